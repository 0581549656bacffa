/* listing.test.mjs - the boards that Play lists: all and fundamental solutions, completions, images.  Only here is it found that a board is
   missing from a list, or that one turns to another image than it says. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { enter, inAddress, narrated, press, tabTo, useExplorer } from './harness.mjs';
import { differentOf, fundamentalOf, imagesOf } from '../../prolog/tools/explorer/page/play/symmetries.js';

const explorer = useExplorer();

async function listed(query, options = {}) {
    const page = await explorer.open(`#/play?${query}`, options);
    await page.waitForSelector('.summary');
    return page;
}

const told = (page, text) => page.waitForFunction((wanted) => document.querySelector('.summary')?.textContent === wanted, text);
const boards = (page) => page.locator('.solution');
const labels = (page) => page.locator('.solution svg').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
const rowsOf = (label) => label.match(/rows ([\d ]+)/)[1].trim().split(' ').map(Number);
const shown = (page) => page.locator('.play-board .board .choice[aria-label$=", queen"]').evaluateAll((all) =>
    all.map(({ dataset: { column, row } }) => [column, row].map(Number)).sort(([a], [b]) => a - b).map(([, row]) => row));

function attack(rows) {
    return rows.some((row, column) => rows.some((other, right) =>
        right > column && (row === other || Math.abs(row - other) === right - column)));
}

test('all 92 in four pages, each once, and none with an attack; without a solution it says so', async () => {
    const page = await listed('n=8&ask=all');
    const seen = new Set();
    for (const [first, last] of [[1, 25], [26, 50], [51, 75], [76, 92]]) {
        await told(page, `N = 8: solutions ${first} to ${last} of 92.`);
        const all = (await labels(page)).map(rowsOf);
        assert.equal(all.length, last - first + 1);
        for (const rows of all) {
            assert.ok(rows.length === 8 && !attack(rows), String(rows));
            seen.add(rows.join());
        }
        if (last < 92)
            await page.getByRole('button', { name: 'Next page' }).click();
    }
    assert.equal(seen.size, 92);
    assert.ok(await page.getByRole('button', { name: 'Next page' }).isDisabled());
    await page.getByRole('button', { name: 'Previous page' }).click();
    await told(page, 'N = 8: solutions 51 to 75 of 92.');
    await page.goto(explorer.at('#/play?n=2&ask=all'));
    await told(page, 'N = 2: no solutions.');
    await page.getByLabel('List the fundamental solutions').check();
    await told(page, 'N = 2: no fundamental solutions.');
    assert.ok(!await page.getByLabel('List all solutions').isChecked(), 'one list at a time');
});

test('the completions of a position; one is placed with a click, its images are listed, and Undo leads back', async () => {
    const page = await listed('n=8&ask=all,count&fixed=0:0');
    await told(page, 'N = 8: completions 1 to 4 of 4.');
    assert.equal(await page.locator('.answers').textContent(), '4 completions are left.');
    const [, , third] = (await labels(page)).map(rowsOf);
    assert.equal(third[0], 0);
    await boards(page).nth(2).click();
    await told(page, 'Turning and mirroring it gives 8 different boards.');
    await inAddress(page, `fixed=${third.map((row, column) => `${column}:${row}`).join()}`);
    assert.deepEqual(await shown(page), third);
    assert.ok(await page.getByLabel('Show its images').isChecked());
    assert.deepEqual(rowsOf((await labels(page))[0]), fundamentalOf(third));
    assert.deepEqual(rowsOf(await page.locator('.solution[aria-pressed=true] svg').getAttribute('aria-label')), third);
    await boards(page).nth(1).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await told(page, 'N = 8: completions 1 to 4 of 4.');
    assert.deepEqual(await shown(page), [0]);
    await page.locator('.choice[data-column="1"][data-row="0"]').click();
    await page.locator('.listing:empty').waitFor({ state: 'attached' });      /* the two attack each other */
    await enter(page, 'Size', '12');
    await told(page, 'N = 12: solutions 1 to 25 of 14,200.');
    await page.getByLabel('List the fundamental solutions').check();
    await page.getByText('Fundamental solutions are listed for sizes up to 9.').waitFor();
});

