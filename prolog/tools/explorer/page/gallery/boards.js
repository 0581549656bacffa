/* boards.js - a page of solutions, each a button with its board; arrow keys go from one to the next. */

import { drawBoard } from '../board.js';
import { element } from '../element.js';

/* solutions: [{ rows, number, note }]; onChoose(index of the list) */
export function boardsOf(solutions, chosen, onChoose) {
    const list = element('ul', { class: 'boards', onkeydown: (event) => moveFocus(event, list) });
    solutions.forEach((each, index) => list.append(element('li', {},
        element('button', { type: 'button', class: 'solution', 'aria-pressed': String(each.number === chosen),
            'data-number': each.number, onclick: () => onChoose(index) },
        drawBoard({ n: each.rows.length, queens: each.rows, plain: true,
            label: `Solution ${each.number}: rows ${each.rows.join(' ')}${each.note ? `; ${each.note}` : ''}` }),
        element('span', { 'aria-hidden': 'true' }, `${each.number}${each.note ? ` · ${each.note}` : ''}`)))));
    return list;
}

function moveFocus(event, list) {
    const buttons = [...list.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement);
    const across = getComputedStyle(list).gridTemplateColumns.split(' ').length;
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across }[event.key];
    if (by === undefined || buttons[at + by] === undefined)
        return;
    event.preventDefault();
    buttons[at + by].focus();
}
