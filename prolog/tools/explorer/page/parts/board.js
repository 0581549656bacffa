/* board.js - a board as SVG.  Columns go from left to right and rows from top to bottom, both from 0.

   All dark squares are one path, and so are all attacked ones.  So a large board has few elements more than a small one,
   and can be drawn again at each step.  Only a board that can be clicked has an element for each square. */

import { drawing } from './element.js';

const QUEEN = 'm.2 .8h.6v-.07h-.6zM.24 .7.15 .33.34 .52.4 .2.5 .48.6 .2.66 .52.85 .33.76 .7z';

/* In squares. */
function numberHeight(n) {
    return Math.max(0.36, n / 32);
}

function squares(list) {
    return list.map(([column, row]) => `M${column} ${row}h1v1h-1z`).join('');
}

export function* allSquares(n) {
    for (let column = 0; column < n; column++)
        for (let row = 0; row < n; row++)
            yield [column, row];
}

export function attacks([columnA, rowA], [columnB, rowB]) {
    return columnA === columnB || rowA === rowB || Math.abs(columnA - columnB) === Math.abs(rowA - rowB);
}

/* The pairs that attack each other among queens as squares, by column. */
export function attackingPairs(queens) {
    const sorted = [...queens].sort(([one], [other]) => one - other);
    return sorted.flatMap((queen, index) => sorted.slice(index + 1).filter((other) => attacks(queen, other))
        .map((other) => [queen, other]));
}

/* The queens of `queens` (a row, or null, for each column) as squares. */
export function standing(queens) {
    return queens.flatMap((row, column) => (row === null || row === undefined ? [] : [[column, row]]));
}

/* Only where a queen is still to be placed. */
const inOpenColumns = (list, queens) => list.filter(([column]) => (queens[column] ?? null) === null);

function attackedSquares(n, queens) {
    const there = standing(queens);
    return inOpenColumns([...allSquares(n)], queens).filter((square) => there.some((queen) => attacks(queen, square)));
}

/* A dot in each square: visible without colours, and the pattern of the board remains. */
function dots(list) {
    return list.map(([column, row]) => `M${column + 0.42} ${row + 0.5}a.08.08 0 1 0 .16 0a.08.08 0 1 0-.16 0`).join('');
}

function queenPath(column, row) {
    return drawing('path', { class: 'queen', d: QUEEN, transform: `translate(${column} ${row})`, 'data-at': `${column},${row}` });
}

/* On a large board numbers are larger than squares, so only some columns and rows have one. */
function numbers(n, first) {
    const height = numberHeight(n);
    const all = [];
    for (let i = 0; i < n; i += Math.ceil(height * 1.4)) {
        all.push(drawing('text', { class: 'number', 'font-size': height, x: i + 0.5, y: -height / 2 }, String(first + i)));
        all.push(drawing('text', { class: 'number', 'font-size': height, x: -height * 0.83, y: i + 0.5 + height * 0.36 }, String(first + i)));
    }
    return all;
}

export function attackLine([columnA, rowA], [columnB, rowB]) {
    return drawing('line', { class: 'attack-line', x1: columnA + 0.5, y1: rowA + 0.5, x2: columnB + 0.5, y2: rowB + 0.5 });
}

/* The board in words, for screen readers. */
export function boardText(n, queens, first = 0) {
    const there = standing(queens).map(([column, row]) => `column ${first + column} row ${first + row}`);
    const size = `Board of ${n} by ${n}`;
    return there.length === 0 ? `${size}, empty` : `${size}, queens on ${there.join(', ')}`;
}

/* Squares that can be chosen: one of them can have the focus, which arrow keys move. */
function choices(n, queens, attacked, onSquare) {
    const isAttacked = new Set(attacked.map(String));
    const rows = Array.from({ length: n }, () => drawing('g', { role: 'row' }));
    const cells = new Map();
    for (const [column, row] of allSquares(n)) {
        const state = queens[column] === row ? ', queen' : isAttacked.has(`${column},${row}`) ? ', attacked' : '';
        const label = `column ${column} row ${row}${state}`;
        const cell = drawing('rect', { class: 'choice', role: 'gridcell', 'aria-label': label, x: column, y: row,
            width: 1, height: 1, tabindex: column === 0 && row === 0 ? 0 : -1, 'data-column': column, 'data-row': row,
            onclick: () => onSquare(column, row),
            onkeydown: (event) => chooseByKey(event, cells, [column, row], onSquare) });
        cells.set(`${column},${row}`, cell);
        rows[row].append(cell);
    }
    return rows;
}

