/* chapter.js - one chapter: its text, its steps, its exercises and its answers. */

import { drawBoard } from '../parts/board.js';
import { element } from '../parts/element.js';
import { positionOf, rowsOf } from '../play/position.js';
import { Trace } from '../search/trace.js';
import { Exercise } from './exercise.js';
import { elementsOf } from './text.js';

export class ChapterText {
    #exercises = [];

    /* chapter: of markdown.js; go(step) is called when the reader opens an answer. */
    constructor({ name, title, blocks }, app, go) {
        this.name = name;
        this.go = go;
        this.title = element('h2', { tabindex: -1, class: 'chapter-title' }, title);
        const exercise = (check) => this.#exercise(check, app);
        this.element = element('article', { class: 'chapter' }, this.title, ...withReading(inSections(elementsOf(blocks, exercise))));
        this.reading = this.element.querySelector('.reading');
        this.stops = stopsOf(this.element);
        this.stops.forEach(({ mark, view }, i) => {
            if (view !== null)
                mark.href = `#${app.data.address('/lesson', { chapter: name, step: i + 1 })}`;
        });
        for (const answer of this.#answers)
            answer.firstElementChild.addEventListener('click', () => this.#opened(answer));
        addHandout(this.stops, app.data);
    }

    #exercise(check, app) {
        const made = new Exercise(check, app);
        this.#exercises.push(made);
        return made.element;
    }

    get #answers() {
        return this.element.querySelectorAll('.answer');
    }

    /* The view of a step: the latest one of its part, or null; before the first step, that of the first, unless there is a text to read. */
    viewAt(step) {
        if (step === 0 && this.reading !== null)
            return null;
        const last = Math.max(step, 1);
        const own = this.stops.slice(0, last).filter(({ part, view }) => part === this.stops[last - 1].part && view !== null);
        return own.at(-1)?.view ?? null;
    }

    isExercise(step) {
        return (this.stops[step - 1]?.part.querySelector('form') ?? null) !== null;
    }

    /* An answer that the reader opens also shows its view: the first step inside it.  It opens after the click. */
    #opened(answer) {
        const step = this.stops.findIndex((stop) => stop.answer === answer) + 1;
        if (!answer.open && step > 0 && this.stops[this.step - 1]?.answer !== answer)
            this.go(step);
    }

    /* Marks the part of the step and what is around it, and, if it is new, scrolls to it and to its answer.  Who goes back closes the
       answers that come later, unless all are open. */
    show(step, isNew) {
        if (step < this.step && !this.areAnswersOpen)
            this.stops.slice(step).forEach(({ answer }) => answer && (answer.open = false));
        this.step = step;
        for (const marked of this.element.querySelectorAll('.step[aria-current], .at')) {
            marked.removeAttribute('aria-current');
            marked.classList.remove('at');
        }
        const { part, mark, answer } = this.stops[step - 1] ?? { part: this.title };
        if (answer)
            answer.open = true;
        if (mark?.localName === 'a')
            mark.setAttribute('aria-current', 'step');
        for (let each = step > 0 ? part : this.element; each !== this.element; each = each.parentElement)
            each.classList.add('at');
        if (isNew)
            requestAnimationFrame(() => {       /* at first the text is not yet in the page */
                part.scrollIntoView({ block: 'start' });
                answer?.scrollIntoView({ block: 'nearest' });
            });
    }

    get areAnswersOpen() {
        return this.#answers.length > 0 && [...this.#answers].every(({ open }) => open);
    }

    openAnswers(open) {
        this.#answers.forEach((answer) => { answer.open = open; });
    }

    destroy() {
        this.#exercises.forEach((exercise) => exercise.destroy());
    }
}

/* Each heading of level 3, and what follows it, in a section. */
function inSections(elements) {
    const all = [];
    for (const each of elements)
        if (each.localName === 'h3')
            all.push(element('section', {}, each));
        else if (all.at(-1)?.localName === 'section')
            all.at(-1).append(each);
        else
            all.push(each);
    return all;
}

/* The text and the figures between the goals of a chapter and its first section, which are also shown next to a step without a view. */
function withReading(elements) {
    const from = elements.findIndex(({ localName }) => localName === 'ul') + 1;
    const end = elements.findIndex(({ localName }) => localName === 'section');
    if (from === 0 || end <= from)
        return elements;
    return [...elements.slice(0, from), element('div', { class: 'reading' }, ...elements.slice(from, end)), ...elements.slice(end)];
}

/* The stops of a chapter: each link to a view, and each answer without such a link, in the order of the text.

   The number of a stop, from 1, is the step in the address of the lesson.  A stop inside an answer opens that answer: the reader sees
   the question first and the answer after it.  So a question without a link is also a stop. */

function stopsOf(chapter) {
    const marks = [...chapter.querySelectorAll('a[data-view], .answer')]
        .filter((mark) => mark.localName === 'a' || mark.querySelector('a[data-view]') === null);
    return [...Map.groupBy(marks, (mark) => partOf(chapter, mark))].flatMap(([part, own]) => {
        const stops = own.map((mark) => ({ part, mark, view: mark.dataset.view ?? null, answer: mark.closest('.answer') }));
        return [null, part].includes(stops[0].answer) ? stops : [{ part, mark: part, view: null, answer: null }, ...stops];
    });
}

/* The part with a question and its answer: the item of a list, the section, or the block. */
function partOf(chapter, mark) {
    return (mark.closest('.answer') ?? mark).closest('li, section') ?? [...chapter.children].find((child) => child.contains(mark));
}

/* On paper, each question also has an empty board to draw on, and lines to write on. */

const LARGEST = 8;      /* with squares large enough for a pen */
const LINES = 3;

/* A question needs a board if it, or its answer, links to a view with boards, unless it has a table to write in. */
function addHandout(stops, data) {
    for (const [, own] of Map.groupBy(stops, (stop) => stop.part)) {
        const { view } = own.find((stop) => /^(lockstep|play|tree)\b/.test(stop.view)) ?? {};
        const { answer } = own.find((stop) => stop.answer !== null) ?? {};
        if (view !== undefined && answer !== undefined && !answer.previousElementSibling?.matches('.scroll'))
            answer.before(handout(view, data));
    }
}

function handout(view, data) {
    const parameters = Object.fromEntries(new URLSearchParams(view.split('?')[1]));
    const n = Math.min(Number(parameters.n ?? LARGEST), LARGEST);
    const board = element('div', { class: 'handout-board' }, drawBoard({ n, label: 'Board to fill in' }));
    queensOf(view, n, parameters, data).then((queens) => board.replaceChildren(drawBoard({ n, queens, label: 'Board to fill in' })), () => {});
    return element('div', { class: n > 5 ? 'handout large' : 'handout', 'aria-hidden': 'true' }, board,
        element('div', { class: 'handout-lines' }, ...Array.from({ length: LINES }, () => element('hr'))));
}

/* The queens that the view shows, for each column a row or null. */
async function queensOf(view, n, parameters, data) {
    const { panes = '', first, fixed, seed, stop, step = '0' } = parameters;
    if (view.startsWith('play'))
        return rowsOf(positionOf(fixed, n), n);
    if (!view.startsWith('lockstep') || step === '0')
        return rowsOf([], n);
    const trace = await Trace.search(data, { algorithm: panes.split(',')[0], n, first: first !== '0', fixed, seed, stop });
    return (await trace.at(Number(step))).queens;
}
