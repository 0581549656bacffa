/* prolog.js - SWI-Prolog in a Web Worker.

   startProlog({ onOutput, onProgress }) starts one; several can run at once.  Files are fetched and compiled once for all of
   them, so a second one starts in a fraction of a second.

     onOutput(text, stream)   what programs print; stream is 'output' or 'error'
     onProgress(share)        how much of the files has come, from 0 to 1

   It returns

     ready                    a promise, fulfilled when Prolog can answer; rejected with an Error where it can't start
     request(object, { signal })
                              a promise of the answer; object and answer are JSON, as prolog/tools/explorer/in_page.pl says.
                              Requests are answered one after the other.  An exception in Prolog rejects with an Error, and the
                              worker goes on.  Nothing interrupts a request but the end of its worker: where signal is aborted
                              while it is answered, end() is called; where it still waits for its turn, it alone is given up.
     end()                    ends the worker at once, whatever it does.  All its requests are rejected, those to come too,
                              with a DOMException named AbortError: start another one.
     ended                    has the worker ended? */

import { isListed, scriptAddress, startWorker, together } from './files.js';

const BYTES = ['files/swipl.wasm.gz', 'files/swipl.data.gz', 'files/tree.json.gz', 'files/c_queens.wasm'];

let parts = null;

/* What every worker is given.  Where it can't be had, the next start tries again. */
function sharedParts(onProgress) {
    parts ??= gathered(onProgress).catch((error) => {
        parts = null;
        throw error;
    });
    return parts;
}

async function gathered(onProgress) {
    const [swipl, load] = await Promise.all(['files/swipl.js', 'files/load.js'].map(scriptAddress));
    const [engine, data, tree, library] = await together(BYTES, onProgress);
    const { compileEngine } = await import(load);
    const command = isListed('files/queens.wasm') ? await commandParts() : null;
    return { scripts: { swipl, load }, engine: await compileEngine(engine), data, library, command,
        tree: JSON.parse(new TextDecoder().decode(tree)) };
}

async function commandParts() {
    const [script, [bytes]] = await Promise.all([scriptAddress('solvers/command.js'), together(['files/queens.wasm'])]);
    return { script, module: await WebAssembly.compile(bytes) };
}

const aborted = () => new DOMException('SWI-Prolog was ended.', 'AbortError');

export function startProlog({ onOutput = () => {}, onProgress = () => {} } = {}) {
    return new Prolog(onOutput, onProgress);
}

class Prolog {
    #worker = null;
    #onOutput;
    #waiting = [];              /* requests: { id, object, resolve, reject }, the first of them is being answered */
    #last = 0;
    #isReady = false;
    #fail;                      /* rejects `ready` */

    constructor(onOutput, onProgress) {
        this.#onOutput = onOutput;
        this.ended = false;
        this.ready = new Promise((resolve, reject) => {
            this.#fail = reject;
            this.#start(resolve, onProgress).catch((error) => this.#endWith(error));
        });
        this.ready.catch(() => {});         /* whoever requests is told */
    }

    async #start(resolve, onProgress) {
        const shared = await sharedParts(onProgress);
        const worker = await startWorker('solvers/prolog_worker.js');
        if (this.ended) {
            worker.terminate();
            return;
        }
        this.#worker = worker;
        this.#worker.onmessage = ({ data }) => this.#hear(data, resolve);
        this.#worker.onerror = (event) => this.#endWith(new Error(`SWI-Prolog has ended: ${event.message}`));
        this.#worker.postMessage(shared);
    }

    #hear(message, resolve) {
        if (message.output !== undefined) {
            this.#onOutput(message.output, message.stream);
        } else if (message.ready) {
            this.#isReady = true;
            resolve();
            this.#sendFirst();
        } else if (message.id === undefined) {
            this.#endWith(new Error(message.failure));
        } else {
            const { resolve: answered, reject } = this.#waiting.shift();
            if (message.failure === undefined)
                answered(message.answer);
            else
                reject(new Error(message.failure));
            this.#sendFirst();
        }
    }

    #sendFirst() {
        if (this.#isReady && this.#waiting.length > 0)
            this.#worker.postMessage({ id: this.#waiting[0].id, request: this.#waiting[0].object });
    }

    request(object, { signal } = {}) {
        return new Promise((resolve, reject) => {
            if (this.ended || signal?.aborted) {
                reject(aborted());
                return;
            }
            const request = { id: ++this.#last, object, resolve, reject };
            this.#waiting.push(request);
            signal?.addEventListener('abort', () => this.#giveUp(request), { once: true });
            if (this.#waiting.length === 1)
                this.#sendFirst();
        });
    }

    #giveUp(request) {
        const place = this.#waiting.indexOf(request);
        if (place === 0 && this.#isReady) {
            this.end();
        } else if (place >= 0) {
            this.#waiting.splice(place, 1);
            request.reject(aborted());
        }
    }

    end() {
        this.#endWith(aborted());
    }

    #endWith(error) {
        if (this.ended)
            return;
        this.ended = true;
        this.#worker?.terminate();
        this.#fail(error);
        for (const { reject } of this.#waiting.splice(0))
            reject(error);
    }
}