export const MOVES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function chooseByKey(event, cells, [column, row], onSquare) {
    if (event.key === 'Enter' || event.key === ' ') {
        onSquare(column, row);
    } else if (event.key in MOVES) {
        const [right, down] = MOVES[event.key];
        const next = cells.get(`${column + right},${row + down}`);
        if (next !== undefined) {
            cells.get(`${column},${row}`).setAttribute('tabindex', -1);
            next.setAttribute('tabindex', 0);
            next.focus();
        }
    } else {
        return;
    }
    event.preventDefault();
}

/* options: n; queens, a row or null for each column; trying [c,r]; attackers [[c,r]] of the square tried; attacked, to mark what
   is under attack in columns without a queen, or the squares to mark there; overlays, SVG elements between squares and queens;
   label; onSquare(c, r); plain, without numbers; first, the number of the first column and row. */
export function drawBoard({ n, queens = [], trying = null, attackers = [], attacked = /** @type {boolean | number[][]} */ (false), overlays = [], label = '',
    onSquare = null, plain = false, first = 0 }) {
    const margin = plain ? 0.05 : numberHeight(n) * 1.67;
    const dark = [...allSquares(n)].filter(([column, row]) => (column + row) % 2 === 1);
    const board = drawing('svg', { class: 'board', viewBox: `${-margin} ${-margin} ${n + margin + 0.05} ${n + margin + 0.05}`,
        role: onSquare === null ? 'img' : 'grid', 'aria-label': label || boardText(n, queens, first) },
    drawing('rect', { class: 'edge', x: -0.03, y: -0.03, width: n + 0.06, height: n + 0.06 }),
    drawing('rect', { class: 'light', width: n, height: n }),
    drawing('path', { class: 'dark', d: squares(dark) }));
    const shaded = attacked === true ? attackedSquares(n, queens) : inOpenColumns(attacked || [], queens);
    if (attacked)
        board.append(drawing('path', { class: 'attacked', d: dots(shaded) }));
    if (!plain)
        board.append(...numbers(n, first));
    board.append(...overlays);
    if (trying !== null)
        board.append(drawing('rect', { class: attackers.length > 0 ? 'trying refused' : 'trying', x: trying[0] + 0.04,
            y: trying[1] + 0.04, width: 0.92, height: 0.92, rx: 0.08 }));
    board.append(...attackers.map((queen) => attackLine(trying, queen)));
    board.append(...standing(queens).map(([column, row]) => queenPath(column, row)));
    if (onSquare !== null)
        board.append(...choices(n, queens, shaded, onSquare));
    return board;
}

/* New queens appear with a movement, and queens that were removed fade. */
function move(before, board) {
    const places = (svg) => new Map([...svg.querySelectorAll('.queen:not(.goes)')].map((queen) => [queen.dataset.at, queen]));
    const [old, now] = [places(before), places(board)];
    for (const [at, queen] of now)
        queen.classList.toggle('comes', !old.has(at));
    for (const [, queen] of [...old].filter(([at]) => !now.has(at))) {
        queen.setAttribute('class', 'queen goes');
        queen.addEventListener('animationend', () => queen.remove());
        board.append(queen);
    }
}

export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const mayMove = (container) => container.closest('[data-moves]') !== null && !isStill();

/* Replaces the board; the square that has the focus keeps it.  Queens move if the container, or an element around it, has data-moves. */
export function redraw(container, board) {
    if (mayMove(container) && container.firstElementChild?.matches('svg'))
        move(container.firstElementChild, board);
    const focused = /** @type {HTMLElement} */ (document.activeElement);
    const { column, row } = container.contains(focused) ? focused.dataset : {};
    container.replaceChildren(board);
    const square = board.querySelector(`[data-column="${column}"][data-row="${row}"]`);
    if (square === null)
        return;
    board.querySelector('[tabindex="0"]').setAttribute('tabindex', -1);
    square.setAttribute('tabindex', 0);
    square.focus();
}
