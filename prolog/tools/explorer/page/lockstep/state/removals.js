/* removals.js - which constraint has removed a row, in words: one by one, and all that followed from a choice, in order. */

import { element } from '../../element.js';

const square = (column, row) => `column ${column} row ${row}`;

/* The constraint of prolog/queens.pl between a square and the queen that strikes it. */
function constraint([column, row], [byColumn, byRow]) {
    return row === byRow ? 'all_different(Rows)' : `abs(Row - Other) #\\= ${Math.abs(column - byColumn)}`;
}

const line = ([, row], [, byRow]) => (row === byRow ? 'on the same row' : 'on the same diagonal');

/* Why a row is not left: an entry of `struck`; undefined where the trace does not tell. */
export function reasonText([column, row], reason) {
    if (reason === undefined)
        return `${square(column, row)} is not left.`;
    if (reason.by !== undefined)
        return `${square(column, row)} is struck out by the queen on ${square(...reason.by)}, ${line([column, row], reason.by)}: `
            + `${constraint([column, row], reason.by)}.`;
    if (reason.choice !== undefined)
        return `${square(column, row)} is out: labeling has chosen row ${reason.choice} in this column.`;
    return `${square(column, row)} is out: labeling has tried it and has taken it back.`;
}

/* Successive removals by one queen along one kind of line are one item. */
export function grouped(removed) {
    const groups = [];
    for (const [column, row, ...by] of removed) {
        const last = groups.at(-1);
        const along = line([column, row], by);
        if (last !== undefined && last.along === along && last.by.join() === by.join())
            last.squares.push([column, row]);
        else
            groups.push({ by, along, squares: [[column, row]] });
    }
    return groups;
}

function groupText({ by, along, squares }) {
    const struck = squares.map((each) => square(...each));
    return `queen on ${square(...by)}, ${along}: ${struck.join(', ')}`;
}

function ending({ emptied }) {
    return emptied === null ? [] : [element('li', { class: 'failed' }, `column ${emptied} is empty: a contradiction`)];
}

/* What followed from the last choice or failure. */
export function removalList({ event, removals }) {
    if (removals === null)
        return [];
    const { removed } = removals;
    const none = event[0] === 'failure' ? 'nothing: no row is decided by that' : 'nothing';
    const items = removed.length === 0 ? [element('li', {}, none)] : grouped(removed).map((group) => element('li', {}, groupText(group)));
    return [element('h3', {}, 'What the constraints removed, in order'), element('ol', { class: 'removals' }, ...items, ...ending(removals))];
}
