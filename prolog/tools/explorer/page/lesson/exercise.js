/* exercise.js - an exercise that is checked in the page: a reason, a board or a program. */

import { attackingPairs, drawBoard, redraw } from '../parts/board.js';
import { element } from '../parts/element.js';
import { completionsOf } from '../play/completions.js';
import { positionOf, rowsOf, textOf, toggled } from '../play/position.js';
import { CodeField } from '../prompt/code_field.js';
import { keepExercise, keptExercise } from '../prompt/draft.js';
import { PROGRAMS } from '../prompt/examples.js';

let made = 0;           /* ids of controls */

export class Exercise {
    #turn = 0;          /* the latest check */

    /* check: the JSON of <!-- exercise ... --> in docs/lesson.md.  An answer has its elements, and verdict(), a promise of a text
       or of elements. */
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

/* An answer that is a board: queens placed with the mouse or with keys, and judged by their completions. */

class BoardAnswer {
    #queens;

    /* check: n, queens and completions: the numbers wanted. */
    constructor(check, { data }) {
        this.check = check;
        this.data = data;
        this.#queens = positionOf(keptExercise(check.question), check.n);
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
        keepExercise(this.check.question, textOf(this.#queens) ?? '');
        this.#draw();
    }

    async verdict() {
        const { n, queens: wanted, completions } = this.check;
        const placed = this.#queens.length;
        if (placed !== wanted)
            return `Place ${wanted === 1 ? 'one queen' : `${wanted} queens`}: ${placed} on the board.`;
        if (attackingPairs(this.#queens).length > 0)
            return 'Two of these queens attack each other.';
        const { count, exact } = await completionsOf(this.data, n, this.#queens);
        return exact && count === completions ? `Right: no queen attacks another, and the number of completions is ${count}.`
            : `Not yet: the number of completions is ${count}.`;
    }
}

/* An answer that is one of several reasons: { says, but } for a wrong one with its refutation, and { says, right }. */

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
        return chosen.but === undefined ? `Right: ${chosen.right}` : `Wrong: ${chosen.but}`;
    }
}

/* An answer that is a Prolog program, judged as in the prompt: by the grader's requirements.

   SWI-Prolog starts with the first check. */

class ProgramAnswer {
    #session = null;
    #ready = null;

    /* check: predicate, such as mine/2, and program: the title of the example to begin with. */
    constructor({ question, predicate, program }) {
        this.predicate = predicate;
        this.code = new CodeField({ id: `lesson-program-${++made}`, label: question, onInput: () => keepExercise(program, this.code.value),
            onRun: () => this.code.text.form.requestSubmit() });
        const text = PROGRAMS.find(({ title }) => title === program)?.text ?? '';
        this.code.value = keptExercise(program) ?? text;
        this.bar = element('progress', { max: 1, value: 0, hidden: true, 'aria-label': 'Files of SWI-Prolog' });
        this.elements = [element('p', {}, question), this.code.element, element('pre', { class: 'handout', 'aria-hidden': 'true' }, text), this.bar];
    }

    async verdict() {
        const [{ Session }, { messageList, verdictElements }] = await Promise.all([import('../prompt/session.js'), import('../prompt/verdict.js')]);
        const session = await this.#started(Session);
        const { messages } = await session.ask({ ask: 'consult', program: this.code.value });
        const faults = messages.filter(({ kind }) => kind === 'error');
        if (faults.length > 0)
            return [messageList(faults, (line) => this.code.goTo(line))];
        return [element('div', { class: 'verdict' }, ...verdictElements(await session.ask({ ask: 'judge', name: this.predicate })))];
    }

    async #started(Session) {
        if (this.#session === null || this.#session.state === 'failed') {
            this.#session = new Session({ output() {}, progress: (share) => { this.bar.value = share; },
                state: (state) => { this.bar.hidden = state !== 'loading'; } });
            this.#ready = this.#session.start();
        }
        await this.#ready;
        if (this.#session.state === 'failed')
            throw this.#session.failure;
        return this.#session;
    }

    destroy() {
        this.#session?.end();
    }
}
