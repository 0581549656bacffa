/* firefox.test.mjs - the page in another browser: Firefox, as the system has it.  Only here is it found
   that the site needs what Firefox lacks. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { openFirefox, useExplorer } from './harness.mjs';
import { isSite } from './hosts.mjs';
import { changesOnly, clickSquare, crampedCells, emptyHeight } from './screen.mjs';

const explorer = useExplorer({ browser: openFirefox });

test('C steps beside Prolog', async (t) => {
    const page = await explorer.open('#/lockstep?n=6&panes=course,prolog-course&step=9');
    await page.getByText('step 9 of').waitFor();
    t.diagnostic(await page.evaluate(() => navigator.userAgent));
    await page.keyboard.press('ArrowRight');
    await page.getByText('step 10 of').waitFor();
    assert.equal(await page.locator('.badge').textContent(), 'course and prolog-course agree up to step 10');
    await page.leave();
});

test('a click changes one square; on a telephone no controls are empty, and no word is in pieces', async () => {
    const play = await explorer.open('#/play?n=8');
    const board = play.locator('.play-board');
    await board.locator('svg').waitFor();
    await changesOnly(play, board, [3, 4], () => clickSquare(play, board, [3, 4]));
    await changesOnly(play, board, [4, 4], () => play.keyboard.press('ArrowRight'));
    await play.leave('inline style');      /* the pictures' own, which the page's policy refuses */
    const lesson = await explorer.open('#/lesson?chapter=commands&step=1', { width: 360, height: 740 });
    await lesson.getByText('step 1 of').first().waitFor({ state: 'attached' });
    assert.ok(await emptyHeight(lesson.locator('.embedded .timeline')) <= 12, 'nothing but the padding');
    await lesson.goto(explorer.at('#/lesson?chapter=the-paradigms-side-by-side'));
    await lesson.locator('.lesson-table').first().waitFor();
    assert.deepEqual(await crampedCells(lesson), []);
});

test('the prompt answers c_queens(8, S)', { skip: !isSite && 'the prompt is part of the site' }, async () => {
    const page = await explorer.open('#/prompt');
    await page.getByText('Prolog is ready.').waitFor();
    const line = page.getByLabel('Query');
    await line.fill('c_queens(8, S).');
    await line.press('Enter');
    await page.getByText('S = [1, 5, 8, 6, 3, 7, 2, 4]').waitFor();
    await page.leave();
});
