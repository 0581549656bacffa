/* embedded_view.js - the view next to the text: any view of the page, mounted inside the lesson.

   A view knows the page only through `app`.  Here it gets its own `app`, whose address is a part of the lesson's: when the view writes
   its address, moved(address, how) is called with it, such as lockstep?n=4&step=9.
   A frame would load the page and Prolog a second time, and would be a page inside a page for a screen reader. */

import { element } from '../parts/element.js';
import { loadView } from '../shell/view_loader.js';

/* Two addresses of views; the order of their parameters does not matter. */
export function isSame(one, other) {
    const sorted = (address) => address?.replace(/\?.*/, (query) => query.slice(1).split('&').sort().join('&'));
    return sorted(one) === sorted(other);
}

export class EmbeddedView {
    #app;
    #moved;
    #turn = 0;              /* of the latest show() */
    #entry = null;          /* of views.js */
    #handle = null;
    #shown = null;          /* its address */

    constructor(app, moved) {
        this.#app = app;
        this.#moved = moved;
        this.body = element('div', { class: 'embedded-body' });
        this.alone = element('a', { class: 'alone' }, 'This view alone');
        this.element = element('section', { class: 'embedded', hidden: true, 'aria-label': 'The view of this step' }, this.body);
        this.inner = { data: app.data, parameters: {}, announce: app.announce, openHelp: app.openHelp, menu: app.menu,
            go: (parameters, options) => this.#go(parameters, options), settle: () => this.#settle() };
    }

    #text(parameters, name = this.#entry.name) {
        return this.#app.data.address(`/${name}`, parameters).slice(1).replaceAll('%2C', ',').replaceAll('%3A', ':');
    }

    #go(parameters, { replace = false, view = this.#entry.name } = {}) {
        if (!replace) {
            this.#moved(this.#text(parameters, view));
            return;
        }
        this.inner.parameters = parameters;
        this.#note();
    }

    /* The view shows the address that it has written. */
    #note() {
        this.#shown = this.#text(this.inner.parameters);
        this.alone.href = `#/${this.#shown}`;
        this.#moved(this.#shown, { replace: true });
    }

    #settle() {
        this.#note();
        this.#app.settle();
    }

    /* address: of the view; null: no view. */
    async show(address) {
        this.element.hidden = this.alone.hidden = address === null;
        if (address === null)
            this.destroy();
        if (address === this.#shown)
            return;
        const { entry, name, parameters } = this.#app.viewAt(address);
        const mine = ++this.#turn;
        this.#shown = address;
        this.alone.href = `#/${address}`;
        this.inner.parameters = parameters;
        if (entry !== undefined && entry === this.#entry) {
            this.#handle.update(parameters);
            return;
        }
        this.#leave();
        try {
            if (entry === undefined)
                throw new Error(`There is no view ${name}.`);
            const view = await loadView(entry);
            if (mine === this.#turn)
                this.#mount(entry, view);
        } catch (error) {
            if (mine === this.#turn)
                this.body.replaceChildren(element('p', { class: 'error', role: 'alert' }, error.message));
        }
    }

    /* A view may write its address while it is mounted. */
    #mount(entry, view) {
        this.#entry = entry;
        this.#handle = { update() {}, destroy() {} };
        this.body.className = `embedded-body view-${entry.name}`;
        this.#handle = view.mount(this.body, this.inner);
    }

    #leave() {
        this.#handle?.destroy();
        this.#entry = null;
        this.#handle = null;
        this.#app.menu([]);
        this.body.replaceChildren();
    }

    key(event) {
        return this.#handle?.key?.(event) === true;
    }

    destroy() {
        this.#turn++;
        this.#leave();
        this.#shown = null;
    }
}
