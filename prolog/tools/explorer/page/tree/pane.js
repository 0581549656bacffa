/* pane.js - one search: its tree, its counts, and the board of the chosen node, or else of the current node. */

import { drawBoard, standing } from '../parts/board.js';
import { counted, drawing, element } from '../parts/element.js';
import { emptiedOverlay } from '../lockstep/state/domains.js';
import { button, choiceField } from '../parts/fields.js';
import { Panel } from '../parts/panel.js';
import { Trace } from '../search/trace.js';
import { closedNodes, closedText } from './address.js';
import { TreeDrawing } from './drawing.js';
import { TreeFrame } from './frame.js';
import { fateText, nodeText } from './node_text.js';
import { layout, SearchTree } from './search_tree.js';

const CONSTRAINTS = 'Each choice splits the search in two: the queen of column 1 is on row 0 (c1 = 0), or it is not (c1 =\\= 0). '
    + 'Dots are the rows that constraints leave to a column. A column with one row left needs no choice, so it has no node.';

const LEVEL = 17;       /* pixels, at least */

export class TreePane {
    /* choices: of the menu of searches; selected and closed: as paneOf() gives them; onAlgorithm(name), onChange(), announce(text) */
    constructor({ algorithm, label, choices, selected, closed, onAlgorithm, onChange, announce }) {
        this.algorithm = algorithm;
        this.onChange = onChange;
        this.announce = announce;
        this.asked = { selected, closed };
        this.selected = -1;
        this.closed = new Set();
        this.folded = '';       /* what is drawn closed, as text */
        this.frame = new TreeFrame(label, {
            onSelect: (node) => this.select(node),
            onToggle: (node) => this.toggle(node),
        });
        this.counts = element('p', { class: 'counts' });
        this.node = element('p', { class: 'node-text' });
        this.board = element('div', { class: 'node-board' });
        this.panel = new Panel({ class: 'tree-body' });
        this.element = element('section', { class: 'tree-pane card', 'aria-label': label },
            element('div', { class: 'controls' },
                choiceField('Search', { value: algorithm, choices, onChange: onAlgorithm }), ...this.lookButtons()),
            this.counts, this.panel.element);
        this.observer = new ResizeObserver(() => this.resize(this.frame.element.clientWidth));
        this.observer.observe(this.frame.element);
    }

    lookButtons() {
        return [button('−', () => this.frame.zoom(1 / 1.5), { 'aria-label': 'Zoom out', title: 'Zoom out (-)' }),
            button('+', () => this.frame.zoom(1.5), { 'aria-label': 'Zoom in', title: 'Zoom in (+)' }),
            button('Whole tree', () => this.frame.whole(), { title: 'The whole tree (0)' })];
    }

    async load(data, parameters) {
        await this.panel.fill((signal) => complete(data.withSignal(signal), parameters), ({ trace, events }) => {
            this.trace = trace;
            this.events = events;
            this.tree = new SearchTree(events);
            this.changes = this.tree.changes(events);
            this.drawing = new TreeDrawing(this.tree);
            this.selected = this.asked.selected === null ? -1 : this.tree.named(this.asked.selected);
            this.closed = closedNodes(this.tree, this.asked.closed, this.selected);
            this.arrange();
            const note = this.stateAt(0).domains === null ? null : element('p', { class: 'small quiet' }, CONSTRAINTS);
            return [element('div', { class: 'tree-and-board' }, this.frame.element,
                element('div', { class: 'node-part' }, this.board, element('div', {}, this.node, note)))];
        });
    }

    stateAt(step) {
        return this.trace.stateAt(Math.min(step, this.steps), this.events);
    }

    get steps() {
        return this.tree?.steps ?? 0;
    }

    arrange() {
        const folded = this.toFold();
        this.folded = [...folded].join();
        this.drawing.setPlaces(layout(this.tree, folded));
        this.drawing.resize(this.drawing.width, this.height);
        this.frame.use(this.drawing, folded);
    }

