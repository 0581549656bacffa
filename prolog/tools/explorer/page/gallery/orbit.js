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

/* The eight symmetries of the square: the name of each, the movement of a drawing, and where a queen on column c and row r then
   stands; m is the last column. */
const SYMMETRIES = [
    ['identity', 'none', (c, r) => [c, r]],
    ['rotate 90', 'rotate(90deg)', (c, r, m) => [m - r, c]],
    ['rotate 180', 'rotate(180deg)', (c, r, m) => [m - c, m - r]],
    ['rotate 270', 'rotate(-90deg)', (c, r, m) => [r, m - c]],
    ['mirror left-right', 'scaleX(-1)', (c, r, m) => [m - c, r]],
    ['mirror top-bottom', 'scaleY(-1)', (c, r, m) => [c, m - r]],
    ['mirror main diagonal', 'rotate(-90deg) scaleX(-1)', (c, r) => [r, c]],
    ['mirror other diagonal', 'rotate(90deg) scaleX(-1)', (c, r, m) => [m - r, m - c]],
];

function moved(rows, place) {
    const image = [];
    rows.forEach((row, column) => {
        const [newColumn, newRow] = place(column, row, rows.length - 1);
        image[newColumn] = newRow;
    });
    return image;
}

/* The images of a solution, and how many of them differ: one whose orbit is smaller than 8 looks the same under some symmetries. */
export function orbitOf(rows) {
    const images = SYMMETRIES.map(([symmetry, , place]) => ({ symmetry, solution: moved(rows, place) }));
    return { solution: rows, images, size: new Set(images.map(({ solution }) => solution.join())).size };
}

/* The movement that makes `image` of `rows`, preferring the one at `index`; 'none' if there is no such movement. */
function movement(rows, image, index) {
    const fits = SYMMETRIES.map(([, , place]) => moved(rows, place).join() === image.join());
    return SYMMETRIES[fits[index] ? index : Math.max(0, fits.indexOf(true))][1];
}
