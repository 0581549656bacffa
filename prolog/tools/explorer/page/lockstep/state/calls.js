/* calls.js - the calls that are open at each event of course.c and of style course, innermost first, each with its line.

   The source says which function reports an event, and which one calls it: the lines are looked up there.  The depth of the calls in
   Prolog is the number of queens, since each column is a call of course_columns/4 that has not ended. */

import { element } from '../../element.js';
import { currentColumn, previousQueens } from '../geometry.js';

/* The functions of a text in C: for each name, the numbers of its first and last line. */
function functionsOf(lines) {
    const found = new Map();
    let name = null;
    lines.forEach((line, i) => {
        const head = /^[a-z][^;=]*\b([a-z_]+)\([^;]*$/.exec(line);
        if (head !== null) {
            name = head[1];
            found.set(name, { first: i + 1, last: i + 1 });
        } else if (line === '}' && name !== null) {
            found.get(name).last = i + 1;
            name = null;
        }
    });
    return found;
}

/* The numbers of the lines of `caller` that call `callee`. */
function callsOf(lines, functions, caller, callee) {
    const { first, last } = functions.get(caller) ?? { first: 0, last: -1 };
    return lines.flatMap((line, i) => (i + 1 > first && i + 1 <= last && line.includes(`${callee}(`) ? [i + 1] : []));
}

/* Who tells each event, innermost first.  backtrack() is called in two places: after a solution, and when no row is left. */
const OUTLINE = ['main_loop', 'queens_run_course'];
const TELLERS = {
    placed: OUTLINE,
    rejected: ['get_next_avail', ...OUTLINE],
    retreated: ['backtrack', ...OUTLINE],
    solution: ['report_solution', ...OUTLINE],
};

function cValues(name, state) {
    const [kind, column, row] = state.event;
    const here = currentColumn(state);
    return {
        get_next_avail: `cur_col = ${column}, pos = ${row}`,
        backtrack: `col = ${column}, pos = ${row}`,
        report_solution: '',
        main_loop: `cur_col = ${here}${kind === 'placed' ? `, pos = ${row}` : ''}`,
        queens_run_course: `n = ${state.n}`,
    }[name];
}

function cStack({ text, lines: marks }, state, before) {
    const lines = text.split('\n');
    const functions = functionsOf(lines);
    const names = TELLERS[state.event[0]];
    return names.map((name, i) => {
        const callee = names[i - 1] ?? 'report';
        const calls = callsOf(lines, functions, name, callee);
        const isAfterSolution = callee === 'backtrack' && before?.event?.[0] === 'solution';
        const marked = i === 0 && isIn(functions.get(name), marks[state.event[0]]) ? marks[state.event[0]] : undefined;
        return { call: `${name}()`, values: cValues(name, state), line: marked ?? (isAfterSolution ? calls[0] : calls.at(-1)) };
    });
}

const isIn = (range, line) => range !== undefined && range.first <= line && line <= range.last;

/* Prolog's own names, and its rows and columns from 1. */
function prologStack({ text, lines: marks }, state) {
    const { n, event } = state;
    const [kind, column, row] = event;
    const queens = previousQueens(state).map(([c, r]) => [c + 1, r + 1]);
    const previous = (count) => queens.slice(0, count).reverse().map((queen) => queen.join('-')).join(',');
    const frame = (c, r, count, line) => ({ call: `course_columns([${c}-${r}|...], [${previous(count)}], ${n}, nc_with_previous)`, values: '', line });
    const frames = queens.map(([c, r], i) => frame(c, r, i, marks.placed));
    if (kind === 'solution')
        frames.push({ call: `course_columns([], [${previous(queens.length)}], ${n}, nc_with_previous)`, values: '', line: marks.solution });
    else if (kind === 'rejected')
        frames.push(frame(column + 1, row + 1, queens.length, marks.rejected),
            { call: `nc_with_previous(${column + 1}-${row + 1}, [${previous(queens.length)}])`, values: 'fails', line: lineOf(text, /^nc_with_previous\(Queen/) });
    else if (kind === 'retreated')
        frames.push({ ...frame(column + 1, 'Row', queens.length, marks.retreated), values: `redo, after Row = ${row + 1}` });
    const first = { call: `course_queens(${n}, Rows)`, values: '', line: lineOf(text, /^ +course_columns\(Columns, \[\]/) };
    return [first, ...frames].reverse();
}

function lineOf(text, pattern) {
    return text.split('\n').findIndex((line) => pattern.test(line)) + 1;
}

const STACKS = { course: cStack, 'prolog-course': prologStack };

/* source: what /api/source has answered for the algorithm.  Nothing is open before the first event. */
export function callPanel(algorithm, source, state, before) {
    if (state.event === null)
        return [];
    return [element('h3', {}, 'Open calls, the latest first'),
        element('ol', { class: 'stack' }, ...STACKS[algorithm](source, state, before).map(({ call, values, line }, i) =>
            element('li', { class: i === 0 ? 'here' : null }, element('span', {}, call, values === '' ? '' : ` ${values}`),
                element('span', { class: 'quiet' }, `line ${line}`))))];
}
