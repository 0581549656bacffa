/* questions.js - the API's questions to one solver, one after the other.

   A question that is given up is not answered: if the solver is busy with it, the solver is ended, and another one takes its
   place.  So is a question that takes longer than a search may.  When an answer takes long, the other solver is started
   already, so that the next question need not wait for it. */

const SPARE_AFTER = 300;      /* milliseconds */

/* start() starts a solver: prolog.js or command.js. */
export class Questions {
    #start;
    #solver = null;
    #spare = null;
    #before = Promise.resolve();        /* the question before has been answered */

    constructor(start) {
        this.#start = start;
    }

    /* limit: { milliseconds, message }. */
    ask(question, { signal, limit }) {
        const answer = this.#before.then(() => this.#answer(question, signal, limit));
        this.#before = answer.catch(() => {});
        return answer;
    }

    async #answer(question, signal, { milliseconds, message }) {
        signal?.throwIfAborted();
        if (this.#solver === null || this.#solver.ended)
            this.#solver = this.#taken() ?? this.#start();
        const solver = this.#solver;
        await Promise.race([solver.ready, whenAborted(signal)]);
        let late = false;
        const timers = [
            setTimeout(() => { this.#spare ??= this.#start(); }, SPARE_AFTER),
            setTimeout(() => {
                late = true;
                solver.end();
            }, milliseconds),
        ];
        try {
            return await solver.request(question, { signal });
        } catch (error) {
            throw late ? new Error(message) : error;
        } finally {
            timers.forEach(clearTimeout);
        }
    }

    #taken() {
        const spare = this.#spare;
        this.#spare = null;
        return spare?.ended ? null : spare;
    }
}

function whenAborted(signal) {
    return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
}
