/* prompt.js - the line, the log and the editor, and what each does with the session: it asks queries, and
   consults, judges and explains the program. */

import { element } from '../parts/element.js';
import { PartBar } from '../parts/fields.js';
import { keepProgram, keepQuery, keptProgram, keptQuery, watchOtherTabs } from './draft.js';
import { Editor } from './editor.js';
import { ExampleList, QUERIES } from './examples.js';
import { Log } from './log.js';
import { QueryLine } from './query_line.js';
import { Session } from './session.js';

const MOST_WANTED = 10;     /* answers that are asked for while others come */
const LEAD = 'SWI-Prolog runs in this page, with c_queens/2 in C and queens/2 in Prolog. '
    + 'Nothing is sent anywhere, and nothing runs before you press a key or a button. Choose a query:';

export class Prompt {
    onWatch = null;         /* shows a query step by step: of the view */
    #last = '';             /* the query that was asked last */
    #entry = null;          /* the entry of the log that gets what is printed */
    #wanted = 0;            /* answers to ask for when Prolog has answered */
    #later = null;          /* a function to call when Prolog is ready */
    #consulted = null;      /* the entry of the program */
    #link = '';             /* the link that the program came with */

    constructor() {
        this.log = new Log({ onAgain: (query) => this.put(query), goTo: (line) => this.#goTo(line) });
        this.editor = new Editor({ onConsult: () => this.#work(() => this.consult()), onJudge: () => this.#work(() => this.judge()),
            onExplain: () => this.#work(() => this.explain()), onWatch: (query) => this.watch(query), onRun: () => this.askAgain(),
            onEdit: () => keepProgram(this.editor.value, this.#link) });
        this.line = new QueryLine({ onKey: (event) => this.#onKey(event), onAsk: () => this.ask(), onMore: () => this.more(),
            onEnough: () => this.cut(), onStop: () => this.stop(), onEdit: () => keepQuery(this.line.value) });
        this.examples = new ExampleList({ id: 'prompt-examples', name: 'Examples', lead: LEAD, items: QUERIES,
            choose: ({ title }) => this.put(title) });
        this.examples.panel.classList.add('examples');
        this.examples.show(true);
        this.columns = element('div', { class: 'prompt-columns' }, element('div', { class: 'prompt-main' },
            element('div', { class: 'box' }, this.log.element, this.examples.panel), this.line.element),
        this.editor.element, this.editor.said);
        this.parts = new PartBar(this.columns, ['Prolog', 'Program']);
        this.line.value = keptQuery() || QUERIES[0].title;
        this.openProgram(keptProgram());
        this.session = new Session({ output: (text, stream) => this.#entry?.print(text, stream),
            progress: (share, size) => this.line.progress(share, size), state: (state) => this.#onState(state) });
        this.session.start();
        watchOtherTabs(() => this.line.say('Another tab has kept its program. Your next visit begins with the latest.'));
    }

    /* tools: buttons for the row of the line. */
    elements(...tools) {
        this.line.tools.replaceChildren(this.examples.toggle, ...tools);
        return [this.parts.element, this.columns];
    }

    #goTo(line) {
        this.parts.show('Program');
        this.editor.code.goTo(line);
    }

    shown() {
        return { query: this.line.value.trim() || this.#last, program: this.editor.value };
    }

    /* link: the one that the program came with, or ''. */
    openProgram({ text, link }) {
        this.#link = link;
        if (text !== this.editor.value)
            this.editor.value = text;
    }

    put(query) {
        this.line.put(query);
        keepQuery(query);
    }

    #onState(state) {
        this.line.show(state, this.session.failure);
        if (state !== 'ready' && state !== 'open')
            return;
        const act = this.#later;
        this.#later = null;
        act?.();
    }

    /* Calls act now, or when Prolog is ready.  While Prolog runs: refuses, or says by onWait that it waits. */
    #whenReady(act, onWait) {
        const { state } = this.session;
        if (state === 'ready' || state === 'open') {
            act();
        } else if (state === 'running' && onWait === undefined) {
            this.line.say('Prolog is running. Stop it first.');
        } else {
            this.#later = act;
            if (state === 'running')
                onWait();
            else if (state === 'loading')
                this.line.say('Prolog is starting. Your request runs when it is ready.');
            else
                this.session.start();        /* it has failed before */
        }
    }

    /* ---- Keys ---- */

    #onKey(event) {
        const { key } = event;
        if (event.isComposing || event.altKey || (event.ctrlKey || event.metaKey) && key !== 'Enter')
            return;
        if (key === 'ArrowUp' || key === 'ArrowDown')
            this.line.recall(key === 'ArrowUp' ? -1 : 1);
        else if (this.line.isEmpty && this.keyOnEmptyLine(key === 'Tab' && !event.shiftKey && this.#hasNext() ? ';' : key))
            this.line.value = '';
        else if (key === 'Enter')
            this.ask();
        else if (key !== 'Escape' || !this.keyOnEmptyLine(key))
            return;
        event.preventDefault();
    }

    /* True if the key does something.  No query begins with `;`. */
    keyOnEmptyLine(key) {
        const { state } = this.session;
        if (key === ';' || key === ' ' && ['open', 'running'].includes(state) || key === 'n' && this.#hasNext())
            this.more();
        else if (['.', 'Enter'].includes(key) && ['open', 'running'].includes(state))
            this.cut();
        else if (key === 'Escape' && state === 'running')
            this.stop();
        else
            return false;
        return true;
    }

    /* Does an answer wait, or come after one that did? */
    #hasNext() {
        const { state } = this.session;
        return state === 'open' || state === 'running' && this.#entry?.hasAnswer === true;
    }

    /* ---- Queries ---- */

    /* While the query before is being ended, it waits without a word. */
    ask() {
        if (this.line.query !== '')
            this.#whenReady(() => this.#askNow(), this.session.asked === 'stop' ? () => {} : undefined);
    }

    /* Runs the query in the line, or else the last one. */
    askAgain() {
        if (this.line.query === '')
            this.line.value = this.#last;
        this.parts.show('Prolog');
        this.ask();
    }

    async #askNow() {
        const { query } = this.line;
        if (query === '')
            return;
        this.#markClosed();
        this.#wanted = 0;
        this.line.take();
        this.examples.show(false);
        if (this.#isChanged() && await this.consult() === null) {
            this.put(query);
            return;
        }
        keepQuery('');
        this.#last = query;
        this.#entry = this.log.ask(query);
        await this.#askAndShow(() => this.session.ask({ ask: 'query', text: query }));
        await this.#answerWanted();
    }

    /* The next answer.  While Prolog runs, each call counts, up to a limit. */
    async more() {
        if (['open', 'running'].includes(this.session.state))
            this.#wanted = Math.min(this.#wanted + 1, MOST_WANTED);
        await this.#answerWanted();
    }

    async #answerWanted() {
        while (this.session.state === 'open' && this.#wanted > 0) {
            this.#wanted--;
            this.#entry.goOn(' ;');
            await this.#askAndShow(() => this.session.ask({ ask: 'next' }));
        }
        if (this.session.state !== 'running')
            this.#wanted = 0;
    }

    async #askAndShow(ask) {
        const entry = this.#entry;
        const answer = await this.#orNote(ask, entry);
        if (answer !== null)
            entry.answer(answer);
        this.line.keepFocus();
    }

    /* Prolog's answer, or null if it was stopped, or if it has ended, which the entry of the log says. */
    async #orNote(ask, entry) {
        try {
            return await ask();
        } catch (error) {
            entry.show();
            entry.note(`Prolog ended and starts again: ${error.message}`, 'error');
            return null;
        }
    }

    async cut() {
        this.#wanted = 0;
        if (!this.#markClosed())
            return;
        await this.session.ask({ ask: 'stop' });
        this.line.keepFocus();
    }

    /* Writes the end of the query that is open, which the next request ends in Prolog; true if there was one. */
    #markClosed() {
        const isOpen = this.session.state === 'open';
        if (isOpen)
            this.#entry.goOn(' .');
        return isOpen;
    }

    stop() {
        this.#wanted = 0;
        this.#later = null;
        this.#entry?.show();
        this.#entry?.note('Stopped. Prolog starts again with the program that was consulted.');
        this.#entry = null;
        this.session.stop();
        this.line.keepFocus();
    }

    /* query: to be watched as it is.  Without it: the query in the line, or the last one, if it calls the program; else one of the
       program's main predicate. */
    watch(query = '') {
        const [queries, name] = query === '' ? [[this.line.query, this.#last], this.editor.predicate] : [[query], null];
        this.#whenReady(() => {
            this.#markClosed();
            this.#entry = null;
            const program = this.editor.value;
            this.onWatch({ session: this.session, program, query, record: () => this.#record(program, queries, name) });
        }, () => this.editor.showWait('Watch waits until Prolog has finished what runs now. Stop ends that at once.'));
    }

    async #record(program, queries, name) {
        const answer = await this.session.ask({ ask: 'watch', program, queries, name });
        if (answer !== null)
            this.editor.showMain(answer.main);
        return answer;
    }

    /* ---- The program ---- */

    #work(act) {
        this.#whenReady(() => {
            this.#markClosed();
            this.examples.show(false);
            return act();
        });
    }

