/* arrays.js - searches that keep an array with an element a column, or a row. */

import { element } from '../../element.js';
import { currentColumn, previousQueens } from '../geometry.js';

/* rows: [name, values]; here: the column to mark. */
function arrayTable(name, n, rows, here) {
    const mark = (column) => (column === here ? 'here' : null);
    const columns = Array.from({ length: n }, (_, column) => column);
    return element('table', { class: 'cells' },
        element('thead', {}, element('tr', {}, element('th', { scope: 'row' }, name),
            ...columns.map((column) => element('th', { scope: 'col', class: mark(column) }, String(column))))),
        element('tbody', {}, ...rows.map(([label, values]) => element('tr', {},
            element('th', { scope: 'row' }, label),
            ...columns.map((column) => element('td', { class: mark(column) }, String(values[column] ?? '–')))))));
}

const triedNow = ({ event }, column) => (event?.[0] === 'rejected' && event[1] === column ? event[2] : null);

/* As they are in course.c when the event is told: a row that is rejected is in queen_pos while it is looked at. */
function courseArrays(state) {
    const here = currentColumn(state);
    const queenPos = state.queens.map((row, column) => row ?? triedNow(state, column));
    return [
        element('h3', {}, 'Two values for each column'),
        arrayTable('col', state.n, [['queen_pos', queenPos], ['next_avail', state.tried.map((row) => row + 1)]], here),
        element('p', { class: 'quiet small' }, `cur_col = ${here}. – is UNASSIGNED; next_avail is the next row to be tried, so all rows before it are.`),
    ];
}

/* cursor.c: queen_pos is the last row that was tried; fixed queens are known from the start. */
function cursorArrays(state) {
    const here = currentColumn(state);
    const queenPos = state.tried.map((row, column) => (column <= here && row >= 0 ? row : state.fixed.get(column)));
    return [
        element('h3', {}, 'The last tried row of each column'),
        arrayTable('col', state.n, [['queen_pos', queenPos]], here),
    ];
}

function lasVegasArrays(state) {
    return [element('h3', {}, 'The queens so far'), arrayTable('k', state.n, [['sol', state.queens]], currentColumn(state))];
}

function constructArrays(state) {
    return [
        element('h3', {}, 'Rows by a formula'),
        arrayTable('column', state.n, [['row_of', state.queens]], currentColumn(state)),
        element('p', { class: 'quiet small' }, 'Nothing is tried, nothing is kept: each row follows from n and the column.'),
    ];
}

/* permutation.c: the queens that stand, the candidate, and behind it the rows that are left, in ascending order. */
function permutationArrays(state) {
    const here = currentColumn(state);
    const front = previousQueens(state).map(([, row]) => row);
    if (state.event?.[0] === 'rejected')
        front.push(state.event[2]);
    const rest = Array.from({ length: state.n }, (_, row) => row).filter((row) => !front.includes(row));
    return [
        element('h3', {}, 'One array, permuted in place'),
        arrayTable('k', state.n, [['t', [...front, ...rest]]], here),
        element('p', { class: 'quiet small' }, `t[0] to t[${here - 1}] are queens, the rest are rows that are left: no row is ever shared.`.replace('t[0] to t[-1] are queens, the rest', 'All')),
    ];
}

const ARRAYS = {
    course: courseArrays,
    cursor: cursorArrays,
    construct: constructArrays,
    'las-vegas': lasVegasArrays,
    permutation: permutationArrays,
};

export const arrayPanel = (state, algorithm) => ARRAYS[algorithm]?.(state) ?? [];
