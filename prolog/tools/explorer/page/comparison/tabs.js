/* tabs.js - the sections of the comparison as tabs, each with one figure or table; its others are folded. */

import { element } from '../element.js';

export class Tabs {
    #tabs = new Map();      /* the tab of each section */

    /* choose(id) is called when the reader chooses the tab of a section. */
    constructor(sections, choose) {
        this.first = sections[0];
        for (const section of sections) {
            const { id } = section;
            this.#tabs.set(section, element('button', { type: 'button', role: 'tab', id: `tab-${id}`, 'aria-controls': id, onclick: () => choose(id) },
                section.querySelector('h2').textContent));
            section.setAttribute('role', 'tabpanel');
            section.setAttribute('aria-labelledby', `tab-${id}`);
            section.tabIndex = 0;
        }
        this.element = element('div', { class: 'comparison-tabs', role: 'tablist', 'aria-label': 'Sections', onkeydown: (event) => this.#move(event) },
            ...this.#tabs.values());
    }

    show(shown) {
        for (const [section, tab] of this.#tabs) {
            const isShown = section === shown;
            section.hidden = !isShown;
            tab.setAttribute('aria-selected', String(isShown));
            tab.tabIndex = isShown ? 0 : -1;
        }
        this.#tabs.get(shown).scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }

    #move(event) {
        const tabs = [...this.#tabs.values()];
        const at = tabs.indexOf(event.target);
        const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
        if (to === undefined)
            return;
        event.preventDefault();
        const tab = tabs.at(to % tabs.length);
        tab.focus();
        tab.click();
    }
}

/* Puts all figures and tables of a section but the first into details, named by their captions. */
export function foldAllButFirst(section) {
    const [, ...others] = section.querySelectorAll(':scope > :is(figure, .scroll, .listings)');
    for (const each of others) {
        const details = element('details', {}, element('summary', {}, titleOf(each)));
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
