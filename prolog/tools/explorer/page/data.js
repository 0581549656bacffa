/* data.js - asks for what the page shows: the server's API, or the programs in the page if it has no server.

   Such a page has the element #queens-files, which solvers/files.js reads.

   The page asks a server for one long search at a time; and where the server has no place, because of others, it asks again a little
   later. */

import { RequestQueue, unlessAborted } from './parts/request_queue.js';

const AGAIN = 6;              /* times that a question is asked again: longer than any search takes */
const NO_PLACE = 'searches';

export const isServed = document.getElementById('queens-files') === null;

const queue = new RequestQueue();

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

/* The JSON that answers; an Error with a message to show where there is none.  Where signal is aborted, the answer is not
   wanted any more: its search is ended, and the Error is named AbortError. */
export async function get(path, parameters = {}, { signal } = {}) {
    if (isServed)
        return served(path, parameters, signal);
    const pairs = given(parameters);
    const { constant } = await import('./solvers/constants.js');
    const solved = async () => (await import('./solvers/answers.js')).answer(path, Object.fromEntries(pairs), { signal });
    const kept = constant(path, pairs);
    if (kept === null)
        return solved();
    return path === '/api/trace' ? kept.catch(solved) : kept;       /* without a network, programs that are there trace as well */
}

/* The same, for all that is asked until signal is aborted. */
export const until = (signal) => ({ get: (path, parameters) => get(path, parameters, { signal }) });

function served(path, parameters, signal) {
    const ask = () => withPatience(() => fetched(address(path, parameters), signal), signal);
    return isSearch(path, parameters) ? queue.take(ask, signal) : ask();
}

/* The first page of a trace takes milliseconds, and so does what never changes: none of them waits for a search. */
function isSearch(path, { from = 0 }) {
    return path === '/api/trace' ? Number(from) > 0 : !['/api/algorithms', '/api/source', '/api/comparison'].includes(path);
}

async function withPatience(ask, signal) {
    for (let left = AGAIN; ; left--) {
        try {
            return await ask();
        } catch (error) {
            if (left === 0 || error.limit !== NO_PLACE)
                throw error;
            await pause(1000 * error.seconds, signal);
        }
    }
}

async function pause(milliseconds, signal) {
    let timer = 0;
    const over = new Promise((resolve) => { timer = setTimeout(resolve, milliseconds); });
    await unlessAborted(over, signal).finally(() => clearTimeout(timer));
}

/* An Error of the server may have the limit that was reached, and the seconds after which to ask again. */
async function fetched(url, signal) {
    let response;
    try {
        response = await fetch(url, { headers: { Accept: 'application/json' }, signal });
    } catch {
        signal?.throwIfAborted();
        throw new Error('The server does not answer. Is make explore still running?');
    }
    const answer = await response.json().catch(() => null);
    signal?.throwIfAborted();
    if (response.ok && answer !== null)
        return answer;
    throw Object.assign(new Error(answer?.error?.message ?? `The server answered ${response.status} to ${url}.`),
        { limit: answer?.error?.limit, seconds: Number(response.headers.get('Retry-After') ?? 1) });
}
