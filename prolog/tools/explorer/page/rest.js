/* rest.js - loads the rest of the site behind the first view, so that each view opens without a network.

   It waits for Prolog: nobody's first answer should wait for views that nobody has asked for.  The one file has all of it already. */

import { loadView } from './view_loader.js';
import { VIEWS } from './views.js';

async function loadRest() {
    const { fetchRest } = await import('./solvers/files.js');
    await Promise.all([import('./solvers/answers.js'), import('./prompt/prompt.js'), import('./export/picture.js'), ...VIEWS.map(loadView)]);
    await fetchRest();
}

/* What does not come now is asked for again when it is needed. */
export function startRest() {
    if (navigator.connection?.saveData !== true && document.querySelector('script[type=importmap]') === null)
        addEventListener('prolog', () => loadRest().catch(() => {}), { once: true });
}
