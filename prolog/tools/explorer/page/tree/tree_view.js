/* tree_view.js - one or two searches as trees that grow on one timeline: C's, and the smaller one of constraints.

   A step is a number of events, as in the lockstep view; a search that has ended waits there for the other. */

import { element } from '../parts/element.js';
import { button, choiceField, integerOf, menuGroups, questionButton, refill, refusedSize, sizeField, tellQuestion } from '../parts/fields.js';
import { Panel } from '../parts/panel.js';
import { copyButton, lockstepLink } from '../parts/share.js';
import { Timeline } from '../parts/timeline.js';
import { closedText, paneOf } from './address.js';
import { TreePane } from './pane.js';
import { nextOf, previousOf } from './search_tree.js';

const PANES = 'course,prolog-clpfd';
const LARGEST = 9;

/** @type {import('../types/app').View} */
export const view = {
    keys: [['Space', 'play, pause'], ['← →', 'previous change of the tree, next change'], ['Home End', 'first step, last step'],
        ['n N', 'next solution, previous solution'], ['+ -', 'faster, slower'], ['f', 'follow the search: no node is chosen'],
        ['in the tree: arrows', 'child, parent, neighbours'], ['in the tree: Enter', 'close or open the node'],
        ['in the tree: + - 0', 'zoom in, out, whole tree'], ['in the tree: Shift ← →', 'pan']],
    mount: (root, app) => new Trees(root, app),
};

class Trees {
    /** @param {HTMLElement} root @param {import('../types/app').App} app */
    constructor(root, app) {
        this.app = app;
        this.panes = [];
        this.controls = element('div', { class: 'controls', role: 'group', 'aria-label': 'Search settings' });
        this.row = element('div', { class: 'tree-panes' });
        this.searched = questionButton();
        this.timeline = new Timeline({
            to: (step) => this.show(Math.max(0, Math.min(step, this.length))),
            forward: () => this.move(nextOf),
            back: () => this.move(previousOf),
            jump: (kind, direction) => this.toSolution(direction),
            tick: (step) => this.tick(step),
            speed: () => this.write(),
            pause: () => this.tell(),
        }, { speed: integerOf(app.parameters, 'speed', 256), jumps: { solution: ['Next solution', 'n'] }, others: [this.searched] });
        this.panel = new Panel({ class: 'trees', 'aria-labelledby': 'tree-title' }, 'section');
        root.replaceChildren(this.panel.element);
        this.panel.fill(() => this.prepare(), () => this.begin());
    }

    async prepare() {
        this.algorithms = await this.app.data.file('algorithms');
    }

    begin() {
        this.update(this.app.parameters);
        this.app.menu([this.controls]);
        return [element('h2', { id: 'tree-title', class: 'unseen' }, 'Search trees'), this.timeline.root, this.row, legend()];
    }

    async update(parameters) {
        if (this.algorithms === undefined)
            return;
        this.timeline.pause();
        this.parameters = parameters;
        this.size = integerOf(parameters, 'n', 6, 0, LARGEST);
        this.names = (parameters.panes ?? PANES).split(',').slice(0, 2);
        this.drawControls();
        this.panes.forEach((pane) => pane.destroy());
        this.panes = this.names.map((name, index) => this.pane(name, index));
        this.row.replaceChildren(...this.panes.map((pane) => pane.element));
        const loading = this.panes;
        await Promise.all(loading.map((pane) => pane.load(this.app.data, this.question(pane.algorithm))));
        if (loading === this.panes)
            this.showFirst(integerOf(parameters, 'step', this.length));
    }

    question(algorithm) {
        const { fixes = false, seed: random = false, all = true } = this.entry(algorithm) ?? {};
        const { fixed, seed, stop } = this.parameters;
        return { algorithm, n: this.size, first: this.first || !all, fixed: fixes ? fixed : undefined,
            seed: random ? seed : undefined, stop: random ? stop : undefined };
    }

    entry(algorithm) {
        return this.algorithms.find(({ name }) => name === algorithm);
    }

    get first() {
        return ['1', 'true'].includes(this.parameters.first);
    }

    pane(algorithm, index) {
        const known = this.entry(algorithm);
        return new TreePane({
            algorithm,
            label: known === undefined ? algorithm : `${known.language}: ${known.title}`,
            choices: menuGroups(this.algorithms, algorithm),
            ...paneOf(this.parameters, index),
            onAlgorithm: (name) => this.ask({ panes: this.names.with(index, name).join(',') }),
            onChange: () => this.write(),
            announce: (text) => this.app.announce(text),
        });
    }

