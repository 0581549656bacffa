/* answers.js - what answers the page where there is no server. */

import { startProlog } from './prolog.js';

let prolog = null;

/* The answer to the question at this address, as data.js makes it; an Error where it is refused. */
export async function answer(address, { signal } = {}) {
    const [path, query = ''] = address.split('?');
    prolog ??= startProlog({ onOutput: (text) => console.log(text) });
    const answer = await prolog.request({ ask: 'api', path, parameters: Object.fromEntries(new URLSearchParams(query)) }, { signal });
    if (answer.error === undefined)
        return answer;
    throw new Error(answer.error.message);
}
