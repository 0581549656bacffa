/* link.js - a program in an address: packed by deflate, in the letters of base64 that an address leaves as they are. */

import { fromBase64, toBase64 } from '../solvers/files.js';

const LONGEST = 100_000;        /* bytes: a short link can unpack to a huge text */

async function piped(bytes, transform, limit = Infinity) {
    const parts = [];
    let length = 0;
    const stream = new Blob([bytes]).stream().pipeThrough(transform);
    for (const reader = stream.getReader();;) {
        const { done, value } = await reader.read();
        if (done)
            return new Uint8Array(await new Blob(parts).arrayBuffer());
        parts.push(value);
        length += value.length;
        if (length > limit) {
            reader.cancel().catch(() => {});
            throw new Error('too long');
        }
    }
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
