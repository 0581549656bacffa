/* rows.js - a list of rows among the variables of a step, to be drawn as a board. */

import { rowsOf } from '../parts/board_text.js';

const NEAREST = 60;         /* calls whose variables are looked at */

/* A list of rows that are still free is in ascending order; a board of several queens is not. */
const isAscending = (queens) => {
    const known = queens.filter((row) => row !== null);
    return known.every((row, i) => i === 0 || row > known[i - 1]);
};

const height = ({ queens }) => queens.filter((row) => row !== null).length;

/* The lists of rows in a run, by the names of their variables. */
export class Rows {
    #run;
    #known = new Map();             /* the boards of each text of bindings */
    #newestFirst = new Set();       /* names of lists that grow at their heads, as [Row|Placed] does */

    constructor(run) {
        this.#run = run;
        const values = new Map();
        for (const text of new Set(run.events.flatMap(({ bindings, query }) => [bindings, query])))
            for (const [name, value] of run.pairs(run.text(text)))
                if (values.get(name)?.has(value) !== true && rowsOf(value, run.goal) !== null)
                    values.set(name, (values.get(name) ?? new Set()).add(value));
        for (const [name, all] of values)
            if (growsAtHead([...all]))
                this.#newestFirst.add(name);
        this.names = [...values.keys()];
    }

    /* The variable of most boards: what board() shows most often by itself. */
    usual() {
        const counts = new Map();
        for (let index = 0; index <= this.#run.last; index++) {
            const board = this.board(index, '');
            if (board !== null)
                counts.set(board.name, (counts.get(board.name) ?? 0) + 1);
        }
        return [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most), ['', 0])[0];
    }

    /* The board of a step: { name, n, queens, isReversed }, or null.  name: the variable; '' for one of the query, else for the
       longest list of the open calls. */
    board(index, name) {
        const run = this.#run;
        const query = this.#boards(run.text(run.events[index].query));
        const inner = run.stack(index, NEAREST).reverse().flatMap(({ bindings }) => this.#boards(bindings));
        if (name !== '')
            return [...query, ...inner].find((board) => board.name === name) ?? null;
        return query[0] ?? inner.filter((board) => !board.isAscending || height(board) === 1)
            .reduce((best, board) => (best === null || height(board) > height(best) ? board : best), null);
    }

    #boards(bindings) {
        if (!this.#known.has(bindings))
            this.#known.set(bindings, this.#read(bindings));
        return this.#known.get(bindings);
    }

    #read(bindings) {
        return this.#run.pairs(bindings).flatMap(([name, value]) => {
            const rows = rowsOf(value, this.#run.goal);
            const isReversed = this.#newestFirst.has(name);
            return rows === null ? [] : [{ name, n: rows.n, isReversed, isAscending: isAscending(rows.queens),
                queens: isReversed ? reversed(rows) : rows.queens }];
        });
    }
}

/* The first element is the newest queen, and the last is in column 1. */
function reversed({ queens, length, n }) {
    return [...queens.slice(0, length).reverse(), ...Array(n - length).fill(null)];
}

/* Whether more of the lists come after their tails than before them. */
function growsAtHead(lists) {
    const places = new Map(lists.map((list, i) => [list, i]));
    const sum = lists.reduce((total, list, i) => {
        const tail = places.get(list.replace(/^\[[^,]*, /, '['));
        return total + (tail === undefined || tail === i ? 0 : Math.sign(i - tail));
    }, 0);
    return sum > 0;
}
