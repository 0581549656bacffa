/* chapter.js - one chapter: its text, its steps, its exercises and its answers. */

import { element } from '../element.js';
import { Exercise } from './exercise.js';
import { addHandout } from './handout.js';
import { around, partOf, stepIn, stopsOf, viewAt } from './stops.js';
import { elementsOf } from './text.js';

export class ChapterText {
    #exercises = [];

    /* chapter: of /api/lesson; introduction: blocks before it; go(step) where a step is followed without a link. */
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
