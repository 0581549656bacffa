/* code_lines.js - the text of the program with its line numbers, the line at work, and the goal at work in it. */

import { element } from '../element.js';

export class Listing {
    #lines;
    #items;
    #starts = [0];
    #marked = [];

    constructor(text) {
        this.characters = [...text];        /* Prolog counts these, and not UTF-16 units */
        this.characters.forEach((character, i) => { if (character === '\n') this.#starts.push(i + 1); });
        this.#lines = text.split('\n');
        this.#items = this.#lines.map((line, i) => element('li', { 'data-line': i + 1 }, line));
        this.box = element('div', { class: 'watch-listing', tabindex: 0, role: 'region', 'aria-label': 'Program' },
            element('ol', {}, ...this.#items));
    }

    /* From 1. */
    lineOf(place) {
        return place === null ? null : this.#starts.findLastIndex((start) => start <= place[0]) + 1;
    }

    show(place, kind) {
        for (const i of this.#marked) {
            this.#items[i].replaceChildren(this.#lines[i]);
            this.#items[i].removeAttribute('class');
            this.#items[i].removeAttribute('aria-current');
        }
        this.#marked = [];
        if (place === null)
            return;
        const first = this.lineOf(place) - 1;
        const last = this.lineOf([place[1] - 1]) - 1;
        for (let i = first; i <= last; i++)
            this.#mark(i, place, kind);
        this.#items[first].setAttribute('aria-current', 'true');
        this.reveal();
    }

    #mark(i, [from, to], kind) {
        const line = [...this.#lines[i]];
        const [begin, end] = [Math.max(0, from - this.#starts[i]), Math.min(line.length, to - this.#starts[i])];
        const part = (a, b) => line.slice(a, b).join('');
        this.#items[i].replaceChildren(part(0, begin), element('mark', { class: kind }, part(begin, end)), part(end));
        this.#items[i].className = 'here';
        this.#marked.push(i);
    }

    reveal() {
        const item = this.#items[this.#marked[0]];
        if (item !== undefined)
            this.box.scrollTop = item.offsetTop - this.box.clientHeight / 2;
    }
}
