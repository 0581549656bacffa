/* comparison.test.mjs - the comparison: the page of make compare for the committed figures, and the way through it.  Only here is it found
   that a section is missing. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accessible, inAddress, press, useExplorer } from './harness.mjs';
import { root } from './hosts.mjs';

const results = (name) => readFileSync(path.join(root, 'build/results', name), 'utf8');

const explorer = useExplorer();

async function comparison(query = '', options = {}) {
    const page = await explorer.open(`#/comparison?${query}`, options);
    await page.waitForSelector('.comparison-names [aria-current]');
    return page;
}

const name = (page, text) => page.locator('.comparison-names').getByRole('link', { name: text, exact: true });

test('the view has the sections of the page of make compare, with the same words and pictures', async () => {
    const page = await comparison();
    const seen = await page.evaluate((text) => {
        const words = (each) => {
            const copy = each.cloneNode(true);
            copy.querySelectorAll('summary').forEach((summary) => summary.remove());
            return copy.textContent;
        };
        const written = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
        const shown = document.querySelector('.comparison');
        const parts = (from) => [...from.querySelectorAll('section[id]')].map((each) =>
            [each.id, words(each), each.querySelectorAll('svg path').length]);
        return { written: parts(written), shown: parts(shown) };
    }, results('compare.html').replace(/<style>.*?<\/style>/s, ''));     /* the page's rules allow no style in it */
    assert.ok(seen.written.length > 8);
    assert.deepEqual(seen.shown, seen.written);
    assert.equal(seen.shown[0][0], 'answer');
    const titles = await page.locator('.comparison summary').allTextContents();
    assert.ok(titles.some((title) => title.startsWith('Plot: Time')));
    assert.deepEqual(titles.filter((title) => /[()]/.test(title)), [], 'a folded part has a whole title');
});

test('a link inside the page leads to its part, also by keys', async () => {
    const page = await comparison('at=growth');
    await page.locator('#growth a', { hasText: 'reach' }).first().click();
    await page.waitForFunction(() => document.activeElement.id === 'word-reach');
    await inAddress(page, '#/comparison?at=word-reach');
    assert.ok(await page.locator('#word-reach').evaluate((each) => {
        const { top } = each.getBoundingClientRect();
        return top >= 0 && top < innerHeight;
    }));
    await name(page, 'How does it grow?').focus();
    await press(page, 'Enter');
    await page.waitForFunction(() => document.activeElement.id === 'growth');
    assert.ok(!await page.locator('#words').isVisible());
    await inAddress(page, 'at=growth');
    await accessible(page);
});

test('on one screen of each size: each section, with one figure or table', async () => {
    const page = await comparison();
    const seen = await page.locator('.comparison-names a').all();
    assert.ok(seen.length >= 9);
    for (const [width, height] of [[1920, 1080], [1280, 800], [1024, 768], [640, 400], [360, 740]]) {
        await page.setViewportSize({ width, height });
        for (const each of seen) {
            await each.click();
            const at = `${await each.textContent()}, ${width} x ${height}`;
            const panel = page.locator('.comparison-panels > section:visible');
            await panel.filter({ has: page.getByRole('heading', { name: await each.textContent(), exact: true, includeHidden: true }) }).waitFor();
            assert.equal(await panel.count(), 1);
            const { top, bottom, right, pageHeight } = await panel.evaluate((there) => ({ ...there.getBoundingClientRect().toJSON(),
                pageHeight: document.documentElement.scrollHeight }));
            assert.equal(pageHeight, height, at);
            assert.ok(top >= 0 && bottom <= height && right <= width && bottom - top > height / 3, at);
            assert.ok(await panel.locator(':is(svg, table, .listing):visible').count() <= 1, `the others are folded: ${at}`);
            const content = panel.locator(':is(svg, table, dl):visible').first();
            assert.ok((await content.boundingBox()).y < height - 60, `the content begins on the screen: ${at}`);
        }
    }
    await name(page, 'The answer').click();
    await page.locator('#answer .picture .scroll').waitFor();
    const [room, wide, ground] = await page.locator('#answer .picture .scroll').evaluate((one) =>
        [one.clientWidth, one.scrollWidth, getComputedStyle(one).backgroundImage]);
    assert.ok(wide > room && ground.includes('gradient'), 'on a telephone plots are as wide as their names need, and scroll');
});

test('the head of a long table stays in sight', async () => {
    const page = await comparison('at=growth');
    const head = page.locator('#growth thead th').first();
    const before = await head.boundingBox();
    await page.locator('#growth tbody tr').last().scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector('#growth .scroll').scrollTop > 100);
    const { y } = await head.boundingBox();
    assert.ok(y <= before.y && y >= (await page.locator('#growth > .scroll').boundingBox()).y - 1);
});

test('beside the lesson, a step leaves the focus where it is, and a link does not leave the lesson', async () => {
    const page = await explorer.open('#/lesson?chapter=the-paradigms-side-by-side');
    await page.locator('a', { hasText: /^The answer$/ }).first().waitFor({ state: 'attached' });
    const next = page.getByRole('button', { name: 'Next step', exact: true });
    await next.click();
    await next.click();
    await page.locator('.embedded #answer svg').first().waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.closest('.embedded')), null);
    await name(page, 'How does it grow?').click();
    await page.locator('#growth').waitFor();
    await page.waitForFunction(() => /^#\/lesson\?chapter=the-paradigms-side-by-side&show=comparison.*growth/.test(location.hash));
    await page.locator('#growth a', { hasText: 'reach' }).click();
    await page.waitForFunction(() => document.activeElement.id === 'word-reach');
    assert.match(await page.evaluate(() => location.hash), /^#\/lesson\?chapter=the-paradigms-side-by-side&show=comparison.*word-reach/);
});
