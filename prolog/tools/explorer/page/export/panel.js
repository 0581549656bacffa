/* panel.js - what can be saved from the view of steps: a range of steps as a film, and the traces.

   The boards are those of the page, so a film walks through its steps there, and then goes back to where it was.  The modules that make
   the files are loaded when one is asked for. */

import { element } from '../element.js';
import { choiceField, numberField } from '../parts/fields.js';
import { saveButton } from './shell.js';

const MOST_STEPS = 300;
const FURTHER = 40;           /* steps of a film, unless another range is chosen */
const LAST = 200_000;
const RATES = [0.5, 1, 2, 4, 8];

const files = () => import('../parts/download.js');
const slides = () => import('./slide.js');

export class ExportPanel {
    /* view: the lockstep view. */
    constructor(view) {
        this.view = view;
        this.isChosen = false;      /* has somebody chosen a range? */
        this.range = { from: 0, to: FURTHER, rate: 2 };
        this.fields = element('div', { class: 'controls' });
        this.buttons = element('div', {});
        this.state = element('p', { class: 'small', role: 'status' });
        this.root = element('details', { class: 'export', ontoggle: () => this.refresh() }, element('summary', {}, 'Export'),
            this.fields, this.buttons, this.state);
    }

    /* Shows the present step and panes. */
    refresh() {
        const { timeline: { step }, settings: { panes } } = this.view;
        if (!this.root.open)
            return;
        if (!this.isChosen)
            this.range = { ...this.range, from: step, to: step + FURTHER };
        const field = (label, name) => numberField(label, { value: this.range[name], min: 0, max: LAST, onChange: (value) => this.choose({ [name]: value }) });
        const button = (text, save) => saveButton(text, save, this.state);
        this.fields.replaceChildren(field('From step', 'from'), field('To step', 'to'),
            choiceField('Steps a second', { value: this.range.rate, choices: RATES.map((rate) => [rate, rate]),
                onChange: (rate) => this.choose({ rate: Number(rate) }) }));
        this.buttons.replaceChildren(button('Steps as animated SVG', () => this.saveFilm()), button('Steps as GIF', () => this.saveGif()),
            ...panes.map((name, index) => button(`Trace of ${name} as JSON Lines`, () => this.saveTrace(index))));
    }

    choose(change) {
        this.isChosen = true;
        this.range = { ...this.range, ...change };
    }

    get pictures() {
        if (this.view.traces.length === 0)
            throw new Error('there is no search to show.');
        return this.view.traces.map(({ algorithm, board }) => ({ name: algorithm, board: board.querySelector('svg') }));
    }

    fileName(what, extension) {
        return `queens-${this.view.settings.n}-${what}.${extension}`;
    }

    async saveTrace(index) {
        const shown = this.view.panes[index];
        if (shown?.trace === null || shown === undefined)
            throw new Error('there is no trace in this pane.');
        const file = this.fileName(shown.algorithm, 'jsonl');
        const { save } = await files();
        save(new Blob([await traceText(shown.trace)], { type: 'application/jsonl' }), file);
        return file;
    }

    async saveFilm() {
        const [{ saveSvg }, { animatedSvg }] = await Promise.all([files(), slides()]);
        const { moments, file } = await this.film('svg');
        saveSvg(animatedSvg(moments, this.range.rate), file);
        return file;
    }

    async saveGif() {
        const [{ save }, { animatedGif }] = await Promise.all([files(), slides()]);
        const { moments, file } = await this.film('gif');
        const told = (share) => { this.state.textContent = `Steps as GIF: ${Math.round(100 * share)} %`; };
        save(await animatedGif(moments, this.range.rate, told), file);
        return file;
    }

    /* The existing steps of the range, at most MOST_STEPS. */
    async film(extension) {
        const { view, range: { from, to } } = this;
        const { momentOf } = await slides();
        const before = view.timeline.step;
        const moments = [];
        view.timeline.pause();
        for (let step = from; step <= Math.min(to, from + MOST_STEPS - 1); step++) {
            await view.to(step);
            if (view.timeline.step !== step)
                break;
            moments.push(momentOf(this.pictures, view.told.words.textContent));
        }
        await view.to(before);
        if (moments.length === 0)
            throw new Error(`there is no step from ${from} to ${to}.`);
        return { moments, file: this.fileName(`${view.settings.panes.join('-')}-steps-${from}-${from + moments.length - 1}`, extension) };
    }
}

/* A trace as JSON Lines: docs/traces.md, byte for byte what `queens trace --format jsonl` prints. */

const HEADER = ['format', 'version', 'algorithm', 'n', 'fixed', 'seed', 'stop', 'first'];
const END = ['event', 'status', 'placed', 'rejected', 'retreated', 'choices', 'failures', 'domains', 'solutions'];

/* The members in this order: an answer may have them in any. */
function ordered(object, names) {
    return JSON.stringify(Object.fromEntries(names.filter((name) => name in object).map((name) => [name, object[name]])));
}

/* event: as a list, [kind, column, row], with the rows of a solution, with what a choice or a failure removes, or with rows in
   place of the row for a domain. */
export function eventLine([event, column, row, more, emptied]) {
    if (Array.isArray(row))
        return JSON.stringify({ event, column, rows: row });
    return JSON.stringify(event === 'solution' ? { event, column, row, rows: more } : { event, column, row, removed: more, emptied });
}

/* The complete trace; one that was cut at its limit has no last line. */
export async function traceText(trace) {
    const lines = [ordered(trace.header, HEADER), ...(await trace.all()).map(eventLine)];
    if (trace.end !== null)
        lines.push(ordered(trace.end, END));
    return `${lines.join('\n')}\n`;
}
