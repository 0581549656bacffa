/* handout.js - what is added on paper: an empty board for each question, to draw on, and lines to write on. */

import { drawBoard } from '../board.js';
import { element } from '../element.js';

const LARGEST = 8;      /* squares that a pen finds */
const LINES = 3;

/* Each question is an item of a list that leads to a view with boards. */
export function addHandout(chapter) {
    for (const item of chapter.querySelectorAll('ol > li')) {
        const link = item.querySelector('a[data-view]');
        if (link !== null && /^(lockstep|play|tree)\b/.test(link.dataset.view))
            item.append(handout(sizeOf(link.dataset.view)));
    }
}

function sizeOf(address) {
    const size = Number(new URLSearchParams(address.split('?')[1]).get('n') ?? LARGEST);
    return Math.min(size, LARGEST);
}

function handout(n) {
    return element('div', { class: 'handout', 'aria-hidden': 'true' }, drawBoard({ n, label: 'Board to fill in' }),
        element('div', { class: 'handout-lines' }, ...Array.from({ length: LINES }, () => element('hr'))));
}
