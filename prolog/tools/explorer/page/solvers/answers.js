/* answers.js - answers the questions of a page that has no server.

   What never changes is a file.  A trace of C comes from the command `queens` alone.  Everything else comes from SWI-Prolog, the
   program of the server; so does the error for a question that is not understood here. */

import { answerOf, traceQuestion } from './c_trace.js';
import { isListed, json } from './files.js';
import { startCommand } from './c_command.js';
import { startProlog } from './prolog.js';
import { Questions } from './questions.js';
import { showLoading } from '../parts/loading.js';

/* Prolog ends a search itself after the server's seconds, and may answer with what it has found.  It has this much longer. */
const GRACE = 1000;           /* milliseconds */

const complain = (text, stream) => (stream === 'error' ? console.error(text) : console.log(text));
const prolog = new Questions(startApi);
const command = new Questions(startCommand);

/* Prolog is ready when it has answered once: then it has loaded the API, which counts for no question. */
function startApi() {
    const solver = startProlog({ onOutput: complain, onProgress: showLoading('SWI-Prolog') });
    solver.ready = solver.request({ ask: 'api', path: '/api', parameters: {} });
    solver.ready.catch(() => {});
    return solver;
}

/* The answer to a question of data.js; an Error where it is refused. */
export async function answer(path, parameters, { signal } = {}) {
    const file = constant(path, Object.entries(parameters));
    if (isListed(file))
        return json(file);
    const { algorithms, limits } = await json('answers/algorithms.json');
    return await tracedByC(path, parameters, algorithms, limits, signal) ??
        answeredByProlog({ ask: 'api', path, parameters }, limits, signal);
}

/* The paths whose answers are files, with their parameters: prolog/tools/explorer/site.pl writes them. */
const CONSTANT = new Map([['/api/algorithms', ''], ['/api/comparison', ''], ['/api/lesson', ''],
    ['/api/source', 'algorithm']]);

function constant(path, pairs) {
    const names = pairs.map(([name]) => name).join();
    return names === CONSTANT.get(path) ? `answers/${[path.slice('/api/'.length), ...pairs.map(([, value]) => value)].join('-')}.json` : '';
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
    const answer = await prolog.ask(request, { signal, limit: limitOf(limits, GRACE) });
    if (answer.error === undefined)
        return answer;
    throw new Error(answer.error.message);
}
