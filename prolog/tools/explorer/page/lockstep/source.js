/* source.js - the real file of an algorithm in colours, with the line being executed; that line alone if the file is out of sight. */

import { element } from '../parts/element.js';
import { CodeLines } from '../parts/code_lines.js';
import { coloursOfC } from '../parts/colours.js';

const MARK = /(?:\/\*|%) (?:(?:, )?(?:placed|rejected|retreated|solution|domain|choice|failure))+(?: \*\/)?\s*$/;      /* for the tools: see docs/traces.md */

export class SourcePanel {
    #here = null;
    #choose = null;             /* of choosable() */

    constructor(index) {
        this.index = index;
        this.lines = {};        /* for each event, the number of its line */
        this.title = element('h3', {}, 'Source');
        this.code = new CodeLines('Source');
        this.code.list.addEventListener('click', ({ target }) => this.#onClick(target.closest('li')));
        this.root = element('section', { class: 'pane-source' }, this.title, this.code.box);
        this.now = element('p', { class: 'line-now', 'aria-hidden': 'true' });
    }

    open({ file, text, lines, colours }) {
        this.lines = lines;
        this.title.textContent = file;
        this.code.box.setAttribute('aria-label', `Source of pane ${this.index + 1}: ${file}`);
        this.#here = null;
        const all = colours ?? (file.endsWith('.c') ? coloursOfC(text) : []);
        const isMark = ([start, length, name]) => name === 'comment' && MARK.test(text.slice(start, start + length));
        this.code.open(text.replace(/\n$/, ''), all.map((each) => (isMark(each) ? [each[0], each[1], 'mark'] : each)),
            Math.min(...Object.values(lines)));
    }

    /* choose(line) is called for a line that is clicked; null: lines can't be clicked. */
    choosable(choose) {
        this.#choose = choose;
        this.code.box.classList.toggle('choosable', choose !== null);
    }

    #onClick(line) {
        if (line !== null)
            this.#choose?.(Number(line.dataset.line));
    }

    /* The line being executed when this event happens: { number, text }, or null. */
    lineOf(event) {
        const number = this.lines[event?.[0]];
        const text = this.code.textOf(number);
        return text === undefined ? null : { number, text };
    }

    /* number: a line, or null. */
    show(number) {
        if (number === this.#here)
            return;
        this.#here = number;
        const text = this.code.textOf(number);
        this.now.textContent = text === undefined ? '' : `${number}  ${text.trim().replace(MARK, '').trim()}`;
        this.code.showLine(number);
    }
}
