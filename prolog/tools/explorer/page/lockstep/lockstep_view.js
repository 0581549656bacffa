/* lockstep_view.js - the lockstep view: up to three searches on one timeline.

   Step k of the timeline is the k-th event of each search; one that has ended stays at its end.  What is shown follows
   from the settings and the step, which are the address; so whatever moves, moves by them. */

import { element } from '../parts/element.js';
import { PartBar, button, questionButton, tellQuestion } from '../parts/fields.js';
import { copyButton } from '../parts/share.js';
import { SPEED, Timeline } from '../parts/timeline.js';
import { nearest, whyNowhere } from './narration.js';
import { PaneLoader } from './pane.js';
import { Predict } from './predict.js';
import { MOST_PANES, SettingsForm, readSettings, written } from './settings.js';
import { Told } from './told.js';

const KEYS = [
    ['Space', 'play, pause'],
    ['← →', 'one step back, one step forward'],
    ['Home End', 'first step, last step'],
    ['n N', 'next solution, previous solution'],
    ['r R', 'next retreat, previous retreat'],
    ['+ -', 'faster, slower'],
    ['p', 'predict the next step: on or off'],
    ['c', 'copy the link to this step'],
];

const KNOWN = 40_000;       /* steps that are loaded when the scrub bar gets the focus */
const TOLD_AFTER = 400;     /* milliseconds: a shorter wait is not reported */
const KEEP_STEP = ['panes', 'mode'];    /* settings that keep the step */

class Lockstep {
    /** @param {HTMLElement} root @param {import('../types/app').App} app */
    constructor(root, app) {
        this.app = app;
        this.panes = [];
        this.agreement = null;  /* of the panes */
        this.opened = '';       /* what the panes show, as text */
        this.move = 0;          /* the latest move */
        this.loader = new PaneLoader(app.data, { close: (index) => this.change({ panes: this.settings.panes.filter((_, i) => i !== index) }),
            choose: (index, name) => this.change({ panes: this.settings.panes.map((old, i) => (i === index ? name : old)) }) });
        this.form = new SettingsForm((change) => this.change(change), () => this.addPane());
        this.root = element('div', { class: 'lockstep' });
        this.question = questionButton();
        this.predicting = button('Predict', () => this.turnPredict(), { class: 'mode', title: 'Guess the next step before it is shown (p)', 'aria-pressed': 'false' });
        this.timeline = new Timeline({ to: (step) => this.to(step), jump: (kind, by) => this.jump(kind, by), know: () => this.know(),
            tick: (step) => this.tick(step) }, { parts: new PartBar(this.root, ['Board', 'State', 'Code']).element, others: [this.question, this.predicting] });
        this.copy = copyButton(app);
        this.predict = new Predict({ panes: () => this.traces, step: () => this.timeline.step, to: (step) => this.to(step),
            announce: (text) => app.announce(text) });
        this.told = new Told((text) => app.announce(text));
        this.grid = element('div', { class: 'panes' });
        this.failure = element('p', { class: 'error', role: 'alert', hidden: true });
        this.root.append(element('h2', { class: 'unseen' }, 'Step through'), this.timeline.root,
            this.told.root, this.predict.root, this.failure, this.grid);
        root.append(this.root);
        app.menu([this.form.root, this.copy]);
        this.update(app.parameters);
    }

    async update(parameters) {
        this.settings = readSettings(parameters);
        this.timeline.speed = Number(this.settings.speed) || SPEED;
        const wanted = JSON.stringify({ ...this.settings, step: 0, mode: '', speed: '' });
        if (wanted !== this.opened && !(await this.open(wanted)))
            return;
        this.showMode();
        await this.to(this.settings.step);
    }

    /* False if the settings have changed meanwhile, or nothing can be shown. */
    async open(wanted) {
        this.move++;
        this.opened = '';       /* so that going back to it before the new one is there opens it again */
        this.timeline.pause();
        this.grid.setAttribute('aria-busy', 'true');
        this.told.clear();
        this.told.say('Starting the searches.');
        try {
            const opened = await this.loader.open(this.settings);
            if (opened === null)
                return false;
            this.panes = opened.panes;
            this.agreement = opened.agreement;
            this.opened = wanted;
            this.refill(this.panes);
            this.form.show(this.settings, this.panes.map((pane) => pane.entry), this.traces.map(({ trace }) => trace.header));
            tellQuestion(this.question, this.settings);
            this.predict.restart(this.traces[0]?.trace.header.n ?? 0);
            this.complain(null);
            if (this.traces.length === 0)
                this.empty();
            return true;
        } catch (error) {
            this.panes = [];
            this.refill([]);
            this.fail(error);
            this.empty();
            return false;
        }
    }

    /* Nothing is shown, so there are no words for a step. */
    empty() {
        this.told.clear();
        this.timeline.clear();
    }

    /* The panes are new; the focus stays where it was. */
    refill(panes) {
        const focused = this.grid.contains(document.activeElement) ? document.activeElement.getAttribute('aria-label') : null;
        this.grid.replaceChildren(...panes.map((pane) => pane.root));
        this.grid.removeAttribute('aria-busy');
        this.root.dataset.panes = String(panes.length);
        if (focused !== null)
            this.grid.querySelector(`[aria-label="${CSS.escape(focused)}"]`)?.focus();
    }

