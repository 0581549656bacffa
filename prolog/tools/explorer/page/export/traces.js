/* traces.js - the traces of the view of steps, saved as JSON Lines: docs/traces.md, byte for byte what `queens trace --format jsonl` prints. */

import { element } from '../element.js';
import { saveButton } from './shell.js';

const HEADER = ['format', 'version', 'algorithm', 'n', 'fixed', 'seed', 'stop', 'first'];
const END = ['event', 'status', 'placed', 'rejected', 'retreated', 'choices', 'failures', 'domains', 'solutions'];

/* A button for the trace of each pane. */
export class TraceButtons {
    constructor() {
        this.state = element('p', { class: 'small', role: 'status' });
        this.buttons = element('div');
        this.root = element('details', { class: 'export' }, element('summary', {}, 'Export'), this.buttons, this.state);
    }

    /* panes: those with a trace. */
    show(panes) {
        this.buttons.replaceChildren(...panes.map(({ algorithm, trace }) => saveButton(`Trace of ${algorithm} as JSON Lines`, async () => {
            const file = `queens-${trace.header.n}-${algorithm}.jsonl`;
            const { save } = await import('../parts/download.js');
            save(new Blob([await traceText(trace)], { type: 'application/jsonl' }), file);
            return file;
        }, this.state)));
    }
}

/* The members in this order: an answer may have them in any. */
function ordered(object, names) {
    return JSON.stringify(Object.fromEntries(names.filter((name) => name in object).map((name) => [name, object[name]])));
}

/* event: as a list, [kind, column, row], with the rows of a solution, with what a choice or a failure removes, or with rows in
   place of the row for a domain. */
function eventLine([event, column, row, more, emptied]) {
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
