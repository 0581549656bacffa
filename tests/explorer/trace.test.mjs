/* trace.test.mjs - trace.js without a browser: pages, checkpoints, what is given up, and the states that events make.

   Traces come from a search of the test's own, which keeps the board beside each event: so a state is held against one that
   was not made from events.  Only here is it found that a step deep in a long search shows the board of another one. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { documentedTrace } from './files.mjs';
import { counters } from '../../prolog/tools/explorer/page/state.js';
import { Trace } from '../../prolog/tools/explorer/page/trace.js';

const attacked = (rows, row) => rows.some((other, column) => other === row || Math.abs(other - row) === rows.length - column);

/* All events of a search, and at each the rows that stand. */
function searched(n) {
    const told = [];
    const rows = [];
    const tell = (...event) => told.push({ event, rows: rows.slice() });
    const place = (column) => {
        if (column === n)
            tell('solution', n - 1, rows[n - 1], rows.slice());
        for (let row = 0; row < n && column < n; row++) {
            if (attacked(rows, row)) {
                tell('rejected', column, row);
                continue;
            }
            rows.push(row);
            tell('placed', column, row);
            place(column + 1);
            rows.pop();
            tell('retreated', column, row);
        }
    };
    place(0);
    return told;
}

/* A server of these events, which counts what it is asked. */
function serving(events, n, { limit = Infinity, short = Infinity } = {}) {
    const asked = [];
    return {
        asked,
        async get(address, { from, count }) {
            assert.equal(address, '/api/trace');
            asked.push(from);
            const to = Math.min(from + Math.min(count, short), events.length, limit);
            const done = to === events.length;
            const answer = { header: { n, fixed: [], algorithm: 'course' }, from, events: events.slice(from, to),
                next: done || to === limit ? null : to, end: done ? { event: 'end' } : null };
            return to === limit ? { ...answer, limit: { events: limit } } : answer;
        },
    };
}

const shown = ({ queens }) => queens.filter((row) => row !== null);

test('each step has the board of its search, in whatever order it is asked for', async () => {
    const told = searched(8);
    assert.equal(told.length, 17868);
    const trace = await Trace.open(serving(told.map(({ event }) => event), 8), { algorithm: 'course', n: 8 });
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
    const trace = await Trace.open(serving(told.map(({ event }) => event), 8), {});
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
    const trace = await Trace.open(server, {});
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
    const trace = await Trace.open(server, {});
    await trace.last();
    const pages = Math.ceil(events.length / 5000);
    assert.equal(server.asked.length, pages);
    assert.deepEqual(shown(await trace.at(events.length)), []);
    assert.equal(server.asked.length, pages, 'the end is still there');
    assert.deepEqual(shown(await trace.at(100)), told[99].rows);
    assert.equal(server.asked.length, pages + 1, 'the beginning was given up');
    assert.equal((await trace.at(events.length - 1)).counts.solution, 92 * turns);
});

test('where the server cuts it off, that is its end', async () => {
    const trace = await Trace.open(serving(searched(6).map(({ event }) => event), 6, { limit: 700 }), {});
    assert.equal(await trace.last(), 700);
    assert.deepEqual([trace.complete, trace.end, trace.limit], [true, null, { events: 700 }]);
});

test('a page that is too short is refused', async () => {
    await assert.rejects(Trace.open(serving(searched(8).map(({ event }) => event), 8, { short: 10 }), {}), /Expected 5000 events from step 0, but received 10/);
});

/* That of docs/traces.md, as the API gives it. */
function documented() {
    const parsed = (lines) => lines.map((line) => JSON.parse(line));
    const { header, told, end, removing } = documentedTrace();
    return { header: JSON.parse(header), told: parsed(told), end: JSON.parse(end), removals: parsed(removing) };
}

const listed = ({ event, column, row, rows, removed, emptied }) => [event, column, row, rows, removed, emptied].filter((part) => part !== undefined);

const opened = (header, events, end) => Trace.open({ get: async () => ({ header, from: 0, events, next: null, end }) }, {});

test('constraints: the domains of docs/traces.md', async () => {
    const { header, told, end } = documented();
    const trace = await opened(header, told.map(listed), end);
    const all = [0, 1, 2, 3];
    const domains = async (step) => (await trace.at(step)).domains;
    assert.deepEqual(await domains(0), [all, all, all, all]);
    assert.deepEqual(await domains(5), [[0], [2, 3], [1, 3], [1, 2]]);
    assert.deepEqual(await domains(7), [[0], [2, 3], [1, 3], [1, 2]]);
    assert.deepEqual(await domains(8), [all, all, all, all]);
    assert.deepEqual(await domains(9), [[1, 2, 3], all, all, all]);
    const last = await trace.at(Infinity);
    assert.deepEqual(last.queens, [1, 3, 0, 2]);
    assert.deepEqual(last.choices.map(({ column, row }) => [column, row]), [[0, 1]]);
    assert.equal(last.removals, null);
    assert.equal(counters(last).placed, end.choices);
});

test('constraints: with what is removed, domains are there with the choice', async () => {
    const { header, told, end, removals } = documented();
    const events = told.map((event) => listed(['choice', 'failure'].includes(event.event) ? removals.shift() : event));
    assert.equal(removals.length, 0);
    const trace = await opened(header, events, end);
    const all = [0, 1, 2, 3];
    const domains = async (step) => (await trace.at(step)).domains;
    assert.deepEqual(await domains(1), [[0], [2, 3], [1, 3], [1, 2]]);
    assert.deepEqual(await domains(5), await domains(1));
    assert.deepEqual(await domains(6), [[0], [2], [], [1]]);
    assert.deepEqual((await trace.at(6)).removals.emptied, 2);
    assert.deepEqual((await trace.at(1)).struck.get('1,1'), { by: [0, 0] });
    assert.deepEqual((await trace.at(1)).struck.get('0,1'), { choice: 0 });
    assert.deepEqual(await domains(7), [[0], [3], [1], []]);
    assert.deepEqual((await trace.at(7)).struck.get('1,2'), { tried: true });
    assert.deepEqual(await domains(8), [[1, 2, 3], all, all, all]);
    assert.equal((await trace.at(8)).struck.get('1,1'), undefined);
    const last = await trace.at(Infinity);
    assert.deepEqual(last.queens, [1, 3, 0, 2]);
    assert.deepEqual(last.domains, [[1], [3], [0], [2]]);
});
