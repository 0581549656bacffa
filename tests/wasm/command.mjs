// command.mjs - queens.wasm, run by the page's command.js, prints what the native command prints, and ends as it does.
//
// usage: node command.mjs MODULE COMMAND, such as build/wasm/queens.wasm build/queens

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { run } from '../../prolog/tools/explorer/page/ask/command.js';

const [path, command] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(path));

function native(words) {
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8', maxBuffer: 1 << 28 });
  return { status, output: stdout, errors: stderr, cut: false };
}

const algorithms = native(['algorithms', '--names']).output.trim().split('\n');
const same = [
  ...algorithms.flatMap((name) => [
    `trace 6 --algorithm ${name} --format jsonl`,
    `trace 8 --algorithm ${name} --first --format jsonl --from 50 --count 40`,
    `solve 7 --algorithm ${name}`,
  ]),
  'trace 5 --fix 1=2', 'trace 0 --format jsonl', 'trace 4 --algorithm course --first',
  'trace 9 --algorithm las-vegas --seed 9007199254740991 --stop 3 --format jsonl',
  'trace 32 --format jsonl --from 199000 --count 1000', 'trace 6 --format jsonl --from 9223372036854775807',
  'solve 8 --fundamental', 'solve 4 --format board', 'solve 8 --format jsonl --limit 3', 'solve 6 --format octal',
  'board 2,4,1,3 --format svg', 'solve 3', 'solve 33 --first',
  'solve 60 --first --algorithm first_fail --fix 1=2', 'solve 1000 --algorithm construct --format csv',
  'las-vegas 8 --table', 'las-vegas 12 --table', 'las-vegas 8 --runs 1000 --seed 9223372036854775807', 'las-vegas 20 --runs 200', 'las-vegas 12 --stop 3 --runs 50 --trials',
  'count 8 --fundamental', 'count 8 --algorithm shift', 'board 1,5,8,6,3,7,2,4 --attacks --format unicode', 'algorithms',
  '--help', 'trace --help', 'solve --help', 'las-vegas --help', 'journal --help', '--version',
  // Refused: status 2, and the same message.
  '', 'solv 8', 'solve', 'solve eight', 'solve 100', 'trace 8 --frob', 'trace 8 --seed', 'trace 8 --from 3', 'trace 20 --algorithm packed',
  'trace 8 --seed 1', 'las-vegas 13', 'solve 8 --fix 1=1 --fix 2=2', 'count 29 --algorithm cursor', 'solve 17 --format octal',
  'las-vegas 8 --seed 9223372036854775808', 'trace 8 --algorithm magic',
];

for (const words of same.map((line) => line.split(' ').filter(Boolean)))
  assert.deepEqual(run(module, words), native(words), words.join(' '));
console.log(`ok - ${same.length} commands print and end as natively`);

const strange = ['solve', 'é\x1b[31m', '', 'a b'];
assert.deepEqual(run(module, strange), native(strange));
console.log('ok - words of any bytes');

for (const words of [['journal', 'file'], ['check', '8'], ['count', '8']]) {
  const { status, output, errors } = run(module, words);
  assert.deepEqual([status, output], [2, '']);
  assert.match(errors, new RegExp(`^queens: ${words[0]}: .* not part of the build for browsers.*\n$`));
}
const large = run(module, ['solve', '100000000', '--algorithm', 'construct']);
assert.equal(large.status, 2);
assert.match(large.errors, /^queens: not enough memory for size 100000000: 400 MB needed, 26\d MB available\n$/);
console.log('ok - what is left out says so, and too little memory too');

const whole = native(['solve', '8']).output;
for (const bytes of [0, 1, 100, whole.length - 1])
  assert.deepEqual(run(module, ['solve', '8'], { bytes }), { status: null, output: whole.slice(0, bytes), errors: '', cut: true });
assert.deepEqual(run(module, ['solve', '8'], { bytes: whole.length }), { status: 0, output: whole, errors: '', cut: false });
console.log('ok - bytes are limited');

const start = performance.now();
const late = run(module, ['solve', '20'], { seconds: 0.2 });
assert.equal(late.cut, true);
assert.match(late.output, /^(\[[\d,]+\]\n)+/);
assert(performance.now() - start < 2000);
console.log('ok - time is limited');
