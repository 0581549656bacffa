/* domains.js - what CLP(FD) keeps: for each column the rows that are left, and the choices that labeling has made. */

import { element } from '../../element.js';

function word(row, column, { domains, event }, before) {
    const there = domains[column].includes(row);
    const was = before === null ? there : before.domains[column].includes(row);
    if (there !== was)
        return there ? 'back' : 'lost';
    if (!there)
        return 'gone';
    return domains[column].length === 1 ? 'only' : event?.[1] === column ? 'here' : null;
}

function cell(row, column, state, before) {
    const look = word(row, column, state, before);
    const text = String(row);
    return element('td', { class: look }, look === 'gone' || look === 'lost' ? element('del', {}, text) : text);
}

function choiceItem({ column, row }) {
    return element('li', {}, `column ${column} = ${row} `, element('span', { class: 'open' }, `or not ${row}`));
}

export function domainPanel(state, before) {
    const all = Array.from({ length: state.n }, (_, i) => i);
    return [
        element('h3', {}, 'The domain of each column'),
        element('table', { class: 'cells' },
            element('thead', {}, element('tr', {}, element('th', { scope: 'row' }, 'column'),
                ...all.map((column) => element('th', { scope: 'col', class: state.event?.[1] === column ? 'here' : null }, String(column))))),
            element('tbody', {}, ...all.map((row) => element('tr', {}, element('th', { scope: 'row' }, `row ${row}`),
                ...all.map((column) => cell(row, column, state, before)))))),
        element('h3', {}, 'Choices that stand'),
        element('ol', { class: 'goals' }, ...(state.choices.length > 0 ? state.choices.map(choiceItem) : [element('li', {}, 'none')])),
    ];
}

/* What constraints have taken away, as squares. */
export function removedSquares({ n, domains }) {
    const removed = [];
    for (let column = 0; column < n; column++)
        for (let row = 0; row < n; row++)
            if (!domains[column].includes(row))
                removed.push([column, row]);
    return removed;
}
