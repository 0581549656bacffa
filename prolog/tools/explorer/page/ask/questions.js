/* questions.js - questions to one solver, one after the other.

   Nothing interrupts a solver: a question that takes too long, or whose answer is not wanted any more, ends with it, and another
   solver takes its place.  Starting one takes longer than most answers.  So the spare one is started when an answer takes long,
   and an unwanted question is ended when the spare one is ready, if it has not been answered by then. */

const SPARE_AFTER = 300;      /* milliseconds */

export class Questions {
    #start;
    #solver = null;
    #spare = null;
    #queue = new RequestQueue();

    /* start() starts a solver: startProlog or startCommand. */
    constructor(start) {
        this.#start = start;
    }

    /* limit: { milliseconds, message }.  If signal is aborted, the promise is rejected at once. */
    ask(question, { signal, limit }) {
        return this.#queue.take(() => this.#answer(question, signal, limit), signal);
    }

    async #answer(question, signal, { milliseconds, message }) {
        const solver = await this.#ready();
        signal?.throwIfAborted();
        let isOver = false;
        const timers = [];
        const after = (time) => new Promise((resolve) => timers.push(setTimeout(resolve, time)));
        const answer = solver.request(question);
        const late = after(milliseconds).then(() => Promise.reject(new Error(message)));
        const unwanted = after(SPARE_AFTER).then(() => this.#spareReady()).then(() => unlessAborted(answer, signal));
        const ended = Promise.race([late, unwanted]);
        ended.catch(() => isOver || solver.end());
        try {
            return await Promise.race([answer, ended]);
        } finally {
            isOver = true;
            timers.forEach(clearTimeout);
        }
    }

    /* The solver, when it can answer. */
    async #ready() {
        if (this.#solver === null || this.#solver.ended) {
            this.#solver = this.#spare ?? this.#start();
            this.#spare = null;
        }
        await this.#solver.ready;
        return this.#solver;
    }

    /* Never, if no other solver can be started. */
    #spareReady() {
        if (this.#spare === null || this.#spare.ended)
            this.#spare = this.#start();
        return this.#spare.ready.catch(() => new Promise(() => {}));
    }
}

/* Requests one after the other: each begins when the one before is over, with an answer or without. */

class RequestQueue {
    #before = Promise.resolve();

    /* The promise of what ask() gives.  When signal is aborted, it is rejected at once, and a request that has not begun never does. */
    take(ask, signal) {
        const mine = this.#before.then(() => {
            signal?.throwIfAborted();
            return ask();
        });
        this.#before = mine.catch(() => {});
        return unlessAborted(mine, signal);
    }
}

/* The same promise, but rejected when signal is aborted before it is settled. */
async function unlessAborted(promise, signal) {
    let abort = () => {};
    const aborted = new Promise((_, reject) => { abort = () => reject(signal.reason); });
    if (signal?.aborted)
        abort();
    signal?.addEventListener('abort', abort, { once: true });
    try {
        return await Promise.race([promise, aborted]);
    } finally {
        signal?.removeEventListener('abort', abort);
    }
}
