/* modes.test.mjs - the lockstep view's modes: predict what happens next, and present; and a trace of the reader's own: what is taken,
   what is refused and where, and where it parts from the course.  Only here is it found that a right guess is called wrong. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { documentedTrace } from './files.mjs';
import { accessible, inAddress, narrated, press, useExplorer } from './harness.mjs';
import { atStep, badge, board, openLockstep, pane, pressTo } from './lockstep.mjs';
import { keepTrace, questionBeside } from '../../prolog/tools/explorer/page/lockstep/own_trace.js';
import { isRight } from '../../prolog/tools/explorer/page/lockstep/predict.js';
import { Trace } from '../../prolog/tools/explorer/page/trace.js';

const explorer = useExplorer();

const lockstep = (query, options) => openLockstep(explorer, query, options);
const verdict = (page) => page.locator('.predict .verdict').textContent();
const score = (page) => page.locator('.predict .score').textContent();
const square = (page, column, row) => page.locator(`.pane-board .choice[data-column="${column}"][data-row="${row}"]`).first();

test('predict: by square, number, line and keys; the narration is hidden, and the score is kept', async () => {
    const event = ['rejected', 2, 3];
    assert.ok(!isRight({ column: 2, row: 1 }, event, 59) && !isRight({ column: 1 }, event, 59) && !isRight({ line: 60 }, event, 59));
    assert.ok(isRight({ column: 2, row: 1 }, ['domain', 2, [0, 1]], 9), 'of a domain the column decides');
    const page = await lockstep('n=4&first=1&panes=course&step=7&mode=predict');
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
    const rejected = (await explorer.ask('/api/source', { algorithm: 'course' })).lines.rejected;
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
    await page.locator('.mode[data-mode="predict"]').click();
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

test('present: no chrome, a large board, code of 20 pixels, keys of a clicker; and another view has its chrome again', async () => {
    const page = await lockstep('n=8&panes=course&step=60');
    for (const [width, height] of [[1280, 720], [1920, 1080]]) {
        await page.setViewportSize({ width, height });
        await page.getByRole('button', { name: 'Present' }).click();
        await inAddress(page, 'mode=present');
        for (const part of ['.bar nav', '#open-menu', '.pane-state'])
            await page.locator(part).waitFor({ state: 'hidden' });
        const { code, board: there, line } = await page.evaluate(() => ({
            code: parseFloat(getComputedStyle(document.querySelector('.source li')).fontSize),
            board: document.querySelector('.pane-board svg').getBoundingClientRect(),
            line: document.querySelector('.source .here').getBoundingClientRect(),
        }));
        assert.ok(code >= 20, `${code} pixels`);
        assert.ok(there.height > height * 0.6 || there.width > width * 0.45, `a board of ${there.width} x ${there.height}`);
        assert.ok(there.bottom <= height && line.bottom <= height, 'all on one screen');
        await pressTo(page, 'PageDown', 61);
        await pressTo(page, 'PageUp', 60);
        await accessible(page);
        await press(page, 'Escape');
        await page.waitForFunction(() => !location.hash.includes('mode='));
        await atStep(page, 60);
        await page.locator('.bar nav').waitFor();
    }
    await page.goto(explorer.at('#/lockstep?n=6&panes=course,prolog-course&step=20&mode=present'));
    await atStep(page, 20);
    const [one, other] = await Promise.all(['course', 'prolog-course'].map((name) => pane(page, name).boundingBox()));
    assert.ok(other.x >= one.x + one.width, 'two panes are side by side');
    await page.goto(explorer.at('#/play'));
    await page.locator('.view-play').waitFor();
    await page.locator('.bar nav').waitFor();
});

const HEADER = { format: 'queens-trace', version: 1, n: 4, first: true };
const jsonl = (...lines) => lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
const event = (kind, column, row) => ({ event: kind, column, row });

test('a trace is taken with the question that it answers', async () => {
    const kept = keepTrace('a.jsonl', jsonl(HEADER, event('placed', 0, 0), event('rejected', 1, 0), { event: 'end', status: 'stopped' }));
    assert.deepEqual(questionBeside(kept), { n: '4', first: true, fixed: '', panes: ['course', 'own'], step: 3 });
    const trace = await Trace.open(kept.data, {});
    assert.deepEqual([await trace.last(), trace.complete, trace.end.status], [2, true, 'stopped']);
    assert.deepEqual((await trace.at(1)).queens, [0, null, null, null]);
    const fixed = keepTrace('b.jsonl', jsonl({ ...HEADER, fixed: [[0, 1], [2, 0]] }));
    assert.deepEqual(questionBeside(fixed), { n: '4', first: true, fixed: '0:1,2:0', panes: ['cursor', 'own'], step: 1 });
    const { header, told, end } = documentedTrace();
    const constraints = keepTrace('c.jsonl', jsonl(header.replace('prolog-clpfd', 'mine'), ...told, end));
    assert.deepEqual(questionBeside(constraints).panes, ['prolog-clpfd', 'own']);
    assert.deepEqual((await (await Trace.open(constraints.data, {})).at(5)).domains, [[0], [2, 3], [1, 3], [1, 2]]);
});

const WRONG = [
    ['', /^Line 1: this is not JSON/],
    ['[]', /^Line 1: expected an object/],
    [jsonl({ n: 4 }), /^Line 1: expected "format":"queens-trace"/],
    [jsonl({ ...HEADER, n: 33 }), /^Line 1: n is 33: expected an integer from 0 to 32/],
    [jsonl({ ...HEADER, n: '4' }), /^Line 1: n is "4"/],
    [jsonl({ ...HEADER, fixed: [[0, 4]] }), /^Line 1: fixed: expected a list/],
    [jsonl(HEADER, 'placed 0 0'), /^Line 2: this is not JSON/],
    [jsonl(HEADER, event('moved', 0, 0)), /^Line 2: event is "moved": expected one of placed, rejected/],
    [jsonl(HEADER, event('placed', 0, 0), event('placed', 4, 0)), /^Line 3: column is 4: expected an integer from 0 to 3/],
    [jsonl(HEADER, event('placed', 0, 1.5)), /^Line 2: row is 1.5/],
    [jsonl(HEADER, { event: 'solution', rows: [1, 3, 0] }), /^Line 2: rows: expected 4 rows/],
    [jsonl(HEADER, { event: 'domain', column: 0, rows: [2, 1] }), /^Line 2: rows: expected rows in ascending order/],
    [jsonl(HEADER, event('failure', 0, 0)), /^Line 2: there is no choice left that could fail/],
    [jsonl(HEADER, event('choice', 0, 0), event('placed', 0, 0)), /^Line 3: placed in a trace of constraints/],
];

test('a trace that is wrong is refused, and its line named', () => {
    for (const [text, message] of WRONG)
        assert.throws(() => keepTrace('wrong.jsonl', text), { message });
});

/* The trace of course, as events of lines. */
async function courseLines() {
    const { header, events } = await explorer.ask('/api/trace', { algorithm: 'course', n: 4, first: true });
    return [header, ...events.map(([kind, column, row, rows]) => ({ ...event(kind, column, row), ...rows && { rows } }))];
}

