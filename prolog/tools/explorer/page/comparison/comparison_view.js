/* comparison_view.js - the comparison: the page of `make compare` for the committed figures.

   prolog/tools/compare makes its text, tables and plots.  Here each section is a tab, its links lead to addresses of the explorer, and
   the table of all implementations can be sorted. */

import { element } from '../element.js';
import { Panel } from '../parts/panel.js';
import { copyButton } from '../parts/share.js';
import { foldAllButFirst, Tabs } from './tabs.js';

/** @type {import('../types/view').View} */
export const view = {
    keys: [],
    mount: (root, app) => new Comparison(root, app),
};

class Comparison {
    /** @param {HTMLElement} root @param {import('../types/app').App} app */
    constructor(root, app) {
        this.app = app;
        this.isFollowed = false;
        this.panel = new Panel({ class: 'comparison', 'aria-labelledby': 'comparison-title' }, 'section');
        root.replaceChildren(this.panel.element);
        this.panel.fill(() => app.data.get('/api/comparison'), ({ page }) => this.begin(sectionsOf(page)));
    }

    begin(sections) {
        sections.forEach(foldAllButFirst);
        this.tabs = new Tabs(sections, (name) => this.choose(name));
        const content = element('div', { class: 'comparison-panels' }, ...sections);
        this.links = [...content.querySelectorAll('a[href^="#"]')].map((link) => ({ link, at: link.getAttribute('href').slice(1) }));
        for (const { link, at } of this.links)
            link.addEventListener('click', (event) => this.follow(event, at));
        this.table = new SortedTable(content.querySelector('table.overview'), (name) => this.sortBy(name));
        this.arrange(this.app.parameters);
        requestAnimationFrame(() => this.show());        /* then the sections are in the page */
        return [element('h2', { id: 'comparison-title', class: 'unseen' }, 'Comparison'), this.tabs.element, content,
            element('p', { class: 'comparison-source controls' }, 'These are the figures of the last comparison (make compare). ', copyButton(this.app))];
    }

    /* A tab keeps the focus, and adds no entry to the history. */
    choose(at) {
        this.rewrite({ ...this.given(), at });
        this.show();
    }

    rewrite(parameters) {
        this.arrange(parameters);
        this.app.go(parameters, { replace: true });
    }

    update(parameters) {
        if (this.table === undefined)
            return;
        this.arrange(parameters);
        this.show();
    }

    arrange({ sort = '', order = 'ascending', at = '' }) {
        this.sorting = { sort, order: order === 'descending' ? order : 'ascending' };
        this.at = at;
        this.table.sort(sort, order === 'descending');
        this.aim();
    }

    /* The focus follows a link to its target.  With another button or key the browser opens the link. */
    follow(event, at) {
        if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
            return;
        event.preventDefault();
        this.isFollowed = true;
        if (at === this.at)
            this.show();        /* the address does not change, so nobody calls update() */
        else
            this.app.go({ ...this.given(), at });
    }

    /* A link inside the page keeps the sorting. */
    aim() {
        for (const { link, at } of this.links)
            link.href = `#${this.app.data.address('/comparison', { ...this.given(), at })}`;
    }

    given() {
        const { sort, order } = this.sorting;
        return sort === '' ? {} : { sort, order };
    }

    show() {
        for (const marked of this.panel.element.querySelectorAll('.target'))
            marked.classList.remove('target');
        const target = this.at === '' ? null : this.panel.element.querySelector(`.comparison-panels #${CSS.escape(this.at)}`);
        this.tabs.show(target?.closest('section') ?? this.tabs.first);
        if (target === null) {
            this.showSorted();
            return;
        }
        target.classList.add('target');
        if (this.isFollowed) {
            target.tabIndex = -1;
            target.focus({ preventScroll: true });
        }
        this.isFollowed = false;
        target.scrollIntoView();
    }

    showSorted() {
        const details = this.table.body.closest('details');
        if (this.sorting.sort === '')
            return;
        details.open = true;
        details.scrollIntoView();
    }

    sortBy(name) {
        const { sort, order: before } = this.sorting;
        const order = sort === name && before === 'ascending' ? 'descending' : 'ascending';
        this.rewrite({ sort: name, order, at: this.at });
        this.app.announce(`Sorted by ${name}, ${order}.`);
    }

    destroy() {
        this.panel.drop();
    }
}

/* The sections of a page.  A parsed document runs no script and loads nothing. */
function sectionsOf(page) {
    return [...new DOMParser().parseFromString(page, 'text/html').querySelectorAll('main > section')].map((each) => document.importNode(each, true));
}

/* The rows of a table in the order of a column.

   A cell with a figure has it in data-value.  Rows without a figure stay at the end, in both directions.  onSort(name) is called with
   the text of a heading. */
class SortedTable {
    constructor(table, onSort) {
        this.body = table.tBodies[0];
        this.rows = [...this.body.rows];
        this.headings = new Map([...table.tHead.rows[0].cells].map((heading) => [heading.textContent, heading]));
        for (const [name, heading] of this.headings)
            heading.append(element('button', { type: 'button', class: 'sort', 'data-key': name, 'aria-label': `Sort by ${name}`,
                onclick: () => onSort(name) }, '↕'));
    }

    /* Without a heading of that name, the rows have their first order. */
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
        return Number(one === null) - Number(other === null);
    return direction * (typeof one === 'string' ? one.localeCompare(other) : one - other);
}
