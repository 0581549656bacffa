// prompt.mjs - the prompt's suites on swipl-wasm; and thousands of queries leave its memory as it was.
//
// usage: node prompt.mjs LIBRARY

import assert from 'node:assert/strict';
import { startTree } from './tree.mjs';

const swipl = await startTree(process.argv[2], { c_queens: 'c_queens' });
const run = (goal) => swipl.prolog.query(goal).once();
const passes = run(`use_module('/queens/tests/tools/test_prompt'), use_module('/queens/tests/tools/test_prompt_explanation'),
    run_tests([prompt_constraints, prompt, prompt_program, prompt_judge, prompt_students,
    prompt_explanation], [format(log)])`);
assert.equal(passes.success, true, 'a test of the prompt fails');
assert.equal(run("use_module('/queens/tests/tools/test_watch'), run_tests(watch, [format(log)])").success, true, 'a test of Watch fails');

const ask = (request) => run(`queens_prompt:prompt_request(${request}, Answer), get_dict(text, Answer, Text)`).Text;
assert.equal(String(ask('_{ask: "query", text: "halt."}')), 'true.');

const QUERIES = 20_000;
const queries = (count) => assert.equal(run(`forall(between(1, ${count}, I),
    ( format(string(Text), "c_queens(8, S), atom_concat(an_atom_~d, S, A).", [I]),
      queens_prompt:prompt_request(_{ask: "query", text: "c_queens(8, S)."}, _) )), garbage_collect_atoms`).success, true);
queries(2000);
const before = swipl.memory.buffer.byteLength;
queries(QUERIES);
assert.equal(swipl.memory.buffer.byteLength, before);
console.log(`ok - ${QUERIES} queries at the prompt, and the memory stays at ${before >> 20} MB`);
