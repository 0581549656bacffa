/* c_command.js - the command `queens` in a Web Worker: a request is a list of words, the answer { status, output, errors }. */

import { bytes, scriptAddress, shared } from './files.js';
import { Solver } from './solver.js';

export function startCommand() {
    return new Solver(async () => ({ script: 'solvers/c_worker.js', message: await commandParts() }));
}

/* What a worker needs to run the command: the address of command.js, and the compiled program. */
export const commandParts = shared(async () => {
    const [script, program] = await Promise.all([scriptAddress('solvers/command.js'), bytes('files/queens.wasm.gz')]);
    return { script, module: await WebAssembly.compile(program) };
});
