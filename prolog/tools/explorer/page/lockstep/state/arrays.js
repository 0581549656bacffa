/* arrays.js - searches that keep an array with an element a column, or a row. */

import { drawing, element } from '../../parts/element.js';
import { attacks, standing } from '../../parts/board.js';
import { currentColumn, previousQueens } from '../../search/state.js';

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

/* Functions of a state: the rows of the table; what it says below; and the column to mark, if it is not the current one. */
const ARRAYS = {
    /* As in course.c when the event is reported: a row that is rejected is in queen_pos while it is checked. */
    course: {
        title: 'The two arrays',
        name: 'col',
        rows: (state) => [['queen_pos', state.queens.map((row, column) => row ?? triedNow(state, column))], ['next_avail', state.tried.map((row) => row + 1)]],
        note: (state) => `cur_col = ${currentColumn(state)}; – is UNASSIGNED.`,
    },
    /* queen_pos is the last row that was tried; fixed queens are known from the start. */
    cursor: {
        title: 'The last tried row of each column',
        name: 'col',
        rows: (state) => [['queen_pos', state.tried.map((row, column) => (column <= currentColumn(state) && row >= 0 ? row : state.fixed.get(column)))]],
    },
    'las-vegas': { title: 'The queens so far', name: 'k', rows: ({ queens }) => [['sol', queens]] },
    construct: {
        title: 'Rows from a formula',
        name: 'column',
        rows: ({ queens }) => [['row_of', queens]],
        note: () => 'There is no search: each row follows from n and the column.',
    },
    permutation: {
        title: 'One array, permuted in place',
        name: 'k',
        rows: (state) => [['t', permuted(state)]],
        note: (state) => `${currentColumn(state) === 0 ? 'All are' : `t[0] to t[${currentColumn(state) - 1}] are queens, the others`} free rows: `
            + 'no two queens share a row.',
    },
    first_fail: {
        title: 'The safe squares of each column and row',
        name: 'line',
        rows: (state) => [['column', safeSquares(state, (column, row) => [column, row])], ['row', safeSquares(state, (row, column) => [column, row])]],
        here: ({ event }) => event?.[1],
        note: () => '– marks a line with a queen. The search continues in the line with the fewest safe squares. Squares that failed are '
            + 'counted here, but not in the search.',
    },
};

/* permutation.c: the queens, the candidate, and after it the free rows, in ascending order. */
function permuted(state) {
    const front = previousQueens(state).map(([, row]) => row);
    if (state.event?.[0] === 'rejected')
        front.push(state.event[2]);
    return [...front, ...Array.from({ length: state.n }, (_, row) => row).filter((row) => !front.includes(row))];
}

/* first_fail.c: how many squares no queen attacks, in each line of squares without a queen. */
function safeSquares(state, square) {
    const queens = standing(state.queens);
    const all = Array.from({ length: state.n }, (_, place) => place);
    return all.map((line) => {
        const squares = all.map((place) => square(line, place));
        const taken = squares.some(([column, row]) => state.queens[column] === row);
        return taken ? null : squares.filter((one) => !queens.some((queen) => attacks(queen, one))).length;
    });
}

export function arrayPanel(state, algorithm) {
    if (!(algorithm in ARRAYS))
        return [];
    const { title, name, rows, here = currentColumn, note = null } = ARRAYS[algorithm];
    return [element('h3', {}, title), arrayTable(name, state.n, rows(state), here(state)),
        ...note === null ? [] : [element('p', { class: 'quiet small' }, note(state))]];
}

/* Searches that keep the attacked lines as sets of bits, in the names of their files.

   Three kinds of lines, whatever the names: rows, diagonals on which column + row is the same, and those on which
   column - row is.  A system says for each set its name, its kind and the bit of a queen.  The masks of shift.c and
   cursor.c are seen from the current column, so that an attack along a diagonal moves by a row for each column. */

const ROWS = 0;
const SUM = 1;
const DIFFERENCE = 2;

const row = (name) => ({ name, kind: ROWS, bit: (c, r) => r });
const sum = (name) => ({ name, kind: SUM, bit: (c, r) => c + r });
const columnLessRow = (name) => ({ name, kind: DIFFERENCE, bit: (c, r, n) => c - r + n - 1 });
const rowLessColumn = (name) => ({ name, kind: DIFFERENCE, bit: (c, r, n) => r - c + n - 1 });
const upward = (name) => ({ name, kind: SUM, seen: true, bit: (c, r, n, here) => r - (here - c) });
const downward = (name) => ({ name, kind: DIFFERENCE, seen: true, bit: (c, r, n, here) => r + (here - c) });
const seenRow = (name) => ({ ...row(name), seen: true });

