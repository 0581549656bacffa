/* requests.test.mjs - questions.js without a browser: which solver answers, and which is ended.  Only here is it found that a question which
   nobody waits for any more keeps a solver from the next one. */

import { getEventListeners } from 'node:events';
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { pause } from './hosts.mjs';
import { Questions } from '../../prolog/tools/explorer/page/ask/questions.js';

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
