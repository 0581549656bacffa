/* modes.test.mjs - the lockstep view's modes: predict what happens next, and present. */

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { accessible, fitsWidth, picture, startExplorer } from './harness.mjs';
import { guessText, isRight } from '../../prolog/tools/explorer/page/lockstep/predict.js';
import { atStep, openLockstep, pane } from './lockstep.mjs';

let explorer;
before(async () => { explorer = await startExplorer(); });
after(() => explorer?.stop());

const lockstep = (query, options) => openLockstep(explorer, query, options);
const verdict = (page) => page.locator('.predict .verdict').textContent();
const score = (page) => page.locator('.predict .score').textContent();
const square = (page, column, row) => page.locator(`.pane-board .choice[data-column="${column}"][data-row="${row}"]`).first();

test('a guess is right by its square, its column or its line', () => {
    const event = ['rejected', 2, 3];
    assert.ok(isRight({ column: 2, row: 3 }, event, 59) && isRight({ column: 2 }, event, 59) && isRight({ line: 59 }, event, 59));
    assert.ok(!isRight({ column: 2, row: 1 }, event, 59) && !isRight({ column: 1 }, event, 59) && !isRight({ line: 60 }, event, 59));
    assert.ok(isRight({ column: 2, row: 1 }, ['domain', 2, [0, 1]], 9), 'of a domain the column decides');
    assert.equal(guessText({ column: 2, row: 3 }), 'column 2, row 3');
});

test('predict: by square, number, line and keys; the narration is hidden, and the score is kept', async () => {
    const page = await lockstep('n=4&first=1&panes=course&step=7&mode=predict');
    await atStep(page, 7);
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
    await page.waitForFunction(() => document.getElementById('narration').textContent.includes('Score: 2 of 3.'));
    const rejected = (await explorer.ask('/api/source', { algorithm: 'course' })).lines.rejected;
    await page.locator(`.source li[data-line="${rejected}"]`).click();
    await atStep(page, 11);
    assert.equal(await score(page), 'Score: 3 of 4.');
    await page.getByLabel('Column', { exact: true }).selectOption('2');
    await page.getByLabel('Row', { exact: true }).selectOption('1');
    await page.getByRole('button', { name: 'See' }).click();
    await atStep(page, 12);
    assert.equal(await score(page), 'Score: 4 of 5.');
    await square(page, 0, 0).focus();
    await page.keyboard.press('ArrowLeft');
    assert.match(await verdict(page), /^Right\. Step 12/, 'arrow keys move on the board');
    await fitsWidth(page);
    await accessible(page);
    await picture(page, 'predict');
    await page.locator('.mode[data-mode="predict"]').click();
    await page.waitForFunction(() => !location.hash.includes('mode='));
    await atStep(page, 12);
    assert.ok(await page.locator('.told p').isVisible());
    assert.equal(await page.locator('.pane-board .choice').count(), 0);
    await page.leave();
});

test('predict at the end: nothing comes next', async () => {
    const page = await lockstep('n=4&first=1&panes=course,prolog-course&step=31&mode=predict');
    await atStep(page, 31);
    await square(page, 0, 0).click();
    await page.waitForFunction(() => document.querySelector('.predict .verdict').textContent === 'Nothing comes next: the search ends here.');
    assert.equal(await score(page), 'No guess so far.');
    await page.leave();
});

for (const [width, height] of [[1280, 720], [1920, 1080]])
    test(`present at ${width} x ${height}: no chrome, a large board, code of 20 pixels, keys of a clicker`, async () => {
        const page = await lockstep('n=8&panes=course&step=60', { width, height });
        await atStep(page, 60);
        await page.getByRole('button', { name: 'Present' }).click();
        await page.waitForFunction(() => location.hash.includes('mode=present'));
        for (const part of ['.bar nav', '.bar-tools', '.settings', '.pane-state'])
            await page.locator(part).waitFor({ state: 'hidden' });
        const { code, board, line } = await page.evaluate(() => ({
            code: parseFloat(getComputedStyle(document.querySelector('.source li')).fontSize),
            board: document.querySelector('.pane-board svg').getBoundingClientRect(),
            line: document.querySelector('.source .here').getBoundingClientRect(),
        }));
        assert.ok(code >= 20, `${code} pixels`);
        assert.ok(board.height > height * 0.6 || board.width > width * 0.45, `a board of ${board.width} x ${board.height}`);
        assert.ok(board.bottom <= height && line.bottom <= height, 'all on one screen');
        await page.keyboard.press('PageDown');
        await atStep(page, 61);
        await page.keyboard.press('PageUp');
        await atStep(page, 60);
        await fitsWidth(page);
        await accessible(page);
        await picture(page, `present-${width}`);
        await page.keyboard.press('Escape');
        await page.waitForFunction(() => !location.hash.includes('mode='));
        await atStep(page, 60);
        await page.locator('.bar nav').waitFor();
        await page.leave();
    });

test('two panes are presented side by side, and another view has its chrome again', async () => {
    const page = await lockstep('n=6&panes=course,prolog-course&step=20&mode=present');
    await atStep(page, 20);
    const [one, other] = await Promise.all(['course', 'prolog-course'].map((name) => pane(page, name).boundingBox()));
    assert.ok(other.x >= one.x + one.width);
    await page.goto(explorer.at('#/play'));
    await page.locator('.view-play').waitFor();
    await page.locator('.bar nav').waitFor();
    await page.leave();
});
