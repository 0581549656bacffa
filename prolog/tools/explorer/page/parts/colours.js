/* colours.js - which parts of a text in C or Prolog have a colour, by the shape of its words: [start, length, name], in ascending order.

   Names are those of the classes token-NAME.  A text may be coloured while it is typed, so a string or a comment without its end has no
   colour.  The sources of the searches in Prolog have other colours: SWI-Prolog itself finds those. */

const wordOf = (words) => `\\b(?:${words.replaceAll(' ', '|')})\\b`;

/* In the order in which they are tried at each place. */
const C = [
    ['comment', '/\\*[^]*?\\*/|//[^\\n]*'],
    ['string', '"(?:[^"\\\\\\n]|\\\\.)*"|\'(?:[^\'\\\\\\n]|\\\\.)*\''],
    ['directive', '^[ \\t]*#[ \\t]*[a-z]+'],
    ['number', '\\b(?:0[xX][0-9a-fA-F]+|[0-9]+)[uUlL]*\\b'],
    ['keyword', wordOf('break case const continue default do else enum extern for goto if inline return sizeof static struct switch typedef union while')],
    ['type', wordOf('bool char double float int int64_t long short signed size_t uint64_t unsigned void')],
    ['head', '(?<=^[a-z][^;=\\n(]*)\\b[a-z_][a-z0-9_]*(?=\\()'],
    ['goal', '\\b[a-z_][a-z0-9_]*(?=\\()'],
];

/* A plain word has no colour, and no number begins in it. */
const PROLOG = [
    ['comment', '%[^\\n]*|/\\*[^]*?\\*/'],
    ['number', '0\'(?:\\\\.|\'\'|[^\\\\\\n])|\\b\\d[\\d_]*(?:\\.\\d+)?(?:[eE][+-]?\\d+)?'],
    ['string', '"(?:[^"\\\\\\n]|\\\\[^]|"")*"|`(?:[^`\\\\\\n]|\\\\[^])*`'],
    ['atom', '\'(?:[^\'\\\\\\n]|\\\\[^]|\'\')*\''],
    ['variable', '\\b[A-Z_]\\w*'],
    ['head', '^[a-z]\\w*'],
    ['word', '[a-z]\\w*'],
    ['control', ':-|-->|\\*?->|\\?-|\\\\\\+|[!;|]'],
];

function colouring(kinds) {
    const token = new RegExp(kinds.map(([name, shape]) => `(?<${name}>${shape})`).join('|'), 'gm');
    return (text) => [...text.matchAll(token)].map(({ 0: { length }, index, groups }) =>
        [index, length, Object.keys(groups).find((name) => groups[name] !== undefined)]).filter(([, , name]) => name !== 'word');
}

export const coloursOfC = colouring(C);
export const coloursOfProlog = colouring(PROLOG);
