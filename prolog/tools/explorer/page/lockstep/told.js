/* told.js - the line above the panes: the step in words, a notice, and whether the searches agree. */

import { element } from '../parts/element.js';
import { stepText } from './narration.js';

export class Told {
    /* announce(text): for screen readers. */
    constructor(announce) {
        this.announce = announce;
        this.words = element('p');
        this.notice = element('span', { class: 'notice' });
        this.badge = element('span', { class: 'badge' });
        this.root = element('div', { class: 'told' }, this.words, this.notice, this.badge);
    }

    /* panes with a trace, and their states; isEnd: is this the last step of all?  isSilent: are the words hidden? */
    show(panes, states, agreement, { step, length, isEnd, isSilent }) {
        const said = agreement.said(step, length, isEnd);
        const isParted = agreement.parted !== null;
        this.words.textContent = stepText(panes, states, step);
        this.words.classList.toggle('unseen', panes.length > 1);        /* each pane has its own */
        this.notice.textContent = '';
        this.badge.textContent = said;
        this.badge.classList.toggle('parted', isParted);
        this.badge.classList.toggle('different', agreement.others.length === 0);
        this.announce(isSilent ? `Step ${step}.`
            : [this.words.textContent, isParted ? said : '', linesText(panes)].filter((text) => text !== '').join(' '));
    }

    /* A sentence while no step is shown. */
    say(text) {
        this.words.textContent = text;
        this.words.classList.remove('unseen');
    }

    note(text) {
        this.notice.textContent = text;
        this.announce(text);
    }

    clear() {
        for (const part of [this.words, this.notice, this.badge])
            part.textContent = '';
    }
}

/* The source lines being executed. */
function linesText(panes) {
    return panes.map((pane) => [pane.algorithm, pane.lineText(pane.shown[0])]).filter(([, line]) => line !== '')
        .map(([name, line]) => (panes.length > 1 ? `${name}, ${line}` : line)).join(' ');
}