const SYSTEMS = {
    bits: { title: 'Three strings of bits', sets: [row('cols'), sum('diag1'), columnLessRow('diag2')] },
    packed: { title: 'The board in one word, and three sets', word: true, sets: [row('vert'), sum('rdiag'), rowLessColumn('ldiag')] },
    promising: { title: 'Three sets', sets: [row('col'), sum('diag135'), rowLessColumn('diag45')] },
    permutation: { title: 'Two sets: rows need no set', sets: [sum('diag135'), rowLessColumn('diag45')] },
    'las-vegas': { title: 'Three sets', sets: [row('col'), sum('diag135'), rowLessColumn('diag45')] },
    shift: { title: 'Three masks, seen from the current column: 1 is safe', safe: true, sets: [seenRow('v'), upward('r'), downward('l')] },
    cursor: { title: 'Attacked rows, seen from the current column', sets: [seenRow('rows'), upward('rising'), downward('falling')] },
};

export const hasSets = (name) => name in SYSTEMS;

function bitsOf(set, system, state) {
    const here = currentColumn(state);
    const width = set.kind === ROWS || set.seen ? state.n : 2 * state.n - 1;
    let bits = 0n;
    for (const [c, r] of previousQueens(state)) {
        const bit = set.bit(c, r, state.n, here);
        if (bit >= 0 && bit < width)
            bits |= 1n << BigInt(bit);
    }
    return { width, bits: system.safe ? bits ^ ((1n << BigInt(width)) - 1n) : bits };
}

function swatch(kind) {
    return drawing('svg', { class: 'swatch', viewBox: '0 0 1.6 0.7', 'aria-hidden': 'true' },
        drawing('line', { class: `overlay set-${kind}`, x1: 0, y1: 0.35, x2: 1.6, y2: 0.35, 'stroke-width': 0.22 }));
}

function setRow(set, system, state) {
    const { bits, width } = bitsOf(set, system, state);
    return element('tr', {},
        element('th', { scope: 'row' }, swatch(set.kind), set.name),
        element('td', {}, bits.toString(2).padStart(width, '0')),
        element('td', {}, `0${bits === 0n ? '' : bits.toString(8)}`));
}

/* packed.c: a digit for each queen, octal up to size 8, so that the word reads as the list of rows: as many digits as queens. */
function wordRow(state) {
    const digit = state.n <= 8 ? 3n : 4n;
    const word = previousQueens(state).reduce((curr, [, r]) => curr << digit | BigInt(r), 0n);
    const width = previousQueens(state).length * Number(digit);
    return element('tr', {}, element('th', { scope: 'row' }, 'curr'),
        element('td', {}, width === 0 ? '0' : word.toString(2).padStart(width, '0')),
        element('td', {}, width === 0 ? '' : digit === 3n ? word.toString(8).padStart(width / 3, '0') : `0${word.toString(8)}`));
}

export function setPanel(state, algorithm) {
    const system = SYSTEMS[algorithm];
    return system === undefined ? [] : [
        element('h3', {}, system.title),
        element('table', { class: 'sets' },
            element('thead', {}, element('tr', {}, ...['set', 'binary', 'octal'].map((word) => element('th', { scope: 'col' }, word)))),
            element('tbody', {}, system.word ? wordRow(state) : null, ...system.sets.map((set) => setRow(set, system, state)))),
    ];
}

/* From border to border through a square, along a kind of line. */
function border(kind, [c, r], n) {
    if (kind === ROWS)
        return [0, r + 0.5, n, r + 0.5];
    if (kind === SUM) {
        const total = c + r + 1;
        return total <= n ? [0, total, total, 0] : [total - n, n, n, total - n];
    }
    const apart = c - r;
    return apart >= 0 ? [apart, 0, n, n - apart] : [0, -apart, n + apart, n];
}

/* The sets laid over the board, each in the colour and the dashes of its swatch. */
export function setOverlays(state, algorithm) {
    const kinds = SYSTEMS[algorithm]?.sets.map((set) => set.kind) ?? [];
    return previousQueens(state).flatMap((queen) => kinds.map((kind) => {
        const [x1, y1, x2, y2] = border(kind, queen, state.n);
        return drawing('line', { class: `overlay set-${kind}`, x1, y1, x2, y2 });
    }));
}
