/* comparison.test.mjs - the comparison in a browser: the committed figures, sorted, chosen and drawn. */

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accessible, looksRight, sameAgain, startExplorer } from './harness.mjs';
import { root } from './hosts.mjs';
import { seconds } from '../../prolog/tools/explorer/page/comparison/rows.js';

const committed = JSON.parse(readFileSync(path.join(root, 'docs/results/compare.json'), 'utf8'));
const names = committed.implementations.map(({ name }) => name);

let explorer;
before(async () => { explorer = await startExplorer(); });
after(() => explorer?.stop());

async function comparison(query = '', options = {}) {
    const page = await explorer.open(`#/comparison?${query}`, options);
    await page.waitForSelector('.comparison tbody tr');
    await page.waitForSelector('svg.plot');
    return page;
}

const column = (page, key) => page.locator(`.comparison tbody [data-key="${key}"]`).allTextContents();
const order = (page) => page.locator('.comparison tbody th').allTextContents();
const heading = (page, key) => page.locator(`.sort[data-key="${key}"]`);
const drawn = (page) => page.locator('svg.plot > g[data-name]').evaluateAll((all) => all.map((one) => one.dataset.name));
const cell = (name, n) => committed.cells.find((each) => each.name === name && each.n === n);

test('times are told in three digits of a fitting unit', () => {
    assert.deepEqual([3.415181692, 0.0262160, 0.000157, 1.91e-7, 1].map(seconds), ['3.42 s', '26.2 ms', '157 µs', '191 ns', '1 s']);
});

test('each figure is that of the committed comparison', async () => {
    for (const n of [4, 8, 12]) {
        const page = await comparison(`n=${n}&sort=name`);
        assert.deepEqual(await order(page), [...names].sort((one, other) => one.localeCompare(other)));
        const times = await column(page, 'all');
        (await order(page)).forEach((name, index) => {
            const { all, reason } = cell(name, n);
            const one = committed.implementations.find((each) => each.name === name).complete ? '–' : 'finds one only';
            assert.equal(times[index], all === null ? reason ?? one : seconds(all.median), `${name}, N = ${n}`);
        });
        await page.leave();
    }
});

test('sorted by any column, both ways, with what has no figure last', async () => {
    const page = await comparison('n=12');
    const measured = names.filter((name) => cell(name, 12).all !== null)
        .sort((one, other) => cell(one, 12).all.median - cell(other, 12).all.median);
    assert.deepEqual((await order(page)).slice(0, measured.length), measured);
    await heading(page, 'all').click();
    assert.deepEqual((await order(page)).slice(0, measured.length), measured.toReversed());
    assert.equal(await page.locator('th:has(.sort[data-key="all"])').getAttribute('aria-sort'), 'descending');
    for (const key of ['name', 'paradigm', 'first', 'steps', 'memory', 'growth', 'reach', 'lines']) {
        await heading(page, key).click();
        assert.equal(await page.locator(`th:has(.sort[data-key="${key}"])`).getAttribute('aria-sort'), 'ascending');
        assert.equal(await page.locator('th[aria-sort="ascending"], th[aria-sort="descending"]').count(), 1);
    }
    const lines = (await column(page, 'lines')).map(Number);
    assert.deepEqual(lines, [...lines].sort((one, other) => one - other));
    assert.equal(lines.length, names.length);
    await page.leave();
});

test('what is drawn is chosen', async () => {
    const page = await comparison('show=c/course,prolog/clpfd');
    assert.deepEqual(await drawn(page), ['c/course', 'prolog/clpfd']);
    await page.getByLabel('Draw languages/java in the plot').check();
    assert.deepEqual(await drawn(page), ['c/course', 'prolog/clpfd', 'languages/java']);
    await page.getByLabel('Draw c/course in the plot').uncheck();
    assert.deepEqual(await drawn(page), ['prolog/clpfd', 'languages/java']);
    await page.getByRole('button', { name: 'Draw all' }).click();
    assert.deepEqual(await drawn(page), names);
    await page.getByRole('button', { name: 'Draw none' }).click();
    assert.deepEqual(await drawn(page), []);
    await page.leave();
});

