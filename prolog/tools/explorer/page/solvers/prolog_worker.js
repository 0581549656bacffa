/* prolog_worker.js - the worker of prolog.js: SWI-Prolog with c_queens/2, and the tree of Prolog sources in /queens.

   The first message has what it is started from; the others are requests, { id, request }.  It posts { ready: true } or
   { failure } after the first, { id, answer } or { id, failure } after the others, and { output, stream } at any time. */

let prolog = null;

const said = (text, stream) => {
    if (typeof text === 'string')
        postMessage({ output: text, stream: stream === 'stderr' ? 'error' : 'output' });
};

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
    const { success, error, message, Answer } = prolog.query('in_page(Request, Answer)', { Request: JSON.stringify(request) }).once();
    if (!success)
        throw new Error(error ? message : 'the request has no answer');
    return JSON.parse(String(Answer));
}

self.onmessage = async ({ data }) => {
    try {
        if (prolog === null) {
            await start(data);
            postMessage({ ready: true });
        } else {
            postMessage({ id: data.id, answer: answer(data.request) });
        }
    } catch (error) {
        postMessage({ id: data.id, failure: error.message });
    }
};
