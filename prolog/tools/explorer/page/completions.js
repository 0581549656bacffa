/* completions.js - the completions of a board, looked up in the list of all solutions of its size.

   For the one-file site, which holds that list and no solver: the answer is that of /api/completions, as
   prolog/tools/explorer/completions.pl makes it. */

import { attacks } from './board.js';

/* fixed: queens as in an address, 0:0,1:4. */
export function completionsAmong(solutions, n, fixed) {
    const queens = (fixed ?? '').split(',').filter((pair) => pair !== '').map((pair) => pair.split(':').map(Number));
    const among = solutions.filter((rows) => queens.every(([column, row]) => rows[column] === row));
    const pairs = queens.flatMap((queen, index) =>
        queens.slice(index + 1).filter((other) => attacks(queen, other)).map((other) => [queen, other]));
    return { n, fixed: queens, attacks: pairs, count: among.length, exact: true, next: nextSquare(among, queens, n),
        one: among[0] ?? null };
}

/* The leftmost free column that has one row in all of them; else the leftmost free one, as the first of them has it. */
function nextSquare(among, queens, n) {
    const free = Array.from({ length: n }, (_, column) => column)
        .filter((column) => queens.every(([taken]) => taken !== column));
    if (among.length === 0 || free.length === 0)
        return null;
    const forced = free.find((column) => among.every((rows) => rows[column] === among[0][column]));
    const column = forced ?? free[0];
    return { column, row: among[0][column], kind: forced === undefined ? 'possible' : 'forced' };
}
