/* files.mjs - files that the page has made, read back by the browser: SVG, PNG, GIF; and the traces of docs/traces.md. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import assert from 'node:assert/strict';
import { root } from './hosts.mjs';

/* What pressing the button of this name makes the browser download. */
export async function downloaded(page, name) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/* What an SVG holds, by the browser's XML parser. */
export const readSvg = (page, bytes) => page.evaluate((source) => {
    const svg = new DOMParser().parseFromString(source, 'image/svg+xml');
    const all = [...svg.querySelectorAll('*')];
    return { root: svg.documentElement.nodeName, width: Number(svg.documentElement.getAttribute('width')), height: Number(svg.documentElement.getAttribute('height')),
        styled: all.filter((each) => each.hasAttribute('class') || each.hasAttribute('style')).length, foreign: svg.querySelectorAll('foreignObject').length,
        queens: all.filter((each) => each.getAttribute('d')?.startsWith('m.2 .8')).length, films: svg.querySelectorAll('animate').length,
        filled: all.filter((each) => /^rgb/.test(each.getAttribute('fill'))).length,
        text: [...svg.querySelectorAll('text')].map((each) => each.textContent.replaceAll('\u00a0', ' ')).join(' ') };
}, bytes.toString('utf8'));

export function pngSize(bytes) {
    assert.deepEqual([...bytes.subarray(0, 8)], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'not a PNG');
    assert.equal(bytes.subarray(-8, -4).toString('latin1'), 'IEND');
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/* The frames of a picture, by the browser's decoder: for each its colours, 0xRRGGBB, and the hundredths of a second for which it stays. */
export const readFrames = (page, bytes, type) => page.evaluate(async ([base64, mime]) => {
    const decoder = new ImageDecoder({ data: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)), type: mime });
    await decoder.tracks.ready;
    await decoder.completed;
    const frames = [];
    for (let frameIndex = 0; frameIndex < decoder.tracks.selectedTrack.frameCount; frameIndex++) {
        const { image } = await decoder.decode({ frameIndex });
        const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
        frames.push({ width, height, delay: image.duration / 10_000,
            colours: Array.from({ length: width * height }, (_, i) => data[4 * i] << 16 | data[4 * i + 1] << 8 | data[4 * i + 2]) });
        image.close();      /* else Chromium complains when it is collected */
    }
    return frames;
}, [Buffer.from(bytes).toString('base64'), type]);

/* The last trace of clpfd in docs/traces.md, line by line: header, told, end, and the same events with what they remove. */
export function documentedTrace() {
    const lines = readFileSync(path.join(root, 'docs/traces.md'), 'utf8').split('\n').filter((line) => line.startsWith('{'));
    const [header, ...rest] = lines.slice(lines.findLastIndex((line) => line.includes('"algorithm":"prolog-clpfd"')));
    const end = rest.findIndex((line) => line.includes('"end"'));
    return { header, told: rest.slice(0, end), end: rest[end], removing: rest.slice(end + 1) };
}
