/* kept.js - answers of the API out of the one-file site, which holds them by their addresses.

   Traces are held whole, one for each algorithm and size, and short: prolog/tools/explorer/kept.pl and compact.pl tell
   how.  Pages are cut from them here.  Completions are looked up among the solutions. */

import { completionsAmong } from './completions.js';

const KINDS = { p: 'placed', r: 'rejected', t: 'retreated', s: 'solution', c: 'choice', f: 'failure', d: 'domain' };

/* The answer to the question at this path; undefined where it is not held. */
export function keptAnswer(held, path, parameters, address) {
    if (path === '/api/trace')
        return tracePage(held, parameters, address);
    return path === '/api/completions' ? completions(held, parameters, address) : held[address(path, parameters)];
}

function completions(held, { n, fixed }, address) {
    const all = held[address('/api/solutions', { n, from: 0, count: 100 })];
    return all?.next === null ? completionsAmong(all.solutions, n, fixed) : undefined;
}

function tracePage(held, { algorithm, n, first, from = 0, count = 2000, ...others }, address) {
    const trace = held[address('/api/trace', { algorithm, n })];
    const more = Object.values(others).some((value) => value !== undefined && value !== null && value !== '');
    if (trace === undefined || more)
        return undefined;
    const onlyFirst = String(first) === 'true';
    const all = eventsOf(held, trace);
    const events = onlyFirst ? all.slice(0, trace.first.length) : all;
    const begin = Number(from);
    const behind = begin + Number(count);
    const done = behind >= events.length;
    return {
        header: { ...trace.header, first: onlyFirst },
        from: begin,
        events: events.slice(begin, behind),
        next: done ? null : behind,
        end: done ? (onlyFirst ? trace.first.end : trace.end) : null,
    };
}

const read = new Map();     /* what has been read, by its text */

function eventsOf(held, trace) {
    const text = trace.events in held ? held[trace.events].events : trace.events;
    if (!read.has(text))
        read.set(text, readEvents(text, trace.header.n));
    return read.get(text);
}

const square = (letter) => (letter === '-' ? -1 : Number(letter));

function readEvents(text, n) {
    const events = [];
    for (let at = 0; at < text.length;) {
        const kind = KINDS[text[at]];
        const column = square(text[at + 1]);
        if (kind === 'domain') {
            events.push([kind, column, rowsOf(parseInt(text.slice(at + 2, at + 4), 16))]);
            at += 4;
        } else if (kind === 'solution') {
            events.push([kind, column, square(text[at + 2]), [...text.slice(at + 3, at + 3 + n)].map(Number)]);
            at += 3 + n;
        } else {
            events.push([kind, column, square(text[at + 2])]);
            at += 3;
        }
    }
    return events;
}

function rowsOf(set) {
    const rows = [];
    for (let row = 0; set >> row !== 0; row++)
        if ((set >> row & 1) === 1)
            rows.push(row);
    return rows;
}
