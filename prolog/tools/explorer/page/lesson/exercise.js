/* exercise.js - an exercise that is checked in the page: a reason, a board or a program. */

import { attackingPairs, drawBoard, redraw } from '../board.js';
import { element } from '../element.js';
import { rowsOf, textOf, toggled } from '../play/position.js';
import { PROGRAMS } from '../prompt/examples.js';

let made = 0;           /* ids of controls */

export class Exercise {
    #turn = 0;          /* the latest check */

    /* check: the JSON of <!-- exercise ... --> in docs/lesson.md.  An answer has its elements, and verdict(), a promise of words or
       of elements. */
    constructor(check, app) {
        this.answer = new { choice: ChoiceAnswer, board: BoardAnswer, program: ProgramAnswer }[check.kind](check, app);
        this.said = element('div', { class: 'exercise-said', role: 'status' });
        this.element = element('form', { class: 'card exercise', 'aria-label': 'Your answer', onsubmit: (event) => this.#check(event),
            onchange: () => this.said.replaceChildren() },
            ...this.answer.elements, element('p', { class: 'controls' }, element('button', { type: 'submit', class: 'main' }, 'Check')), this.said);
    }

    async #check(event) {
        event.preventDefault();
        const mine = ++this.#turn;
        this.said.textContent = 'Checking your answer.';
        const words = await this.answer.verdict().catch(({ message }) => message);
        if (mine === this.#turn)
            this.said.replaceChildren(...(Array.isArray(words) ? words : [words]));
    }

    destroy() {
        this.#turn++;
        this.answer.destroy?.();
    }
}

/* An answer that is a board: queens placed by mouse or keys, and judged by their completions. */

class BoardAnswer {
    #queens = [];

    constructor(check, { data }) {
        Object.assign(this, { check, data });
        this.board = element('div', { class: 'exercise-board' });
        this.elements = [element('p', {}, check.question), this.board];
        this.#draw();
    }

    #draw() {
        const { n } = this.check;
        redraw(this.board, drawBoard({ n, queens: rowsOf(this.#queens, n), onSquare: (column, row) => this.#choose(column, row),
            label: `Board of ${n} by ${n}. Arrow keys move, Enter places a queen.` }));
    }

    #choose(column, row) {
        this.#queens = toggled(this.#queens, column, row);
        this.#draw();
    }

    async verdict() {
        return await boardFault(this.check, this.#queens, this.data) ?? `Right: no queen attacks another, and the number of completions is ${this.check.completions}.`;
    }
}

/* An answer that is one of several reasons: { says, but } for a wrong one, with what refutes it, and { says, right }. */

class ChoiceAnswer {
    constructor({ question, reasons }) {
        this.reasons = reasons;
        const name = `lesson-choice-${++made}`;
        this.choices = reasons.map(() => element('input', { type: 'radio', name }));
        this.elements = [element('fieldset', {}, element('legend', {}, question),
            ...reasons.map(({ says }, i) => element('label', {}, this.choices[i], element('span', {}, says))))];
    }

    async verdict() {
        const chosen = this.reasons[this.choices.findIndex(({ checked }) => checked)];
        if (chosen === undefined)
            return 'Choose a reason first.';
        return chosen.but === undefined ? `Right: ${chosen.right}` : `Not so: ${chosen.but}`;
    }
}

/* An answer that is a program in Prolog, judged as the prompt judges it: by the grader's requirements.

   SWI-Prolog starts with the first check.  A page of make explore has none: there the grader judges at a terminal. */

const hasProlog = () => document.getElementById('queens-files') !== null;

class ProgramAnswer {
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
        const { verdictElements } = await import('../prompt/verdict.js');
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

/* check: { n, queens, completions }.  What is wrong with the position, or null. */
async function boardFault({ n, queens: wanted, completions }, queens, data) {
    if (queens.length !== wanted)
        return `Place ${wanted === 1 ? 'one queen' : `${wanted} queens`}: ${queens.length} on the board.`;
    if (attackingPairs(queens).length > 0)
        return 'Two of these queens attack each other.';
    const { count, exact } = await data.get('/api/completions', { n, fixed: textOf(queens) });
    return exact && count === completions ? null : `Not yet: the number of completions is ${count}.`;
}
