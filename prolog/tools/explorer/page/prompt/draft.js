/* draft.js - the program and the query as the reader left them, and a program in an address.

   Each tab keeps its own program for a reload. The next visit begins with the one that was edited last, in any tab. A program from a link
   is kept once it is edited, together with the link: opening the link again then brings back the edited one.

   In an address, a program is packed by deflate, in the letters of base64 that an address leaves as they are. */

import { keep, kept } from '../shell/choices.js';
import { bytesOf, fromBase64, toBase64 } from '../ask/files.js';

const PROGRAM = 'queens-program';
const QUERY = 'queens-query';
const LONGEST = 100_000;        /* bytes: a short link can unpack to a huge text */

/* A browser may forbid it. */
function inTab(act) {
    try {
        return act(sessionStorage);
    } catch {
        return null;
    }
}

/* { text, link }; link is '' if the program came without one. */
export function keptProgram() {
    try {
        const { text, link } = JSON.parse(inTab((tab) => tab.getItem(PROGRAM)) ?? kept(PROGRAM, '{}'));
        return { text: String(text ?? ''), link: String(link ?? '') };
    } catch {
        return { text: '', link: '' };
    }
}

export function keepProgram(text, link) {
    const draft = JSON.stringify({ text, link });
    inTab((tab) => tab.setItem(PROGRAM, draft));
    keep(PROGRAM, draft);
}

/* The program of an exercise, for a reload of this tab; null if there is none. */
const exercise = (name) => `queens-exercise ${name}`;
export const keptExercise = (name) => inTab((tab) => tab.getItem(exercise(name)));
export const keepExercise = (name, text) => inTab((tab) => tab.setItem(exercise(name), text));

/* tell() is called when another tab has kept its program. */
export function watchOtherTabs(tell) {
    window.addEventListener('storage', ({ key, storageArea }) => {
        if (key === PROGRAM && storageArea === localStorage)
            tell();
    });
}

export const keptQuery = () => kept(QUERY, '');
export const keepQuery = (text) => keep(QUERY, text);

function piped(bytes, transform, limit = Infinity) {
    let length = 0;
    return bytesOf(new Blob([bytes]).stream().pipeThrough(transform), (more) => {
        length += more;
        if (length > limit)
            throw new Error('too long');
    });
}

/* Throws an Error for the reader if the text is too long. */
export async function packed(text) {
    const whole = new TextEncoder().encode(text);
    if (whole.length > LONGEST)
        throw new Error(`The program is too long for a link: ${whole.length} bytes, at most ${LONGEST}.`);
    const bytes = await piped(whole, new CompressionStream('deflate-raw'));
    return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/* Throws an Error for the reader if packed() did not make the text. */
export async function unpacked(text) {
    try {
        const deflated = fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
        const bytes = await piped(deflated, new DecompressionStream('deflate-raw'), LONGEST);
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
        throw new Error('The program in this link can\'t be read: the link is damaged, or the program is too long.');
    }
}
