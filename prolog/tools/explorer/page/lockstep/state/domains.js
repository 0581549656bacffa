/* domains.js - the state of CLP(FD): for each column the rows that are left, and the choices that labeling has made.

   A row that was removed is an empty cell.  If the trace contains the reason, pointing at the cell shows it, and so does moving to it
   with the arrow keys: the table is one stop of Tab. */

import { allSquares, MOVES } from '../../parts/board.js';
import { drawing, element } from '../../parts/element.js';
import { squareKey } from '../../search/state.js';

function word(row, column, { domains, event }, before) {
    const there = domains[column].includes(row);
    const was = before === null ? there : before.domains[column].includes(row);
    if (there !== was)
        return there ? 'back' : 'lost';
    if (!there)
        return 'gone';
    return domains[column].length === 1 ? 'only' : event?.[1] === column ? 'here' : null;
}

/* The words of a screen reader for a cell. */
const SAID = { gone: 'removed', lost: 'just removed', back: 'back again', only: 'the only one left' };

function cell(row, column, state, before) {
    const look = word(row, column, state, before);
    const text = String(row);
    const shown = look === 'gone' ? '' : look === 'lost' ? element('del', {}, text) : text;
    const said = SAID[look] === undefined ? '' : `, ${SAID[look]}`;
    return element('td', { class: look, 'data-column': column, 'data-row': row, 'aria-label': `row ${row}${said}` }, shown);
}

/* The column whose domain is empty. */
function emptiedColumn({ domains, removals }) {
    const column = removals?.emptied ?? domains.findIndex((rows) => rows.length === 0);
    return column >= 0 && domains[column].length === 0 ? column : null;
}

function heading(column, state) {
    const empty = emptiedColumn(state) === column;
    const look = empty ? 'emptied' : state.event?.[1] === column ? 'here' : null;
    return element('th', { scope: 'col', class: look, 'aria-label': empty ? `column ${column}, empty` : null }, String(column));
}

/* The table and the sentence under it. */
function domainTable(state, before) {
    const all = Array.from({ length: state.n }, (_, i) => i);
    const isAnyRemoved = state.struck.size > 0 && state.domains.some((rows) => rows.length < state.n);
    const said = element('p', { class: 'quiet small reason', 'aria-live': 'polite' },
        isAnyRemoved ? 'Choose an empty cell, with the pointer or the arrow keys, to see which queen removed it.' : '');
    const table = element('table', { class: 'cells domains', tabindex: 0, 'aria-label': 'The domain of each column' },
        element('thead', {}, element('tr', {}, element('th', { scope: 'row' }, 'column'),
            ...all.map((column) => heading(column, state)))),
        element('tbody', {}, ...all.map((row) => element('tr', {}, element('th', { scope: 'row' }, `row ${row}`),
            ...all.map((column) => cell(row, column, state, before))))));
    watch(table, state, (text) => { said.textContent = text; });
    return [table, said];
}

function watch(table, state, say) {
    let at = [0, 0];
    const cellAt = (/** @type {number[]} */ [column, row]) => table.querySelector(`td[data-column="${column}"][data-row="${row}"]`);
    const point = (square) => {
        const [column, row] = square;
        at = square;
        const reason = state.struck.get(squareKey(column, row));
        const left = state.domains[column].includes(row);
        table.querySelectorAll('.pointed, .striker').forEach((each) => each.classList.remove('pointed', 'striker'));
        cellAt(square).classList.add('pointed');
        if (!left && reason?.by !== undefined)
            cellAt(reason.by).classList.add('striker');
        say(left ? `column ${column} row ${row} is still possible.` : reasonText([column, row], reason));
    };
    table.addEventListener('pointerover', ({ target }) => {
        const { column, row } = target.closest('td')?.dataset ?? {};
        if (column !== undefined)
            point([Number(column), Number(row)]);
    });
    table.addEventListener('keydown', (event) => {
        const by = MOVES[event.key];
        const next = at.map((place, i) => place + by?.[i]);
        if (by === undefined || cellAt(next) === null || event.ctrlKey || event.altKey || event.metaKey)
            return;
        event.preventDefault();
        event.stopPropagation();
        point(next);
    });
    table.addEventListener('focus', () => point(at));
}

function choiceItem({ column, row }) {
    return element('li', {}, `column ${column} = ${row} `, element('span', { class: 'open' }, `or not ${row}`));
}

export function domainPanel(state, before) {
    return [
        element('h3', {}, 'The domain of each column'),
        ...domainTable(state, before),
        ...removalList(state),
        element('h3', {}, 'Open choices'),
        element('ol', { class: 'goals' }, ...(state.choices.length > 0 ? state.choices.map(choiceItem) : [element('li', {}, 'none')])),
    ];
}

/* The squares that constraints have removed, in the columns still to fill. */
export function removedSquares({ n, domains, queens }) {
    return [...allSquares(n)].filter(([column, row]) => queens[column] === null && !domains[column].includes(row));
}

/* The empty column on the board. */
export function emptiedOverlay(state) {
    const column = emptiedColumn(state);
    return column === null ? [] : [drawing('rect', { class: 'emptied-column', x: column + 0.05, y: 0.05, width: 0.9, height: state.n - 0.1 })];
}

/* Which constraint has removed a row, in words: one by one, and all that followed from a choice, in order. */

const square = (column, row) => `column ${column} row ${row}`;

/* The constraint of prolog/queens.pl between a square and the queen that removes it. */
function constraint([column, row], [byColumn, byRow]) {
    return row === byRow ? 'all_different(Rows)' : `abs(Row - Other) #\\= ${Math.abs(column - byColumn)}`;
}

const line = ([, row], [, byRow]) => (row === byRow ? 'on the same row' : 'on the same diagonal');

/* reason: an entry of `struck`; undefined if the trace does not contain it. */
function reasonText([column, row], reason) {
    if (reason === undefined)
        return `${square(column, row)} was removed.`;
    if (reason.by !== undefined)
        return `${square(column, row)} was removed by the queen on ${square(...reason.by)}, ${line([column, row], reason.by)}: `
            + `${constraint([column, row], reason.by)}.`;
    if (reason.choice !== undefined)
        return `${square(column, row)} was removed: labeling chose row ${reason.choice} in this column.`;
    return `${square(column, row)} was removed: labeling tried it and took it back.`;
}

/* Successive removals by one queen are one item, with those along one kind of line together. */
function removalTexts(removed) {
    const queens = [];
    for (const [column, row, ...by] of removed) {
        if (queens.at(-1)?.by.join() !== by.join())
            queens.push({ by, lines: [] });
        const { lines } = queens.at(-1);
        const along = row === by[1] ? 'on its row' : 'on a diagonal';
        if (lines.at(-1)?.along !== along)
            lines.push({ along, squares: [] });
        lines.at(-1).squares.push(`${column}:${row}`);
    }
    return queens.map(({ by, lines }) => `queen ${by.join(':')}, ${lines.map(({ along, squares }) => `${along} ${squares.join(' ')}`).join(', ')}`);
}

/* The consequences of the last choice or failure. */
function removalList({ event, removals }) {
    if (removals === null)
        return [];
    const { removed, emptied } = removals;
    const none = event[0] === 'failure' ? 'nothing: this decides no row' : 'nothing';
    const items = removed.length === 0 ? [element('li', {}, none)] : removalTexts(removed).map((text) => element('li', {}, text));
    if (emptied !== null)
        items.push(element('li', { class: 'failed' }, `column ${emptied} is empty: a contradiction`));
    return [element('h3', {}, 'Removed, in order (column:row)'), element('ol', { class: 'removals' }, ...items)];
}
