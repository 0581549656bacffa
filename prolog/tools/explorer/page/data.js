/* data.js - where the page gets what it shows: from the server's API, or, where there is no server, from the programs in the
   page itself.

   A site without a server has the element #queens-files, which solvers/files.js reads. */

const isServed = document.getElementById('queens-files') === null;

/* The address of a question: parameters in alphabetical order, those without a value left out. */
export function address(path, parameters = {}) {
    const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null && value !== '');
    given.sort(([a], [b]) => (a < b ? -1 : 1));
    const query = given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
    return query === '' ? path : `${path}?${query}`;
}

/* The JSON that answers; an Error with a message to show where there is none.  Where signal is aborted, the answer is not
   wanted any more: its search is ended, and the Error is named AbortError. */
export async function get(path, parameters, { signal } = {}) {
    const url = address(path, parameters);
    return isServed ? fetched(url, signal) : (await import('./solvers/answers.js')).answer(url, { signal });
}

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
