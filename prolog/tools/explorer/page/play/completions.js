/* completions.js - the boards that complete a position, by the command. */

import { attackingPairs } from '../parts/board.js';

const SECONDS = 2;

/* The boards that `queens solve` has printed as lists: rows from 0. */
export const boardsOf = (output) => JSON.parse(`[${output.trimEnd().replaceAll('\n', ',')}]`).map((rows) => rows.map((row) => row - 1));

export const fixed = (queens) => queens.flatMap(([column, row]) => ['--fix', `${column + 1}=${row + 1}`]);

/* { count, exact, next }: where the time ends before the last completion, count is a lower bound and exact is false.  next: { column, row,
   kind }, the leftmost free column that has the same row in all completions, `forced`; else the leftmost free column with its row in
   the first completion, `possible`; null if no completion or no free column is known. */
export async function completionsOf(data, size, queens) {
    if (attackingPairs(queens).length > 0)
        return { count: 0, exact: true, next: null };
    const { output, cut } = await data.command(['solve', size, ...fixed(queens)], { seconds: SECONDS, partial: true });
    const { count, sets } = seenIn(output, size);
    const [one = null] = boardsOf(output.slice(0, output.indexOf('\n') + 1));
    return { count, exact: !cut, next: one && nextOf(one, queens, cut ? null : sets) };
}

/* The number of boards, and for each column the rows that it has in them, as a set of bits.  Megabytes are read where they are. */
function seenIn(output, size) {
    const sets = Array.from({ length: size }, () => 0);
    let count = 0, column = 0, row = 0;
    for (let at = 0; at < output.length; at++) {
        const letter = output[at];
        if (letter >= '0' && letter <= '9')
            row = 10 * row + Number(letter);
        else if (letter === ',' || letter === ']') {
            sets[column++] |= 1 << (row - 1);
            row = 0;
        } else if (letter === '\n') {
            count++;
            column = 0;
        }
    }
    return { count, sets };
}

function nextOf(one, queens, sets) {
    const free = one.map((row, column) => ({ column, row })).filter(({ column }) => !queens.some(([taken]) => taken === column));
    const forced = sets && free.find(({ column, row }) => sets[column] === 1 << row);
    if (forced)
        return { ...forced, kind: 'forced' };
    return free.length === 0 ? null : { ...free[0], kind: 'possible' };
}
