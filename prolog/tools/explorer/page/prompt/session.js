/* session.js - the Prolog of the prompt: one question at a time, and an end for a question that takes too long.

   Only the end of its worker interrupts a query.  So stop() ends the worker and continues with another one, which consults the program
   again.  During a long query, that other worker already starts; it is ended if it is not needed.  The first request loads the
   Prolog files of the prompt.

   hear is { output(text, stream), progress(share, size), state(name) }; state is 'loading', 'ready', 'running', 'open' (there may be
   another answer) or 'failed'. */

import { startProlog } from '../ask/programs.js';

const LONG = 500;       /* milliseconds */

export class Session {
    #hear;
    #prolog = null;
    #spare = null;

    constructor(hear) {
        this.#hear = hear;
        this.state = 'loading';
        this.failure = null;
        this.asked = null;      /* what runs, or has run last: `ask` of a request */
        this.program = null;    /* the text that was consulted; null for none */
    }

    /* The promise is kept when Prolog is ready or has failed. */
    start() {
        this.#prolog = this.#spare?.ended === false ? this.#spare : this.#started();
        this.#spare = null;
        const mine = this.#prolog;
        this.#enter('loading');
        const first = this.program === null ? { ask: 'stop' } : { ask: 'consult', program: this.program };
        return mine.request(first).then(() => this.#is(mine) && this.#enter('ready'), (error) => this.#fail(mine, error));
    }

    #started() {
        const prolog = startProlog({
            onOutput: (text, stream) => { if (this.#is(prolog) && this.state === 'running') this.#hear.output(text, stream); },
            onProgress: (share, size) => this.#hear.progress(share, size),
        });
        prolog.request({ ask: 'stop' }).catch(() => {});        /* the next request is also rejected */
        return prolog;
    }

    #is(prolog) {
        return prolog === this.#prolog;
    }

    #enter(state) {
        this.state = state;
        this.#hear.state(state);
    }

    #fail(prolog, error) {
        if (!this.#is(prolog) || error.name === 'AbortError')
            return;
        this.failure = error;
        prolog.end();
        this.#enter('failed');
    }

    /* The answer to a request of prolog/tools/prompt.pl, or null if it was stopped: a program whose consulting was stopped is not consulted
       again.  If Prolog itself ends, this throws an Error, and another one starts. */
    async ask(request) {
        const mine = this.#prolog;
        this.asked = request.ask;
        this.#enter('running');
        const long = setTimeout(() => { this.#spare ??= this.#started(); }, LONG);
        try {
            const answer = await mine.request(request);
            if (!this.#is(mine))
                return null;
            this.#spare?.end();
            this.#spare = null;
            if (request.ask === 'consult' || request.ask === 'watch')
                this.program = request.program;
            this.#enter(answer.more === true ? 'open' : 'ready');
            return answer;
        } catch (error) {
            if (!this.#is(mine) || error.name === 'AbortError')
                return null;
            mine.end();
            this.start();
            throw error;
        } finally {
            clearTimeout(long);
        }
    }

    /* Ends the query. */
    stop() {
        this.#prolog.end();
        this.start();
    }

    end() {
        for (const prolog of [this.#prolog, this.#spare])
            prolog?.end();
        this.#prolog = null;
        this.#spare = null;
    }
}
