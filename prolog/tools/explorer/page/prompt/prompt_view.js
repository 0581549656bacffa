/* prompt_view.js - the prompt: queries to SWI-Prolog with both relations, and a program of the reader's own.

   Prolog, the log, the program and a run that is watched stay when the reader looks at another view.  A link fills the fields, and
   nothing runs before a key or a button is pressed. */

import { element } from '../element.js';
import { Panel } from '../parts/panel.js';
import { copyButton } from '../parts/share.js';
import { keptProgram } from './draft.js';
import { packed, unpacked } from './link.js';
import { Watch } from '../watch/watch_view.js';

let kept = null;        /* the Prompt of this page */

export const view = {
    keeps: true,        /* its fields, so the menu leads to it without an address */
    keys: [['Enter', 'in the line: run the query, after consulting a changed program'], ['Ctrl+Enter', 'the same, also in the program'],
        ['; Space n Tab', 'in the empty line: the next answer'], ['. Enter', 'in the empty line: no more answers'],
        ['w', 'in the empty line: show an abbreviated answer in full'], ['Esc', 'stop what runs'], ['up down', 'earlier queries']],
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
        if (!hasFiles)
            return;
        import('../solvers/programs.js').catch(() => {});       /* earlier than prompt.js would */
        this.Prompt = (await import('./prompt.js')).Prompt;
    }

    begin() {
        const title = element('h2', { id: 'prompt-title', class: this.Prompt === undefined ? '' : 'unseen' }, 'Prolog in this page');
        if (this.Prompt === undefined)
            return [title, element('p', { class: 'lead' },
                'The prompt runs in the site that make site writes. At a terminal, make repl starts the same prompt.')];
        kept ??= new this.Prompt();
        kept.onWatch = (watched) => this.watch(watched);
        if (kept.watching)
            this.showWatch();
        this.update(this.app.parameters);
        return [title, ...kept.elements(copyButton(this.app, () => this.writeParameters()))];
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
            const draft = keptProgram();
            kept.openProgram(draft.link === program ? draft : { text: await unpacked(program), link: program });
        } catch (error) {
            kept.complain(error.message);
        }
    }

    async writeParameters() {
        const { query, program } = kept.shown();
        this.app.parameters = { query: query || undefined };
        try {
            if (program !== '')
                this.app.parameters.program = await packed(program);
        } catch (error) {
            kept.complain(error.message);
        }
    }

    /* Replaces the prompt until the reader closes it. */
    watch(watched) {
        kept.watching = new Watch({ ...watched, announce: this.app.announce, close: () => kept.unwatch(),
            again: (goal) => { kept.unwatch(); kept.watch(goal); } });
        this.showWatch();
    }

    showWatch() {
        kept.unwatch = () => this.unwatch();
        this.panel.element.hidden = true;
        this.panel.element.after(kept.watching.element);
        kept.watching.element.focus();
    }

    unwatch() {
        kept.watching.stop();
        kept.watching.element.remove();
        kept.watching = null;
        this.panel.element.hidden = false;
        kept.editor.watch.focus();
    }

    key(event) {
        if (kept?.watching)
            return kept.watching.key(event);
        return kept !== null && this.Prompt !== undefined && kept.key(event.key);
    }

    destroy() {
        kept?.watching?.stop();
        this.panel.drop();
    }
}
