/* prompt.js - the line, its buttons, the log and the editor, and what each does with the session. */

import { element } from '../element.js';
import { button } from '../parts/fields.js';
import { Log, verdictElements } from './answers.js';
import { Editor } from './editor.js';
import { QUERIES } from './examples.js';
import { Session } from './session.js';

const STATES = {
    loading: 'Prolog starts ...',
    ready: 'Prolog is ready.',
    running: 'Prolog runs. Esc or Stop ends it.',
    open: 'There may be another answer: ; or Next shows it, Enter or Enough ends the query.',
};

export class Prompt {
    constructor() {
        this.history = new History();
        this.entry = null;
        this.last = '';
        this.waits = false;     /* the query runs when Prolog is ready */
        this.log = new Log((query) => this.put(query));
        this.editor = new Editor({ onConsult: () => this.consult(), onJudge: () => this.judge(),
            onWatch: () => this.onWatch(this.watched()) });
        this.line = element('input', { id: 'prompt-line', type: 'text', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off',
            enterkeyhint: 'go', value: QUERIES[0], onkeydown: (event) => this.onKey(event) });
        this.run = button('Run', () => this.ask(), { class: 'main' });
        this.next = button('Next ;', () => this.more());
        this.enough = button('Enough .', () => this.cut());
        this.stop = button('Stop', () => this.end());
        this.bar = element('progress', { max: 1, value: 0, 'aria-label': 'Files of SWI-Prolog' });
        this.status = element('p', { class: 'quiet small', role: 'status' });
        this.examples = element('details', { class: 'examples', open: true }, element('summary', {}, 'Examples'),
            element('ul', {}, ...QUERIES.map((query) => element('li', {}, button(query, () => this.put(query))))));
        this.session = new Session({ output: (text, stream) => this.entry?.print(text, stream),
            progress: (share) => { this.bar.value = share; }, state: (state) => this.onState(state) });
        this.session.start();
    }

    elements() {
        const form = element('form', { class: 'prompt-line', onsubmit: (event) => event.preventDefault() },
            element('label', { for: this.line.id }, element('code', {}, '?-'), element('span', { class: 'unseen' }, ' Query')),
            this.line, this.run, this.next, this.enough, this.stop);
        return [element('div', { class: 'prompt-columns' },
            element('div', { class: 'prompt-main' }, this.log.element, form, this.bar, this.status, this.examples), this.editor.element)];
    }

    shown() {
        return { query: this.line.value.trim() || this.last, program: this.editor.value };
    }

    complain(text) {
        this.status.textContent = text;
    }

    onState(state) {
        this.status.textContent = state === 'failed' ? `Prolog does not start: ${this.session.failure.message}` : STATES[state];
        this.bar.hidden = state !== 'loading';
        this.run.hidden = state === 'open';
        this.run.disabled = !['loading', 'ready'].includes(state);
        this.next.hidden = state !== 'open';
        this.enough.hidden = state !== 'open';
        this.stop.hidden = state !== 'running';
        this.editor.enable(state === 'ready' || state === 'open');
        if (state === 'ready' && this.waits)
            this.ask();
    }

    put(query) {
        this.line.value = query;
        this.line.focus();
    }

    /* ---- Keys ---- */

    onKey(event) {
        const { key } = event;
        if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey)
            return;
        if (key === 'ArrowUp' || key === 'ArrowDown')
            this.recall(key === 'ArrowUp' ? -1 : 1);
        else if (this.line.value.trim() === '' && this.key(key))
            this.line.value = '';
        else if (key === 'Enter')
            this.ask();
        else if (key !== 'Escape' || !this.key(key))
            return;
        event.preventDefault();
    }

    /* What a key does where no text is typed: true if it does something. */
    key(key) {
        const { state } = this.session;
        if (state === 'open' && [';', ' '].includes(key))
            this.more();
        else if (state === 'open' && ['.', 'Enter'].includes(key))
            this.cut();
        else if (state === 'running' && key === 'Escape')
            this.end();
        else
            return false;
        return true;
    }

    recall(step) {
        const line = this.history.move(step, this.line.value);
        if (line !== undefined)
            this.line.value = line;
    }

    /* ---- Queries ---- */

    async ask() {
        const query = this.line.value.trim();
        this.waits = this.session.state === 'loading' && query !== '';
        if (this.waits)
            this.complain('Prolog starts ... Then it runs the query.');
        if (query === '' || !['ready', 'open'].includes(this.session.state))
            return;
        if (this.session.state === 'open')
            this.entry.goOn(' .');
        this.history.add(query);
        this.last = query;
        this.line.value = '';
        this.examples.open = false;
        this.entry = this.log.ask(query);
        await this.answered(() => this.session.query(query));
    }

    async more() {
        this.entry.goOn(' ;');
        await this.answered(() => this.session.next());
    }

    async answered(ask) {
        const { entry } = this;
        try {
            const answer = await ask();
            if (answer !== null)
                entry.answer(answer);
            this.line.focus({ preventScroll: true });
        } catch (error) {
            entry.show();
            entry.note(`Prolog has ended, and starts anew: ${error.message}`, 'error');
        }
    }

    async cut() {
        this.entry.goOn(' .');
        await this.session.cut();
        this.line.focus({ preventScroll: true });
    }

    end() {
        this.entry?.show();
        this.entry?.note('Stopped. Prolog starts anew, with the program that was consulted.');
        this.entry = null;
        this.session.stop();
        this.line.focus({ preventScroll: true });
    }

    /* ---- The program ---- */

    async consult() {
        this.entry = this.log.consult();
        const answer = await this.tried(() => this.session.consult(this.editor.value));
        this.entry?.show();
        if (answer !== null)
            this.editor.show(answer.messages);
        return answer !== null && answer.messages.every(({ kind }) => kind !== 'error');
    }

    async judge() {
        if (!(await this.consult()))
            return;
        this.editor.verdict.replaceChildren(element('p', { class: 'quiet' }, 'It is judged. This can take half a minute.'));
        const judgement = await this.tried(() => this.session.judge(this.editor.name.value));
        this.editor.verdict.replaceChildren(...(judgement === null ? [] : verdictElements(judgement)));
    }

    /* The query in the line, or the last one, if it calls the program; else one for the predicate that would be judged. */
    watched() {
        if (this.session.state === 'open')
            this.entry.goOn(' .');
        this.entry = null;
        const program = this.editor.value;
        const line = this.line.value.trim();
        const own = new Set(program.match(/^[a-z]\w*/gm));
        const [name] = this.editor.name.value.trim().split('/');
        const calling = [line, this.last].find((query) => query.match(/[a-z]\w*/g)?.some((word) => own.has(word)));
        return { session: this.session, program, goal: calling ?? (own.has(name) || line === '' ? `${name}(4, Rows)` : line) };
    }

    async tried(ask) {
        try {
            return await ask();
        } catch (error) {
            this.entry?.note(`Prolog has ended, and starts anew: ${error.message}`, 'error');
            return null;
        }
    }
}

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

    /* The line before or after, or undefined at the end.  What stands in the field is kept for the way back. */
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
