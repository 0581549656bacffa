/* code_field.js - a text area for a Prolog program, with line numbers, colours and marks.

   The text area is on top and its letters are transparent: what is seen is a layer behind it with the same letters in colours.
   So the browser's own editing, undo, spelling of keys and screen readers work on a plain text area. */

import { element } from '../element.js';
import { coloursOfProlog } from './prolog_colours.js';

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

    /* As if it were typed, so that the browser can undo it where it can. */
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

    /* Gives ranges of the text a class, in place of all marks before; an edit removes them.  ranges: { from, to }, in characters
       as Prolog counts them. */
    mark(ranges, name) {
        const units = unitsOf(this.value);
        this.#marks = ranges.map(({ from, to }) => ({ from: units(from), to: units(to), name }));
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
        this.colours.replaceChildren(...painted(text, text.length > LONGEST ? [] : coloursOfProlog(text), this.#marks), '\n');
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

/* A function from characters to the units that a text of JavaScript has: two for a character such as an emoji. */
function unitsOf(text) {
    const characters = [...text];
    return characters.length === text.length ? (at) => at : (at) => characters.slice(0, at).join('').length;
}

/* The text in pieces, each with the classes of its colour and of its marks. */
function painted(text, colours, marks) {
    const ends = [...colours, ...marks].flatMap(({ from, to }) => [from, to]).filter((at) => at <= text.length);
    const cuts = [...new Set([0, ...ends, text.length])].sort((a, b) => a - b);
    let next = 0;
    return cuts.slice(1).map((to, i) => {
        const from = cuts[i];
        while (colours[next]?.to <= from)
            next++;
        const classes = marks.filter((mark) => mark.from <= from && to <= mark.to).map(({ name }) => name);
        if (colours[next]?.from <= from)
            classes.push(`token-${colours[next].name}`);
        const piece = text.slice(from, to);
        return classes.length === 0 ? piece : element('span', { class: classes.join(' ') }, piece);
    });
}
