/* state.js - what the events of a trace make of the board, one at a time.

   A state is never changed: an event makes a new one, which shares with the old what stayed the same.  So states can be
   kept, and stepping back is taking an older one.

   queens     a row or null for each column
   tried      for each column, the last row that was tried since the column was entered, -1 before the first
   domains    for each column the rows left, for traces of constraints; else null
   choices    for those, the choices that stand: { column, row, domains } as they were before
   counts     of each kind of event */

const OF_CONSTRAINTS = ['prolog-clpfd', 'prolog-propagator'];

/* Of the first line of a trace; constraints: does it tell domains?  By default that follows from the algorithm. */
export function startState({ n, fixed = [], algorithm = '', constraints = OF_CONSTRAINTS.includes(algorithm) }) {
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
        domains: constraints ? new Array(n).fill(all) : null,
        choices: [],
        counts: { placed: 0, rejected: 0, retreated: 0, solution: 0, choice: 0, domain: 0, failure: 0 },
    };
}

function replaced(list, index, value) {
    const copy = list.slice();
    copy[index] = value;
    return copy;
}

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
    choice: ({ choices, domains, queens }, [, column, row]) => ({
        queens: replaced(queens, column, row),
        choices: [...choices, { column, row, domains, queens }],
    }),
    domain: ({ domains, queens }, [, column, rows]) => ({
        domains: replaced(domains, column, rows),
        queens: replaced(queens, column, rows.length === 1 ? rows[0] : null),
    }),
    failure: ({ choices }) => {
        const taken = choices[choices.length - 1];
        return { queens: taken.queens, domains: taken.domains, choices: choices.slice(0, -1) };
    },
};

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

/* Counters in the project's words.  A choice of constraints is what a placement is elsewhere: a node of the tree. */
export function counters({ counts }) {
    const placed = counts.placed + counts.choice;
    const nodes = placed + 1;
    return { placed, rejected: counts.rejected, retreated: counts.retreated + counts.failure, solutions: counts.solution,
        nodes, positions: nodes - counts.solution };
}
