/* goals.js - the state of Prolog: a frame for each column, with a choice point that stays open until its last row is returned.  Prolog
   counts from 1, and so do the goals.

   A style has its goal for a column, the generator of the rows, and the rows that the generator can still return. A style without an
   entry shows its queens. */

import { attacks } from '../../parts/board.js';
import { element } from '../../parts/element.js';
import { attackersOf, currentColumn, previousQueens } from '../../search/state.js';

const queenText = ([column, row]) => `${column + 1}-${row + 1}`;
const behind = (row, n) => Array.from({ length: n - row - 1 }, (_, i) => row + 1 + i);

/* left: rows that come after `row` in that column, given the queens of the columns before. */
const STYLES = {
    'prolog-course': {
        goal: (column, row) => `course_columns([${column + 1}-${row}|…])`,
        generator: (n) => `between(1, ${n}, Row)`,
        left: (column, row, previous, n) => behind(row, n),
    },
    'prolog-logical': {
        goal: (column, row) => `queens([column(${column + 1},…)-${row}|…])`,
        generator: () => 'stands(…)',
        left: (column, row, previous, n) => behind(row, n),
    },
    'prolog-permutation': {
        goal: (column, row) => `drawn([${row}|…])`,
        generator: () => 'select(Row, Left, Rest)',
        left: (column, row, previous, n) => behind(row, n).filter((other) => previous.every(([, taken]) => taken !== other)),
    },
    'prolog-bits': {
        goal: (column, row) => `columns([${row}|…])`,
        generator: () => 'the next bit of Safe',
        left: (column, row, previous, n) => behind(row, n).filter((other) => !previous.some((queen) => attacks(queen, [column, other]))),
    },
};

function rowsText(rows) {
    const numbers = rows.map((row) => row + 1);
    const [first, last] = [numbers[0], numbers[numbers.length - 1]];
    return numbers.length > 1 && last - first === numbers.length - 1 ? `${first}..${last}` : numbers.join(',');
}

function frame(style, [column, row], previous, n) {
    const left = style.left(column, row, previous, n);
    return element('li', {}, style.goal(column, row + 1),
        left.length === 0 ? element('span', {}, 'none') : element('span', { class: 'open' }, rowsText(left)));
}

/* Only style course has a goal that checks a row. */
function refusal(style, state, tried) {
    const previous = previousQueens(state).reverse().map(queenText).join(',');
    const culprit = attackersOf(state, 'prolog-course')[0];
    return [frame(style, tried, previousQueens(state), state.n),
        element('li', { class: 'failed' }, `nc_with_previous(${queenText(tried)}, [${previous}]) fails` +
            (culprit === undefined ? '' : ` at nc(${queenText(tried)}, ${queenText(culprit)})`))];
}

/* The goal of the current column. */
function question(style, state) {
    const { event, n } = state;
    const column = currentColumn(state);
    if (event?.[0] === 'solution')
        return [element('li', { class: 'true' }, 'true: an answer')];
    if (event?.[0] === 'rejected')
        return refusal(style, state, [event[1], event[2]]);
    if (event?.[0] === 'retreated')
        return [element('li', { class: 'here' }, `redo: ${style.generator(n)}, after ${event[2] + 1}`)];
    return [element('li', { class: 'here' }, column < n ? `${style.goal(column, 'Row')} ${style.generator(n)}` : 'no column is left')];
}

/* A style without an entry in STYLES: its queens. */
function queenPanel(state) {
    const queens = previousQueens(state).map(queenText).reverse();
    return [
        element('h3', {}, 'Queens on the board'),
        element('p', {}, queens.length > 0 ? queens.join(', ') : 'none'),
        element('p', { class: 'quiet small' }, 'The latest queen is first. Prolog counts from 1.'),
    ];
}

export function goalPanel(state, algorithm) {
    const style = STYLES[algorithm];
    if (style === undefined)
        return queenPanel(state);
    const { n } = state;
    const queens = previousQueens(state);
    const before = (index) => queens.slice(0, index);
    const goals = [...queens.map((queen, index) => frame(style, queen, before(index), n)), ...question(style, state)];
    const open = queens.filter(([column, row], index) => style.left(column, row, before(index), n).length > 0).length;
    return [
        element('h3', {}, 'Goals and rows left, from 1'),
        element('ol', { class: 'goals' }, ...goals.reverse()),
        element('p', { class: 'quiet small' }, `The latest goal is first. Open choice points: ${open}. Prolog counts from 1.`),
    ];
}
