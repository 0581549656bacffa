/* part_bar.js - two parts side by side, of which a small screen shows one: the style sheet knows it by data-shown. */

import { element } from '../element.js';
import { button } from './fields.js';

export class Tabs {
    /* parts: { title, element } */
    constructor(parts) {
        this.columns = element('div', { class: 'prompt-columns' }, ...parts.map((part) => part.element));
        this.buttons = parts.map(({ title }) => button(title, () => this.turnTo(title)));
        const tabs = element('div', { class: 'prompt-tabs', role: 'group', 'aria-label': 'What is shown' }, ...this.buttons);
        this.elements = [tabs, this.columns];
        this.turnTo(parts[0].title);
    }

    turnTo(title) {
        this.columns.dataset.shown = title;
        for (const tab of this.buttons)
            tab.setAttribute('aria-pressed', String(tab.textContent === title));
    }
}
