/* share.js - the address of the current view, copied; and a link from it to the view of steps. */

import { element } from './element.js';
import { wholePage } from '../shell/embed.js';

const TOLD = 1500;      /* milliseconds */

/* prepare: may be given; sets the parameters that the address shows. */
export function copyButton(app, prepare = () => {}) {
    const copy = element('button', { type: 'button', onclick: async () => {
        await prepare();
        app.settle();
        const copied = await navigator.clipboard?.writeText(wholePage()).then(() => true, () => false);
        copy.textContent = copied ? 'Copied' : 'See the address bar';
        app.announce(copied ? 'The link is copied.' : 'The link is in the address bar.');
        setTimeout(() => { copy.textContent = 'Copy link'; }, TOLD);
    } }, 'Copy link');
    return copy;
}

/* A link to the view of steps.  parameters() is called when it is followed or copied. */
export function lockstepLink(app, text, parameters) {
    const aim = () => { link.href = `#${app.data.address('/lockstep', parameters())}`; };
    const link = element('a', { class: 'button', href: '#', onpointerdown: aim, onfocus: aim, onmouseover: aim, oncontextmenu: aim }, text);
    return link;
}
