/* position.js - queens that a person has placed on a board, in the order of placing, at most one in a column; and the texts about them.

   The address writes a position as fixed=0:0,1:4. */

import { attackingPairs } from '../parts/board.js';

export function positionOf(text, size) {
    const squares = (text ?? '').split(',').map((pair) => pair.split(':').map(Number))
        .filter(([column, row]) => within(column, size) && within(row, size));
    return squares.reduce((queens, [column, row]) => put(queens, column, row), []);
}

function within(number, size) {
    return Number.isInteger(number) && number >= 0 && number < size;
}

export function textOf(queens) {
    return queens.length === 0 ? undefined : queens.map(([column, row]) => `${column}:${row}`).join(',');
}

export function put(queens, column, row) {
    return [...queens.filter(([other]) => other !== column), [column, row]];
}

/* A queen is placed there, moved there within its column, or taken off. */
export function toggled(queens, column, row) {
    return queens.some(([c, r]) => c === column && r === row)
        ? queens.filter(([other]) => other !== column)
        : put(queens, column, row);
}

export function rowsOf(queens, size) {
    const rows = Array.from({ length: size }, () => null);
    for (const [column, row] of queens)
        rows[column] = row;
    return rows;
}

export function square([column, row]) {
    return `column ${column} row ${row}`;
}

/* The line of two queens that attack each other; they never share a column here. */
function attackText([one, other]) {
    const apart = Math.abs(one[0] - other[0]);
    const line = one[1] === other[1]
        ? `the same row, ${one[1]}`
        : `the same diagonal, ${apart === 1 ? '1 column and 1 row' : `${apart} columns and ${apart} rows`} apart`;
    return `The queens on ${square(one)} and ${square(other)} attack each other: ${line}.`;
}

export function positionText(queens, size) {
    const pairs = attackingPairs(queens);
    if (pairs.length === 0 && queens.length === size && size > 0)
        return ['Solved: every column has a queen, and no two attack each other.'];
    const placed = `${queens.length} of ${size} queens placed.`;
    if (pairs.length === 0)
        return [queens.length === 0 ? `${placed} Choose a square.` : `${placed} No two attack each other.`];
    return [placed, ...pairs.map(attackText)];
}

/* surplus: the number of latest queens to take off, so that a completion is left; undefined if it is not known. */
export function countText({ count, exact, surplus }, queens) {
    const number = count.toLocaleString('en');
    if (!exact)
        return `At least ${number} completions: counting stopped at its limit.`;
    if (count === 0)
        return `No completion is left.${surplusText(queens, surplus)}`;
    return count === 1 ? 'Exactly one completion is left.' : `${number} completions are left.`;
}

function surplusText(queens, surplus) {
    if (surplus === undefined)
        return '';
    if (surplus > queens.length)
        return ' No board of this size can be completed.';
    if (surplus === 1)
        return ` Take off the queen on ${square(queens.at(-1))}.`;
    return ` Take off the last ${surplus} queens: on ${queens.slice(-surplus).map(square).join(', ')}.`;
}

export function hintText({ next, count, exact }, missing) {
    if (next === null)
        return count === 0 && exact && missing > 0 ? 'There is no next square.' : 'No next square is known.';
    return next.kind === 'forced'
        ? `Forced: the queen of column ${next.column} fits only on row ${next.row}.`
        : `Possible: ${square([next.column, next.row])} leads to a completion.`;
}

export const isDeadEnd = ({ count, exact }) => count === 0 && exact;

/* The least number of latest queens to take off, so that a completion is left; one more than all queens if the size has no solution.
   Fewer queens never have fewer completions, so halving finds the number.  ask(queens) is a promise of completionsOf();
   undefined if counting stopped at its time limit before it found a completion. */
export async function surplusOf(queens, ask) {
    let fewest = 0;
    let most = queens.length + 1;
    let isKnown = true;
    while (most - fewest > 1) {
        const middle = (fewest + most) >> 1;
        const { count, exact } = await ask(queens.slice(0, queens.length - middle));
        isKnown &&= exact || count > 0;
        if (count > 0)
            most = middle;
        else
            fewest = middle;
    }
    return isKnown ? most : undefined;
}
