/* log.js - the queries of this page with their output, their answers as swipl prints them, and their boards; the newest is the last. */

import { counted, element } from '../parts/element.js';
import { boardsOf } from '../parts/board_text.js';
import { boardFigure, messageList } from './verdict.js';

const MOST_ENTRIES = 200;
const MOST_OUTPUT = 50_000;     /* characters of one query */

export class Log {
    #consulted = null;          /* the entry of a program that no query has followed */

    /* onAgain(query) puts a query back into the line; goTo(line) shows a line of the program. */
    constructor({ onAgain, goTo }) {
        this.onAgain = onAgain;
        this.goTo = goTo;
        this.element = element('div', { class: 'log', role: 'log', 'aria-label': 'Queries and answers', tabindex: 0 });
    }

    /* The entry of a new query. */
    ask(query) {
        this.#consulted = null;
        return this.#add(element('button', { type: 'button', class: 'asked', title: 'Copy the query into the line',
            onclick: () => this.onAgain(query) }, element('code', {}, `?- ${query}`)));
    }

    /* It takes the place of the last one, if no query came in between. */
    consult() {
        this.#consulted?.element.remove();
        this.#consulted = this.#add(element('p', { class: 'quiet small' }, 'Consulting your program.'));
        return this.#consulted;
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

function timeText(seconds) {
    return seconds < 1 ? `${(seconds * 1000).toFixed(0)} ms` : `${seconds.toFixed(2)} s`;
}

class Entry {
    #printed = 0;
    #isFull = false;
    #sign = null;           /* the reader's `;` or `.` after the last answer */
    #output = null;         /* the element for output */
    #stream = '';
    #waiting = [];          /* output that is not shown yet */

    constructor(title, goTo) {
        this.title = title;
        this.goTo = goTo;
        this.element = element('div', { class: 'entry' }, title);
    }

    /* Programs can print thousands of lines in a frame, which are shown together. */
    print(text, stream) {
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
            this.note(`The output is longer than ${MOST_OUTPUT.toLocaleString('en')} characters. The rest is not shown.`);
        }
        this.ensureEnd();
    }

    ensureEnd() {
        this.element.parentElement?.scrollTo({ top: this.element.parentElement.scrollHeight });
    }

    answer({ status, more, text, seconds, inferences, note = null }) {
        const boards = boardsOf(text);
        this.show();
        this.#output = null;
        if (note !== null)
            this.note(note);
        this.#sign = element('span', {});
        this.element.append(element('div', { class: 'answer' },
            element('div', { class: 'answer-text' }, element('pre', { class: `said-${status}` }, text, this.#sign),
                element('p', { class: 'quiet small' }, `${timeText(seconds)}, ${inferences.toLocaleString('en')} inferences`)),
            boards.length === 0 ? null : element('div', { class: 'boards' }, ...boards.map((board) => boardFigure(board.name, board)))));
        this.element.classList.toggle('open', more);
        this.ensureEnd();
    }

    get hasAnswer() {
        return this.#sign !== null;
    }

    /* Writes ` ;` for the next answer, or ` .` for no more, after an answer that may not be the last. */
    goOn(sign) {
        if (this.element.classList.contains('open'))
            this.#sign.append(sign);
        this.element.classList.remove('open');
    }

    note(text, kind = 'quiet') {
        this.element.append(element('p', { class: `note ${kind}` }, text));
        this.ensureEnd();
    }

    /* Shows Prolog's messages about the program that was consulted: { kind, line, text }. */
    consulted(messages) {
        this.show();
        const [errors, warnings] = ['error', 'warning'].map((wanted) => messages.filter(({ kind }) => kind === wanted).length);
        this.title.textContent = `Your program is consulted: ${counted(errors, 'error')}, ${counted(warnings, 'warning')}.`;
        if (messages.length > 0)
            this.element.append(messageList(messages, this.goTo));
        this.ensureEnd();
    }
}
