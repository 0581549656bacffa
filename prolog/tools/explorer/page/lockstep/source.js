/* source.js - the real file of an algorithm, with the line at work. */

import { element } from '../element.js';

export class SourcePanel {
    #lines = [];
    #kinds = {};
    #here = null;

    constructor(index) {
        this.index = index;
        this.title = element('h3', {}, 'Source');
        this.list = element('ol');
        this.box = element('div', { class: 'source', tabindex: 0, role: 'region', 'aria-label': 'Source' }, this.list);
        this.root = element('section', { class: 'pane-source' }, this.title, this.box);
    }

    open({ file, text, lines }) {
        this.title.textContent = file;
        this.box.setAttribute('aria-label', `Source of pane ${this.index + 1}: ${file}`);
        this.#kinds = lines;
        this.#here = null;
        this.#lines = text.replace(/\n$/, '').split('\n').map((line, i) => element('li', { 'data-line': i + 1 }, line));
        this.list.replaceChildren(...this.#lines);
    }

    #mark(number, on) {
        const near = (i, word) => this.#lines[i - 1]?.classList.toggle(word, on);
        near(number, 'here');
        for (let i = number - 5; i <= number + 5; i++)
            near(i, 'near');
    }

    /* The line of the event; before the first none is. */
    show(kind) {
        const number = kind === null ? null : this.#kinds[kind] ?? null;
        if (number === this.#here)
            return;
        if (this.#here !== null)
            this.#mark(this.#here, false);
        this.#here = number;
        if (number === null)
            return;
        this.#mark(number, true);
        const line = this.#lines[number - 1];
        if (line !== undefined)
            this.box.scrollTop = line.offsetTop - this.box.offsetTop - this.box.clientHeight / 2;
    }
}
