/* printed_trace.js - a trace that a program has printed, as docs/traces.md describes it: the way to the view of steps, next to course. */

import { address } from '../data.js';
import { element } from '../element.js';
import { button } from '../parts/fields.js';

const BEGIN = '{"format":"queens-trace"';
const MOST = 20_000_000;        /* characters */

export class PrintedTrace {
    #text = '';

    /* All that is printed, in order. */
    add(text) {
        if (this.#text.length < MOST)
            this.#text += text;
    }

    /* What to offer; null where no trace was printed. */
    offer() {
        const begin = this.#text.indexOf(BEGIN);
        if (begin < 0)
            return null;
        const said = element('span', { role: 'status' });
        const trace = this.#text.slice(begin);
        return element('p', { class: 'controls' },
            button('Watch this trace next to course: where do we part?', () => open(trace, said)), said);
    }
}

/* What reads a trace is loaded when it is needed: few queries print one. */
async function open(text, said) {
    try {
        const [{ keepTrace, questionBeside }, { written }] =
            await Promise.all([import('../lockstep/own_trace.js'), import('../lockstep/settings.js')]);
        const { step, ...question } = questionBeside(keepTrace('printed at the prompt', text));
        location.hash = `#${address('/lockstep', written({ seed: '', stop: '', mode: '', ...question }, step))}`;
    } catch (error) {
        said.textContent = error.message;
    }
}
