/* data.js - what the page asks for: its files, and the searches of its programs in WebAssembly. */

/* Parameters in alphabetical order, as pairs of texts; those without a value are left out. */
function given(parameters) {
    const pairs = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null && value !== '');
    return pairs.map(([name, value]) => [name, String(value)]).sort(([a], [b]) => (a < b ? -1 : 1));
}

/* The address of a view. */
export function address(path, parameters = {}) {
    const query = given(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
    return query === '' ? path : `${path}?${query}`;
}

const files = () => import('./files.js');
const searches = () => import('./searches.js');

/* The JSON of answers/NAME.json.gz; an Error with a message to show if it can't be loaded. */
export const file = async (name) => (await files()).json(`answers/${name}.json.gz`);

/* A part of the trace of a search, as JSON Lines (docs/traces.md).  The question has the algorithm, n, first, from and count, and may have
   fixed, as 0:0,1:4, seed and stop.  If signal is aborted, the answer is not wanted any more: its search is ended, and the Error is named
   AbortError.  The parts that a visit begins with are files: prolog/tools/explorer/site.pl. */
export async function trace(question, signal = undefined) {
    const values = given(question).map(([, value]) => value);
    const kept = (await files()).kept(`answers/trace-${values.join('-')}.jsonl.gz`);
    const searched = async () => (await searches()).trace(question, signal);
    return kept?.catch(searched) ?? searched();         /* without a network, programs that are there answer as well */
}

/* What `queens WORDS...` prints: { output, cut }.  After `seconds`, it is an Error; if `partial`, cut is true, and the output has the lines
   until then. */
export const command = async (words, limits = {}, signal = undefined) => (await searches()).command(words, limits, signal);

/** The same, for all that is asked until signal is aborted.
    @param {AbortSignal} signal @returns {import('../types/app').Data} */
export const withSignal = (signal) => ({ file, trace: (question) => trace(question, signal),
    command: (words, limits) => command(words, limits, signal) });
