/* comparison.test.mjs - the comparison: the page of make compare for the committed figures, sorted, and led through.  Only here is it
   found that a section is missing, or that a column is sorted as text. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inAddress, narrated, press, useExplorer } from './harness.mjs';
import { root } from './hosts.mjs';

const results = (name) => readFileSync(path.join(root, 'build/results', name), 'utf8');
const committed = JSON.parse(results('compare.json'));
const names = committed.implementations.map(({ name }) => name);

const explorer = useExplorer();

async function comparison(query = '', options = {}) {
    const page = await explorer.open(`#/comparison?${query}`, options);
    await page.waitForSelector('.comparison [role="tab"][aria-selected="true"]');
    return page;
}

/* The table of all is folded at first. */
async function unfolded(query = '', options = {}) {
    const page = await comparison(query, options);
    await page.getByText('All implementations').first().click();
    await page.locator('table.overview').waitFor();
    return page;
}

const tab = (page, name) => page.getByRole('tab', { name });

const order = (page) => page.locator('table.overview tbody th').allTextContents();
const heading = (page, key) => page.locator(`.sort[data-key="${key}"]`);
const column = (page, key) => page.locator('table.overview').evaluate((table, name) => {
    const place = [...table.tHead.rows[0].cells].findIndex((each) => each.querySelector('.sort').dataset.key === name);
    return [...table.tBodies[0].rows].map((row) => row.cells[place].dataset.value ?? null);
}, key);

test('the view has the sections of the page of make compare, with the same words and pictures', async () => {
    const page = await comparison();
    const seen = await page.evaluate((text) => {
        const words = (each) => {
            const copy = each.cloneNode(true);
            copy.querySelectorAll('summary').forEach((summary) => summary.remove());
            return copy.textContent.replaceAll(/[↕▲▼]/g, '');
        };
        const written = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
        const shown = document.querySelector('.comparison');
        const parts = (from) => [...from.querySelectorAll('section[id]')].map((each) =>
            [each.id, words(each), each.querySelectorAll('svg use').length]);
        return { written: parts(written), shown: parts(shown) };
    }, results('compare.html').replace(/<style>.*?<\/style>/s, ''));     /* the page's rules allow no style in it */
    assert.ok(seen.written.length > 8);
    assert.deepEqual(seen.shown, seen.written);
    assert.equal(seen.shown[0][0], 'answer');
    const titles = await page.locator('.comparison summary').allTextContents();
    assert.ok(titles.some((title) => title.startsWith('Plot: Time')));
    assert.deepEqual(titles.filter((title) => /[()]/.test(title)), [], 'a folded part has a whole title');
    assert.deepEqual(await order(page), names);
    assert.deepEqual(await column(page, 'lines'), committed.implementations.map(({ lines }) => String(lines)));
});

test('sorted by any column, both ways, with what has no figure last', async () => {
    const page = await unfolded();
    const keys = await page.locator('table.overview .sort').evaluateAll((all) => all.map((each) => each.dataset.key));
    for (const key of keys) {
        await heading(page, key).click();
        assert.equal(await page.locator('table.overview th[aria-sort="ascending"], table.overview th[aria-sort="descending"]').count(), 1);
    }
    for (const key of ['all solutions', 'lines', 'growth', 'reach']) {
        await heading(page, key).click();
        const up = await column(page, key);
        const figures = up.filter((value) => value !== null).map(Number);
        assert.deepEqual(figures, [...figures].sort((one, other) => one - other), key);
        assert.deepEqual(up.slice(figures.length), Array(up.length - figures.length).fill(null), key);
        await heading(page, key).click();
        const down = (await column(page, key)).slice(0, figures.length);
        assert.deepEqual(down.map(Number), figures.toSorted((one, other) => other - one), key);
        assert.equal(await page.locator(`th:has(.sort[data-key="${key}"])`).getAttribute('aria-sort'), 'descending');
    }
    await heading(page, 'implementation').click();
    await narrated(page, 'Sorted by implementation');
    assert.ok(await heading(page, 'implementation').evaluate((button) => button === document.activeElement), 'the button keeps the focus');
    assert.deepEqual(await order(page), [...names].sort((one, other) => one.localeCompare(other)));
});

