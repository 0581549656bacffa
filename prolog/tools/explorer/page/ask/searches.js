/* searches.js - the searches of the page: those in C by the command `queens`, those in Prolog by SWI-Prolog.

   A search runs again for each page of its trace and skips earlier events, so a worker keeps nothing between requests and can be ended
   at any time.  To skip 200,000 events takes half a second. */

import { showLoading } from '../parts/panel.js';
import { startCommand, startProlog } from './programs.js';
import { Questions } from './questions.js';

const SECONDS = 5;
const GRACE = 1000;           /* milliseconds: the command looks at its time only when it prints */
const MOST = 1 << 24;         /* bytes of output */

const PROLOG = 'prolog-';     /* how the names of searches in Prolog begin */

const complain = (text, stream) => (stream === 'error' ? console.error(text) : console.log(text));
const prolog = new Questions(startTraces);
const queens = new Questions(startCommand);

/* Prolog is ready when it has answered once: then it has loaded its searches, which counts for no question. */
function startTraces() {
    const solver = startProlog({ onOutput: complain, onProgress: showLoading('SWI-Prolog') });
    solver.ready = solver.request({ ask: 'trace', style: 'course', n: 0, first: false, from: 0, count: 0 });
    solver.ready.catch(() => {});
    return solver;
}

const lateAfter = (seconds) => `the search took more than ${seconds} seconds`;

/* See data.js. */
export async function command(words, { seconds = SECONDS, partial = false } = {}, signal = undefined) {
    const limit = { milliseconds: 1000 * seconds + GRACE, message: lateAfter(seconds) };
    const question = { words: words.map(String), limits: { seconds, bytes: MOST } };
    const { status, output, errors, cut } = await queens.ask(question, { signal, limit }).catch((error) => {
        if (partial && error.message === limit.message)
            return { status: null, output: '', errors: '', cut: true };         /* it has printed nothing for so long */
        throw error;
    });
    if (cut && !partial)
        throw new Error(output.length < MOST ? limit.message : `the search printed more than ${MOST >> 20} MiB`);
    if (!cut && status !== 0)
        throw new Error(errors.trim().replace(/^queens: /, ''));
    return { output: cut ? output.slice(0, output.lastIndexOf('\n') + 1) : output, cut };
}

/* See data.js. */
export async function trace(question, signal = undefined) {
    if (!question.algorithm.startsWith(PROLOG))
        return (await command(traceWords(question), {}, signal)).output;
    const { algorithm, n, first, from, count } = question;
    const request = { ask: 'trace', style: algorithm.slice(PROLOG.length), n: Number(n), first, from, count };
    const { lines } = await prolog.ask(request, { signal, limit: { milliseconds: 1000 * SECONDS, message: lateAfter(SECONDS) } });
    return lines;
}

function traceWords({ algorithm, n, first, fixed = '', seed = '', stop = '', from, count }) {
    const option = (name, value) => (value === '' ? [] : [name, value]);
    return ['trace', n, '--algorithm', algorithm, '--format', 'jsonl', '--from', from, '--count', count, ...(first ? ['--first'] : []),
        ...fixed.split(',').flatMap((queen) => option('--fix', queen.replace(/^(\d+):(\d+)$/, (_, column, row) => `${+column + 1}=${+row + 1}`))),
        ...option('--seed', seed), ...option('--stop', stop)];
}
