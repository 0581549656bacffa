/* pane.js - one search: its board, its last step in words, its source, its counters and its state; and the panes of the view. */

import { drawBoard, redraw } from '../parts/board.js';
import { element } from '../parts/element.js';
import { menuGroups } from '../parts/fields.js';
import { attackersOf, counters, triedSquare } from '../search/state.js';
import { Trace } from '../search/trace.js';
import { Agreement } from './agreement.js';
import { narrated } from './narration.js';
import { OWN_ENTRY, ownTrace } from './own_trace.js';
import { OWN } from './settings.js';
import { SourcePanel } from './source.js';
import { arrayPanel, hasSets, setOverlays, setPanel } from './state/arrays.js';
import { domainPanel, emptiedOverlay, removedSquares } from './state/domains.js';
import { goalPanel } from './state/goals.js';

const RECKONED = 'Computed from the events of the trace.';

const NARROW = 16;          /* columns of a table that fits next to the board */

class Pane {
    /* algorithm: an entry of answers/algorithms.json; choose(name) and close() are what its header does. */
    constructor(algorithm, algorithms, index, { choose, close }) {
        this.algorithm = algorithm.name;
        this.entry = algorithm;
        this.index = index;
        this.trace = null;
        this.keeps = null;      /* of panelsOf() */
        this.lineAt = null;     /* of ownTrace() */
        this.guess = null;      /* guess({ column, row } or { column } or { line }), while the reader predicts */
        this.source = new SourcePanel(index);
        this.board = element('div', { class: 'pane-board', onclick: ({ target }) => this.#chooseColumn(target) });
        this.said = element('p', { class: 'said', 'aria-hidden': 'true' });     /* screen readers have it from the narration */
        this.counters = element('dl', { class: 'counters' });
        this.state = element('section', { class: 'pane-state', tabindex: 0, 'aria-label': `State of ${algorithm.name}, pane ${index + 1}` });
        this.note = element('p');
        this.failure = element('p', { class: 'error', role: 'alert', hidden: true });
        this.body = element('div', { class: 'pane-body' },
            this.board, this.said, this.source.now, this.source.root, this.counters, this.state);
        const choice = element('select', { 'aria-label': `Algorithm of pane ${index + 1}`, onchange: (event) => choose(event.target.value) },
            ...menuGroups(algorithms, this.algorithm));
        this.root = element('article', { class: 'pane', 'aria-label': `Pane ${index + 1}: ${algorithm.name}`, 'data-algorithm': algorithm.name },
            element('header', {}, choice, this.note,
                close === null ? null : element('button', { type: 'button', class: 'close', 'aria-label': `Close pane ${index + 1}`, onclick: close }, '×')),
            this.failure, this.body);
    }

    /* settings: n, first, fixed, seed, stop.  The query has only those that the algorithm takes. */
    async open(data, settings) {
        try {
            const [trace, source] = await (this.algorithm === OWN ? this.#own() : this.#asked(data, settings));
            this.keeps = panelsOf(this.algorithm, (await trace.at(0)).domains !== null);
            this.trace = trace;
            this.state.style.setProperty('--columns', trace.header.n);
            this.root.classList.toggle('wide', trace.header.n > NARROW);
            this.source.open(source);
        } catch (error) {
            this.fail(error);
        }
    }

    async #asked(data, { n, first, fixed, seed, stop }) {
        const { fixes, seed: random, all, size } = this.entry;
        if (!/^\d+$/.test(n) || Number(n) > size)
            throw new Error(`size ${n}: expected a number from 0 to ${size}`);
        const question = { algorithm: this.algorithm, n, first: first || !all,
            fixed: fixes ? fixed : undefined, seed: random ? seed : undefined, stop: random ? stop : undefined };
        this.note.textContent = fixed && !fixes ? 'takes no fixed queens' : '';
        return Promise.all([Trace.search(data, question), data.file(`source-${this.algorithm}`)]);
    }

    async #own() {
        const { name, source, pages, lineAt } = ownTrace();
        this.note.textContent = name;
        this.lineAt = lineAt;
        return [await Trace.open(pages), source];
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
        this.state.replaceChildren(...this.keeps.panels(state, before),
            element('p', { class: 'quiet small' }, RECKONED));
        this.root.classList.toggle('solved', state.event?.[0] === 'solution');
        this.source.show(this.line(state));
    }

    /* The number of the source line being executed. */
    line(state) {
        return this.lineAt === null ? this.source.lineOf(state.event)?.number ?? null : this.lineAt(state.step);
    }

    /* The same in words, for those who do not see it. */
    lineText(state) {
        const line = this.lineAt === null ? this.source.lineOf(state.event) : null;
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
        redraw(this.board, drawBoard({
            n: state.n,
            queens: state.queens,
            trying: triedSquare(state),
            attackers: attackersOf(state, this.algorithm),
            attacked: this.keeps.attacked(state),
            overlays: this.keeps.overlays(state),
            onSquare: this.guess === null ? null : (column, row) => this.guess({ column, row }),
        }));
    }

    /* The number above a column stands for it. */
    #chooseColumn(target) {
        if (this.guess !== null && target.matches('.number') && Number(target.getAttribute('y')) < 0)
            this.guess({ column: Number(target.textContent) });
    }
}

