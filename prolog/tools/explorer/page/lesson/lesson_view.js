/* lesson_view.js - the lesson: its text, and next to it the view of the step.

   The address has the chapter and the step, as in chapter=commands&step=3, or step=last; when the reader changes the view, also the address of the
   view, as in show=lockstep?... . */

import { element } from '../parts/element.js';
import { integerOf } from '../parts/fields.js';
import { Panel } from '../parts/panel.js';
import { keepExercise, keptExercise } from '../prompt/draft.js';
import { Bar } from './bar.js';
import { ChapterText } from './chapter.js';
import { chaptersOf } from './markdown.js';
import { isSame, EmbeddedView } from './embedded_view.js';

export const view = {
    keys: [['p', 'project: one step in large letters'],
        ['← → PageUp PageDown', 'projected: the rest of a long text, then the previous step, next step'],
        ['Esc', 'leave the projection'], ['other keys', 'keys of the view next to the text']],
    mount: (root, app) => new Lesson(root, app),
};

const STEPS = { PageDown: 1, PageUp: -1, ArrowRight: 1, ArrowLeft: -1 };
const PAGE = 0.9;       /* of the height that is seen: what such a key scrolls */
const LEAST = 0.25;     /* the least of that height that it scrolls */

const isBoard = (address) => address?.startsWith('play') ?? false;

class Lesson {
    constructor(root, app) {
        this.app = app;
        this.lesson = null;
        this.chapter = null;        /* the ChapterText that is shown */
        this.embedded = new EmbeddedView(app, (address, how) => this.moved(address, how));
        this.bar = new Bar({ to: (step) => this.to(step), chapter: (name, step) => this.app.go({ chapter: name, step, project: this.parameters.project }),
            answers: () => this.toggleAnswers(), project: () => this.toggleProject() }, this.embedded.alone);
        this.text = element('div', { class: 'lesson-text' });
        this.reading = element('section', { class: 'lesson-reading', hidden: true, tabindex: 0, 'aria-label': 'The text of this chapter' });
        this.columns = element('div', { class: 'lesson-columns' }, this.text, this.embedded.element, this.reading);
        this.size = new ResizeObserver(() => this.fit());
        this.size.observe(this.text);
        this.panel = new Panel({ class: 'lesson', 'aria-label': 'Lesson' }, 'section');
        root.replaceChildren(this.panel.element);
        this.panel.fill(() => app.data.file('lesson'), ({ text }) => this.begin(chaptersOf(text)));
    }

    begin(lesson) {
        this.lesson = lesson;
        this.update(this.app.parameters);
        return [this.bar.element, this.columns];
    }

    get isProjected() {
        return this.parameters.project === '1';
    }

    update(parameters) {
        if (this.lesson === null)
            return;
        this.parameters = parameters;
        const { chapters, teachers } = this.lesson;
        const wanted = [...chapters, teachers].find(({ name, anchor }) => [name, anchor].includes(parameters.chapter)) ?? chapters[0];
        if (wanted.name !== this.chapter?.name)
            this.open(wanted);
        this.panel.element.classList.toggle('projected', this.isProjected);
        const { length: last } = this.chapter.stops;
        this.step = parameters.step === 'last' ? last : integerOf(parameters, 'step', 0, 0, last);
        const shown = parameters.show ?? this.viewAt();
        this.embedded.show(shown);
        this.reading.hidden = shown !== null || this.chapter.reading === null || this.chapter.isExercise(this.step);
        this.columns.classList.toggle('text-alone', shown === null && this.reading.hidden);
        const place = [wanted.name, this.step, this.isProjected].join();
        if (place !== this.place) {
            this.embedded.body.scrollTop = this.reading.scrollTop = 0;
            [this.text, this.reading].forEach(({ style }) => style.removeProperty('--rest'));
        }
        this.chapter.show(this.step, place !== this.place);
        this.place = place;
        this.bar.show({ chapters, teachers, name: wanted.name, step: this.step, steps: this.chapter.stops.length, answers: this.chapter.areAnswersOpen,
            projected: this.isProjected });
        this.fit();
    }

    /* Projected, a step has large letters, or small ones if they would cut it. */
    fit() {
        const fits = (letters) => {
            this.text.dataset.letters = letters;
            return this.text.scrollHeight <= this.text.clientHeight;
        };
        ['large', 'small'].some(fits);
    }

    open(wanted) {
        const isFirst = this.chapter === null;
        this.chapter?.destroy();
        this.chapter = new ChapterText(wanted, this.app, (step) => this.to(step));
        this.text.replaceChildren(this.chapter.element);
        this.reading.replaceChildren(...this.chapter.reading?.cloneNode(true).childNodes ?? []);
        if (!isFirst)
            this.chapter.title.focus({ preventScroll: true });
    }

    /* Projected: a long text is read to its end, or nearly to its beginning, before its step is left.  Each press scrolls by as much, and
       so far that it is seen: a short rest gets empty space after it. */
    by(steps) {
        const left = ({ scrollTop, scrollHeight, clientHeight }) => (steps > 0 ? scrollHeight - clientHeight - scrollTop : scrollTop);
        const isLong = (each) => left(each) > (steps > 0 ? 1 : LEAST * each.clientHeight);
        const long = [this.text, this.reading].find(isLong);
        if (long === undefined) {
            this.bar.by(steps);
            return;
        }
        const rest = Math.max(left(long), LEAST * long.clientHeight);
        long.style.setProperty('--rest', steps > 0 && rest > left(long) ? `${rest - left(long)}px` : '');
        long.scrollBy({ top: steps * rest / Math.ceil(rest / (PAGE * long.clientHeight)) });
    }

    to(step) {
        this.app.go(this.address({ step }));
    }

    address(change = {}) {
        return { chapter: this.chapter.name, step: this.step || undefined, project: this.parameters.project, ...change };
    }

    /* The view of the step; a board on which queens were placed, as it was left. */
    viewAt() {
        const own = this.chapter.viewAt(this.step);
        return isBoard(own) ? keptExercise(`${this.chapter.name} ${own}`) ?? own : own;
    }

    /* The view has written its address. */
    moved(address, how) {
        const own = this.chapter.viewAt(this.step);
        if (isBoard(own) && isBoard(address))
            keepExercise(`${this.chapter.name} ${own}`, address);
        this.app.go(this.address({ show: isSame(address, own) ? undefined : address }), how);
    }

    toggleAnswers() {
        this.chapter.openAnswers(!this.chapter.areAnswersOpen);
        this.bar.showAnswers(this.chapter.areAnswersOpen);
    }

    toggleProject() {
        this.app.go(this.address({ project: this.isProjected ? undefined : '1', show: this.app.parameters.show }));
    }

    key(event) {
        if (this.lesson === null)
            return false;
        if (event.key.toLowerCase() === 'p' || (event.key === 'Escape' && this.isProjected))
            this.toggleProject();
        else if (this.isProjected && event.key in STEPS && !(event.key.startsWith('Arrow') && this.embedded.element.contains(event.target)))
            this.by(STEPS[event.key]);
        else
            return this.embedded.key(event);
        return true;
    }

    destroy() {
        this.size.disconnect();
        this.panel.drop();
        this.chapter?.destroy();
        this.embedded.destroy();
    }
}
