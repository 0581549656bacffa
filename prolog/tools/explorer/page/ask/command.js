/* command.js - runs the command `queens` from queens.wasm: in a worker, or in Node.

   The program is made for WASI. It gets its words, an empty standard input, and two streams to write to; it has no files,
   no environment and no clock. Each run has its own instance, so nothing is left of it. A run is synchronous: one
   that computes without printing ends only with its worker. */

const DONE = 0, BAD_DESCRIPTOR = 8, NOT_THERE = 52, NO_SEEK = 70;
const OUTPUT = 1, ERRORS = 2;

/* Thrown through the program to end it. */
class Ended {
    constructor(status) {
        this.status = status; // null if a limit was reached
    }
}

/* Collects one stream. More than `bytes` ends the run; those are kept. */
class Stream {
    constructor(bytes) {
        this.bytes = bytes;
        this.parts = [];
    }

    add(part) {
        const end = Math.min(part.length, this.bytes);
        this.bytes -= end;
        this.parts.push(part.slice(0, end));
        if (end < part.length)
            throw new Ended(null);
    }

    text() {
        const decoder = new TextDecoder();
        return this.parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode();
    }
}

/* The calls of WASI that the program makes. Addresses are in the memory of `program.instance`. */
function calls(program, words, streams, deadline) {
    const texts = words.map((word) => new TextEncoder().encode(`${word}\0`));
    const view = () => new DataView(program.instance.exports.memory.buffer);
    const put = (...pairs) => {
        for (const [address, value] of pairs)
            view().setUint32(address, value, true);
        return DONE;
    };
    return {
        args_sizes_get: (count, size) => put([count, texts.length], [size, texts.reduce((sum, text) => sum + text.length, 0)]),
        args_get(list, buffer) {
            for (const [i, text] of texts.entries()) {
                put([list + 4 * i, buffer]);
                new Uint8Array(view().buffer).set(text, buffer);
                buffer += text.length;
            }
            return DONE;
        },
        environ_sizes_get: (count, size) => put([count, 0], [size, 0]),
        environ_get: () => DONE,
        fd_write(descriptor, list, count, written) {
            let total = 0;
            if (performance.now() > deadline)
                throw new Ended(null);
            for (let i = 0; i < count; i++) {
                const address = view().getUint32(list + 8 * i, true), length = view().getUint32(list + 8 * i + 4, true);
                streams[descriptor].add(new Uint8Array(view().buffer, address, length));
                total += length;
            }
            return put([written, total]);
        },
        fd_read: (descriptor, list, count, read) => put([read, 0]),
        fd_seek: () => NO_SEEK,
        fd_close: () => DONE,
        fd_fdstat_get(descriptor, address) {
            new Uint8Array(view().buffer).fill(0, address, address + 24); // neither a terminal nor a file
            return DONE;
        },
        fd_fdstat_set_flags: () => DONE,
        fd_prestat_get: () => BAD_DESCRIPTOR, // there is no folder
        proc_exit(status) {
            throw new Ended(status);
        },
    };
}

/* Runs `queens WORDS...`. `module` is the compiled queens.wasm. Limits: `bytes` of each stream, and `seconds`,
   looked at whenever the program writes. Answers { status, output, errors, cut }: `cut` says that a limit ended the run, and
   then `status` is null. */
export function run(module, words, { bytes = 1 << 26, seconds = Infinity } = {}) {
    const program = {};
    const streams = { [OUTPUT]: new Stream(bytes), [ERRORS]: new Stream(bytes) };
    const known = calls(program, ['queens', ...words], streams, performance.now() + 1000 * seconds);
    const imports = /** @type {WebAssembly.Imports} */ ({});
    for (const { module: from, name } of WebAssembly.Module.imports(module))
        (imports[from] ??= {})[name] = known[name] ?? (() => NOT_THERE);
    program.instance = new WebAssembly.Instance(module, imports);
    const status = statusOf(program.instance.exports._start);
    return { status, output: streams[OUTPUT].text(), errors: streams[ERRORS].text(), cut: status === null };
}

function statusOf(start) {
    try {
        start();
        return 0;
    } catch (ended) {
        if (ended instanceof Ended)
            return ended.status;
        throw ended;
    }
}
