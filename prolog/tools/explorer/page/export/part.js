/* part.js - what can be taken out of the lockstep view: its panel is loaded when it is opened, or when an address asks for a link. */

import { element } from '../element.js';

const LINKS = /^(film|gif|step-svg|step-png|trace-\d)$/;

export class ExportPart {
    #panel = null;
    #parameters = {};

    /* view: the lockstep view. */
    constructor(view) {
        this.view = view;
        this.root = element('details', { class: 'export', ontoggle: () => this.#show() }, element('summary', {}, 'Export'));
    }

    /* The address is new; one that asks for a link has it at hand. */
    follow(parameters) {
        this.#parameters = LINKS.test(parameters.save ?? '') ? parameters : {};
        if ('save' in this.#parameters)
            this.root.open = true;
        this.#show();
    }

    async #show() {
        if (!this.root.open)
            return;
        const { ExportPanel } = await import('./panel.js');
        this.#panel ??= new ExportPanel(this.view, this.root);
        this.#panel.show(this.#parameters);
    }
}
