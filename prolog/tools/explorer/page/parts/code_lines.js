/* code_lines.js - a program line by line in colours. The current lines stay in the middle of the box. */

import { element } from './element.js';
import { ColouredText } from './coloured_text.js';

const NEAR = 5;         /* lines around the current ones, which are printed with them */

export class CodeLines {
    #text = new ColouredText('', []);
    #starts = [];
    #items = [];
    #here = [];         /* indexes of the current lines */
    #begin = null;      /* the number of the line that is shown before there is a current one */

    constructor(name) {
        this.list = element('ol');
        this.box = element('div', { class: 'source', tabindex: 0, role: 'region', 'aria-label': name }, this.list);
        new ResizeObserver(() => this.reveal()).observe(this.box);
    }

    /* colours: as in colours.js.  begin: the line to show before there is a current one. */
    open(text, colours, begin = null) {
        this.#text = new ColouredText(text, colours);
        this.#starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
        this.#items = this.#starts.map((_, i) => element('li', { 'data-line': i + 1 }));
        this.#items.forEach((_, i) => this.#fill(i));
        this.#here = [];
        this.#begin = begin;
        this.list.replaceChildren(...this.#items);
        this.reveal();
    }

    #fill(i, marks) {
        const end = (this.#starts[i + 1] ?? Infinity) - 1;
        this.#items[i].replaceChildren(...(marks === undefined ? this.#words(this.#starts[i], end) : this.#text.pieces(this.#starts[i], end, marks)));
        this.#items[i].style.setProperty('--indent', this.textOf(i + 1).search(/\S|$/));
    }

    /* Words that a browser would break after a hyphen or a bar are elements, which stay on one line. */
    #words(from, to) {
        const all = [];
        let at = from;
        for (const { 0: word, index } of this.#text.text.slice(from, to).matchAll(/\S*[-|]\S+/g)) {
            const [begin, end] = [from + index, from + index + word.length];
            all.push(...this.#text.pieces(at, begin), element('span', { class: 'word' }, ...this.#text.pieces(begin, end)));
            at = end;
        }
        return [...all, ...this.#text.pieces(at, Math.min(to, this.#text.text.length))];
    }

    /* Lines have numbers from 1. */
    lineAt(index) {
        return this.#starts.findLastIndex((start) => start <= index) + 1;
    }

    /* undefined if there is no such line. */
    textOf(number) {
        return this.#items[number - 1]?.textContent;
    }

    /* null, or a number that no line has: there is no current line. */
    showLine(number) {
        this.#show(this.textOf(number) === undefined ? [] : [number - 1]);
    }

    /* Shows a part of the text, [from, to) or null, marked with a class. */
    showPart(part, name) {
        if (part === null) {
            this.#show([]);
            return;
        }
        const [from, to] = part;
        const [first, last] = [this.lineAt(from), this.lineAt(to - 1)];
        this.#show(Array.from({ length: last - first + 1 }, (_, i) => first - 1 + i), [{ from, to, name }]);
    }

    #show(here, marks = []) {
        for (const item of this.#around(this.#here)) {
            item.removeAttribute('class');
            item.removeAttribute('aria-current');
        }
        this.#here.forEach((i) => this.#fill(i));
        this.#here = here;
        this.#begin = here.length > 0 ? null : this.#begin;
        this.#around(here).forEach((item) => { item.className = 'near'; });
        for (const i of here) {
            this.#items[i].className = 'here';
            this.#fill(i, marks);
        }
        this.#items[here[0]]?.setAttribute('aria-current', 'true');
        this.reveal();
    }

    #around(lines) {
        return lines.length === 0 ? [] : this.#items.slice(Math.max(0, lines[0] - NEAR), lines.at(-1) + NEAR + 1);
    }

    /* Also after the size of letters has changed. */
    reveal() {
        const line = this.#items[this.#begin === null ? this.#here[0] : this.#begin - 1];
        if (line !== undefined)
            this.box.scrollTop = line.offsetTop - Math.max(0, this.box.clientHeight - line.offsetHeight) / 2;
    }
}
