/* answers.js - the log: each query with what it printed, its answers as swipl prints them, and boards beside them. */

import { attackingPairs, attackLine, drawBoard, standing } from '../board.js';
import { address } from '../data.js';
import { element } from '../element.js';
import { keepTrace, questionBeside } from '../lockstep/own_trace.js';
import { written } from '../lockstep/settings.js';
import { button } from '../parts/fields.js';

const MOST_OUTPUT = 50_000;     /* characters of one query */
const MOST_ENTRIES = 200;

function timeText(seconds) {
    return seconds < 1 ? `${(seconds * 1000).toFixed(0)} ms` : `${seconds.toFixed(2)} s`;
}

/* rows count from 1, as Prolog does. */
function boardFigure({ name, n, rows }) {
    const queens = rows.map((row) => (row === null ? null : row - 1));
    return element('figure', { class: 'answer-board' }, element('figcaption', {}, name),
        drawBoard({ n, queens, attacked: false, first: 1 }));
}

export class Log {
    constructor(onAgain) {
        this.onAgain = onAgain;
        this.element = element('div', { class: 'log', role: 'log', 'aria-label': 'Queries and answers', tabindex: 0 });
    }

    /* The entry of a new query. */
    ask(query) {
        return this.#add(element('button', { type: 'button', class: 'asked', title: 'Put it back into the line',
            onclick: () => this.onAgain(query) }, element('code', {}, `?- ${query}`)));
    }

    consult() {
        return this.#add(element('p', { class: 'asked' }, 'Your program is consulted.'));
    }

    #add(title) {
        const entry = new Entry(title);
        this.element.append(entry.element);
        while (this.element.children.length > MOST_ENTRIES)
            this.element.firstElementChild.remove();
        return entry;
    }
}

class Entry {
    #printed = 0;
    #isFull = false;
    #text = null;           /* the text of the last answer */
    #output = null;         /* the element that what is printed goes to */
    #stream = '';
    #waiting = [];          /* what is printed, until it is shown */
    #trace = new PrintedTrace();

    constructor(title) {
        this.element = element('div', { class: 'entry' }, title);
    }

    /* Programs can print thousands of lines at once: they are shown together. */
    print(text, stream) {
        if (stream !== 'error')
            this.#trace.add(text);
        if (this.#printed >= MOST_OUTPUT)
            return;
        const shown = text.slice(0, MOST_OUTPUT - this.#printed);
        this.#printed += text.length;
        if (this.#waiting.length === 0)
            requestAnimationFrame(() => this.show());
        this.#waiting.push([shown, stream]);
    }

    show() {
        for (const [text, stream] of this.#waiting.splice(0)) {
            if (this.#output === null || stream !== this.#stream) {
                this.#output = element('pre', { class: stream === 'error' ? 'printed said-error' : 'printed' });
                this.#stream = stream;
                this.element.append(this.#output);
            }
            this.#output.append(text);
        }
        if (this.#printed > MOST_OUTPUT && !this.#isFull) {
            this.#isFull = true;
            this.note(`It prints more than ${MOST_OUTPUT.toLocaleString('en')} characters. The rest is not shown.`);
        }
        this.#ensureEnd();
    }

    #ensureEnd() {
        this.element.parentElement?.scrollTo({ top: this.element.parentElement.scrollHeight });
    }

    answer({ status, more, text, boards, seconds, inferences }) {
        this.show();
        this.#output = null;
        this.#text = element('span', { class: `said-${status}` }, text);
        this.element.append(element('div', { class: 'answer' },
            element('div', { class: 'answer-text' }, element('pre', {}, this.#text),
                element('p', { class: 'quiet small' }, `${timeText(seconds)}, ${inferences.toLocaleString('en')} inferences`)),
            boards.length === 0 ? null : element('div', { class: 'boards' }, ...boards.map(boardFigure))));
        const offer = this.#trace.offer();
        if (offer !== null)
            this.element.append(offer);
        this.#trace = new PrintedTrace();
        this.element.classList.toggle('open', more);
        this.#ensureEnd();
    }

    /* What the prompt writes after an answer that may have others: ` ;` for the next, ` .` for no more. */
    goOn(sign) {
        this.#text?.append(sign);
        this.element.classList.remove('open');
    }

    note(text, kind = 'quiet') {
        this.element.append(element('p', { class: `note ${kind}` }, text));
        this.#ensureEnd();
    }
}

/* A trace that a program has printed, as docs/traces.md describes it: the way to the lockstep view, beside course. */

const BEGIN = '{"format":"queens-trace"';
const MOST = 20_000_000;        /* characters */

class PrintedTrace {
    #text = '';

    /* All that is printed, in order. */
    add(text) {
        if (this.#text.length < MOST)
            this.#text += text;
    }

    /* What to offer; null where no trace was printed. */
    offer() {
        const begin = this.#text.indexOf(BEGIN);
        if (begin < 0)
            return null;
        const said = element('span', { role: 'status' });
        const trace = this.#text.slice(begin);
        return element('p', { class: 'controls' }, button('Watch this trace beside course: where do we part?', () => open(trace, said)), said);
    }
}

function open(text, said) {
    try {
        const { step, ...question } = questionBeside(keepTrace('printed at the prompt', text));
        location.hash = `#${address('/lockstep', written({ seed: '', stop: '', mode: '', ...question }, step))}`;
    } catch (error) {
        said.textContent = error.message;
    }
}

/* The answer to "is my relation right?": the grader's requirements, the smallest board that shows a mistake, and how
   far the predicate is the relation c_queens/2. */

const MARKS = new Map([[true, 'yes'], [false, 'no'], [null, '?']]);

function mark(holds) {
    return element('strong', { class: `mark-${MARKS.get(holds).replace('?', 'open')}` }, MARKS.get(holds));
}

/* With the first two queens that attack each other joined by a line. */
function counterexampleBoard({ n, rows, rows_from: from }) {
    const queens = rows.map((row) => row - from);
    const [pair] = attackingPairs(standing(queens));
    return element('figure', { class: 'answer-board' }, element('figcaption', {}, `[${rows.join(', ')}]`),
        drawBoard({ n, queens, first: 1, overlays: pair === undefined ? [] : [attackLine(...pair)] }));
}

function headline({ verdict, predicate, words }) {
    if (verdict === 'right')
        return `${predicate} is right: it has the solutions of every size from 1 to 8, each once, and nothing else.`;
    return verdict === 'wrong' ? `${predicate} is wrong.` : words;
}

function counterexample(found) {
    if (found === null)
        return [];
    return [element('p', {}, `The smallest case that fails, N = ${found.n}: ${found.words}.`),
        ...(found.rows === null ? [] : [counterexampleBoard(found)])];
}

function list(title, items) {
    return items.length === 0 ? [] : [element('h4', {}, title), element('ul', { class: 'checks' }, ...items)];
}

function level({ holds, words, text, boards }) {
    return element('li', {}, mark(holds), ' ', words,
        ...(holds === false ? [element('pre', { class: 'printed' }, text), ...boards.map(boardFigure)] : []));
}

export function verdictElements(judgement) {
    const { verdict, requirements, levels } = judgement;
    return [element('p', { class: `headline said-${verdict === 'right' ? 'true' : 'error'}` }, headline(judgement)),
        ...counterexample(judgement.counterexample),
        ...list('The grader\'s requirements', requirements.map(({ holds, asked, words }) =>
            element('li', {}, mark(holds), ' ', asked ? words : `${words} (not asked for)`))),
        ...list('Is it the relation c_queens/2, too?', levels.map(level))];
}
