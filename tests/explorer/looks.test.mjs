/* looks.test.mjs - how soon the page is there, how it fits a telephone and a projector, in the light, in the dark, on paper. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { accessible, fitsWidth, openMenu, picture, useExplorer } from './harness.mjs';
import { isSite } from './hosts.mjs';
import { openLockstep, pane } from './lockstep.mjs';

const explorer = useExplorer();

const lockstep = (query, options) => openLockstep(explorer, query, options);

test('the first view is small and quick', { skip: isSite && 'the site brings its own solvers: site.test.mjs' }, async (t) => {
    const page = await lockstep();
    const { bytes, shown } = await page.evaluate(() => ({
        shown: performance.now(),
        bytes: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
            .reduce((sum, entry) => sum + entry.transferSize, 0),
    }));
    t.diagnostic(`${bytes} bytes in ${Math.round(shown)} ms`);
    assert.ok(bytes > 10_000 && bytes < 300_000, `${bytes} bytes`);
    assert.ok(shown < 5000, `${shown} ms`);
    assert.deepEqual(await page.locator('.pane').evaluateAll((panes) => panes.map((one) => one.dataset.algorithm)), ['course', 'prolog-course']);
    await picture(page, 'lockstep-first');
});

for (const colorScheme of ['light', 'dark'])
    for (const [width, height] of [[360, 740], [1920, 1080]])
        test(`${width} pixels, ${colorScheme}`, async () => {
            for (const [name, query] of [['c-and-prolog', 'n=8&step=24'], ['constraints', 'n=8&step=23&panes=course,prolog-clpfd'],
                ['three', 'n=8&step=210&panes=packed,shift,permutation']]) {
                const page = await lockstep(query, { width, height, colorScheme });
                await fitsWidth(page);
                await accessible(page);
                await picture(page, `lockstep-${name}-${width}-${colorScheme}`, { fullPage: width === 360 });
                await page.leave();
            }
        });

test('a theme is kept, and is dark when asked for', async () => {
    const page = await lockstep('n=4');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await openMenu(page);
    await page.getByLabel('Theme').selectOption('dark');
    const dark = await ground();
    assert.notEqual(dark, light);
    await page.reload();
    assert.equal(await ground(), dark);
});

test('on paper there are no controls', async () => {
    const page = await lockstep('n=6&step=12');
    await page.emulateMedia({ media: 'print' });
    assert.ok(!await page.locator('.timeline').isVisible());
    assert.ok(await pane(page, 'course').locator('svg.board').isVisible());
    assert.equal(await pane(page, 'course').locator('.source li:visible').count() <= 11, true);
});

test('two panes are printed from the first page on', async () => {
    const page = await lockstep('n=8&step=60&panes=course,prolog-course');
    await page.emulateMedia({ media: 'print' });
    const tops = await page.locator('.pane-board svg').evaluateAll((boards) => boards.map((board) => board.getBoundingClientRect().top));
    assert.ok(tops[0] < 300, `the first board begins at ${tops[0]}`);
    const bottoms = await page.locator('.pane').evaluateAll((panes) => panes.map((one) =>
        [one.querySelector('.source li.here').getBoundingClientRect().bottom, one.querySelector('.counters').getBoundingClientRect().top]));
    assert.ok(bottoms.every(([code, counters]) => code <= counters), 'no part is printed over another');
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    assert.ok(pdf.match(/\/Type\s*\/Page\b/g).length <= 3);
});
