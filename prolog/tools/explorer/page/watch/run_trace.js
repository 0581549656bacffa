/* run_trace.js - a watched run as a trace (docs/traces.md), to be compared with the search of the course.

   The trace follows the board from step to step.  A new queen is `placed`, and a queen that goes after a failure is `retreated`.
   Attacked squares in between are `rejected`, as the course rejects them: a program need not try rows in that order. */

import { attacks } from '../board.js';
import { address } from '../data.js';
import { keepTrace } from '../lockstep/own_trace.js';
import { written } from '../lockstep/settings.js';

const LISTED = 3000;        /* events that are shown as text */
const GOES_BACK = new Set(['fail', 'redo', 'branch']);

class Tracer {
    #n;
    #rows = [];
    #next = [0];        /* for each column, the row after the last one tried */

    constructor(n) {
        this.#n = n;
        this.events = [];
    }

    /* The queens of the columns from the left are those now. */
    become(rows, mayRetreat) {
        const common = rows.findIndex((row, column) => row !== this.#rows[column]);
        const kept = common < 0 ? rows.length : common;
        if (kept < this.#rows.length && !mayRetreat)
            return;
        while (this.#rows.length > kept)
            this.#retreat();
        rows.slice(kept).forEach((row) => this.#place(row));
    }

    #event(event, row) {
        this.events.push([event, this.#rows.length, row]);
    }

    #reject(end) {
        const column = this.#rows.length;
        for (let row = this.#next[column]; row < end; row++)
            if (this.#rows.some((other, left) => attacks([left, other], [column, row])))
                this.#event('rejected', row);
    }

    #place(row) {
        this.#reject(row);
        this.#event('placed', row);
        this.#next[this.#rows.length] = row + 1;
        this.#rows.push(row);
        this.#next[this.#rows.length] = 0;
    }

    #retreat() {
        if (this.#rows.length < this.#n)
            this.#reject(this.#n);
        const row = this.#rows.pop();
        this.#event('retreated', row);
    }

    solution() {
        if (this.#rows.length === this.#n)
            this.events.push(['solution', this.#n - 1, this.#rows.at(-1), [...this.#rows]]);
    }

    end() {
        this.become([], true);
        this.#reject(this.#n);
    }
}

const standing = ({ queens }) => queens.slice(0, queens.includes(null) ? queens.indexOf(null) : queens.length);

/* The trace of a run, by the variable `name`: { n, events, end }.  An Error if it never has a board. */
function traceOf(run, rows, name) {
    const board = run.events.map((_, index) => rows.board(index, name));
    const n = Math.max(0, ...board.map((each) => each?.n ?? 0));
    if (n === 0)
        throw new Error('No variable of the query, or of an open call, has a list of rows.');
    const tracer = new Tracer(n);
    run.events.forEach(({ port }, index) => {
        if (board[index] !== null)
            tracer.become(standing(board[index]), GOES_BACK.has(port));
        if (port === 'answer')
            tracer.solution();
    });
    if (run.stopped === null)
        tracer.end();
    return { n, events: tracer.events, end: run.stopped === null ? null : { event: 'end', status: 'stopped', after: run.stopped } };
}

/* Opens Step through at the first step where the run and the course differ. */
export function compareWithCourse(run, rows, name) {
    const { n, events, end } = traceOf(run, rows, name);
    const text = events.slice(0, LISTED).map((event) => JSON.stringify(event)).join('\n');
    const { step, ...question } = keepTrace({ name: 'your program', n, events, end,
        source: { file: 'your program', text, lines: {}, colours: [] }, lineAt: (at) => (at === 0 ? null : at) });
    location.hash = `#${address('/lockstep', written({ seed: '', stop: '', mode: '', ...question }, step))}`;
}
