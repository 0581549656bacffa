/* panel.js - what can be taken out of the lockstep view: a range of steps as a film, the step that is shown, the traces.

   The boards are those of the page, so a film walks through its steps there, and then goes back to where it was.  What makes the
   files is loaded when one is asked for. */

import { element } from '../element.js';
import { wholePage } from '../embed.js';
import { choiceField, integerOf, numberField } from '../parts/fields.js';
import { linkStyle } from '../parts/style.js';
import { saveLink } from './save_link.js';

const MOST_STEPS = 300;
const FURTHER = 40;           /* steps of a film, where nothing else is asked for */
const LAST = 200_000;
const RATES = [0.5, 1, 2, 4, 8];
const SCALE = 2;

const files = () => import('../parts/download.js');
const slides = () => import('./slide.js');

export class ExportPanel {
    /* view: the lockstep view; root: where the panel is. */
    constructor(view, root) {
        this.view = view;
        this.isChosen = false;      /* has somebody chosen a range? */
        this.range = { from: 0, to: FURTHER, rate: 2 };
        this.fields = element('div', { class: 'controls' });
        this.links = element('div', { class: 'export-links' });
        this.state = element('p', { class: 'small', role: 'status' });
        linkStyle('parts/views.css');
        linkStyle('export/style.css');
        root.append(this.fields, this.links, this.state);
    }

    /* parameters: of an address that asks for a link, else nothing. */
    show(parameters) {
        const { step } = this.view.timeline;
        if ('save' in parameters)
            this.choose({ from: integerOf(parameters, 'from', 0, 0, LAST), to: integerOf(parameters, 'to', FURTHER, 0, LAST),
                rate: RATES.find((rate) => String(rate) === parameters.rate) ?? 2 });
        if (!this.isChosen)
            this.range = { ...this.range, from: step, to: step + FURTHER };
        const field = (label, name) => numberField(label, { value: this.range[name], min: 0, max: LAST, onChange: (value) => this.choose({ [name]: value }) });
        this.fields.replaceChildren(field('From step', 'from'), field('To step', 'to'),
            choiceField('Steps a second', { value: this.range.rate, choices: RATES.map((rate) => [rate, rate]),
                onChange: (rate) => this.choose({ rate: Number(rate) }) }));
        this.links.replaceChildren(...this.allLinks());
    }

    choose(change) {
        this.isChosen = true;
        this.range = { ...this.range, ...change };
    }

    allLinks() {
        return [this.link('Steps as animated SVG', 'film', () => this.saveFilm()), this.link('Steps as GIF', 'gif', () => this.saveGif()),
            this.link('This step as SVG', 'step-svg', () => this.saveStep('svg')), this.link('This step as PNG', 'step-png', () => this.saveStep('png')),
            ...this.view.settings.panes.map((name, index) =>
                this.link(`Trace of ${name} as JSON Lines`, `trace-${index}`, () => this.saveTrace(index)))];
    }

    link(text, kind, work) {
        return saveLink(text, { save: work, 'data-save': kind, told: (words) => { this.state.textContent = words; },
            address: () => wholePage(`#${this.view.app.data.address('/lockstep', { ...this.view.app.parameters, ...this.range, save: kind })}`) });
    }

    get pictures() {
        if (this.view.traces.length === 0)
            throw new Error('there is no search to show.');
        return this.view.traces.map(({ algorithm, board }) => ({ name: algorithm, board: board.querySelector('svg') }));
    }

    fileName(what, extension) {
        return `queens-${this.view.settings.n}-${what}.${extension}`;
    }

    async saveStep(kind) {
        const [{ savePng, saveSvg }, { momentOf, slideOf }] = await Promise.all([files(), slides()]);
        const slide = slideOf(momentOf(this.pictures, this.view.words.textContent));
        const file = this.fileName(`${this.view.settings.panes.join('-')}-step-${this.view.timeline.step}`, kind);
        await (kind === 'svg' ? saveSvg(slide, file) : savePng(slide, file, SCALE));
        return file;
    }

    async saveTrace(index) {
        const shown = this.view.panes[index];
        if (shown?.trace === null || shown === undefined)
            throw new Error('there is no trace in this pane.');
        const file = this.fileName(shown.algorithm, 'jsonl');
        const [{ save }, { traceText }] = await Promise.all([files(), import('./lines.js')]);
        save(new Blob([await traceText(shown.trace)], { type: 'application/jsonl' }), file);
        return file;
    }

    async saveFilm() {
        const [{ saveSvg }, { animatedSvg }] = await Promise.all([files(), import('./film.js')]);
        const { moments, file } = await this.film('svg');
        saveSvg(animatedSvg(moments, this.range.rate), file);
        return file;
    }

    async saveGif() {
        const [{ save }, { animatedGif }] = await Promise.all([files(), import('./film.js')]);
        const { moments, file } = await this.film('gif');
        const told = (share) => { this.state.textContent = `Steps as GIF: ${Math.round(100 * share)} %`; };
        save(await animatedGif(moments, this.range.rate, told), file);
        return file;
    }

    /* The steps of the range that there are, MOST_STEPS of them at most. */
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
            moments.push(momentOf(this.pictures, view.words.textContent));
        }
        await view.to(before);
        if (moments.length === 0)
            throw new Error(`there is no step ${from}, or none up to ${to}.`);
        return { moments, file: this.fileName(`${view.settings.panes.join('-')}-steps-${from}-${from + moments.length - 1}`, extension) };
    }
}
