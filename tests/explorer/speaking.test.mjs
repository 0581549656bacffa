/* speaking.test.mjs - what the lockstep view says: each pane its own sentence, aloud as well; why a jump goes nowhere; errors that leave
   nothing old on the screen; and how fast it plays. */

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { accessible, startExplorer } from './harness.mjs';
import { atStep, openLockstep, pane, stepOf, words } from './lockstep.mjs';

let explorer;
before(async () => { explorer = await startExplorer(); });
after(() => explorer?.stop());

const lockstep = (query, options) => openLockstep(explorer, query, options);
const aloud = (page, text) => page.waitForFunction((wanted) => document.getElementById('narration').textContent.includes(wanted), text);

test('two searches that did different things are told apart, on the screen and aloud', async () => {
    const page = await lockstep('n=4&first=1&panes=course,prolog-course&step=16');
    await atStep(page, 16);
    const said = (name) => pane(page, name).locator('.said').textContent();
    const [c, prolog] = [await said('course'), await said('prolog-course')];
    assert.match(c, /attacked by the queen in column 0 /);
    assert.match(prolog, /attacked by the queen in column 1 /);
    assert.ok(await pane(page, 'course').locator('.said').isVisible());
    assert.equal(await words(page), `Step 16: course: ${c} prolog-course: ${prolog}`);
    await aloud(page, `course: ${c}`);
    await aloud(page, `prolog-course: ${prolog}`);
    await page.leave();
});

test('the line at work is told aloud and marked as current; nothing else speaks of the step', async () => {
    const page = await lockstep('n=4&panes=course&step=2');
    await atStep(page, 2);
    const here = page.locator('.source [aria-current]');
    assert.equal(await here.count(), 1);
    const [number, text] = [await here.getAttribute('data-line'), await here.textContent()];
    await aloud(page, `Line ${number}: ${text.trim()}`);
    const others = await page.evaluate(() => [...document.querySelectorAll('main output, main [aria-live], main [role=status]')].map((part) => part.textContent));
    assert.deepEqual(others.filter((other) => /step|attacked/.test(other)), []);
    await page.leave();
});

test('a pane that is added or closed leaves the step as it is', async () => {
    const page = await lockstep('n=8&panes=course&step=60');
    await atStep(page, 60);
    await page.getByRole('button', { name: 'Add a pane' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.pane').length === 2);
    await atStep(page, 60);
    await page.getByRole('button', { name: 'Close pane 1' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.pane').length === 1);
    await atStep(page, 60);
    await page.leave();
});

test('a jump that goes nowhere says why', async () => {
    const page = await lockstep('n=4&first=1&panes=course&step=0');
    await page.keyboard.press('N');
    await page.getByText('There is no solution before this step.').first().waitFor();
    await aloud(page, 'There is no solution before this step.');
    await page.keyboard.press('End');
    await page.waitForFunction(() => document.querySelector('.told p').textContent.includes('ends here'));
    assert.equal(await page.locator('.notice').textContent(), '');
    await page.keyboard.press('n');
    await page.waitForFunction(() => document.querySelector('.notice').textContent === 'There is no further solution.');
    await page.leave();
});

test('a jump beyond what is shown says how much was looked at', async () => {
    const page = await lockstep('n=32&first=1&panes=course&step=0');
    await page.keyboard.press('n');
    await page.waitForFunction(() => document.querySelector('.notice').textContent ===
        'There is no further solution in the first 200,000 events. The search goes on; no more of it is shown.', null, { timeout: 60_000 });
    await page.leave();
});

test('a size that is too large leaves no old board, badge or step', async () => {
    const page = await lockstep('n=6&step=9');
    await atStep(page, 9);
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

test('all solutions of size 8 play through within half a minute', async (t) => {
    const page = await lockstep('n=8&panes=course,prolog-course&first=0');
    await page.getByRole('slider', { name: 'Speed' }).fill('11');
    const begun = performance.now();
    await page.locator('.play').click();
    await page.waitForFunction(() => document.querySelector('.told p').textContent.includes('The search ends here'), null, { timeout: 60_000 });
    const seconds = (performance.now() - begun) / 1000;
    t.diagnostic(`${seconds.toFixed(1)} s`);
    assert.ok(seconds < 30, `${seconds} s`);
    assert.equal(await stepOf(page), 17_868);
    await page.leave();
});
