/* comparison_view.js - the comparison: the page of `make compare` for the committed figures.

   Its text, tables and pictures are made by prolog/tools/compare alone.  Here its sections are shown, its links lead to addresses of
   the explorer, and the table of all can be sorted. */

import { element } from '../element.js';
import { Panel } from '../parts/panel.js';
import { copyButton } from '../parts/share.js';
import { linkStyle } from '../parts/style.js';
import { SortedTable } from './sorting.js';

export const view = {
    name: 'comparison',
    title: 'Comparison',
    keys: [],
    mount: (root, app) => new Comparison(root, app),
};

class Comparison {
    constructor(root, app) {
        this.app = app;
        this.isFollowed = false;
        this.panel = new Panel({ class: 'comparison' }, 'section');
        this.panel.element.setAttribute('aria-labelledby', 'comparison-title');
        root.replaceChildren(this.panel.element);
        this.panel.fill(() => this.load(), (parts) => this.begin(parts));
    }

    async load() {
        const [{ page }] = await Promise.all([this.app.data.get('/api/comparison'), linkStyle('parts/views.css'),
            linkStyle('comparison/style.css')]);
        return partsOf(page);
    }

    begin(parts) {
        const content = element('div', {}, ...parts);
        this.links = [...content.querySelectorAll('a[href^="#"]')].map((link) => ({ link, at: link.getAttribute('href').slice(1) }));
        for (const { link, at } of this.links)
            link.addEventListener('click', (event) => this.follow(event, at));
        this.table = new SortedTable(content.querySelector('table.overview'), (name) => this.sortBy(name));
        this.arrange(this.app.parameters);
        requestAnimationFrame(() => this.show(this.at));        /* the sections are in the page then */
        return [element('h2', { id: 'comparison-title' }, 'Comparison'),
            element('p', { class: 'lead' }, 'The page of make compare, for the committed figures. Your own figures: make compare.'),
            element('div', { class: 'controls', role: 'group', 'aria-label': 'This page' }, copyButton(this.app)), content];
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
        const target = at === '' ? null : this.panel.element.querySelector(`#${CSS.escape(at)}`);
        if (target === null)
            return;
        target.classList.add('target');
        if (this.isFollowed) {
            target.tabIndex = -1;
            target.focus({ preventScroll: true });
        }
        this.isFollowed = false;
        target.scrollIntoView();
    }

    sortBy(name) {
        const { sort, order } = this.sorting;
        const descending = sort === name && order === 'ascending';
        this.arrange({ sort: name, order: descending ? 'descending' : 'ascending' });
        this.app.go(this.given(), { replace: true });
        this.app.announce(`Sorted by ${name}, ${this.sorting.order}.`);
    }

    destroy() {
        this.panel.drop();
    }
}

/* The parts of a page.  A document that is parsed runs no script and loads nothing. */
function partsOf(page) {
    return [...new DOMParser().parseFromString(page, 'text/html').querySelector('main').children].map((each) => document.importNode(each, true));
}
