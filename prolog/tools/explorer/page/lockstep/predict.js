/* predict.js - what happens next?  The reader names a square, a column or a line before the step is shown; the score stays in the page. */

import { element } from '../parts/element.js';
import { narrated } from './narration.js';

/* Does the event happen on this square, in this column, or at this line?  A domain has rows, so its column decides. */
export function isRight({ column, row, line }, event, lineNumber) {
    if (line !== undefined)
        return line === lineNumber;
    if (column !== event[1])
        return false;
    return row === undefined || Array.isArray(event[2]) || row === event[2];
}

function guessText(guess) {
    return ['column', 'row', 'line'].filter((name) => guess[name] !== undefined).map((name) => `${name} ${guess[name]}`).join(', ');
}

export class Predict {
    #right = 0;
    #asked = 0;

    /* go: { panes(), step(), to(step), announce(text) } */
    constructor(go) {
        this.go = go;
        this.column = element('select', { 'aria-label': 'Column' });
        this.row = element('select', { 'aria-label': 'Row' });
        this.line = element('input', { type: 'number', min: 1, 'aria-label': 'Line', placeholder: 'line', inputmode: 'numeric' });
        this.verdict = element('p', { class: 'verdict' });
        this.score = element('p', { class: 'score' });
        this.root = element('form', { class: 'predict', 'aria-label': 'What happens next?', hidden: true, onsubmit: (event) => this.#submit(event) },
            element('p', {}, element('strong', {}, 'What happens next? '), 'Click its square, the number of its column or its line of code, or choose here.'),
            element('div', { class: 'choices' }, this.column, this.row, this.line, element('button', { type: 'submit' }, 'Check')),
            this.verdict, this.score);
    }

    /* For another search: n rows and columns, and a new score. */
    restart(n) {
        const numbers = Array.from({ length: n }, (_, i) => i);
        for (const [select, word] of [[this.column, 'column'], [this.row, 'row']])
            select.replaceChildren(element('option', { value: '' }, `any ${word}`),
                ...numbers.map((number) => element('option', { value: number }, `${word} ${number}`)));
        this.#right = 0;
        this.#asked = 0;
        this.verdict.textContent = '';
        this.#showScore();
    }

    /* Panes can be clicked while this is on. */
    turn(on) {
        this.root.hidden = !on;
        for (const pane of this.go.panes())
            pane.ask(on ? (guess) => this.judge(pane, guess) : null);
    }

    #showScore() {
        this.score.textContent = this.#asked === 0 ? 'No guesses yet.' : `Score: ${this.#right} of ${this.#asked}.`;
    }

    #submit(event) {
        event.preventDefault();
        const given = [['column', this.column.value], ['row', this.row.value], ['line', this.line.value]].filter(([, value]) => value !== '');
        const guess = Object.fromEntries(given.map(([name, value]) => [name, Number(value)]));
        if (guess.line === undefined && guess.column === undefined)
            this.#say('Choose a column, a column and a row, or a line.');
        else
            this.judge(this.go.panes()[0], guess);
    }

    /* Shows the next step of the pane, and whether the guess was right. */
    async judge(pane, guess) {
        const step = this.go.step();
        const [event] = await pane.trace.events(step);
        if (event === undefined) {
            this.#say('There is no next step: the search ends here.');
            return;
        }
        const right = isRight(guess, event, pane.source.lineOf(event)?.number);
        this.#asked++;
        this.#right += right ? 1 : 0;
        await this.go.to(step + 1);
        this.#showScore();
        const happened = narrated(await pane.trace.at(step + 1), pane.algorithm, { ahead: false });
        this.#say(`${right ? 'Right' : `No, not ${guessText(guess)}`}. Step ${step + 1}: ${happened}`, right);
    }

    #say(text, right = false) {
        this.verdict.textContent = text;
        this.verdict.classList.toggle('right', right);
        this.line.value = '';
        this.go.announce(`${text} ${this.score.textContent}`);
    }
}
