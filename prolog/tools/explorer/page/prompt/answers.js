/* answers.js - the log: each query with what it printed, its answers as swipl prints them, and boards beside them. */

import { drawBoard } from '../board.js';
import { element } from '../element.js';
import { PrintedTrace } from './printed_trace.js';

const MOST_OUTPUT = 50_000;     /* characters of one query */
const MOST_ENTRIES = 200;

export function timeText(seconds) {
    return seconds < 1 ? `${(seconds * 1000).toFixed(0)} ms` : `${seconds.toFixed(2)} s`;
}

/* rows count from 1, as Prolog does. */
export function boardFigure({ name, n, rows }) {
    const queens = rows.map((row) => (row === null ? null : row - 1));
    return element('figure', { class: 'answer-board' }, element('figcaption', {}, name),
        drawBoard({ n, queens, attacked: false, first: 1 }));
}

export class Log {
    constructor(onAgain) {
        this.onAgain = onAgain;
        this.element = element('div', { class: 'log', role: 'log', 'aria-label': 'Queries and answers', tabindex: 0 });
    }

    /* The entry of a new query. */
    ask(query) {
        return this.#add(element('button', { type: 'button', class: 'asked', title: 'Put it back into the line',
            onclick: () => this.onAgain(query) }, element('code', {}, `?- ${query}`)));
    }

    consult() {
        return this.#add(element('p', { class: 'asked' }, 'Your program is consulted.'));
    }

    #add(title) {
        const entry = new Entry(title);
        this.element.append(entry.element);
        while (this.element.children.length > MOST_ENTRIES)
            this.element.firstElementChild.remove();
        return entry;
    }
}

class Entry {
    #printed = 0;
    #isFull = false;
    #text = null;           /* the text of the last answer */
    #output = null;         /* the element that what is printed goes to */
    #stream = '';
    #waiting = [];          /* what is printed, until it is shown */
    #trace = new PrintedTrace();

    constructor(title) {
        this.element = element('div', { class: 'entry' }, title);
    }

    /* Programs can print thousands of lines at once: they are shown together. */
    print(text, stream) {
        if (stream !== 'error')
            this.#trace.add(text);
        if (this.#printed >= MOST_OUTPUT)
            return;
        const shown = text.slice(0, MOST_OUTPUT - this.#printed);
        this.#printed += text.length;
        if (this.#waiting.length === 0)
            requestAnimationFrame(() => this.show());
        this.#waiting.push([shown, stream]);
    }

    show() {
        for (const [text, stream] of this.#waiting.splice(0)) {
            if (this.#output === null || stream !== this.#stream) {
                this.#output = element('pre', { class: stream === 'error' ? 'printed said-error' : 'printed' });
                this.#stream = stream;
                this.element.append(this.#output);
            }
            this.#output.append(text);
        }
        if (this.#printed > MOST_OUTPUT && !this.#isFull) {
            this.#isFull = true;
            this.note(`It prints more than ${MOST_OUTPUT.toLocaleString('en')} characters. The rest is not shown.`);
        }
        this.#ensureEnd();
    }

    #ensureEnd() {
        this.element.parentElement?.scrollTo({ top: this.element.parentElement.scrollHeight });
    }

    answer({ status, more, text, boards, seconds, inferences }) {
        this.show();
        this.#output = null;
        this.#text = element('span', { class: `said-${status}` }, text);
        this.element.append(element('div', { class: 'answer' },
            element('div', { class: 'answer-text' }, element('pre', {}, this.#text),
                element('p', { class: 'quiet small' }, `${timeText(seconds)}, ${inferences.toLocaleString('en')} inferences`)),
            boards.length === 0 ? null : element('div', { class: 'boards' }, ...boards.map(boardFigure))));
        const offer = this.#trace.offer();
        if (offer !== null)
            this.element.append(offer);
        this.#trace = new PrintedTrace();
        this.element.classList.toggle('open', more);
        this.#ensureEnd();
    }

    /* What the prompt writes after an answer that may have others: ` ;` for the next, ` .` for no more. */
    goOn(sign) {
        this.#text?.append(sign);
        this.element.classList.remove('open');
    }

    note(text, kind = 'quiet') {
        this.element.append(element('p', { class: `note ${kind}` }, text));
        this.#ensureEnd();
    }
}
