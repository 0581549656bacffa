/* shell.js - a picture of whatever view is shown, as SVG or PNG.  The modules that make it are loaded when it is asked for. */

import { element } from '../element.js';

const SCALE = 2;              /* a projector has more points than a screen */

/* Its controls come after the element `before`; shown() is { name, root }: the name of the view, and its element. */
export function startPictures(before, shown) {
    const state = element('p', { class: 'small', role: 'status' });
    const button = (kind) => saveButton(`View as ${kind.toUpperCase()}`, async () => {
        const { name, root } = shown();
        const file = `queens-${name}.${kind}`;
        const [{ pictureOf }, { savePng, saveSvg }] = await Promise.all([import('./picture.js'), import('../parts/download.js')]);
        await (kind === 'svg' ? saveSvg(pictureOf(root), file) : savePng(pictureOf(root), file, SCALE));
        return file;
    }, state);
    const details = element('details', { class: 'export pictures', onkeydown: ({ key }) => { details.open &&= key !== 'Escape'; } },
        element('summary', {}, 'Picture'), button('svg'), button('png'), state);
    before.after(details);
}

/* A button that saves something as a file.  save() is a promise of the file's name; state: the element that shows the progress. */
export function saveButton(text, save, state) {
    return element('button', { type: 'button', onclick: async () => {
        state.textContent = `${text}: in progress.`;
        try {
            state.textContent = `${text}: saved as ${await save()}.`;
        } catch (error) {
            state.textContent = `${text}: ${error.message}`;
        }
    } }, text);
}
