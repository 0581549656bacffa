/* gallery_view.js - the gallery: all solutions of a size, or the fundamental ones; the images of one; drawings as files. */

import { drawBoard } from '../board.js';
import { element } from '../element.js';
import { savePng, saveSvg, sheet, standalone } from '../parts/download.js';
import { button, choiceField, integerOf, refill, sizeField } from '../parts/fields.js';
import { Panel } from '../parts/panel.js';
import { copyButton } from '../parts/share.js';
import { differentOf, imagesOf, SolutionImages } from './solution_images.js';

const PAGE = 25;          /* solutions on a page */
const ASKED = 100;        /* solutions in one request: a multiple of PAGE */
const [LEAST, GAP, LABEL] = [120, 11, 26];      /* pixels: the least width of a board, the gap, the line below it */
const LARGEST = { all: 15, fundamental: 9 };

export const view = {
    keys: [['← →', 'previous and next page; among boards: the next board'], ['a', 'all solutions'],
        ['f', 'fundamental solutions'], ['Esc', 'close the images']],
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
        this.observer = new ResizeObserver(() => this.list?.isConnected && this.fit());
        this.observer.observe(this.boards.element);
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
        this.boards.fill((signal) => this.ask(this.app.data.withSignal(signal)), (answer) => this.show(answer)).then(() => this.focus(focused));
    }

    /* The focus stays on its button when the page of boards is drawn again. */
    focused() {
        const wanted = this.returning ?? document.activeElement;
        this.returning = undefined;
        return this.boards.element.contains(wanted) ? wanted.dataset.number ?? wanted.textContent : null;
    }

    focus(focused) {
        const buttons = [...this.boards.element.querySelectorAll('button')];
        buttons.find((each) => focused !== null && (each.dataset.number ?? each.textContent) === focused)?.focus();
    }

    /* A page of boards: { solutions: [{ rows, number, note }], total, first }; the total may be null. */
    async ask(data) {
        const isAll = this.mode === 'all';
        const first = (this.page - 1) * PAGE;
        const from = isAll ? first - first % ASKED : 0;
        const { solutions, total = solutions.length } = await (isAll
            ? data.get('/api/solutions', { n: this.size, from, count: ASKED }) : data.get('/api/fundamental', { n: this.size }));
        const shown = solutions.slice(first - from, first - from + PAGE);
        return { total, first, solutions: shown.map((rows, index) => ({ rows, number: first + index + 1, note: isAll ? '' : noteOf(rows) })) };
    }

    show({ solutions, total, first }) {
        this.solutions = solutions;
        this.list = boardsOf(solutions, this.chosen, (solution) => this.choose(solution));
        this.showDetail();
        const summary = this.summary(total, first, solutions.length);
        if (this.told !== summary)
            this.app.announce(summary);
        this.told = summary;
        return [element('div', { class: 'controls' },
            element('p', { class: 'summary' }, summary), ...this.pager(total, first),
            ...this.saveButtons('Sheet', 'sheet', () => this.sheet())), this.list];
    }

    /* Boards are so large that they fill the screen: as few columns as the height allows. */
    fit() {
        const { list } = this;
        const width = list.clientWidth;
        const height = innerHeight - list.getBoundingClientRect().top;
        const most = Math.max(1, Math.floor((width + GAP) / (LEAST + GAP)));
        const across = Array.from({ length: most }, (_, i) => i + 1).find((count) =>
            Math.ceil(list.children.length / count) * ((width + GAP) / count + LABEL) <= height);
        list.style.setProperty('--across', across ?? most);
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
        return [['Previous page', -1, this.page === 1], ['Next page', 1, last]].map(([text, by, disabled]) =>
            button(text, () => this.go({ page: this.page + by }), { disabled, 'data-by': by }));
    }

    turnPage(by) {
        this.boards.element.querySelector(`[data-by="${by}"]:enabled`)?.click();
    }

    drawControls() {
        refill(this.controls, [
            sizeField(this.app.parameters, { value: this.size, min: 0, max: LARGEST[this.mode],
                onChange: (n) => this.go({ n, page: 1 }) }),
            choiceField('Show', { value: this.mode, choices: [['fundamental', 'fundamental solutions: no two are images of each other'],
                ['all', 'all solutions']], onChange: (mode) => this.setMode(mode) }),
            copyButton(this.app)]);
    }

    setMode(mode) {
        this.go({ mode, page: 1, n: Math.min(this.size, LARGEST[mode]) });
    }

    choose({ number }) {
        this.go({ solution: number, image: 0 });
    }

    /* The images of the chosen solution, if it is on this page. */
    showDetail() {
        const chosen = this.solutions.find(({ number }) => number === this.chosen);
        this.images?.destroy();
        this.images = null;
        if (chosen === undefined) {
            this.detail.drop();
            this.detail.put([]);
            return;
        }
        this.detail.fill((signal) => this.fundamental(this.app.data.withSignal(signal)), ({ solutions }) => {
            this.images = this.imagesOf(chosen, solutions);
            return [this.images.element];
        }).then(() => this.detail.element.scrollIntoView({ block: 'nearest' }));
    }

    /* Larger sizes have too many: there a solution is shown without its fundamental one. */
    async fundamental(data) {
        return this.size <= LARGEST.fundamental ? data.get('/api/fundamental', { n: this.size }) : { solutions: [] };
    }

    imagesOf({ rows, number }, fundamental) {
        const isChosen = ({ solution }) => solution.join() === rows.join();
        const index = fundamental.findIndex((each) => imagesOf(each).some(isChosen));
        const images = imagesOf(fundamental[index] ?? rows);
        const place = index < 0 ? '' : `: an image of fundamental solution ${index + 1}`;
        const name = this.mode === 'all' ? `Solution ${number}${place}` : `Fundamental solution ${number}`;
        const drawn = () => standalone(this.images.drawn, 640, 640);
        return new SolutionImages({ images, chosen: this.symmetry === 0 ? images.findIndex(isChosen) : this.symmetry, name,
            buttons: [...this.saveButtons('Board', `board-${number}`, drawn), button('Close', () => this.close())],
            onImage: (image) => this.tellImage(images, image) });
    }

    tellImage(images, image) {
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

    /* Two buttons: each saves what draw() gives. */
    saveButtons(what, name, draw) {
        return [['svg', saveSvg], ['png', savePng]].map(([extension, save]) =>
            button(`${what} as ${extension.toUpperCase()}`, () => save(draw(), `queens-${this.size}-${name}.${extension}`)));
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
        this.observer.disconnect();
        this.images?.destroy();
        this.boards.drop();
        this.detail.drop();
    }
}

function noteOf(rows) {
    const different = differentOf(imagesOf(rows));
    return different === 8 ? '' : different === 1 ? '1 image' : `${different} images`;
}

/* A list of buttons with boards; arrow keys move between them.  solutions: [{ rows, number, note }]; onChoose(solution) */
function boardsOf(solutions, chosen, onChoose) {
    const list = element('ul', { class: 'boards', onkeydown: (event) => moveFocus(event, list) });
    solutions.forEach((each) => list.append(element('li', {},
        element('button', { type: 'button', class: 'solution', 'aria-pressed': String(each.number === chosen),
            'data-number': each.number, onclick: () => onChoose(each) },
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
