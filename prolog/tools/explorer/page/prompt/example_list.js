/* example_list.js - a list of examples over a box of the prompt, and the button that shows it and hides it. */

import { element } from '../element.js';
import { button } from '../parts/fields.js';

export class ExampleList {
    /* items: { title, words }; choose(item) is called when one is taken. */
    constructor({ id, name, lead = null, items, choose }) {
        const take = (item) => {
            this.show(false);
            choose(item);
        };
        const list = items.map((item) => element('li', {}, button(item.title, () => take(item)), ' ',
            element('span', { class: 'quiet small' }, item.words)));
        this.panel = element('div', { id, class: 'example-list', role: 'group', 'aria-label': name, hidden: true,
            onkeydown: (event) => this.#onKey(event) }, lead === null ? null : element('p', {}, lead), element('ul', {}, ...list));
        this.toggle = button('Examples', () => this.show(this.panel.hidden),
            { class: 'toggle', 'aria-controls': id, 'aria-expanded': 'false' });
    }

    show(on) {
        this.panel.hidden = !on;
        this.toggle.setAttribute('aria-expanded', String(on));
    }

    #onKey(event) {
        if (event.key !== 'Escape')
            return;
        event.preventDefault();
        this.show(false);
        this.toggle.focus();
    }
}
