/* editor.js - the reader's program: a text area, the messages of Prolog at their lines, and the verdict. */

import { element } from '../element.js';
import { button } from '../parts/fields.js';
import { PROGRAMS } from './examples.js';

export class Editor {
    constructor({ onConsult, onJudge, onWatch }) {
        this.text = element('textarea', { id: 'prompt-program', rows: 16, spellcheck: 'false', autocapitalize: 'off',
            autocomplete: 'off', wrap: 'off' });
        this.messages = element('ul', { class: 'messages' });
        this.name = element('input', { id: 'prompt-name', type: 'text', value: 'mine/2', size: 10, spellcheck: 'false',
            autocapitalize: 'off', autocomplete: 'off' });
        this.verdict = element('div', { class: 'verdict' });
        this.consult = button('Consult', onConsult);
        this.judge = button('Judge it', onJudge, { title: 'Is this predicate right? If not, on which smallest board?' });
        this.watch = button('Watch', onWatch, { title: 'See each step of the query in this program' });
        this.element = element('section', { class: 'card editor', 'aria-labelledby': 'prompt-own' },
            element('h3', { id: 'prompt-own' }, 'Your program'),
            element('p', { class: 'controls' }, ...PROGRAMS.map(({ title, text }) => button(title, () => this.fill(text)))),
            element('label', { for: this.text.id, class: 'unseen' }, 'Program'), this.text,
            element('div', { class: 'controls' }, this.consult, this.watch,
                element('span', { class: 'field' }, element('label', { for: this.name.id }, 'Predicate'), this.name), this.judge),
            element('div', { role: 'status' }, this.messages, this.verdict));
    }

    get value() {
        return this.text.value;
    }

    set value(text) {
        this.text.value = text;
        this.clear();
    }

    /* As if it were typed, so that the browser can undo it where it can. */
    fill(text) {
        this.text.focus();
        this.text.select();
        if (!document.execCommand('insertText', false, text))
            this.text.value = text;
        this.text.setSelectionRange(0, 0);
        this.text.scrollTop = 0;
        this.clear();
    }

    clear() {
        this.messages.replaceChildren();
        this.verdict.replaceChildren();
    }

    enable(isReady) {
        this.consult.disabled = !isReady;
        this.judge.disabled = !isReady;
        this.watch.disabled = !isReady;
    }

    show(messages) {
        this.verdict.replaceChildren();
        this.messages.replaceChildren(...(messages.length === 0
            ? [element('li', {}, 'Consulted. No errors, no warnings.')]
            : messages.map((message) => this.#message(message))));
    }

    #message({ kind, line, text }) {
        const words = element('span', { class: 'message-text' }, text);
        const place = line === null ? null : button(`Line ${line}`, () => this.goTo(line));
        return element('li', { class: kind }, element('strong', {}, `${kind[0].toUpperCase()}${kind.slice(1)}`), ' ', place, ' ', words);
    }

    goTo(line) {
        const lines = this.value.split('\n');
        const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
        this.text.focus();
        this.text.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
        this.text.scrollTop = (this.text.scrollHeight / lines.length) * Math.max(0, line - 4);
    }
}
