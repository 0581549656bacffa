/* address.js - how a pane of the tree view stands in the address: node0=17&closed0=3,9&look0=4:120.5 for the first. */

import { integerOf } from '../parts/fields.js';

export function paneOf(parameters, index) {
    const numbers = (parameters[`closed${index}`] ?? '').split(',').filter((text) => /^\d+$/.test(text));
    return {
        selected: integerOf(parameters, `node${index}`, -1),
        closed: new Set(numbers.map(Number)),
        look: lookOf(parameters[`look${index}`] ?? ''),
    };
}

function lookOf(text) {
    const [zoom, left] = text.split(':').map(Number);
    return Number.isFinite(zoom) && Number.isFinite(left) ? { zoom, left } : null;
}

export function closedText(closed) {
    return closed.size === 0 ? undefined : [...closed].sort((one, other) => one - other).join(',');
}

/* Nothing for the whole tree. */
export function lookText({ zoom, left }) {
    return zoom === 1 ? undefined : `${Number(zoom.toFixed(3))}:${Number(left.toFixed(2))}`;
}
