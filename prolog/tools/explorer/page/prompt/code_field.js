/* code_field.js - a text area for a Prolog program, with line numbers, colours and marks.

   The text area is on top, with transparent letters. Another element, below it, shows the same letters in colours, a block for each
   line. So the browser's own editing, undo, key input and screen readers work on a plain text area. Both always have a scroll bar, so that
   long lines wrap at the same place. */

import { element } from '../parts/element.js';
import { ColouredText, unitsOf } from '../parts/coloured_text.js';
import { coloursOfProlog } from '../parts/colours.js';

const LONGEST = 30_000;     /* characters: a longer text has no colours, so that typing is quick */

export class CodeField {
    #marks = [];            /* { from, to, name } */

    /* onInput() is called when the reader has changed the text; onRun() for Ctrl+Enter. */
    constructor({ id, label, placeholder = null, onInput, onRun }) {
        this.onRun = onRun;
        this.text = element('textarea', { id, spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', placeholder,
            'aria-label': label, oninput: () => { this.#marks = []; this.#paint(); onInput(); }, onscroll: () => this.#follow(),
            onkeydown: (event) => this.#onKey(event) });
        this.colours = element('div', { class: 'code-colours' });
        this.behind = element('div', { class: 'code-behind', 'aria-hidden': 'true' }, this.colours);
        this.element = element('div', { class: 'code-field' }, this.behind, this.text);
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

    #onKey(event) {
        const { key, ctrlKey, metaKey, shiftKey, altKey, isComposing } = event;
        if (key !== 'Enter' || shiftKey || altKey || isComposing)
            return;
        event.preventDefault();
        if (ctrlKey || metaKey)
            this.onRun();
        else
            this.#breakLine();
    }

    /* The new line begins with the blanks of the one before. */
    #breakLine() {
        const before = this.value.slice(0, this.text.selectionStart);
        this.#insert(`\n${/[ \t]*/.exec(before.slice(before.lastIndexOf('\n') + 1))[0]}`);
    }

    /* So that the browser's undo brings the old text back. */
    #insert(text) {
        if (document.execCommand('insertText', false, text))
            return;
        this.text.setRangeText(text, this.text.selectionStart, this.text.selectionEnd, 'end');
        this.text.dispatchEvent(new Event('input'));
    }

    /* Replaces the text. */
    fill(text) {
        this.text.focus();
        this.text.select();
        this.#insert(text);
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

    /* With three lines above it. */
    #reveal(line) {
        this.text.scrollTop = this.colours.children[Math.max(0, line - 4)]?.offsetTop ?? 0;
    }

    #paint() {
        const colours = this.value.length > LONGEST ? [] : coloursOfProlog(this.value);
        this.colours.replaceChildren(...this.#lines(colours));
        this.#follow();
    }

    #lines(colours) {
        let [from, first] = [0, 0];
        return this.value.split('\n').map(({ length }) => {
            const to = from + length;
            while (first < colours.length && colours[first][0] + colours[first][1] <= from)
                first++;
            let end = first;
            while (end < colours.length && colours[end][0] < to)
                end++;
            const pieces = new ColouredText(this.value, colours.slice(first, end)).pieces(from, to, this.#marks);
            from = to + 1;
            return element('div', {}, ...pieces, '\n');
        });
    }

    #follow() {
        this.behind.scrollTop = this.text.scrollTop;
    }
}
