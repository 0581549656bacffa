/* board_answer.js - an answer that is a board: queens placed by mouse or keys, and judged by their completions. */

import { drawBoard } from '../board.js';
import { element } from '../element.js';
import { rowsOf, toggled } from '../play/position.js';
import { boardFault } from './checks.js';

export class BoardAnswer {
    #queens = [];

    constructor(check, { data }) {
        Object.assign(this, { check, data });
        this.board = element('div', { class: 'exercise-board' });
        this.elements = [element('p', {}, check.question), this.board];
        this.#draw();
    }

    #draw() {
        const { n } = this.check;
        const focused = this.board.contains(document.activeElement) ? document.activeElement.dataset : null;
        this.board.replaceChildren(drawBoard({ n, queens: rowsOf(this.#queens, n), onSquare: (column, row) => this.#choose(column, row),
            label: `Board of ${n} by ${n}. Arrow keys move, Enter places a queen.` }));
        if (focused !== null)
            this.#focus(this.board.querySelector(`[data-column="${focused.column}"][data-row="${focused.row}"]`));
    }

    #focus(cell) {
        this.board.querySelector('[tabindex="0"]').setAttribute('tabindex', -1);
        cell.setAttribute('tabindex', 0);
        cell.focus();
    }

    #choose(column, row) {
        this.#queens = toggled(this.#queens, column, row);
        this.#draw();
    }

    async verdict() {
        return await boardFault(this.check, this.#queens, this.data) ?? `Right: no queen attacks another, and the number of completions is ${this.check.completions}.`;
    }
}
