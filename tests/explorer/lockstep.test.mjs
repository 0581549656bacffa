/* lockstep.test.mjs - the lockstep view: each step in words, on the board, in numbers, as state and as source; C and Prolog step by step
   the same, and what happens where they are not.  Only here is it found that the wrong line of a source is marked, or that a search which
   parts from the other goes on. */

import { gunzipSync, gzipSync } from 'node:zlib';
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { accessible, press, useExplorer } from './harness.mjs';
import { atStep, badge, board, count, openLockstep, pane, pressTo, stepOf, words } from './lockstep.mjs';

const explorer = useExplorer();

const lockstep = (query, options) => openLockstep(explorer, query, options);
const badgeSays = (page, text) => page.locator('.badge', { hasText: text }).waitFor();

/* The rows of a table of the state, cell by cell. */
const rowsOf = (page, name, table) => pane(page, name).locator(`${table} tbody tr`).evaluateAll((rows) =>
    rows.map((row) => [...row.children].map((cell) => cell.textContent)));

test('each paradigm shows what it keeps', async () => {
    const page = await lockstep('n=4&first=1&step=8&panes=course,prolog-course,bits');
    const arrays = async () => (await rowsOf(page, 'course', '.cells')).map((row) => row.join(''));
    const goal = () => pane(page, 'prolog-course').locator('.goals li').first().textContent();
    assert.deepEqual(await arrays(), ['queen_pos023–', 'next_avail1340']);
    assert.match(await goal(), /^nc_with_previous\(3-4, \[2-3,1-1\]\) fails at nc\(3-4, 2-3\)/);
    assert.equal((await rowsOf(page, 'bits', '.sets')).join(), 'cols,0101,05,diag1,0001001,011,diag2,0001100,014');
    assert.equal(await pane(page, 'bits').locator('.overlay:not(.swatch *)').count(), 6);
    assert.match(await pane(page, 'course').locator('.pane-state').textContent(), /Computed from the events of the trace/);
    await pressTo(page, 'ArrowRight', 9);
    assert.deepEqual(await arrays(), ['queen_pos0–––', 'next_avail1300']);
    assert.match(await goal(), /^redo: between\(1, 4, Row\), after 3$/);
    await page.goto(explorer.at('#/lockstep?n=8&step=982&panes=packed,shift,permutation'));
    await atStep(page, 982);
    assert.equal((await rowsOf(page, 'packed', '.sets'))[0].at(-1), '04752613', 'a digit for each queen');
    assert.match(await pane(page, 'shift').locator('.sets').textContent(), /v00000000/);
    await page.goto(explorer.at('#/lockstep?n=8&step=60&panes=course,bits'));
    await atStep(page, 60);
    const ends = await pane(page, 'bits').locator('.attack-line').evaluateAll((lines) =>
        lines.map((line) => [line.getAttribute('x2'), line.getAttribute('y2')].join()));
    assert.deepEqual(ends, ['2.5,4.5', '4.5,1.5', '6.5,5.5'], 'a set does not know which queen attacks');
    assert.match(await pane(page, 'course').locator('.board .attacked').getAttribute('d'), /^M\d/, 'dots');
});

test('a tap on a removed row says which queen removed it, and the view asks for that only where a row is removed', async () => {
    const page = await lockstep('n=4&first=1&step=0&panes=prolog-clpfd', { hasTouch: true });
    const reason = page.locator('.reason');
    assert.equal(await reason.textContent(), '');
    await pressTo(page, 'ArrowRight', 1);
    assert.match(await reason.textContent(), /^Choose an empty cell/);
    await page.locator('td[data-column="1"][data-row="0"]').tap();
    assert.match(await reason.textContent(), /^column 1 row 0 was removed by the queen on column 0 row 0/);
});

test('constraints: what a choice removes, by which queen, and what comes back; the source is the model', async () => {
    const page = await lockstep('n=4&first=1&step=1&panes=prolog-clpfd');
    const clpfd = pane(page, 'prolog-clpfd');
    const lost = () => clpfd.locator('.cells .lost').evaluateAll((cells) =>
        cells.map(({ dataset }) => `${dataset.column}${dataset.row}`).sort());
    const blank = () => clpfd.locator('.cells .gone').allTextContents();
    assert.deepEqual(await lost(), ['01', '02', '03', '10', '11', '20', '22', '30', '33']);
    assert.deepEqual(await clpfd.locator('.removals li').allTextContents(), [
        'queen 0:0, on its row 1:0 2:0 3:0, on a diagonal 3:3 2:2 1:1']);
    assert.match(await words(page), /labeling tries row 0 in column 0, .* The constraints remove 6 rows\./);
    assert.equal(await clpfd.locator('.pane-source h3').textContent(), 'prolog/queens.pl');
    assert.match(await clpfd.locator('.source .here').textContent(), /label_ahead\(Rows\)/);
    assert.match(await clpfd.locator('.source').textContent(), /no_shared_diagonal\(Rows\)/);
    await pressTo(page, 'ArrowRight', 2);
    assert.deepEqual([await lost(), await blank()], [[], new Array(9).fill('')]);
    await press(page, 'r');
    await page.locator('.told p', { hasText: 'taken back' }).waitFor();
    await press(page, 'r');
    await page.waitForFunction(() => document.querySelectorAll('.cells .back').length > 0);
    assert.equal((await blank()).length, 0);
});

