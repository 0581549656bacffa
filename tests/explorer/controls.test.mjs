/* controls.test.mjs - the lockstep view by mouse and by keys alone; its permalinks; wrong questions.  What it says: each pane its own
   sentence, aloud as well; why a jump goes nowhere; errors that leave nothing old on the screen.  Only here is it found that a key or a
   button does something else than its name says, or that Play is slow. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accessible, enter, inAddress, narrated, openMenu, press, useExplorer } from './harness.mjs';
import { root } from './hosts.mjs';
import { atStep, count, openLockstep, pane, pressTo, stepOf, words } from './lockstep.mjs';

const explorer = useExplorer();

const lockstep = (query, options) => openLockstep(explorer, query, options);
const told = (page, text) => page.locator('.told p', { hasText: text }).waitFor();
const paneCount = (page, wanted) => page.waitForFunction((count) => document.querySelectorAll('.pane').length === count, wanted);

test('each control does what it says', async () => {
    const page = await lockstep('n=6&first=0');
    const click = (name) => page.getByRole('button', { name }).first().click();
    await click('Step forward');
    await atStep(page, 1);
    await click('Step back');
    await atStep(page, 0);
    await click('Next solution');
    await told(page, 'solution 1: rows 1, 3, 5, 0, 2, 4');
    const solved = await stepOf(page);
    await click('Next retreat');
    await atStep(page, solved + 1);
    await click('Last step');
    await told(page, 'The search ends here');
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

test('the question can be changed: size, first or all, panes, algorithms; a pane leaves the step as it is', async () => {
    const page = await lockstep('n=4');
    await openMenu(page);
    await enter(page, 'Size', 5);
    await inAddress(page, 'n=5');
    await told(page, '5 by 5');
    await page.getByLabel('Search for').selectOption('0');
    await inAddress(page, 'first=0');
    await page.keyboard.press('Escape');
    await page.getByRole('slider', { name: 'Step' }).fill('9');
    await openMenu(page);
    await page.getByRole('button', { name: 'Add a pane' }).click();
    await paneCount(page, 3);
    await atStep(page, 9);
    assert.ok(await page.getByRole('button', { name: 'Add a pane' }).isDisabled());
    await page.getByLabel('Algorithm of pane 2').selectOption('las-vegas');
    await inAddress(page, 'course,las-vegas,prolog-clpfd');
    await page.waitForFunction(() => document.querySelector('[name=seed]').placeholder === '1');
    await enter(page, 'Seed', 7);
    await inAddress(page, 'seed=7');
    await enter(page, 'Stop', 2);
    await inAddress(page, 'stop=2');
    await page.waitForFunction(() => document.querySelectorAll('.pane .board').length === 3);
    await page.keyboard.press('Escape');
    await page.getByRole('slider', { name: 'Step' }).fill('9');
    await page.getByRole('button', { name: 'Close pane 3' }).click();
    await paneCount(page, 2);
    await atStep(page, 9);
    await page.getByLabel('Algorithm of pane 1').selectOption('cursor');
    await openMenu(page);
    await enter(page, 'Fixed queens', '0:4, 3:2');
    await told(page, 'fixed queens in column 0 row 4 and column 3 row 2');
    await page.goBack();
    await page.waitForFunction(() => !location.hash.includes('fixed='));
});

test('keys alone are enough, and the help lists those of docs/classroom.md', async () => {
    const page = await lockstep('n=5');
    await press(page, 'Tab');
    assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Skip to the view');
    await press(page, 'Enter');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'view');
    await press(page, '?');
    assert.match(await page.getByRole('dialog').textContent(), /next solution/);
    await accessible(page);
    const documented = readFileSync(path.join(root, 'docs/classroom.md'), 'utf8').split('## Keys')[1].split('\n## ')[0]
        .split('\n').filter((line) => line.startsWith('| ')).slice(1).map((line) => line.split('|')[1].trim().replaceAll(',', ''));
    const shown = await page.locator('#help-keys th').allTextContents();
    assert.deepEqual(documented.filter((keys) => !shown.includes(keys)), [], `are not in ${shown}`);
    await press(page, 'Escape');
    assert.ok(!await page.getByRole('dialog').isVisible());
    const reached = [];
    for (let i = 0; i < 40 && reached.at(-1) !== 'Close pane 2'; i++) {
        await press(page, 'Tab');
        reached.push(await page.locator(':focus').evaluate((there) => there.getAttribute('aria-label') ?? there.textContent.trim()));
    }
    for (const control of ['First step (Home)', 'Play', 'Last step (End)', 'Next solution', 'Next retreat', 'Step', 'Predict',
        'Algorithm of pane 1', 'Close pane 2'])
        assert.ok(reached.includes(control), `${control} is not reached: ${reached}`);
    await page.evaluate(() => document.activeElement.blur());
    await pressTo(page, ' ', 2);
    await press(page, ' ', 'End');
    await told(page, 'ends here');
    await press(page, 'N', 'R', 'Home');
    await atStep(page, 0);
});

test('each of two searches that did different things has its own sentence, on the screen and for a screen reader', async () => {
    const page = await lockstep('n=4&first=1&panes=course,prolog-course&step=16');
    const said = (name) => pane(page, name).locator('.said').textContent();
    const [c, prolog] = [await said('course'), await said('prolog-course')];
    assert.match(c, /attacked by the queen in column 0 /);
    assert.match(prolog, /attacked by the queen in column 1 /);
    assert.ok(await pane(page, 'course').locator('.said').isVisible());
    assert.equal(await words(page), `Step 16: course: ${c} prolog-course: ${prolog}`);
    await narrated(page, `course: ${c}`);
    await narrated(page, `prolog-course: ${prolog}`);
});

test('a screen reader gets the line at work, which is marked as current, and nothing else about the step', async () => {
    const page = await lockstep('n=4&panes=course&step=2');
    assert.match(await words(page), /column 1: row 0 is attacked by the queen in column 0 along the row\./);
    const here = page.locator('.source [aria-current]');
    assert.equal(await here.count(), 1);
    const [number, text] = [await here.getAttribute('data-line'), await here.textContent()];
    await narrated(page, `Line ${number}: ${text.trim()}`);
    const others = await page.locator(':is(main output, main [aria-live], main [role=status])').allTextContents();
    assert.deepEqual(others.filter((other) => /step|attacked/.test(other)), []);
});

test('a jump that goes nowhere says why, and how much was looked at', async () => {
    const page = await lockstep('n=4&first=1&panes=course&step=0');
    const notice = (text) => page.waitForFunction((wanted) => document.querySelector('.notice').textContent === wanted, text);
    await press(page, 'N');
    await page.getByText('No solution before this step.').first().waitFor();
    await narrated(page, 'No solution before this step.');
    await press(page, 'End');
    await told(page, 'ends here');
    await notice('');
    await press(page, 'n');
    await notice('No further solution.');
    await page.goto(explorer.at('#/lockstep?n=32&first=1&panes=course&step=0'));
    await told(page, '32 by 32');
    await press(page, 'n');
    await notice('No further solution in the first 200,000 events, which are all that the page shows. The search continues.');
});

test('wrong questions are answered in words, and leave no old board, badge or step', async () => {
    const page = await lockstep('n=6&step=9');
    await openMenu(page);
    await enter(page, 'Size', 33);
    await page.getByText('size 33').first().waitFor();
    assert.equal(await page.locator('svg.board:visible').count(), 0);
    assert.deepEqual(await page.locator(':is(.told p, .badge, .step-text)').allTextContents(), ['', '', '']);
    await accessible(page);
    await page.leave('400');
});

test('Play keeps time: steps that cannot be drawn are skipped', async (t) => {
    for (const query of ['n=8&panes=course,prolog-course,bits&first=0', 'n=32&panes=course&first=0']) {
        const page = await lockstep(query);
        await page.getByRole('slider', { name: 'Speed' }).fill('7');
        await page.locator('.play').click();
        await page.waitForTimeout(2000);
        await page.locator('.play').click();
        const step = await stepOf(page);
        t.diagnostic(`${query}: ${step} steps in 2 s at 64 a second`);
        assert.ok(step > 64 * 1.4 && step < 64 * 3, `${query}: ${step}`);
        await page.leave();
    }
});
