/* chapter.js - one chapter: its text, its steps, its exercises and its answers. */

import { drawBoard } from '../board.js';
import { element } from '../element.js';
import { Exercise } from './exercise.js';
import { elementsOf } from './text.js';

export class ChapterText {
    #exercises = [];

    /* chapter: of markdown.js; introduction: blocks before it; go(step) where a step is followed without a link. */
    constructor({ name, title, blocks }, app, introduction, go) {
        this.name = name;
        this.go = go;
        this.title = element('h2', { tabindex: -1, class: 'chapter-title' }, title);
        const exercise = (check) => this.#exercise(check, app);
        this.element = element('article', { class: 'chapter' }, ...elementsOf(introduction, exercise), this.title,
            ...inSections(elementsOf(blocks, exercise)));
        this.stops = stopsOf(this.element);
        this.stops.forEach(({ mark, view }, i) => {
            if (view !== null)
                mark.href = `#${app.data.address('/lesson', { chapter: name, step: i + 1 })}`;
        });
        for (const answer of this.#answers)
            answer.addEventListener('toggle', () => this.#opened(answer));
        addHandout(this.stops);
        this.step = null;
        this.start = this.title;    /* what is at the top before the first step */
    }

    #exercise(check, app) {
        const made = new Exercise(check, app);
        this.#exercises.push(made);
        return made.element;
    }

    get #answers() {
        return this.element.querySelectorAll('.answer');
    }

    viewAt(step) {
        return viewAt(this.stops, step);
    }

    /* An answer that the reader opens also shows its view.  The event comes later than the opening: data-opened marks the answers
       that the page has opened itself. */
    #opened(answer) {
        const step = stepIn(this.stops, answer);
        if (answer.open && !('opened' in answer.dataset) && step > 0 && this.stops[this.step - 1]?.answer !== answer)
            this.go(step);
        delete answer.dataset.opened;
    }

    #open(answer, open) {
        if (answer.open === open)
            return;
        if (open)
            answer.dataset.opened = '';
        answer.open = open;
    }

    /* Marks the part of the step, and scrolls to it; an answer that is too far below comes up. */
    show(step, isMoved) {
        const isNew = isMoved || step !== this.step;
        this.step = step;
        for (const marked of this.element.querySelectorAll('.step[aria-current], .at')) {
            marked.removeAttribute('aria-current');
            marked.classList.remove('at');
        }
        const { part, mark, answer } = this.stops[step - 1] ?? { part: this.start };
        if (answer)
            this.#open(answer, true);
        if (mark?.localName === 'a')
            mark.setAttribute('aria-current', 'step');
        if (step > 0)
            around(this.element, part).forEach((each) => each.classList.add('at'));
        if (isNew)
            requestAnimationFrame(() => {       /* at first the text is not in the page yet */
                part.scrollIntoView({ block: 'start' });
                answer?.scrollIntoView({ block: 'nearest' });
            });
    }

    get areAnswersOpen() {
        return this.#answers.length > 0 && [...this.#answers].every(({ open }) => open);
    }

    openAnswers(open) {
        this.#answers.forEach((answer) => this.#open(answer, open));
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

/* Where a chapter stops: each link to a view, and each answer without such a link, in the order of the text.

   The number of a stop, from 1, is the step in the address of the lesson.  A stop inside an answer opens that answer: going from stop
   to stop asks first and reveals then.  So a question without a link is a stop, too. */

function stopsOf(chapter) {
    const marks = [...chapter.querySelectorAll('a[data-view], .answer')]
        .filter((mark) => mark.localName === 'a' || mark.querySelector('a[data-view]') === null);
    return [...Map.groupBy(marks, (mark) => partOf(chapter, mark))].flatMap(([part, own]) => {
        const stops = own.map((mark) => ({ part, mark, view: mark.dataset.view ?? null, answer: mark.closest('.answer') }));
        return [null, part].includes(stops[0].answer) ? stops : [{ part, mark: part, view: null, answer: null }, ...stops];
    });
}

/* The view that is shown at a step: the latest one of its part, or null; before the first step, that of the first. */
function viewAt(stops, step) {
    const last = Math.max(step, 1);
    const own = stops.slice(0, last).filter(({ part, view }) => part === stops[last - 1].part && view !== null);
    return own.at(-1)?.view ?? null;
}

/* The first step inside an answer. */
const stepIn = (stops, answer) => stops.findIndex((stop) => stop.answer === answer) + 1;

/* The question with its answer: the item of a list, the section, or the block. */
function partOf(chapter, mark) {
    return (mark.closest('.answer') ?? mark).closest('li, section') ?? [...chapter.children].find((child) => child.contains(mark));
}

/* From a part outwards, as far as the chapter. */
function around(chapter, part) {
    const all = [];
    for (let each = part; each !== chapter; each = each.parentElement)
        all.push(each);
    return all;
}

/* What is added on paper: an empty board for each question, to draw on, and lines to write on. */

const LARGEST = 8;      /* squares that a pen finds */
const LINES = 3;

/* Each question leads to a view with boards, or its answer does.  A table before the answer is itself there to be written in. */
function addHandout(stops) {
    for (const [, own] of Map.groupBy(stops, (stop) => stop.part)) {
        const { view } = own.find((stop) => /^(lockstep|play|tree)\b/.test(stop.view)) ?? {};
        const { answer } = own.find((stop) => stop.answer !== null) ?? {};
        if (view !== undefined && answer !== undefined && !answer.previousElementSibling?.matches('.scroll'))
            answer.before(handout(sizeOf(view)));
    }
}

function sizeOf(address) {
    const size = Number(new URLSearchParams(address.split('?')[1]).get('n') ?? LARGEST);
    return Math.min(size, LARGEST);
}

function handout(n) {
    return element('div', { class: 'handout', 'aria-hidden': 'true' }, drawBoard({ n, label: 'Board to fill in' }),
        element('div', { class: 'handout-lines' }, ...Array.from({ length: LINES }, () => element('hr'))));
}
