/* colours.js - a source in colours: its lines as lists of texts and coloured elements.

   A colour is [start, length, name], in characters of the whole text, in ascending order and apart from each other.  Those of
   Prolog come with the source, from SWI-Prolog itself; those of C are found here, by the shape of its words. */

import { element } from '../element.js';

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
export function paintedLines(text, colours) {
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
