/* loading.js - a bar at the foot of the page while something large is loaded. */

import { element } from '../element.js';

const SHOW_AFTER = 200;       /* milliseconds: a bar that goes at once would only flicker */

/* A function to be called with the share that has come, from 0 to 1, which is the end of it. */
export function showLoading(what) {
    const progress = element('progress', { max: 1, 'aria-label': `Loading ${what}` });
    const bar = element('div', { class: 'loading', role: 'status' }, `Loading ${what} `, progress);
    let showing = null;
    return (share) => {
        showing ??= setTimeout(() => document.body.append(bar), SHOW_AFTER);
        progress.value = share;
        if (share < 1)
            return;
        clearTimeout(showing);
        bar.remove();
    };
}
