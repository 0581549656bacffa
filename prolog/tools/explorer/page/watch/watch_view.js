/* watch_view.js - watch my program: each step of a query on the reader's own Prolog.

   session is that of the prompt.  record() is a promise of the recorded run, or null if nothing runs before the reader starts it.  Called:
   asked(query) when Prolog has chosen the query, close() when the reader leaves the run, and again(query) when the query was edited. */

import { attackingPairs, attackLine, drawBoard, standing } from '../parts/board.js';
import { element } from '../parts/element.js';
import { PartBar, button, choiceField } from '../parts/fields.js';
import { CodeLines } from '../parts/code_lines.js';
import { coloursOfProlog } from '../parts/colours.js';
import { Timeline } from '../parts/timeline.js';
import { callsList } from './calls.js';
import { Rows } from './rows.js';
import { Run } from './run.js';
import { compareWithCourse } from './run_trace.js';
import { eventText, leftText, stoppedText } from './words.js';

const JUMPS = { solution: ['answer', 'answer'], retreat: ['fail', 'failure'] };     /* to a port, in words */

export class Watch {
    #run = null;
    #step = 0;
    #name = '';         /* the variable whose list is the board; '' for the first that has one */

    constructor({ session, program, query, record, announce, asked, close, again }) {
        this.session = session;
        this.program = program;
        this.query = query;
        this.announce = announce;
        this.asked = asked;
        this.close = close;
        this.code = new CodeLines('Program');
        this.code.open(program, coloursOfProlog(program));
        this.timeline = new Timeline({ to: (step) => this.#to(step), tick: (step) => this.#tick(step),
            jump: (kind, direction) => this.#jump(kind, direction) },
        { jumps: { solution: ['Next answer', 'n'], retreat: ['Next failure', 'r'] } });
        this.words = element('p', { class: 'watch-words' });
        this.notice = element('p', { class: 'watch-notice' });
        this.board = element('div', { class: 'watch-board' });
        this.boards = element('span');
        this.calls = element('div', { class: 'watch-calls', tabindex: 0, role: 'region', 'aria-label': 'Calls' });
        this.output = element('pre', { class: 'watch-output', tabindex: 0, 'aria-label': 'Output of the program' });
        this.choices = element('ul', { class: 'watch-choices' });
        this.waiting = element('p', { class: 'watch-waiting' });
        this.form = new QueryForm(query, (text) => {
            this.#wait('Prolog is starting. The query runs when it is ready.');
            again(text);
        });
        this.body = element('div', { class: 'watch-body', hidden: true });
        this.body.append(new PartBar(this.body, ['Program', 'Calls', 'Board']).element,
            section('Program', 'program', this.code.box, this.output),
            section('Board', 'board', element('p', { class: 'watch-names' }, this.boards), this.board),
            section('Calls', 'calls', this.calls),
            section('Open choice points', 'choices',
                element('div', { class: 'watch-scroll', tabindex: 0, role: 'region', 'aria-label': 'Open choice points' }, this.choices)));
        this.compare = button('Compare with course', () => this.#compare(), { hidden: true,
            title: 'Shows the search of the course next to this run, at the first step that differs' });
        this.element = element('section', { class: 'watch', tabindex: -1, 'aria-labelledby': 'watch-title' },
            element('header', {}, element('h2', { id: 'watch-title' }, 'Watch'), this.form.element, this.compare,
                button('Close', () => this.close(), { title: 'Esc' })),
            this.waiting, this.timeline.root, this.words, this.notice, this.body);
        this.timeline.root.hidden = true;
        new ResizeObserver(() => this.#revealCalls()).observe(this.calls);
        this.form.offer(record === null);
        if (record === null)
            this.#wait('Enter runs the query and records each step.');
        else
            this.#record(record);
    }

    #wait(...contents) {
        this.waiting.replaceChildren(...contents);
    }

