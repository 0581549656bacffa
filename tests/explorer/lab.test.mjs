/* lab.test.mjs - the Las Vegas lab: the command's own table, live trials, and intervals by the book.  Only here is it found that an
   interval is wrong, or that a trial counts twice. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { enter, inAddress, narrated, press, useExplorer } from './harness.mjs';
import { root } from './hosts.mjs';
import { untilSuccess, wilson } from '../../prolog/tools/explorer/page/lab/statistics.js';

const explorer = useExplorer();

async function lab(query = '', options = {}) {
    const page = await explorer.open(`#/lab?${query}`, options);
    await page.waitForSelector('.lab tbody tr');
    await page.waitForSelector('.charts svg');
    return page;
}

const table = (page) => page.locator('.lab tbody tr').evaluateAll((rows) => rows.map((row) =>
    [...row.children].map((cell) => cell.textContent)));
const state = (page) => page.locator('.state').textContent();
const trials = (page, count) => page.waitForFunction((wanted) =>
    document.querySelector('.state')?.textContent.startsWith(`${wanted} trials`), count);
const marks = (page, name) => page.locator(`.charts svg [data-name="${name}"] .marker`).count();

const native = (words) => execFileSync(path.join(root, 'build/queens'), words, { encoding: 'utf8' });

/* The rows that the command prints: stop, success, nodes on success, on failure, in all. */
function printed(n) {
    return native(['las-vegas', String(n), '--table']).trim().split('\n').slice(1).map((line) => line.trim().split(/ +/).filter((word) => word !== 'exact'));
}

test('the interval of Wilson is that of the literature', () => {
    const near = (interval, low, high) => {
        assert.ok(Math.abs(interval.low - low) < 5e-4 && Math.abs(interval.high - high) < 5e-4, JSON.stringify(interval));
    };
    near(wilson(0, 10), 0, 0.2775);
    near(wilson(10, 10), 0.7225, 1);
    near(wilson(81, 263), 0.2553, 0.3662);      /* Newcombe 1998, table I */
    near(wilson(15, 148), 0.0624, 0.1605);
    near(wilson(0, 20), 0, 0.1611);
    near(wilson(1, 29), 0.0061, 0.1718);
    assert.ok(Number.isNaN(wilson(0, 0).estimate));
});

test('nodes until success: all nodes by successes', () => {
    const run = (solved, nodes) => ({ solved, nodes });
    const few = untilSuccess([run(true, 9), run(false, 7), run(false, 5)]);
    assert.equal(few.estimate, 21);
    assert.ok(Number.isNaN(few.low), 'one success makes no interval');
    const many = untilSuccess(Array.from({ length: 100 }, (_, index) => run(index % 2 === 0, index % 2 === 0 ? 9 : 7)));
    assert.equal(many.estimate, 16);
    assert.ok(Math.abs(many.high - 16 - 1.96 * 14 * Math.sqrt(100 / 99) * Math.sqrt(1 / 4) / Math.sqrt(100) / 0.5) < 0.2, `${many.high}`);
    const same = untilSuccess(Array.from({ length: 50 }, () => run(true, 114)));
    assert.deepEqual([same.low, same.estimate, same.high], [114, 114, 114]);
    assert.ok(Number.isNaN(untilSuccess([run(false, 7)]).estimate));
});

test("the exact table is the command's; of eight queens, least with two at random", async () => {
    const page = await lab('n=4');
    for (const n of [4, 8]) {
        await page.goto(explorer.at(`#/lab?n=${n}`));
        await page.waitForFunction((rows) => document.querySelectorAll('.lab tbody tr').length === rows, n + 1);
        const shown = (await table(page)).map((row) => row.slice(0, 5));
        const wanted = printed(n).map((row) => row.map((word, column) => (column === 3 && Number(row[1]) === 1 ? '–' : word)));
        assert.deepEqual(shown, wanted);
        assert.equal(await marks(page, 'exact'), 2 * (n + 1));
    }
    assert.deepEqual((await page.locator('.least').innerText()).split(/\s+/).slice(0, 5), ['2', '0.8750', '22.53', '39.67', '28.20']);
});

test('trials are made, drawn with intervals, and counted', async () => {
    const page = await lab('n=4&seed=3');
    assert.match(await state(page), /^No trials yet/);
    const states = await page.evaluateHandle(() => {
        const seen = [];
        const line = document.querySelector('.state');
        new MutationObserver(() => seen.push(line.textContent)).observe(line, { childList: true });
        return seen;
    });
    await page.getByRole('button', { name: 'trials per setting' }).click();
    await trials(page, 50);
    assert.match((await states.jsonValue())[0], /^0 to 50 trials/, 'the points of the first settings have trials');
    const rows = await table(page);
    for (const row of rows) {
        assert.equal(row[5], '50');
        const share = Number(row[6]) / 50;
        const [, low, high] = row[7].match(/^([\d.]+) to ([\d.]+)/);
        assert.ok(Number(low) <= share && share <= Number(high), row[7]);
        const { low: wanted } = wilson(Number(row[6]), 50);
        assert.ok(Math.abs(wanted - Number(low)) < 6e-4);
    }
    assert.equal(rows[0][6], '50', 'backtracking alone never fails');
    assert.equal(await marks(page, 'trials'), 2 * 5);
    assert.ok(await page.locator('.charts .whisker').count() > 5);
    await page.getByRole('button', { name: 'trials per setting' }).click();
    await trials(page, 100);
    await narrated(page, '100 trials');
    const sampled = native(['las-vegas', '4', '--table', '--runs', '100', '--seed', '3', '--trials']).trim().split('\n').map((line) => JSON.parse(line));
    assert.deepEqual((await table(page)).map((row) => row.slice(5, 7)),
        [0, 1, 2, 3, 4].map((stop) => ['100', String(sampled.filter((trial) => trial.stop === stop && trial.solved).length)]), 'no trial is taken twice');
    const rows6 = page.waitForFunction(() => document.querySelectorAll('.lab tbody tr').length === 7);
    await enter(page, 'Size', '6');
    await rows6;
    assert.match(await state(page), /^No trials yet/);
    assert.equal(await marks(page, 'trials'), 0);
    await enter(page, 'Seed', '42');
    await inAddress(page, 'seed=42', 'n=6');
    await page.locator('main').focus();
    await press(page, 't');
    await trials(page, 50);
});
