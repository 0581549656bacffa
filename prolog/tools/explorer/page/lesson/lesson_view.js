/* lesson_view.js - the lesson: its text, and beside it the view that each step sets.

   The address holds the chapter, the step, and, when the reader has moved on in the view, what it shows: chapter=commands&step=3, and
   show=lockstep?... .  On a narrow screen the view stands in the text, after the question of its step. */

import { element } from '../element.js';
import { button, integerOf } from '../parts/fields.js';
import { Panel } from '../parts/panel.js';
import { ChapterText } from './chapter.js';
import { chaptersOf } from './markdown.js';
import { isSame, Stage } from './stage.js';

const NARROW = '(max-width: 60rem)';

export const view = {
    name: 'lesson',
    title: 'Lesson',
    keys: [['PageDown', 'projected: the next step'], ['PageUp', 'projected: the step before'],
        ['others', 'those of the view that is shown']],
    mount: (root, app) => new Lesson(root, app),
};

class Lesson {
    constructor(root, app) {
        this.app = app;
        this.lesson = null;
        this.chapter = null;        /* the ChapterText that is shown */
        this.step = 0;
        this.stage = new Stage(app, (address, how) => this.moved(address, how));
        this.bar = new Bar({ to: (step) => this.to(step), answers: () => this.toggleAnswers(), project: () => this.toggleProject() });
        this.text = element('div', { class: 'lesson-text' });
        this.columns = element('div', { class: 'lesson-columns' }, this.text, this.stage.element);
        this.narrow = matchMedia(NARROW);
        this.onWidth = () => this.placeStage();
        this.narrow.addEventListener('change', this.onWidth);
        this.panel = new Panel({ class: 'lesson', 'aria-label': 'Lesson' }, 'section');
        root.replaceChildren(this.panel.element);
        this.panel.fill((signal) => app.data.get('/api/lesson', {}, { signal }), ({ text }) => this.begin(chaptersOf(text)));
    }

    begin(lesson) {
        this.lesson = lesson;
        this.chapters = element('ol');
        this.update(this.app.parameters);
        return [element('nav', { class: 'lesson-chapters', 'aria-label': 'Chapters' }, this.chapters), this.bar.element, this.columns];
    }

    update(parameters) {
        if (this.lesson === null)
            return;
        this.parameters = parameters;
        const wanted = this.lesson.chapters.find(({ name, anchor }) => [name, anchor].includes(parameters.chapter)) ?? this.lesson.chapters[0];
        if (wanted.name !== this.chapter?.name)
            this.open(wanted);
        this.panel.element.classList.toggle('projected', parameters.project === '1');
        this.showStep(integerOf(parameters, 'step', 0, 0, this.chapter.stops.length));
        const address = parameters.show ?? this.chapter.viewAt(this.step);
        if (address !== null)
            this.stage.show(address);
    }

    open(wanted) {
        const isFirst = this.chapter === null;
        this.chapter?.destroy();
        this.chapter = new ChapterText(wanted, this.app, wanted === this.lesson.chapters[0] ? this.lesson.introduction : [],
            (step) => this.to(step));
        this.step = 0;
        this.text.replaceChildren(this.chapter.element);
        this.drawChapters();
        if (!isFirst)
            this.chapter.title.focus();
    }

    drawChapters() {
        this.chapters.replaceChildren(...this.lesson.chapters.map(({ name, title }) => element('li', {},
            element('a', { href: `#/lesson?chapter=${name}`, 'aria-current': name === this.chapter.name ? 'page' : null }, title.split(':')[0]))));
    }

    showStep(step) {
        this.chapter.show(step, step !== this.step && (this.narrow.matches ? 'start' : 'nearest'));
        this.step = step;
        this.placeStage();
        this.bar.show({ step, steps: this.chapter.stops.length, answers: this.chapter.areAnswersOpen,
            projected: this.parameters.project === '1' });
    }

    /* Beside the text, or, on a narrow screen, after the question.  It is moved only where it has to be. */
    placeStage() {
        const { element: stage } = this.stage;
        const part = this.narrow.matches ? this.chapter?.part(this.step) ?? null : null;
        const [parent, next] = part === null ? [this.columns, null] : placeAt(part, stage);
        if (stage.parentElement !== parent || stage.nextElementSibling !== next)
            parent.insertBefore(stage, next);
    }

    to(step) {
        this.app.go(this.address({ step }));
    }

    address(change = {}) {
        return { chapter: this.chapter.name, step: this.step || undefined, project: this.parameters.project, ...change };
    }

    /* The view has written its address. */
    moved(address, how) {
        this.app.go(this.address({ show: isSame(address, this.chapter.viewAt(this.step)) ? undefined : address }), how);
    }

    toggleAnswers() {
        this.chapter.openAnswers(!this.chapter.areAnswersOpen);
        this.bar.showAnswers(this.chapter.areAnswersOpen);
    }

    toggleProject() {
        this.app.go(this.address({ project: this.parameters.project === '1' ? undefined : '1', show: this.app.parameters.show }));
    }

    key(event) {
        const by = { PageDown: 1, PageUp: -1 }[event.key];
        if (this.lesson === null || by === undefined || this.parameters.project !== '1')
            return this.stage.key(event);
        this.bar.by(by);
        return true;
    }

    destroy() {
        this.narrow.removeEventListener('change', this.onWidth);
        this.panel.drop();
        this.chapter?.destroy();
        this.stage.destroy();
    }
}

/* In an item of a list before its answer, else after the part: the parent, and what comes next there. */
function placeAt(part, stage) {
    if (part.localName === 'li')
        return [part, part.querySelector(':scope > details, :scope > .handout')];
    const next = part.nextElementSibling;
    return [part.parentElement, next === stage ? stage.nextElementSibling : next];
}

/* The controls of the lesson: from step to step, all answers, for a projector, on paper. */

class Bar {
    /* go: { to(step), answers(), project() } */
    constructor(go) {
        this.go = go;
        this.step = 0;
        this.steps = 0;
        this.back = button('Previous step', () => this.by(-1));
        this.forward = button('Next step', () => this.by(1), { class: 'main' });
        this.words = element('output', { class: 'lesson-step' });
        this.answers = button('Show all answers', go.answers, { 'aria-pressed': 'false' });
        this.project = button('Project', go.project, { 'aria-pressed': 'false', title: 'One step at a time, in large letters' });
        this.print = button('Print a handout', () => window.print(), { title: 'This chapter on paper, with boards to fill in' });
        this.element = element('div', { class: 'lesson-bar', role: 'group', 'aria-label': 'Steps of the lesson' },
            this.back, this.forward, this.words, this.answers, this.project, this.print);
    }

    by(difference) {
        const step = this.step + difference;
        if (step >= 0 && step <= this.steps)
            this.go.to(step || undefined);
    }

    show({ step, steps, answers, projected }) {
        Object.assign(this, { step, steps });
        this.words.textContent = `step ${step} of ${steps}`;
        this.back.disabled = step === 0;
        this.forward.disabled = step === steps;
        this.showAnswers(answers);
        this.project.setAttribute('aria-pressed', String(projected));
    }

    showAnswers(areOpen) {
        this.answers.setAttribute('aria-pressed', String(areOpen));
    }
}
