/* controls.test.mjs - the lockstep view by mouse and by keys alone; its permalinks, and the lesson's; wrong questions. */

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accessible, picture, startExplorer } from './harness.mjs';
import { root } from './hosts.mjs';
import { atStep, count, openLockstep, stepOf, whole } from './lockstep.mjs';

let explorer;
before(async () => { explorer = await startExplorer(); });
after(() => explorer?.stop());

const lockstep = (query, options) => openLockstep(explorer, query, options);

test('each control does what it says', async () => {
    const page = await lockstep('n=6&first=0');
    const click = (name) => page.getByRole('button', { name }).first().click();
    await click('Step forward');
    await atStep(page, 1);
    await click('Step back');
    await atStep(page, 0);
    await click('Next solution');
    await page.waitForFunction(() => document.querySelector('.told p').textContent.includes('solution 1: rows 1, 3, 5, 0, 2, 4'));
    const solved = await stepOf(page);
    await click('Next retreat');
    await atStep(page, solved + 1);
    await click('Last step');
    await page.waitForFunction(() => document.querySelector('.told p').textContent.includes('The search ends here'));
    assert.equal(await count(page, 'course', 'solutions'), 4);
    await click('First step');
    await atStep(page, 0);
    await page.getByRole('slider', { name: 'Step' }).fill('50');
    await atStep(page, 50);
    await page.getByRole('slider', { name: 'Speed' }).fill('7');
    await click('Play');
    await page.waitForFunction(() => Number(/step (\d+)/.exec(document.querySelector('.step-text').textContent)[1]) > 60);
    await click('Pause');
    const paused = await stepOf(page);
    await page.waitForTimeout(200);
    assert.equal(await stepOf(page), paused);
    await page.leave();
});

test('the question can be changed: size, first or all, panes, algorithms', async () => {
    const page = await lockstep('n=4');
    await page.getByLabel('Size').fill('5');
    await page.getByLabel('Size').press('Enter');
    await page.waitForFunction(() => location.hash.includes('n=5') && document.querySelector('.told p').textContent.includes('5 by 5'));
    await page.getByLabel('Search for').selectOption('0');
    await page.waitForFunction(() => location.hash.includes('first=0'));
    await page.getByRole('button', { name: 'Add a pane' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.pane').length === 3);
    assert.ok(await page.getByRole('button', { name: 'Add a pane' }).isDisabled());
    await page.getByLabel('Algorithm of pane 2').selectOption('las-vegas');
    await page.waitForFunction(() => location.hash.includes('course,las-vegas,prolog-clpfd'));
    await page.waitForFunction(() => document.querySelector('[name=seed]').placeholder === '1');
    await page.getByLabel('Seed').fill('7');
    await page.getByLabel('Seed').press('Enter');
    await page.waitForFunction(() => location.hash.includes('seed=7'));
    await page.getByLabel('Stop').fill('2');
    await page.getByLabel('Stop').press('Enter');
    await page.waitForFunction(() => location.hash.includes('stop=2') && document.querySelectorAll('.pane .board').length === 3);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Close pane 3' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.pane').length === 2);
    await page.getByLabel('Algorithm of pane 1').selectOption('cursor');
    await page.getByLabel('Fixed queens').fill('0:4, 3:2');
    await page.getByLabel('Fixed queens').press('Enter');
    await page.waitForFunction(() => document.querySelector('.told p').textContent.includes('fixed queens in column 0 row 4 and column 3 row 2'));
    await page.goBack();
    await page.waitForFunction(() => !location.hash.includes('fixed='));
    await page.leave();
});

