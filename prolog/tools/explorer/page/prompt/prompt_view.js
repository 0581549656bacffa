/* prompt_view.js - the prompt: queries to SWI-Prolog with both relations, and a program of the reader's own.

   Prolog, the log and the program outlive the view, so that another view can be looked at between two queries.  A link fills
   the fields, and nothing runs before a key or a button is pressed. */

import { element } from '../element.js';
import { fromBase64, toBase64 } from '../solvers/files.js';
import { Panel } from '../parts/panel.js';
import { copyButton } from '../parts/share.js';
import { openWatch } from '../watch/watch_view.js';

let kept = null;        /* the Prompt of this page */

export const view = {
    name: 'prompt',
    title: 'Prompt',
    keeps: true,        /* its fields, so the menu leads to it without an address */
    keys: [['Enter', 'in the line: run the query'], ['; Space', 'in the empty line: the next answer'], ['. Enter', 'no more answers'],
        ['Esc', 'stop what runs'], ['up down', 'earlier queries']],
    mount: (root, app) => new View(root, app),
};

class View {
    constructor(root, app) {
        this.app = app;
        this.panel = new Panel({ class: 'prompt', 'aria-labelledby': 'prompt-title' }, 'section');
        root.replaceChildren(this.panel.element);
        this.panel.fill(() => this.load(), () => this.begin());
    }

    async load() {
        const hasFiles = document.getElementById('queens-files') !== null;
        this.Prompt = hasFiles ? (await import('./prompt.js')).Prompt : undefined;
    }

    begin() {
        const title = element('h2', { id: 'prompt-title' }, 'Prolog in this page');
        if (this.Prompt === undefined)
            return [title, element('p', { class: 'lead' }, 'The prompt runs in the site that make site writes. At a terminal, make repl starts the same.')];
        kept ??= new this.Prompt();
        kept.onWatch = (watched) => this.watch(watched);
        this.copy = copyButton(this.app, () => this.writeParameters());
        this.update(this.app.parameters);
        return [title, element('p', { class: 'lead' }, 'SWI-Prolog runs in this page, with c_queens/2 in C and queens/2 in Prolog. ',
            'Nothing is sent anywhere. A link only fills the fields: nothing runs before you press a key or a button.'),
        ...kept.elements(), element('p', { class: 'controls' }, this.copy)];
    }

    /* Fields that the address does not name stay as they are. */
    async update({ query, program }) {
        if (this.Prompt === undefined)
            return;
        if (query !== undefined)
            kept.line.value = query;
        if (program === undefined)
            return;
        try {
            const text = await unpacked(program);
            if (text !== kept.editor.value)
                kept.editor.value = text;
        } catch (error) {
            kept.complain(error.message);
        }
    }

    async writeParameters() {
        const { query, program } = kept.shown();
        this.app.parameters = { query: query || undefined, program: program === '' ? undefined : await packed(program) };
    }

    /* In the place of the prompt, until it is closed. */
    watch(watched) {
        this.watching = openWatch({ ...watched, announce: this.app.announce, close: () => this.unwatch() });
        this.panel.element.hidden = true;
        this.panel.element.after(this.watching.element);
        this.watching.element.focus();
    }

    unwatch() {
        this.watching?.destroy();
        this.watching?.element.remove();
        this.watching = null;
        this.panel.element.hidden = false;
        kept.editor.watch.focus();
    }

    key(event) {
        if (this.watching)
            return this.watching.key(event);
        return kept !== null && this.Prompt !== undefined && kept.key(event.key);
    }

    destroy() {
        this.watching?.destroy();
        this.panel.drop();
    }
}

/* A program in an address: packed by deflate, in the letters of base64 that an address leaves as they are. */

const LONGEST = 100_000;        /* characters: a short link must not unpack to a page that hangs */

async function piped(bytes, transform, limit = Infinity) {
    const parts = [];
    let length = 0;
    const stream = new Blob([bytes]).stream().pipeThrough(transform);
    for (const reader = stream.getReader();;) {
        const { done, value } = await reader.read();
        if (done)
            return new Uint8Array(await new Blob(parts).arrayBuffer());
        parts.push(value);
        length += value.length;
        if (length > limit) {
            reader.cancel().catch(() => {});
            throw new Error('too long');
        }
    }
}

export async function packed(text) {
    const bytes = await piped(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
    return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/* An Error with a message to show where the text is not of packed(). */
export async function unpacked(text) {
    try {
        const deflated = fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
        const bytes = await piped(deflated, new DecompressionStream('deflate-raw'), LONGEST);
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
        throw new Error('The program of this link can\'t be read: the link is damaged, or the program too long.');
    }
}
