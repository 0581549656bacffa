/* editor.js - the reader's program: its text, the messages of Prolog at their lines, and the verdict. */

import { element } from '../parts/element.js';
import { button } from '../parts/fields.js';
import { CodeField } from './code_field.js';
import { ExampleList, PROGRAMS } from './examples.js';
import { messageList, reasonElements, verdictElements } from './verdict.js';

export class Editor {
    #isNamed = false;       /* has the reader named the predicate? */

    /* Called: onConsult(), onJudge(), onExplain(), onWatch(query), onRun() for Ctrl+Enter, onEdit() after each change by the reader. */
    constructor({ onConsult, onJudge, onExplain, onWatch, onRun, onEdit }) {
        this.onExplain = onExplain;
        this.onWatch = onWatch;
        this.code = new CodeField({ id: 'prompt-program', label: 'Program', placeholder: 'mine(N, Rows) :- ...', onRun,
            onInput: () => { this.#say(); onEdit(); } });
        this.examples = new ExampleList({ id: 'prompt-programs', name: 'Example programs', items: PROGRAMS,
            choose: ({ text }) => this.code.fill(text) });
        this.name = element('input', { id: 'prompt-name', type: 'text', placeholder: 'automatic', size: 8, spellcheck: 'false',
            autocapitalize: 'off', autocomplete: 'off', oninput: () => { this.#isNamed = this.name.value.trim() !== ''; } });
        this.said = element('div', { class: 'said', role: 'status' });      /* below both columns */
        this.watch = button('Watch', () => onWatch(), { class: 'main', title: 'See each step of the query in this program' });
        this.tools = element('div', { class: 'tools' }, this.watch,
            button('Consult', onConsult, { title: 'Load the program; Run also does this' }),
            button('Judge it', onJudge, { title: 'Check this predicate, and show the smallest board on which it is wrong' }),
            element('span', { class: 'predicate' }, element('label', { for: this.name.id }, 'Predicate'), this.name));
        this.element = element('section', { class: 'editor', 'aria-labelledby': 'prompt-own' },
            element('div', { class: 'tools' }, element('h3', { id: 'prompt-own' }, 'Your program'), this.examples.toggle),
            element('div', { class: 'box' }, this.code.element, this.examples.panel), this.tools);
    }

    get value() {
        return this.code.value;
    }

    set value(text) {
        this.code.value = text;
        this.#say();
    }

    /* The predicate that the reader names, or '' for the program's main predicate. */
    get predicate() {
        return this.#isNamed ? this.name.value : '';
    }

    /* main: the predicate that is judged by itself. */
    showMain(main) {
        if (!this.#isNamed)
            this.name.value = main;
    }

    #say(...elements) {
        this.said.replaceChildren(...elements);
        this.said.scrollTop = 0;
    }

    showMessages(messages) {
        this.#say(messages.length === 0 ? element('p', { class: 'quiet' }, 'Consulted. No errors, no warnings.')
            : messageList(messages, (line) => this.code.goTo(line)));
    }

    showWait(text) {
        this.#say(element('p', { class: 'quiet' }, text));
    }

    showVerdict(judgement) {
        this.#say(element('div', { class: 'verdict' }, ...verdictElements(judgement, this.onExplain, this.onWatch)));
    }

    /* Strikes out what the mistake does not need. */
    showReason(reason) {
        const before = [...this.said.children];
        this.code.mark(reason.struck, 'struck');
        this.#say(...reasonElements(reason, () => {
            this.code.mark([], 'struck');
            this.#say(...before);
        }, this.onWatch));
    }
}
