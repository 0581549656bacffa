/* opening.js - the panes of a question, with their traces: asked for anew when the question changes. */

import { Agreement } from './agreement.js';
import { Pane } from './pane.js';
import { OWN } from './settings.js';

export class Opening {
    #wanted = new AbortController();        /* the searches that are shown */
    #turn = 0;                              /* the latest opening */
    #algorithms = null;

    /* choose(index, name), close(index): what the headers of panes do. */
    constructor(data, { choose, close }) {
        Object.assign(this, { data, choose, close });
    }

    /* { panes, agreement }; null where another opening has begun meanwhile. */
    async open(settings) {
        const mine = ++this.#turn;
        try {
            const opened = await this.#opened(settings, mine);
            return mine === this.#turn ? opened : null;
        } catch (error) {
            if (mine === this.#turn)
                throw error;
            return null;
        }
    }

    async #opened(settings, mine) {
        this.#algorithms ??= (await this.data.get('/api/algorithms')).algorithms;
        if (mine !== this.#turn)
            return null;
        if (settings.panes.includes(OWN) && !this.#algorithms.some(({ name }) => name === OWN))
            this.#algorithms = [...this.#algorithms, (await import('./own_trace.js')).OWN_ENTRY];
        const panes = settings.panes.map((name, index) => this.#pane(name, index, settings.panes.length));
        this.#wanted.abort();
        this.#wanted = new AbortController();
        const data = this.data.until(this.#wanted.signal);
        await Promise.all(panes.map((pane) => pane.open(data, settings)));
        return { panes, agreement: new Agreement(panes) };
    }

    #pane(name, index, count) {
        const entry = this.#algorithms.find((algorithm) => algorithm.name === name);
        if (entry === undefined)
            throw new Error(`panes has ${name}: expected some of ${this.#algorithms.map((algorithm) => algorithm.name).join(', ')}`);
        return new Pane(entry, this.#algorithms, index, { close: count === 1 ? null : () => this.close(index), choose: (other) => this.choose(index, other) });
    }

    end() {
        this.#turn++;
        this.#wanted.abort();
    }
}
