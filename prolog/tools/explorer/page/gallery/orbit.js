/* orbit.js - one solution, large, and its eight images: each can be chosen, and the board turns or flips to it.

   The large board is moved as a whole, and when it has arrived, drawn anew as what it now is, with its numbers upright. */

import { drawBoard } from '../board.js';
import { element } from '../element.js';
import { button } from '../parts/fields.js';

const ARRIVED = 750;      /* milliseconds: the transition takes 700 */

export class Orbit {
    /* orbit: { images: [{ symmetry, solution }], size }; onImage(index) */
    constructor({ orbit, chosen, name, onImage, onSvg, onPng, onClose }) {
        Object.assign(this, { orbit, onImage });
        this.board = element('div', { class: 'turning' });
        this.text = element('p', { class: 'orbit-text', 'aria-live': 'off' });
        this.images = orbit.images.map((image, index) => this.imageButton(image, index));
        this.element = element('section', { class: 'orbit card', 'aria-label': `${name} and its images` },
            element('h3', {}, name), element('p', {}, orbitText(orbit)),
            element('div', { class: 'orbit-body' }, element('div', {}, this.board, this.text,
                element('div', { class: 'controls' }, button('Board as SVG', () => onSvg(this.drawn)),
                    button('Board as PNG', () => onPng(this.drawn)), button('Close', onClose))),
            element('div', { class: 'images', role: 'group', 'aria-label': 'Its eight images' }, ...this.images)));
        this.put(chosen);
    }

    imageButton({ symmetry, solution }, index) {
        const label = `${symmetry}: ${solution.join(' ')}`;
        return element('button', { type: 'button', class: 'image', 'data-symmetry': symmetry,
            onclick: () => this.turn(index) },
        drawBoard({ n: solution.length, queens: solution, plain: true, label }),
        element('span', { 'aria-hidden': 'true' }, symmetry));
    }

    put(index) {
        this.index = index;
        const { solution, symmetry } = this.orbit.images[index];
        this.drawn = drawBoard({ n: solution.length, queens: solution });
        this.board.style.transform = '';
        this.board.classList.remove('moves');
        this.board.replaceChildren(this.drawn);
        this.text.textContent = `${symmetry}: rows ${solution.join(' ')}`;
        this.images.forEach((each, other) => each.setAttribute('aria-pressed', String(other === index)));
    }

    turn(index) {
        clearTimeout(this.arriving);
        const [from, to] = [this.orbit.images[this.index].solution, this.orbit.images[index].solution];
        const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
        this.onImage(index);
        if (still) {
            this.put(index);
            return;
        }
        this.drawn = drawBoard({ n: from.length, queens: from, plain: true });
        this.board.replaceChildren(this.drawn);
        this.board.getBoundingClientRect();       /* so that the movement begins here */
        this.board.classList.add('moves');
        this.board.style.transform = movement(from, to, this.index === 0 ? index : -1);
        this.arriving = setTimeout(() => this.put(index), ARRIVED);
    }

    destroy() {
        clearTimeout(this.arriving);
    }
}

function orbitText({ size }) {
    if (size === null)
        return 'Orbits are listed for smaller sizes.';
    if (size === 8)
        return 'Eight different boards come from it by turning and flipping.';
    const boards = size === 1 ? 'board comes' : 'boards come';
    return `Only ${size} different ${boards} from it by turning and flipping: it looks the same under ${8 / size} of the 8 `
        + 'symmetries.';
}

/* The eight symmetries of the square as movements of a drawing.

   The server names each image of a solution; here it only says how a board is moved to look like it.  A solution whose
   orbit is smaller than 8 looks the same under some of them. */

/* In the order of c/board.c: 4 swaps rows and columns, 2 mirrors left and right, 1 mirrors top and bottom. */
const MOVES = ['none', 'scaleY(-1)', 'scaleX(-1)', 'rotate(180deg)', 'rotate(-90deg) scaleX(-1)', 'rotate(-90deg)',
    'rotate(90deg)', 'rotate(90deg) scaleX(-1)'];

/* How the queens of `rows` stand after a move: [column, row] of each, as the drawing would show them. */
const PLACES = [(c, r) => [c, r], (c, r, m) => [c, m - r], (c, r, m) => [m - c, r], (c, r, m) => [m - c, m - r],
    (c, r) => [r, c], (c, r, m) => [r, m - c], (c, r, m) => [m - r, c], (c, r, m) => [m - r, m - c]];

function moved(rows, place) {
    const image = [];
    rows.forEach((row, column) => {
        const [newColumn, newRow] = place(column, row, rows.length - 1);
        image[newColumn] = newRow;
    });
    return image;
}

/* The movement that makes `image` of `rows`, preferring the one at `index`; 'none' where there is no such. */
export function movement(rows, image, index) {
    const fits = PLACES.map((place) => moved(rows, place).every((row, column) => row === image[column]));
    if (fits[index])
        return MOVES[index];
    return MOVES[Math.max(0, fits.indexOf(true))];
}
