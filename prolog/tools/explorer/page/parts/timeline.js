/* timeline.js - the one toolbar of time, the same in each view: play, step, scrub, jump; and how fast.

   Play keeps time: if drawing takes longer than a step, steps are skipped.  The time of waiting for more of the search does not count. */

import { drawing, element } from './element.js';

const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024];
export const SPEED = 2;     /* steps a second, unless the address says otherwise */
const CALM = 4;             /* steps a second: queens move up to this speed */
/** @type {Record<string, [string, string]>} */
const JUMPS = { solution: ['Next solution', 'n'], retreat: ['Next retreat', 'r'] };
const FRAME = 16;           /* milliseconds: boards are not drawn more often */
const LATE = 1000;          /* milliseconds: a longer delay means that Play has waited for the search */

/* The signs on buttons, drawn, since not every system's letters have them. */
const SHAPES = {
    start: 'M2 1h2v14H2zM14 1v14L5 8z',
    back: 'M12 1v14L3 8z',
    forward: 'M4 1v14l9-7z',
    end: 'M12 1h2v14h-2zM2 1v14l9-7z',
    solution: 'M2 14h9v-2H2zM2.5 11 1 4l3 3 2.5-5L9 7l3-3-1.5 7zM13 5l3 3-3 3z',
    retreat: 'M7 2v3c5 0 8 3 8 9-1.5-4-4-5-8-5v3L1 7z',
};

const icon = (shape) => drawing('svg', { viewBox: '0 0 16 16', width: 14, height: 14, 'aria-hidden': 'true' }, drawing('path', { d: SHAPES[shape] }));

export class Timeline {
    #timer = 0;
    #run = 0;                           /* the latest time that Play was pressed */
    #since = { time: 0, step: 0 };      /* Play was at this step at this time */
    #complete = true;
    #length = 0;

    /* go: { to(step), jump(kind, direction), tick(step) true, or a promise of it, where more follows }, and where the view has them
       forward(), back(), know() what is to come, speed(), pause();
       speed in steps a second; jumps: names and keys, as JUMPS; parts: a PartBar; others: controls of the view. */
    constructor(go, { speed = SPEED, jumps = JUMPS, parts = null, others = [] } = {}) {
        this.go = { forward: () => go.to(this.step + 1), back: () => go.to(this.step - 1), know() {}, speed() {}, pause() {}, ...go };
        this.step = 0;
        this.playing = false;
        this.play = element('button', { type: 'button', class: 'play main', onclick: () => this.toggle() }, 'Play');
        this.range = element('input', { type: 'range', 'aria-label': 'Speed', min: 0, max: SPEEDS.length - 1, oninput: () => this.#changeSpeed() });
        this.speedText = element('output');
        this.scrub = element('input', { type: 'range', min: 0, max: 0, value: 0, 'aria-label': 'Step', onfocus: () => this.go.know(),
            oninput: () => this.#by(() => this.go.to(Number(this.scrub.value))) });
        this.text = element('span', { class: 'step-text' });     /* an <output> would be announced in addition to the narration */
        const button = (shape, name, keys, act) => element('button', { type: 'button', 'aria-label': `${name} (${keys})`, title: `${name} (${keys})`, onclick: () => this.#by(act) }, icon(shape));
        const jump = ([kind, [name, keys]]) => element('button', { type: 'button', class: 'jump', 'aria-label': name, title: `${name} (${keys})`,
            onclick: () => this.#by(() => this.go.jump(kind, 1)) }, icon(kind), element('span', { class: 'jump-name' }, name));
        this.root = element('div', { class: 'timeline', role: 'group', 'aria-label': 'Timeline' },
            parts, element('div', { class: 'buttons' },
                button('start', 'First step', 'Home', () => this.go.to(0)), button('back', 'Step back', 'left arrow', () => this.go.back()),
                this.play,
                button('forward', 'Step forward', 'right arrow', () => this.go.forward()), button('end', 'Last step', 'End', () => this.go.to(Infinity)),
                ...Object.entries(jumps).map(jump)),
            element('label', { class: 'scrub' }, this.scrub, this.text),
            element('label', { class: 'speed' }, element('span', {}, 'Speed'), this.range, this.speedText), ...others);
        this.speed = speed;
    }

    get speed() {
        return SPEEDS[this.range.value];
    }

    /* Or the next one that there is. */
    set speed(wanted) {
        this.range.value = SPEEDS.filter((each) => each < wanted).length;
        this.#since = { time: performance.now(), step: this.step };
        this.#showSpeed();
    }

    #by(act) {
        this.pause();
        act();
    }

    #changeSpeed() {
        this.speed = SPEEDS[this.range.value];
        this.go.speed();
    }

    #showSpeed() {
        this.speedText.textContent = `${this.speed}/s`;
        this.range.setAttribute('aria-valuetext', `${this.speed} steps a second`);
        this.#showCalm();
    }

    #showCalm() {
        this.isCalm = !this.playing || this.speed <= CALM;
    }

    show(step, length, complete = true) {
        this.step = step;
        this.#length = length;
        this.#complete = complete;
        this.scrub.max = length;
        this.scrub.value = step;
        const text = `step ${step} of ${length}`;
        this.text.textContent = `${text}${complete ? '' : '+'}`;
        this.scrub.setAttribute('aria-valuetext', `${text}${complete ? '' : ' and more'}`);
    }

    /* There is no search. */
    clear() {
        this.pause();
        this.show(0, 0);
        this.text.textContent = '';
    }

    /* From the end it plays from the start. */
    toggle() {
        if (this.playing) {
            this.pause();
            return;
        }
        this.playing = true;
        this.play.textContent = 'Pause';
        this.#showCalm();
        const isOver = this.#complete && this.step === this.#length;
        this.#since = { time: performance.now() - this.#apart(), step: isOver ? -1 : this.step };
        this.#tick(++this.#run, isOver ? 0 : this.step + 1);
    }

    pause() {
        clearTimeout(this.#timer);
        if (!this.playing)
            return;
        this.playing = false;
        this.play.textContent = 'Play';
        this.#showCalm();
        this.go.pause();
    }

    /* Milliseconds from step to step. */
    #apart() {
        return 1000 / this.speed;
    }

    async #tick(run, next = this.step + 1) {
        const { time, step } = this.#since;
        const due = Math.max(next, step + Math.floor((performance.now() - time) / this.#apart()));
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
        this.range.value = Number(this.range.value) + by;
        this.#changeSpeed();
    }

    /* The keys of the view; true if one was used. */
    key({ key, shiftKey, target }) {
        const onRange = target.matches?.('input[type=range]');
        const keys = {
            ' ': () => this.toggle(),
            ArrowRight: () => this.#by(() => this.go.forward()),
            ArrowLeft: () => this.#by(() => this.go.back()),
            Home: () => this.#by(() => this.go.to(0)),
            End: () => this.#by(() => this.go.to(Infinity)),
            n: () => this.#by(() => this.go.jump('solution', 1)),
            N: () => this.#by(() => this.go.jump('solution', -1)),
            r: () => this.#by(() => this.go.jump('retreat', 1)),
            R: () => this.#by(() => this.go.jump('retreat', -1)),
            '+': () => this.faster(1),
            '-': () => this.faster(-1),
        };
        const ofRange = onRange && target !== this.scrub && ['ArrowRight', 'ArrowLeft', 'Home', 'End'].includes(key);
        if (!(key in keys) || ofRange || (shiftKey && key.startsWith('Arrow')))
            return false;
        keys[key]();
        return true;
    }
}
