/* counts.js - the counters of a search, in one line. */

import { element } from '../element.js';
import { counters } from '../state.js';

const COUNTERS = [
    ['placed', 'placed', 'choices'],
    ['rejected', 'rejected', null],
    ['retreated', 'retreats', 'failures'],
    ['solutions', 'solutions', 'solutions'],
    ['nodes', 'nodes', 'nodes'],
    ['positions', 'positions', null],
];

const MEANING = { nodes: 'placed + 1: the root and the solutions included', positions: 'nodes that are not solutions' };

const OF_CONSTRAINTS = { nodes: 'choices + failures + 1: both branches of each choice, and the root' };

export function counterElements(state) {
    const now = counters(state);
    const isConstraints = state.domains !== null;
    return COUNTERS.map(([key, word, forConstraints]) => [key, isConstraints ? forConstraints : word])
        .filter(([, name]) => name !== null)
        .map(([key, name]) => element('div', { title: (isConstraints ? OF_CONSTRAINTS : MEANING)[key] },
            element('dt', {}, name), element('dd', { 'data-counter': key }, String(now[key]))));
}