const file = (text, name = 'mine.jsonl') => ({ name, mimeType: 'application/jsonl', buffer: Buffer.from(text) });

test('a trace in a file is compared with course', async () => {
    const lines = await courseLines();
    lines[9] = event('rejected', 1, 3);     /* in place of the first retreat */
    const page = await openLockstep(explorer, 'n=8&step=3');
    await page.locator('input[type=file]').setInputFiles(file(jsonl(...lines)));
    await atStep(page, 9);
    assert.match(await badge(page), new RegExp('^They differ at step 9.*course reports retreated, column 1, row 2, '
        + 'but own reports rejected, column 1, row 3\\. Close a pane to continue with the other\\.'));
    const own = page.locator('.pane[data-algorithm="own"]');
    assert.equal(await own.locator('.source .here').textContent(), JSON.stringify(lines[9]));
    assert.equal(await board(page, 'own'), 'Board of 4 by 4, queens on column 0 row 0, column 1 row 2');
    await accessible(page);
    await page.getByRole('button', { name: 'Close pane 1' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.pane').length === 1);
    await pressTo(page, 'ArrowRight', 10);
});

test('a trace is dropped on the page; an equal one agrees to the end', async () => {
    const page = await openLockstep(explorer, 'n=8&step=3');
    const text = jsonl(...await courseLines());
    await page.evaluate((content) => {
        const data = new DataTransfer();
        data.items.add(new File([content], 'dropped.jsonl'));
        document.querySelector('.lockstep').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }, text);
    await page.waitForFunction(() => document.querySelector('.badge').textContent === 'course and own agree up to step 31, the last');
    await page.locator('input[type=file]').setInputFiles(file('nonsense'));
    await page.getByText('Line 1: this is not JSON').waitFor();
    await page.reload();
    await page.getByText('The address does not contain your own trace').waitFor();
});
