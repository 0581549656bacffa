/* shell.js - a picture of the view that is shown, as SVG or PNG.  The modules that make it are loaded when it is asked for. */

import { element } from '../element.js';

/* Its controls come after the element `before`; shown() is { name, root, words }: the name of the view, its element, and the step in words. */
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
