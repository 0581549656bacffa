/* narration.js - each step in words.  Columns and rows count from 0, in Prolog's searches too.

   Searches with the same sentence are named together; otherwise each has its own sentence. */

import { attackersOf } from '../search/state.js';

function list(words) {
    return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function line([columnA, rowA], [columnB, rowB]) {
    if (rowA === rowB)
        return 'along the row';
    return (columnA - columnB) * (rowA - rowB) > 0 ? 'along the falling diagonal' : 'along the rising diagonal';
}

function rejected(state, algorithm) {
    const [, column, row] = state.event;
    const attackers = attackersOf(state, algorithm);
    const by = list(attackers.map((queen) => `column ${queen[0]} ${line(queen, [column, row])}`));
    const queens = attackers.length > 1 ? 'queens in' : 'queen in';
    return `column ${column}: row ${row} is attacked${attackers.length > 0 ? ` by the ${queens} ${by}` : ''}.`;
}

function placed({ event: [, column, row] }, algorithm) {
    return algorithm === 'prolog-permutation' ? `column ${column}: row ${row} is drawn; it is checked after all rows are drawn.`
        : `column ${column}: row ${row} is safe, a queen is placed.`;
}

/* The consequences of a choice or a failure; '' if the trace does not contain them. */
function removalWords({ removals }) {
    if (removals === null || removals.removed.length === 0)
        return '';
    const count = removals.removed.length;
    const rows = `The constraints remove ${count} ${count === 1 ? 'row' : 'rows'}`;
    return removals.emptied === null ? ` ${rows}.` : ` ${rows}, and column ${removals.emptied} is empty: a contradiction.`;
}

/* These do not continue with the next row. */
const LEAPING = ['las-vegas', 'permutation', 'prolog-permutation', 'prolog-bits'];

function retreated({ event: [, column, row], n }, algorithm, { ahead }) {
    const back = `back in column ${column}: its queen leaves row ${row}`;
    if (!ahead || LEAPING.includes(algorithm))
        return `${back}.`;
    return row + 1 < n ? `${back}, and row ${row + 1} is next.` : `${back}, the last row.`;
}

function domain([, column, rows]) {
    if (rows.length === 1)
        return `column ${column}: only row ${rows[0]} is left, so its queen is placed there.`;
    return `column ${column}: rows ${list(rows)} are left.`;
}

const WORDS = {
    placed,
    rejected,
    retreated,
    solution: ({ event, counts }) => `solution ${counts.solution}: ${event[3]?.length > 0 ? `rows ${event[3].join(', ')}` : 'the empty board'}.`,
    choice: (state) => `labeling tries row ${state.event[2]} in column ${state.event[1]}, the smallest row left there.${removalWords(state)}`,
    domain: ({ event }) => domain(event),
    failure: (state) => `row ${state.event[2]} in column ${state.event[1]} is taken back, with everything that followed from it.${removalWords(state)}`,
};

function start({ n, fixed }) {
    if (fixed.size === 0)
        return `an empty board of ${n} by ${n}.`;
    return `a board of ${n} by ${n} with fixed queens in ${list([...fixed].map(([column, row]) => `column ${column} row ${row}`))}.`;
}

/* ahead: may the words name the next row? */
export function narrated(state, algorithm, { ahead = true } = {}) {
    return state.event === null ? start(state) : WORDS[state.event[0]](state, algorithm, { ahead });
}

/* In words, for a run that was recorded up to a limit. */
export const stoppedAfter = ({ end }) => (end?.after === undefined ? '' : `stopped after ${end.after}`);

function ending(trace, { step }) {
    if (!trace.complete || step < trace.length)
        return '';
    return trace.limit === null ? ` The search ${stoppedAfter(trace) || 'ends here'}.` : ` The trace stops at its limit of ${trace.limit.events.toLocaleString('en')} events.`;
}

/* panes: { algorithm, trace }; states: the state of each. */
export function stepText(panes, states, step) {
    const names = new Map();        /* the searches with each sentence */
    panes.forEach(({ algorithm, trace }, i) => {
        const sentence = narrated(states[i], algorithm) + ending(trace, states[i]);
        names.set(sentence, [...names.get(sentence) ?? [], algorithm]);
    });
    const sentences = [...names].map(([sentence, who]) => (names.size > 1 ? `${who.join(', ')}: ${sentence}` : sentence));
    return `Step ${step}: ${sentences.join(' ')}`;
}

/* The way to the next event of a kind, and the reason if there is none. */

/* The nearest step after `step` (before it, where direction is -1) at which any of the traces has an event of these kinds; or null. */
export async function nearest(traces, kinds, step, direction) {
    const found = await Promise.all(traces.flatMap((trace) => kinds.map((kind) => trace.find(kind, step, direction))));
    const steps = found.filter((there) => there !== null);
    if (steps.length === 0)
        return null;
    return direction > 0 ? Math.min(...steps) : Math.max(...steps);
}

/* parted: the step at which the searches differ, or null. */
export function whyNowhere(traces, word, direction, parted) {
    if (direction < 0)
        return `No ${word} before this step.`;
    if (parted !== null)
        return `The view stops at step ${parted}, where the searches differ.`;
    const limit = traces.map((trace) => trace.limit?.events).find((events) => events !== undefined);
    return limit === undefined ? `No further ${word}.`
        : `No further ${word} in the first ${limit.toLocaleString('en')} events, which are all that the page shows. The search continues.`;
}
