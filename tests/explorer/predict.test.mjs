/* predict.test.mjs - the reader predicts what happens next.  Only here is it found that a right guess is called wrong. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { accessible, narrated, useExplorer } from './harness.mjs';
import { atStep, openLockstep } from './lockstep.mjs';
import { isRight } from '../../prolog/tools/explorer/page/lockstep/predict.js';

const explorer = useExplorer();

const verdict = (page) => page.locator('.predict .verdict').textContent();
const score = (page) => page.locator('.predict .score').textContent();
const square = (page, column, row) => page.locator(`.pane-board .choice[data-column="${column}"][data-row="${row}"]`).first();

test('predict: by square, number, line and keys; the narration is hidden, and the score is kept', async () => {
    const event = ['rejected', 2, 3];
    assert.ok(!isRight({ column: 2, row: 1 }, event, 59) && !isRight({ column: 1 }, event, 59) && !isRight({ line: 60 }, event, 59));
    assert.ok(isRight({ column: 2, row: 1 }, ['domain', 2, [0, 1]], 9), 'of a domain the column decides');
    const page = await openLockstep(explorer, 'n=4&first=1&panes=course&step=7&mode=predict');
    assert.ok(!await page.locator('.told p').isVisible());
    await square(page, 2, 3).click();
    await atStep(page, 8);
    assert.equal(await verdict(page), 'Right. Step 8: column 2: row 3 is attacked by the queen in column 1 along the falling diagonal.');
    assert.equal(await score(page), 'Score: 1 of 1.');
    await square(page, 3, 0).click();
    await atStep(page, 9);
    assert.equal(await verdict(page), 'No, not column 3, row 0. Step 9: back in column 1: its queen leaves row 2.');
    await page.locator('.pane-board .number').nth(2).click();       /* above column 1 */
    await atStep(page, 10);
    assert.equal(await score(page), 'Score: 2 of 3.');
    await narrated(page, 'Score: 2 of 3.');
    const rejected = (await explorer.ask('file', 'source-course')).lines.rejected;
    await page.locator(`.source li[data-line="${rejected}"]`).click();
    await atStep(page, 11);
    assert.equal(await score(page), 'Score: 3 of 4.');
    await page.getByLabel('Column', { exact: true }).selectOption('2');
    await page.getByLabel('Row', { exact: true }).selectOption('1');
    await page.getByRole('button', { name: 'Check' }).click();
    await atStep(page, 12);
    assert.equal(await score(page), 'Score: 4 of 5.');
    await square(page, 0, 0).focus();
    await page.keyboard.press('ArrowLeft');
    assert.match(await verdict(page), /^Right\. Step 12/, 'arrow keys move on the board');
    await accessible(page);
    await page.getByRole('button', { name: 'Predict' }).click();
    await page.waitForFunction(() => !location.hash.includes('mode='));
    await atStep(page, 12);
    await page.locator('.told p').waitFor(); /* visible */
    assert.equal(await page.locator('.pane-board .choice').count(), 0);
});

test('predict at the end: there is no next step; after the prompt and the lesson the verdict is laid out as before', async () => {
    const page = await explorer.open('#/prompt');
    for (const view of ['prompt', 'lesson']) {
        await page.goto(explorer.at(`#/${view}`));
        await page.locator(`.view-${view} .${view}`).waitFor();
    }
    await page.goto(explorer.at('#/lockstep?n=4&first=1&panes=course,prolog-course&step=31&mode=predict'));
    await square(page, 0, 0).click();
    await page.locator('.predict .verdict', { hasText: 'There is no next step: the search ends here.' }).waitFor();
    assert.equal(await score(page), 'No guesses yet.');
    assert.equal(await page.locator('.predict .verdict').evaluate((element) => getComputedStyle(element).display), 'block');
});