test('keys alone are enough', async () => {
    const page = await lockstep('n=5');
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Skip to the view');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'view');
    await page.keyboard.press('?');
    assert.ok(await page.getByRole('dialog').isVisible());
    assert.match(await page.getByRole('dialog').textContent(), /next solution/);
    await accessible(page);
    await picture(page, 'help');
    await page.keyboard.press('Escape');
    assert.ok(!await page.getByRole('dialog').isVisible());
    const reached = [];
    for (let i = 0; i < 40 && reached.at(-1) !== 'Close pane 2'; i++) {
        await page.keyboard.press('Tab');
        reached.push(await page.evaluate(() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent.trim() ?? ''));
    }
    for (const control of ['First step (Home)', 'Play', 'Last step (End)', 'Next solution', 'Next retreat', 'Step', 'Copy link', 'Algorithm of pane 1', 'Close pane 2'])
        assert.ok(reached.includes(control), `${control} is not reached: ${reached}`);
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press(' ');
    await atStep(page, 2);
    await page.keyboard.press(' ');
    await page.keyboard.press('End');
    await page.waitForFunction(() => document.querySelector('.told p').textContent.includes('ends here'));
    await page.keyboard.press('N');
    await page.keyboard.press('R');
    await page.keyboard.press('Home');
    await atStep(page, 0);
    await page.leave();
});

test('a permalink shows the same in a fresh browser', async () => {
    const page = await lockstep('n=8&panes=course,prolog-clpfd,las-vegas&seed=7&stop=3');
    for (let i = 0; i < 37; i++)
        await page.keyboard.press('ArrowRight');
    await atStep(page, 37);
    await page.waitForFunction(() => location.hash.includes('step=37'));
    const [address, seen] = [await page.evaluate(() => location.hash), await whole(page)];
    await page.leave();
    const again = await explorer.open(address);
    await again.waitForFunction(() => document.querySelector('.step-text')?.textContent.startsWith('step 37 '));
    assert.deepEqual(await whole(again), seen);
    await again.leave();
});

test('the lesson leads where it says', async () => {
    const lesson = readFileSync(path.join(root, 'docs/lesson.md'), 'utf8');
    const links = new Set(lesson.match(/#\/lockstep\?[^)\s]*/g));
    assert.ok(links.size >= 15, `${links.size} permalinks`);
    const page = await lockstep();
    for (const link of links) {
        const { step = '0', panes } = Object.fromEntries(new URLSearchParams(link.split('?')[1]));
        await page.goto(explorer.at(link));
        await page.waitForFunction((wanted) => [...document.querySelectorAll('.pane')].map((one) => one.dataset.algorithm).join() === wanted, panes);
        await atStep(page, Number(step));
    }
    await page.leave();
});

test('the link can be copied', async () => {
    const page = await lockstep('n=5&step=4', { permissions: ['clipboard-read', 'clipboard-write'] });
    await atStep(page, 4);
    await page.keyboard.press('ArrowRight');
    await atStep(page, 5);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^http.*\/#\/lockstep\?.*n=5.*step=5$/);
    await page.leave();
});

test('wrong questions are answered in words', async () => {
    const refused = ['400', '404'];
    const large = await explorer.open('#/lockstep?n=99');
    await large.getByText('n is 99').first().waitFor();
    await accessible(large);
    await large.leave(...refused);
    const unknown = await explorer.open('#/lockstep?panes=chess');
    await unknown.getByText('panes has chess: expected some of course').waitFor();
    await unknown.leave();
    const none = await lockstep('panes=,&n=4&step=-3');
    assert.equal(await stepOf(none), 0);
    assert.equal(await none.locator('.pane').count(), 2);
    await none.leave();
    const lost = await explorer.open('#/nowhere');
    await lost.getByText('There is no view nowhere').waitFor();
    await lost.leave();
});

test('the help lists the keys of docs/classroom.md', async () => {
    const documented = readFileSync(path.join(root, 'docs/classroom.md'), 'utf8').split('## Keys')[1].split('\n## ')[0]
        .split('\n').filter((line) => line.startsWith('| ')).slice(1).map((line) => line.split('|')[1].trim().replaceAll(',', ''));
    const page = await lockstep('n=4');
    await page.keyboard.press('?');
    const shown = await page.locator('#help-keys th').allTextContents();
    for (const keys of documented)
        assert.ok(shown.includes(keys), `${keys} is not in ${shown}`);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    assert.ok(!await page.getByRole('dialog').isVisible());
    await page.leave();
});
