/* turn.js - the eight symmetries of the square as movements of a drawing.

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
