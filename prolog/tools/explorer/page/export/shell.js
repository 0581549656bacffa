/* shell.js - a picture of whatever view is shown, as SVG or PNG.  What makes it is loaded when it is asked for. */

import { element } from '../element.js';
import { wholePage } from '../embed.js';
import { aimedLink } from '../parts/share.js';

const SCALE = 2;              /* a projector has more points than a screen */

/* shown() is { name, root, address }: the name of the view, its element, and its address in the page. */
export function startPictures(tools, shown) {
    const state = element('p', { class: 'small', role: 'status' });
    const link = (kind) => saveLink(`View as ${kind.toUpperCase()}`, {
        'data-save': kind,
        address: () => addressWith(shown().address, kind),
        told: (text) => { state.textContent = text; },
        save: async () => {
            const { name, root } = shown();
            const file = `queens-${name}.${kind}`;
            const [{ pictureOf }, { savePng, saveSvg }] = await Promise.all([import('./picture.js'), import('../parts/download.js')]);
            await (kind === 'svg' ? saveSvg(pictureOf(root), file) : savePng(pictureOf(root), file, SCALE));
            return file;
        },
    });
    const links = [link('svg'), link('png')];
    const details = element('details', { class: 'export pictures', onkeydown: ({ key }) => { details.open &&= key !== 'Escape'; } },
        element('summary', {}, 'Picture'), element('div', { class: 'export-links' }, ...links, state));
    tools.prepend(details);
    const wanted = new URLSearchParams(location.hash.split('?')[1]).get('save');
    details.open = links.some(({ dataset }) => dataset.save === wanted);
}

const addressWith = (address, kind) => wholePage(`${address}${address.includes('?') ? '&' : '?'}save=${kind}`);

/* A link that saves something as a file.

   Its address is that of the page with this very link at hand, so it can be copied and opened elsewhere. */

/* save() is a promise; told(text) says what becomes of it; address() is the address of the link. */
export function saveLink(text, { save, told, address, ...attributes }) {
    return aimedLink(text, address, { ...attributes, onclick: async (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey)
            return;
        event.preventDefault();
        told(`${text}: being made.`);
        try {
            told(`${text}: saved as ${await save()}.`);
        } catch (error) {
            told(`${text}: ${error.message}`);
        }
    } });
}
