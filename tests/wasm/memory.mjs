// memory.mjs - queries that are cut leave nothing: the memory of the WebAssembly module does not grow.
//
// usage: node memory.mjs LIBRARY

import assert from 'node:assert/strict';
import { startTree } from './tree.mjs';

const swipl = await startTree(process.argv[2], { c_queens: 'c_queens' });
const run = (goal) => assert.equal(swipl.prolog.query(goal).once().success, true, goal);
const queries = "forall(between(1, 20 000, _), once(c_queens(8, _))), garbage_collect, garbage_collect_atoms";

run("use_module('/queens/prolog/c_queens')");
run(queries);
const before = swipl.memory.buffer.byteLength;
for (let i = 0; i < 3; i++) run(queries);
assert.equal(swipl.memory.buffer.byteLength, before);

// A block that is not freed would be found at another address each time: the next one is where the last one was.
const at = () => {
  const block = swipl._malloc(1 << 16);
  swipl._free(block);
  return block;
};
const place = at();
run(queries);
assert.equal(at(), place);
console.log(`ok - 100 000 queries were cut, and the memory stays at ${before >> 20} MB`);
