/* prolog_command.js - lets Prolog in WebAssembly run the command `queens`, which is another program in WebAssembly.

   prolog/tools/explorer/program.pl calls `prolog.queens_command` by library(wasm). */

const MOST = 1 << 23;         /* bytes of output, some 200,000 events: Prolog reads as many within the seconds of a search */

/* run(words, limits) is that of command.js.  The output goes to `file` of Prolog's file system; says whether a limit cut it. */
export function addCommand(swipl, run) {
    globalThis.window ??= globalThis;       /* library(wasm) needs one, and workers have none */
    swipl.prolog.queens_command = (words, file, seconds) => {
        const { output, cut } = run(words.map(String), { bytes: MOST, seconds });
        swipl.FS.writeFile(file, output);
        return cut;
    };
}
