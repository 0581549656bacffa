/* own_trace.js - a trace of the reader's own, from a file in JSON Lines (docs/traces.md), in the form of the API's answers.

   It is checked line by line, since anybody may have written it.  It stays in the page: nothing is sent, and the address does not
   contain it. */

import { OWN } from './settings.js';

export const OWN_ENTRY = { name: OWN, language: 'Your own', title: 'Your own trace', fixes: false, seed: false, all: true };

const LARGEST = 32;
const MOST_LINES = 200_000;     /* as of any trace that is shown */
const LISTED = 3000;            /* lines that are shown as text */

const SQUARES = ['placed', 'rejected', 'retreated', 'choice', 'failure'];

let kept = null;

/* The trace that was kept: { name, n, first, fixed, length, isOfConstraints, source, lineOf, data }. */
export function ownTrace() {
    if (kept === null)
        throw new Error('The address does not contain your own trace: open or drop its file again.');
    return kept;
}

/* Keeps a trace for the pane `own`; an Error says which line is wrong.  source: of a program, in the form of /api/source, if each event has
   its `line`; else the trace is shown itself. */
export function keepTrace(name, text, source = null) {
    const lines = text.replace(/\r/g, '').replace(/\n+$/, '').split('\n');
    if (lines.length > MOST_LINES + 2)
        throw new Error(`${name} has ${lines.length} lines: at most ${MOST_LINES + 2} are shown.`);
    const [first, ...others] = lines.map(parsed);
    const header = headerOf(first);
    const end = others.at(-1)?.event === 'end' ? others.pop() : null;
    const events = eventsOf(others, header);
    kept = { name, n: header.n, first: header.first, fixed: header.fixed.map((queen) => queen.join(':')).join(), length: events.length,
        isOfConstraints: header.constraints, source: source ?? sourceOf(name, lines),
        lineOf: (step) => (source === null ? step + 1 : others[step - 1]?.line ?? null), data: answering(header, events, end) };
    return kept;
}

/* The settings for a search of its kind next to it, and the last step. */
export function questionBeside({ n, first, fixed, length, isOfConstraints }) {
    const partner = isOfConstraints ? 'prolog-clpfd' : fixed === '' ? 'course' : 'cursor';
    return { n: String(n), first, fixed, panes: [partner, OWN], step: length + 1 };
}

function must(holds, line, text) {
    if (!holds)
        throw new Error(`Line ${line}: ${text}. See docs/traces.md for the format.`);
}

const isWhole = (value, least, most) => Number.isInteger(value) && value >= least && value <= most;
const areWhole = (values, length, most) => Array.isArray(values) && values.length === length && values.every((value) => isWhole(value, 0, most));

function mustBeWhole(name, value, most, line) {
    must(isWhole(value, 0, most), line, `${name} is ${JSON.stringify(value)}: expected an integer from 0 to ${most}`);
}

function parsed(line, i) {
    let value;
    try {
        value = JSON.parse(line);
    } catch {
        must(false, i + 1, 'this is not JSON');
    }
    must(value !== null && typeof value === 'object' && !Array.isArray(value), i + 1, 'expected an object');
    return value;
}

function headerOf({ format, version, algorithm = '', n, fixed = [], first = false, seed = null }) {
    must(format === 'queens-trace' && version === 1, 1, 'expected "format":"queens-trace" and "version":1');
    mustBeWhole('n', n, LARGEST, 1);
    must(Array.isArray(fixed) && fixed.every((queen) => areWhole(queen, 2, n - 1)), 1, 'fixed: expected a list of [column,row]');
    return { format, version, algorithm: String(algorithm), n, fixed, seed, first: first === true };
}

/* As /api/trace has them.  A trace with choices or domains is one of constraints. */
function eventsOf(lines, header) {
    header.constraints = lines.some(({ event }) => ['choice', 'domain', 'failure'].includes(event));
    let choices = 0;
    return lines.map((line, i) => {
        const event = eventOf(line, header.n, i + 2);
        choices += { choice: 1, failure: -1 }[event[0]] ?? 0;
        must(choices >= 0, i + 2, 'there is no choice left that could fail');
        must(!header.constraints || !['placed', 'rejected', 'retreated'].includes(event[0]), i + 2, `${event[0]} in a trace of constraints`);
        return event;
    });
}

function eventOf({ event, column, row, rows, removed, emptied = null }, n, line) {
    if (event === 'solution') {
        must(areWhole(rows, n, n - 1), line, `rows: expected ${n} rows`);
        return ['solution', n - 1, n === 0 ? -1 : rows[n - 1], rows];
    }
    must(event === 'domain' || SQUARES.includes(event), line,
        `event is ${JSON.stringify(event)}: expected one of ${SQUARES.join(', ')}, domain, solution`);
    mustBeWhole('column', column, n - 1, line);
    if (event === 'domain') {
        must(Array.isArray(rows) && rows.every((each, i) => isWhole(each, i === 0 ? 0 : rows[i - 1] + 1, n - 1)), line,
            'rows: expected rows in ascending order');
        return [event, column, rows];
    }
    mustBeWhole('row', row, n - 1, line);
    if (removed === undefined)
        return [event, column, row];
    must(Array.isArray(removed) && removed.every((entry) => areWhole(entry, 4, n - 1)), line, 'removed: expected a list of [column,row,by_column,by_row]');
    must(emptied === null || isWhole(emptied, 0, n - 1), line, `emptied is ${JSON.stringify(emptied)}: expected null or an integer from 0 to ${n - 1}`);
    return [event, column, row, removed, emptied];
}

/* What data.get answers for /api/trace. */
function answering(header, events, end) {
    return {
        async get(path, { from, count }) {
            const to = Math.min(from + count, events.length);
            const isLast = to === events.length;
            return { header, from, events: events.slice(from, to), next: isLast ? null : to, end: isLast ? end : null };
        },
    };
}

function sourceOf(name, lines) {
    const more = lines.length > LISTED ? `\n... ${lines.length - LISTED} more lines` : '';
    return { file: name, text: lines.slice(0, LISTED).join('\n') + more, lines: {}, colours: [] };
}
