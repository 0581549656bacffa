/* export.test.mjs - the files that the page saves: pictures of views, traces; each file is read back.  Only here is it found that a saved
   file is empty, damaged or shows something else. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { openMenu, useExplorer } from './harness.mjs';
import { coloursOf, documentedTrace, downloaded, pngSize, readSvg } from './files.mjs';
import { root } from './hosts.mjs';
import { openLockstep } from './lockstep.mjs';
import { traceText } from '../../prolog/tools/explorer/page/export/traces.js';

const explorer = useExplorer();

/* The lockstep view with its exports open. */
async function exporting(query, options) {
    const page = await openLockstep(explorer, query, options);
    await openMenu(page);
    await page.locator('#view-menu .export summary').click();
    return page;
}

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

const VIEWS = { 'lockstep?n=6&step=9': /row 4 is safe, a queen is placed/, 'tree?n=5': /nodes of/,
    'play?n=6&ask=fundamental': /1 · 4 images/, 'lab?n=5': /chance of success/, comparison: /imperative/ };

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
            const { bytes } = await downloaded(page, 'View as PNG');
            const scale = Math.min(2, 32767 / Math.max(there.width, there.height));
            assert.deepEqual(pngSize(bytes), [there.width, there.height].map((side) => Math.round(scale * side)), address);
            const colours = await coloursOf(page, bytes);
            for (const one of address === 'comparison' ? [0xffffff] : [0xf6ead3, 0xdcc397, 0x16202a])
                assert.ok(colours.has(one), `no ${one.toString(16)} in the picture of ${address}`);
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
