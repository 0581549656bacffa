/* data.js - where the page gets what it shows: from the server's API, or from the file itself.

   The one-file site has the API's answers in a script element of type application/json, #queens-data, by their
   addresses.  Where that element is, nothing is asked of any server. */

import { keptAnswer } from './kept.js';

const element = document.getElementById('queens-data');
const embedded = element === null ? null : JSON.parse(element.textContent);

/* The address of a question: parameters in alphabetical order, those without a value left out. */
export function address(path, parameters = {}) {
    const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null && value !== '');
    given.sort(([a], [b]) => (a < b ? -1 : 1));
    const query = given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
    return query === '' ? path : `${path}?${query}`;
}

/* The JSON that answers; an Error with a message to show where there is none. */
export async function get(path, parameters) {
    return embedded === null ? fetched(address(path, parameters)) : kept(path, parameters);
}

async function fetched(url) {
    let response;
    try {
        response = await fetch(url, { headers: { Accept: 'application/json' } });
    } catch {
        throw new Error('The server does not answer. Is make explore still running?');
    }
    const answer = await response.json().catch(() => null);
    if (response.ok && answer !== null)
        return answer;
    throw new Error(answer?.error?.message ?? `The server answered ${response.status} to ${url}.`);
}

function kept(path, parameters) {
    const answer = keptAnswer(embedded, path, parameters, address);
    if (answer === undefined)
        throw new Error('This file does not hold that: it has sizes up to 8. make explore shows all.');
    return answer;
}
