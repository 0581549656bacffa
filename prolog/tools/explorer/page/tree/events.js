/* events.js - a whole trace, page by page, and the steps at which the tree that it tells of changes. */

import { countUpTo } from './growth.js';

const PAGE = 2000;

/* parameters: those of /api/trace.  The limit, where it came first, says how many events were given. */
export async function wholeTrace(data, parameters) {
    const events = [];
    let answer;
    for (let from = 0; from !== null; from = answer.next ?? null) {
        answer = await data.get('/api/trace', { ...parameters, from, count: PAGE });
        events.push(...answer.events);
    }
    return { header: answer.header, events, end: answer.end, limit: answer.limit ?? null };
}

/* The next of these ascending steps after `step`, or before it; null where there is none. */
export function nextOf(steps, step) {
    return steps[countUpTo(steps.length, (index) => steps[index] <= step)] ?? null;
}

export function previousOf(steps, step) {
    return steps[countUpTo(steps.length, (index) => steps[index] < step) - 1] ?? null;
}
