/* listing.js - boards to choose from: the completions of a position, the fundamental solutions, or the eight images of a solution. */

import { drawBoard } from '../parts/board.js';
import { element } from '../parts/element.js';
import { button } from '../parts/fields.js';
import { Panel } from '../parts/panel.js';
import { boardsOf, fixed } from './completions.js';
import { rowsOf } from './position.js';
import { differentOf, fundamentalOf, imagesOf } from './symmetries.js';

const PAGE = 25;          /* boards on a page */
const COUNTED = 14;       /* the largest size whose solutions are counted each time */
const LARGEST = 9;        /* size of the fundamental solutions that are listed */

export class Listing {
    #go;
    #told = '';

    /* go: { choose(rows), page(number), announce(text) } */
    constructor(data, go) {
        this.data = data;
        this.#go = go;
        this.panel = new Panel({ class: 'listing' });
    }

    clear() {
        this.panel.drop();
        this.panel.put([]);
        this.#told = '';
    }

    /* The images of a solution. */
    showImages(queens) {
        const now = rowsOf(queens, queens.length);
        const images = imagesOf(fundamentalOf(now));
        const focusAgain = this.#focused();
        this.panel.drop();
        this.panel.put(this.#shown(imagesText(differentOf(images)), [], images.map(({ symmetry, rows }) =>
            ({ rows, label: symmetry, note: symmetry, isChosen: rows.join() === now.join() }))));
        focusAgain();
    }

    /* A page of the completions of these queens, or of the fundamental solutions. */
    show({ size, queens, isFundamental, page }) {
        const name = isFundamental ? 'fundamental solutions' : queens.length === 0 ? 'solutions' : 'completions';
        const first = (page - 1) * PAGE;
        const focusAgain = this.#focused();
        const ask = isFundamental ? this.#fundamental : this.#completions;
        this.panel.fill((signal) => ask(this.data.withSignal(signal), size, queens, first), ({ boards, total }) =>
            this.#shown(summary(size, name, first, boards.length, total), this.#pager(page, total, first + boards.length),
                boards.map((rows, index) => ({ rows, label: `Board ${first + index + 1}`, note: noteOf(first + index + 1, rows, isFundamental) })))).then(focusAgain);
    }

    /* A function that gives the focus to the button with the same words, or to the first one, if a button here has it now. */
    #focused() {
        const { element: here } = this.panel;
        const name = here.contains(document.activeElement) ? document.activeElement.textContent : null;
        return () => {
            const buttons = [...here.querySelectorAll('button:enabled')];
            if (name !== null)
                (buttons.find((each) => each.textContent === name) ?? buttons[0])?.focus();
        };
    }

    async #completions(data, size, queens, first) {
        const [{ output }, total] = await Promise.all([data.command(['solve', size, '--limit', first + PAGE + 1, ...fixed(queens)]), totalOf(data, size, queens)]);
        const boards = boardsOf(output);
        return { boards: boards.slice(first, first + PAGE), total: total ?? (boards.length <= first + PAGE ? boards.length : null) };
    }

    async #fundamental(data, size, queens, first) {
        if (size > LARGEST)
            throw new Error(`Fundamental solutions are listed for sizes up to ${LARGEST}.`);
        const boards = boardsOf((await data.command(['solve', size, '--fundamental'])).output);
        return { boards: boards.slice(first, first + PAGE), total: boards.length };
    }

    #shown(text, pager, boards) {
        if (text !== this.#told)
            this.#go.announce(text);
        this.#told = text;
        const list = element('ul', { class: 'boards', onkeydown: (event) => moveFocus(event, list) }, ...boards.map((each) => this.#board(each)));
        return [element('div', { class: 'controls' }, element('p', { class: 'summary' }, text), ...pager), list];
    }

    #board({ rows, label, note, isChosen = false }) {
        return element('li', {}, element('button', { type: 'button', class: 'solution', 'aria-pressed': String(isChosen), onclick: () => this.#go.choose(rows) },
            drawBoard({ n: rows.length, queens: rows, plain: true, label: `${label}: rows ${rows.join(' ')}` }),
            element('span', { 'aria-hidden': 'true' }, note)));
    }

    /* The pages before and after, if not all is on one page. */
    #pager(page, total, end) {
        const isLast = total === null ? end < page * PAGE : end >= total;
        const turn = (text, by, disabled) => button(text, () => this.#go.page(page + by), { disabled });
        return page === 1 && isLast ? [] : [turn('Previous page', -1, page === 1), turn('Next page', 1, isLast)];
    }
}

async function totalOf(data, size, queens) {
    if (queens.length > 0 || size > COUNTED)
        return null;
    return Number((await data.command(['count', size, '--algorithm', 'cursor'])).output);
}

function summary(size, name, first, count, total) {
    if (count === 0)
        return `N = ${size}: no ${name}${total === 0 ? '' : ' on this page'}.`;
    return `N = ${size}: ${name} ${first + 1} to ${first + count}${total === null ? '' : ` of ${total.toLocaleString('en')}`}.`;
}

function imagesText(different) {
    const boards = `Turning and mirroring it gives ${different === 1 ? '1 board' : `${different} different boards`}`;
    return different === 8 ? `${boards}.` : `${boards}: ${8 / different} of the 8 symmetries leave it unchanged.`;
}

function noteOf(number, rows, isFundamental) {
    const different = isFundamental ? differentOf(imagesOf(rows)) : 8;
    return different === 8 ? String(number) : `${number} · ${different === 1 ? '1 image' : `${different} images`}`;
}

/* Arrow keys move among the boards. */
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
