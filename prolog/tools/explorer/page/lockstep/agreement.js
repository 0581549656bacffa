/* agreement.js - do the searches that should report the same events do so?

   A family is one search in several forms, with the same events: see docs/architecture.md.  If two panes show such searches with the
   same settings, their events are compared up to the current step.  The view stops at the first step at which they differ.  A trace of
   the reader's own is compared with any of them. */

import { stoppedAfter } from './narration.js';
import { OWN } from './settings.js';

const FAMILIES = [
    ['course', 'cursor', 'packed', 'promising', 'bits', 'shift', 'prolog-course'],
    ['prolog-clpfd', 'prolog-propagator'],
];

const question = ({ n, first, fixed }) => JSON.stringify([n, first, fixed]);

/* Without what constraints remove: each search has its own order. */
const plain = (event) => (['choice', 'failure'].includes(event?.[0]) ? event.slice(0, 3) : event ?? null);

const same = (a, b) => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

/* How far a trace that was cut short can be compared. */
const comparable = (trace) => (trace.limit === null ? Infinity : trace.length);

export class Agreement {
    #checked = 0;

    /* panes: { algorithm, trace } */
    constructor(panes) {
        const groups = FAMILIES.map((family) => panes.filter(({ algorithm, trace }) => (family.includes(algorithm) || algorithm === OWN) && trace !== null));
        const [lead, ...others] = groups.find((group) => group.length > 1) ?? [];
        this.lead = lead;
        this.others = others.filter(({ trace }) => question(trace.header) === question(lead.trace.header));
        this.rest = panes.filter((pane) => pane.trace !== null && pane !== lead && !this.others.includes(pane));
        this.parted = null;     /* { step, said } */
    }

    get names() {
        return [this.lead, ...this.others].map(({ algorithm }) => algorithm);
    }

    /* Compares up to the step; that step, or the first one at which they differ. */
    async upTo(step) {
        for (const other of this.others)
            await this.#compare(other, step);
        this.#checked = Math.max(this.#checked, Math.min(step, this.parted?.step ?? Infinity));
        return Math.min(step, this.parted?.step ?? Infinity);
    }

    async #compare(other, step) {
        let done = this.#checked;
        while (done < Math.min(step, this.parted?.step ?? Infinity)) {
            const [mine, theirs] = await Promise.all([this.lead.trace.events(done), other.trace.events(done)]);
            if (done >= Math.min(comparable(this.lead.trace), comparable(other.trace)))
                return;
            if (mine.length === 0 && theirs.length === 0)
                return;
            const count = Math.max(1, Math.min(mine.length, theirs.length, step - done));
            const at = Array.from({ length: count }, (_, i) => i).find((i) => !same(mine[i], theirs[i]));
            if (at !== undefined) {
                this.parted = { step: done + at + 1, said: `${eventText(this.lead, mine[at])}, but ${eventText(other, theirs[at])}` };
                return;
            }
            done += count;
        }
    }

    /* In words, for the badge; '' if there is nothing to compare. */
    said(step, length, isEnd) {
        if (this.others.length === 0)
            return this.rest.length + (this.lead === undefined ? 0 : 1) < 2 ? ''
                : 'These searches take different steps: each pane counts its own.';
        if (this.parted !== null)
            return `They differ at step ${this.parted.step}: ${this.parted.said}. Close a pane to continue with the other.`;
        const names = this.names.length === 2 ? this.names.join(' and ') : this.names.join(', ');
        const others = this.rest.map(({ algorithm }) => `; ${algorithm} takes other steps`).join('');
        return `${names} agree up to step ${Math.max(step, Math.min(this.#checked, length))}${isEnd ? ', the last' : ''}${others}`;
    }
}

function eventText({ algorithm: name, trace }, event) {
    if (event === undefined)
        return `${name} ${stoppedAfter(trace) || 'has ended'}`;
    const [kind, column, row] = event;
    return `${name} reports ${kind}, column ${column}, row ${Array.isArray(row) ? row.join(', ') : row}`;
}
