/* goals.js - what Prolog keeps for styles/course.pl: a frame for each column, and in it the choice point that between/3
   leaves as long as there are rows behind the one it gave.  Prolog counts from 1, and so do the goals. */

import { element } from '../../element.js';
import { attackersOf, currentColumn, previousQueens } from '../geometry.js';

function rowsLeft(row, n) {
    if (row >= n)
        return element('span', { class: 'none' }, 'none left');
    return element('span', { class: 'open' }, `${row + 1 === n ? n : `${row + 1}..${n}`} open`);
}

function frame([column, row], n) {
    return element('li', {}, `course_columns([${column + 1}-${row + 1}|…])`, rowsLeft(row + 1, n));
}

const queenText = ([column, row]) => `${column + 1}-${row + 1}`;

/* The goal that is asked in the current column. */
function question(state) {
    const { event, n } = state;
    const column = currentColumn(state);
    const previous = previousQueens(state).reverse().map(queenText).join(',');
    if (event?.[0] === 'solution')
        return [element('li', { class: 'true' }, 'course_columns([]) true: an answer')];
    if (event?.[0] === 'rejected') {
        const tried = [event[1], event[2]];
        const culprit = attackersOf(state, 'prolog-course')[0];
        return [frame(tried, n), element('li', { class: 'failed' }, `nc_with_previous(${queenText(tried)}, [${previous}]) fails` +
            (culprit === undefined ? '' : ` at nc(${queenText(tried)}, ${queenText(culprit)})`))];
    }
    if (event?.[0] === 'retreated')
        return [element('li', { class: 'here' }, `redo: between(1, ${n}, Row) in column ${column + 1}, after ${event[2] + 1}`)];
    return [element('li', { class: 'here' }, column < n ? `course_columns([${column + 1}-Row|…]) between(1, ${n}, Row)` : 'course_columns([])')];
}

export function goalPanel(state) {
    const { n } = state;
    const frames = previousQueens(state).map((queen) => frame(queen, n));
    const open = previousQueens(state).filter(([, row]) => row + 1 < n).length;
    return [
        element('h3', {}, 'Goals, and what is left to try'),
        element('ol', { class: 'goals' }, ...frames, ...question(state)),
        element('p', { class: 'quiet small' }, `${open} open choice ${open === 1 ? 'point' : 'points'} behind the current goal: rows that a between(1, ${n}, Row) has still to give. Prolog counts from 1.`),
    ];
}
