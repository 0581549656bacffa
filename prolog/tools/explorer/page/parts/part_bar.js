/* part_bar.js - a bar of buttons for the parts of a view, of which a small screen shows one: the style sheet knows it by data-part. */

import { element } from './element.js';
import { button } from './fields.js';

export class PartBar {
    /* view: the element that gets data-part; the first part is shown. */
    constructor(view, parts) {
        this.view = view;
        this.element = element('div', { class: 'parts', role: 'group', 'aria-label': 'What is shown' },
            ...parts.map((part) => button(part, () => this.show(part))));
        this.show(parts[0]);
    }

    show(part) {
        this.view.dataset.part = part.toLowerCase();
        for (const each of this.element.children)
            each.setAttribute('aria-pressed', String(each.textContent === part));
    }
}