    /* Has the program in the editor changed since Prolog consulted it? */
    #isChanged() {
        const { value } = this.editor;
        return this.session.program === null ? value.trim() !== '' : value !== this.session.program;
    }

    /* Prolog's answer, or null if it was stopped. */
    async consult() {
        const entry = this.log.consult();
        this.#entry = entry;
        this.#consulted = entry;
        const answer = await this.#orNote(() => this.session.ask({ ask: 'consult', program: this.editor.value }), entry);
        if (answer === null)
            return null;
        entry.consulted(answer.messages);
        this.editor.showMessages(answer.messages);
        this.editor.showMain(answer.main);
        return answer;
    }

    async judge() {
        const consulted = await this.consult();
        if (consulted === null || !consulted.loads)
            return;
        this.editor.showWait('Judging your program. This can take half a minute.');
        const judgement = await this.#orNote(() => this.session.ask({ ask: 'judge', name: this.editor.predicate }), this.#consulted);
        if (judgement === null)
            this.editor.showWait('');
        else
            this.editor.showVerdict(judgement);
    }

    /* Explains the text that was judged: an edit removes the verdict. */
    async explain() {
        const text = this.editor.value;
        const reason = await this.#orNote(() => this.session.ask({ ask: 'explain', name: this.editor.predicate }), this.#consulted);
        if (reason !== null && text === this.editor.value)
            this.editor.showReason(reason);
    }
}
