/* checks.js - the right answers of the exercises: asked of the programs, so that the text and the page can't differ. */

import { attackingPairs } from '../board.js';
import { textOf } from '../play/position.js';
import { counters } from '../state.js';
import { Trace } from '../trace.js';

/* check: { trace, counter }, a counter at the end of a search; { trace, event }, the step of the first event of this kind; or
   { las_vegas }, the number of random queens with the least average cost. */
export async function rightNumber({ trace, counter, event, las_vegas: board }, data) {
    if (board !== undefined)
        return cheapest((await data.get('/api/las-vegas', board)).rows);
    const search = await Trace.open(data, trace);
    return event === undefined ? counters(await search.at(await search.last()))[counter] : search.find(event, 0);
}

function cheapest(rows) {
    return rows.filter((row) => row.in_all !== null).reduce((best, row) => (row.in_all < best.in_all ? row : best)).stop;
}

/* What a number that was entered is, in words. */
export function numberWords(given, right) {
    if (given === right)
        return `Right: ${right}.`;
    return given < right ? 'Not yet: it is more.' : 'Not yet: it is less.';
}

/* check: { n, queens, completions }.  What is wrong with the position, or null. */
export async function boardFault({ n, queens: wanted, completions }, queens, data) {
    if (queens.length !== wanted)
        return `Place ${wanted === 1 ? 'one queen' : `${wanted} queens`}: ${queens.length} on the board.`;
    if (attackingPairs(queens).length > 0)
        return 'Two of these queens attack each other.';
    const { count, exact } = await data.get('/api/completions', { n, fixed: textOf(queens) });
    return exact && count === completions ? null : `Not yet: the number of completions is ${count}.`;
}
