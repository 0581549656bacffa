/* table.js - the table of the comparison.  A heading is a button that sorts by its column; the same one again turns the
   order round. */

import { drawing, element } from '../element.js';
import { markerPath, seriesClass } from '../parts/plot.js';
import { COLUMNS, sorted } from './rows.js';

const WORDS = ['name', 'paradigm'];

/* choice: { sort, descending, shown: Set of names }; onSort(key), onShow(name, boolean). */
export function comparisonTable(rows, size, choice, { onSort, onShow }) {
    const label = `Comparison for N = ${size}`;
    return element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': label },
        element('table', { class: 'figures', 'aria-label': label },
            element('thead', {}, element('tr', {},
                element('th', { scope: 'col' }, 'Plot'),
                ...COLUMNS.map((column) => heading(column, choice, onSort)))),
            element('tbody', {}, ...sorted(rows, choice.sort, choice.descending).map((row) =>
                line(row, choice.shown, onShow)))));
}

function heading(column, { sort, descending }, onSort) {
    const here = column.key === sort;
    const arrow = descending ? ' ▼' : ' ▲';
    const order = descending ? 'descending' : 'ascending';
    const kind = WORDS.includes(column.key) ? null : 'number';
    return element('th', { scope: 'col', class: kind, 'aria-sort': here ? order : 'none' },
        element('button', { type: 'button', class: 'sort', 'data-key': column.key, onclick: () => onSort(column.key) },
            column.title, element('span', { 'aria-hidden': 'true' }, here ? arrow : '')),
        column.unit ? element('small', {}, column.unit) : null);
}

function line(row, shown, onShow) {
    const check = element('input', { type: 'checkbox', 'aria-label': `Draw ${row.name} in the plot`,
        'data-name': row.name, onchange: () => onShow(row.name, check.checked) });
    check.checked = shown.has(row.name);
    return element('tr', {},
        element('td', {}, element('span', { class: 'choice-cell' }, check, marker(row.index))),
        ...COLUMNS.map((column) => cell(column, row)));
}

function cell(column, row) {
    if (column.key === 'name')
        return element('th', { scope: 'row', title: row.title }, column.text(row));
    const words = WORDS.includes(column.key) || (column.value(row) === null && column.text(row) !== '–');
    const kind = words ? 'words' : 'number';
    return element('td', { class: kind, 'data-key': column.key }, column.text(row));
}

function marker(index) {
    return drawing('svg', { class: 'key', viewBox: '-9 -9 18 18', width: 18, height: 18, 'aria-hidden': 'true' },
        drawing('g', { class: seriesClass(index) },
            drawing('path', { class: 'marker', d: markerPath(index, 5) })));
}
