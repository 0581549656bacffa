/* export.test.mjs - the files that the page saves: steps as a film, pictures of views, traces; each file is read back.  Only here is it
   found that a saved file is empty, damaged or shows something else. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { enter, openMenu, useExplorer } from './harness.mjs';
import { documentedTrace, downloaded, pngSize, readFrames, readSvg } from './files.mjs';
import { root } from './hosts.mjs';
import { atStep, openLockstep, stepOf } from './lockstep.mjs';
import { Gif, paletteOf } from '../../prolog/tools/explorer/page/export/gif.js';
import { traceText } from '../../prolog/tools/explorer/page/export/panel.js';

const explorer = useExplorer();

/* The lockstep view with its panel open. */
async function exporting(query, options) {
    const page = await openLockstep(explorer, query, options);
    await openMenu(page);
    await page.locator('#view-menu .export summary').click();
    await page.getByLabel('From step').waitFor();
    return page;
}

async function range(page, from, to) {
    await page.getByLabel('From step').fill(String(from));
    await enter(page, 'To step', to);
}

/* Numbers below `end` that look as if they were drawn. */
function scattered(count, end, state) {
    return Array.from({ length: count }, () => {
        state = state * 48271 % 2147483647;
        return state % end;
    });
}

/* The frames of a GIF of pictures, lists of colours 0xRRGGBB; the first stays for 10 hundredths of a second, each other for one more. */
async function framesOf(page, width, pictures) {
    const all = pictures.map((colours) =>
        Uint8ClampedArray.from(colours.flatMap((colour) => [colour >> 16, colour >> 8 & 255, colour & 255, 255])));
    const gif = new Gif(width, pictures[0].length / width, paletteOf(all));
    all.forEach((pixels, index) => gif.add(pixels, 10 + index));
    return readFrames(page, await gif.blob().arrayBuffer(), 'image/gif');
}

/* Of data: where codes widen, and where they begin again. */
const LENGTHS = [1, 2, 3, 253, 254, 255, 256, 257, 509, 510, 511, 512, 765, 766, 767, 768, 1789, 1790, 1791, 3837, 3838, 3839, 3840, 20_000];

test('a GIF holds what was put into it, of any length; a 257th colour becomes the nearest', async () => {
    const page = await explorer.open('#/nowhere');
    const colours = scattered(200, 1 << 24, 1);
    const noise = scattered(67 * 43, 200, 2).map((index) => colours[index]);
    const flat = new Array(67 * 43).fill(colours[7]);
    const dot = flat.map((colour, i) => (i === 344 ? colours[3] : colour));
    const reds = LENGTHS.map((length) => [length, scattered(length, 256, length).map((red) => red << 16)]);
    for (const [width, ...pictures] of [[67, noise, flat, dot, dot, noise], ...reds]) {
        const back = await framesOf(page, width, pictures);
        assert.deepEqual(back.map((frame) => [frame.width, frame.delay, frame.colours]),
            pictures.map((picture, index) => [width, 10 + index, picture]), `${width} wide`);
    }
    const many = Array.from({ length: 300 }, (_, i) => (i < 256 ? i << 16 : i < 299 ? 0xffff00 : 0xfefe01));
    assert.equal((await framesOf(page, 300, [many]))[0].colours[299], 0xffff00);
});

test('steps as an animated SVG: each at its time', async () => {
    const page = await exporting('n=4&first=1&panes=course,prolog-course&step=5');
    await range(page, 0, 8);
    const { name, bytes } = await downloaded(page, 'Steps as animated SVG');
    assert.equal(name, 'queens-4-course-prolog-course-steps-0-8.svg');
    assert.equal(await stepOf(page), 5, 'the page is back where it was');
    const svg = await readSvg(page, bytes);
    assert.deepEqual([svg.root, svg.styled, svg.foreign, svg.films], ['svg', 0, 0, 9]);
    assert.match(svg.text, /^course [0-3 ]+ prolog-course [0-3 ]+ Step 0: /);
    const shown = await page.evaluate((source) => {
        const film = document.importNode(new DOMParser().parseFromString(source, 'image/svg+xml').documentElement, true);
        document.body.append(film);
        film.pauseAnimations();
        const frames = [...film.querySelectorAll('animate')].map((each) => each.parentElement);
        return [0, 0.4, 0.6, 2.2, 3.9, 4.1, 5.9, 6.1].map((time) => {
            film.setCurrentTime(time);
            return frames.flatMap((frame, index) => (getComputedStyle(frame).display === 'none' ? [] : [index])).join();
        });
    }, bytes.toString('utf8'));
    assert.deepEqual(shown, ['0', '0', '1', '4', '7', '8', '8', '0']);
});

test('steps as a GIF: a frame for each, and the board in its colours', async () => {
    const page = await exporting('n=4&first=1&panes=course&step=0');
    await range(page, 1, 3);
    const { name, bytes } = await downloaded(page, 'Steps as GIF');
    assert.equal(name, 'queens-4-course-steps-1-3.gif');
    const frames = await readFrames(page, bytes, 'image/gif');
    assert.deepEqual(frames.map(({ width, delay }) => [width, delay]), [50, 50, 200].map((delay) => [408, delay]));
    const known = [0xf6ead3, 0xdcc397, 0x16202a];
    for (const { colours } of frames)
        assert.ok(known.every((colour) => colours.includes(colour)), 'squares and queens');
    assert.notDeepEqual(frames[0].colours, frames[1].colours);
});

