/* panel.js - a part of a view that waits for an answer: it shows that it waits, or the error.

   Only the latest question counts: it cancels the one before, and leaving the view cancels both. */

import { element } from './element.js';

export class Panel {
    #wanted = new AbortController();

    constructor(attributes = {}, tag = 'div') {
        this.element = element(tag, attributes);
    }

    /* ask(signal) is a promise; show(answer) gives its elements. */
    async fill(ask, show) {
        this.drop();
        const { signal } = this.#wanted;
        this.element.setAttribute('aria-busy', 'true');
        try {
            const answer = await ask(signal);
            if (!signal.aborted)
                this.put(show(answer));
        } catch (error) {
            if (!signal.aborted)
                this.put([element('p', { class: 'error', role: 'alert' }, error.message)]);
        }
    }

    /* An element with the focus that is shown again keeps it. */
    put(elements) {
        const focused = /** @type {HTMLElement} */ (document.activeElement);
        this.element.removeAttribute('aria-busy');
        this.element.replaceChildren(...elements);
        if (document.activeElement !== focused && this.element.contains(focused))
            focused.focus({ preventScroll: true });
    }

    drop() {
        this.#wanted.abort();
        this.#wanted = new AbortController();
    }
}

/* A bar at the foot of the page while something large is loaded. */

const SHOW_AFTER = 200;       /* milliseconds: a shorter wait shows no bar, which would only flicker */

/* A function to be called with the share that is loaded, from 0 to 1, which ends it. */
export function showLoading(what) {
    const progress = element('progress', { max: 1, 'aria-label': `Loading ${what}` });
    const bar = element('div', { class: 'loading', role: 'status' }, `Loading ${what} `, progress);
    let showing = null;
    return (share) => {
        showing ??= setTimeout(() => document.body.append(bar), SHOW_AFTER);
        progress.value = share;
        if (share < 1)
            return;
        clearTimeout(showing);
        bar.remove();
    };
}
