/* view.js - the lockstep view: up to three searches on one timeline.

   Step k of the timeline is the k-th event of each search; one that has ended stays at its end.  What is shown follows
   from the settings and the step, which are the address; so whatever moves, moves by them. */

import { element } from '../element.js';
import { exportPanel } from '../export/panel.js';
import { copyButton } from '../parts/share.js';
import { Agreement } from './agreement.js';
import { narrated } from './narration.js';
import { Pane } from './pane.js';
import { MOST_PANES, SettingsForm, readSettings, written } from './settings.js';
import { Timeline } from './timeline.js';

const KEYS = [
    ['Space', 'play, pause'],
    ['← →', 'a step back, a step forward'],
    ['Home End', 'to the first step, to the last'],
    ['n N', 'to the next solution, to the one before'],
    ['r R', 'to the next retreat, to the one before'],
    ['+ -', 'faster, slower'],
    ['c', 'copy the link to this step'],
];

const KNOWN = 40_000;       /* steps that the scrub bar asks for when it is taken */
const TOLD_AFTER = 400;     /* milliseconds of waiting */

function ending(trace, { step }) {
    if (!trace.complete || step < trace.length)
        return '';
    return trace.limit === null ? ' The search ends here.' : ` No more is shown: the limit is ${trace.limit.events} events.`;
}

class Lockstep {
    constructor(root, app) {
        this.app = app;
        this.algorithms = null;
        this.panes = [];
        this.opened = '';       /* what the panes show, as text */
        this.turn = 0;          /* the latest opening */
        this.move = 0;          /* the latest move */
        this.wanted = new AbortController();    /* the searches that are shown */
        this.form = new SettingsForm((change) => this.change(change), () => this.addPane());
        this.timeline = new Timeline({ to: (step) => this.to(step), solution: (by) => this.jump(['solution'], by),
            retreat: (by) => this.jump(['retreated', 'failure'], by), know: () => this.know(), tick: () => this.tick() }, copyButton(app));
        this.words = element('p');
        this.badge = element('span', { class: 'badge' });
        this.grid = element('div', { class: 'panes' });
        this.failure = element('p', { class: 'error', role: 'alert', hidden: true });
        root.append(element('h2', { class: 'unseen' }, 'Lockstep'), this.form.root, this.timeline.root,
            element('div', { class: 'told' }, this.words, this.badge), this.failure, this.grid);
        this.update(app.parameters);
        root.append(exportPanel(this));
    }

    async update(parameters) {
        this.settings = readSettings(parameters);
        const wanted = JSON.stringify({ ...this.settings, step: 0 });
        if (wanted !== this.opened && !(await this.open(wanted)))
            return;
        await this.to(this.settings.step);
    }

    /* False where the settings have changed meanwhile, or nothing can be shown. */
    async open(wanted) {
        const mine = ++this.turn;
        this.move++;
        this.timeline.pause();
        this.grid.setAttribute('aria-busy', 'true');
        this.words.textContent = 'The searches are asked for.';
        try {
            this.algorithms ??= (await this.app.data.get('/api/algorithms')).algorithms;
            const panes = this.settings.panes.map((name, index) => this.pane(name, index));
            if (mine !== this.turn)
                return false;
            this.wanted.abort();
            this.wanted = new AbortController();
            const data = this.app.data.until(this.wanted.signal);
            await Promise.all(panes.map((pane) => pane.open(data, this.settings)));
            if (mine !== this.turn)
                return false;
            this.panes = panes;
            this.opened = wanted;
            this.agreement = new Agreement(panes);
            this.refill(panes);
            this.form.show(this.settings, panes.map((pane) => pane.entry), this.traces.map(({ trace }) => trace.header));
            this.fail(null);
            return true;
        } catch (error) {
            if (mine === this.turn)
                this.fail(error);
            return false;
        }
    }

    /* The panes are new; what had the focus has it still. */
    refill(panes) {
        const focused = this.grid.contains(document.activeElement) ? document.activeElement.getAttribute('aria-label') : null;
        this.grid.replaceChildren(...panes.map((pane) => pane.root));
        this.grid.removeAttribute('aria-busy');
        if (focused !== null)
            this.grid.querySelector(`[aria-label="${CSS.escape(focused)}"]`)?.focus();
    }

    pane(name, index) {
        const entry = this.algorithms.find((algorithm) => algorithm.name === name);
        if (entry === undefined)
            throw new Error(`panes has ${name}: expected some of ${this.algorithms.map((algorithm) => algorithm.name).join(', ')}`);
        const close = this.settings.panes.length === 1 ? null : () => this.change({ panes: this.settings.panes.filter((_, i) => i !== index) });
        return new Pane(entry, this.algorithms, index, { close,
            choose: (other) => this.change({ panes: this.settings.panes.map((old, i) => (i === index ? other : old)) }) });
    }

