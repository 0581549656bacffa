/* controls.test.mjs - the lockstep view by mouse and by keys alone; its permalinks, and the lesson's; wrong questions.  What it says: each
   pane its own sentence, aloud as well; why a jump goes nowhere; errors that leave nothing old on the screen; and how fast it plays. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accessible, openMenu, picture, useExplorer } from './harness.mjs';
import { root } from './hosts.mjs';
import { atStep, count, openLockstep, pane, stepOf, whole, words } from './lockstep.mjs';

const explorer = useExplorer();

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
});

test('the question can be changed: size, first or all, panes, algorithms', async () => {
    const page = await lockstep('n=4');
    await openMenu(page);
    await page.getByLabel('Size').fill('5');
    await page.getByLabel('Size').press('Enter');
    await page.waitForFunction(() => location.hash.includes('n=5') && document.querySelector('.told p').textContent.includes('5 by 5'));
    await page.getByLabel('Search for').selectOption('0');
    await page.waitForFunction(() => location.hash.includes('first=0'));
    await openMenu(page);
    await page.getByRole('button', { name: 'Add a pane' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.pane').length === 3);
    assert.ok(await page.getByRole('button', { name: 'Add a pane' }).isDisabled());
    await page.getByLabel('Algorithm of pane 2').selectOption('las-vegas');
    await page.waitForFunction(() => location.hash.includes('course,las-vegas,prolog-clpfd'));
    await page.waitForFunction(() => document.querySelector('[name=seed]').placeholder === '1');
    await openMenu(page);
    await page.getByLabel('Seed').fill('7');
    await page.getByLabel('Seed').press('Enter');
    await page.waitForFunction(() => location.hash.includes('seed=7'));
    await page.getByLabel('Stop').fill('2');
    await page.getByLabel('Stop').press('Enter');
    await page.waitForFunction(() => location.hash.includes('stop=2') && document.querySelectorAll('.pane .board').length === 3);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Close pane 3' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.pane').length === 2);
    await page.getByLabel('Algorithm of pane 1').selectOption('cursor');
    await openMenu(page);
    await page.getByLabel('Fixed queens').fill('0:4, 3:2');
    await page.getByLabel('Fixed queens').press('Enter');
    await page.waitForFunction(() => document.querySelector('.told p').textContent.includes('fixed queens in column 0 row 4 and column 3 row 2'));
    await page.goBack();
    await page.waitForFunction(() => !location.hash.includes('fixed='));
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
    for (const control of ['First step (Home)', 'Play', 'Last step (End)', 'Next solution', 'Next retreat', 'Step', 'Predict', 'Algorithm of pane 1', 'Close pane 2'])
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
});

test('the link can be copied', async () => {
    const page = await lockstep('n=5&step=4', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.keyboard.press('ArrowRight');
    await atStep(page, 5);
    await openMenu(page);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^http.*\/#\/lockstep\?.*n=5.*step=5$/);
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
});

const aloud = (page, text) => page.waitForFunction((wanted) => document.getElementById('narration').textContent.includes(wanted), text);

test('each of two searches that did different things has its own sentence, on the screen and for a screen reader', async () => {
    const page = await lockstep('n=4&first=1&panes=course,prolog-course&step=16');
    const said = (name) => pane(page, name).locator('.said').textContent();
    const [c, prolog] = [await said('course'), await said('prolog-course')];
    assert.match(c, /attacked by the queen in column 0 /);
    assert.match(prolog, /attacked by the queen in column 1 /);
    assert.ok(await pane(page, 'course').locator('.said').isVisible());
    assert.equal(await words(page), `Step 16: course: ${c} prolog-course: ${prolog}`);
    await aloud(page, `course: ${c}`);
    await aloud(page, `prolog-course: ${prolog}`);
});

test('a screen reader gets the line at work, which is marked as current, and nothing else about the step', async () => {
    const page = await lockstep('n=4&panes=course&step=2');
    const here = page.locator('.source [aria-current]');
    assert.equal(await here.count(), 1);
    const [number, text] = [await here.getAttribute('data-line'), await here.textContent()];
    await aloud(page, `Line ${number}: ${text.trim()}`);
    const others = await page.evaluate(() => [...document.querySelectorAll('main output, main [aria-live], main [role=status]')].map((part) => part.textContent));
    assert.deepEqual(others.filter((other) => /step|attacked/.test(other)), []);
});

test('a pane that is added or closed leaves the step as it is', async () => {
    const page = await lockstep('n=8&panes=course&step=60');
    await openMenu(page);
    await page.getByRole('button', { name: 'Add a pane' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.pane').length === 2);
    await atStep(page, 60);
    await page.getByRole('button', { name: 'Close pane 1' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.pane').length === 1);
    await atStep(page, 60);
});

test('a jump that goes nowhere says why', async () => {
    const page = await lockstep('n=4&first=1&panes=course&step=0');
    await page.keyboard.press('N');
    await page.getByText('No solution before this step.').first().waitFor();
    await aloud(page, 'No solution before this step.');
    await page.keyboard.press('End');
    await page.waitForFunction(() => document.querySelector('.told p').textContent.includes('ends here'));
    assert.equal(await page.locator('.notice').textContent(), '');
    await page.keyboard.press('n');
    await page.waitForFunction(() => document.querySelector('.notice').textContent === 'No further solution.');
});

test('a jump beyond what is shown says how much was looked at', async () => {
    const page = await lockstep('n=32&first=1&panes=course&step=0');
    await page.keyboard.press('n');
    await page.waitForFunction(() => document.querySelector('.notice').textContent ===
        'No further solution in the first 200,000 events, which are all that the page shows. The search continues.');
});

test('a size that is too large leaves no old board, badge or step', async () => {
    const page = await lockstep('n=6&step=9');
    await openMenu(page);
    await page.getByLabel('Size').fill('33');
    await page.getByLabel('Size').press('Enter');
    await page.getByText('n is 33').first().waitFor();
    assert.equal(await page.locator('svg.board:visible').count(), 0);
    assert.deepEqual(await Promise.all([words(page), page.locator('.badge').textContent(), page.locator('.step-text').textContent()]), ['', '', '']);
    await accessible(page);
    await page.goto(explorer.at('#/lockstep?n=6&step=9&panes=chess'));
    await page.getByText('panes has chess').waitFor();
    assert.equal(await page.locator('.pane').count(), 0);
    await page.goto(explorer.at('#/lockstep?n=6&step=9'));
    await atStep(page, 9);
    assert.equal(await page.locator('.error:visible').count(), 0);
    await page.leave('400', '404');
});

test('Play keeps time: steps that cannot be drawn are skipped', async (t) => {
    for (const query of ['n=8&panes=course,prolog-course,bits&first=0', 'n=32&panes=course&first=0']) {
        const page = await lockstep(query);
        await page.getByRole('slider', { name: 'Speed' }).fill('7');
        await page.locator('.play').click();
        await page.waitForTimeout(4000);
        await page.locator('.play').click();
        const step = await stepOf(page);
        t.diagnostic(`${query}: ${step} steps in 4 s at 64 a second`);
        assert.ok(step > 64 * 3 && step < 64 * 6, `${query}: ${step}`);
        await page.leave();
    }
});
