/* coloured_text.js - a text in colours, in pieces: strings, and elements of the classes token-NAME. */

import { element } from './element.js';

export class ColouredText {
    /* colours: as colours.js finds them. */
    constructor(text, colours) {
        this.text = text;
        this.colours = colours;
    }

    /* A part of the text.  marks: { from, to, name } in ascending order, each a <mark> of this class. */
    pieces(from, to, [mark, ...others] = /** @type {any[]} */ ([])) {
        if (mark === undefined)
            return this.#coloured(from, to);
        if (mark.to <= from || mark.from >= to)
            return this.pieces(from, to, others);
        const [begin, end] = [Math.max(from, mark.from), Math.min(to, mark.to)];
        return [...this.#coloured(from, begin), element('mark', { class: mark.name }, ...this.#coloured(begin, end)), ...this.pieces(end, to, others)];
    }

    #coloured(from, to) {
        const pieces = [];
        let at = from;
        for (const [start, length, name] of this.colours) {
            const [begin, end] = [Math.max(from, start), Math.min(to, start + length)];
            if (begin >= end)
                continue;
            pieces.push(this.text.slice(at, begin), element('span', { class: `token-${name}` }, this.text.slice(begin, end)));
            at = end;
        }
        return [...pieces, this.text.slice(at, to)].filter((piece) => piece !== '');
    }
}

/* A function from characters, as Prolog counts them, to the units that a text of JavaScript has: two for an emoji. */
export function unitsOf(text) {
    const characters = [...text];
    return characters.length === text.length ? (at) => at : (at) => characters.slice(0, at).join('').length;
}
