/* view_loader.js - loads a view with its style sheets, in the order of index.html whichever view is the first.

   The sheets are links in the element #styles; in the one file they are elements with their rules. */

const { content } = /** @type {HTMLTemplateElement} */ (document.getElementById('styles'));
const sheets = /** @type {HTMLElement[]} */ ([...content.children]);
const asked = new Map();        /* for each sheet that was asked for, a promise that it has come */

function ask(sheet) {
    if (!asked.has(sheet)) {
        asked.set(sheet, sheet.localName === 'style' ? null : new Promise((resolve) => { sheet.onload = sheet.onerror = resolve; }));
        const next = sheets.slice(sheets.indexOf(sheet) + 1).find((other) => asked.has(other));
        document.head.insertBefore(sheet, next ?? null);
    }
    return asked.get(sheet);
}

/* entry: of views.js; the view that its module exports. */
export async function loadView(entry) {
    const own = sheets.filter((sheet) => sheet.dataset.views.split(' ').includes(entry.name));
    const [{ view }] = await Promise.all([entry.load(), ...own.map(ask)]);
    return view;
}