test('a link inside the page leads to its part, and keeps the sorting', async () => {
    const page = await unfolded();
    await heading(page, 'lines').click();
    await page.locator('table.overview th a', { hasText: 'growth' }).click();
    await page.waitForFunction(() => document.activeElement.id === 'word-growth');
    assert.match(await page.evaluate(() => location.hash), /^#\/comparison\?at=word-growth&order=ascending&sort=lines$/);
    assert.ok(await page.locator('#word-growth').evaluate((each) => {
        const { top } = each.getBoundingClientRect();
        return top >= 0 && top < innerHeight;
    }));
    await tab(page, 'How does it grow?').click();
    await page.locator('#growth').waitFor();
    assert.ok(!await page.locator('#words').isVisible());
    await inAddress(page, 'at=growth&order=ascending&sort=lines');
});

test('on one screen of each size: a tab for each section, with one figure or table', async () => {
    const page = await comparison();
    const seen = await page.getByRole('tab').all();
    assert.ok(seen.length >= 9);
    for (const [width, height] of [[1920, 1080], [1280, 800], [1024, 768], [640, 400], [360, 740]]) {
        await page.setViewportSize({ width, height });
        for (const each of seen) {
            await each.click();
            const at = `${await each.textContent()}, ${width} x ${height}`;
            assert.equal(await page.getByRole('tabpanel').count(), 1);
            const panel = page.getByRole('tabpanel', { name: await each.textContent() });
            const { top, bottom, right, pageHeight } = await panel.evaluate((there) => ({ ...there.getBoundingClientRect().toJSON(),
                pageHeight: document.documentElement.scrollHeight }));
            assert.equal(pageHeight, height, at);
            assert.ok(top >= 0 && bottom <= height && right <= width && bottom - top > height / 3, at);
            assert.ok(await panel.locator(':is(svg, table, .listing):visible').count() <= 1, `the others are folded: ${at}`);
            const content = panel.locator(':is(svg, table, dl):visible').first();
            assert.ok((await content.boundingBox()).y < height - 60, `the content begins on the screen: ${at}`);
        }
    }
    await tab(page, 'The answer').click();
    const [room, wide, ground] = await page.locator('.picture .scroll').first().evaluate((one) =>
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

test('tabs by keys', async () => {
    const page = await comparison();
    await tab(page, 'The answer').focus();
    await press(page, 'ArrowDown');
    assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Are they equal?');
    await page.locator('#equality').waitFor();
    await press(page, 'End');
    await page.locator('#words').waitFor();
    await press(page, 'ArrowRight');
    await page.locator('#answer').waitFor();
    await press(page, 'Home', 'ArrowLeft');
    await page.locator('#words').waitFor();
    await press(page, 'Tab');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'words', 'the panel comes next');
});

test('beside the lesson, a step leaves the focus where it is, and a link does not leave the lesson', async () => {
    const page = await explorer.open('#/lesson?chapter=the-paradigms-side-by-side');
    await page.locator('a', { hasText: /^The answer$/ }).first().waitFor({ state: 'attached' });
    const next = page.getByRole('button', { name: 'Next step', exact: true });
    await next.click();
    await next.click();
    await page.locator('.embedded #answer svg').first().waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.closest('.embedded')), null);
    await tab(page, 'How does it grow?').click();
    await page.locator('#growth').waitFor();
    await page.waitForFunction(() => /^#\/lesson\?chapter=the-paradigms-side-by-side&show=comparison.*growth/.test(location.hash));
    await page.locator('#growth a', { hasText: 'reach' }).click();
    await page.waitForFunction(() => document.activeElement.id === 'word-reach');
    assert.match(await page.evaluate(() => location.hash), /^#\/lesson\?chapter=the-paradigms-side-by-side&show=comparison.*word-reach/);
});
