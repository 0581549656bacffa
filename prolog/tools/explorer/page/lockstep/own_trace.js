/* own_trace.js - a watched run of the reader's own program, as a trace for the pane `own`.

   It stays in the page: nothing is sent, and the address does not contain it. */

import { OWN } from './settings.js';

export const OWN_ENTRY = { name: OWN, language: 'Your own', title: 'Your own program', fixes: false, seed: false, all: true };

let kept = null;

/* The trace that was kept: { name, source, pages, lineAt }; pages as Trace.open() takes it. */
export function ownTrace() {
    if (kept === null)
        throw new Error('The address does not contain your own program: watch it again, and press Compare with course.');
    return kept;
}

/* Keeps a trace of size n with all its events.  source: as in answers/source-NAME.json; lineAt(step): the number of the line at work, or null.  The
   result is the question for the search of the course next to it, with the step after the last. */
export function keepTrace({ name, n, events, end, source, lineAt }) {
    const header = { format: 'queens-trace', version: 1, algorithm: '', n, fixed: [], seed: null, first: false };
    const pages = async (from, count) => ({ header, events: events.slice(from, from + count), end: from + count < events.length ? null : end });
    kept = { name, source, lineAt, pages };
    return { n: String(n), first: false, fixed: '', panes: ['course', OWN], step: events.length + 1 };
}
