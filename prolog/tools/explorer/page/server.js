/* server.js - asks the server of `make explore`.

   The page asks for one long search at a time. If the server is busy with others, it asks again a little later. */

import { RequestQueue, unlessAborted } from './parts/request_queue.js';

const AGAIN = 6;              /* times that a question is asked again: longer than any search takes */
const NO_PLACE = 'searches';

const queue = new RequestQueue();

/* The JSON that answers a question at url, which has the path and the parameters; data.js says the rest. */
export function answer(url, path, parameters, signal) {
    const ask = () => withPatience(() => fetched(url, signal), signal);
    return isSearch(path, parameters) ? queue.take(ask, signal) : ask();
}

/* The first page of a trace takes milliseconds, and so does a constant answer: neither waits for a search. */
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
    const said = await response.json().catch(() => null);
    signal?.throwIfAborted();
    if (response.ok && said !== null)
        return said;
    throw Object.assign(new Error(said?.error?.message ?? `The server answered ${response.status} to ${url}.`),
        { limit: said?.error?.limit, seconds: Number(response.headers.get('Retry-After') ?? 1) });
}
