/* source.js - the real file of an algorithm in colours, with the line at work; the same line alone, where the file is out of sight. */

import { element } from '../element.js';

export class SourcePanel {
    #lines = [];
    #here = null;
    #chosen = null;             /* choose(line) where lines can be clicked */

    constructor(index) {
        this.index = index;
        this.answer = null;     /* of /api/source */
        this.title = element('h3', {}, 'Source');
        this.list = element('ol', { onclick: ({ target }) => this.#choose(target) });
        this.box = element('div', { class: 'source', tabindex: 0, role: 'region', 'aria-label': 'Source' }, this.list);
        this.root = element('section', { class: 'pane-source' }, this.title, this.box);
        new ResizeObserver(() => this.reveal()).observe(this.box);
        this.now = element('p', { class: 'line-now', 'aria-hidden': 'true' });
    }

    open({ file, text, lines, colours }) {
        this.answer = { file, text, lines };
        this.title.textContent = file;
        this.box.setAttribute('aria-label', `Source of pane ${this.index + 1}: ${file}`);
        this.#here = null;
        const bare = text.replace(/\n$/, '');
        const painted = paintedLines(bare, colours ?? (file.endsWith('.c') ? coloursOfC(bare) : []));
        this.#lines = painted.map((parts, i) => element('li', { 'data-line': i + 1 }, ...parts));
        this.list.replaceChildren(...this.#lines);
    }

    /* choose(line) is called for a line that is clicked; null: none is. */
    choosable(choose) {
        this.#chosen = choose;
        this.box.classList.toggle('choosable', choose !== null);
    }

    #choose(target) {
        const line = target.closest('li');
        if (line !== null)
            this.#chosen?.(Number(line.dataset.line));
    }

    #mark(number, on) {
        const near = (i, word) => this.#lines[i - 1]?.classList.toggle(word, on);
        near(number, 'here');
        if (on)
            this.#lines[number - 1]?.setAttribute('aria-current', 'true');
        else
            this.#lines[number - 1]?.removeAttribute('aria-current');
        for (let i = number - 5; i <= number + 5; i++)
            near(i, 'near');
    }

    /* The line at work when this event happens: { number, text }; null where none is. */
    lineOf(event) {
        const number = event === null ? undefined : this.answer?.lines[event[0]];
        const line = this.#lines[number - 1];
        return line === undefined ? null : { number, text: line.textContent };
    }

    /* number: a line, or null. */
    show(number) {
        if (number === this.#here)
            return;
        if (this.#here !== null)
            this.#mark(this.#here, false);
        this.#here = number;
        const line = this.#lines[number - 1];
        this.now.textContent = line === undefined ? '' : `${number}  ${line.textContent.trim()}`;
        if (line === undefined)
            return;
        this.#mark(number, true);
        this.reveal();
    }

    /* Also where the box, or its letters, have another size now. */
    reveal() {
        const line = this.#lines[this.#here - 1];
        if (line !== undefined)
            this.box.scrollTop = line.offsetTop - this.box.clientHeight / 2;
    }
}

/* A source in colours: its lines as lists of texts and coloured elements.

   A colour is [start, length, name], in characters of the whole text, in ascending order and apart from each other.  Those of
   Prolog come with the source, from SWI-Prolog itself; those of C are found here, by the shape of its words. */

const KEYWORDS = 'break case const continue default do else enum extern for goto if inline return sizeof static struct switch typedef union while';
const TYPES = 'bool char double float int int64_t long short signed size_t uint64_t unsigned void';
const word = (words) => `\\b(?:${words.replaceAll(' ', '|')})\\b`;

/* In the order in which they are tried at each place. */
const C = [
    ['comment', '/\\*[^]*?\\*/|//[^\\n]*'],
    ['string', '"(?:[^"\\\\\\n]|\\\\.)*"|\'(?:[^\'\\\\\\n]|\\\\.)*\''],
    ['directive', '^[ \\t]*#[ \\t]*[a-z]+'],
    ['number', '\\b(?:0[xX][0-9a-fA-F]+|[0-9]+)[uUlL]*\\b'],
    ['keyword', word(KEYWORDS)],
    ['type', word(TYPES)],
    ['head', '(?<=^[a-z][^;=\\n(]*)\\b[a-z_][a-z0-9_]*(?=\\()'],
    ['goal', '\\b[a-z_][a-z0-9_]*(?=\\()'],
];

const TOKEN = new RegExp(C.map(([name, pattern]) => `(?<${name}>${pattern})`).join('|'), 'gm');

export function coloursOfC(text) {
    return [...text.matchAll(TOKEN)].map(({ 0: token, index, groups }) =>
        [index, token.length, Object.keys(groups).find((name) => groups[name] !== undefined)]);
}

/* For each line of the text, what it is made of. */
function paintedLines(text, colours) {
    const lines = [[]];
    const put = (piece, name) => piece.split('\n').forEach((part, i) => {
        if (i > 0)
            lines.push([]);
        if (part !== '')
            lines.at(-1).push(name === null ? part : element('span', { class: `token-${name}` }, part));
    });
    let at = 0;
    for (const [start, length, name] of colours) {
        put(text.slice(at, start), null);
        put(text.slice(start, start + length), name);
        at = start + length;
    }
    put(text.slice(at), null);
    return lines;
}
