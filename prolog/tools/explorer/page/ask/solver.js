/* solver.js - a program in a Web Worker that answers requests, one after the other.

   scripts                      a promise of the scripts that the worker loads while the parts come; may be missing
   parts                        a promise of what the program is started from
   onOutput(text, stream)       what the program prints

   ready                        a promise, fulfilled when the program can answer; rejected with an Error if it can't start
   request(object)              a promise of the answer; both are JSON.  Nothing interrupts a request but the end of its worker
   end()                        ends the worker at once.  All its requests are rejected with an AbortError, those to come too

   worker.js says what the worker is sent and posts. */

import { startWorker } from './files.js';

const aborted = () => new DOMException('The solver was ended.', 'AbortError');

export class Solver {
    #worker = null;
    #onOutput;
    #waiting = [];              /* requests: { id, object, resolve, reject }; the first of them is being answered */
    #last = 0;
    #isReady = false;
    #settle;                    /* of `ready` */

    constructor({ scripts = null, parts }, onOutput = undefined) {
        this.#onOutput = onOutput;
        this.ended = false;
        this.ready = new Promise((resolve, reject) => { this.#settle = { resolve, reject }; });
        this.ready.catch(() => {});         /* each request is also rejected */
        this.#start(scripts, parts).catch((error) => this.#endWith(error));
    }

    async #start(scripts, parts) {
        parts.catch(() => {});      /* it is waited for below */
        const worker = await startWorker('ask/worker.js');
        if (this.ended) {
            worker.terminate();
            return;
        }
        this.#worker = worker;
        worker.onmessage = ({ data }) => this.#hear(data);
        worker.onerror = (event) => this.#endWith(new Error(`A solver stopped: ${event.message}`));
        if (scripts !== null)
            worker.postMessage({ scripts: await scripts });
        worker.postMessage(await parts);
    }

    #hear(message) {
        if (message.output !== undefined) {
            this.#onOutput?.(message.output, message.stream);
        } else if (message.ready) {
            this.#isReady = true;
            this.#settle.resolve();
            this.#sendFirst();
        } else if (message.id === undefined) {
            this.#endWith(new Error(message.failure));
        } else {
            const { resolve, reject } = this.#waiting.shift();
            if (message.failure === undefined)
                resolve(message.answer);
            else
                reject(new Error(message.failure));
            this.#sendFirst();
        }
    }

    #sendFirst() {
        if (this.#isReady && this.#waiting.length > 0)
            this.#worker.postMessage({ id: this.#waiting[0].id, request: this.#waiting[0].object });
    }

    request(object) {
        return new Promise((resolve, reject) => {
            if (this.ended) {
                reject(aborted());
                return;
            }
            this.#waiting.push({ id: ++this.#last, object, resolve, reject });
            if (this.#waiting.length === 1)
                this.#sendFirst();
        });
    }

    end() {
        this.#endWith(aborted());
    }

    #endWith(error) {
        if (this.ended)
            return;
        this.ended = true;
        this.#worker?.terminate();
        this.#settle.reject(error);
        for (const { reject } of this.#waiting.splice(0))
            reject(error);
    }
}
