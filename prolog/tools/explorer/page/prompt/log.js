/* log.js - the queries of this page, each an entry of entry.js; the newest is the last. */

import { element } from '../element.js';
import { Entry } from './entry.js';

const MOST_ENTRIES = 200;

export class Log {
    /* onAgain(query) puts a query back into the line; goTo(line) shows a line of the program. */
    constructor({ onAgain, goTo }) {
        this.onAgain = onAgain;
        this.goTo = goTo;
        this.element = element('div', { class: 'log', role: 'log', 'aria-label': 'Queries and answers', tabindex: 0 });
    }

    /* The entry of a new query. */
    ask(query) {
        return this.#add(element('button', { type: 'button', class: 'asked', title: 'Copy the query into the line',
            onclick: () => this.onAgain(query) }, element('code', {}, `?- ${query}`)));
    }

    consult() {
        return this.#add(element('p', { class: 'quiet small' }, 'Consulting your program.'));
    }

    #add(title) {
        const entry = new Entry(title, this.goTo);
        this.element.append(entry.element);
        while (this.element.children.length > MOST_ENTRIES)
            this.element.firstElementChild.remove();
        entry.ensureEnd();
        return entry;
    }
}
