/* places.js - where the reader was in each view: the link of the menu leads back there.

   The link of the view that is shown leads to its start. */

export class Places {
    #last = new Map();      /* the address of each view that was left, by its name */

    /* views: those of views.js; list: the element for their links. */
    constructor(views, list) {
        this.links = views.map(({ name, title }) => {
            const link = document.createElement('a');
            link.textContent = title;
            link.dataset.view = name;
            const item = document.createElement('li');
            item.append(link);
            list.append(item);
            return link;
        });
        this.mark('');
    }

    leave(name, address) {
        this.#last.set(name, address);
    }

    /* name: the view that is shown; no view's where there is none. */
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
