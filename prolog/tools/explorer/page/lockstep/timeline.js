/* timeline.js - the controls of time: play, step, scrub, jump; and how fast.

   Play keeps time: where drawing takes longer than a step, steps are skipped.  Only waiting for more of the search does not count. */

import { element } from '../element.js';
import { icon } from '../parts/fields.js';

const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024];
const PARTS = ['Board', 'State', 'Code'];
const MODES = {
    predict: ['Predict', 'What happens next? Say it before you see it (p)'],
    present: ['Present', 'For a projector: boards and code alone (f; Esc leaves it)'],
};
const FRAME = 16;           /* milliseconds: boards are not drawn more often */
const LATE = 1000;          /* milliseconds: who is later has waited for the search */

export class Timeline {
    #timer = 0;
    #run = 0;                           /* the latest time that Play was pressed */
    #since = { time: 0, step: 0 };      /* Play was at this step at this time */

    /* go: { to(step), solution(direction), retreat(direction), know() what is to come, tick(step) a Promise of false at the end,
       mode(name), part(name) }; copy: the button that copies the link */
    constructor(go, copy) {
        Object.assign(this, { go, copy });
        this.step = 0;
        this.playing = false;
        const button = (text, name, onclick) => element('button', { type: 'button', 'aria-label': name, title: name, onclick }, icon(text));
        this.play = element('button', { type: 'button', class: 'play main', onclick: () => this.toggle() }, 'Play');
        this.speed = element('input', { type: 'range', min: 0, max: SPEEDS.length - 1, value: 2, oninput: () => this.#changeSpeed() });
        this.speedText = element('output');
        this.scrub = element('input', { type: 'range', min: 0, max: 0, value: 0, 'aria-label': 'Step', onfocus: () => this.go.know(),
            oninput: () => this.#by(Number(this.scrub.value)) });
        this.text = element('span', { class: 'step-text' });     /* an output would be told beside the narration */
        this.modes = Object.entries(MODES).map(([mode, [text, title]]) => element('button', { type: 'button', class: 'mode', 'data-mode': mode,
            title, 'aria-pressed': 'false', onclick: () => this.go.mode(mode) }, text));
        this.parts = PARTS.map((part) => element('button', { type: 'button', 'data-part': part.toLowerCase(), 'aria-pressed': 'false',
            onclick: () => this.go.part(part.toLowerCase()) }, part));
        this.root = element('div', { class: 'timeline', role: 'group', 'aria-label': 'Timeline' },
            element('div', { class: 'steps' },
                element('div', { class: 'parts', role: 'group', 'aria-label': 'What panes show' }, ...this.parts),
                element('div', { class: 'buttons' },
                    button('start', 'First step (Home)', () => this.#by(0)), button('back', 'Step back (left arrow)', () => this.#by(this.step - 1)),
                    this.play,
                    button('forward', 'Step forward (right arrow)', () => this.#by(this.step + 1)), button('end', 'Last step (End)', () => this.#by(Infinity))),
                element('label', { class: 'scrub' }, this.scrub, this.text)),
            element('div', { class: 'more' },
                element('button', { type: 'button', class: 'next-solution', title: 'n', onclick: () => this.#jump('solution', 1) }, 'Next solution'),
                element('button', { type: 'button', class: 'next-retreat', title: 'r', onclick: () => this.#jump('retreat', 1) }, 'Next retreat'),
                element('label', { class: 'speed' }, 'Speed', this.speed, this.speedText), ...this.modes, copy));
        this.#showSpeed();
    }

    /* A step by hand. */
    by(steps) {
        this.#by(this.step + steps);
    }

    #by(step) {
        this.pause();
        this.go.to(step);
    }

    #jump(kind, direction) {
        this.pause();
        this.go[kind](direction);
    }

    #changeSpeed() {
        this.#since = { time: performance.now(), step: this.step };
        this.#showSpeed();
    }

    #showSpeed() {
        const speed = SPEEDS[this.speed.value];
        this.speedText.textContent = `${speed}/s`;
        this.speed.setAttribute('aria-valuetext', `${speed} steps a second`);
    }

    show(step, length, complete) {
        this.step = step;
        this.scrub.max = length;
        this.scrub.value = step;
        this.text.textContent = `step ${step} of ${length}${complete ? '' : '+'}`;
        this.scrub.setAttribute('aria-valuetext', `step ${step} of ${length}${complete ? '' : ' and more'}`);
    }

    /* No search is there. */
    clear() {
        this.pause();
        this.show(0, 0, true);
        this.text.textContent = '';
    }

    /* Presses the button of the mode, and that of the part that small screens show. */
    press(mode, part) {
        for (const one of this.modes)
            one.setAttribute('aria-pressed', String(one.dataset.mode === mode));
        for (const one of this.parts)
            one.setAttribute('aria-pressed', String(one.dataset.part === part));
    }

    toggle() {
        if (this.playing) {
            this.pause();
            return;
        }
        this.playing = true;
        this.play.textContent = 'Pause';
        this.#since = { time: performance.now() - this.#apart(), step: this.step };
        this.#tick(++this.#run);
    }

    pause() {
        clearTimeout(this.#timer);
        this.playing = false;
        this.play.textContent = 'Play';
    }

    /* Milliseconds from step to step. */
    #apart() {
        return 1000 / SPEEDS[this.speed.value];
    }

    async #tick(run) {
        const { time, step } = this.#since;
        const due = Math.max(this.step + 1, step + Math.floor((performance.now() - time) / this.#apart()));
        const more = await this.go.tick(due);
        if (!this.playing || run !== this.#run)
            return;
        if (!more) {
            this.pause();
            return;
        }
        this.#timer = setTimeout(() => this.#tick(run), Math.max(FRAME, this.#untilNext()));
    }

    /* Milliseconds until the next step is due. */
    #untilNext() {
        const { time, step } = this.#since;
        const wait = time + (this.step + 1 - step) * this.#apart() - performance.now();
        if (wait >= -LATE)
            return wait;
        this.#since = { time: performance.now(), step: this.step };
        return this.#apart();
    }

    faster(by) {
        this.speed.value = Number(this.speed.value) + by;
        this.#changeSpeed();
    }

    /* The keys of the view; true where one was taken. */
    key({ key, shiftKey, target }) {
        const onRange = target.matches?.('input[type=range]');
        const keys = {
            ' ': () => this.toggle(),
            ArrowRight: () => this.#by(this.step + 1),
            ArrowLeft: () => this.#by(this.step - 1),
            Home: () => this.#by(0),
            End: () => this.#by(Infinity),
            n: () => this.#jump('solution', 1),
            N: () => this.#jump('solution', -1),
            r: () => this.#jump('retreat', 1),
            R: () => this.#jump('retreat', -1),
            '+': () => this.faster(1),
            '-': () => this.faster(-1),
            c: () => this.copy.click(),
            p: () => this.go.mode('predict'),
            f: () => this.go.mode('present'),
        };
        const ofRange = onRange && target !== this.scrub && ['ArrowRight', 'ArrowLeft', 'Home', 'End'].includes(key);
        if (!(key in keys) || ofRange || (shiftKey && key.startsWith('Arrow')))
            return false;
        keys[key]();
        return true;
    }
}
