/* play_view.js - play: queens placed by hand, their attacks, and the server's help: the count of completions, a next square, one
   completion.

   A column has one queen: placing a second one moves the first.  The server is asked again for each position. */

import { attackLine, attackingPairs, drawBoard, redraw, standing } from '../board.js';
import { drawing, element } from '../element.js';
import { button, checkField, integerOf, refill, sizeField } from '../parts/fields.js';
import { Panel } from '../parts/panel.js';
import { copyButton, lockstepLink } from '../parts/share.js';
import { countText, hintText, isDeadEnd, positionOf, positionText, rowsOf, square, surplusOf, textOf, toggled } from './position.js';

const LARGEST = 20;
const WISHES = [['count', 'How many completions are left?'], ['next', 'What is a next square?'],
    ['one', 'Show one completion']];

export const view = {
    keys: [['arrows', 'on the board: the next square'], ['Enter Space', 'place or take off a queen'], ['u', 'undo'],
        ['x', 'on the board: clear'], ['c', 'completions'], ['h', 'hint: a next square'], ['o', 'show one completion']],
    mount: (root, app) => new Play(root, app),
};

class Play {
    constructor(root, app) {
        this.app = app;
        this.past = [];
        this.controls = element('div', { class: 'controls', role: 'group', 'aria-label': 'The game' });
        this.board = element('div', { class: 'play-board' });
        this.words = element('ul', { class: 'play-words' });
        this.answers = new Panel({ class: 'answers' });
        root.replaceChildren(element('section', { class: 'play', 'aria-labelledby': 'play-title' },
            this.board, element('div', { class: 'play-side' }, element('h2', { id: 'play-title' }, 'Place the queens'), this.words,
                this.controls, this.answers.element)));
        this.update(app.parameters);
    }

    update(parameters) {
        this.size = integerOf(parameters, 'n', 8, 1, LARGEST);
        this.queens = positionOf(parameters.fixed, this.size);
        this.wishes = new Set((parameters.ask ?? '').split(',').filter((wish) => WISHES.some(([name]) => name === wish)));
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
            ...WISHES.map(([wish, text]) => checkField(text, { checked: this.wishes.has(wish),
                onChange: () => this.wish(wish) })),
            copyButton(this.app), ...this.searchLink()]);
    }

    /* The search that continues from these queens, unless two attack each other. */
    searchLink() {
        if (attackingPairs(this.queens).length > 0)
            return [];
        return [lockstepLink(this.app, 'Watch the search from here', () => ({ n: this.size, panes: 'cursor', first: '1',
            fixed: textOf(this.queens) }))];
    }

    resize(n) {
        this.past = [];
        this.app.go({ n, ask: this.askText() });
    }

    askText() {
        return [...this.wishes].join(',') || undefined;
    }

    write() {
        this.app.go({ n: this.size, fixed: textOf(this.queens), ask: this.askText() }, { replace: true });
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

    wish(name) {
        if (!this.wishes.delete(name))
            this.wishes.add(name);
        this.write();
        this.drawBoard();
        this.ask();
    }

    ask() {
        if (this.wishes.size === 0) {
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

    async completions(data, size, queens) {
        const asked = (some) => data.get('/api/completions', { n: size, fixed: textOf(some) });
        const answer = await asked(queens);
        return this.wishes.has('count') && isDeadEnd(answer) ? { ...answer, surplus: await surplusOf(queens, asked) } : answer;
    }

    answered(answer) {
        const texts = answer.attacks.length > 0 ? ['Remove the attack first: no completion has two queens that attack each other.'] : this.helpTexts(answer);
        this.app.announce([...positionText(this.queens, this.size), ...texts].join(' '));
        return texts.map((text) => element('p', {}, text));
    }

    helpTexts(answer) {
        const texts = [];
        if (this.wishes.has('count'))
            texts.push(countText(answer, this.queens));
        if (this.wishes.has('next') && this.queens.length < this.size)
            texts.push(hintText(answer, this.size - this.queens.length));
        if (this.wishes.has('one') && answer.one !== null)
            texts.push(`One completion: rows ${answer.one.join(' ')}.`);
        return texts;
    }

    drawBoard() {
        const rows = rowsOf(this.queens, this.size);
        const pairs = attackingPairs(this.queens);
        const drawn = drawBoard({ n: this.size, queens: rows, attacked: true, overlays: [...pairs.map((pair) => attackLine(...pair)),
            ...this.ghosts(rows), ...this.hint()], onSquare: (column, row) => this.choose(column, row),
        label: `Board of ${this.size} by ${this.size}. Arrow keys move, Enter places a queen.` });
        redraw(this.board, drawn);
        this.words.replaceChildren(...positionText(this.queens, this.size).map((text) => element('li', {}, text)));
        this.words.classList.toggle('attacked', pairs.length > 0);
    }

    /* The queens of the completion that are not on the board. */
    ghosts(rows) {
        if (!this.wishes.has('one') || !this.answer?.one)
            return [];
        return standing(this.answer.one).filter(([column]) => rows[column] === null)
            .map(([column, row]) => drawing('circle', { class: 'ghost', cx: column + 0.5, cy: row + 0.5, r: 0.3 }));
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
            h: () => this.wish('next'), o: () => this.wish('one') }[key];
        if (act === undefined)
            return false;
        act();
        this.drawControls();
        return true;
    }

    destroy() {
        this.answers.drop();
    }
}
