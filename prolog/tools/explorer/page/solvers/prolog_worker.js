/* prolog_worker.js - the worker of prolog.js: SWI-Prolog with c_queens/2, and the tree of Prolog sources in /queens.

   The first message has what it is started from; the others are requests, { id, request }.  It posts { ready: true } or
   { failure } after the first, { id, answer } or { id, failure } after the others, and { output, stream } at any time.

   A program can print faster than a page can hear.  So what it prints within a moment goes in one message, and what one request
   prints beyond MOST is dropped. */

const MOMENT = 50;          /* milliseconds */
const MOST = 200_000;       /* characters */

let prolog = null;
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

async function start({ scripts, engine, data, tree, library, program }) {
    importScripts(scripts.swipl);
    const { start: startSwipl } = await import(scripts.load);
    const libraries = Object.entries(tree).filter(([path]) => path.startsWith('bridge/wasm/library/'));
    const swipl = await startSwipl(self.SWIPL, {
        engine,
        library,
        libraries: Object.fromEntries(libraries.map(([path, text]) => [path.split('/').at(-1), text])),
        options: { arguments: ['-q'], getPreloadedPackage: () => data.buffer, on_output: said },
    });
    copyTree(swipl.FS, tree);
    const { addCommand } = await import(scripts.command);
    const { run } = await import(program.script);
    addCommand(swipl, (words, limits) => run(program.module, words, limits));
    swipl.prolog.query("use_module('/queens/prolog/tools/explorer/in_page')").once();
    prolog = swipl.prolog;
}

function copyTree(FS, tree) {
    for (const [path, text] of Object.entries(tree)) {
        FS.mkdirTree(`/queens/${path}`.replace(/\/[^/]*$/, ''));
        FS.writeFile(`/queens/${path}`, text);
    }
}

function answer(request) {
    printed = 0;
    const { success, error, message, Answer } = prolog.query('in_page(Request, Answer)', { Request: JSON.stringify(request) }).once();
    if (!success)
        throw new Error(error ? message : 'the request has no answer');
    return JSON.parse(String(Answer));
}

self.onmessage = async ({ data }) => {
    try {
        if (prolog === null) {
            await start(data);
            postWaiting();
            postMessage({ ready: true });
        } else {
            const found = answer(data.request);
            postWaiting();
            postMessage({ id: data.id, answer: found });
        }
    } catch (error) {
        postWaiting();
        postMessage({ id: data.id, failure: error.message });
    }
};
