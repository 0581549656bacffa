/* pane.js - one search: its board, what happened in words, its source, its counters, and what it keeps. */

import { element } from '../element.js';
import { drawBoard } from '../board.js';
import { menuGroups } from '../parts/algorithms.js';
import { Trace } from '../trace.js';
import { counterElements } from './counts.js';
import { attackersOf, triedSquare } from './geometry.js';
import { narrated } from './narration.js';
import { OWN } from './settings.js';
import { SourcePanel } from './source.js';
import { loadPanels } from './state/panels.js';

const RECKONED = 'This page works it out from the events of the trace; the program reports nothing but events.';

export class Pane {
    /* algorithm: an entry of /api/algorithms; choose(name) and close() are what its header does. */
    constructor(algorithm, algorithms, index, { choose, close }) {
        this.algorithm = algorithm.name;
        this.entry = algorithm;
        this.index = index;
        this.trace = null;
        this.keeps = null;      /* of state/panels.js */
        this.guess = null;      /* guess({ column, row } or { column } or { line }), while one is asked for */
        this.source = new SourcePanel(index);
        this.board = element('div', { class: 'pane-board', onclick: ({ target }) => this.#chooseColumn(target) });
        this.said = element('p', { class: 'said', 'aria-hidden': 'true' });     /* readers have it from the narration */
        this.counters = element('dl', { class: 'counters' });
        this.state = element('section', { class: 'pane-state', tabindex: 0, 'aria-label': `What ${algorithm.name} keeps, pane ${index + 1}` });
        this.note = element('p');
        this.failure = element('p', { class: 'error', role: 'alert', hidden: true });
        this.body = element('div', { class: 'pane-body' },
            this.board, this.said, this.source.now, this.source.root, this.counters, this.state);
        this.root = element('article', { class: 'pane', 'aria-label': `Pane ${index + 1}: ${algorithm.name}`, 'data-algorithm': algorithm.name },
            element('header', {}, this.#choice(algorithms, index, choose), this.note,
                close === null ? null : element('button', { type: 'button', class: 'close', 'aria-label': `Close pane ${index + 1}`, onclick: close }, '×')),
            this.failure, this.body);
    }

    #choice(algorithms, index, choose) {
        return element('select', { 'aria-label': `Algorithm of pane ${index + 1}`, onchange: (event) => choose(event.target.value) },
            ...menuGroups(algorithms, this.algorithm));
    }

    /* settings: n, first, fixed, seed, stop.  Only what the algorithm takes is asked for. */
    async open(data, settings) {
        try {
            const [trace, source] = await (this.algorithm === OWN ? this.#own() : this.#asked(data, settings));
            this.keeps = await loadPanels(this.algorithm, (await trace.at(0)).domains !== null);
            this.trace = trace;
            this.source.open(source);
        } catch (error) {
            this.fail(error);
        }
    }

    #asked(data, { n, first, fixed, seed, stop }) {
        const { fixes, seed: random, all } = this.entry;
        const parameters = { algorithm: this.algorithm, n, first: String(first || all === false),
            fixed: fixes ? fixed : undefined, seed: random ? seed : undefined, stop: random ? stop : undefined };
        this.note.textContent = fixed && !fixes ? 'takes no fixed queens' : '';
        return Promise.all([Trace.open(data, parameters), data.get('/api/source', { algorithm: this.algorithm })]);
    }

    /* Its lines are its source. */
    async #own() {
        const { ownTrace } = await import('./own_trace.js');
        const { name, source, data } = ownTrace();
        this.note.textContent = name;
        return [await Trace.open(data, {}), source];
    }

    fail(error) {
        this.trace = null;
        this.failure.textContent = error.message;
        this.failure.hidden = false;
        this.body.hidden = true;
    }

    show(state, before) {
        this.shown = [state, before];
        this.#draw(state);
        this.said.textContent = narrated(state, this.algorithm);
        this.counters.replaceChildren(...counterElements(state));
        this.state.replaceChildren(...this.keeps.panels(state, before, this.source.answer),
            element('p', { class: 'quiet small' }, RECKONED));
        this.root.classList.toggle('solved', state.event?.[0] === 'solution');
        this.source.show(this.line(state));
    }

    /* The number of the line at work; in a trace of the reader's own, that of the event. */
    line(state) {
        return this.algorithm === OWN ? state.step + 1 : this.source.lineOf(state.event)?.number ?? null;
    }

    /* The same in words, for those who do not see it. */
    lineText(state) {
        const line = this.algorithm === OWN ? null : this.source.lineOf(state.event);
        return line === null ? '' : `Line ${line.number}: ${line.text.trim()}`;
    }

    /* From now on squares, columns and lines can be clicked; null: no more. */
    ask(guess) {
        this.guess = guess;
        this.source.choosable(guess === null ? null : (line) => guess({ line }));
        if (this.shown !== undefined)
            this.#draw(this.shown[0]);
    }

    #draw(state) {
        const focused = this.board.contains(document.activeElement) ? document.activeElement.dataset : null;
        this.board.replaceChildren(drawBoard({
            n: state.n,
            queens: state.queens,
            trying: triedSquare(state),
            attackers: attackersOf(state, this.algorithm),
            attacked: this.keeps.attacked(state),
            overlays: this.keeps.overlays(state),
            onSquare: this.guess === null ? null : (column, row) => this.guess({ column, row }),
        }));
        if (focused !== null)
            this.#focus(focused);
    }

    #focus({ column, row }) {
        const square = this.board.querySelector(`[data-column="${column}"][data-row="${row}"]`);
        this.board.querySelector('[tabindex="0"]')?.setAttribute('tabindex', -1);
        square?.setAttribute('tabindex', 0);
        square?.focus();
    }

    /* The number above a column stands for it. */
    #chooseColumn(target) {
        if (this.guess !== null && target.matches('.number') && Number(target.getAttribute('y')) < 0)
            this.guess({ column: Number(target.textContent) });
    }
}
