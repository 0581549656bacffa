/* code_field.js - a text area for a Prolog program, with line numbers, colours and marks.

   The text area is on top, and its letters are transparent. An element behind it shows the same letters in colours.
   So the browser's own editing, undo, key input and screen readers work on a plain text area. */

import { element } from '../element.js';
import { ColouredText, unitsOf } from '../parts/coloured_text.js';
import { coloursOfProlog } from '../parts/colours.js';

const LONGEST = 30_000;     /* characters: a longer text has no colours, so that typing is quick */

export class CodeField {
    #marks = [];            /* { from, to, name } */

    /* onInput() is called when the reader has changed the text; onRun() for Ctrl+Enter. */
    constructor({ id, label, placeholder, onInput, onRun }) {
        this.text = element('textarea', { id, spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', wrap: 'off', placeholder,
            'aria-label': label, oninput: () => { this.#marks = []; this.#paint(); onInput(); }, onscroll: () => this.#follow(),
            onkeydown: (event) => isRun(event) && (event.preventDefault(), onRun()) });
        this.colours = element('pre', { class: 'code-colours' });
        this.numbers = element('pre', { class: 'code-numbers' });
        this.element = element('div', { class: 'code-field' },
            element('div', { class: 'code-behind', 'aria-hidden': 'true' }, this.colours, this.numbers), this.text);
        this.#paint();
    }

    get value() {
        return this.text.value;
    }

    set value(text) {
        this.text.value = text;
        this.#marks = [];
        this.#paint();
    }

    /* Replaces the text so that the browser's undo brings the old one back. */
    fill(text) {
        this.text.focus();
        this.text.select();
        if (!document.execCommand('insertText', false, text)) {
            this.text.value = text;
            this.text.dispatchEvent(new Event('input'));
        }
        this.text.setSelectionRange(0, 0);
        this.text.scrollTop = 0;
    }

    /* Marks ranges of the text with a class, and nothing else; an edit removes the marks.  ranges: { from, to }, in characters as
       Prolog counts them. */
    mark(ranges, name) {
        const units = unitsOf(this.value);
        this.#marks = ranges.map(({ from, to }) => ({ from: units(from), to: units(to), name })).sort((a, b) => a.from - b.from);
        this.#paint();
        if (ranges.length > 0)
            this.#reveal(this.value.slice(0, this.#marks[0].from).split('\n').length);
    }

    goTo(line) {
        const lines = this.value.split('\n');
        const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
        this.text.focus();
        this.text.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
        this.#reveal(line);
    }

    #reveal(line) {
        this.text.scrollTop = (this.text.scrollHeight / this.value.split('\n').length) * Math.max(0, line - 4);
    }

    #paint() {
        const text = this.value;
        const coloured = new ColouredText(text, text.length > LONGEST ? [] : coloursOfProlog(text));
        this.colours.replaceChildren(...coloured.pieces(0, text.length, this.#marks), '\n');
        const lines = text.split('\n').length;
        this.numbers.textContent = Array.from({ length: lines }, (_, i) => i + 1).join('\n');
        this.#follow();
    }

    #follow() {
        const { scrollLeft, scrollTop } = this.text;
        this.colours.style.transform = `translate(${-scrollLeft}px, ${-scrollTop}px)`;
        this.numbers.style.transform = `translateY(${-scrollTop}px)`;
    }
}

const isRun = ({ key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey);
