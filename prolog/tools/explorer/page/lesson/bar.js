/* bar.js - the controls of the lesson: from step to step, all answers, for a projector, on paper. */

import { element } from '../element.js';
import { button } from '../parts/fields.js';

export class Bar {
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
