/* comparison_view.js - the comparison: the page of `make compare` for the committed figures.

   prolog/tools/compare makes its text, tables and plots.  Here one section is shown at a time, with one figure or table; its others are
   folded. */

import { element } from '../parts/element.js';
import { Panel } from '../parts/panel.js';
import { copyButton } from '../parts/share.js';

/** @type {import('../types/app').View} */
export const view = {
    keys: [],
    mount: (root, app) => new Comparison(root, app),
};

class Comparison {
    /** @param {HTMLElement} root @param {import('../types/app').App} app */
    constructor(root, app) {
        this.app = app;
        this.isFollowed = false;
        this.sections = [];
        this.panel = new Panel({ class: 'comparison', 'aria-labelledby': 'comparison-title' }, 'section');
        root.replaceChildren(this.panel.element);
        this.panel.fill(() => app.data.file('comparison'), ({ page }) => this.begin(sectionsOf(page)));
    }

    begin(sections) {
        this.sections = sections;
        sections.forEach(foldAllButFirst);
        const names = sections.map(({ id, firstElementChild }) => element('a', { href: `#${id}` }, firstElementChild.textContent));
        this.names = element('nav', { class: 'comparison-names', 'aria-label': 'Sections' }, ...names);
        const content = element('div', { class: 'comparison-panels' }, ...sections);
        for (const link of [...names, ...content.querySelectorAll('a[href^="#"]')])
            this.lead(link, link.getAttribute('href').slice(1));
        requestAnimationFrame(() => this.show(this.app.parameters));        /* then the sections are in the page */
        return [element('h2', { id: 'comparison-title', class: 'unseen' }, 'Comparison'), this.names, content,
            element('p', { class: 'comparison-source controls' }, 'These are the figures of the last comparison (make compare). ', copyButton(this.app))];
    }

    /* The focus follows a link to its target.  With another button or key the browser opens the link. */
    lead(link, at) {
        link.href = `#${this.app.data.address('/comparison', { at })}`;
        link.addEventListener('click', (event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
                return;
            event.preventDefault();
            this.isFollowed = true;
            if (at === this.at)
                this.show({ at });        /* the address does not change, so nobody calls update() */
            else
                this.app.go({ at });
        });
    }

    update(parameters) {
        if (this.sections.length > 0)
            this.show(parameters);
    }

    show({ at = '' }) {
        this.at = at;
        this.panel.element.querySelector('.target')?.classList.remove('target');
        const target = at === '' ? null : this.panel.element.querySelector(`.comparison-panels #${CSS.escape(at)}`);
        const shown = target?.closest('section') ?? this.sections[0];
        this.sections.forEach((section, i) => {
            section.hidden = section !== shown;
            this.names.children[i].toggleAttribute('aria-current', section === shown);
        });
        this.names.querySelector('[aria-current]').scrollIntoView({ block: 'nearest', inline: 'nearest' });
        if (target !== null)
            this.lookAt(target);
        this.isFollowed = false;
    }

    lookAt(target) {
        target.classList.add('target');
        if (target.localName === 'details')
            target.open = true;
        if (this.isFollowed) {
            target.tabIndex = -1;
            target.focus({ preventScroll: true });
        }
        target.scrollIntoView();
    }

    destroy() {
        this.panel.drop();
    }
}

/* The sections of a page.  A parsed document runs no script and loads nothing. */
function sectionsOf(page) {
    return [...new DOMParser().parseFromString(page, 'text/html').querySelectorAll('main > section')].map((each) => document.importNode(each, true));
}

/* Puts all figures and tables of a section but the first into details, named by their captions, as in at=cost-time-for-all-solutions. */
function foldAllButFirst(section) {
    const [, ...others] = section.querySelectorAll(':scope > :is(figure, .scroll, .listings)');
    for (const each of others) {
        const title = titleOf(each);
        const details = element('details', { id: `${section.id}-${title.toLowerCase().replace(/\W+/g, '-')}` }, element('summary', {}, title));
        each.replaceWith(details);
        details.append(each);
    }
}

/* A caption to its first punctuation mark, without what is in brackets. */
function titleOf(part) {
    if (part.matches('.listings'))
        return 'The lines of each search';
    const [title] = /^[^.:;]*/.exec(part.querySelector('caption, figcaption').textContent.replace(/\s*\([^)]*\)/g, ''));
    return part.matches('.picture') ? `Plot: ${title}` : title;
}
