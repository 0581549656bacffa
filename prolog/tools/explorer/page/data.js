/* data.js - asks for the data of the page: its files, or the programs in WebAssembly. */

/* Parameters in alphabetical order, as pairs of texts; those without a value are left out. */
function given(parameters) {
    const pairs = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null && value !== '');
    return pairs.map(([name, value]) => [name, String(value)]).sort(([a], [b]) => (a < b ? -1 : 1));
}

/* The address of a question. */
export function address(path, parameters = {}) {
    const query = given(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
    return query === '' ? path : `${path}?${query}`;
}

/* The JSON that answers; an Error with a message to show if there is none.  If signal is aborted, the answer is not
   wanted any more: its search is ended, and the Error is named AbortError. */
export async function get(path, parameters = {}, { signal = undefined } = {}) {
    const pairs = given(parameters);
    const { constant } = await import('./solvers/files.js');
    const solved = async () => (await import('./solvers/answers.js')).answer(path, Object.fromEntries(pairs), { signal });
    return constant(path, pairs)?.catch(solved) ?? solved();        /* without a network, programs that are there answer as well */
}

/** The same, for all that is asked until signal is aborted.
    @param {AbortSignal} signal @returns {import('./types/app').Data} */
export const withSignal = (signal) => ({ get: (path, parameters) => get(path, parameters, { signal }) });
