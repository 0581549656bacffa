// abi.mjs - load.mjs refuses a SWI-Prolog that calls foreign predicates in another way, and says which one it is made for.
//
// usage: node abi.mjs LIBRARY

import assert from 'node:assert/strict';
import { MADE_FOR } from '../../bridge/wasm/load.mjs';
import { startTree, SWIPL } from './tree.mjs';

const library = process.argv[2];

// SWI-Prolog whose function _PL_NAME is replaced.  What it prints about that is of no interest.
const changed = (name, replace) => async (options) => {
  const swipl = await SWIPL({ ...options, print() {}, printErr() {} });
  swipl[`_PL_${name}`] = replace(swipl[`_PL_${name}`], swipl);
  return swipl;
};

const FIRST_CALL = 0, PRUNED = 1, REDO = 2;
const swapped = (port, from, to) => (port === from ? to : port);
const port = (from, to) => changed('foreign_control', (real) => (control) => swapped(real(control), from, to));

const others = {
  'another context': changed('foreign_context_address', (real) => (control) => real(control) + 4),
  'no context': changed('foreign_context_address', () => () => 0),
  'a context far away': changed('foreign_context_address', () => () => 0x7ffffff0),
  'a redo in place of a cut': port(PRUNED, REDO),
  'a cut in place of a redo': port(REDO, PRUNED),
  'a first call in place of a redo': port(REDO, FIRST_CALL),
  'an error that is none': changed('type_error', () => () => 0),
  'a number that is not unified': changed('unify_int64', () => () => 1),
};

for (const [name, swipl] of Object.entries(others)) {
  const started = startTree(library, { c_queens: 'c_queens' }, swipl);
  await assert.rejects(started, (error) => error.message.includes(`made for ${MADE_FOR}`));
  console.log(`ok - ${name} is noticed`);
}

const lacking = startTree(library, { c_queens: 'c_queens' }, changed('unify_nil', () => undefined));
await assert.rejects(lacking, /needs env\.PL_unify_nil/);
console.log('ok - a function that is missing is named');

await startTree(library, { c_queens: 'c_queens' });
console.log('ok - the stock SWI-Prolog is accepted');
