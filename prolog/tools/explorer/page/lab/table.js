/* table.js - the exact figures, and beside them what the trials say, each with the interval in which it lies at 95 of
   100. */

import { element } from '../element.js';
import { contains } from './figures.js';

const EXACT = ['Queens at random', 'Chance of success', 'Nodes on success', 'Nodes on failure', 'Nodes until success'];
const SAMPLED = ['Trials', 'Succeeded', 'Chance, 95 %', 'Nodes until success, 95 %'];

/* rows: of /api/las-vegas; sampled: the estimates by stop. */
export function figuresTable(rows, sampled, size) {
    const least = rows.reduce((best, row) => ((row.in_all ?? Infinity) < (best.in_all ?? Infinity) ? row : best));
    const label = `Figures for N = ${size}`;
    return element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': label },
        element('table', { class: 'figures', 'aria-label': label },
            element('thead', {}, element('tr', {}, ...[...EXACT, ...SAMPLED].map((title) =>
                element('th', { scope: 'col' }, title)))),
            element('tbody', {}, ...rows.map((row) =>
                line(row, sampled.find(({ stop }) => stop === row.stop), row === least)))));
}

function line(row, sample, least) {
    return element('tr', { class: least ? 'least' : null },
        element('th', { scope: 'row', class: 'number' }, String(row.stop)),
        ...exactCells(row).map((text) => element('td', { class: 'number' }, text)),
        ...sampleCells(sample, row).map((text) => element('td', { class: 'number' }, text)));
}

function exactCells(row) {
    return [row.success.toFixed(4), ...[row.on_success, row.on_failure, row.in_all].map((nodes) =>
        nodes?.toFixed(2) ?? '–')];
}

function sampleCells(sample, row) {
    if (sample === undefined || sample.trials === 0)
        return ['–', '–', '–', '–'];
    return [sample.trials.toLocaleString('en'), sample.successes.toLocaleString('en'),
        interval(sample.success, row.success, 3), interval(sample.inAll, row.in_all, 1)];
}

/* The interval, and whether the exact figure lies in it. */
function interval({ low, high }, exact, digits) {
    if (!Number.isFinite(low))
        return '–';
    return `${low.toFixed(digits)} to ${high.toFixed(digits)} ${contains({ low, high }, exact) ? '✓' : '✗'}`;
}
