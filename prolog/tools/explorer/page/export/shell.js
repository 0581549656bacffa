/* shell.js - a picture of the view that is shown, as SVG or PNG.  The modules that make it are loaded when it is asked for. */

import { element } from '../element.js';

const SCALE = 2;              /* a projector has more points than a screen */

/* Its controls come after the element `before`; shown() is { name, root, words }: the name of the view, its element, and the step in words. */
export function startPictures(before, shown) {
    const state = element('p', { class: 'small', role: 'status' });
    const save = async (kind) => {
        const { name, root, words } = shown();
        const file = `queens-${name}.${kind}`;
        const [{ pictureOf }, { savePng, saveSvg }] = await Promise.all([import('./picture.js'), import('../parts/download.js')]);
        await (kind === 'svg' ? saveSvg(pictureOf(root, words), file) : savePng(pictureOf(root, words), file, SCALE));
        return `Saved as ${file}.`;
    };
    const button = (kind) => element('button', { type: 'button', onclick: async () => {
        state.textContent = await save(kind).catch(({ message }) => message);
    } }, `Picture as ${kind.toUpperCase()}`);
    before.after(button('svg'), button('png'), state);
}
