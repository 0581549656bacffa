/* programs.js - the programs of a page without a server, each in a Web Worker: SWI-Prolog, and the command `queens`.

   startProlog({ onOutput, onProgress }) starts a Prolog; several can run at once.  Files are fetched and compiled once for all of
   them, so a second one starts in a fraction of a second.

     onOutput(text, stream)   what programs print; stream is 'output' or 'error'
     onProgress(share)        how much of the files has come, from 0 to 1; the first start alone asks for files

   It returns

     ready                    a promise, fulfilled when Prolog can answer; rejected with an Error where it can't start
     request(object)          a promise of the answer; object and answer are JSON, as prolog/tools/explorer/in_page.pl says.
                              Requests are answered one after the other.  An exception in Prolog rejects with an Error, and the
                              worker goes on.  Nothing interrupts a request but the end of its worker.
     end()                    ends the worker at once, whatever it does.  All its requests are rejected, those to come too,
                              with a DOMException named AbortError: start another one.
     ended                    has the worker ended? */

import { bytes, scriptAddress, shared, together } from './files.js';
import { Solver } from './solver.js';

const PROLOG = ['files/swipl.wasm.gz', 'files/swipl.data.gz', 'files/tree.json.gz', 'files/c_queens.wasm.gz'];

export function startProlog({ onOutput, onProgress } = {}) {
    return new Solver(async () => ({ script: 'solvers/worker.js', message: await sharedParts(onProgress) }), onOutput);
}

/* What every worker is given. */
const sharedParts = shared(async (onProgress) => {
    const [swipl, load] = await Promise.all(['files/swipl.js', 'files/load.js'].map(scriptAddress));
    const [[engine, data, tree, library], program] = await Promise.all([together(PROLOG, onProgress), commandParts()]);
    const { compileEngine } = await import(load);
    return { scripts: { swipl, load }, engine: await compileEngine(engine), data, library, program,
        tree: JSON.parse(new TextDecoder().decode(tree)) };
});

/* The command `queens` in a Web Worker: a request is a list of words, the answer { status, output, errors }. */

export function startCommand() {
    return new Solver(async () => ({ script: 'solvers/worker.js', message: await commandParts() }));
}

/* What a worker needs to run the command: the address of command.js, and the compiled program. */
const commandParts = shared(async () => {
    const [script, program] = await Promise.all([scriptAddress('solvers/command.js'), bytes('files/queens.wasm.gz')]);
    return { script, module: await WebAssembly.compile(program) };
});
