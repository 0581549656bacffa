/* lockstep.test.mjs - the lockstep view in a browser: each step in words, on the board, in numbers, as state and as source; C and
   Prolog step by step the same, and what happens where they are not. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { accessible, picture, useExplorer } from './harness.mjs';
import { isSite } from './hosts.mjs';
import { atStep, badge, board, count, openLockstep, pane, stepOf, words } from './lockstep.mjs';

const SOLUTIONS = { 4: 2, 5: 10, 6: 4, 7: 40, 8: 92 };
const PLACED_8 = 2056;

const explorer = useExplorer();

const lockstep = (query, options) => openLockstep(explorer, query, options);

test('steps are told in words, drawn, and counted', async () => {
    const page = await lockstep('n=4&first=0&step=0');
    assert.match(await words(page), /^Step 0: an empty board of 4 by 4\.$/);
    await page.keyboard.press('ArrowRight');
    await atStep(page, 1);
    assert.match(await words(page), /column 0: row 0 is safe, a queen is placed/);
    assert.equal(await board(page, 'course'), 'Board of 4 by 4, queens on column 0 row 0');
    await page.keyboard.press('ArrowRight');
    await atStep(page, 2);
    assert.match(await words(page), /column 1: row 0 is attacked by the queen in column 0 along the row\./);
    const line = pane(page, 'course').locator('.attack-line');
    assert.deepEqual(await line.evaluate((it) => ['x1', 'y1', 'x2', 'y2'].map((name) => it.getAttribute(name))), ['1.5', '0.5', '0.5', '0.5']);
    assert.equal(await count(page, 'course', 'rejected'), 1);
    await page.waitForFunction(() => document.getElementById('narration').textContent.includes('row 0 is attacked'));
});

test('each search is refused by the queen that it asks first', async () => {
    const page = await lockstep('n=8&step=60&panes=course,prolog-course,bits');
    const ends = (name) => pane(page, name).locator('.attack-line').evaluateAll((lines) => lines.map((line) => [line.getAttribute('x2'), line.getAttribute('y2')].join()));
    assert.deepEqual(await ends('course'), ['2.5,4.5']);            /* from the left */
    assert.deepEqual(await ends('prolog-course'), ['6.5,5.5']);     /* the nearest */
    assert.deepEqual(await ends('bits'), ['2.5,4.5', '4.5,1.5', '6.5,5.5']);
});

test('searches that take different steps are named', async () => {
    const page = await lockstep('n=6&step=5&panes=course,first_fail');
    assert.equal(await badge(page), 'These searches take different steps: each pane counts its own.');
    await page.leave();
    const three = await lockstep('n=6&step=5&panes=course,prolog-course,first_fail');
    assert.equal(await badge(three), 'course and prolog-course agree up to step 5; first_fail takes other steps');
});

test('each paradigm shows what it keeps', async () => {
    const page = await lockstep('n=4&first=1&step=8&panes=course,prolog-course,bits');
    const arrays = () => pane(page, 'course').locator('.cells tbody tr').evaluateAll((rows) => rows.map((row) => row.textContent));
    assert.deepEqual(await arrays(), ['queen_pos023–', 'next_avail1340']);
    assert.match(await pane(page, 'prolog-course').locator('.goals li').first().textContent(), /^nc_with_previous\(3-4, \[2-3,1-1\]\) fails at nc\(3-4, 2-3\)/);
    const sets = await pane(page, 'bits').locator('.sets tbody tr').evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
    assert.deepEqual(sets, [['cols', '0101', '05'], ['diag1', '0001001', '011'], ['diag2', '0001100', '014']]);
    assert.equal(await pane(page, 'bits').locator('.overlay:not(.swatch *)').count(), 6);
    await page.keyboard.press('ArrowRight');
    await atStep(page, 9);
    assert.deepEqual(await arrays(), ['queen_pos0–––', 'next_avail1300']);
    assert.match(await pane(page, 'prolog-course').locator('.goals li').first().textContent(), /^redo: between\(1, 4, Row\) in column 2, after 3$/);
    await page.goto(explorer.at('#/lockstep?n=8&step=982&panes=packed,shift,permutation'));
    await atStep(page, 982);
    assert.equal(await pane(page, 'packed').locator('.sets tbody tr').first().locator('td').last().textContent(), '04752613', 'a digit for each queen');
    assert.match(await pane(page, 'shift').locator('.sets').textContent(), /v00000000/);
});