test('constraints: the queen that removed a row is named, by pointer and keys; a column that becomes empty is marked', async () => {
    const page = await lockstep('n=4&first=1&step=5&panes=prolog-clpfd');
    const clpfd = pane(page, 'prolog-clpfd');
    const reason = () => clpfd.locator('.reason').textContent();
    const removed = (row, why) => `column 2 row ${row} was removed by the queen on column 0 row 0, on the same ${why}.`;
    await clpfd.locator('td[data-column="2"][data-row="2"]').hover();
    assert.equal(await reason(), removed(2, 'diagonal: abs(Row - Other) #\\= 2'));
    assert.equal(await clpfd.locator('.striker').getAttribute('data-row'), '0');
    await page.mouse.move(0, 0);
    await clpfd.locator('.domains').focus();
    await press(page, 'ArrowUp', 'ArrowUp');
    assert.equal(await reason(), removed(0, 'row: all_different(Rows)'));
    await press(page, 'ArrowLeft', 'ArrowDown', 'ArrowDown');
    assert.equal(await reason(), 'column 1 row 2 is still possible.');
    await atStep(page, 5);
    await page.getByRole('button', { name: /^Step forward/ }).click();
    await atStep(page, 6);
    assert.equal(await clpfd.locator('th.emptied').getAttribute('aria-label'), 'column 2, empty');
    assert.equal(await clpfd.locator('.board .emptied-column').count(), 1);
    assert.equal(await clpfd.locator('.removals .failed').textContent(), 'column 2 is empty: a contradiction');
    assert.match(await words(page), /column 2 is empty: a contradiction\./);
});

test('relations that are watched from outside: frames, choice points, and words of their own', async () => {
    const names = ['prolog-logical', 'prolog-permutation', 'prolog-bits'];
    const page = await lockstep(`n=6&first=0&step=1&panes=${names.join()}`);
    assert.match(await words(page), /prolog-permutation: column 0: row 0 is drawn; it is checked after all rows are drawn/);
    const frames = await Promise.all(names.map((name) => pane(page, name).locator('.goals li').last().textContent()));
    assert.deepEqual(frames, ['queens([column(1,…)-1|…])2..6', 'drawn([1|…])2..6', 'columns([1|…])2..6']);
    await pressTo(page, 'End', 3916);
    assert.deepEqual(await Promise.all(names.map((name) => count(page, name, 'placed'))), [152, 1956, 106]);
});

test('before the first step the search is in sight, not the head of its file', async () => {
    const page = await lockstep('n=4&step=0');
    for (const name of ['course', 'prolog-course']) {
        const { lines } = await explorer.ask('file', `source-${name}`);
        const line = pane(page, name).locator(`.source li[data-line="${Math.min(...Object.values(lines))}"]`);
        await page.waitForFunction((element) => {
            const box = element.closest('.source').getBoundingClientRect();
            const { top, bottom } = element.getBoundingClientRect();
            return top >= box.top && bottom <= box.bottom;
        }, await line.elementHandle());
    }
});

test('the line at work is marked in the real file, whose text is coloured and not changed', async () => {
    const page = await lockstep('n=4&step=2');
    const token = (name, kind) => pane(page, name).locator(`.source .token-${kind}`).allTextContents();
    for (const [name, file] of [['course', 'c/course.c'], ['prolog-course', 'prolog/queens/styles/course.pl']]) {
        assert.equal(await pane(page, name).locator('.pane-source h3').textContent(), file);
        const here = pane(page, name).locator('.source .here');
        assert.equal(await here.count(), 1);
        const { text, lines } = await explorer.ask('file', `source-${name}`);
        assert.equal(await here.getAttribute('data-line'), String(lines.rejected));
        assert.equal(`${(await pane(page, name).locator('.source li').allTextContents()).join('\n')}\n`, text);
        const seen = await here.evaluate((line) => {
            const box = line.closest('.source').getBoundingClientRect();
            const { top, bottom } = line.getBoundingClientRect();
            return top >= box.top && bottom <= box.bottom;
        });
        assert.ok(seen, `${name}: its line is not in sight`);
    }
    const coloured = { course: { keyword: 'while', head: 'get_next_avail', mark: '/* rejected */' },
        'prolog-course': { head: 'course_columns', variable: 'Previous', built_in: 'between' } };
    for (const [name, tokens] of Object.entries(coloured))
        for (const [kind, text] of Object.entries(tokens))
            assert.ok((await token(name, kind)).includes(text), `${text} is no ${kind}`);
});