    fail(error) {
        if (error.name === 'AbortError')
            return;             /* of searches that are not shown any more */
        this.complain(error);
        this.told.say('');
        this.timeline.pause();
    }

    complain(error) {
        this.failure.hidden = error === null;
        this.failure.textContent = error?.message ?? '';
    }

    change(change) {
        const step = Object.keys(change).every((name) => KEEP_STEP.includes(name)) ? this.settings.step : change.step ?? 0;
        this.app.go(written({ ...this.asked, ...change }, step));
    }

    /* The settings, with the speed that the reader has chosen. */
    get asked() {
        return { ...this.settings, speed: this.timeline.speed === SPEED ? '' : this.timeline.speed };
    }

    addPane() {
        const { panes } = this.settings;
        const next = ['prolog-clpfd', 'bits', 'course', 'prolog-course'].find((name) => !panes.includes(name));
        if (panes.length < MOST_PANES)
            this.change({ panes: [...panes, next] });
    }

    get traces() {
        return this.panes.filter((pane) => pane.trace !== null);
    }

    /* ---- What happens next? ---- */

    showMode() {
        const { mode } = this.settings;
        this.root.dataset.mode = mode;
        this.predicting.setAttribute('aria-pressed', String(mode === 'predict'));
        this.predict.turn(mode === 'predict');
    }

    turnPredict() {
        this.change({ mode: this.settings.mode === 'predict' ? '' : 'predict' });
    }

    /* ---- Steps ---- */

    /* Shows a step, or the last one, or the one at which the searches differ. */
    async to(step) {
        const mine = ++this.move;
        const { traces } = this;
        if (traces.length === 0)
            return;
        try {
            const states = await this.states(Math.max(0, step), traces);
            if (mine !== this.move)
                return;
            this.complain(null);
            this.root.toggleAttribute('data-moves', this.timeline.isCalm);
            traces.forEach((pane, i) => pane.show(...states[i]));
            this.tell(states.map(([state]) => state));
            traces.forEach((pane) => pane.trace.prefetch(this.timeline.step).catch((error) => this.fail(error)));
        } catch (error) {
            if (mine === this.move)
                this.fail(error);
        }
    }

    /* For each trace, its state and the one before. */
    async states(step, traces) {
        const known = () => Math.max(...traces.map(({ trace }) => trace.length)).toLocaleString('en');
        const waiting = setInterval(() => this.told.say(`Loading more steps: ${known()} so far.`), TOLD_AFTER);
        try {
            return await this.statesAt(step, traces);
        } finally {
            clearInterval(waiting);
        }
    }

    async statesAt(step, traces) {
        if (step === Infinity)
            step = Math.max(...await Promise.all(traces.map(({ trace }) => trace.reach(Infinity))));
        const target = await this.agreement.upTo(step);
        return Promise.all(traces.map(async ({ trace }) => {
            const state = await trace.at(target);
            return [state, state.step > 0 ? await trace.at(state.step - 1) : null];
        }));
    }

    showTimeline(step) {
        const { parted } = this.agreement;
        const length = parted?.step ?? Math.max(...this.traces.map(({ trace }) => trace.length));
        const complete = parted !== null || this.traces.every(({ trace }) => trace.complete);
        this.timeline.show(step, length, complete);
        return { length, complete };
    }

    tell(states) {
        const step = Math.max(...states.map((state) => state.step));
        const { length, complete } = this.showTimeline(step);
        const isEnd = complete && step === length && this.traces.every(({ trace }) => trace.limit === null);
        this.told.show(this.traces, states, this.agreement, { step, length, isEnd, isSilent: this.settings.mode === 'predict' });
        this.settings.step = step;
        this.app.go(written(this.asked, step), { replace: true });
    }

    /* Loads as many steps as one can scrub through. */
    async know() {
        try {
            await Promise.all(this.traces.map(({ trace }) => trace.reach(KNOWN)));
            this.showTimeline(this.timeline.step);
        } catch (error) {
            this.fail(error);
        }
    }

    async tick(next) {
        const { step } = this.timeline;
        await this.to(next);
        return this.timeline.step > step;
    }

    async jump(kind, direction) {
        const kinds = kind === 'solution' ? ['solution'] : ['retreated', 'failure'];
        const { step } = this.timeline;
        const traces = this.traces.map(({ trace }) => trace);
        try {
            const there = await nearest(traces, kinds, step, direction);
            if (there !== null)
                await this.to(there);
            if (this.timeline.step === step && traces.length > 0)
                this.told.note(whyNowhere(traces, kind, direction, this.agreement.parted?.step ?? null));
        } catch (error) {
            this.fail(error);
        }
    }

    key(event) {
        if (event.key === 'Escape' && this.settings.mode !== '') {
            this.change({ mode: '' });
            return true;
        }
        const act = { c: () => this.copy.click(), p: () => this.turnPredict() }[event.key];
        act?.();
        return act !== undefined || this.timeline.key(event);
    }

    destroy() {
        this.move++;
        this.loader.end();
        this.timeline.pause();
    }
}

/** @type {import('../types/app').View} */
export const view = { keys: KEYS, mount: (root, app) => new Lockstep(root, app) };