test('constraints: what a choice removes, by which queen, and what comes back', async () => {
    const page = await lockstep('n=4&first=1&step=1&panes=prolog-clpfd');
    const clpfd = pane(page, 'prolog-clpfd');
    const lost = () => clpfd.locator('.cells .lost').evaluateAll((cells) => cells.map(({ dataset }) => `${dataset.column}${dataset.row}`).sort());
    const blank = () => clpfd.locator('.cells .gone').allTextContents();
    assert.deepEqual(await lost(), ['01', '02', '03', '10', '11', '20', '22', '30', '33']);
    assert.deepEqual(await clpfd.locator('.removals li').allTextContents(), [
        'queen on column 0 row 0, on the same row: column 1 row 0, column 2 row 0, column 3 row 0',
        'queen on column 0 row 0, on the same diagonal: column 3 row 3, column 2 row 2, column 1 row 1']);
    assert.match(await words(page), /labeling tries row 0 in column 0, .* The constraints remove 6 rows\./);
    await page.keyboard.press('ArrowRight');
    await atStep(page, 2);
    assert.deepEqual([await lost(), await blank()], [[], new Array(9).fill('')]);
    await page.keyboard.press('r');
    await page.waitForFunction(() => document.querySelector('.told p').textContent.includes('taken back'));
    await page.keyboard.press('r');
    await page.waitForFunction(() => document.querySelectorAll('.cells .back').length > 0);
    assert.equal((await blank()).length, 0);
});

test('constraints: the column that a choice empties is marked', async () => {
    const page = await lockstep('n=4&first=1&step=6&panes=prolog-clpfd');
    const clpfd = pane(page, 'prolog-clpfd');
    assert.equal(await clpfd.locator('th.emptied').getAttribute('aria-label'), 'column 2, empty');
    assert.equal(await clpfd.locator('.board .emptied-column').count(), 1);
    assert.equal(await clpfd.locator('.removals .failed').textContent(), 'column 2 is empty: a contradiction');
    assert.match(await words(page), /column 2 is empty: a contradiction\./);
});

test('constraints: the queen that removed a row, with the pointer and with keys', async () => {
    const page = await lockstep('n=4&first=1&step=5&panes=prolog-clpfd');
    const clpfd = pane(page, 'prolog-clpfd');
    const reason = () => clpfd.locator('.reason').textContent();
    await clpfd.locator('td[data-column="2"][data-row="2"]').hover();
    assert.equal(await reason(), 'column 2 row 2 was removed by the queen on column 0 row 0, on the same diagonal: abs(Row - Other) #\\= 2.');
    assert.equal(await clpfd.locator('.striker').getAttribute('data-row'), '0');
    await page.mouse.move(0, 0);
    await clpfd.locator('.domains').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    assert.equal(await reason(), 'column 2 row 0 was removed by the queen on column 0 row 0, on the same row: all_different(Rows).');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    assert.equal(await reason(), 'column 1 row 2 is still possible.');
    await atStep(page, 5);
});

test('the source of clpfd is the model', async () => {
    const page = await lockstep('n=4&first=1&step=1&panes=prolog-clpfd');
    const clpfd = pane(page, 'prolog-clpfd');
    assert.equal(await clpfd.locator('.pane-source h3').textContent(), 'prolog/queens.pl');
    assert.match(await clpfd.locator('.source .here').textContent(), /label_ahead\(Rows\)/);
    assert.match(await clpfd.locator('.source').textContent(), /no_shared_diagonal\(Rows\)/);
});

