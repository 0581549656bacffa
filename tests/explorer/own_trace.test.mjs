/* own_trace.test.mjs - a trace of the reader's own: what is taken, what is refused and where, and where it parts from the course. */

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accessible, picture, startExplorer } from './harness.mjs';
import { root } from './hosts.mjs';
import { keepTrace, questionBeside } from '../../prolog/tools/explorer/page/lockstep/own_trace.js';
import { Trace } from '../../prolog/tools/explorer/page/trace.js';
import { atStep, badge, board, openLockstep } from './lockstep.mjs';

let explorer;
before(async () => { explorer = await startExplorer(); });
after(() => explorer?.stop());

const HEADER = { format: 'queens-trace', version: 1, n: 4, first: true };
const jsonl = (...lines) => lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
const event = (kind, column, row) => ({ event: kind, column, row });

/* The trace of constraints in docs/traces.md. */
function constraints() {
    const lines = readFileSync(path.join(root, 'docs/traces.md'), 'utf8').split('\n').filter((line) => line.startsWith('{'));
    const from = lines.findLastIndex((line) => line.includes('prolog-clpfd'));
    return `${lines.slice(from, lines.findIndex((line, i) => i > from && line.includes('"end"')) + 1).join('\n')}\n`;
}

test('a trace is taken with the question that it answers', async () => {
    const kept = keepTrace('a.jsonl', jsonl(HEADER, event('placed', 0, 0), event('rejected', 1, 0), { event: 'end', status: 'stopped' }));
    assert.deepEqual(questionBeside(kept), { n: '4', first: true, fixed: '', panes: ['course', 'own'], step: 3 });
    const trace = await Trace.open(kept.data, {});
    assert.deepEqual([await trace.last(), trace.complete, trace.end.status], [2, true, 'stopped']);
    assert.deepEqual((await trace.at(1)).queens, [0, null, null, null]);
    const fixed = keepTrace('b.jsonl', jsonl({ ...HEADER, fixed: [[0, 1], [2, 0]] }));
    assert.deepEqual(questionBeside(fixed), { n: '4', first: true, fixed: '0:1,2:0', panes: ['cursor', 'own'], step: 1 });
});

test('a trace of constraints has its domains, whoever wrote it', async () => {
    const kept = keepTrace('c.jsonl', constraints().replace('prolog-clpfd', 'mine'));
    assert.deepEqual(questionBeside(kept).panes, ['prolog-clpfd', 'own']);
    const trace = await Trace.open(kept.data, {});
    assert.deepEqual((await trace.at(5)).domains, [[0], [2, 3], [1, 3], [1, 2]]);
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

for (const [text, message] of WRONG)
    test(`refused: ${message.source.slice(1)}`, () => assert.throws(() => keepTrace('wrong.jsonl', text), { message }));

/* The trace of course, as events of lines. */
async function courseLines() {
    const { header, events } = await explorer.ask('/api/trace', { algorithm: 'course', n: 4, first: true });
    return [header, ...events.map(([kind, column, row, rows]) => (rows === undefined ? event(kind, column, row) : { event: kind, column, row, rows }))];
}

const file = (text, name = 'mine.jsonl') => ({ name, mimeType: 'application/jsonl', buffer: Buffer.from(text) });

test('beside course: where do we part?', async () => {
    const lines = await courseLines();
    lines[9] = event('rejected', 1, 3);     /* in place of the first retreat */
    const page = await openLockstep(explorer, 'n=8&step=3');
    await page.locator('input[type=file]').setInputFiles(file(jsonl(...lines)));
    await page.waitForFunction(() => document.querySelector('.badge').textContent.startsWith('They part at step 9'));
    await atStep(page, 9);
    assert.match(await badge(page), /course says retreated, column 1, row 2, but own says rejected, column 1, row 3\./);
    const own = page.locator('.pane[data-algorithm="own"]');
    assert.equal(await own.locator('.source .here').textContent(), JSON.stringify(lines[9]));
    assert.equal(await board(page, 'own'), 'Board of 4 by 4, queens on column 0 row 0, column 1 row 2');
    await accessible(page);
    await picture(page, 'own-trace-parts');
    await page.leave();
});

test('dropped on the page; an equal one agrees to the end', async () => {
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
    await page.getByText('An address cannot hold a trace of your own').waitFor();
    await page.leave();
});
