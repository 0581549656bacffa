/* requests.test.mjs - data.js without a browser: what the page asks of a server at once, what it asks again, and what it gives up.

   And with one: a lone reader who goes to the end of long searches in two panes is refused nothing. */

import { afterEach, test } from 'node:test';
import assert from 'node:assert/strict';
import { startExplorer } from './harness.mjs';
import { isSite } from './hosts.mjs';
import { openLockstep } from './lockstep.mjs';
import { pause } from './ports.mjs';

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

test('long searches are asked for one after the other, in their order', async () => {
    const server = serving((url) => ({ body: { url } }));
    const answers = await Promise.all([5000, 10_000, 15_000].map((from) => get('/api/trace', { algorithm: 'course', from })));
    assert.equal(server.most, 1);
    assert.deepEqual(answers.map(({ url }) => url), [5000, 10_000, 15_000].map((from) => `/api/trace?algorithm=course&from=${from}`));
});

test('what takes milliseconds waits for no search', async () => {
    const server = serving(() => ({}));
    await Promise.all([get(...LATER), get('/api/trace', { algorithm: 'course', from: 0 }), get('/api/source', { algorithm: 'course' })]);
    assert.equal(server.most, 3);
});

test('where the server has no place, it is asked again', async () => {
    const server = serving((url, count) => (count < 3 ? refused('searches') : { body: { events: [] } }));
    assert.deepEqual(await get(...LATER), { events: [] });
    assert.equal(server.asked.length, 3);
});

test('a server that never has a place is believed in the end, and the next question is asked', async () => {
    const server = serving((url) => (url.startsWith('/api/trace') ? refused('searches') : { body: { count: 1 } }));
    await assert.rejects(get(...LATER), /^Error: refused: searches$/);
    assert.equal(server.asked.length, 7);
    assert.deepEqual(await get('/api/completions', { n: 8 }), { count: 1 });
});

test('other refusals are told at once', async () => {
    const server = serving(() => refused('seconds'));
    await assert.rejects(get(...LATER), /refused: seconds/);
    assert.equal(server.asked.length, 1);
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

test('two panes go to their ends at sizes 10 and 12, and nothing is refused', { skip: isSite && 'there is no server' }, async () => {
    const explorer = await startExplorer();
    try {
        for (const n of [10, 12]) {
            const page = await openLockstep(explorer, `n=${n}&first=0&panes=course,prolog-course`);
            const refusals = [];
            page.on('response', (response) => response.status() !== 200 && refusals.push(`${response.status()} ${response.url()}`));
            await page.keyboard.press('End');
            await page.waitForFunction(() => document.querySelector('.step-text').textContent === 'step 200000 of 200000', null, { timeout: 180_000 });
            assert.deepEqual(refusals, []);
            assert.equal(await page.locator('.error:visible').count(), 0);
            await page.leave();
        }
    } finally {
        await explorer.stop();
    }
});
