/* comparison.test.mjs - the comparison in a browser: the page of make compare for the committed figures, sorted, and led through. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { looksRight, sameAgain, useExplorer } from './harness.mjs';
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
        const parts = (from) => [...from.querySelectorAll('section[id]')].map((each) => [each.id, words(each), each.querySelectorAll('svg use').length]);
        return { written: parts(written), shown: parts(shown) };
    }, results('compare.html').replace(/<style>.*?<\/style>/s, ''));     /* the page's rules allow no style in it */
    assert.ok(seen.written.length > 8);
    assert.deepEqual(seen.shown, seen.written);
    assert.equal(seen.shown[0][0], 'answer');
});

test('a folded part has a whole title', async () => {
    const titles = await (await comparison()).locator('.comparison summary').allTextContents();
    assert.ok(titles.some((title) => title.startsWith('Plot: Time')));
    assert.deepEqual(titles.filter((title) => /[()]/.test(title)), []);
});

test('on a telephone plots are as wide as their names need, and scroll', async () => {
    const page = await comparison('', { width: 360, height: 740 });
    const [room, wide] = await page.locator('.picture .scroll').first().evaluate((one) => [one.clientWidth, one.scrollWidth]);
    assert.ok(wide > room && await page.locator('.picture .scroll').first().evaluate((one) => getComputedStyle(one).backgroundImage.includes('gradient')));
});

test('the table of all has the committed figures', async () => {
    const page = await comparison();
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
        assert.deepEqual((await column(page, key)).slice(0, figures.length).map(Number), figures.toSorted((one, other) => other - one), key);
        assert.equal(await page.locator(`th:has(.sort[data-key="${key}"])`).getAttribute('aria-sort'), 'descending');
    }
    await heading(page, 'implementation').click();
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
    await page.waitForFunction(() => location.hash.includes('at=growth&order=ascending&sort=lines'));
});

for (const [width, height] of [[360, 740], [640, 400], [1024, 768], [1280, 800], [1920, 1080]])
    test(`one screen of ${width} x ${height}: a tab for each section, with one figure or table`, async () => {
        const page = await comparison('', { width, height });
        const seen = await page.getByRole('tab').all();
        assert.ok(seen.length >= 9);
        for (const each of seen) {
            await each.click();
            assert.equal(await page.getByRole('tabpanel').count(), 1);
            const panel = page.getByRole('tabpanel', { name: await each.textContent() });
            const { top, bottom, right, pageHeight } = await panel.evaluate((there) => ({ ...there.getBoundingClientRect().toJSON(),
                pageHeight: document.documentElement.scrollHeight }));
            assert.equal(pageHeight, height);
            assert.ok(top >= 0 && bottom <= height && right <= width && bottom - top > height / 3);
            assert.ok(await panel.locator(':is(svg, table, .listing):visible').count() <= 1, 'the others are folded');
            const content = panel.locator(':is(svg, table, dl):visible').first();
            assert.ok((await content.boundingBox()).y < height - 60, 'the content begins on the screen');
        }
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
    await page.keyboard.press('ArrowDown');
    assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Are they equal?');
    await page.locator('#equality').waitFor();
    await page.keyboard.press('End');
    await page.locator('#words').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.locator('#answer').waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await page.locator('#words').waitFor();
    await page.keyboard.press('Tab');
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

test('keys alone', async () => {
    const page = await comparison();
    await page.locator('main').focus();
    const atFold = () => page.evaluate(() => document.activeElement.matches('#answer summary'));
    for (let tabs = 0; tabs < 20 && !(await atFold()); tabs++)
        await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const on = (key) => page.evaluate((wanted) => document.activeElement.matches(`.sort[data-key="${wanted}"]`), key);
    for (let tabs = 0; tabs < 60 && !(await on('lines')); tabs++)
        await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    assert.equal(await page.locator('th:has(.sort[data-key="lines"])').getAttribute('aria-sort'), 'ascending');
    assert.ok(await on('lines'), 'the button keeps the focus');
    await page.waitForFunction(() => document.getElementById('narration').textContent.startsWith('Sorted by lines'));
});

test('a permalink shows the same again in a fresh browser', async () => {
    const page = await unfolded();
    await heading(page, 'first solution').click();
    await heading(page, 'first solution').click();
    await page.waitForFunction(() => location.hash.includes('order=descending'));
    const seen = async (each) => [await order(each), await column(each, 'first solution')];
    await sameAgain(page, seen, comparison);
});

test('accessible, light and dark, and no wider than the screen', async () => {
    await looksRight('comparison', (options) => comparison('', options));
});
