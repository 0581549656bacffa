/* entry.js - one query in the log: its output, its answers as swipl prints them, and their boards. */

import { element } from '../element.js';
import { button } from '../parts/fields.js';
import { boardFigure } from './board_figure.js';

const MOST_OUTPUT = 50_000;     /* characters of one query */

function timeText(seconds) {
    return seconds < 1 ? `${(seconds * 1000).toFixed(0)} ms` : `${seconds.toFixed(2)} s`;
}

export class Entry {
    #printed = 0;
    #isFull = false;
    #text = null;           /* the element with the text of the last answer */
    #sign = null;           /* the reader's `;` or `.` after it */
    #showWhole = null;      /* shows all of an answer that is abbreviated */
    #output = null;         /* the element for output */
    #stream = '';
    #waiting = [];          /* output that is not shown yet */

    constructor(title, goTo) {
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

    /* whole: the full text of an abbreviated answer, or null. */
    answer({ status, more, text, whole = null, boards, seconds, inferences }) {
        this.show();
        this.#output = null;
        this.#text = element('span', {}, text);
        this.#sign = element('span', {});
        this.element.append(element('div', { class: 'answer' },
            element('div', { class: 'answer-text' }, element('pre', { class: `said-${status}` }, this.#text, this.#sign),
                this.#offerWhole(this.#text, whole),
                element('p', { class: 'quiet small' }, `${timeText(seconds)}, ${inferences.toLocaleString('en')} inferences`)),
            boards.length === 0 ? null : element('div', { class: 'boards' }, ...boards.map(boardFigure))));
        this.element.classList.toggle('open', more);
        this.ensureEnd();
    }

    #offerWhole(text, whole) {
        this.#showWhole = null;
        if (whole === null)
            return null;
        const show = () => {
            text.textContent = whole;
            offer.remove();
            if (this.element.nextSibling === null)
                this.ensureEnd();
            if (this.#showWhole === show)
                this.#showWhole = null;
        };
        const offer = button('Show in full (w)', show);
        this.#showWhole = show;
        return offer;
    }

    /* Shows the last answer in full; true if it was abbreviated. */
    showWhole() {
        const show = this.#showWhole;
        show?.();
        return show !== null;
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

    /* Shows Prolog's messages about the program: { kind, line, text }. */
    messages(messages) {
        if (messages.length > 0)
            this.element.append(messageList(messages, this.goTo));
        this.ensureEnd();
    }
}

export function messageList(messages, goTo) {
    return element('ul', { class: 'messages' }, ...messages.map(({ kind, line, text }) => element('li', { class: kind },
        element('strong', {}, `${kind[0].toUpperCase()}${kind.slice(1)}`), ' ',
        line === null ? null : button(`Line ${line}`, () => goTo(line)), ' ', element('span', { class: 'message-text' }, text))));
}
