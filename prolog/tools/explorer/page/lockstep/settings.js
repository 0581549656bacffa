/* settings.js - the settings of all panes: size, first or all solutions, fixed queens, seed and stop; and the speed of Play. */

import { element } from '../parts/element.js';

export const DEFAULTS = { n: '8', panes: 'course,prolog-course', first: '1', fixed: '', seed: '', stop: '', step: '0', mode: '', speed: '' };

export const MOST_PANES = 3;

export const OWN = 'own';       /* the name of the reader's own program: own_trace.js */

/** The parameters of an address, completed.
    @returns {import('../types/app').Question & { panes: string[], mode: string, speed: string, step: number }} */
export function readSettings(parameters) {
    const settings = { ...DEFAULTS, ...parameters };
    const panes = settings.panes.split(',').filter((name) => name !== '').slice(0, MOST_PANES);
    return {
        n: settings.n,
        panes: panes.length > 0 ? panes : DEFAULTS.panes.split(','),
        first: settings.first !== '0' && settings.first !== 'false',
        fixed: settings.fixed,
        seed: settings.seed,
        stop: settings.stop,
        mode: settings.mode === 'predict' ? 'predict' : '',
        speed: settings.speed,
        step: /^\d{1,9}$/.test(settings.step) ? Number(settings.step) : 0,
    };
}

/* The other way round: what is needed to show the same again. */
export function written({ n, panes, first, fixed, seed, stop, mode, speed }, step) {
    return { n, panes: panes.join(','), first: first ? '1' : '0', fixed, seed, stop, mode, speed, step };
}

export class SettingsForm {
    /* change(settings) gets what has changed. */
    constructor(change, addPane) {
        this.n = this.#number('n', 0, (value) => change({ n: value }));
        this.first = element('select', { name: 'first', onchange: (event) => change({ first: event.target.value === '1' }) },
            element('option', { value: '1' }, 'the first solution'), element('option', { value: '0' }, 'all solutions'));
        this.fixed = element('input', { name: 'fixed', placeholder: '0:4,3:1', spellcheck: 'false', autocomplete: 'off',
            title: 'column:row, counted from 0, separated by commas', onchange: (event) => change({ fixed: event.target.value.replaceAll(' ', '') }) });
        this.seed = this.#number('seed', 0, (value) => change({ seed: value }));
        this.stop = this.#number('stop', 0, (value) => change({ stop: value }));
        this.add = element('button', { type: 'button', class: 'add', onclick: addPane }, 'Add a pane');
        this.ofFixed = element('label', {}, 'Fixed queens', this.fixed);
        this.ofChance = [element('label', {}, 'Seed', this.seed), element('label', {}, 'Stop', this.stop)];
        this.root = element('form', { class: 'settings', 'aria-label': 'Search settings', onsubmit: (event) => event.preventDefault() },
            element('label', {}, 'Size', this.n), element('label', {}, 'Search for', this.first),
            this.ofFixed, ...this.ofChance, this.add);
    }

    #number(name, least, change) {
        return element('input', { type: 'number', name, min: least, inputmode: 'numeric', onchange: (event) => change(event.target.value) });
    }

    /* entries: the algorithms that are shown, with the settings that they take; headers: those of their traces. */
    show({ n, first, fixed, seed, stop, panes }, entries, headers) {
        const random = headers.find((header) => header.seed !== null);
        this.seed.placeholder = random?.seed ?? '';
        this.stop.placeholder = random?.stop ?? '';
        const values = [[this.n, n], [this.first, first ? '1' : '0'], [this.fixed, fixed], [this.seed, seed], [this.stop, stop]];
        for (const [field, value] of values)
            if (field !== document.activeElement)       /* somebody may be typing there */
                field.value = value;
        this.ofFixed.hidden = !entries.some((entry) => entry.fixes) && fixed === '';
        this.ofChance.forEach((label) => { label.hidden = !entries.some((entry) => entry.seed); });
        this.add.disabled = panes.length >= MOST_PANES;
    }
}
