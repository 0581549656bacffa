/* panel.js - a part of a view that waits for an answer: it says that it waits, and what went wrong.

   Only the latest question counts: an answer that comes when another has been asked, or the view is gone, is dropped. */

import { element } from '../element.js';

export class Panel {
    #turn = 0;

    constructor(attributes = {}, tag = 'div') {
        this.element = element(tag, attributes);
    }

    /* ask() is a promise; show(answer) gives the elements that stand for it. */
    async fill(ask, show) {
        const mine = ++this.#turn;
        this.element.setAttribute('aria-busy', 'true');
        try {
            const answer = await ask();
            if (mine === this.#turn)
                this.put(show(answer));
        } catch (error) {
            if (mine === this.#turn)
                this.put([element('p', { class: 'error', role: 'alert' }, error.message)]);
        }
    }

    put(elements) {
        this.element.removeAttribute('aria-busy');
        this.element.replaceChildren(...elements);
    }

    drop() {
        this.#turn++;
    }
}
