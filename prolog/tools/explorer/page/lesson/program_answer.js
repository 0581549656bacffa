/* program_answer.js - an answer that is a program in Prolog, judged as the prompt judges it: by the grader's requirements.

   SWI-Prolog starts with the first check.  A page of make explore has none: there the grader judges at a terminal. */

import { element } from '../element.js';
import { linkStyle } from '../parts/style.js';
import { PROGRAMS } from '../prompt/examples.js';

let made = 0;

const hasProlog = () => document.getElementById('queens-files') !== null;

export class ProgramAnswer {
    #session = null;
    #ready = null;

    /* check: predicate, such as mine/2, and program: the title of the example to begin with. */
    constructor({ question, predicate, program }) {
        this.predicate = predicate;
        this.text = element('textarea', { id: `lesson-program-${++made}`, rows: 22, spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', wrap: 'off' });
        this.text.value = PROGRAMS.find(({ title }) => title === program)?.text ?? '';
        this.bar = element('progress', { max: 1, value: 0, hidden: true, 'aria-label': 'Files of SWI-Prolog' });
        this.elements = [element('label', { for: this.text.id }, question), this.text, this.bar];
    }

    async verdict() {
        if (!hasProlog())
            return 'This page has no Prolog of its own. Save the program in a file and run make grade IMPL=FILE, or open the site that make site writes.';
        const session = await this.#started();
        const { messages } = await this.#asked(session.consult(this.text.value));
        const faults = messages.filter(({ kind }) => kind === 'error');
        if (faults.length > 0)
            return [element('ul', { class: 'messages' }, ...faults.map(({ line, text }) => element('li', {}, line === null ? text : `Line ${line}: ${text}`)))];
        const judgement = await this.#asked(session.judge(this.predicate));
        const [{ verdictElements }] = await Promise.all([import('../prompt/verdict.js'), linkStyle('prompt/style.css')]);
        return [element('div', { class: 'verdict' }, ...verdictElements(judgement))];
    }

    /* The prompt's answer to a question that was stopped is null. */
    async #asked(question) {
        const answer = await question;
        if (answer === null)
            throw new Error('Stopped.');
        return answer;
    }

    async #started() {
        const { Session } = await import('../prompt/session.js');
        if (this.#session === null || this.#session.state === 'failed')
            this.#ready = this.#start(Session);
        await this.#ready;
        return this.#session;
    }

    #start(Session) {
        return new Promise((resolve, reject) => {
            this.bar.hidden = false;
            const hear = (state) => {
                if (state === 'loading')
                    return;
                this.bar.hidden = true;
                if (state === 'failed')
                    reject(this.#session.failure);
                else
                    resolve();
            };
            this.#session = new Session({ output() {}, progress: (share) => { this.bar.value = share; }, state: hear });
            this.#session.start();
        });
    }

    destroy() {
        this.#session?.end();
    }
}
