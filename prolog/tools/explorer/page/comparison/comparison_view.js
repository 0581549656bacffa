/* comparison_view.js - the comparison: the page of `make compare` for the committed figures.

   Its text, tables and pictures are made by prolog/tools/compare alone.  Here each section is a tab, its links lead to addresses of
   the explorer, and the table of all can be sorted. */

import { element } from '../element.js';
import { Panel } from '../parts/panel.js';
import { copyButton } from '../parts/share.js';
import { foldAllButFirst, Tabs } from './tabs.js';

export const view = {
    keys: [],
    mount: (root, app) => new Comparison(root, app),
};

class Comparison {
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
        requestAnimationFrame(() => this.show(this.at));        /* the sections are in the page then */
        return [element('h2', { id: 'comparison-title', class: 'unseen' }, 'Comparison'), this.tabs.element, content,
            element('p', { class: 'comparison-source controls' }, 'The page of make compare for the committed figures. ', copyButton(this.app))];
    }

    /* A tab keeps the focus, and leaves no entry in the history. */
    choose(name) {
        this.arrange({ ...this.given(), at: name });
        this.app.go({ ...this.given(), at: name }, { replace: true });
        this.show(name);
    }

    update(parameters) {
        if (this.table === undefined)
            return;
        this.arrange(parameters);
        this.show(this.at);
    }

    arrange({ sort = '', order = 'ascending', at = '' }) {
        this.sorting = { sort, order: order === 'descending' ? order : 'ascending' };
        this.at = at;
        this.table.sort(sort, order === 'descending');
        this.aim();
    }

    /* Who follows a link is led there by the focus, too.  With another button or key it opens as any link. */
    follow(event, at) {
        if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
            return;
        event.preventDefault();
        this.isFollowed = true;
        if (at === this.at)
            this.show(at);          /* the address does not change, and so nobody calls update() */
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

    show(at) {
        for (const marked of this.panel.element.querySelectorAll('.target'))
            marked.classList.remove('target');
        const target = at === '' ? null : this.panel.element.querySelector(`.comparison-panels #${CSS.escape(at)}`);
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
        const { sort, order } = this.sorting;
        const descending = sort === name && order === 'ascending';
        this.arrange({ sort: name, order: descending ? 'descending' : 'ascending', at: this.at });
        this.app.go({ ...this.given(), ...(this.at === '' ? {} : { at: this.at }) }, { replace: true });
        this.app.announce(`Sorted by ${name}, ${this.sorting.order}.`);
    }

    destroy() {
        this.panel.drop();
    }
}

/* The sections of a page.  A document that is parsed runs no script and loads nothing. */
function sectionsOf(page) {
    return [...new DOMParser().parseFromString(page, 'text/html').querySelectorAll('main > section')].map((each) => document.importNode(each, true));
}

/* The rows of a table in the order of a column.

   A cell with a figure has it in data-value.  What has none stays below what has one, whichever way the table is sorted. */

/* onSort(name) is called with the words of a heading.  The row order of the table is kept as the one of no sorting. */
class SortedTable {
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
