/* symmetries.js - the eight symmetries of the square, and the images of a solution under them. */

/* The name, the movement of a drawing, and the new square of a queen on column c and row r; m is the last column. */
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

/* [{ symmetry, rows }] */
export const imagesOf = (rows) => SYMMETRIES.map(([symmetry, , place]) => ({ symmetry, rows: moved(rows, place) }));

/* The number of different images: fewer than 8 if a symmetry leaves the solution unchanged. */
export const differentOf = (images) => new Set(images.map(({ rows }) => rows.join())).size;

function isBefore(one, other) {
    const column = one.findIndex((row, at) => row !== other[at]);
    return column >= 0 && one[column] < other[column];
}

/* The first of the images, in the order in which searches find them: of each set of images the one that counts as fundamental. */
export const fundamentalOf = (rows) => imagesOf(rows).map((image) => image.rows).reduce((least, image) => (isBefore(image, least) ? image : least));

/* The movement that makes `image` of `rows`, as a transform of CSS. */
export function movement(rows, image) {
    return SYMMETRIES.find(([, , place]) => moved(rows, place).join() === image.join())[1];
}
