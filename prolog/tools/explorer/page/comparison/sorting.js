/* sorting.js - the rows of a table in the order of a column.

   A cell with a figure has it in data-value.  What has none stays below what has one, whichever way the table is sorted. */

import { element } from '../element.js';

/* onSort(name) is called with the words of a heading.  The row order of the table is kept as the one of no sorting. */
export class SortedTable {
    constructor(table, onSort) {
        this.body = table.tBodies[0];
        this.rows = [...this.body.rows];
        this.headings = new Map([...table.tHead.rows[0].cells].map((heading) => [heading.textContent, heading]));
        for (const [name, heading] of this.headings)
            heading.append(element('button', { type: 'button', class: 'sort', 'data-key': name, 'aria-label': `Sort by ${name}`,
                onclick: () => onSort(name) }, '↕'));
    }

    /* A name that is no heading sorts nothing. */
    sort(name, descending) {
        const order = descending ? 'descending' : 'ascending';
        const arrow = descending ? '▼' : '▲';
        for (const [each, heading] of this.headings) {
            heading.setAttribute('aria-sort', each === name ? order : 'none');
            heading.querySelector('.sort').textContent = each === name ? arrow : '↕';
        }
        const heading = this.headings.get(name);
        this.body.append(...(heading === undefined ? this.rows : this.#sorted(heading, descending ? -1 : 1)));
    }

    #sorted(heading, direction) {
        const value = heading.classList.contains('number') ? figureOf : textOf;
        return this.rows.map((row) => ({ row, value: value(row.cells[heading.cellIndex]) }))
            .sort((one, other) => compared(one.value, other.value, direction)).map(({ row }) => row);
    }
}

const figureOf = ({ dataset }) => (dataset.value === undefined ? null : Number(dataset.value));
const textOf = (cell) => (cell.classList.contains('none') ? null : cell.textContent);

function compared(one, other, direction) {
    if (one === null || other === null)
        return (one === null) - (other === null);
    return direction * (typeof one === 'string' ? one.localeCompare(other) : one - other);
}
