/* number_answer.js - an answer that is a number: the programs know the right one. */

import { element } from '../element.js';
import { numberWords, rightNumber } from './checks.js';

let made = 0;

export class NumberAnswer {
    constructor(check, { data }) {
        Object.assign(this, { check, data });
        this.input = element('input', { id: `lesson-number-${++made}`, type: 'number', min: 0, inputmode: 'numeric' });
        this.elements = [element('p', { class: 'controls' }, element('label', { for: this.input.id }, check.question), this.input)];
    }

    async verdict() {
        if (this.input.value === '')
            return 'Enter a number first.';
        return numberWords(Number(this.input.value), await rightNumber(this.check, this.data));
    }
}
