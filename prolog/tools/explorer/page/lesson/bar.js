/* bar.js - the bar of the lesson: chapters, steps, Project, and a menu with more. */

import { element } from '../parts/element.js';
import { button } from '../parts/fields.js';

export class Bar {
    /* go: { to(step), chapter(name, step), answers(), project() }; alone: the link to the view of the step. */
    constructor(go, alone) {
        this.go = go;
        this.chapters = element('ol');
        this.here = element('span', { class: 'lesson-here' });
        this.back = button('Previous', () => this.by(-1), { 'aria-label': 'Previous step' });
        this.forward = button('Next step', () => this.by(1), { class: 'main' });
        this.words = element('output', { class: 'lesson-step' });
        this.answers = button('Show all answers', go.answers);
        this.project = button('Project', go.project, { title: 'One step at a time, in large letters (p)' });
        const print = button('Print a handout', () => window.print(), { title: 'This chapter on paper, with boards to fill in' });
        this.element = element('div', { class: 'lesson-bar', role: 'group', 'aria-label': 'Steps of the lesson' },
            menu(this.here, element('nav', { class: 'lesson-chapters', 'aria-label': 'Chapters' }, this.chapters)),
            this.back, this.words, this.forward, this.project, menu('More', element('div', { class: 'lesson-more' }, this.answers, print, alone)));
    }

    by(difference) {
        const step = this.step + difference;
        if (step > this.steps && this.next !== undefined)
            this.go.chapter(this.next.name);
        else if (step < 0 && this.previous !== undefined)
            this.go.chapter(this.previous.name, 'last');
        else if (step >= 0 && step <= this.steps)
            this.go.to(step || undefined);
    }

    /* chapters, teachers: of markdown.js; name: of the one on the screen. */
    show({ chapters, teachers, name, step, steps, answers, projected }) {
        const index = chapters.findIndex((each) => each.name === name);
        this.next = chapters[index + 1];
        this.previous = chapters[index - 1];
        this.step = step;
        this.steps = steps;
        this.here.textContent = index < 0 ? teachers.title : `${index + 1}. ${shortTitle(chapters[index])}`;
        this.chapters.replaceChildren(...[...chapters, teachers].map((each) => element('li', {},
            element('a', { href: `#/lesson?chapter=${each.name}`, 'aria-current': each.name === name ? 'page' : null }, shortTitle(each)))));
        this.words.textContent = `step ${step} of ${steps}`;
        this.back.disabled = step === 0 && this.previous === undefined;
        this.forward.textContent = step < steps || this.next === undefined ? 'Next step' : `Next chapter: ${shortTitle(this.next)}`;
        this.forward.disabled = step === steps && this.next === undefined;
        this.showAnswers(answers);
        this.project.setAttribute('aria-pressed', String(projected));
    }

    showAnswers(areOpen) {
        this.answers.setAttribute('aria-pressed', String(areOpen));
    }
}

const shortTitle = ({ title }) => title.split(':')[0];

/* Escape, a choice, and a focus outside close it. */
function menu(name, content) {
    const summary = element('summary', {}, name);
    const made = element('details', { class: 'lesson-menu',
        onclick: ({ target }) => close(target.closest('a, button') !== null),
        onfocusout: ({ relatedTarget }) => close(relatedTarget !== null && !made.contains(relatedTarget)),
        onkeydown: (event) => {
            if (event.key !== 'Escape' || !made.open)
                return;
            event.preventDefault();
            close(true);
            summary.focus();
        } }, summary, content);
    const close = (isWanted) => { made.open &&= !isWanted; };
    return made;
}
