/* requests.test.mjs - data.js without a browser: what the page asks of a server at once, what it asks again, and what it gives up;
   questions.js without one: which solver answers, and which is ended.  Only here is it found that a question which nobody waits for any more
   keeps a solver, or the server, from the next one. */

import { getEventListeners } from 'node:events';
import { afterEach, test } from 'node:test';
import assert from 'node:assert/strict';
import { pause } from './hosts.mjs';
import { Questions } from '../../prolog/tools/explorer/page/solvers/questions.js';

globalThis.document = { getElementById: () => null };
const { get } = await import('../../prolog/tools/explorer/page/data.js');
const fetchOfNode = globalThis.fetch;
afterEach(() => { globalThis.fetch = fetchOfNode; });

const LATER = ['/api/trace', { algorithm: 'course', from: 5000 }];

/* A server whose answers take a moment each.  answer(url, count) is { status, body }; it notes what it is asked, and how much at once. */
function serving(answer) {
    const server = { asked: [], open: 0, most: 0 };
    globalThis.fetch = async (url, { signal }) => {
        server.asked.push(url);
        server.most = Math.max(server.most, ++server.open);
        try {
            await pause(20);
            signal?.throwIfAborted();
            const { status = 200, body = {} } = answer(url, server.asked.length);
            return { ok: status === 200, status, json: async () => body, headers: new Headers({ 'Retry-After': '0.01' }) };
        } finally {
            server.open--;
        }
    };
    return server;
}

const refused = (limit) => ({ status: 503, body: { error: { limit, message: `refused: ${limit}` } } });

test('what takes milliseconds waits for no search', async () => {
    const server = serving(() => ({}));
    await Promise.all([get(...LATER), get('/api/trace', { algorithm: 'course', from: 0 }), get('/api/source', { algorithm: 'course' })]);
    assert.equal(server.most, 3);
});

test('where the server has no place, it is asked again; one that never has a place is believed in the end', async () => {
    const busy = serving((url, count) => (count < 3 ? refused('searches') : { body: { events: [] } }));
    assert.deepEqual(await get(...LATER), { events: [] });
    assert.equal(busy.asked.length, 3);
    const server = serving((url) => (url.startsWith('/api/trace') ? refused('searches') : { body: { count: 1 } }));
    await assert.rejects(get(...LATER), /^Error: refused: searches$/);
    assert.equal(server.asked.length, 7);
    assert.deepEqual(await get('/api/completions', { n: 8 }), { count: 1 });
    const late = serving(() => refused('seconds'));
    await assert.rejects(get(...LATER), /refused: seconds/);
    assert.equal(late.asked.length, 1, 'other refusals are told at once');
});

test('what is not wanted any more is not asked, nor asked again', async () => {
    const server = serving(() => refused('searches'));
    const wanted = new AbortController();
    const [first, second] = [get(...LATER, wanted), get('/api/completions', { n: 20 }, wanted)].map((one) => one.catch(({ name }) => name));
    await pause(25);
    wanted.abort();
    assert.deepEqual(await Promise.all([first, second]), ['AbortError', 'AbortError']);
    await pause(100);
    assert.ok(server.asked.length <= 2 && server.asked.every((url) => url.startsWith('/api/trace')), server.asked.join());
});

test('a signal keeps no listener of questions that are over', async () => {
    serving((url, count) => (count === 1 ? refused('searches') : { body: {} }));
    const { signal } = new AbortController();
    await Promise.all([get(...LATER, { signal }), get(...LATER, { signal })]);
    assert.equal(getEventListeners(signal, 'abort').length, 0);
});

const LIMIT = { milliseconds: 10_000, message: 'too long' };
const LONG = 600;             /* milliseconds: long enough for a second solver to be started */

/* Solvers whose questions are the times that their answers take, negative if they fail.  As solver.js has them. */
function solvers({ boot = 0, fails = () => false } = {}) {
    const all = [];
    const start = () => {
        const solver = { number: all.length, ended: false };
        all.push(solver);
        solver.ready = pause(boot).then(() => {
            if (!fails(solver.number))
                return;
            solver.ended = true;
            throw new Error('it does not start');
        });
        solver.ready.catch(() => {});
        const over = new Promise((_, reject) => { solver.end = () => { solver.ended = true; reject(new Error('ended')); }; });
        over.catch(() => {});
        const answer = (time) => (time < 0 ? Promise.reject(new Error('failed')) : `${solver.number}: ${time}`);
        solver.request = (time) => Promise.race([pause(Math.abs(time)).then(() => answer(time)), over]);
        return solver;
    };
    return { all, start, ended: () => all.map(({ ended }) => ended) };
}

test('a question that is late ends its solver, and another one answers', async () => {
    const { start, ended } = solvers();
    const questions = new Questions(start);
    const late = questions.ask(5000, { limit: { milliseconds: 50, message: 'too long' } });
    const next = questions.ask(1, { limit: LIMIT });
    await assert.rejects(late, /^Error: too long$/);
    assert.equal(await next, '1: 1');
    assert.deepEqual(ended(), [true, false]);
});

test('a question that is given up is rejected at once; its solver goes on, if it answers soon', async () => {
    const { start, ended } = solvers();
    const questions = new Questions(start);
    const wanted = new AbortController();
    const first = questions.ask(100, { signal: wanted.signal, limit: LIMIT });
    const waiting = questions.ask(5000, { signal: wanted.signal, limit: LIMIT });
    const next = questions.ask(1, { limit: LIMIT });
    await pause(20);
    wanted.abort();
    for (const given of [first, waiting])
        await assert.rejects(given, { name: 'AbortError' });
    assert.equal(await next, '0: 1');
    assert.deepEqual(ended(), [false]);
});

test('what is given up after its answer, or after it has failed, ends no solver', async () => {
    for (const time of [LONG, -LONG]) {
        const { start, ended } = solvers();
        const questions = new Questions(start);
        const wanted = new AbortController();
        const first = questions.ask(time, { signal: wanted.signal, limit: LIMIT });
        if (time > 0)
            assert.equal(await first, `0: ${LONG}`);
        else
            await assert.rejects(first, /^Error: failed$/);
        assert.equal(getEventListeners(wanted.signal, 'abort').length, 0);
        const next = questions.ask(50, { limit: LIMIT });
        wanted.abort();
        assert.equal(await next, '0: 50');
        assert.equal(ended()[0], false);
    }
});

test('where a solver does not start, the question says so, and the next one tries again', async () => {
    const { start } = solvers({ fails: (number) => number === 0 });
    const questions = new Questions(start);
    await assert.rejects(questions.ask(1, { limit: LIMIT }), /it does not start/);
    assert.equal(await questions.ask(1, { limit: LIMIT }), '1: 1');
});
