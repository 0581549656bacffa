/* board.test.mjs - which squares are marked as attacked: all that are, in the columns that have no queen yet, and no others. */

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { startExplorer } from './harness.mjs';
import { atStep, openLockstep, pane } from './lockstep.mjs';
import { attackedSquares } from '../../prolog/tools/explorer/page/board.js';

let explorer;
before(async () => { explorer = await startExplorer(); });
after(() => explorer?.stop());

test('a queen marks its row and its diagonals, and no square of a column that has a queen', () => {
    assert.deepEqual(attackedSquares(4, [null, null, null, null]), []);
    assert.deepEqual(attackedSquares(4, [1, null, null, null]), [[1, 0], [1, 1], [1, 2], [2, 1], [2, 3], [3, 1]]);
    assert.deepEqual(attackedSquares(4, [1, 3, null, undefined]), [[2, 1], [2, 2], [2, 3], [3, 1], [3, 3]]);
    assert.deepEqual(attackedSquares(4, [1, 3, 0, 2]), []);
});

/* The columns that have dots. */
const dotted = (page, name) => pane(page, name).locator('.board .attacked').evaluate((path) =>
    [...new Set([...path.getAttribute('d').matchAll(/M(\d+)/g)].map(([, column]) => Number(column)))].sort());

test('in each pane, dots are in the columns still to fill', async () => {
    const page = await openLockstep(explorer, 'n=6&first=1&panes=course,prolog-clpfd&step=4');
    await atStep(page, 4);
    assert.deepEqual(await dotted(page, 'course'), [2, 3, 4, 5]);
    assert.deepEqual(await dotted(page, 'prolog-clpfd'), [1, 2, 3, 4, 5], 'the first has its queen, and the others have lost rows');
    await page.leave();
});
