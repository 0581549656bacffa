/* save_link.js - a link that saves something as a file.

   Its address is that of the page with this very link at hand, so it can be copied and opened elsewhere. */

import { element } from '../element.js';

/* save() is a promise; told(text) says what becomes of it; address() is the address of the link. */
export function saveLink(text, { save, told, address, ...attributes }) {
    const link = element('a', { class: 'button', href: '#', ...attributes, onclick: async (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey)
            return;
        event.preventDefault();
        told(`${text}: being made.`);
        try {
            told(`${text}: saved as ${await save()}.`);
        } catch (error) {
            told(`${text}: ${error.message}`);
        }
    } }, text);
    const aim = () => { link.href = address(); };
    for (const name of ['pointerdown', 'focus', 'mouseover', 'contextmenu'])
        link.addEventListener(name, aim);
    return link;
}