test('each line has its points where the figures are, on a logarithmic axis', async () => {
    const page = await comparison('show=c/course,prolog/clpfd');
    for (const name of ['c/course', 'prolog/clpfd']) {
        const heights = await page.locator(`svg.plot > g[data-name="${name}"] .marker`).evaluateAll((marks) =>
            marks.map((mark) => Number(mark.getAttribute('transform').match(/ ([\d.]+)\)/)[1])));
        const times = committed.cells.filter((each) => each.name === name && each.all !== null).map((each) => Math.log10(each.all.median));
        assert.equal(heights.length, times.length);
        const perDecade = (heights[0] - heights.at(-1)) / (times.at(-1) - times[0]);
        times.forEach((time, index) =>
            assert.ok(Math.abs(heights[index] - (heights[0] - (time - times[0]) * perDecade)) < 0.5, `${name}, point ${index}`));
    }
    await page.leave();
});

test('each implementation has a colour of its own, that can be read on its ground', async () => {
    for (const colorScheme of ['light', 'dark']) {
        const page = await comparison(`show=${names.join(',')}`, { colorScheme });
        const found = await page.locator('.key g').evaluateAll((all) => {
            const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
            const luminance = (colour) => {
                context.fillStyle = colour;
                context.fillRect(0, 0, 1, 1);
                const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((value) => value / 255)
                    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
                return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
            };
            const ground = luminance(getComputedStyle(document.querySelector('figure.card')).backgroundColor);
            return all.map((one) => getComputedStyle(one).color).map((colour) => {
                const [low, high] = [luminance(colour), ground].sort((a, b) => a - b);
                return { colour, contrast: (high + 0.05) / (low + 0.05) };
            });
        });
        assert.equal(found.length, names.length);
        assert.equal(new Set(found.map(({ colour }) => colour)).size, names.length, colorScheme);
        assert.deepEqual(found.filter(({ contrast }) => contrast < 4.5), [], colorScheme);
        await page.leave();
    }
});

test('implementations are told apart by marker and colour, lines by marker and dash', async () => {
    const page = await comparison(`show=${names.join(',')}`);
    const keys = await page.locator('.key g').evaluateAll((all) => all.map((one) =>
        `${getComputedStyle(one).color} ${one.querySelector('.marker').getAttribute('d')}`));
    assert.equal(new Set(keys).size, names.length);
    const looks = await page.locator('svg.plot > g[data-name]:has(.marker)').evaluateAll((all) => all.map((one) =>
        `${one.querySelector('.marker').getAttribute('d')} ${getComputedStyle(one.querySelector('.line')).strokeDasharray}`));
    assert.ok(looks.length > 10);
    assert.equal(new Set(looks).size, looks.length);
    await page.leave();
});

test('size and kind of time are chosen', async () => {
    const page = await comparison();
    await page.getByLabel('Size of').selectOption('6');
    await page.waitForFunction(() => document.querySelector('.table-title').textContent.startsWith('N = 6.'));
    await page.getByLabel('Time for', { exact: true }).selectOption('first');
    assert.match(await page.locator('svg.plot').getAttribute('aria-label'), /^Time for the first solution/);
    await page.leave();
});

test('keys alone', async () => {
    const page = await comparison();
    await page.locator('main').focus();
    const on = (key) => page.evaluate((wanted) => document.activeElement.matches(`.sort[data-key="${wanted}"]`), key);
    for (let tabs = 0; tabs < 40 && !(await on('lines')); tabs++)
        await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    assert.equal(await page.locator('th:has(.sort[data-key="lines"])').getAttribute('aria-sort'), 'ascending');
    assert.ok(await on('lines'), 'the heading keeps the focus');
    await page.waitForFunction(() => document.getElementById('narration').textContent.startsWith('Sorted by lines'));
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => document.activeElement.dataset.name);
    const before = await drawn(page);
    await page.keyboard.press('Space');
    assert.equal((await drawn(page)).includes(name), !before.includes(name));
    assert.equal(await page.evaluate(() => document.activeElement.dataset.name), name);
    await page.leave();
});

test('a permalink shows the same again in a fresh browser', async () => {
    const page = await comparison();
    await page.getByLabel('Size of').selectOption('10');
    await page.getByLabel('Time for', { exact: true }).selectOption('first');
    await heading(page, 'first').click();
    await heading(page, 'first').click();
    await page.getByLabel('Draw c/bits in the plot').check();
    await page.waitForFunction(() => location.hash.includes('order=descending') && location.hash.includes('c%2Fbits'));
    const seen = async (each) => [await order(each), await column(each, 'first'), await drawn(each)];
    await sameAgain(page, seen, comparison);
});

test('accessible, light and dark, and no wider than the screen', async () => {
    await looksRight('comparison', (options) => comparison('', options));
});