test('relations that are watched from outside: frames, choice points, and words of their own', async () => {
    const names = ['prolog-logical', 'prolog-permutation', 'prolog-bits'];
    const page = await lockstep(`n=6&first=0&step=1&panes=${names.join()}`);
    assert.match(await words(page), /prolog-permutation: column 0: row 0 is drawn; it is checked after all rows are drawn/);
    const frames = await Promise.all(names.map((name) => pane(page, name).locator('.goals li').last().textContent()));
    assert.deepEqual(frames, ['queens([column(1,…)-1|…])2..6', 'drawn([1|…])2..6', 'columns([1|…])2..6']);
    await page.keyboard.press('End');
    await atStep(page, 3916);
    const placed = await Promise.all(names.map((name) => count(page, name, 'placed')));
    assert.deepEqual(placed, [152, 1956, 106]);
});

test('the two searches by constraints tell the same', async () => {
    const page = await lockstep('n=6&first=0&panes=prolog-clpfd,prolog-propagator');
    await page.keyboard.press('End');
    await page.waitForFunction(() => document.querySelector('.badge').textContent.endsWith(', the last'));
    assert.match(await badge(page), /^prolog-clpfd and prolog-propagator agree up to step \d+, the last$/);
});

test('the source line at work is marked in the real file', async () => {
    const page = await lockstep('n=4&step=2');
    for (const [name, file] of [['course', 'c/course.c'], ['prolog-course', 'prolog/queens/styles/course.pl']]) {
        assert.equal(await pane(page, name).locator('.pane-source h3').textContent(), file);
        const here = pane(page, name).locator('.source .here');
        assert.equal(await here.count(), 1);
        const { text, lines } = await explorer.ask('/api/source', { algorithm: name });
        assert.equal(await here.getAttribute('data-line'), String(lines.rejected));
        assert.equal(await here.textContent(), text.split('\n')[lines.rejected - 1]);
        const seen = await here.evaluate((line) => {
            const box = line.closest('.source').getBoundingClientRect();
            const { top, bottom } = line.getBoundingClientRect();
            return top >= box.top && bottom <= box.bottom;
        });
        assert.ok(seen, `${name}: its line is not in sight`);
    }
});

test('C and Prolog tell the same to the last step', async () => {
    for (const [n, solutions] of Object.entries(SOLUTIONS)) {
        const page = await lockstep(`n=${n}&first=0`);
        await page.keyboard.press('End');
        await page.waitForFunction(() => document.querySelector('.badge').textContent.endsWith(', the last'));
        const step = await stepOf(page);
        assert.equal(await badge(page), `course and prolog-course agree up to step ${step}, the last`);
        const counts = (name) => Promise.all(['placed', 'rejected', 'retreated', 'solutions', 'nodes', 'positions'].map((counter) => count(page, name, counter)));
        const [placed, rejected, retreated, found, nodes, positions] = await counts('course');
        assert.deepEqual(await counts('prolog-course'), [placed, rejected, retreated, found, nodes, positions]);
        assert.equal(found, solutions);
        assert.equal(placed + rejected + retreated + found, step);
        assert.deepEqual([retreated, nodes, positions], [placed, placed + 1, placed + 1 - found]);
        if (n === '8')
            assert.equal(placed, PLACED_8);
        await page.leave();
    }
});

