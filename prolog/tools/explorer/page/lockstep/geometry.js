/* geometry.js - whose queen refuses a square, and which column the search is in.

   Every search here fills columns from left to right.  They look for a conflict in different orders, and the first that
   is found decides: course.c asks the columns from the left, the relation of style course the nearest first; those with
   sets of attacked lines see all at once. */

import { attacks, standing } from '../board.js';

const ORDERS = {
    course: (queens) => queens.slice(0, 1),
    'prolog-course': (queens) => queens.slice(-1),
};

export function attackersOf({ event, queens }, algorithm) {
    if (event === null || event[0] !== 'rejected')
        return [];
    const [, column, row] = event;
    const all = standing(queens).filter((queen) => queen[0] !== column && attacks(queen, [column, row]));
    return (ORDERS[algorithm] ?? ((queens) => queens))(all);
}

/* cur_col of the outline: n beside the board, with a solution. */
export function currentColumn({ event, n }) {
    if (event === null)
        return 0;
    const [kind, column] = event;
    if (kind === 'solution')
        return n;
    return kind === 'placed' ? column + 1 : column;
}

export function triedSquare({ event }) {
    return event !== null && ['placed', 'rejected', 'choice'].includes(event[0]) ? [event[1], event[2]] : null;
}

/* The queens of the columns before the current one: those that the search has placed itself. */
export function previousQueens(state) {
    const column = currentColumn(state);
    return standing(state.queens).filter(([other]) => other < column);
}
