/* prompt_view.js - the prompt: queries to SWI-Prolog with both relations, and a program of the reader's own.

   Prolog, the log, the program and a run that is watched stay when the reader looks at another view.  A link fills the fields, and
   nothing runs before a key or a button is pressed.  The address of Watch has its query as `watch`. */

import { element } from '../parts/element.js';
import { Panel } from '../parts/panel.js';
import { copyButton } from '../parts/share.js';
import { keptProgram, packed, unpacked } from './draft.js';
import { Watch } from '../watch/watch_view.js';

let kept = null;        /* the Prompt of this page */
let watching = null;    /* the Watch that is open */

export const view = {
    keeps: true,        /* its fields, so the menu leads to it without an address */
    keys: [['Enter', 'in the line: run the query, after consulting a changed program'], ['Ctrl+Enter', 'the same, also in the program'],
        ['; Space n Tab', 'in the empty line: the next answer'], ['. Enter', 'in the empty line: no more answers'],
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
        import('../ask/programs.js').catch(() => {});       /* earlier than prompt.js would */
        this.Prompt = (await import('./prompt.js')).Prompt;
    }

    begin() {
        const title = element('h2', { id: 'prompt-title', class: 'unseen' }, 'Prolog in this page');
        kept ??= new this.Prompt();
        kept.onWatch = (watched) => this.watch(watched);
        kept.unwatch = () => this.unwatch();
        if (watching !== null) {
            this.showWatch();
            this.goToWatch(watching.query, true);
        }
        this.update(this.app.parameters);
        return [title, ...kept.elements(copyButton(this.app, () => this.writeParameters()))];
    }

    /* Fields stay as they are if the address does not change them. */
    async update({ query, program, watch }) {
        const before = this.shown;
        this.shown = { query, program };
        if (query !== undefined && query !== before?.query)
            kept.line.value = query;
        if (program !== undefined && program !== before?.program)
            await this.openProgram(program);
        if (watch === undefined && watching !== null)
            this.unwatch();
        else if (watch !== undefined && watching === null)
            this.open({ session: kept.session, program: kept.editor.value, query: watch.trim(), record: null });
    }

    async openProgram(program) {
        try {
            const draft = keptProgram();
            kept.openProgram(draft.link === program ? draft : { text: await unpacked(program), link: program });
        } catch (error) {
            kept.line.say(error.message);
        }
    }

    async writeParameters() {
        const { query, program } = kept.shown();
        this.app.parameters = { query: query || undefined };
        try {
            if (program !== '')
                this.app.parameters.program = await packed(program);
        } catch (error) {
            kept.line.say(error.message);
        }
    }

    /* ---- Watch, a place in the history ---- */

    watch(watched) {
        const isOpen = watching !== null;
        this.open(watched);
        this.goToWatch(watched.query, isOpen);
    }

    /* A blank for the query that Prolog has still to choose: an address has no empty value. */
    goToWatch(query, replace) {
        this.app.go({ ...this.app.parameters, watch: query || ' ' }, { replace });
    }

    /* Replaces the prompt, or another run, until the reader closes it. */
    open(watched) {
        this.hideWatch();
        watching = new Watch({ ...watched, announce: this.app.announce, asked: (query) => this.goToWatch(query, true),
            close: () => kept.unwatch(), again: (query) => kept.watch(query) });
        this.showWatch();
    }

    showWatch() {
        this.panel.element.hidden = true;
        this.panel.element.after(watching.element);
        watching.element.focus();
    }

    hideWatch() {
        watching?.stop();
        watching?.element.remove();
        watching = null;
    }

    unwatch() {
        this.hideWatch();
        this.panel.element.hidden = false;
        kept.editor.watch.focus();
        const { watch, ...others } = this.app.parameters;
        if (watch !== undefined)
            this.app.go(others, { replace: true });
    }

    key(event) {
        if (kept === null || this.Prompt === undefined)
            return false;
        return watching === null ? kept.keyOnEmptyLine(event.key) : watching.key(event);
    }

    destroy() {
        watching?.stop();
        this.panel.drop();
    }
}
