/* menu.js - the links to the views, the menu with the other controls, the list of keys, and pictures. */

import { element } from '../parts/element.js';

/* The controls that have no place in the toolbar; on a narrow screen also the links to the views. */
export class Menu {
    #bar = /** @type {HTMLElement} */ (document.querySelector('.bar'));
    #opener = document.getElementById('open-menu');

    constructor() {
        this.#opener.addEventListener('click', () => this.open(!this.isOpen));
        this.#bar.addEventListener('click', ({ target }) => /** @type {Element} */ (target).matches('[data-view]') && this.open(false));
        this.#bar.addEventListener('keydown', ({ key }) => {
            if (key !== 'Escape' || !this.isOpen)
                return;
            this.open(false);
            this.#opener.focus();
        });
        document.addEventListener('pointerdown', ({ target }) => this.open(this.isOpen && this.#bar.contains(/** @type {Node} */ (target))));
        document.addEventListener('click', ({ target }) => /** @type {Element} */ (target).closest('[data-opens-menu]') && this.#openAtView());
    }

    #openAtView() {
        this.open(true);
        const first = /** @type {HTMLElement | null} */ (document.querySelector('#view-menu :is(input, select, button)'));
        first?.focus();
    }

    get isOpen() {
        return this.#opener.getAttribute('aria-expanded') === 'true';
    }

    open(isOpen) {
        this.#opener.setAttribute('aria-expanded', String(isOpen));
        this.#bar.classList.toggle('open', isOpen);
    }

    /* The controls of the view that is shown. */
    fill(elements) {
        document.getElementById('view-menu').replaceChildren(...elements);
    }
}

/* A link to each view, which leads back to where the reader left it.  The link to the current view leads to its start. */
export class ViewLinks {
    #last = new Map();      /* the address of each view that was left, by its name */

    /* views: those of views.js that have a link. */
    constructor(views) {
        this.links = views.map(({ name, title }) => element('a', { 'data-view': name }, title));
        views.forEach(({ link }, i) => document.getElementById(link).append(element('li', {}, this.links[i])));
        this.mark('');
    }

    leave(name, address) {
        this.#last.set(name, address);
    }

    /* name: the current view, or ''. */
    mark(name) {
        for (const link of this.links) {
            const isHere = link.dataset.view === name;
            link.href = isHere ? `#/${name}` : this.#last.get(link.dataset.view) ?? `#/${link.dataset.view}`;
            if (isHere)
                link.setAttribute('aria-current', 'page');
            else
                link.removeAttribute('aria-current');
        }
    }
}

const SHELL_KEYS = [
    ['?', 'this list'],
    ['Esc', 'close this list'],
    ['Tab', 'to the next control; the first is a link that skips to the view'],
];

function keyTable(caption, keys) {
    const rows = keys.map(([key, does]) => element('tr', {},
        element('th', { scope: 'row' }, element('kbd', {}, key)), element('td', {}, does)));
    return element('table', { class: 'keys' }, element('caption', {}, caption), element('tbody', {}, ...rows));
}

const dialog = /** @type {HTMLDialogElement} */ (document.getElementById('help'));

export const closeHelp = () => dialog.close();

/* The shell's own keys, then those of the view that is shown; entry: of views.js. */
export function openHelp(entry, keys = []) {
    const tables = [keyTable('Everywhere', SHELL_KEYS)];
    if (keys.length > 0)
        tables.push(keyTable(entry.title, keys));
    document.getElementById('help-keys').replaceChildren(...tables);
    if (!dialog.open)
        dialog.showModal();
}

/* A picture of the view that is shown, as SVG or PNG; the modules that make it are loaded when it is asked for.  Its controls come
   after the element `before`; shown() is { name, root, words }: the name of the view, its element, and the step in words. */
export function startPictures(before, shown) {
    const state = element('p', { class: 'small', role: 'status' });
    const saved = async (kind) => {
        const { name, root, words } = shown();
        const [{ pictureOf }, { save }] = await Promise.all([import('./picture.js'), import('./file.js')]);
        await save(pictureOf(root, words), kind, `queens-${name}.${kind}`);
        return `Saved as queens-${name}.${kind}.`;
    };
    const button = (kind) => element('button', { type: 'button', onclick: async () => {
        state.textContent = await saved(kind).catch(({ message }) => message);
    } }, `Picture as ${kind.toUpperCase()}`);
    before.after(button('svg'), button('png'), state);
}
