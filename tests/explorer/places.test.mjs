/* places.test.mjs - the shell: the menu leads back to where the reader was, the address keeps up with what moves, keys of one
   character can be switched off, and a view that does not come says so. */

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { accessible, startExplorer } from './harness.mjs';
import { isFile, isSite } from './hosts.mjs';
import { atStep, openLockstep, stepOf } from './lockstep.mjs';

let explorer;
before(async () => { explorer = await startExplorer(); });
after(() => explorer?.stop());

const lockstep = (query, options) => openLockstep(explorer, query, options);
const menu = (page, name) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

test('through the menu to another view and back: size, panes and step are still there', async () => {
    const page = await lockstep('n=6&panes=course,prolog-course,bits&step=40');
    await atStep(page, 40);
    await page.keyboard.press('ArrowRight');
    await atStep(page, 41);
    await menu(page, 'Gallery');
    await page.locator('.view-gallery').waitFor();
    await menu(page, 'Lockstep');
    await page.locator('.view-lockstep .pane').nth(2).waitFor();
    await atStep(page, 41);
    assert.deepEqual(await page.locator('.pane').evaluateAll((panes) => panes.map((pane) => pane.dataset.algorithm)), ['course', 'prolog-course', 'bits']);
    await menu(page, 'Lockstep');       /* once more: its start */
    await page.waitForFunction(() => document.querySelectorAll('.pane').length === 2);
    await atStep(page, 0);
    await page.leave();
});

test('a reload while it plays fast goes on near where it was; so does Back', async () => {
    const page = await lockstep('n=8&panes=course&first=0&step=10');
    await atStep(page, 10);
    await page.getByRole('slider', { name: 'Speed' }).fill('7');
    await page.locator('.play').click();
    await page.waitForFunction(() => Number(/step (\d+)/.exec(document.querySelector('.step-text').textContent)[1]) > 90);
    const playing = await stepOf(page);
    await page.reload();
    await page.waitForFunction(() => document.querySelector('.step-text')?.textContent.startsWith('step '));
    assert.ok(await stepOf(page) >= playing - 30, `${await stepOf(page)} after ${playing}`);
    await page.getByRole('slider', { name: 'Speed' }).fill('7');
    await page.locator('.play').click();
    await page.waitForFunction((past) => Number(/step (\d+)/.exec(document.querySelector('.step-text').textContent)[1]) > past, playing + 60);
    await menu(page, 'Gallery');
    await page.locator('.view-gallery').waitFor();
    await page.goBack();
    await page.waitForFunction(() => document.querySelector('.step-text')?.textContent.startsWith('step '));
    assert.ok(await stepOf(page) > playing, `${await stepOf(page)} after ${playing}`);
    await page.leave();
});

test('keys of one character can be switched off, and stay so', async () => {
    const page = await lockstep('n=5&panes=course&step=3');
    await atStep(page, 3);
    await page.keyboard.press('?');
    await accessible(page);
    await page.getByRole('checkbox', { name: /^Keys of one character/ }).uncheck();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.evaluate(() => document.activeElement.blur());
    for (const visit of [1, 2]) {
        for (const key of ['n', 'r', '?', 'p'])
            await page.keyboard.press(key);
        await page.keyboard.press('ArrowRight');
        await atStep(page, 3 + visit);
        assert.ok(!await page.getByRole('dialog').isVisible());
        await page.waitForFunction((step) => location.hash.includes(`step=${step}`), 3 + visit);
        await page.reload();
        await page.waitForFunction(() => document.querySelector('.step-text')?.textContent.startsWith('step '));
    }
    await page.leave();
});

test('a view that does not come says so, and how to go on', { skip: (isFile || isSite) && 'only a server can be gone' }, async () => {
    const page = await lockstep('n=4');
    await page.route(/gallery\/gallery_view\.js/, (route) => route.abort());
    await menu(page, 'Gallery');
    assert.equal(await page.getByRole('alert').textContent(),
        'The view Gallery could not be loaded: the server does not answer. Is make explore still running?');
    await accessible(page);
    await page.unroute(/gallery\/gallery_view\.js/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.view-gallery .summary').waitFor();
    await page.leave('no answer', 'Failed to load resource');
});
