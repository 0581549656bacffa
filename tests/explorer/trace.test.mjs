/* trace.test.mjs - trace.js without a browser: pages, checkpoints, what is given up, and the states that events make.

   Traces are those of the command, with the board beside each event, which is kept from the first one on: so a state that is made from a
   checkpoint is held against one that is not.  Only here is it found that a step deep in a long search shows the board of another one. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { documentedTrace } from './files.mjs';
import { root } from './hosts.mjs';
import { counters } from '../../prolog/tools/explorer/page/search/state.js';
import { Trace } from '../../prolog/tools/explorer/page/search/trace.js';

/* An event of the command, as a trace gives it. */
const listed = ({ event, column, row, rows, removed, emptied }) => [event, column, row, rows, removed, emptied].filter((part) => part !== undefined);

/* All events of the course, and at each the rows that stand. */
function searched(n) {
    const lines = execFileSync(path.join(root, 'build/queens'), ['trace', String(n), '--format', 'jsonl'], { encoding: 'utf8', maxBuffer: 1e8 });
    const rows = [];
    return lines.trim().split('\n').slice(1, -1).map((line) => {
        const event = JSON.parse(line);
        if (event.event === 'placed')
            rows.push(event.row);
        if (event.event === 'retreated')
            rows.pop();
        return { event: listed(event), rows: rows.slice() };
    });
}

/* The pages of these events, and the numbers of the events from which they were asked for. */
function serving(events, n) {
    const asked = [];
    const pages = async (from, count) => {
        asked.push(from);
        const to = Math.min(from + count, events.length);
        return { header: { n, fixed: [], algorithm: 'course' }, events: events.slice(from, to), end: to === events.length ? { event: 'end' } : null };
    };
    return { asked, pages };
}

const shown = ({ queens }) => queens.filter((row) => row !== null);

test('each step has the board of its search, in whatever order it is asked for', async () => {
    const told = searched(8);
    assert.equal(told.length, 17868);
    const trace = await Trace.open(serving(told.map(({ event }) => event), 8).pages);
    assert.deepEqual(shown(await trace.at(0)), []);
    for (let step = 1, turn = 0; turn < 400; turn++, step = 1 + (step + 7919) % told.length) {
        const state = await trace.at(step);
        assert.equal(state.step, step);
        assert.deepEqual(shown(state), told[step - 1].rows);
        assert.deepEqual(state.event, told[step - 1].event);
    }
    const last = await trace.at(Infinity);
    assert.deepEqual(counters(last), { placed: 2056, rejected: 13664, retreated: 2056, solutions: 92, nodes: 2057, positions: 1965 });
    assert.ok(trace.complete);
    assert.deepEqual(trace.end, { event: 'end' });
});

test('the next and the last of a kind are found, across pages', async () => {
    const told = searched(8);
    const at = (kind) => told.flatMap(({ event }, i) => (event[0] === kind ? [i + 1] : []));
    const trace = await Trace.open(serving(told.map(({ event }) => event), 8).pages);
    const [solutions, retreats] = [at('solution'), at('retreated')];
    for (let step = 0, i = 0; i < solutions.length; i++, step = solutions[i - 1])
        assert.equal(await trace.find('solution', step), solutions[i]);
    assert.equal(await trace.find('solution', solutions.at(-1)), null);
    for (const from of [0, 1, 4999, 5000, 5001, 10_000, 10_001, told.length - 1]) {
        assert.equal(await trace.find('retreated', from), retreats.find((step) => step > from) ?? null);
        assert.equal(await trace.find('retreated', from, -1), retreats.findLast((step) => step < from) ?? null);
    }
});

test('a page is asked for when it is needed, and once', async () => {
    const server = serving(searched(8).map(({ event }) => event), 8);
    const trace = await Trace.open(server.pages);
    assert.deepEqual(server.asked, [0]);
    assert.equal(trace.length, 5000);
    assert.ok(!trace.complete);
    await Promise.all([trace.at(4000), trace.at(6000), trace.at(5001)]);
    assert.deepEqual(server.asked, [0, 5000]);
    await trace.prefetch(6000);
    assert.deepEqual(server.asked, [0, 5000]);
    await trace.prefetch(8000);
    assert.deepEqual(server.asked, [0, 5000, 10_000]);
});

test('of a long trace not all is kept, and any step is still there', async () => {
    const told = searched(8);
    const turns = 20;       /* the same search again and again: as long as twenty of them */
    const events = Array.from({ length: turns }, () => told.map(({ event }) => event)).flat();
    const server = serving(events, 8);
    const trace = await Trace.open(server.pages);
    await trace.reach(Infinity);
    const pages = Math.ceil(events.length / 5000);
    assert.equal(server.asked.length, pages);
    assert.deepEqual(shown(await trace.at(events.length)), []);
    assert.equal(server.asked.length, pages, 'the end is still there');
    assert.deepEqual(shown(await trace.at(100)), told[99].rows);
    assert.equal(server.asked.length, pages + 1, 'the beginning was given up');
    assert.equal((await trace.at(events.length - 1)).counts.solution, 92 * turns);
});

/* The domains that the trace of docs/traces.md has at its steps, first without what a choice or a failure removes, then with it: then
   they are there with the choice. */
const ALL = [0, 1, 2, 3];
const LEFT = [[0], [2, 3], [1, 3], [1, 2]];
const NONE_OF_0 = [[1, 2, 3], ALL, ALL, ALL];
const DOMAINS = [
    { 0: [ALL, ALL, ALL, ALL], 5: LEFT, 7: LEFT, 8: [ALL, ALL, ALL, ALL], 9: NONE_OF_0 },
    { 1: LEFT, 5: LEFT, 6: [[0], [2], [], [1]], 7: [[0], [3], [1], []], 8: NONE_OF_0, Infinity: [[1], [3], [0], [2]] },
];

test('constraints: the domains of docs/traces.md', async () => {
    const { header, told, end, removing } = documentedTrace();
    const removals = removing.map((line) => JSON.parse(line));
    const plain = told.map((line) => JSON.parse(line));
    const full = plain.map((event) => (['choice', 'failure'].includes(event.event) ? removals.shift() : event));
    assert.equal(removals.length, 0);
    const traces = await Promise.all([plain, full].map((events) => Trace.search({ trace: async () =>
        [header, ...events.map((event) => JSON.stringify(event)), end].join('\n') }, {})));
    for (const [index, trace] of traces.entries()) {
        for (const [step, domains] of Object.entries(DOMAINS[index]))
            assert.deepEqual((await trace.at(Number(step))).domains, domains, `step ${step}`);
        const last = await trace.at(Infinity);
        assert.deepEqual(last.queens, [1, 3, 0, 2]);
        assert.deepEqual(last.choices.map(({ column, row }) => [column, row]), [[0, 1]]);
        assert.equal(counters(last).placed, JSON.parse(end).choices);
    }
    const struck = async (step, square) => (await traces[1].at(step)).struck.get(square);
    assert.deepEqual([await struck(1, '1,1'), await struck(1, '0,1'), await struck(7, '1,2'), await struck(8, '1,1')],
        [{ by: [0, 0] }, { choice: 0 }, { tried: true }, undefined]);
});