test('searches that take the same steps agree to the last, with the same counters; others are named', async () => {
    const page = await lockstep('n=8&first=0');
    await press(page, 'End');
    await badgeSays(page, /^course and prolog-course agree up to step 17868, the last$/);
    const counters = { placed: 2056, rejected: 13664, retreated: 2056, solutions: 92, nodes: 2057, positions: 1965 };
    for (const name of ['course', 'prolog-course'])
        for (const [counter, wanted] of Object.entries(counters))
            assert.equal(await count(page, name, counter), wanted, `${name}: ${counter}`);
    await page.goto(explorer.at('#/lockstep?n=6&first=0&panes=prolog-clpfd,prolog-propagator'));
    await badgeSays(page, /^prolog-clpfd and prolog-propagator agree/);
    await press(page, 'End');
    await badgeSays(page, /^prolog-clpfd and prolog-propagator agree up to step \d+, the last$/);
    await page.goto(explorer.at('#/lockstep?n=6&step=5&panes=course,first_fail'));
    await badgeSays(page, /^These searches take different steps: each pane counts its own\.$/);
    await page.goto(explorer.at('#/lockstep?n=6&step=5&panes=course,prolog-course,first_fail'));
    await badgeSays(page, /^course and prolog-course agree up to step 5; first_fail takes other steps$/);
});

test('a lone reader goes to the end of long searches in two panes, and is refused nothing', async () => {
    const page = await lockstep('n=12&first=0&panes=course,prolog-course');
    await press(page, 'End');
    await page.locator('.step-text', { hasText: /^step 200000 of 200000$/ }).waitFor({ timeout: 180_000 });
});

test('where the streams differ, it stops and shows the difference', async () => {
    const page = await explorer.open('#/nowhere');
    await page.route(/answers\/trace-prolog-course/, async (route) => {
        const response = await route.fetch();
        const lines = gunzipSync(await response.body()).toString().split('\n');
        lines[21] = '{"event":"placed","column":7,"row":7}';        /* the event of step 21: the first line is the header */
        await route.fulfill({ response, body: gzipSync(lines.join('\n')) });
    });
    await page.goto(explorer.at('#/lockstep?n=8&first=1&step=19'));
    await page.locator('.timeline').waitFor();
    await atStep(page, 19);
    assert.match(await badge(page), /agree up to step 19$/);
    await pressTo(page, 'End', 21);
    assert.match(await badge(page),
        /^They differ at step 21: course reports \w+, column \d, row \d, but prolog-course reports placed, column 7, row 7\./);
    await press(page, 'ArrowRight', 'n');
    await page.waitForTimeout(700);
    assert.equal(await stepOf(page), 21);
    assert.equal(await page.locator('.play').textContent(), 'Play');
    await accessible(page);
});

test('all algorithms have their place, and the menu has a phrase for each', async () => {
    const algorithms = await explorer.ask('file', 'algorithms');
    assert.ok(algorithms.length >= 11);
    const first = await lockstep('n=4');
    const options = await first.getByLabel('Algorithm of pane 1').locator('option').evaluateAll((all) => all.map(({ text }) => text));
    assert.deepEqual(options.sort(), algorithms.map(({ name, title }) => `${name}: ${title}`).sort());
    for (const { name } of algorithms) {
        const page = await explorer.open(`#/lockstep?n=6&panes=${name}&seed=3&stop=2&step=9`);     /* construct ends before step 9 */
        await page.waitForFunction(() => document.querySelector('.step-text')?.textContent.startsWith('step '));
        await pane(page, name).locator('.pane-state h3').first().waitFor({ state: 'attached' });
        assert.equal(await pane(page, name).locator('.error:visible').count(), 0, name);
        await press(page, 'End');
        await page.locator('.told p', { hasText: 'The search ends here' }).waitFor();
        assert.equal(await count(page, name, 'solutions'), 1, name);
        await accessible(page, '.pane');
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

test('going back while the next question is asked for shows what the address says', async () => {
    const page = await lockstep('n=5&panes=course&step=3');
    const held = [];
    const arrived = new Promise((resolve) => page.route(/answers\/trace-course-.*-6\.jsonl/, (route) => resolve(held.push(route))));
    await page.goto(explorer.at('#/lockstep?n=6&first=0&panes=course&step=3'));
    await arrived;
    const over = Promise.race(['requestfinished', 'requestfailed'].map((end) =>
        page.waitForEvent(end, (request) => request.url().includes('-6.jsonl'))));
    await page.goBack();
    await page.waitForFunction(() => location.hash.includes('n=5'));
    await held[0].continue().catch(() => {});     /* it may be given up */
    await over;
    await page.waitForTimeout(300);     /* what came is shown by then */
    await page.waitForFunction(() => document.querySelector('main [aria-busy]') === null);
    assert.match(await board(page, 'course'), /5 by 5/);
});
