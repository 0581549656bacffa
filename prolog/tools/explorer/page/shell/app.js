/* app.js - the shell: which view is shown, its address, the theme, the keys, and the narration for screen readers.

   The address, #/VIEW?name=value&..., contains everything that is needed to show the same again.  A view writes its address
   by app.go(); with replace, no entry is left in the history.  Browsers refuse hundreds of changes in a few seconds, so only
   the latest of many is written, from time to time and before the page is left. */

import { isSilent, startLetters, startTheme } from './choices.js';
import * as data from '../ask/data.js';
import { element } from '../parts/element.js';
import { startEmbedded } from './embed.js';
import { closeHelp, Menu, openHelp, startPictures, ViewLinks } from './menu.js';
import { loadView } from './view_loader.js';
import { VIEWS, viewAt } from './views.js';

const WRITE_AFTER = 350;      /* milliseconds: a browser allows 100 changes in 30 seconds */
const SPEAK_AFTER = 250;

const root = document.getElementById('view');
const narration = document.getElementById('narration');

let shown = null;             /* { name, view, handle } */
let turn = 0;                 /* which navigation is the latest */
let writing = 0;              /* the timer of the next writing, 0 for none */
let target = '';              /* the address that it writes */
let written = '';             /* the address that is shown */
let named = '';               /* the view whose parameters app has; it may still be loading */
let speaking = 0;
let viewLinks = null;
let menu = null;

/** @type {import('../types/app').App} */
const app = {
    data,
    viewAt,
    parameters: {},
    go,
    announce,
    openHelp: () => openHelp(VIEWS.find(({ name }) => name === shown?.name), shown?.view.keys),
    menu: (elements) => menu.fill(elements),
    settle,
};

function addressOf(name, parameters) {
    return `#${data.address(`/${name}`, parameters)}`.replaceAll('%2C', ',').replaceAll('%3A', ':');
}

function go(parameters, { replace = false, view = shown.name } = {}) {
    if (!replace) {
        write();
        location.hash = addressOf(view, parameters);
        return;
    }
    app.parameters = parameters;
    target = addressOf(view, parameters);
    writing ||= setTimeout(write, WRITE_AFTER);
}

function forget() {
    clearTimeout(writing);
    writing = 0;
}

/* A link that was followed meanwhile is not overwritten: its hashchange is on the way. */
function write() {
    if (writing === 0)
        return;
    forget();
    if (location.hash !== written)
        return;
    history.replaceState(null, '', target);
    written = location.hash;
}

function settle() {
    go(app.parameters, { replace: true });
    write();
}

function announce(text) {
    clearTimeout(speaking);
    speaking = setTimeout(() => { narration.textContent = text; }, SPEAK_AFTER);
}

const shownAt = (hash) => viewAt(hash.replace(/^#\/?/, '').replace(/^(?=\?|$)/, VIEWS[0].name));

async function route() {
    const { entry, name, parameters } = shownAt(location.hash);
    const mine = ++turn;
    forget();
    written = location.hash;
    if (shown !== null && shown.name === named && shown.view.keeps !== true)
        viewLinks.leave(named, addressOf(named, app.parameters));
    named = entry?.name ?? '';
    app.parameters = parameters;
    if (entry !== undefined && shown?.name === name) {
        shown.handle.update(parameters);
        return;
    }
    viewLinks.mark(named);
    menu.open(false);
    try {
        if (entry === undefined)
            throw new Error(`There is no view ${name}: the views are ${VIEWS.map((view) => view.name).join(', ')}.`);
        const view = await loaded(entry);
        if (mine === turn)
            show(entry, view);
    } catch (error) {
        if (mine === turn)
            showFailure(error);
    }
}

/* A browser's own message for a module that did not load names its address, but no remedy. */
async function loaded(entry) {
    try {
        return await loadView(entry);
    } catch (error) {
        if (!(error instanceof TypeError && /import/i.test(error.message)))
            throw error;
        throw Object.assign(new Error(`The view ${entry.title} could not be loaded. Is there a connection?`), { again: true });
    }
}

function leave() {
    shown?.handle.destroy();
    shown = null;
    root.replaceChildren();
    menu.fill([]);
}

function show(entry, view) {
    leave();
    root.className = `view-${entry.name}`;
    const isStart = entry === VIEWS[0];
    document.title = isStart ? entry.title : `${entry.title} - Queens`;
    document.getElementById('here').textContent = isStart ? '' : entry.title;
    shown = { name: entry.name, view, handle: { update() {}, destroy() {} } };
    shown.handle = view.mount(root, app);
}

function showFailure(error) {
    leave();
    root.append(element('p', { class: 'error', role: 'alert' }, error.message));
    if (error.again === true)
        root.append(element('button', { type: 'button', onclick: () => location.reload() }, 'Try again'));
}

/* The element with the focus comes first: text and lists take all keys, a button takes the blank and Enter. */
function isTaken(event) {
    const has = (selector) => event.target.closest(selector) !== null;
    return event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented ||
        has('select, textarea, dialog, input:not([type=checkbox], [type=range])') ||
        (['Enter', ' '].includes(event.key) && has('button, a, summary, [role=button]'));
}

/* The keys of a view: key(event) of its handle is true if the view has used the key. */
function onKey(event) {
    if (isTaken(event) || isSilent(event))
        return;
    if (event.key === '?')
        app.openHelp();
    else if (shown?.handle.key?.(event) !== true)
        return;
    event.preventDefault();
}

/* Loads the rest of the site behind the first view, so that each view opens without a network.  It waits for Prolog: nobody's first
   answer should wait for views that nobody has asked for.  The one file has all of it already. */
async function loadRest() {
    const { fetchRest } = await import('../ask/files.js');
    await Promise.all([import('../ask/searches.js'), import('../prompt/prompt.js'), import('./picture.js'), ...VIEWS.map(loadView)]);
    await fetchRest();
}

/* What does not come now is asked for again when it is needed. */
function startRest() {
    if (navigator.connection?.saveData !== true && document.querySelector('script[type=importmap]') === null)
        addEventListener('prolog', () => loadRest().catch(() => {}), { once: true });
}

function start() {
    startEmbedded((hash) => shownAt(hash).name);
    viewLinks = new ViewLinks(VIEWS.filter(({ link }) => link !== undefined));
    menu = new Menu();
    startRest();
    startTheme(document.getElementById('theme'));
    startLetters(document.getElementById('letter-keys'));
    startPictures(document.getElementById('more-views'), () => ({ name: shown?.name ?? 'page', root, words: narration.textContent }));
    document.getElementById('open-help').addEventListener('click', () => app.openHelp());
    document.getElementById('close-help').addEventListener('click', closeHelp);
    document.getElementById('skip').addEventListener('click', (event) => {
        event.preventDefault();     /* its address would be taken for a view's */
        root.focus();
    });
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', write, { capture: true });
    window.addEventListener('pagehide', write);
    window.addEventListener('hashchange', route);
    route();
}

if (!('lacking' in document.documentElement.dataset))     /* requirements.js */
    start();
