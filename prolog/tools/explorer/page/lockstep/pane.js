/* pane.js - one search: its board, its counters, what it keeps, and its source. */

import { element } from '../element.js';
import { drawBoard } from '../board.js';
import { Trace } from '../trace.js';
import { counters } from '../state.js';
import { attackersOf, triedSquare } from './geometry.js';
import { SourcePanel } from './source.js';
import { statePanels } from './state/panels.js';
import { emptiedOverlay, removedSquares } from './state/domains.js';
import { hasSets, setOverlays } from './state/sets.js';

const COUNTERS = [
    ['placed', 'placed', 'choices'],
    ['rejected', 'rejected', null],
    ['retreated', 'retreats', 'failures'],
    ['solutions', 'solutions', 'solutions'],
    ['nodes', 'nodes', 'nodes'],
    ['positions', 'positions', null],
];

const MEANING = { nodes: 'placed + 1: the root and the solutions included', positions: 'nodes that are not solutions' };

const OF_CONSTRAINTS = { nodes: 'choices + failures + 1: both branches of each choice, and the root' };

export class Pane {
    /* algorithm: an entry of /api/algorithms; choose(name) and close() are what its header does. */
    constructor(algorithm, algorithms, index, { choose, close }) {
        this.algorithm = algorithm.name;
        this.entry = algorithm;
        this.trace = null;
        this.source = new SourcePanel(index);
        this.board = element('div', { class: 'pane-board' });
        this.counters = element('dl', { class: 'counters' });
        this.state = element('section', { class: 'pane-state', tabindex: 0, 'aria-label': `What ${algorithm.name} keeps, pane ${index + 1}` });
        this.note = element('p', { title: algorithm.title }, algorithm.title);
        this.failure = element('p', { class: 'error', role: 'alert', hidden: true });
        this.body = element('div', { class: 'pane-body' },
            this.board, this.state, this.counters, this.source.root);
        this.root = element('article', { class: 'pane', 'aria-label': `Pane ${index + 1}: ${algorithm.name}`, 'data-algorithm': algorithm.name },
            element('header', {}, this.#choice(algorithms, index, choose), this.note,
                close === null ? null : element('button', { type: 'button', class: 'close', 'aria-label': `Close pane ${index + 1}`, onclick: close }, '×')),
            this.failure, this.body);
    }

    #choice(algorithms, index, choose) {
        const groups = Map.groupBy(algorithms, ({ language }) => language);
        return element('select', { 'aria-label': `Algorithm of pane ${index + 1}`, onchange: (event) => choose(event.target.value) },
            ...[...groups].map(([language, entries]) => element('optgroup', { label: language },
                ...entries.map(({ name }) => element('option', { value: name, selected: name === this.algorithm }, name)))));
    }

    /* settings: n, first, fixed, seed, stop.  Only what the algorithm takes is asked for. */
    async open(data, { n, first, fixed, seed, stop }) {
        const { fixes, seed: random, all } = this.entry;
        const parameters = { algorithm: this.algorithm, n, first: String(first || all === false),
            fixed: fixes ? fixed : undefined, seed: random ? seed : undefined, stop: random ? stop : undefined };
        this.note.textContent = fixed && !fixes ? `${this.entry.title}; takes no fixed queens` : this.entry.title;
        try {
            const [trace, source] = await Promise.all([Trace.open(data, parameters), data.get('/api/source', { algorithm: this.algorithm })]);
            this.trace = trace;
            this.source.open(source);
        } catch (error) {
            this.fail(error);
        }
    }

    fail(error) {
        this.trace = null;
        this.failure.textContent = error.message;
        this.failure.hidden = false;
        this.body.hidden = true;
    }

    show(state, before) {
        this.board.replaceChildren(this.#drawn(state));
        this.state.replaceChildren(...statePanels(state, before, this.algorithm));
        this.#count(state);
        this.root.classList.toggle('solved', state.event?.[0] === 'solution');
        this.source.show(state.event === null ? null : state.event[0]);
    }

    #drawn(state) {
        const sets = hasSets(this.algorithm);
        return drawBoard({
            n: state.n,
            queens: state.queens,
            trying: triedSquare(state),
            attackers: attackersOf(state, this.algorithm),
            attacked: state.domains === null ? !sets : removedSquares(state),
            overlays: sets ? setOverlays(state, this.algorithm) : state.domains === null ? [] : emptiedOverlay(state),
        });
    }

    #count(state) {
        const now = counters(state);
        const shown = COUNTERS.map(([key, word, forConstraints]) => [key, state.domains === null ? word : forConstraints]);
        this.counters.replaceChildren(...shown.filter(([, word]) => word !== null).map(([key, word]) =>
            element('div', { title: (state.domains === null ? MEANING : OF_CONSTRAINTS)[key] }, element('dt', {}, word), element('dd', { 'data-counter': key }, String(now[key])))));
    }
}
