/* pane.js - one search: its tree, what has been counted, and the board of the node that is chosen, or else of the node
   where the search is. */

import { attackedSquares, drawBoard } from '../board.js';
import { drawing, element } from '../element.js';
import { emptiedOverlay } from '../lockstep/state/domains.js';
import { button, choiceField } from '../parts/fields.js';
import { Panel } from '../parts/panel.js';
import { applied, startState } from '../state.js';
import { TreeDrawing } from './drawing.js';
import { TreeFrame } from './frame.js';
import { layout, SearchTree, wholeTrace } from './search_tree.js';

const CONSTRAINTS = 'Each choice splits the search in two: column 1 has row 0, c1 = 0, or it has not, c1 =\\= 0. Dots are the rows '
    + 'that constraints leave to a column. A column with one row left takes it without a choice, so no node stands for it.';

const LEVEL = 20;       /* pixels, at least */

export class TreePane {
    /* choices: of the menu of searches; selected and closed: as paneOf() gives them; onAlgorithm(name), onChange(), announce(text) */
    constructor({ algorithm, label, choices, selected, closed, look, onAlgorithm, onChange, announce }) {
        Object.assign(this, { algorithm, onChange, announce, wanted: look, asked: { selected, closed } });
        this.selected = -1;
        this.closed = new Set();
        this.folded = '';       /* what is drawn closed, as text */
        this.frame = new TreeFrame(label, {
            onSelect: (node) => this.select(node),
            onToggle: (node) => this.toggle(node),
            onLook: () => {
                this.wanted = null;
                onChange();
            },
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
        await this.panel.fill((signal) => wholeTrace(data.until(signal), parameters), (trace) => {
            this.events = trace.events;
            this.limit = trace.limit;
            this.tree = new SearchTree(trace.events);
            this.boards = new Boards(trace.header, trace.events);
            this.changes = this.tree.changes(trace.events);
            this.drawing = new TreeDrawing(this.tree);
            this.selected = this.asked.selected === null ? -1 : this.tree.named(this.asked.selected);
            this.closed = closedNodes(this.tree, this.asked.closed, this.selected);
            this.arrange();
            if (this.wanted !== null)
                this.drawing.lookAt(this.wanted);
            return [element('div', { class: 'tree-and-board' }, this.frame.element,
                element('div', { class: 'node-part' }, this.board, element('div', {}, this.node, this.constraintsNote())))];
        });
    }

    constraintsNote() {
        return this.boards.withDomains ? element('p', { class: 'small quiet' }, CONSTRAINTS) : null;
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

    /* As long as nobody has folded by hand, a sub-tree is open while the search is in it. */
    toFold() {
        if (closedText(this.tree, this.closed, this.selected) !== undefined || (this.step ?? this.steps) >= this.steps)
            return this.closed;
        const around = this.tree.path(this.tree.nodeAt(this.step)).slice(0, -1);
        return new Set([...this.closed].filter((node) => !around.includes(node)));
    }

    /* That of the frame, and more where a deep tree needs it. */
    get height() {
        return Math.round(Math.max(this.frame.element.clientHeight, 160, this.drawing.places.levels.length * LEVEL));
    }

    resize(width) {
        if (this.drawing === undefined || width === 0)
            return;
        this.drawing.resize(width, this.height);
        if (this.wanted !== null)
            this.drawing.lookAt(this.wanted);
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
        const limited = this.limit === null ? '' : ` The trace ends at its limit, ${plural(this.steps, 'event')}.`;
        this.counts.replaceChildren(
            element('strong', {}, plural(nodes, 'node')), ` of ${tree.size.toLocaleString('en')}, `,
            element('strong', {}, plural(found, 'solution')), ` of ${all}.`, this.failuresText(step), limited);
    }

    failuresText(step) {
        const { tree } = this;
        const all = tree.failures.length.toLocaleString('en');
        return tree.binary ? ` ${plural(tree.failuresAt(step), 'failure')} of ${all}.` : '';
    }

    tellNode(step) {
        const node = this.selected < 0 ? this.tree.nodeAt(step) : this.selected;
        const boardStep = this.selected < 0 ? step : Math.min(step, this.tree.arrival(node, this.events));
        const what = nodeText(this.tree, node, this.boards.queensAt(boardStep), this.tree.nodesAt(step));
        const words = `${this.selected < 0 ? 'The search is at' : 'Chosen:'} ${what}; ${fateText(this.tree, node, step)}.`;
        this.node.textContent = words;
        this.frame.tell(this.drawing.visible(node), words);
        this.drawBoard(boardStep);
    }

    drawBoard(step) {
        if (step === this.boardOf)
            return;
        this.boardOf = step;
        this.board.replaceChildren(this.boards.draw(step));
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
        const hidden = plural(this.drawing.places.hidden[node], 'node');
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

/* How a pane of the tree view stands in the address: node0=17&closed0=3,9&look0=4:120.5 for the first.

   Nodes have the names of search_tree.js, so that a link to a choice of constraints leads to it in the binary tree as well. Without
   `closed`, the sub-trees without solutions are folded in a binary tree, and nothing in another one; `closed0=none` opens all. */

const NAME = /^\d+n?$/;

/* Names, as long as the tree is not there: selected is null and closed is null where the address does not say. */
export function paneOf(parameters, index) {
    const selected = parameters[`node${index}`] ?? '';
    const closed = parameters[`closed${index}`];
    return {
        selected: NAME.test(selected) ? selected : null,
        closed: closed === undefined ? null : closed.split(',').filter((text) => NAME.test(text)),
        look: lookOf(parameters[`look${index}`] ?? ''),
    };
}

function lookOf(text) {
    const [zoom, left] = text.split(':').map(Number);
    return Number.isFinite(zoom) && Number.isFinite(left) ? { zoom, left } : null;
}

/* The nodes that are closed where the address names these, with `selected` chosen. */
export function closedNodes(tree, names, selected) {
    if (names !== null)
        return new Set(names.map((name) => tree.named(name)).filter((node) => node >= 0));
    const shown = new Set(selected < 0 ? [] : tree.path(selected).slice(0, -1));
    return tree.binary ? new Set([...tree.deadEnds()].filter((node) => !shown.has(node))) : new Set();
}

/* Nothing where the address need not say it. */
export function closedText(tree, closed, selected) {
    const usual = closedNodes(tree, null, selected);
    if (usual.size === closed.size && [...usual].every((node) => closed.has(node)))
        return undefined;
    return closed.size === 0 ? 'none' : [...closed].sort((one, other) => one - other).map((node) => tree.name(node)).join(',');
}

/* Nothing for the whole tree. */
export function lookText({ zoom, left }) {
    return zoom === 1 ? undefined : `${zoom}:${left}`;
}

/* The board at any step of a trace that is wholly here.

   A state is kept every EVERY events; any other is one of these and the events that follow it. */

const EVERY = 250;

export class Boards {
    constructor(header, events) {
        this.events = events;
        this.kept = [startState(header)];
        for (let from = 0; from + EVERY <= events.length; from += EVERY)
            this.kept.push(events.slice(from, from + EVERY).reduce(applied, this.kept.at(-1)));
    }

    get withDomains() {
        return this.kept[0].domains !== null;
    }

    at(step) {
        const number = Math.floor(Math.min(step, this.events.length) / EVERY);
        return this.events.slice(number * EVERY, step).reduce(applied, this.kept[number]);
    }

    queensAt(step) {
        return this.at(step).queens.filter((row) => row !== null).length;
    }

    /* Dots are only in columns still to fill: the rows that constraints have left there, or else the squares under attack. */
    draw(step) {
        const state = this.at(step);
        const { n, queens, domains } = state;
        if (domains === null)
            return drawBoard({ n, queens, attacked: attackedSquares(n, queens).filter(([column]) => queens[column] === null) });
        const dots = domains.flatMap((rows, column) => (queens[column] === null
            ? rows.map((row) => drawing('circle', { class: 'left', cx: column + 0.5, cy: row + 0.5, r: 0.12 }))
            : []));
        return drawBoard({ n, queens, overlays: [...dots, ...emptiedOverlay(state)] });
    }
}

/* What a node of a search tree is, in words. */

/* queens: how many stand on its board; count: how many nodes there are so far. */
export function nodeText(tree, node, queens, count) {
    if (node < 0)
        return 'no node is chosen';
    if (node === 0)
        return `the root: ${plural(queens, 'queen')}, ${plural(count, 'node')} so far`;
    return `node ${tree.name(node)}, depth ${tree.depth[node]}: ${placeText(tree, node)}`;
}

function placeText(tree, node) {
    const queen = `queen of column ${tree.column[node]} on row ${tree.row[node]}`;
    if (!tree.binary)
        return queen;
    return `${tree.label(node)}, ${tree.not[node] ? 'no ' : ''}${queen}`;
}

/* What has come of a node at a step. */
function fateText(tree, node, step) {
    const children = childrenAt(tree, node, step);
    const below = solutionsBelow(tree, node, step);
    const parts = [plural(children, 'child', 'children'), plural(below, 'solution')];
    if (tree.solutions.some((each) => each.node === node && each.step <= step))
        parts.unshift('a solution');
    if (tree.failed[node] === 1)
        parts.unshift(failureText(tree.failures.find((each) => each.node === node)));
    parts.push(tree.left[node] <= step ? 'left again' : 'on the way of the search');
    return parts.join(', ');
}

function failureText({ emptied }) {
    return emptied === null ? 'a failure' : `a failure, column ${emptied} has no row left`;
}

function childrenAt(tree, node, step) {
    let count = 0;
    for (let each = node + 1; each < tree.size && tree.born[each] <= step && tree.depth[each] > tree.depth[node]; each++)
        if (tree.parent[each] === node)
            count++;
    return count;
}

/* Solutions at the node or below: those found from its birth until it was left. */
function solutionsBelow(tree, node, step) {
    return tree.solutions.filter((each) =>
        each.step > tree.born[node] && each.step <= Math.min(step, tree.left[node])).length;
}

function plural(count, one, many = `${one}s`) {
    return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
