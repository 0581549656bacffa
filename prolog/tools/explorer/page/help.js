/* help.js - the list of keys: the shell's own, then those of the view that is shown. */

import { element } from './element.js';

const SHELL_KEYS = [
    ['?', 'this list'],
    ['Esc', 'close it'],
    ['Tab', 'to the next control; the first is a link that skips to the view'],
];

function keyTable(caption, keys) {
    const rows = keys.map(([key, does]) => element('tr', {},
        element('th', { scope: 'row' }, element('kbd', {}, key)), element('td', {}, does)));
    return element('table', { class: 'keys' }, element('caption', {}, caption), element('tbody', {}, ...rows));
}

export function openHelp(view) {
    const dialog = document.getElementById('help');
    const tables = [keyTable('Everywhere', SHELL_KEYS)];
    if (view?.keys?.length > 0)
        tables.push(keyTable(view.title, view.keys));
    document.getElementById('help-keys').replaceChildren(...tables);
    if (!dialog.open)
        dialog.showModal();
}
