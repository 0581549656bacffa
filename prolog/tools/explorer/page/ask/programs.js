/* programs.js - the programs of the page, each in a Web Worker: SWI-Prolog, and the command `queens`.

   startProlog({ onOutput, onProgress }) starts a Prolog; several can run at once.  Files are fetched and compiled once
   for all of them, so a second one starts in a fraction of a second.

     onOutput(text, stream)   what programs print; stream is 'output' or 'error'
     onProgress(share, size)  how much of the files has come, from 0 to 1, and their size; the first start alone asks for files

   It returns a Solver.  An exception in Prolog rejects the request with an Error, and the worker continues. */

import { bytes, scriptAddress, shared, together } from './files.js';
import { Solver } from './solver.js';

const PROLOG = ['files/swipl.wasm.gz', 'files/swipl.data.gz', 'files/tree.json.gz', 'files/c_queens.wasm.gz'];

export function startProlog({ onOutput = undefined, onProgress = undefined } = {}) {
    return new Solver({ scripts: prologScripts(), parts: prologParts(onProgress) }, onOutput);
}

/* The worker loads its scripts while the other files come. */
const prologScripts = shared(async () => {
    const [swipl, load] = await Promise.all(['files/swipl.js', 'files/load.js'].map(scriptAddress));
    return { swipl, load };
});

/* What every worker is given.  The engine is compiled while the data come. */
const prologParts = shared(async (onProgress) => {
    const files = fetchProlog(onProgress);
    files.catch(() => {});      /* it is waited for below */
    const { load } = await prologScripts();
    const { compileEngine } = await import(load);
    const [engine, [, data, tree, library]] = await Promise.all([bytes(PROLOG[0]).then(compileEngine), files]);
    return { engine, data, library, tree: JSON.parse(new TextDecoder().decode(tree)) };
});

/* The files of Prolog, which may come before a Prolog is asked for.  The page has the event `prolog` when they are there. */
export async function fetchProlog(onProgress = undefined) {
    const files = await together(PROLOG, onProgress);
    dispatchEvent(new Event('prolog'));
    return files;
}

/* The command `queens` in a Web Worker: a request has its words and limits, as command.js takes them. */

export function startCommand() {
    return new Solver({ parts: commandParts() });
}

/* What a worker needs to run the command: the address of command.js, and the compiled program. */
const commandParts = shared(async () => {
    const [script, program] = await Promise.all([scriptAddress('ask/command.js'), bytes('files/queens.wasm.gz')]);
    return { script, module: await WebAssembly.compile(program) };
});