test('each image has the name of its symmetry; the first is the fundamental solution', () => {
    assert.deepEqual(imagesOf([0, 2, 4, 1, 3]), [
        ['identity', [0, 2, 4, 1, 3]], ['rotate 90', [2, 4, 1, 3, 0]], ['rotate 180', [1, 3, 0, 2, 4]], ['rotate 270', [4, 1, 3, 0, 2]],
        ['mirror left-right', [3, 1, 4, 2, 0]], ['mirror top-bottom', [4, 2, 0, 3, 1]], ['mirror main diagonal', [0, 3, 1, 4, 2]],
        ['mirror other diagonal', [2, 0, 3, 1, 4]]].map(([symmetry, rows]) => ({ symmetry, rows })));
    assert.deepEqual(fundamentalOf([4, 2, 0, 3, 1]), [0, 2, 4, 1, 3]);
});

test('of the fundamental solutions of 8, eleven have 8 different images and one has 4; each is the first of its images', async () => {
    const page = await listed('n=8&ask=fundamental');
    await told(page, 'N = 8: fundamental solutions 1 to 12 of 12.');
    const all = (await labels(page)).map(rowsOf);
    assert.deepEqual(all.map((rows) => differentOf(imagesOf(rows))).sort(), [4, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8]);
    assert.deepEqual(all.map(fundamentalOf), all);
    const four = page.getByRole('button', { name: /10 · 4 images/ }).or(page.locator('.solution', { hasText: '10 · 4 images' }));
    await four.first().click();
    await told(page, 'Turning and mirroring it gives 4 different boards: 2 of the 8 symmetries leave it unchanged.');
});

test('the board turns as a whole, from the image that was shown', async () => {
    const page = await listed('n=8&ask=all&fixed=0:0,1:4,2:7,3:5,4:2,5:6,6:1,7:3', { reducedMotion: 'no-preference' });
    for (const index of [1, 2, 3, 5, 6, 7, 4, 0]) {
        const before = await shown(page);
        const { duration, start } = await page.evaluate((at) => {
            document.querySelectorAll('.solution')[at].click();
            const board = document.querySelector('.play-board .board');
            const [turning] = board.getAnimations();
            turning.pause();
            turning.currentTime = 0;
            const matrix = new DOMMatrix(getComputedStyle(board).transform);
            const rows = [];
            for (const { dataset: { at: square } } of board.querySelectorAll('.queen:not(.goes)')) {
                const [column, row] = square.split(',').map(Number);
                const { x, y } = matrix.transformPoint(new DOMPoint(column - 3.5, row - 3.5));
                rows[Math.round(x + 3.5)] = Math.round(y + 3.5);
            }
            turning.finish();
            return { duration: turning.effect.getTiming().duration, start: rows };
        }, index);
        assert.deepEqual([duration, start], [700, before], `to image ${index}`);
        assert.deepEqual(await shown(page), rowsOf((await labels(page))[index]));
    }
});

test('keys alone: lists, boards, images', async () => {
    const page = await explorer.open('#/play?n=8');
    await page.waitForSelector('.play-board svg');
    await press(page, 'f');
    await told(page, 'N = 8: fundamental solutions 1 to 12 of 12.');
    await press(page, 'l');
    await told(page, 'N = 8: solutions 1 to 25 of 92.');
    await narrated(page, 'solutions 1 to 25 of 92');
    const focused = () => page.evaluate(() => document.activeElement.textContent);
    await tabTo(page, '.solution');
    await press(page, 'ArrowRight');
    assert.equal(await focused(), '2');
    await press(page, 'ArrowDown');
    assert.ok(Number(await focused()) > 3);
    await press(page, 'ArrowUp', 'Enter');
    await told(page, 'Turning and mirroring it gives 8 different boards.');
    assert.equal(await focused(), 'identity');
    await press(page, 'ArrowRight', 'Enter');
    assert.equal(await focused(), 'rotate 90');
    await press(page, 'u');
    await told(page, 'N = 8: solutions 1 to 25 of 92.');
    await press(page, 'l');
    await page.locator('.listing:empty').waitFor({ state: 'attached' });
});
