/* board_figure.js - a list of rows as a board with a caption.  Rows count from 1, as Prolog does. */

import { attackLine, attackingPairs, drawBoard, standing } from '../board.js';
import { element } from '../element.js';

function figure(caption, board) {
    return element('figure', { class: 'answer-board' }, element('figcaption', {}, caption), drawBoard({ ...board, first: 1 }));
}

export function boardFigure({ name, n, rows }) {
    return figure(name, { n, queens: rows.map((row) => (row === null ? null : row - 1)), attacked: false });
}

/* With the first two queens that attack each other joined by a line. */
export function counterexampleFigure({ n, rows, rows_from: from }) {
    const queens = rows.map((row) => row - from);
    const [pair] = attackingPairs(standing(queens));
    return figure(`[${rows.join(', ')}]`, { n, queens, overlays: pair === undefined ? [] : [attackLine(...pair)] });
}
