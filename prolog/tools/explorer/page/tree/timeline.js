/* timeline.js - the controls of time: to the start, back, play, on, to the end, the next solution, speed, and a slider.

   A step is a number of events.  What a step back or on means is the view's to say; playing counts events by
   the second, whatever the screen's rate is. */

import { element } from '../element.js';
import { button, choiceField, iconButton } from '../parts/fields.js';

const SPEEDS = [2, 10, 50, 200, 1000, 4000];

export class Timeline {
    #playing = 0;
    #last = 0;
    #exact = 0;

    /* onStep(step), onBack(), onForward(), onSolution(), onSpeed(speed), onPause() when playing has ended */
    constructor({ speed, onStep, onBack, onForward, onSolution, onSpeed, onPause }) {
        Object.assign(this, { onStep, onPause });
        this.speed = SPEEDS.includes(speed) ? speed : 200;
        this.step = 0;
        this.length = 0;
        this.slider = element('input', { type: 'range', min: 0, max: 0, value: 0, 'aria-label': 'Step',
            oninput: () => this.jump(Number(this.slider.value)) });
        this.where = element('output', { class: 'where' });
        this.play = button('Play', () => this.toggle(), { class: 'play main' });
        const speeds = choiceField('Speed', { value: this.speed, choices: SPEEDS.map((each) => [each, `${each} steps a second`]),
            onChange: (value) => {
                this.speed = Number(value);
                onSpeed(this.speed);
            } });
        this.element = element('div', { class: 'timeline', role: 'group', 'aria-label': 'Timeline' },
            iconButton('start', 'To the start', 'Home', () => this.jump(0)),
            iconButton('back', 'Back', '←', onBack), this.play, iconButton('forward', 'On', '→', onForward),
            iconButton('end', 'To the end', 'End', () => this.jump(this.length)),
            button('Next solution', onSolution, { title: 'Next solution (n)' }), speeds, this.slider, this.where);
    }

    set(step, length) {
        this.step = step;
        this.length = length;
        this.slider.max = String(length);
        this.slider.value = String(step);
        const text = `step ${step.toLocaleString('en')} of ${length.toLocaleString('en')}`;
        this.slider.setAttribute('aria-valuetext', text);
        this.where.textContent = text;
    }

    jump(step) {
        this.pause();
        this.onStep(step);
    }

    toggle() {
        if (this.#playing !== 0) {
            this.pause();
            return;
        }
        this.#exact = this.step < this.length ? this.step : 0;
        this.#last = performance.now();
        this.#playing = requestAnimationFrame((now) => this.#frame(now));
        this.play.textContent = 'Pause';
    }

    pause() {
        if (this.#playing === 0)
            return;
        cancelAnimationFrame(this.#playing);
        this.#playing = 0;
        this.play.textContent = 'Play';
        this.onPause();
    }

    get playing() {
        return this.#playing !== 0;
    }

    #frame(now) {
        const seconds = Math.min(0.1, Math.max(0, (now - this.#last) / 1000));
        this.#exact = Math.min(this.length, this.#exact + seconds * this.speed);
        this.#last = now;
        this.onStep(Math.floor(this.#exact));
        if (this.#exact < this.length)
            this.#playing = requestAnimationFrame((next) => this.#frame(next));
        else
            this.pause();
    }
}
