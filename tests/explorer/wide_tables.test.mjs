/* wide_tables.test.mjs - what a search keeps on a large board is shown whole: no table is cut at the edge of its pane. */

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { picture, startExplorer } from './harness.mjs';
import { atStep, openLockstep } from './lockstep.mjs';

let explorer;
before(async () => { explorer = await startExplorer(); });
after(() => explorer?.stop());

const cut = (page) => page.locator('.pane-state').evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => `${one.getAttribute('aria-label')}: ${one.scrollWidth} in ${one.clientWidth}`));

for (const n of [8, 12, 16, 20, 32])
    test(`two panes of size ${n} at a desk`, async () => {
        for (const panes of ['course,prolog-clpfd', 'bits,permutation']) {
            const page = await openLockstep(explorer, `n=${n}&first=1&step=30&panes=${panes}`, { width: 1280 });
            await atStep(page, 30);
            assert.deepEqual(await cut(page), [], panes);
            await picture(page, `wide-${n}-${panes.split(',')[0]}`, { fullPage: true });
            await page.leave();
        }
    });

test('on a telephone, up to size 12', async () => {
    const page = await openLockstep(explorer, 'n=12&first=1&step=30&panes=course', { width: 360 });
    await atStep(page, 30);
    assert.deepEqual(await cut(page), []);
    await page.leave();
});

test('the menu has a phrase for each algorithm', async () => {
    const { algorithms } = await explorer.ask('/api/algorithms');
    const page = await openLockstep(explorer, 'n=4');
    const options = await page.getByLabel('Algorithm of pane 1').locator('option').evaluateAll((all) => all.map(({ value, text }) => [value, text]));
    assert.deepEqual(options.sort(), algorithms.map(({ name, title }) => [name, `${name}: ${title}`]).sort());
    await page.leave();
});