test('a range that ends after the last step stops there, one that begins there is empty, and one step is a still picture', async () => {
    const page = await exporting('n=4&first=1&panes=course,prolog-clpfd&step=3');
    await range(page, 25, 500);
    assert.equal((await downloaded(page, 'Steps as animated SVG')).name, 'queens-4-course-prolog-clpfd-steps-25-31.svg');
    await range(page, 400, 500);
    await page.getByRole('button', { name: 'Steps as animated SVG' }).click();
    await page.getByText('Steps as animated SVG: there is no step from 400 to 500.').waitFor();
    await atStep(page, 3);
    await range(page, 5, 5);
    const { name, bytes } = await downloaded(page, 'Steps as animated SVG');
    assert.equal(name, 'queens-4-course-prolog-clpfd-steps-5-5.svg');
    const there = await readSvg(page, bytes);
    assert.deepEqual([there.root, there.styled, there.films, there.width], ['svg', 0, 0, 2 * 384 + 24]);
    assert.match(there.text, /Step 5:/);
});

test("a trace is the command's, to the last byte; that of constraints the one of docs/traces.md", async () => {
    assert.equal(await traceText({ header: {}, all: async () => [], end: null }), '{}\n', 'one that was cut at its limit has no last line');
    const { header, told, removing, end } = documentedTrace();
    const documented = [header, ...told.map((line) => (/"(choice|failure)"/.test(line) ? removing.shift() : line)), end, ''].join('\n');
    const command = (...words) => execFileSync(path.join(root, 'build/queens'), ['trace', ...words, '--format', 'jsonl'], { encoding: 'utf8' });
    for (const [query, wanted] of [['n=6&first=0&panes=course', command('6', '--algorithm', 'course')],
        ['n=8&first=1&panes=bits', command('8', '--first', '--algorithm', 'bits')],
        ['n=8&first=1&panes=las-vegas&seed=7&stop=3', command('8', '--first', '--algorithm', 'las-vegas', '--seed', '7', '--stop', '3')],
        ['n=8&first=1&panes=cursor&fixed=0:4', command('8', '--first', '--algorithm', 'cursor', '--fix', '1=5')],
        ['n=4&first=1&panes=prolog-clpfd', documented]]) {
        const page = await exporting(query);
        const { name, bytes } = await downloaded(page, 'as JSON Lines');
        assert.match(name, /^queens-\d-[\w-]+\.jsonl$/);
        assert.equal(bytes.toString('utf8'), wanted, query);
        await page.leave();
    }
});

const VIEWS = { 'lockstep?n=6&step=9': /row 4 is safe, a queen is placed/, 'tree?n=5': /nodes of/, 'gallery?n=6': /1 · 4 images/,
    'play?n=6&fixed=0:1,1:3&ask=count': /2 of 6 queens placed/, 'lab?n=5': /chance of success/, comparison: /imperative/ };

test('a picture of each view, as SVG and PNG', async () => {
    for (const [address, words] of Object.entries(VIEWS)) {
        const page = await explorer.open(`#/${address}`);
        await page.waitForFunction((source) => new RegExp(source).test(document.querySelector('main').textContent), words.source);
        await openMenu(page);
        await page.locator('.pictures summary').click();
        const svg = await downloaded(page, 'View as SVG');
        assert.equal(svg.name, `queens-${address.replace(/\?.*/, '')}.svg`);
        const there = await readSvg(page, svg.bytes);
        assert.deepEqual([there.root, there.styled, there.foreign], ['svg', 0, 0], address);
        assert.match(there.text, words, address);
        if (/^(lockstep|comparison)/.test(address)) {       /* the comparison is longer than a canvas */
            const png = await downloaded(page, 'View as PNG');
            const scale = Math.min(2, 32767 / Math.max(there.width, there.height));
            assert.deepEqual(pngSize(png.bytes), [there.width, there.height].map((side) => Math.round(scale * side)), address);
        }
        await page.leave();
    }
});

test('a picture has what is seen, where it is seen', async () => {
    const page = await explorer.open('#/play?n=5&fixed=0:0,1:2');
    await page.locator('.play-words li').first().waitFor();
    await openMenu(page);
    await page.locator('.pictures summary').click();
    const { bytes } = await downloaded(page, 'View as SVG');
    const apart = await page.evaluate((source) => {
        const svg = new DOMParser().parseFromString(source, 'image/svg+xml');
        const text = [...svg.querySelectorAll('text')].find((each) => each.textContent.startsWith('2 of 5 queens'));
        const board = svg.querySelector('svg > svg');
        const range = document.createRange();
        range.selectNodeContents(document.querySelector('.play-words li'));
        const [words, box] = [range.getBoundingClientRect(), document.querySelector('.play-board svg').getBoundingClientRect()];
        return [text.getAttribute('x') - board.getAttribute('x') - (words.left - box.left), board.getAttribute('width') - box.width,
            text.getAttribute('textLength') - words.width].map((number) => Math.round(Math.abs(number)));
    }, bytes.toString('utf8'));
    assert.deepEqual(apart, [0, 0, 0]);
});
