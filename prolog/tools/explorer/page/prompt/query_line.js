/* query_line.js - the line for queries with its buttons, the state of Prolog, and the progress of loading it.

   No button moves or disappears between two answers, so that a finger and the focus stay where they are. */

import { element } from '../parts/element.js';
import { button } from '../parts/fields.js';

const STATES = {
    ready: 'Prolog is ready.',
    running: 'Prolog is running. Esc or Stop ends it.',
    open: 'There may be more answers.',
};
const LONG = 300;           /* milliseconds until the status says that a query is running */

const megabytes = (bytes) => (bytes / 1_000_000).toFixed(1);

const hasScreenKeys = () => matchMedia('(pointer: coarse)').matches;

/* The queries of this page, as the arrow keys walk through them. */

class History {
    #lines = [];
    #place = 0;
    #draft = '';

    add(line) {
        if (line !== this.#lines.at(-1))
            this.#lines.push(line);
        this.#place = this.#lines.length;
    }

    /* The line before or after, or undefined at the end.  The current one is kept for the way back. */
    move(step, current) {
        const place = this.#place + step;
        if (place < 0 || place > this.#lines.length)
            return undefined;
        if (this.#place === this.#lines.length)
            this.#draft = current;
        this.#place = place;
        return place === this.#lines.length ? this.#draft : this.#lines[place];
    }
}

export class QueryLine {
    #history = new History();
    #state = 'loading';
    #timer = 0;

    /* Called: onKey(event), onAsk(), onMore(), onEnough(), onStop(), onEdit() after each change by the reader. */
    constructor({ onKey, onAsk, onMore, onEnough, onStop, onEdit }) {
        this.input = element('input', { id: 'prompt-line', type: 'text', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off',
            enterkeyhint: 'go', onkeydown: onKey, oninput: () => { this.#refresh(); onEdit(); } });
        this.run = button('Run', onAsk, { class: 'main' });
        this.next = button('Next answer ;', onMore, { class: 'main' });
        this.enough = button('No more .', onEnough);
        this.stop = button('Stop', onStop, { class: 'stop' });
        this.tools = element('div', { class: 'tools' });
        this.status = element('p', { class: 'quiet small', role: 'status' });
        this.bar = element('progress', { max: 1, value: 0, 'aria-label': 'Files of SWI-Prolog' });
        this.come = element('span', { class: 'quiet small' });
        this.loading = element('p', { class: 'come' }, this.bar, this.come);
        this.element = element('form', { class: 'prompt-line', onsubmit: (event) => event.preventDefault() },
            element('label', { for: this.input.id }, element('code', {}, '?-'), element('span', { class: 'unseen' }, ' Query')),
            this.input, element('div', { class: 'prompt-row' },
                element('div', { class: 'prompt-buttons' }, this.run, this.next, this.enough, this.stop),
                element('div', { class: 'prompt-status' }, this.status, this.loading, this.tools)));
    }

    get value() {
        return this.input.value;
    }

    set value(text) {
        this.input.value = text;
        this.#refresh();
    }

    /* The query in the line, or '': people paste it with its `?-`. */
    get query() {
        return this.value.replace(/^\s*\?-/, '').trim();
    }

    get isEmpty() {
        return this.value.trim() === '';
    }

    put(query) {
        this.value = query;
        this.input.focus();
    }

    /* Moves the query from the line to the history. */
    take() {
        this.#history.add(this.query);
        this.value = '';
    }

    recall(step) {
        const line = this.#history.move(step, this.value);
        if (line !== undefined)
            this.value = line;
    }

    /* share: of the files that are loaded, from 0 to 1; size: of all, in bytes. */
    progress(share, size) {
        this.bar.value = share;
        if (size > 0)
            this.come.textContent = `${Math.floor(share * 100)} %, ${megabytes(share * size)} of ${megabytes(size)} MB`;
    }

    say(text) {
        clearTimeout(this.#timer);
        this.status.textContent = text;
    }

    /* state: of the session; failure: the Error if Prolog could not start. */
    show(state, failure) {
        this.#state = state;
        if (state === 'running')
            this.#sayLater(STATES.running);
        else
            this.say(state === 'failed' ? `Prolog could not start: ${failure.message}` : STATES[state] ?? 'Prolog is starting.');
        this.loading.hidden = state !== 'loading';
        this.stop.classList.toggle('on', state === 'running');
        this.#refresh();
    }

    #sayLater(text) {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.say(text), LONG);
    }

    /* While Prolog runs, the buttons stay: presses of Next are counted. */
    #refresh() {
        const state = this.#state;
        this.run.disabled = !['loading', 'ready', 'open'].includes(state);
        if (state === 'running')
            return;
        const asksNext = state === 'open' && this.isEmpty;
        this.run.hidden = asksNext;
        this.next.hidden = !asksNext;
        this.enough.hidden = !asksNext;
    }

    /* If the button with the focus has disappeared, the line gets the focus; on a touch screen the other button does, since the keyboard
       would cover the answer. */
    keepFocus() {
        const activeElement = /** @type {HTMLButtonElement} */ (document.activeElement);
        if (activeElement !== null && activeElement !== document.body && !activeElement.hidden && !activeElement.disabled)
            return;
        const place = !hasScreenKeys() ? this.input : this.next.hidden ? this.run : this.next;
        place.focus({ preventScroll: true });
    }
}
