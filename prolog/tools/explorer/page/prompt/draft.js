/* draft.js - the program and the query as the reader left them, kept for the next visit.

   A program from a link is kept once it is edited, together with the link: opening the link again then brings back the edited one. */

import { keep, kept } from '../choices.js';

const PROGRAM = 'queens-program';
const QUERY = 'queens-query';

/* { text, link }; link is '' if the program came without one. */
export function keptProgram() {
    try {
        const { text, link } = JSON.parse(kept(PROGRAM, '{}'));
        return { text: String(text ?? ''), link: String(link ?? '') };
    } catch {
        return { text: '', link: '' };
    }
}

export function keepProgram(text, link) {
    keep(PROGRAM, JSON.stringify({ text, link }));
}

export const keptQuery = () => kept(QUERY, '');
export const keepQuery = (text) => keep(QUERY, text);
