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
        this.element = element('article', { class: 'chapter' }, ...elementsOf(introduction, exercise), this.title, ...elementsOf(blocks, exercise));
        this.stops = stopsOf(this.element);
        this.stops.forEach(({ mark, view }, i) => {
            if (view !== null)
                mark.href = `#${app.data.address('/lesson', { chapter: name, step: i + 1 })}`;
        });
        for (const answer of this.#answers)
            answer.addEventListener('toggle', () => this.#opened(answer));
        addHandout(this.element);
        this.step = 0;
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

    /* The part of the text of a step; null before the first. */
    part(step) {
        return step === 0 ? null : partOf(this.element, this.stops[step - 1]);
    }

    /* An answer that the reader opens shows its view, too.  The event comes later than the opening: data-opened marks the answers
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

    /* block: how the text is scrolled to the step, as of scrollIntoView(); false: it is not. */
    show(step, block) {
        this.step = step;
        for (const marked of this.element.querySelectorAll('.step[aria-current], .at')) {
            marked.removeAttribute('aria-current');
            marked.classList.remove('at');
        }
        if (step === 0)
            return;
        const { mark, answer } = this.stops[step - 1];
        if (answer !== null)
            this.#open(answer, true);
        if (mark.localName === 'a')
            mark.setAttribute('aria-current', 'step');
        around(this.element, this.part(step)).forEach((each) => each.classList.add('at'));
        if (block)
            requestAnimationFrame(() => mark.scrollIntoView({ block }));     /* at first the text is not in the page yet */
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

/* Where a chapter stops: each link to a view, and each answer without such a link, in the order of the text.

   The number of a stop, from 1, is the step in the address of the lesson.  A stop inside an answer opens that answer: so going
   from stop to stop asks first, and reveals then. */

function stopsOf(chapter) {
    const marks = [...chapter.querySelectorAll('a[data-view], details')];
    const stops = marks.filter((mark) => mark.localName === 'a' || mark.querySelector('a[data-view]') === null);
    return stops.map((mark) => ({ mark, view: mark.dataset.view ?? null, answer: mark.closest('details') }));
}

/* The view that is shown at a step: that of the latest stop with one; before the first, the first. */
export function viewAt(stops, step) {
    const views = stops.filter(({ view }) => view !== null);
    return (stops.slice(0, step).findLast(({ view }) => view !== null) ?? views[0])?.view ?? null;
}

/* The first step inside an answer. */
const stepIn = (stops, answer) => stops.findIndex((stop) => stop.answer === answer) + 1;

/* The part of the chapter around a step: the item of a list that holds it, or the block itself. */
function partOf(chapter, { mark }) {
    const item = mark.closest('li');
    return item !== null && chapter.contains(item) ? item : [...chapter.children].find((child) => child.contains(mark));
}

/* From a part outwards, as far as the chapter. */
export function around(chapter, part) {
    const all = [];
    for (let each = part; each !== chapter; each = each.parentElement)
        all.push(each);
    return all;
}

/* What is added on paper: an empty board for each question, to draw on, and lines to write on. */

const LARGEST = 8;      /* squares that a pen finds */
const LINES = 3;

/* Each question is an item of a list that leads to a view with boards. */
function addHandout(chapter) {
    for (const item of chapter.querySelectorAll('ol > li')) {
        const link = item.querySelector('a[data-view]');
        if (link !== null && /^(lockstep|play|tree)\b/.test(link.dataset.view))
            item.append(handout(sizeOf(link.dataset.view)));
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
