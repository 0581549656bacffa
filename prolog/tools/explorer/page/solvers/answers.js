/* answers.js - answers the questions of the page.

   An answer that never changes is a file: files.js.  A trace of C comes from the command `queens` alone.  SWI-Prolog gives all other
   answers, and the errors of questions that are not understood here: prolog/tools/explorer/api.pl. */

import { attacks } from '../board.js';
import { showLoading } from '../parts/panel.js';
import { json } from './files.js';
import { startCommand, startProlog } from './programs.js';
import { Questions } from './questions.js';

/* Prolog ends a search itself after these seconds, and may answer with what it has found.  It has this much longer. */
const GRACE = 1000;           /* milliseconds */

const complain = (text, stream) => (stream === 'error' ? console.error(text) : console.log(text));
const prolog = new Questions(startApi);
const command = new Questions(startCommand);

/* Prolog is ready when it has answered once: then it has loaded the API, which counts for no question. */
function startApi() {
    const solver = startProlog({ onOutput: complain, onProgress: showLoading('SWI-Prolog'), runsCommand: true });
    solver.ready = solver.request({ ask: 'api', path: '/api', parameters: {} });
    solver.ready.catch(() => {});
    return solver;
}

/* The answer to a question of data.js; an Error if it is refused. */
export async function answer(path, parameters, { signal = undefined } = {}) {
    const { algorithms, limits } = await json('answers/algorithms.json');
    return await tracedByC(path, parameters, algorithms, limits, signal) ??
        answeredByProlog({ ask: 'api', path, parameters }, limits, signal);
}

const limitOf = ({ seconds }, grace) =>
    ({ milliseconds: seconds * 1000 + grace, message: `the search took more than ${seconds} seconds` });

async function tracedByC(path, parameters, algorithms, limits, signal) {
    const question = path === '/api/trace' ? traceQuestion(parameters, algorithms, limits) : null;
    if (question === null)
        return null;
    const { status, output } = await command.ask(question.words, { signal, limit: limitOf(limits, 0) });
    return status === 0 ? answerOf(output, question, limits) : null;
}

async function answeredByProlog(request, limits, signal) {
    const said = await prolog.ask(request, { signal, limit: limitOf(limits, GRACE) });
    if (said.error === undefined)
        return said;
    throw new Error(said.error.message);
}

/* A page of a trace of C, made from the output of `queens trace`, without Prolog.

   The same as prolog/tools/explorer/traces.pl makes.  It takes only valid questions: Prolog answers all others,
   since it has the errors. */

const DEFAULTS = { n: '8', first: 'false', fixed: '', seed: '', stop: '', from: '0', count: '2000' };

/* A whole number from least to greatest; NaN if the text is none. */
function whole(text, least, greatest) {
    const number = /^[0-9]{1,16}$/.test(text) ? Number(text) : NaN;
    return number >= least && number <= greatest ? number : NaN;
}

/* The words for the command, and the range of events, for parameters of /api/trace; null if Prolog has to answer. */
function traceQuestion({ algorithm: name, ...parameters }, algorithms, limits) {
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

/* Queens as in COLUMN:ROW,COLUMN:ROW, ascending; null if they can't be fixed. */
function queensOf(fixed, n) {
    const queens = fixed === '' ? [] : fixed.split(',').map((pair) => pair.split(':').map((text) => whole(text, 0, n - 1)));
    const fit = queens.every((queen, at) => queen.length === 2 && !queen.some(Number.isNaN) &&
        queens.slice(at + 1).every((other) => other[0] !== queen[0] && !attacks(queen, other)));
    return fit ? queens.sort(([a], [b]) => a - b) : null;
}

/* The answer of /api/trace.  An event with rows instead of a row is a solution, and gets both. */
function answerOf(output, { from, to }, limits) {
    const [header, ...lines] = output.trimEnd().split('\n').map((line) => JSON.parse(line));
    const end = lines.at(-1)?.event === 'end' ? lines.pop() : null;
    const events = lines.map(({ event, column, row, rows }) => (rows === undefined ? [event, column, row] : [event, column, row, rows]));
    const page = { header, from, events, next: null, end };
    if (end !== null)
        return page;
    return to < limits.events ? { ...page, next: to } : { ...page, limit: { events: limits.events } };
}
