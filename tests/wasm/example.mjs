// example.mjs - c_queens/2 in WebAssembly, in Node.  In a page, fetch() reads the files.

import { readFileSync } from 'node:fs';
import SWIPL from 'swipl-wasm/dist/swipl-node.js';
import { start } from '../../bridge/wasm/load.mjs';

const swipl = await start(SWIPL, {
  engine: readFileSync('tests/wasm/node_modules/swipl-wasm/dist/swipl/swipl-web.wasm'),
  library: readFileSync('build/wasm/c_queens.wasm'),
  libraries: {
    'shlib.pl': readFileSync('bridge/wasm/library/shlib.pl'),
    'time.pl': readFileSync('bridge/wasm/library/time.pl'),
  },
  options: { arguments: ['-q'] },
});

swipl.FS.mkdirTree('/queens/prolog/queens');
for (const name of ['c_queens', ...['answers', 'arguments', 'constraints', 'foreign_library', 'options', 'searched_board'].map((part) => `queens/${part}`)])
  swipl.FS.writeFile(`/queens/prolog/${name}.pl`, readFileSync(`prolog/${name}.pl`));
swipl.FS.writeFile('/queens/pack.pl', readFileSync('pack.pl'));

swipl.prolog.query("use_module('/queens/prolog/c_queens')").once();
console.log(swipl.prolog.query('c_queens(8, Rows)').once().Rows.join(' '));
