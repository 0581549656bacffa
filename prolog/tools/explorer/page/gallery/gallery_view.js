/* gallery_view.js - the gallery: all solutions of a size, or the fundamental ones; the orbit of one; drawings as files. */

import { drawBoard } from '../board.js';
import { element } from '../element.js';
import { savePng, saveSvg, sheet, standalone } from '../parts/download.js';
import { button, choiceField, integerOf, refill, sizeField } from '../parts/fields.js';
import { Panel } from '../parts/panel.js';
import { copyButton } from '../parts/share.js';
import { Orbit, orbitOf } from './orbit.js';

const PAGE = 25;          /* solutions on a page */
const ASKED = 100;        /* solutions in an answer: a multiple of PAGE */
const LARGEST = { all: 15, fundamental: 9 };

export const view = {
    keys: [['← →', 'previous and next page; among boards: the next board'], ['a', 'all solutions'],
        ['f', 'fundamental solutions'], ['Esc', 'close the orbit']],
    mount: (root, app) => new Gallery(root, app),
};

class Gallery {
    constructor(root, app) {
        this.app = app;
        this.controls = element('div', { class: 'controls', role: 'group', 'aria-label': 'What is shown' });
        this.detail = new Panel({ class: 'detail' });
        this.boards = new Panel({ class: 'page-of-boards' });
        this.section = element('section', { class: 'gallery', 'aria-labelledby': 'gallery-title' },
            element('h2', { id: 'gallery-title' }, 'Solutions'), this.controls, this.detail.element, this.boards.element);
        root.replaceChildren(this.section);
        this.update(app.parameters);
    }

    update(parameters) {
        const { mode = 'fundamental' } = parameters;
        this.mode = mode === 'all' ? 'all' : 'fundamental';
        this.size = integerOf(parameters, 'n', 8, 0, LARGEST[this.mode]);
        this.page = integerOf(parameters, 'page', 1, 1);
        this.chosen = integerOf(parameters, 'solution', 0);
        this.symmetry = integerOf(parameters, 'image', 0, 0, 7);
        this.drawControls();
        const focused = this.focused();
        const ask = (data) => (this.mode === 'all' ? this.askAll(data) : this.askFundamental(data));
        this.boards.fill((signal) => ask(this.app.data.withSignal(signal)), (answer) => this.show(answer)).then(() => this.focus(focused));
    }

    /* What has the focus keeps it when the page of boards is made anew. */
    focused() {
        const wanted = this.returning ?? document.activeElement;
        this.returning = undefined;
        return this.boards.element.contains(wanted) ? wanted.dataset.number ?? wanted.textContent : null;
    }

    focus(focused) {
        const buttons = [...this.boards.element.querySelectorAll('button')];
        buttons.find((each) => focused !== null && (each.dataset.number ?? each.textContent) === focused)?.focus();
    }

    /* What is shown: { solutions: [{ rows, number, note }], total, first } */
    async askAll(data) {
        const first = (this.page - 1) * PAGE;
        const from = Math.floor(first / ASKED) * ASKED;
        const { solutions, total } = await data.get('/api/solutions', { n: this.size, from, count: ASKED });
        const shown = solutions.slice(first - from, first - from + PAGE);
        return { total, first, solutions: shown.map((rows, index) => ({ rows, number: first + index + 1, note: '' })) };
    }

    async askFundamental(data) {
        const { solutions: all } = await data.get('/api/fundamental', { n: this.size });
        const first = (this.page - 1) * PAGE;
        const note = (size) => (size === 8 ? '' : `orbit of ${size}`);
        const solutions = all.slice(first, first + PAGE).map((rows, index) =>
            ({ rows, number: first + index + 1, note: note(orbitOf(rows).size) }));
        return { total: all.length, first, solutions };
    }

    show({ solutions, total, first }) {
        this.solutions = solutions;
        this.list = boardsOf(solutions, this.chosen, (index) => this.choose(solutions[index]));
        this.showDetail();
        const summary = this.summary(total, first, solutions.length);
        if (this.told !== summary)
            this.app.announce(summary);
        this.told = summary;
        return [element('div', { class: 'controls' },
            element('p', { class: 'summary' }, summary), ...this.pager(total, first),
            button('Sheet as SVG', () => saveSvg(this.sheet(), this.fileName('sheet', 'svg'))),
            button('Sheet as PNG', () => savePng(this.sheet(), this.fileName('sheet', 'png')))), this.list];
    }

    summary(total, first, count) {
        const what = this.mode === 'all' ? 'solutions' : 'fundamental solutions';
        const all = total === null ? '' : ` of ${total.toLocaleString('en')}`;
        if (count === 0)
            return `N = ${this.size}: no ${what}${total === 0 ? '' : ' on this page'}.`;
        return `N = ${this.size}: ${what} ${first + 1} to ${first + count}${all}.`;
    }

    pager(total, first) {
        const last = total === null ? this.solutions.length < PAGE : first + PAGE >= total;
        return [button('Previous page', () => this.turnPage(-1), { disabled: this.page === 1 }),
            button('Next page', () => this.turnPage(1), { disabled: last })];
    }

    turnPage(by) {
        const next = [...this.boards.element.querySelectorAll('button')].find((each) =>
            each.textContent === (by > 0 ? 'Next page' : 'Previous page'));
        if (next !== undefined && !next.disabled)
            this.go({ page: this.page + by });
    }

