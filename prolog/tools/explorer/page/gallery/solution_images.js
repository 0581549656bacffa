/* solution_images.js - one solution, large, and its eight images: each can be chosen, and the board turns or flips to it.

   The large drawing moves.  When it arrives, the image is drawn in its place, with its numbers upright. */

import { drawBoard } from '../board.js';
import { element } from '../element.js';

const ARRIVED = 750;      /* milliseconds: the transition takes 700 */

export class SolutionImages {
    /* images: of imagesOf(); chosen: an index; buttons: below the large board; onImage(index) */
    constructor({ images, chosen, name, buttons, onImage }) {
        Object.assign(this, { images, onImage });
        this.board = element('div', { class: 'turning' });
        this.text = element('p', { class: 'image-text', 'aria-live': 'off' });
        this.choices = images.map((image, index) => this.imageButton(image, index));
        this.element = element('section', { class: 'solution-images card', 'aria-label': `${name} and its images` },
            element('h3', {}, name), element('p', {}, imagesText(differentOf(images))),
            element('div', { class: 'solution-images-body' },
                element('div', {}, this.board, this.text, element('div', { class: 'controls' }, ...buttons)),
                element('div', { class: 'images', role: 'group', 'aria-label': 'Its eight images' }, ...this.choices)));
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
        const { solution, symmetry } = this.images[index];
        this.drawn = drawBoard({ n: solution.length, queens: solution });
        this.board.style.transform = '';
        this.board.classList.remove('moves');
        this.board.replaceChildren(this.drawn);
        this.text.textContent = `${symmetry}: rows ${solution.join(' ')}`;
        this.choices.forEach((each, other) => each.setAttribute('aria-pressed', String(other === index)));
    }

    turn(index) {
        clearTimeout(this.arriving);
        const [from, to] = [this.images[this.index].solution, this.images[index].solution];
        this.onImage(index);
        if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
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

function imagesText(different) {
    const boards = `Turning and mirroring it gives ${different === 1 ? '1 board' : `${different} different boards`}`;
    return different === 8 ? `${boards}.` : `${boards}: ${8 / different} of the 8 symmetries leave it unchanged.`;
}

/* The eight symmetries of the square: the name, the movement of a drawing, and the new square of a queen on column c and row r;
   m is the last column. */
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

export const imagesOf = (rows) => SYMMETRIES.map(([symmetry, , place]) => ({ symmetry, solution: moved(rows, place) }));

/* The number of different images: fewer than 8 if a symmetry leaves the solution unchanged. */
export const differentOf = (images) => new Set(images.map(({ solution }) => solution.join())).size;

/* The movement that makes `image` of `rows`, if possible the one at `index`. */
function movement(rows, image, index) {
    const fits = SYMMETRIES.map(([, , place]) => moved(rows, place).join() === image.join());
    return SYMMETRIES[fits[index] ? index : fits.indexOf(true)][1];
}
