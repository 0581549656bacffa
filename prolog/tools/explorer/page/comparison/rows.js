/* rows.js - the committed comparison as rows of a table: one for each implementation, for one size.

   Nothing is measured or computed here but the order: the figures are those of docs/results/compare.json.  What has no
   figure (not done in time, size refused) stays below what has one, whichever way the table is sorted. */

const NOT_EQUAL = { timeout: 'not done in time', refused: 'refused', skipped: 'skipped', failed: 'failed' };

function column(key, title, unit, text) {
    return { key, title, unit, text, value: (row) => row[key] };
}

export const COLUMNS = [
    column('name', 'Implementation', '', (row) => row.name),
    column('paradigm', 'Paradigm', '', (row) => row.paradigm),
    column('all', 'All solutions', 'median time', (row) => timeOrReason(row, 'all')),
    column('first', 'First solution', 'median time', (row) => timeOrReason(row, 'first')),
    column('steps', 'Steps', 'queens placed, or choices', (row) => count(row.steps)),
    column('memory', 'Memory', 'KiB', (row) => count(row.memory)),
    column('growth', 'Growth', 'of time, N to N + 1', (row) => (row.growth === null ? '–' : `× ${row.growth.toFixed(2)}`)),
    column('reach', 'Reach', 'largest N in 10 s', (row) => count(row.reach)),
    column('lines', 'Lines', 'of its own', (row) => count(row.lines)),
];

export function sizesOf(comparison) {
    return [...new Set(comparison.cells.map((cell) => cell.n))].sort((one, other) => one - other);
}

export function rowsOf(comparison, size) {
    const cells = new Map(comparison.cells.filter((cell) => cell.n === size).map((cell) => [cell.name, cell]));
    return comparison.implementations.map((each, index) => rowOf(each, index, cells.get(each.name)));
}

function rowOf(implementation, index, cell) {
    return {
        index,
        name: implementation.name,
        title: implementation.title,
        paradigm: implementation.paradigm,
        complete: implementation.complete,
        clock: cell?.clock ?? null,
        all: cell?.all?.median ?? null,
        first: cell?.first?.median ?? null,
        steps: cell?.steps?.placed ?? cell?.steps?.choices ?? null,
        memory: cell?.memory_kib ?? null,
        growth: implementation.growth?.factor ?? null,
        reach: implementation.reach?.n ?? null,
        lines: implementation.lines,
        reason: reasonOf(cell),
    };
}

function reasonOf(cell) {
    if (!cell) return 'not measured';
    return cell.status === 'equal' ? null : cell.reason ?? NOT_EQUAL[cell.status] ?? cell.status;
}

export function sorted(rows, key, descending) {
    const column = COLUMNS.find((each) => each.key === key) ?? COLUMNS[0];
    const direction = descending ? -1 : 1;
    return [...rows].sort((one, other) => {
        const [a, b] = [column.value(one), column.value(other)];
        if (a === null || b === null) return (a === null) - (b === null) || one.index - other.index;
        return direction * (typeof a === 'string' ? a.localeCompare(b) : a - b) || one.index - other.index;
    });
}

function count(number) {
    return number === null ? '–' : number.toLocaleString('en');
}

function timeOrReason(row, key) {
    if (row[key] !== null) return seconds(row[key]);
    if (row.reason) return row.reason;
    return key === 'all' && !row.complete ? 'finds one only' : '–';
}

const UNITS = [['s', 1], ['ms', 1e3], ['µs', 1e6], ['ns', 1e9]];

/* Three digits of the time, in the largest unit that has at least one. */
export function seconds(time) {
    const [unit, factor] = UNITS.find(([, each]) => time * each >= 1 - 1e-9) ?? UNITS.at(-1);
    return `${Number((time * factor).toPrecision(3))} ${unit}`;
}
