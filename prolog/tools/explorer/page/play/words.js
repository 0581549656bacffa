/* words.js - what a person is told of a position: what stands, what attacks, what the server answers. */

import { attackingPairs } from '../board.js';
import { attackText, square } from './position.js';

export function positionText(queens, size) {
    const pairs = attackingPairs(queens);
    if (pairs.length === 0 && queens.length === size && size > 0)
        return ['Solved: every column has a queen, and none attacks another.'];
    const standing = `${queens.length} of ${size} queens stand.`;
    if (pairs.length === 0)
        return [queens.length === 0 ? `${standing} Choose a square.` : `${standing} None attacks another.`];
    return [standing, ...pairs.map(attackText)];
}

/* surplus: how many of the queens, the latest ones, leave no completion; undefined where that is not known. */
export function countText({ count, exact, attacks, surplus }, queens) {
    if (attacks.length > 0)
        return 'No completion: queens on the board attack each other.';
    const number = count.toLocaleString('en');
    if (!exact)
        return `At least ${number} completions: the time for counting was over.`;
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
    return ` Take off the last ${surplus} queens that were placed: on ${queens.slice(-surplus).map(square).join(', ')}.`;
}

export function hintText({ next, count, exact }, missing) {
    if (next === null)
        return count === 0 && exact && missing > 0 ? 'There is no next square.' : 'No next square is known.';
    return next.kind === 'forced'
        ? `Forced: the queen of column ${next.column} can only stand on row ${next.row}.`
        : `Possible: ${square([next.column, next.row])} leads to a completion.`;
}
