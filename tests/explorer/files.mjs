/* files.mjs - files that the page has made, read back by the browser: SVG, PNG; and the traces of docs/traces.md. */

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
    const places = [...svg.querySelectorAll(':root > svg')].map((each) => ['x', 'y', 'width'].map((name) => Number(each.getAttribute(name))));
    return { root: svg.documentElement.nodeName, drawings: places, width: Number(svg.documentElement.getAttribute('width')), height: Number(svg.documentElement.getAttribute('height')),
        styled: all.filter((each) => each.hasAttribute('class') || each.hasAttribute('style')).length, foreign: svg.querySelectorAll('foreignObject').length,
        queens: all.filter((each) => each.getAttribute('d')?.startsWith('m.2 .8')).length,
        text: [...svg.querySelectorAll('text')].map((each) => each.textContent.replaceAll('\u00a0', ' ')).join(' ') };
}, bytes.toString('utf8'));

export function pngSize(bytes) {
    assert.deepEqual([...bytes.subarray(0, 8)], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'not a PNG');
    assert.equal(bytes.subarray(-8, -4).toString('latin1'), 'IEND');
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/* The colours of a PNG, each 0xRRGGBB. */
export const coloursOf = async (page, bytes) => new Set(await page.evaluate(async (base64) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/png' }));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return [...new Set(Array.from({ length: data.length / 4 }, (_, i) => data[4 * i] << 16 | data[4 * i + 1] << 8 | data[4 * i + 2]))];
}, Buffer.from(bytes).toString('base64')));

/* The last trace of clpfd in docs/traces.md, line by line: header, told, end, and the same events with what they remove. */
export function documentedTrace() {
    const lines = readFileSync(path.join(root, 'docs/traces.md'), 'utf8').split('\n').filter((line) => line.startsWith('{'));
    const [header, ...rest] = lines.slice(lines.findLastIndex((line) => line.includes('"algorithm":"prolog-clpfd"')));
    const end = rest.findIndex((line) => line.includes('"end"'));
    return { header, told: rest.slice(0, end), end: rest[end], removing: rest.slice(end + 1) };
}
