/* board_text.js - lists of rows in texts that Prolog has printed. */

const LARGEST = 32;
const MOST_BOARDS = 6;

function sizeOf(goal, length) {
    const number = Number(/(?<![\w.])\d+(?![\w.])/.exec(goal)?.[0]);
    return number >= length && number <= LARGEST ? number : length;
}

/* A list can be partly known, or growing, such as [2, 4|Rows].  Its size is then the first number in the query.
   The rows from 0, null for one that is unknown; null if the text is not such a list. */
export function rowsOf(text, goal) {
    const list = /^\[([^[\]|()]+)(?:\|\w+)?\]$/.exec(text);
    if (list === null)
        return null;
    const items = list[1].split(', ');
    const n = sizeOf(goal, items.length);
    const known = items.filter((item) => /^\d+$/.test(item)).map(Number);
    const isBoard = n <= LARGEST && items.every((item) => /^(\d+|_|[A-Z_]\w*)$/.test(item)) && known.length > 0 &&
        known.every((row) => row >= 1 && row <= n) && new Set(known).size === known.length;
    if (!isBoard)
        return null;
    return { n, length: items.length, queens: Array.from({ length: n }, (_, i) => (/^\d+$/.test(items[i]) ? Number(items[i]) - 1 : null)) };
}

/* The boards that an answer binds to its variables, also those in a list of boards: { name, n, queens }. */
export function boardsOf(answer) {
    const bindings = [...answer.matchAll(/(?:^|, )([^\s,]+) = (\[[^|\n]*\])[.,]?$/gm)];
    return bindings.flatMap(([, name, value]) => {
        const lists = value.startsWith('[[') ? value.match(/\[[^[\]]+\]/g) ?? [] : [value];
        return lists.slice(0, MOST_BOARDS).map((list, i) => ({ ...rowsOf(list, ''), name: value === list ? name : `${name}, ${i + 1}` }));
    }).filter(({ n }) => n !== undefined).slice(0, MOST_BOARDS);
}
