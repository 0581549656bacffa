/* state.js - the board after each event of a trace.

   A state is never changed: an event makes a new one, which shares the unchanged parts with the old one.  So states can be
   kept, and stepping back takes an older one.  types/trace.d.ts says what a state has. */

import { attacks, standing } from '../parts/board.js';

const OF_CONSTRAINTS = ['prolog-clpfd', 'prolog-propagator', 'prolog-first_fail'];

/** @typedef {import('../types/trace').Step} Step @typedef {import('../types/trace').SearchEvent} SearchEvent */

/** From the first line of a trace.  @returns {Step} */
export function startState({ n, fixed = [], algorithm = '' }) {
    const queens = new Array(n).fill(null);
    const all = Array.from({ length: n }, (_, row) => row);
    for (const [column, row] of fixed)
        queens[column] = row;
    return {
        step: 0,
        n,
        event: null,
        queens,
        fixed: new Map(fixed),
        tried: new Array(n).fill(-1),
        domains: OF_CONSTRAINTS.includes(algorithm) ? new Array(n).fill(all) : null,
        choices: [],
        struck: new Map(),
        removals: null,
        counts: { placed: 0, rejected: 0, retreated: 0, solution: 0, choice: 0, domain: 0, failure: 0 },
    };
}

function replaced(list, index, value) {
    const copy = list.slice();
    copy[index] = value;
    return copy;
}

/** @type {Record<string, (state: Step, event: SearchEvent) => Partial<Step>>} */
const EFFECTS = {
    placed: ({ queens, tried, n }, [, column, row]) => ({
        queens: replaced(queens, column, row),
        tried: column + 1 < n ? replaced(replaced(tried, column, row), column + 1, -1) : replaced(tried, column, row),
    }),
    rejected: ({ tried }, [, column, row]) => ({ tried: replaced(tried, column, row) }),
    retreated: ({ queens, tried, n, fixed }, [, column, row]) => ({
        queens: replaced(queens, column, fixed.has(column) ? fixed.get(column) : null),
        tried: column + 1 < n ? replaced(replaced(tried, column, row), column + 1, -1) : replaced(tried, column, row),
    }),
    solution: () => ({}),
    choice: (state, [, column, row, removed = null, emptied = null]) => ({
        ...propagated(state, { column, left: [row], reason: { choice: row } }, removed, emptied),
        queens: replaced(state.queens, column, row),
        choices: [...state.choices, { column, row, emptied, domains: state.domains, queens: state.queens, struck: state.struck }],
    }),
    domain: ({ domains, queens }, [, column, rows]) => ({
        domains: replaced(domains, column, rows),
        queens: replaced(queens, column, rows.length === 1 ? rows[0] : null),
    }),
    failure: ({ choices }, [, column, row, removed = null, emptied = null]) => {
        const taken = choices.at(-1);
        const left = taken.domains[column].filter((other) => other !== row);
        return {
            ...propagated(taken, { column, left, reason: { tried: true } }, removed, emptied),
            queens: taken.queens,
            choices: choices.slice(0, -1),
        };
    },
};

export const squareKey = (column, row) => `${column},${row}`;

/* A choice or a failure leaves those rows to its column, for that reason, and the constraints remove others.  If the trace
   has no removals, domains change by the events that follow. */
function propagated({ domains, struck }, { column, left, reason }, removed, emptied) {
    if (removed === null)
        return { domains, struck, removals: null };
    const why = new Map(struck);
    for (const row of domains[column].filter((other) => !left.includes(other)))
        why.set(squareKey(column, row), reason);
    const next = replaced(domains, column, left);
    for (const [of, row, ...by] of removed) {
        why.set(squareKey(of, row), { by });
        next[of] = next[of].filter((other) => other !== row);
    }
    return { domains: next, struck: why, removals: { removed, emptied } };
}

/** @param {Step} state @param {SearchEvent} event @returns {Step} */
export function applied(state, event) {
    const [kind] = event;
    return {
        ...state,
        ...EFFECTS[kind](state, event),
        step: state.step + 1,
        event,
        counts: { ...state.counts, [kind]: state.counts[kind] + 1 },
    };
}

/* Counters in the project's words.  A choice of constraints is what a placement is elsewhere: a node of the tree; taking it back begins
   the other branch, which is a node as well. */
export function counters(/** @type {Step} */ { counts }) {
    const placed = counts.placed + counts.choice;
    const nodes = placed + counts.failure + 1;
    return { placed, rejected: counts.rejected, retreated: counts.retreated + counts.failure, solutions: counts.solution,
        nodes, positions: nodes - counts.solution };
}

/* The queens that attack a square, and the current column of the search.

   Every search here fills columns from left to right.  They look for a conflict in different orders, and the first one
   found counts: course.c checks the columns from the left, the relation of style course the nearest first; those with
   sets of attacked lines see all at once. */

const ORDERS = {
    course: (queens) => queens.slice(0, 1),
    'prolog-course': (queens) => queens.slice(-1),
};

export function attackersOf(/** @type {Step} */ { event, queens }, algorithm) {
    if (event === null || event[0] !== 'rejected')
        return [];
    const [, column, row] = event;
    const all = standing(queens).filter((queen) => queen[0] !== column && attacks(queen, [column, row]));
    return ORDERS[algorithm]?.(all) ?? all;
}

/* cur_col of the outline: n, right of the board, at a solution. */
export function currentColumn(/** @type {Step} */ { event, n }) {
    if (event === null)
        return 0;
    const [kind, column] = event;
    if (kind === 'solution')
        return n;
    return kind === 'placed' ? column + 1 : column;
}

export function triedSquare(/** @type {Step} */ { event }) {
    return event !== null && ['placed', 'rejected', 'choice'].includes(event[0]) ? [event[1], event[2]] : null;
}

/* The queens of the columns before the current one: those that the search has placed itself. */
export function previousQueens(/** @type {Step} */ state) {
    const column = currentColumn(state);
    return standing(state.queens).filter(([other]) => other < column);
}