test('where the streams differ, it stops and shows the difference', { skip: isSite && 'only answers of a server can be changed on their way' }, async () => {
    const page = await explorer.open('#/nowhere');
    await page.route(/algorithm=prolog-course/, async (route) => {
        const response = await route.fetch();
        const answer = await response.json();
        if (answer.events?.length > 20)
            answer.events[20] = ['placed', 7, 7];
        await route.fulfill({ response, json: answer });
    });
    await page.goto(explorer.at('#/lockstep?n=6&step=19'));
    await page.locator('.timeline').waitFor();
    await atStep(page, 19);
    assert.match(await badge(page), /agree up to step 19$/);
    await page.keyboard.press('End');
    await atStep(page, 21);
    assert.match(await badge(page), /^They differ at step 21: course reports \w+, column \d, row \d, but prolog-course reports placed, column 7, row 7\./);
    await picture(page, 'lockstep-parted');
    for (const key of ['ArrowRight', 'n'])
        await page.keyboard.press(key);
    await page.waitForTimeout(700);
    assert.equal(await stepOf(page), 21);
    assert.equal(await page.locator('.play').textContent(), 'Play');
    await accessible(page);
});

test('all algorithms have their place', async () => {
    const { algorithms } = await explorer.ask('/api/algorithms');
    const names = algorithms.map(({ name }) => name);
    assert.ok(names.length >= 11, names.join());
    for (const name of names) {
        const page = await explorer.open(`#/lockstep?n=6&panes=${name}&seed=3&stop=2&step=9`);     /* construct ends before step 9 */
        await page.waitForFunction(() => document.querySelector('.step-text')?.textContent.startsWith('step ') &&
            document.querySelectorAll('.pane .pane-state h3').length > 0);
        assert.equal(await pane(page, name).locator('.error:visible').count(), 0, name);
        await page.keyboard.press('End');
        await page.waitForFunction(() => document.querySelector('.told p').textContent.includes('The search ends here'));
        assert.equal(await count(page, name, 'solutions'), 1, name);
        await accessible(page);
        await page.leave();
    }
});

/* The page is busy for so long that the link's turn comes when the writing of the last step's address is due already. */
test('a link that is followed is not overwritten by the address of the step before', async () => {
    const page = await lockstep('n=6&panes=course&first=1&step=5');
    await page.waitForTimeout(300);
    await page.evaluate(async () => {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve, 80));
        setTimeout(() => { location.hash = '#/lockstep?n=6&panes=course&first=1&step=40'; }, 50);
        const until = performance.now() + 500;
        while (performance.now() < until);
    });
    await atStep(page, 40);
});

test('with two panes a long wait is seen as well', { skip: isSite && 'only answers of a server can be kept back' }, async () => {
    const page = await lockstep('n=8&first=0&panes=course,prolog-course');
    let release = null;
    const held = new Promise((resolve) => { release = resolve; });
    await page.route(/from=5000/, (route) => held.then(() => route.continue()));
    await page.keyboard.press('End');
    await page.getByText('Loading more steps: 5,000 so far.').waitFor();
    const { width } = await page.locator('.told p').boundingBox();
    assert.ok(width > 100, `${width} pixels`);
    release();
    await page.waitForFunction(() => document.querySelector('.badge').textContent.endsWith(', the last'));
    assert.equal((await page.locator('.told p').boundingBox()).width, 1);
});

test('going back while the next question is asked for shows what the address says', { skip: isSite && 'only answers of a server can be kept back' }, async () => {
    const page = await lockstep('n=5&panes=course&step=3');
    const held = [];
    const arrived = new Promise((resolve) => page.route(/api\/trace.*n=6/, (route) => resolve(held.push(route))));
    await page.goto(explorer.at('#/lockstep?n=6&panes=course&step=3'));
    await arrived;
    const over = Promise.race(['requestfinished', 'requestfailed'].map((end) => page.waitForEvent(end, (request) => request.url().includes('n=6'))));
    await page.goBack();
    await page.waitForFunction(() => location.hash.includes('n=5'));
    await held[0].continue().catch(() => {});     /* it may be given up */
    await over;
    await page.waitForTimeout(300);     /* what came is shown by then */
    await page.waitForFunction(() => document.querySelector('main [aria-busy]') === null);
    assert.match(await board(page, 'course'), /5 by 5/);
});
