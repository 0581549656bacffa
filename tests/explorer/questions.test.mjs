/* questions.test.mjs - questions.js without a browser: which solver answers, and which is ended. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { Questions } from '../../prolog/tools/explorer/page/solvers/questions.js';
import { pause } from './ports.mjs';

const LIMIT = { milliseconds: 10_000, message: 'too long' };
const LONG = 600;             /* milliseconds: long enough for a second solver to be started */

/* Solvers whose questions are the times that their answers take.  As solver.js has them. */
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
        solver.request = (time) => Promise.race([pause(time).then(() => `${solver.number}: ${time}`), over]);
        return solver;
    };
    return { all, start, ended: () => all.map(({ ended }) => ended) };
}

test('one solver answers one question after the other', async () => {
    const { start, ended } = solvers();
    const questions = new Questions(start);
    const answers = await Promise.all([30, 1, 10].map((time) => questions.ask(time, { limit: LIMIT })));
    assert.deepEqual(answers, ['0: 30', '0: 1', '0: 10']);
    assert.deepEqual(ended(), [false]);
});

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

test('a long question that is given up ends with its solver when another one is ready', async () => {
    const { start, ended } = solvers({ boot: 100 });
    const questions = new Questions(start);
    const wanted = new AbortController();
    const first = questions.ask(5000, { signal: wanted.signal, limit: LIMIT });
    await pause(150);
    wanted.abort();
    await assert.rejects(first, { name: 'AbortError' });
    assert.deepEqual(ended(), [false], 'no other solver is ready');
    assert.equal(await questions.ask(1, { limit: LIMIT }), '1: 1');
    assert.deepEqual(ended(), [true, false]);
});

test('what is given up after its answer ends no solver', async () => {
    const { start, ended } = solvers();
    const questions = new Questions(start);
    const wanted = new AbortController();
    assert.equal(await questions.ask(LONG, { signal: wanted.signal, limit: LIMIT }), `0: ${LONG}`);
    const next = questions.ask(50, { limit: LIMIT });
    wanted.abort();
    assert.equal(await next, '0: 50');
    assert.equal(ended()[0], false);
});

test('where a solver does not start, the question says so, and the next one tries again', async () => {
    const { start } = solvers({ fails: (number) => number === 0 });
    const questions = new Questions(start);
    await assert.rejects(questions.ask(1, { limit: LIMIT }), /it does not start/);
    assert.equal(await questions.ask(1, { limit: LIMIT }), '1: 1');
});
