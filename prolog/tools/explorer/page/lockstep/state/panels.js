/* panels.js - which algorithm keeps what: for each name, the panels to show beside its board. */

import { constructArrays, courseArrays, cursorArrays, lasVegasArrays, permutationArrays } from './arrays.js';
import { domainPanel } from './domains.js';
import { goalPanel } from './goals.js';
import { hasSets, setPanel } from './sets.js';

const ARRAYS = {
    course: courseArrays,
    cursor: cursorArrays,
    construct: constructArrays,
    'las-vegas': lasVegasArrays,
    permutation: permutationArrays,
};

/* before: the state one step before, null at the first. */
export function statePanels(state, before, algorithm) {
    if (state.domains !== null)
        return domainPanel(state, before);
    if (algorithm.startsWith('prolog-'))
        return goalPanel(state, algorithm);
    return [...(ARRAYS[algorithm]?.(state) ?? []), ...(hasSets(algorithm) ? setPanel(state, algorithm) : [])];
}
