/* c_trace.js - a page of a trace of C, made of what `queens trace` prints, without Prolog.

   The same as prolog/tools/explorer/c_trace.pl makes.  It takes only questions that are right: all others are left to Prolog,
   which knows the errors. */

import { attacks } from '../board.js';

const DEFAULTS = { n: '8', first: 'false', fixed: '', seed: '', stop: '', from: '0', count: '2000' };

/* A whole number from least to greatest; NaN if the text is none. */
function whole(text, least, greatest) {
    const number = /^[0-9]{1,16}$/.test(text) ? Number(text) : NaN;
    return number >= least && number <= greatest ? number : NaN;
}

/* The words for the command, and the range of events, for parameters of /api/trace; null where Prolog has to answer. */
export function traceQuestion({ algorithm: name, ...parameters }, algorithms, limits) {
    const algorithm = algorithms.find((each) => each.name === name && each.language === 'C');
    if (algorithm === undefined || !Object.keys(parameters).every((key) => Object.hasOwn(DEFAULTS, key)))
        return null;
    const { n: size, first, fixed, seed, stop, from: start, count } = { ...DEFAULTS, ...parameters };
    const n = whole(size, 0, algorithm.size);
    const from = whole(start, 0, limits.events);
    const to = Math.max(from, Math.min(from + whole(count, 1, limits.page), limits.events));
    const queens = queensOf(fixed, n);
    const numbers = [...option('seed', seed, limits.seed), ...option('stop', stop, n)];
    const isRight = [n, from, to, ...numbers.filter((word) => typeof word === 'number')].every((number) => !Number.isNaN(number)) &&
        ['true', 'false'].includes(first) && queens !== null && (queens.length === 0 || algorithm.fixes) &&
        (numbers.length === 0 || algorithm.seed);
    if (!isRight)
        return null;
    const words = ['trace', n, '--algorithm', name, '--format', 'jsonl', '--from', from, '--count', to - from,
        ...(first === 'true' ? ['--first'] : []), ...queens.flatMap(([column, row]) => ['--fix', `${column + 1}=${row + 1}`]),
        ...numbers];
    return { words: words.map(String), from, to };
}

const option = (name, text, greatest) => (text === '' ? [] : [`--${name}`, whole(text, 0, greatest)]);

/* Queens as in COLUMN:ROW,COLUMN:ROW, ascending; null where they can't be fixed. */
function queensOf(fixed, n) {
    const queens = fixed === '' ? [] : fixed.split(',').map((pair) => pair.split(':').map((text) => whole(text, 0, n - 1)));
    const fit = queens.every((queen, at) => queen.length === 2 && !queen.some(Number.isNaN) &&
        queens.slice(at + 1).every((other) => other[0] !== queen[0] && !attacks(queen, other)));
    return fit ? queens.sort(([a], [b]) => a - b) : null;
}

/* The answer of /api/trace.  An event that has rows in place of a row is one of a solution, which has both. */
export function answerOf(output, { from, to }, limits) {
    const [header, ...lines] = output.trimEnd().split('\n').map((line) => JSON.parse(line));
    const end = lines.at(-1)?.event === 'end' ? lines.pop() : null;
    const events = lines.map(({ event, column, row, rows }) => (rows === undefined ? [event, column, row] : [event, column, row, rows]));
    const answer = { header, from, events, next: null, end };
    if (end !== null)
        return answer;
    return to < limits.events ? { ...answer, next: to } : { ...answer, limit: { events: limits.events } };
}
