/* answers.test.mjs - the page, of the folder or the one file, is answered by its programs in WebAssembly the same, word for word, as by
   native ones: good questions and bad ones, of every path.  Only here is it found that both differ in a word. */

import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import assert from 'node:assert/strict';
import { useExplorer } from './harness.mjs';
import { root } from './hosts.mjs';

const native = spawn(process.env.SWIPL ?? 'swipl', ['-p', 'c_queens=build', path.join(root, 'tests/explorer/native_answers.pl')],
    { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
const lines = createInterface({ input: native.stdout })[Symbol.asyncIterator]();
after(() => native.kill());

let algorithms;
const explorer = useExplorer({}, async () => {
    ({ algorithms } = (await nativeAnswer(['/api/algorithms', {}])).answer);
});

const LATE = 'the search took more than 5 seconds';

/* Searches, trials and counts end with their time, so on a busy machine they are asked for again.  No trial at all is the answer
   where one takes longer than that. */
async function inTime(ask, left = 10) {
    const said = await ask();
    const isLate = said.message === LATE || (said.answer?.runs?.length > 0 && said.answer.runs.length < said.answer.asked) || said.answer?.exact === false;
    return isLate && left > 0 ? inTime(ask, left - 1) : said;
}

async function nativeAnswer([asked, parameters]) {
    native.stdin.write(`${JSON.stringify({ ask: 'api', path: asked, parameters })}\n`);
    const answer = JSON.parse((await lines.next()).value);
    return answer.error === undefined ? { answer } : { message: answer.error.message };
}

const shown = (page, question) => page.evaluate(async ([module, ...asked]) => {
    const { get } = await import(module);
    return get(...asked).then((answer) => ({ answer }), ({ message }) => ({ message }));
}, [explorer.module('data.js'), ...question]);

async function alike(questions) {
    const expected = [];
    const page = await explorer.open('#/nowhere');
    for (const question of questions) {
        const [wanted, found] = [await inTime(() => nativeAnswer(question)), await inTime(() => shown(page, question))];
        assert.deepEqual(found, wanted, `${question[0]} ${JSON.stringify(question[1])}`);
        expected.push(wanted);
    }
    return expected;
}

const trace = (parameters) => ['/api/trace', parameters];

test('what is known of each algorithm', async () => {
    await alike([['/api/algorithms', {}], ['/api/comparison', {}], ['/api/lesson', {}], ...algorithms.map(({ name }) => ['/api/source', { algorithm: name }])]);
});

test('traces of each algorithm, whole and in pages', async () => {
    await alike(algorithms.flatMap(({ name }) => [
        trace({ algorithm: name }), trace({ algorithm: name, n: '0' }), trace({ algorithm: name, n: '1', first: 'true' }),
        trace({ algorithm: name, n: '6', first: 'true' }), trace({ algorithm: name, n: '5', from: '30', count: '7' }),
        trace({ algorithm: name, n: '4', from: '70', count: '7' }), trace({ algorithm: name, n: '4', from: '200000' }),
    ]));
});

test('large boards, fixed queens, seeds and limits', async () => {
    const answers = await alike([
        trace({ algorithm: 'cursor', n: '32', fixed: '3:2,0:4', count: '5000' }), trace({ algorithm: 'cursor', n: '8', fixed: '7:3' }),
        trace({ algorithm: 'course', n: '32', from: '199999', count: '10' }), trace({ algorithm: 'bits', n: '32', from: '195000', count: '5000' }),
        trace({ algorithm: 'prolog-course', n: '16', from: '50', count: '60' }),
        trace({ algorithm: 'las-vegas', n: '12', seed: '7', stop: '3' }), trace({ algorithm: 'las-vegas', seed: '9007199254740991', stop: '0' }),
        ['/api/solutions', {}], ['/api/solutions', { n: '12', from: '14100', count: '200' }], ['/api/solutions', { n: '20', count: '5' }],
        ['/api/fundamental', { n: '0' }], ['/api/fundamental', { n: '3' }], ['/api/fundamental', { n: '9' }],
        ['/api/completions', { n: '8', fixed: '0:0,1:4' }], ['/api/completions', { n: '6', fixed: '0:0,1:1' }], ['/api/completions', { n: '9' }],
        ['/api/las-vegas', { n: '0' }], ['/api/las-vegas', { n: '8' }], ['/api/las-vegas', { n: '12' }],
        ['/api/las-vegas/runs', { n: '8', stop: '2', runs: '60', seed: '3' }], ['/api/las-vegas/runs', { n: '16', runs: '50' }],
        ['/api/las-vegas/runs', { n: '8', stop: '0', runs: '5' }], ['/api/las-vegas/runs', { n: '32', stop: '0', runs: '3' }],
    ]);
    assert.equal(answers.every(({ answer }) => answer !== undefined), true, 'all of them are answered');
});

const LONG = 'x'.repeat(1000);
const BAD = [
    trace({}), trace({ algorithm: 'Course' }), trace({ algorithm: 'prolog-magic' }), trace({ algorithm: LONG }),
    ...['x', '-1', '33', '8.0', '0x8', ' 8', '٨', '99999999999999999999', LONG].map((n) => trace({ algorithm: 'course', n })),
    trace({ algorithm: 'packed', n: '17' }), trace({ algorithm: 'course', first: 'yes' }), trace({ algorithm: 'course', from: '200001' }),
    trace({ algorithm: 'course', count: '0' }), trace({ algorithm: 'course', count: '5001' }), trace({ algorithm: 'course', color: 'red' }),
    trace({ algorithm: 'course', toString: '1' }), trace({ algorithm: 'course', seed: '1' }), trace({ algorithm: 'prolog-course', stop: '1' }),
    trace({ algorithm: 'las-vegas', stop: '9' }), trace({ algorithm: 'las-vegas', seed: '9007199254740992' }),
    trace({ algorithm: 'course', fixed: '0:0' }),
    ...['0:0,1:1', '0:0,0:3', '8:0', '0:8', '0', '0:0,', 'a:b', '0:0:0', '0:-1'].map((fixed) => trace({ algorithm: 'cursor', fixed })),
    ['/api', {}], ['/api/traces', {}], ['/api/', {}], ['/api/source', {}], ['/api/source', { algorithm: '../README' }],
    ['/api/source', { algorithm: 'course', n: '8' }], ['/api/source', { name: 'course' }], ['/api/source-course', {}], ['/api/algorithms', { n: '8' }],
    ['/api/comparison', { file: '/etc/passwd' }], ['/api/lesson', { n: '8' }], ['/api/solutions', { n: '33' }], ['/api/solutions', { from: '1000001' }],
    ['/api/solutions', { fixed: '8:0' }], ['/api/fundamental', { n: '11' }], ['/api/completions', { fixed: '0:0,0:1' }],
    ['/api/las-vegas', { n: '13' }], ['/api/las-vegas/runs', { runs: '201' }], ['/api/las-vegas/runs', { n: '4', stop: '5' }],
];

test('what is refused, and in which words', async () => {
    const answers = await alike(BAD);
    assert.equal(answers.every(({ message }) => message !== undefined), true, 'all of them are refused');
});
