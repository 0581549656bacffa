/* kept.test.mjs - the traces of the one-file site, as the page cuts them into pages, are those that the programs tell: every event
   of every algorithm up to size 8, and where they end.  SITE is the file, build/site/queens.html by default: make site. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { keptAnswer } from '../../prolog/tools/explorer/page/kept.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const PAGE = 2000;
let held;
let algorithms;
let limit;

/* As data.js makes it, which needs a document. */
function address(where, parameters = {}) {
    const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '');
    return given.length === 0 ? where : `${where}?${given.sort().map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

before(() => {
    const html = readFileSync(path.join(root, process.env.SITE ?? 'build/site/queens.html'), 'utf8');
    const [, data] = /<script type="application\/json" id="queens-data">([^<]*)<\/script>/.exec(html);
    held = JSON.parse(data.replaceAll('\\u003c', '<'));
    algorithms = held['/api/algorithms'].algorithms;
    limit = held['/api/algorithms'].limits.events;
});

/* What is shown of one trace: all pages, one after the other. */
function shown(parameters) {
    const events = [];
    let answer;
    for (let from = 0; from !== null; from = answer.next) {
        answer = keptAnswer(held, '/api/trace', { ...parameters, from, count: PAGE }, address);
        assert.equal(answer.from, from);
        events.push(...answer.events);
    }
    return { header: answer.header, events, end: answer.end };
}

/* The same from the lines of docs/traces.md. */
function told(text) {
    const lines = text.trim().split('\n').map((line) => JSON.parse(line));
    const events = lines.slice(1, -1).map(({ event, column, row, rows }) =>
        event === 'solution' ? [event, column, row, rows] : [event, column, row ?? rows]);
    return { header: lines[0], events, end: lines.at(-1) };
}

function toldByC(name, n, first) {
    return execFileSync(path.join(root, 'build/queens'),
        ['trace', n, '--algorithm', name, '--format', 'jsonl', ...(first ? ['--first'] : [])], { encoding: 'utf8', maxBuffer: 1 << 24 });
}

function toldByProlog(name, n, first) {
    const [, style] = /^prolog-([a-z_]+)$/.exec(name);
    return execFileSync(process.env.SWIPL ?? 'swipl', ['-g', `queens_trace_json(current_output, ${n}, [style(${style}), first(${first})])`,
        '-t', 'halt', path.join(root, 'prolog/queens/trace.pl')], { encoding: 'utf8', maxBuffer: 1 << 24 });
}

/* Where the limit cuts a trace it has no end. */
function cut(trace) {
    return trace.events.length > limit ? { ...trace, events: trace.events.slice(0, limit), end: null } : trace;
}

test('every trace is whole, or cut at the limit', () => {
    for (const { name, language, size } of algorithms)
        for (let n = 0; n <= Math.min(8, size); n++)
            for (const first of [false, true])
                assert.deepEqual(shown({ algorithm: name, n, first: String(first) }),
                    cut(told((language === 'C' ? toldByC : toldByProlog)(name, n, first))), `${name} ${n} ${first}`);
});

test('what is not held is not made up', () => {
    for (const parameters of [{ algorithm: 'course', n: 9 }, { algorithm: 'cursor', n: 8, fixed: '0:0' }, { algorithm: 'las-vegas', n: 8, seed: 7 }])
        assert.equal(keptAnswer(held, '/api/trace', parameters, address), undefined);
    assert.equal(keptAnswer(held, '/api/completions', { n: 9 }, address), undefined);
});

test('traces that are the same are held once', () => {
    const texts = Object.entries(held).filter(([key]) => key.startsWith('/api/trace')).map(([, { events }]) => events).filter((events) => !(events in held));
    assert.equal(new Set(texts).size, texts.length);
});

test('other answers are held by their addresses', () => {
    assert.equal(keptAnswer(held, '/api/solutions', { n: 8, from: 0, count: 100 }, address).solutions.length, 92);
    assert.equal(keptAnswer(held, '/api/completions', { n: 8, fixed: '0:0' }, address).count, 4);
    assert.equal(keptAnswer(held, '/api/fundamental', { n: 8 }, address).orbits.length, 12);
    assert.equal(keptAnswer(held, '/api/las-vegas', { n: 12 }, address).rows.length, 13);
    assert.equal(keptAnswer(held, '/api/source', { algorithm: 'course' }, address).file, 'c/course.c');
    assert.ok('cells' in keptAnswer(held, '/api/comparison', {}, address));
});