/* The counters of a search, in one line. */

const COUNTERS = [
    ['placed', 'placed', 'choices'],
    ['rejected', 'rejected', null],
    ['retreated', 'retreats', 'failures'],
    ['solutions', 'solutions', 'solutions'],
    ['nodes', 'nodes', 'nodes'],
    ['positions', 'positions', null],
];

const MEANING = { nodes: 'placed + 1, including the root and the solutions', positions: 'nodes that are not solutions' };

const MEANING_FOR_CONSTRAINTS = { nodes: 'choices + failures + 1: both branches of each choice, and the root' };

function counterElements(state) {
    const now = counters(state);
    const isConstraints = state.domains !== null;
    return COUNTERS.map(([key, word, forConstraints]) => [key, isConstraints ? forConstraints : word])
        .filter(([, name]) => name !== null)
        .map(([key, name]) => element('div', { title: (isConstraints ? MEANING_FOR_CONSTRAINTS : MEANING)[key] },
            element('dt', {}, name), element('dd', { 'data-counter': key }, String(now[key]))));
}

/* The panes of the view, with their traces: opened again when the settings change. */

export class PaneLoader {
    #wanted = new AbortController();        /* the searches that are shown */
    #turn = 0;                              /* the latest opening */
    #algorithms = null;

    /* choose(index, name), close(index): what the headers of panes do. */
    constructor(data, { choose, close }) {
        this.data = data;
        this.choose = choose;
        this.close = close;
    }

    /* { panes, agreement }; null if another opening has begun meanwhile. */
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
        this.#algorithms ??= await this.data.file('algorithms');
        if (mine !== this.#turn)
            return null;
        if (settings.panes.includes(OWN) && !this.#algorithms.some(({ name }) => name === OWN))
            this.#algorithms = [...this.#algorithms, OWN_ENTRY];
        const panes = settings.panes.map((name, index) => this.#pane(name, index, settings.panes.length));
        this.#wanted.abort();
        this.#wanted = new AbortController();
        const data = this.data.withSignal(this.#wanted.signal);
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

/* The state of a search, as functions: panels(state, before), the elements next to the board; overlays(state), the drawings
   over it; attacked(state), as drawBoard() takes it.  before: the state one step before, null at the first. */
function panelsOf(name, hasDomains) {
    if (hasDomains)
        return { panels: domainPanel, overlays: emptiedOverlay, attacked: removedSquares };
    if (name.startsWith('prolog-'))
        return { panels: (state) => goalPanel(state, name), overlays: () => [], attacked: () => true };
    return { panels: (state) => [...arrayPanel(state, name), ...setPanel(state, name)],
        overlays: (state) => setOverlays(state, name), attacked: () => !hasSets(name) };
}
