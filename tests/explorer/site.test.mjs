/* site.test.mjs - the explorer as one file, opened from the disk: make site has written build/site/queens.html. */

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accessible, fitsWidth, picture, startExplorer } from './harness.mjs';
import { root } from './hosts.mjs';

let explorer;
let folder;
let file;

before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'queens-site-'));
    file = `file://${path.join(folder, 'queens.html')}`;
    cpSync(path.join(root, process.env.SITE ?? 'build/site/queens.html'), path.join(folder, 'queens.html'));     /* nothing beside it */
    explorer = await startExplorer({ server: false });
});
after(async () => {
    await explorer?.stop();
    rmSync(folder, { recursive: true, force: true });
});

/* A page that asks for nothing but itself. */
async function offline(address) {
    const page = await explorer.open(`${file}${address}`);
    page.on('request', (request) => assert.match(request.url(), /^(data|blob):/, 'nothing is asked for'));
    return page;
}

async function steps(page, step) {
    await page.waitForFunction((wanted) => document.querySelector('.step-text')?.textContent.startsWith(`step ${wanted} `), step);
}

test('the lockstep view steps through C, Prolog and constraints', async () => {
    const page = await offline('#/lockstep?n=8&first=0&panes=course,prolog-course,prolog-clpfd&step=23');
    await steps(page, 23);
    await page.keyboard.press('ArrowRight');
    await steps(page, 24);
    await page.keyboard.press('End');
    await page.waitForFunction(() => document.querySelector('.badge').textContent === 'course and prolog-course agree up to step 17868, the last');
    assert.deepEqual(await page.locator('[data-counter=solutions]').allTextContents(), ['92', '92', '92']);
    assert.equal(await page.locator('.source .here').count(), 3);
    await page.goto(`${file}#/lockstep?n=8&first=1&panes=course,prolog-course`);
    await steps(page, 0);
    await page.keyboard.press('End');
    await page.waitForFunction(() => document.querySelector('.badge').textContent === 'course and prolog-course agree up to step 982, the last');
    await fitsWidth(page);
    await accessible(page);
    await picture(page, 'site');
    await page.leave();
});

test('what it does not hold, it says', async () => {
    const page = await offline('#/lockstep?n=12');
    await page.getByText('This file does not hold that').first().waitFor();
    await page.leave();
});

for (const name of ['tree', 'gallery', 'play', 'lab', 'comparison'])
    test(`the view ${name} is there`, async () => {
        const page = await offline(`#/${name}`);
        await page.waitForFunction((view) => document.querySelector(`.view-${view}`)?.querySelector('svg, table') !== null, name);
        assert.equal(await page.locator('.error:visible').count(), 0, await page.locator('main').textContent());
        await page.leave();
    });

test('play is answered, the gallery turns, and trees grow without a server', async () => {
    const play = await offline('#/play?n=8&fixed=0:0,1:4,2:7&ask=count,next');
    await play.getByText('Exactly one completion is left.', { exact: true }).waitFor();     /* the narration has it, too, among more words */
    await play.getByText('Forced: the queen of column 3 can only stand on row 5.', { exact: true }).waitFor();
    await play.leave();
    const gallery = await offline('#/gallery?n=8&mode=all&solution=4');
    await gallery.waitForSelector('.orbit');
    assert.equal(await gallery.locator('.image').count(), 8);
    const [download] = await Promise.all([gallery.waitForEvent('download'), gallery.getByRole('button', { name: 'Board as PNG' }).click()]);
    assert.equal(download.suggestedFilename(), 'queens-8-board-4.png');
    await gallery.leave();
    const trees = await offline('#/tree?n=8');
    await trees.waitForFunction(() => document.querySelectorAll('.counts strong').length === 4);
    assert.deepEqual(await trees.locator('.counts').allTextContents(), ['2,057 nodes of 2,057, 92 solutions of 92.', '416 nodes of 416, 92 solutions of 92.']);
    await trees.leave();
});