    drawControls() {
        refill(this.controls, [
            sizeField(this.app.parameters, { value: this.size, min: 0, max: LARGEST[this.mode],
                onChange: (n) => this.go({ n, page: 1 }) }),
            choiceField('Show', { value: this.mode, choices: [['fundamental', 'fundamental solutions: no two are alike when turned or mirrored'],
                ['all', 'all solutions']], onChange: (mode) => this.setMode(mode) }),
            copyButton(this.app)]);
    }

    setMode(mode) {
        this.go({ mode, page: 1, n: Math.min(this.size, LARGEST[mode]) });
    }

    choose({ number }) {
        this.go({ solution: number, image: 0 });
    }

    /* The orbit of the chosen solution; where it is not on this page, none. */
    showDetail() {
        const chosen = this.solutions.find(({ number }) => number === this.chosen);
        this.orbit?.destroy();
        this.orbit = null;
        if (chosen === undefined) {
            this.detail.drop();
            this.detail.put([]);
            return;
        }
        this.detail.fill((signal) => this.fundamental(this.app.data.withSignal(signal)), ({ solutions }) => {
            this.orbit = this.shownOrbit(chosen, solutions.map(orbitOf));
            return [this.orbit.element];
        }).then(() => this.detail.element.scrollIntoView({ block: 'nearest' }));
    }

    /* Beyond the sizes whose orbits are listed, a solution is shown alone. */
    async fundamental(data) {
        return this.size <= LARGEST.fundamental ? data.get('/api/fundamental', { n: this.size }) : { solutions: [] };
    }

    shownOrbit({ rows, number }, orbits) {
        const same = (each) => each.solution.join() === rows.join();
        const index = orbits.findIndex(({ images }) => images.some(same));
        const orbit = orbits[index] ?? { images: [{ symmetry: 'as found', solution: rows }], size: null };
        const place = index < 0 ? '' : `: in the orbit of fundamental solution ${index + 1}`;
        const name = this.mode === 'all' ? `Solution ${number}${place}` : `Fundamental solution ${number}`;
        return new Orbit({ orbit, chosen: this.symmetry === 0 ? orbit.images.findIndex(same) : this.symmetry, name,
            onImage: (image) => this.tellImage(orbit, image),
            onSvg: (board) => saveSvg(standalone(board, 640, 640), this.fileName(`board-${number}`, 'svg')),
            onPng: (board) => savePng(standalone(board, 640, 640), this.fileName(`board-${number}`, 'png')),
            onClose: () => this.close() });
    }

    tellImage({ images }, image) {
        this.write({ image });
        this.app.announce(`${images[image].symmetry}: rows ${images[image].solution.join(' ')}.`);
    }

    close() {
        this.returning = this.list.querySelector(`[data-number="${this.chosen}"]`) ?? undefined;
        this.go({ solution: undefined, image: undefined });
    }

    sheet() {
        const drawings = [...this.list.querySelectorAll('svg')];
        return sheet(drawings, Math.min(5, Math.max(1, drawings.length)), 240, 24);
    }

    fileName(what, extension) {
        return `queens-${this.size}-${what}.${extension}`;
    }

    parameters(change) {
        return { n: this.size, mode: this.mode, page: this.page, solution: this.chosen || undefined,
            image: this.symmetry || undefined, ...change };
    }

    go(change) {
        const { n, mode, page } = change;
        const moved = n !== undefined || mode !== undefined || page !== undefined;
        this.app.go(this.parameters(moved ? { solution: undefined, image: undefined, ...change } : change));
    }

    write(change) {
        this.app.go(this.parameters(change), { replace: true });
        this.symmetry = change.image;
    }

    key({ key }) {
        const act = { ArrowLeft: () => this.turnPage(-1), ArrowRight: () => this.turnPage(1), a: () => this.setMode('all'),
            f: () => this.setMode('fundamental'), Escape: () => this.close() }[key];
        act?.();
        return act !== undefined;
    }

    destroy() {
        this.orbit?.destroy();
        this.boards.drop();
        this.detail.drop();
    }
}

/* A page of solutions, each a button with its board; arrow keys go from one to the next. */

/* solutions: [{ rows, number, note }]; onChoose(index of the list) */
function boardsOf(solutions, chosen, onChoose) {
    const list = element('ul', { class: 'boards', onkeydown: (event) => moveFocus(event, list) });
    solutions.forEach((each, index) => list.append(element('li', {},
        element('button', { type: 'button', class: 'solution', 'aria-pressed': String(each.number === chosen),
            'data-number': each.number, onclick: () => onChoose(index) },
        drawBoard({ n: each.rows.length, queens: each.rows, plain: true,
            label: `Solution ${each.number}: rows ${each.rows.join(' ')}${each.note ? `; ${each.note}` : ''}` }),
        element('span', { 'aria-hidden': 'true' }, `${each.number}${each.note ? ` · ${each.note}` : ''}`)))));
    return list;
}

function moveFocus(event, list) {
    const buttons = [...list.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement);
    const across = getComputedStyle(list).gridTemplateColumns.split(' ').length;
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across }[event.key];
    if (by === undefined || buttons[at + by] === undefined)
        return;
    event.preventDefault();
    buttons[at + by].focus();
}
