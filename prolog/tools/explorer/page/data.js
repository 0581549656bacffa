/* data.js - asks for what the page shows: the server's API, or the programs in the page if it has no server.

   Such a page has the element #queens-files, which solvers/files.js reads. */

export const isServed = document.getElementById('queens-files') === null;

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
        return fetched(address(path, parameters), signal);
    const { answer } = await import('./solvers/answers.js');
    return answer(path, Object.fromEntries(given(parameters)), { signal });
}

/* The same, for all that is asked until signal is aborted. */
export const until = (signal) => ({ get: (path, parameters) => get(path, parameters, { signal }) });

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
    throw new Error(answer?.error?.message ?? `The server answered ${response.status} to ${url}.`);
}
