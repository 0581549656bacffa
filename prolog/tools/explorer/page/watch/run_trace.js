/* run_trace.js - a watched run as a trace (docs/traces.md), to be compared with the search of the course.

   The trace follows the board from step to step.  A new queen is `placed`, and a queen that goes after a failure is `retreated`.
   Attacked squares in between are `rejected`, as the course rejects them: a program need not try rows in that order. */

import { attacks } from '../parts/board.js';
import { address } from '../ask/data.js';
import { keepTrace } from '../lockstep/own_trace.js';
import { written } from '../lockstep/settings.js';
import { coloursOfProlog } from '../parts/colours.js';

const GOES_BACK = new Set(['fail', 'redo', 'branch']);

class Tracer {
    #n;
    #rows = [];
    #next = [0];        /* for each column, the row after the last one tried */
    line = null;        /* of the program, at the events that follow */

    constructor(n) {
        this.#n = n;
        this.events = [];
        this.lines = [];    /* of each event */
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

    #note(event) {
        this.events.push(event);
        this.lines.push(this.line);
    }

    #event(event, row) {
        this.#note([event, this.#rows.length, row]);
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
            this.#note(['solution', this.#n - 1, this.#rows.at(-1), [...this.#rows]]);
    }

    end() {
        this.become([], true);
        this.#reject(this.#n);
    }
}

const standing = ({ queens }) => queens.slice(0, queens.includes(null) ? queens.indexOf(null) : queens.length);

/* The trace of a run, by the variable `name`: { n, events, lines, end }.  An Error if it never has a board.  lineAt(place): of the program. */
function traceOf(run, rows, name, lineAt) {
    const board = run.events.map((_, index) => rows.board(index, name));
    const n = Math.max(0, ...board.map((each) => each?.n ?? 0));
    if (n === 0)
        throw new Error('No variable of the query, or of an open call, has a list of rows.');
    const tracer = new Tracer(n);
    run.events.forEach(({ port }, index) => {
        const place = run.place(index);
        if (place !== null)
            tracer.line = lineAt(place[0]);
        if (board[index] !== null)
            tracer.become(standing(board[index]), GOES_BACK.has(port));
        if (port === 'answer')
            tracer.solution();
    });
    if (run.stopped === null)
        tracer.end();
    const end = run.stopped === null ? { event: 'end', status: 'done' } : { event: 'end', status: 'stopped', after: run.stopped };
    return { n, events: tracer.events, lines: tracer.lines, end };
}

/* Opens Step through at the first step where the run and the course differ.  code: the CodeLines of the program. */
export function compareWithCourse(run, rows, name, code, program) {
    const source = { file: 'Your program', text: program, lines: {}, colours: coloursOfProlog(program) };
    const { n, events, lines, end } = traceOf(run, rows, name, (at) => code.lineAt(at));
    const { step, ...question } = keepTrace({ name: 'your program', n, events, end, source, lineAt: (at) => lines[at - 1] ?? null });
    location.hash = `#${address('/lockstep', written({ seed: '', stop: '', mode: '', speed: '', ...question }, step))}`;
}
