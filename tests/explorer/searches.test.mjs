/* searches.test.mjs - the page, of the folder or the one file, is given by its programs in WebAssembly what native ones print, letter for
   letter; and the help of Play is that of brute force, on random positions.  Only here is it found that both differ.  SEED=N asks the same
   positions again. */

import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { useExplorer } from './harness.mjs';
import { root } from './hosts.mjs';
import { attackingPairs } from '../../prolog/tools/explorer/page/parts/board.js';

const explorer = useExplorer();

const output = (program, words) => execFileSync(program, words, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
const queens = (words) => output('build/queens', words);
const SWIPL = process.env.SWIPL ?? 'swipl';

/* What `explorer.ask(...)` gives, or { message } of its Error. */
const asked = (...question) => explorer.ask(...question).then((text) => ({ text }), ({ message }) => ({ message: message.replace(/^.*?Error: /, '').split('\n')[0] }));

const part = (more = {}) => ({ n: 4, first: false, from: 0, count: 5000, ...more });
const PARTS = [part(), part({ n: 0 }), part({ n: 1, first: true }), part({ n: 6, first: true }), part({ n: 5, from: 30, count: 7 }),
    part({ from: 70, count: 7 }), part({ from: 71, count: 7 }), part({ from: 5000 })];

test('traces of each search in C, in parts', async () => {
    for (const algorithm of queens(['algorithms', '--names']).trim().split('\n'))
        for (const { n, first, from, count } of PARTS) {
            const words = ['trace', n, '--algorithm', algorithm, '--format', 'jsonl', '--from', from, '--count', count, ...(first ? ['--first'] : [])];
            assert.deepEqual(await asked('trace', { algorithm, n, first, from, count }), { text: queens(words.map(String)) }, words.join(' '));
        }
});

test('traces of each search in Prolog, in parts', async () => {
    const styles = output(SWIPL, ['-g', 'forall(queens_style(Name, _, _), writeln(Name))', '-t', 'halt', 'prolog/queens/styles.pl']).trim().split('\n');
    const parts = [...PARTS, part({ n: 16, from: 50, count: 60 })];
    assert.ok(styles.length > 5);
    for (const style of styles) {
        const goals = parts.map(({ n, first, from, count }) =>
            `queens_trace_json(user_output, ${n}, [style(${style}),first(${first}),removals(true),from(${from}),count(${count})]), writeln(----)`);
        const told = output(SWIPL, ['--on-error=status', '-g', goals.join(', '), '-t', 'halt', 'prolog/queens/trace.pl']).split('----\n');
        for (const [index, question] of parts.entries())
            assert.deepEqual(await asked('trace', { algorithm: `prolog-${style}`, ...question }), { text: told[index] }, `${style} ${JSON.stringify(question)}`);
    }
});

test('fixed queens and random numbers are those of the address; what is refused, the command refuses', async () => {
    const traced = (question) => asked('trace', { algorithm: 'cursor', ...part({ n: 8, ...question }) });
    const lines = (...words) => ({ text: queens(['trace', ...words, '--format', 'jsonl', '--count', '5000']) });
    assert.deepEqual(await traced({ n: 32, fixed: '3:2,0:4' }), lines('32', '--fix', '4=3', '--fix', '1=5'));
    assert.deepEqual(await traced({ algorithm: 'las-vegas', n: 12, seed: '9223372036854775807', stop: '3' }),
        lines('12', '--algorithm', 'las-vegas', '--seed', '9223372036854775807', '--stop', '3'));
    const refused = { '--fix 1=1 and 2=2: these queens attack each other': { fixed: '0:0,1:1' }, '--fix "a:b": expected COLUMN=ROW': { fixed: 'a:b' },
        '--seed with algorithm "cursor": expected algorithm las-vegas': { seed: '1' },
        'size 17 is too large for algorithm packed, which takes sizes up to 16; use one of: course cursor promising permutation bits shift first_fail':
            { algorithm: 'packed', n: 17 } };
    for (const [message, question] of Object.entries(refused))
        assert.deepEqual(await traced(question), { message });
});

/* ---- The completions of a position ---- */

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6));

/* Marsaglia's xorshift32. */
function randomBelow(seed) {
    let x = seed || 1;
    return (below) => {
        for (const [left, by] of [[true, 13], [false, 17], [true, 5]])
            x = (x ^ (left ? x << by : x >>> by)) >>> 0;
        return x % below;
    };
}

function boards(n, rows = []) {
    if (rows.length === n)
        return [rows];
    return Array.from({ length: n }, (_, row) => [...rows, row]).filter((all) => attackingPairs(all.map((row, column) => [column, row])).length === 0)
        .flatMap((all) => boards(n, all));
}

/* As play/completions.js describes it. */
function expected(n, queens) {
    const all = attackingPairs(queens).length > 0 ? [] : boards(n).filter((rows) => queens.every(([column, row]) => rows[column] === row));
    const free = Array.from({ length: n }, (_, column) => column).filter((column) => !queens.some(([taken]) => taken === column));
    const rowsOf = (column) => new Set(all.map((rows) => rows[column]));
    const forced = free.find((column) => rowsOf(column).size === 1);
    const column = forced ?? free[0];
    const next = all.length === 0 || free.length === 0 ? null : { column, row: all[0][column], kind: forced === undefined ? 'possible' : 'forced' };
    return { count: all.length, exact: true, next };
}

test('completions and the next square, on random positions, are those of brute force', async (t) => {
    t.diagnostic(`SEED=${SEED}`);
    const random = randomBelow(SEED);
    const page = await explorer.open('#/nowhere');
    const modules = ['ask/data.js', 'play/completions.js'].map((name) => explorer.module(name));
    const found = ([n, queens]) => page.evaluate(async ([[data, completions], size, placed]) =>
        (await import(completions)).completionsOf(await import(data), size, placed), [modules, n, queens]);
    for (let turn = 0; turn < 150; turn++) {
        const n = 1 + random(7);
        const solutions = boards(n);
        const kept = solutions.length > 0 && random(3) > 0 ? solutions[random(solutions.length)] : Array.from({ length: n }, () => random(n));
        const queens = kept.flatMap((row, column) => (random(3) === 0 ? [[column, row]] : []));
        assert.deepEqual(await found([n, queens]), expected(n, queens), `SEED=${SEED}: N = ${n}, ${JSON.stringify(queens)}`);
    }
});

test('where the time ends first, the count is a lower bound, and no square is forced', async () => {
    const page = await explorer.open('#/nowhere');
    const found = await page.evaluate(async ([data, completions]) => {
        const { command } = await import(data);
        const early = { command: (words, limits) => command(words, { ...limits, seconds: 0.3 }) };
        return (await import(completions)).completionsOf(early, 20, [[0, 0]]);
    }, ['ask/data.js', 'play/completions.js'].map((name) => explorer.module(name)));
    assert.ok(found.count > 0 && !found.exact && found.next.kind === 'possible', JSON.stringify(found));
});
