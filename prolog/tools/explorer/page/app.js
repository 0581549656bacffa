/* app.js - the shell: which view is shown, its address, the theme, the keys, and the voice that tells of each step.

   The address is #/VIEW?name=value&..., and is all there is to know to show the same again.  A view writes its address
   by app.go(); with replace, no entry is left in the history, and the writing waits a moment, since browsers refuse
   hundreds of changes in a few seconds. */

import * as data from './data.js';
import { startEmbedded } from './embed.js';
import { startPictures } from './export/shell.js';
import { startTheme } from './theme.js';
import { openHelp } from './help.js';
import { VIEWS } from './views.js';

const WRITE_AFTER = 200;      /* milliseconds */
const SPEAK_AFTER = 250;

const root = document.getElementById('view');
const narration = document.getElementById('narration');

let shown = null;             /* { name, view, handle } */
let turn = 0;                 /* which navigation is the latest */
let writing = 0;
let written = '';             /* the address that is shown */
let speaking = 0;

const app = {
    data,
    parameters: {},
    go,
    announce,
    openHelp: () => openHelp(shown?.view),
    address: () => addressOf(shown.name, app.parameters),
};

function addressOf(name, parameters) {
    return `#${data.address(`/${name}`, parameters)}`.replaceAll('%2C', ',').replaceAll('%3A', ':');
}

function go(parameters, { replace = false, view = shown.name } = {}) {
    const target = addressOf(view, parameters);
    clearTimeout(writing);
    if (!replace) {
        location.hash = target;
        return;
    }
    app.parameters = parameters;
    writing = setTimeout(() => write(target), WRITE_AFTER);
}

/* A link that was followed meanwhile is not overwritten: its hashchange is on the way. */
function write(target) {
    if (location.hash !== written)
        return;
    history.replaceState(null, '', target);
    written = location.hash;
}

function announce(text) {
    clearTimeout(speaking);
    speaking = setTimeout(() => { narration.textContent = text; }, SPEAK_AFTER);
}

function parsed(hash) {
    const [path, query = ''] = hash.replace(/^#\/?/, '').split('?');
    const entry = VIEWS.find((view) => view.name === path);
    return { entry: entry ?? VIEWS[0], known: entry !== undefined || path === '', path,
        parameters: Object.fromEntries(new URLSearchParams(query)) };
}

async function route() {
    const { entry, known, path, parameters } = parsed(location.hash);
    const mine = ++turn;
    clearTimeout(writing);
    written = location.hash;
    app.parameters = parameters;
    if (known && shown !== null && shown.name === entry.name) {
        shown.handle.update(parameters);
        return;
    }
    markCurrent(known ? entry.name : null);
    try {
        if (!known)
            throw new Error(`There is no view ${path}: the views are ${VIEWS.map((view) => view.name).join(', ')}.`);
        const { view } = await entry.load();
        if (mine === turn)
            show(entry, view);
    } catch (error) {
        if (mine === turn)
            showFailure(error);
    }
}

function leave() {
    shown?.handle.destroy();
    shown = null;
    root.replaceChildren();
}

function show(entry, view) {
    leave();
    root.className = `view-${entry.name}`;
    document.title = `${entry.title} - Queens explorer`;
    shown = { name: entry.name, view, handle: { update() {}, destroy() {} } };
    shown.handle = view.mount(root, app);
}

function showFailure(error) {
    leave();
    const panel = document.createElement('p');
    panel.className = 'error';
    panel.setAttribute('role', 'alert');
    panel.textContent = error.message;
    root.append(panel);
}

function drawNavigation() {
    const list = document.getElementById('views');
    for (const { name, title } of VIEWS) {
        const link = document.createElement('a');
        link.href = `#/${name}`;
        link.textContent = title;
        link.dataset.view = name;
        const item = document.createElement('li');
        item.append(link);
        list.append(item);
    }
}

function markCurrent(name) {
    for (const link of document.querySelectorAll('#views a')) {
        if (link.dataset.view === name)
            link.setAttribute('aria-current', 'page');
        else
            link.removeAttribute('aria-current');
    }
}

/* A key is for what has the focus first: text and lists take all of them, a button the blank and Enter. */
function isTaken(event) {
    const { target, key } = event;
    return event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented ||
        target.closest?.('select, textarea, dialog, input:not([type=checkbox], [type=radio], [type=range])') !== null ||
        ((key === ' ' || key === 'Enter') && target.closest?.('button, a, summary, [role=button]') !== null);
}

/* The keys of a view: its handle's key(event) says by true that one was its own. */
function onKey(event) {
    if (isTaken(event))
        return;
    if (event.key === '?')
        app.openHelp();
    else if (shown?.handle.key?.(event) !== true)
        return;
    event.preventDefault();
}

function start() {
    startEmbedded((hash) => parsed(hash).entry.name);
    drawNavigation();
    startTheme(document.getElementById('theme'));
    startPictures(document.querySelector('.bar-tools'), () =>
        ({ name: shown?.name ?? 'page', root, address: shown === null ? location.hash : app.address() }));
    document.getElementById('open-help').addEventListener('click', () => app.openHelp());
    document.getElementById('close-help').addEventListener('click', () => document.getElementById('help').close());
    document.getElementById('skip').addEventListener('click', (event) => {
        event.preventDefault();     /* its address would be taken for a view's */
        root.focus();
    });
    document.addEventListener('keydown', onKey);
    window.addEventListener('hashchange', route);
    route();
}

if (!('lacking' in document.documentElement.dataset))     /* requirements.js */
    start();
