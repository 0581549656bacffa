/* addresses.test.mjs - addresses that no control has written: odd sizes, nonsense, markup.  A view takes what it can and
   says what it can't; nothing is read as markup, and nothing breaks. */

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { startExplorer } from './harness.mjs';

let explorer;
before(async () => { explorer = await startExplorer(); });
after(() => explorer?.stop());

/* The view at an address, when it waits for nothing more. */
async function settled(address) {
    const page = await explorer.open(address);
    await page.waitForFunction(() => document.querySelector('main section') !== null
        && document.querySelector('main [aria-busy]') === null && document.querySelector('main .controls button') !== null);
    await page.waitForLoadState('networkidle');
    return page;
}

const MARKUP = encodeURIComponent('<img src=x onerror=alert(1)>');

const TAKEN = {
    '#/tree?n=0': '1 node of 1, 1 solution of 1.',
    '#/tree?n=1': '2 nodes of 2, 1 solution of 1.',
    '#/tree?n=3': '6 nodes of 6, 0 solutions of 0.',
    '#/tree?n=abc&step=-3&node0=zzz&closed0=9999,1&look0=NaN:x': 'of 153, 4 solutions',
    '#/tree?n=5&panes=course&node0=99999&closed0=99999': '54 nodes of 54',
    '#/tree?n=5&panes=cursor&fixed=0:1': '2 solutions of 2.',
    '#/tree?n=77&panes=construct': 'not 77: 0 to 9',
    '#/gallery?n=0&mode=all': 'N = 0: solutions 1 to 1 of 1.',
    '#/gallery?n=3': 'N = 3: no fundamental solutions.',
    '#/gallery?n=1&solution=1': 'Only 1 different board comes from it',
    '#/gallery?n=99999&page=-1': 'not 99999: 0 to 9',
    '#/gallery?n=8&page=77&mode=all': 'N = 8: no solutions on this page.',
    [`#/gallery?mode=${MARKUP}&solution=${MARKUP}`]: 'fundamental solutions 1 to 12 of 12',
    '#/play?n=1&fixed=0:0&ask=count,next,one': 'Solved',
    '#/play?n=1000': 'not 1000: 1 to 20',
    [`#/play?n=8&fixed=0:99,zz,8:1,${MARKUP}&ask=${MARKUP}`]: '0 of 8 queens stand.',
    '#/lab?n=2': 'N = 2: exact',
    '#/lab?n=0&seed=-4': 'not 0: 1 to 12',
    [`#/comparison?n=77&what=x&sort=${MARKUP}&order=q&at=${MARKUP}`]: 'All implementations.',
    [`#/lesson?chapter=${MARKUP}&step=-1`]: 'No two queens share a column',
    '#/lesson?chapter=las-vegas&step=99999': 'Random queens:',
};

for (const [address, told] of Object.entries(TAKEN))
    test(`${decodeURIComponent(address)} is taken as far as it goes`, async () => {
        const page = await settled(address);
        await page.getByText(told).first().waitFor({ timeout: 5000 });
        assert.equal(await page.locator('.error').count(), 0);
        assert.equal(await page.locator('img').count(), 0);
        await page.leave();
    });

const REFUSED = {
    '#/tree?n=5&panes=': 'algorithm is missing',
    '#/tree?n=5&panes=cursor&fixed=0:1,1:1': 'expected queens that do not attack each other',
    [`#/tree?n=5&panes=${MARKUP}`]: 'algorithm is <img src=x onerror=alert(1)>: expected one of',
    [`#/lesson?show=${MARKUP}`]: 'There is no view <img src=x onerror=alert(1)>',
};

for (const [address, told] of Object.entries(REFUSED))
    test(`${decodeURIComponent(address)} is refused in words`, async () => {
        const page = await settled(address);
        assert.match(await page.getByRole('alert').textContent(), new RegExp(told.replace(/[()]/g, '\\$&')));
        assert.equal(await page.locator('img').count(), 0);
        await page.leave('status of 400');
    });