    drawControls() {
        tellQuestion(this.searched, { n: this.size, first: this.first, refused: refusedSize(this.parameters, { value: this.size, min: 0, max: LARGEST }) });
        const goals = [['0', 'all solutions'], ['1', 'the first solution']];
        const trees = (count) => [...this.names, 'prolog-clpfd'].slice(0, Number(count)).join(',');
        refill(this.controls, [
            sizeField(this.parameters, { value: this.size, min: 0, max: LARGEST, onChange: (n) => this.ask({ n }) }),
            choiceField('Search for', { value: this.first ? '1' : '0', choices: goals,
                onChange: (first) => this.ask({ first }) }),
            choiceField('Trees', { value: this.names.length, choices: [[1, 'one'], [2, 'two']],
                onChange: (count) => this.ask({ panes: trees(count) }) }),
            button('Close dead ends', () => this.panes.forEach((pane) => pane.closeDeadEnds())),
            button('Open all', () => this.panes.forEach((pane) => pane.openAll())),
            copyButton(this.app), lockstepLink(this.app, 'Step through from here', () => this.lockstep())]);
    }

    lockstep() {
        const { fixed, seed, stop } = this.parameters;
        return { n: this.size, panes: this.names.join(','), first: this.first ? '1' : '0', fixed, seed, stop,
            step: this.timeline.step };
    }

    get length() {
        return Math.max(0, ...this.panes.map((pane) => pane.steps));
    }

    showFirst(step) {
        this.timeline.show(Math.min(step, this.length), this.length);
        this.panes.forEach((pane) => pane.show(this.timeline.step));
    }

    show(step) {
        this.showFirst(step);
        this.write();
        if (!this.timeline.playing)
            this.tell();
    }

    tell() {
        this.app.announce(this.panes.filter((pane) => pane.tree !== undefined).map((pane) =>
            `${pane.algorithm}: ${pane.counts.textContent} ${pane.node.textContent}`).join(' '));
    }

    tick(step) {
        this.show(Math.min(step, this.length));
        return step < this.length;
    }

    /* To the next or previous step at which a tree changes. */
    move(find) {
        const steps = this.panes.flatMap((pane) => find(pane.changes ?? [], this.timeline.step) ?? []);
        if (steps.length > 0)
            this.show(find === nextOf ? Math.min(...steps) : Math.max(...steps));
        else if (find === previousOf)
            this.show(0);
    }

    toSolution(direction) {
        const found = this.panes.flatMap((pane) => pane.tree?.solutions.map(({ step }) => step) ?? []);
        const steps = found.filter((step) => (step - this.timeline.step) * direction > 0);
        if (steps.length > 0)
            this.show(direction > 0 ? Math.min(...steps) : Math.max(...steps));
        else
            this.app.announce('No more solutions.');
    }

    key(event) {
        if (event.key === 'f')
            this.follow();
        return event.key === 'f' || this.timeline.key(event);
    }

    follow() {
        this.panes.forEach((pane) => { pane.selected = -1; });
        this.show(this.timeline.step);
    }

    /* Another search leaves an entry in the history; another look at the same one does not. */
    ask(change) {
        const { n = this.size, panes = this.names.join(','), first, fixed, seed, stop } = { ...this.parameters, ...change };
        this.app.go({ n, panes, first, fixed, seed, stop, speed: this.timeline.speed });
    }

    write() {
        const parameters = { ...this.parameters, n: this.size, panes: this.names.join(','), step: this.timeline.step,
            speed: this.timeline.speed };
        this.panes.forEach((pane, index) => {
            if (pane.tree === undefined)
                return;
            parameters[`node${index}`] = pane.selected < 0 ? undefined : pane.tree.name(pane.selected);
            parameters[`closed${index}`] = closedText(pane.tree, pane.closed, pane.selected);
        });
        this.app.go(parameters, { replace: true });
    }

    destroy() {
        this.timeline.pause();
        this.panes.forEach((pane) => pane.destroy());
        this.panel.drop();
    }
}

function legend() {
    const marks = [['current', 'current node'], ['to-solution', 'leads to a solution'], ['solution', 'solution'],
        ['failure', 'failure'], ['dead-end', 'closed, no solution in it: double-click to open'],
        ['closed', 'closed, with solutions'], ['selected', 'chosen: click a node to choose it']];
    return element('p', { class: 'legend' }, ...marks.map(([mark, text]) =>
        element('span', { class: `legend-${mark}` }, text)));
}