    async #record(record) {
        this.#wait('Prolog runs the query and records each step. ', button('Stop', () => this.stop()));
        try {
            const answer = await record();
            if (answer === null)
                this.#complain('Prolog was stopped before the steps were recorded.');
            else
                this.#show(answer);
        } catch (error) {
            this.#complain(`Prolog ended: ${error.message}`);
        }
    }

    #show(answer) {
        this.query = answer.query || this.query;
        this.form.show(this.query);
        if (this.element.isConnected)
            this.asked(this.query);
        if (answer.failure !== null)
            this.#complain(answer.failure);
        else
            this.#begin(new Run(answer, this.query, this.program), answer.messages);
    }

    #complain(text) {
        this.#wait(text);
        this.waiting.classList.add('error');
        if (this.element.isConnected)
            this.announce(text);
    }

    #begin(run, messages) {
        this.#run = run;
        this.waiting.hidden = true;
        this.timeline.root.hidden = false;
        this.body.hidden = false;
        this.rows = new Rows(run);
        const { names } = this.rows;
        this.compare.hidden = names.length === 0;
        this.body.classList.toggle('no-board', names.length === 0);
        if (names.length > 1)
            this.boards.replaceChildren(choiceField('Rows in', { value: '',
                choices: [['', 'automatic'], ...names.map((name) => [name, name])],
                onChange: (name) => { this.#name = name; this.#to(this.#step); } }));
        this.errors = messages.filter(({ kind }) => kind === 'error').map(({ line, text }) => (line === null ? text : `Line ${line}: ${text}`));
        this.#to(0);
        this.element.focus({ preventScroll: true });
    }

    /* ---- Steps ---- */

    #to(step) {
        const run = this.#run;
        this.#step = Math.min(Math.max(step, 0), run.last);
        const index = this.#step;
        this.timeline.show(index, run.last, run.stopped === null);
        const { port } = run.events[index];
        this.code.showPart(run.place(index), ['unify', 'redo'].includes(port) ? 'head' : port);
        this.calls.replaceChildren(callsList(run, index));
        this.#revealCalls();
        this.output.textContent = run.output(index);
        this.output.scrollTop = this.output.scrollHeight;
        this.choices.replaceChildren(...this.#choiceItems(index));
        this.board.replaceChildren(...this.#boardElements(index));
        this.#tell(index);
    }

    #tell(index) {
        const run = this.#run;
        const place = run.place(index);
        const text = eventText(run, index, place === null ? null : this.code.lineAt(place[0]));
        this.words.textContent = text;
        this.words.dataset.port = run.events[index].port;
        const notices = [...(index === 0 ? this.errors : []), this.#attack(index), index === run.last ? stoppedText(run) : ''];
        this.notice.textContent = notices.filter((notice) => notice !== '').join(' ');
        this.announce(`${text} ${this.notice.textContent}`);
    }

    /* What is wrong with an answer, if it is a board. */
    #attack(index) {
        const board = this.rows.board(index, this.#name);
        if (this.#run.events[index].port !== 'answer' || board === null)
            return '';
        const [pair] = attackingPairs(standing(board.queens));
        return pair === undefined ? '' : `But the queens in columns ${pair[0][0] + 1} and ${pair[1][0] + 1} attack each other.`;
    }

    #choiceItems(index) {
        const run = this.#run;
        const items = run.choices(index).map((choice) =>
            element('li', {}, element('code', {}, run.goalText(run.frames[choice.frame].called)), ` ${leftText(choice)}`));
        return items.length === 0 ? [element('li', { class: 'quiet' }, 'None: a failure now ends the query.')] : items.slice(0, 50);
    }

    #boardElements(index) {
        const board = this.rows.board(index, this.#name);
        if (board === null)
            return [element('p', { class: 'quiet' }, 'No variable contains a row yet.')];
        const pairs = attackingPairs(standing(board.queens)).slice(0, 3);
        return [drawBoard({ ...board, first: 1, overlays: pairs.map((pair) => attackLine(...pair)) }),
            element('p', { class: 'quiet' }, `${board.name}${board.isReversed ? ', with its last element in column 1' : ''}`)];
    }

    #revealCalls() {
        const here = this.calls.querySelector('.here');
        if (here !== null)
            this.calls.scrollTop = here.offsetTop - this.calls.clientHeight / 2;
    }

    #tick(step) {
        this.#to(step);
        return this.#step < this.#run.last;
    }

    #jump(kind, direction) {
        const [port, word] = JUMPS[kind];
        const there = this.#run.find(port, this.#step, direction);
        if (there !== null)
            this.#to(there);
        else
            this.notice.textContent = `There is no ${direction < 0 ? 'earlier' : 'later'} ${word}. ${stoppedText(this.#run)}`;
    }

    #compare() {
        try {
            compareWithCourse(this.#run, this.rows, this.#name || this.rows.usual(), this.code, this.program);
        } catch (error) {
            this.notice.textContent = error.message;
        }
    }

    /* ---- Keys, and the end ---- */

    key(event) {
        if (event.key === 'Escape') {
            this.close();
            return true;
        }
        return this.#run !== null && this.timeline.key(event);
    }

    /* Stops playing, and a recording that has not ended. */
    stop() {
        this.timeline.pause();
        if (this.session.state === 'running')
            this.session.stop();
    }
}

/* The query, to be edited; Enter watches it. */
class QueryForm {
    constructor(query, watch) {
        this.start = button('Watch it', () => watch(this.input.value));
        this.input = element('input', { id: 'watch-query', type: 'text', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off',
            enterkeyhint: 'go', 'aria-label': 'Query', oninput: () => this.offer(true) });
        this.element = element('form', { class: 'watch-query', onsubmit: (event) => { event.preventDefault(); watch(this.input.value); } },
            element('code', {}, '?-'), this.input, this.start);
        this.show(query);
    }

    show(query) {
        this.input.value = query === '' ? '' : `${query.replace(/\.\s*$/, '')}.`;
    }

    offer(on) {
        this.start.hidden = !on;
    }
}

function section(title, name, ...children) {
    return element('div', { class: `watch-part part-${name}` }, element('h3', {}, title), ...children);
}
