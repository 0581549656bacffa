/* draft.js - the program and the query as the reader left them, kept for the next visit.

   A program that came with a link is kept when it has been edited, with the link: then it is there again when the link is opened. */

import { keep, kept } from '../choices.js';

const PROGRAM = 'queens-program';
const QUERY = 'queens-query';

/* { text, link }; link is '' where the program came with none. */
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