    fail(error) {
        if (error?.name === 'AbortError')
            return;             /* of searches that are not shown any more */
        this.failure.hidden = error === null;
        this.failure.textContent = error?.message ?? '';
        if (error === null)
            return;
        this.words.textContent = '';
        this.timeline.pause();
    }

    change(change) {
        this.app.go(written({ ...this.settings, ...change }, 0));
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

    /* Shows a step, or the last one there is, or the one at which the searches part. */
    async to(step) {
        const mine = ++this.move;
        const { traces } = this;
        if (traces.length === 0)
            return;
        try {
            const states = await this.states(Math.max(0, step), traces);
            if (mine !== this.move)
                return;
            traces.forEach((pane, i) => pane.show(...states[i]));
            this.tell(states);
            traces.forEach((pane) => pane.trace.prefetch(this.timeline.step).catch((error) => this.fail(error)));
        } catch (error) {
            if (mine === this.move)
                this.fail(error);
        }
    }

    /* For each trace, its state and the one before. */
    async states(step, traces) {
        const waiting = setInterval(() => this.tellWaiting(), TOLD_AFTER);
        try {
            return await this.statesAt(step, traces);
        } finally {
            clearInterval(waiting);
        }
    }

    tellWaiting() {
        const known = Math.max(...this.traces.map(({ trace }) => trace.length));
        this.words.textContent = `More of the search is asked for: ${known} steps so far.`;
    }

    async statesAt(step, traces) {
        if (step === Infinity)
            step = Math.max(...await Promise.all(traces.map(({ trace }) => trace.last())));
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
        const step = Math.max(...states.map(([state]) => state.step));
        const { length, complete } = this.showTimeline(step);
        this.words.textContent = this.narration(states, step);
        const said = this.agreement.said(step, length);
        const last = complete && step === length && this.traces.every(({ trace }) => trace.limit === null);
        this.badge.textContent = last && said !== '' && this.agreement.parted === null ? `${said}, the last` : said;
        this.badge.classList.toggle('parted', this.agreement.parted !== null);
        this.app.announce(`${this.words.textContent} ${this.agreement.parted === null ? '' : said}`);
        this.settings.step = step;
        this.app.go(written(this.settings, step), { replace: true });
    }

    /* Once for all searches that say the same, else by their names.  A rejection is the same whichever queen is asked first. */
    narration(states, step) {
        const told = this.traces.map(({ algorithm }, i) => [algorithm, narrated(states[i][0], algorithm)]);
        const said = (text, { event }) => (event?.[0] === 'rejected' ? event : text);
        const byEvent = Map.groupBy(told.map((pair, i) => [...pair, i]), ([, text, i]) => JSON.stringify([said(text, states[i][0]), this.traces[i].trace.header.fixed]));
        const sentences = [...byEvent.values()].map((same) => {
            const [name, text, i] = same[0];
            return `${byEvent.size > 1 ? `${same.map(([other]) => other).join(', ')}: ` : ''}${text}${ending(this.traces[i].trace, states[i][0])}`;
        });
        return `Step ${step}: ${sentences.join(' ')}`;
    }

    /* Asks for as much as can be scrubbed through with ease. */
    async know() {
        try {
            await Promise.all(this.traces.map(({ trace }) => trace.reach(KNOWN)));
            this.showTimeline(this.timeline.step);
        } catch (error) {
            this.fail(error);
        }
    }

    async tick() {
        const { step } = this.timeline;
        await this.to(step + 1);
        return this.timeline.step > step;
    }

    /* To the nearest step at which any of the searches tells such an event. */
    async jump(kinds, direction) {
        const { step } = this.timeline;
        try {
            const found = await Promise.all(this.traces.flatMap(({ trace }) => kinds.map((kind) => trace.find(kind, step, direction))));
            const steps = found.filter((there) => there !== null);
            if (steps.length === 0)
                this.app.announce(direction > 0 ? 'There is none behind this step.' : 'There is none before this step.');
            else
                await this.to(direction > 0 ? Math.min(...steps) : Math.max(...steps));
        } catch (error) {
            this.fail(error);
        }
    }

    key(event) {
        return this.timeline.key(event);
    }

    destroy() {
        this.turn++;
        this.move++;
        this.wanted.abort();
        this.timeline.pause();
    }
}

export const view = { name: 'lockstep', title: 'Lockstep', keys: KEYS, mount: (root, app) => new Lockstep(root, app) };
