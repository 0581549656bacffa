/* colours.js - which parts of a Prolog text have a colour, by the shape of its words: { from, to, name }, in ascending order.

   Names are those of the classes token-NAME.  A text is coloured while it is typed, so what is not closed yet has no colour. */

/* In the order in which they are tried at each place.  A word has no colour, but a number in it is none. */
const KINDS = [
    ['comment', '%[^\\n]*|/\\*[^]*?\\*/'],
    ['number', '0\'(?:\\\\.|\'\'|[^\\\\\\n])|\\b\\d[\\d_]*(?:\\.\\d+)?(?:[eE][+-]?\\d+)?'],
    ['string', '"(?:[^"\\\\\\n]|\\\\[^]|"")*"|`(?:[^`\\\\\\n]|\\\\[^])*`'],
    ['atom', '\'(?:[^\'\\\\\\n]|\\\\[^]|\'\')*\''],
    ['variable', '\\b[A-Z_]\\w*'],
    ['head', '(?<![^\\n])[a-z]\\w*'],
    ['word', '[a-z]\\w*'],
    ['control', ':-|-->|\\*?->|\\?-|\\\\\\+|[!;|]'],
];

const TOKEN = new RegExp(KINDS.map(([name, pattern]) => `(?<${name}>${pattern})`).join('|'), 'g');

export function coloursOfProlog(text) {
    return [...text.matchAll(TOKEN)]
        .map(({ 0: token, index, groups }) =>
            ({ from: index, to: index + token.length, name: Object.keys(groups).find((name) => groups[name] !== undefined) }))
        .filter(({ name }) => name !== 'word');
}
