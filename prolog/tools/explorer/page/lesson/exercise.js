/* exercise.js - an exercise that is checked in the page: a number, a board or a program. */

import { element } from '../element.js';
import { BoardAnswer } from './board_answer.js';
import { NumberAnswer } from './number_answer.js';
import { ProgramAnswer } from './program_answer.js';

const KINDS = { number: NumberAnswer, board: BoardAnswer, program: ProgramAnswer };

export class Exercise {
    #turn = 0;          /* the latest check */

    /* check: the JSON of <!-- exercise ... --> in docs/lesson.md.  An answer has its elements, and verdict(), a promise of words or
       of elements. */
    constructor(check, app) {
        this.answer = new KINDS[check.kind](check, app);
        this.said = element('div', { class: 'exercise-said', role: 'status' });
        this.element = element('form', { class: 'card exercise', 'aria-label': 'Your answer', onsubmit: (event) => this.#check(event) },
            ...this.answer.elements, element('p', { class: 'controls' }, element('button', { type: 'submit', class: 'main' }, 'Check')), this.said);
    }

    async #check(event) {
        event.preventDefault();
        const mine = ++this.#turn;
        this.said.textContent = 'It is checked.';
        const words = await this.answer.verdict().catch(({ message }) => message);
        if (mine === this.#turn)
            this.said.replaceChildren(...(Array.isArray(words) ? words : [words]));
    }

    destroy() {
        this.#turn++;
        this.answer.destroy?.();
    }
}
