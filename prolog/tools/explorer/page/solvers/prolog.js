/* prolog.js - SWI-Prolog in a Web Worker.

   startProlog({ onOutput, onProgress }) starts one; several can run at once.  Files are fetched and compiled once for all of
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

import { commandParts } from './c_command.js';
import { scriptAddress, shared, together } from './files.js';
import { Solver } from './solver.js';

const PROLOG = ['files/swipl.wasm.gz', 'files/swipl.data.gz', 'files/tree.json.gz', 'files/c_queens.wasm.gz'];

export function startProlog({ onOutput, onProgress } = {}) {
    return new Solver(async () => ({ script: 'solvers/prolog_worker.js', message: await sharedParts(onProgress) }), onOutput);
}

/* What every worker is given. */
const sharedParts = shared(async (onProgress) => {
    const [swipl, load, command] = await Promise.all(['files/swipl.js', 'files/load.js', 'solvers/prolog_command.js'].map(scriptAddress));
    const [[engine, data, tree, library], program] = await Promise.all([together(PROLOG, onProgress), commandParts()]);
    const { compileEngine } = await import(load);
    return { scripts: { swipl, load, command }, engine: await compileEngine(engine), data, library, program,
        tree: JSON.parse(new TextDecoder().decode(tree)) };
});
