/* timeline.js - the controls of time: play, step, scrub, jump; and how fast. */

import { element } from '../element.js';
import { icon } from '../parts/icons.js';

const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32, 64];

export class Timeline {
    #timer = 0;

    /* go: { to(step), solution(direction), retreat(direction), know() what is to come, tick() a Promise of false at the end }; copy: the button that
       copies the link */
    constructor(go, copy) {
        Object.assign(this, { go, copy });
        this.step = 0;
        this.playing = false;
        const button = (text, name, onclick) => element('button', { type: 'button', 'aria-label': name, title: name, onclick }, icon(text));
        this.play = element('button', { type: 'button', class: 'play main', onclick: () => this.toggle() }, 'Play');
        this.speed = element('input', { type: 'range', min: 0, max: SPEEDS.length - 1, value: 2, oninput: () => this.#showSpeed() });
        this.speedText = element('output');
        this.scrub = element('input', { type: 'range', min: 0, max: 0, value: 0, 'aria-label': 'Step', onfocus: () => this.go.know(),
            oninput: () => this.#by(Number(this.scrub.value)) });
        this.text = element('output', { class: 'step-text' });
        this.root = element('div', { class: 'timeline', role: 'group', 'aria-label': 'Timeline' },
            element('div', { class: 'buttons' },
                button('start', 'First step (Home)', () => this.#by(0)), button('back', 'Step back (left arrow)', () => this.#by(this.step - 1)),
                this.play,
                button('forward', 'Step forward (right arrow)', () => this.#by(this.step + 1)), button('end', 'Last step (End)', () => this.#by(Infinity)),
                element('button', { type: 'button', class: 'next-solution', title: 'n', onclick: () => this.#jump('solution', 1) }, 'Next solution'),
                element('button', { type: 'button', class: 'next-retreat', title: 'r', onclick: () => this.#jump('retreat', 1) }, 'Next retreat')),
            element('label', { class: 'scrub' }, this.scrub, this.text),
            element('label', { class: 'speed' }, 'Speed', this.speed, this.speedText), copy);
        this.#showSpeed();
    }

    #by(step) {
        this.pause();
        this.go.to(step);
    }

    #jump(kind, direction) {
        this.pause();
        this.go[kind](direction);
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

    toggle() {
        if (this.playing) {
            this.pause();
            return;
        }
        this.playing = true;
        this.play.textContent = 'Pause';
        this.#tick();
    }

    pause() {
        clearTimeout(this.#timer);
        this.playing = false;
        this.play.textContent = 'Play';
    }

    async #tick() {
        const begun = performance.now();
        const more = await this.go.tick();
        if (!this.playing)
            return;
        if (!more) {
            this.pause();
            return;
        }
        const wait = 1000 / SPEEDS[this.speed.value] - (performance.now() - begun);
        this.#timer = setTimeout(() => this.#tick(), Math.max(0, wait));
    }

    faster(by) {
        this.speed.value = Number(this.speed.value) + by;
        this.#showSpeed();
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
        };
        const ofRange = onRange && target !== this.scrub && ['ArrowRight', 'ArrowLeft', 'Home', 'End'].includes(key);
        if (!(key in keys) || ofRange || (shiftKey && key.startsWith('Arrow')))
            return false;
        keys[key]();
        return true;
    }
}
