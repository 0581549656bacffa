/* worker.js - the worker of a solver of programs.js: SWI-Prolog with c_queens/2 and the tree of Prolog sources in /queens, or the
   command `queens` alone.

   The first message of Prolog has its scripts, which are loaded while other files come.  The next one, which is the first of the
   command, has the parts that it is started from; the others are requests, { id, request }.  It posts { ready: true } or { failure }
   after the parts, { id, answer } or { id, failure } after requests, and { output, stream } at any time.

   A program can print faster than a page can read.  So one message has all output of a moment, and the output of one request
   beyond MOST is dropped. */

const MOMENT = 50;          /* milliseconds */
const MOST = 200_000;       /* characters */

let loaded = null;          /* a promise of the scripts of Prolog */
let answer = null;          /* answers a request */
let waiting = { text: '', stream: '' };
let printed = 0;
let posted = 0;

function said(text, stream) {
    if (typeof text !== 'string' || printed > MOST)
        return;
    printed += text.length;
    if (stream !== waiting.stream)
        postWaiting();
    waiting = { text: waiting.text + text, stream };
    if (performance.now() - posted > MOMENT)
        postWaiting();
}

function postWaiting() {
    if (waiting.text !== '')
        postMessage({ output: waiting.text, stream: waiting.stream === 'stderr' ? 'error' : 'output' });
    waiting = { text: '', stream: '' };
    posted = performance.now();
}

async function load({ swipl, load: loader }) {
    importScripts(swipl);
    return import(loader);
}

async function startProlog({ engine, data, tree, library }) {
    const { start: startSwipl } = await loaded;
    const libraries = Object.entries(tree).filter(([path]) => path.startsWith('bridge/wasm/library/'));
    const swipl = await startSwipl(self.SWIPL, {
        engine,
        library,
        libraries: Object.fromEntries(libraries.map(([path, text]) => [path.split('/').at(-1), text])),
        options: { arguments: ['-q'], getPreloadedPackage: () => data.buffer, on_output: said },
    });
    copyTree(swipl.FS, tree);
    swipl.prolog.query("use_module('/queens/prolog/tools/explorer/in_page')").once();
    return (request) => answered(swipl.prolog, request);
}

function copyTree(FS, tree) {
    for (const [path, text] of Object.entries(tree)) {
        FS.mkdirTree(`/queens/${path}`.replace(/\/[^/]*$/, ''));
        FS.writeFile(`/queens/${path}`, text);
    }
}

function answered(prolog, request) {
    printed = 0;
    const { success, error, message, Answer } = prolog.query('in_page(Request, Answer)', { Request: JSON.stringify(request) }).once();
    if (!success)
        throw new Error(error ? message : 'the request has no answer');
    return JSON.parse(String(Answer));
}

async function startCommand({ script, module }) {
    const { run } = await import(script);
    return ({ words, limits }) => run(module, words, limits);
}

self.onmessage = async ({ data }) => {
    if (data.scripts !== undefined) {
        loaded = load(data.scripts);
        loaded.catch(() => {});         /* it is waited for when the parts have come */
        return;
    }
    try {
        const isFirst = answer === null;
        if (isFirst)
            answer = await (data.engine === undefined ? startCommand(data) : startProlog(data));
        const message = isFirst ? { ready: true } : { id: data.id, answer: answer(data.request) };
        postWaiting();
        postMessage(message);
    } catch (error) {
        postWaiting();
        postMessage({ id: data.id, failure: error.message });
    }
};
