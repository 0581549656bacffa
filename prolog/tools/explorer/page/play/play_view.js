/* play_view.js - play: queens placed by hand, their attacks, and help: the count of completions, a next square, and lists of
   boards.  On an empty board all completions are all solutions; those of a solution are its images.

   A column has one queen: placing a second one moves the first.  C is asked again for each position. */

import { attackLine, attackingPairs, drawBoard, isStill, redraw, standing } from '../parts/board.js';
import { drawing, element } from '../parts/element.js';
import { button, checkField, integerOf, refill, sizeField } from '../parts/fields.js';
import { Panel } from '../parts/panel.js';
import { copyButton, lockstepLink } from '../parts/share.js';
import { completionsOf } from './completions.js';
import { Listing } from './listing.js';
import { countText, hintText, isDeadEnd, positionOf, positionText, rowsOf, square, surplusOf, textOf, toggled } from './position.js';
import { movement } from './symmetries.js';

const LARGEST = 20;
const QUESTIONS = { count: 'How many completions are left?', next: 'What is a next square?' };
const LISTS = ['all', 'fundamental'];      /* at most one of them is wished for */
const WISHES = [...Object.keys(QUESTIONS), ...LISTS];
const TURN = { duration: 700, easing: 'ease-in-out' };

/** @type {import('../types/app').View} */
export const view = {
    keys: [['arrows', 'on the board: the next square'], ['Enter Space', 'place or take off a queen'], ['u', 'undo'],
        ['x', 'on the board: clear'], ['c', 'completions'], ['h', 'hint: a next square'],
        ['l', 'list the completions, or the images of a solution'], ['f', 'list the fundamental solutions']],
    mount: (root, app) => new Play(root, app),
};

class Play {
    /** @param {HTMLElement} root @param {import('../types/app').App} app */
    constructor(root, app) {
        this.app = app;
        this.past = [];
        this.controls = element('div', { class: 'controls', role: 'group', 'aria-label': 'The game' });
        this.board = element('div', { class: 'play-board' });
        this.words = element('ul', { class: 'play-words' });
        this.answers = new Panel({ class: 'answers' });
        this.listing = new Listing(app.data, { choose: (rows) => this.take(rows), page: (page) => this.app.go(this.address({ page })),
            announce: (text) => app.announce(text) });
        this.section = element('section', { class: 'play', 'aria-labelledby': 'play-title' }, this.board,
            element('div', { class: 'play-side' }, element('h2', { id: 'play-title' }, 'Place the queens'), this.words,
                this.controls, this.answers.element, this.listing.panel.element));
        root.replaceChildren(this.section);
        this.update(app.parameters);
    }

    update(parameters) {
        this.size = integerOf(parameters, 'n', 8, 1, LARGEST);
        this.queens = positionOf(parameters.fixed, this.size);
        this.wishes = new Set((parameters.ask ?? '').split(',').filter((wish) => WISHES.includes(wish)));
        this.page = integerOf(parameters, 'page', 1, 1);
        this.drawControls();
        this.answer = null;
        this.drawBoard();
        this.ask();
    }

    drawControls() {
        refill(this.controls, [
            sizeField(this.app.parameters, { value: this.size, min: 1, max: LARGEST, onChange: (n) => this.resize(n) }),
            button('Undo', () => this.undo(), { disabled: this.past.length + this.queens.length === 0, title: 'Undo (u)' }),
            button('Clear', () => this.change([]), { disabled: this.queens.length === 0, title: 'Clear (x)' }),
            ...[...Object.entries(QUESTIONS), ...this.lists()].map(([wish, text]) =>
                checkField(text, { checked: this.wishes.has(wish), onChange: () => this.wish(wish) })),
            copyButton(this.app), ...this.searchLink()]);
    }

    /* The search that continues from these queens, unless two attack each other. */
    searchLink() {
        if (attackingPairs(this.queens).length > 0)
            return [];
        return [lockstepLink(this.app, 'Watch the search from here', () => ({ n: this.size, panes: 'cursor', first: '1',
            fixed: textOf(this.queens) }))];
    }

    get isSolved() {
        return this.queens.length === this.size && attackingPairs(this.queens).length === 0;
    }

    /* The lists that the board has. */
    lists() {
        if (this.queens.length === 0)
            return [['all', 'List all solutions'], ['fundamental', 'List the fundamental solutions']];
        return [['all', this.isSolved ? 'Show its images' : 'List the completions']];
    }

    resize(n) {
        this.past = [];
        this.app.go(this.address({ n, fixed: undefined, page: 1 }));
    }

    address(change = {}) {
        const { page = this.page } = change;
        return { n: this.size, fixed: textOf(this.queens), ask: [...this.wishes].join(',') || undefined, ...change, page: page > 1 ? page : undefined };
    }