    /* Until somebody closes or opens a node, a sub-tree is open while the search is in it. */
    toFold() {
        if (closedText(this.tree, this.closed, this.selected) !== undefined || (this.step ?? this.steps) >= this.steps)
            return this.closed;
        const around = this.tree.path(this.tree.nodeAt(this.step)).slice(0, -1);
        return new Set([...this.closed].filter((node) => !around.includes(node)));
    }

    /* The height of the frame, or more if a deep tree needs it. */
    get height() {
        return Math.round(Math.max(this.frame.element.clientHeight, 160, this.drawing.places.levels.length * LEVEL));
    }

    resize(width) {
        if (this.drawing === undefined || width === 0)
            return;
        this.drawing.resize(width, this.height);
    }

    show(step) {
        if (this.tree === undefined)
            return;
        this.step = step;
        if (this.selected >= this.tree.nodesAt(step))
            this.selected = -1;
        if (this.folded !== [...this.toFold()].join())
            this.arrange();
        this.drawing.show(step, this.selected);
        this.tellCounts(step);
        this.tellNode(step);
    }

    tellCounts(step) {
        const { tree } = this;
        const [nodes, found] = [tree.nodesAt(step), tree.solutionsAt(step)];
        const all = tree.solutions.length.toLocaleString('en');
        const failures = tree.binary ? ` ${counted(tree.failuresAt(step), 'failure')} of ${tree.failures.length.toLocaleString('en')}.` : '';
        const limited = this.trace.limit === null ? '' : ` The trace ends at its limit, ${counted(this.steps, 'event')}.`;
        this.counts.replaceChildren(
            element('strong', {}, counted(nodes, 'node')), ` of ${tree.size.toLocaleString('en')}, `,
            element('strong', {}, counted(found, 'solution')), ` of ${all}.`, failures, limited);
    }

    tellNode(step) {
        const node = this.selected < 0 ? this.tree.nodeAt(step) : this.selected;
        const boardStep = this.selected < 0 ? step : Math.min(step, this.tree.arrival(node, this.events));
        const state = this.stateAt(boardStep);
        const what = nodeText(this.tree, node, standing(state.queens).length, this.tree.nodesAt(step));
        const words = `${this.selected < 0 ? 'The search is at' : 'Chosen:'} ${what}; ${fateText(this.tree, node, step)}.`;
        this.node.textContent = words;
        this.frame.tell(this.drawing.visible(node), words);
        if (boardStep !== this.boardStep)
            this.board.replaceChildren(nodeBoard(state));
        this.boardStep = boardStep;
    }

    select(node) {
        this.selected = node;
        this.show(this.step);
        this.announce(this.node.textContent);
        this.onChange();
    }

    toggle(node) {
        if (this.drawing.places.children[node] === 0 && !this.toFold().has(node))
            return;
        const closed = new Set(this.toFold());
        if (!closed.delete(node))
            closed.add(node);
        this.close(closed);
        const hidden = counted(this.drawing.places.hidden[node], 'node');
        this.announce(closed.has(node) ? `Closed: ${hidden} hidden.` : 'Opened.');
    }

    closeDeadEnds() {
        this.close(this.tree?.deadEnds());
    }

    openAll() {
        this.close(new Set());
    }

    close(closed) {
        if (this.tree === undefined)
            return;
        this.closed = closed;
        this.arrange();
        this.drawing.show(this.step, this.selected);
        this.tellNode(this.step);
        this.onChange();
    }

    destroy() {
        this.observer.disconnect();
        this.panel.drop();
    }
}

async function complete(data, parameters) {
    const trace = await Trace.search(data, parameters);
    return { trace, events: await trace.all() };
}

/* Dots are only in columns still to fill: the rows that constraints have left there, or else the squares under attack. */
function nodeBoard(state) {
    const { n, queens, domains } = state;
    if (domains === null)
        return drawBoard({ n, queens, attacked: true });
    const dots = domains.flatMap((rows, column) => (queens[column] === null
        ? rows.map((row) => drawing('circle', { class: 'left', cx: column + 0.5, cy: row + 0.5, r: 0.12 }))
        : []));
    return drawBoard({ n, queens, overlays: [...dots, ...emptiedOverlay(state)] });
}