    write() {
        this.app.go(this.address(), { replace: true });
    }

    change(queens) {
        this.past.push(this.queens);
        this.set(queens);
    }

    /* The position before; in a page opened by its address, the position without the last queen. */
    undo() {
        if (this.past.length > 0 || this.queens.length > 0)
            this.set(this.past.pop() ?? this.queens.slice(0, -1));
    }

    set(queens) {
        this.queens = queens;
        this.page = 1;
        this.write();
        this.answer = null;
        this.drawBoard();
        this.drawControls();
        this.app.announce(positionText(queens, this.size).join(' '));
        this.ask();
    }

    choose(column, row) {
        this.change(toggled(this.queens, column, row));
    }

    /* A board of the list is placed; the board turns to one of its images, from which Undo leads back to the list. */
    take(rows) {
        const from = rowsOf(this.queens, this.size);
        const isImage = this.isSolved;
        (isImage ? this.set : this.change).call(this, standing(rows));
        if (isImage && !isStill())
            this.board.firstElementChild.animate([{ transform: movement(rows, from) }, { transform: 'none' }], TURN);
    }

    wish(name) {
        const isNew = !this.wishes.delete(name);
        if (isNew && LISTS.includes(name))
            LISTS.forEach((other) => this.wishes.delete(other));
        if (isNew)
            this.wishes.add(name);
        this.page = 1;
        this.write();
        this.drawControls();
        this.drawBoard();
        this.ask();
    }

    ask() {
        this.list();
        if (!Object.keys(QUESTIONS).some((name) => this.wishes.has(name))) {
            this.answers.drop();
            this.answers.put([]);
            return;
        }
        const { size, queens } = this;
        this.answers.fill((signal) => this.completions(this.app.data.withSignal(signal), size, queens), (answer) => {
            this.answer = answer;
            this.drawBoard();
            return this.answered(answer);
        });
    }

    list() {
        const isWished = LISTS.some((name) => this.wishes.has(name)) && attackingPairs(this.queens).length === 0;
        this.section.classList.toggle('lists', isWished);
        if (!isWished)
            this.listing.clear();
        else if (this.isSolved)
            this.listing.showImages(this.queens);
        else
            this.listing.show({ size: this.size, queens: this.queens, page: this.page,
                isFundamental: this.wishes.has('fundamental') && this.queens.length === 0 });
    }

    async completions(data, size, queens) {
        const asked = (some) => completionsOf(data, size, some);
        const answer = await asked(queens);
        return this.wishes.has('count') && isDeadEnd(answer) && attackingPairs(queens).length === 0 ? { ...answer, surplus: await surplusOf(queens, asked) } : answer;
    }

    answered(answer) {
        const texts = attackingPairs(this.queens).length > 0 ? ['Remove the attack first: no completion has two queens that attack each other.'] : this.helpTexts(answer);
        this.app.announce([...positionText(this.queens, this.size), ...texts].join(' '));
        return texts.map((text) => element('p', {}, text));
    }

    helpTexts(answer) {
        const texts = [];
        if (this.wishes.has('count'))
            texts.push(countText(answer, this.queens));
        if (this.wishes.has('next') && this.queens.length < this.size)
            texts.push(hintText(answer, this.size - this.queens.length));
        return texts;
    }

    drawBoard() {
        const rows = rowsOf(this.queens, this.size);
        const pairs = attackingPairs(this.queens);
        const drawn = drawBoard({ n: this.size, queens: rows, attacked: true, overlays: [...pairs.map((pair) => attackLine(...pair)),
            ...this.hint()], onSquare: (column, row) => this.choose(column, row),
        label: `Board of ${this.size} by ${this.size}. Arrow keys move, Enter places a queen.` });
        redraw(this.board, drawn);
        this.words.replaceChildren(...positionText(this.queens, this.size).map((text) => element('li', {}, text)));
        this.words.classList.toggle('attacked', pairs.length > 0);
    }

    hint() {
        if (!this.wishes.has('next') || !this.answer?.next)
            return [];
        const { column, row, kind } = this.answer.next;
        return [drawing('rect', { class: `hint ${kind}`, x: column + 0.08, y: row + 0.08, width: 0.84, height: 0.84,
            rx: 0.1 }, drawing('title', {}, `${kind}: ${square([column, row])}`))];
    }

    /* x clears only while the focus is on the board. */
    key({ key, target }) {
        const clear = this.board.contains(target) ? () => this.change([]) : undefined;
        const act = { u: () => this.undo(), x: clear, c: () => this.wish('count'),
            h: () => this.wish('next'), l: () => this.wish('all'),
            f: this.queens.length === 0 ? () => this.wish('fundamental') : undefined }[key];
        if (act === undefined)
            return false;
        act();
        return true;
    }

    destroy() {
        this.answers.drop();
        this.listing.panel.drop();
    }
}
