// run.mjs - the Prolog suites on swipl-wasm: the tree is copied into its file system, and suites.pl runs there.
//
// Exits with 1 where a test fails, where a file loads with a warning, and where there is no test.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import SWIPL from 'swipl-wasm/dist/swipl-node.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const folders = ['prolog', 'tests/prolog', 'tests/golden', 'tests/wasm'];
const text = /\.(pl|txt)$/;

const swipl = await SWIPL({ arguments: ['-q'] });

for (const folder of folders) {
  swipl.FS.mkdirTree(`/queens/${folder}`);
  for (const entry of readdirSync(join(root, folder), { recursive: true })) {
    const name = `${folder}/${entry}`;
    if (!text.test(entry) || entry.includes('node_modules')) continue;
    swipl.FS.mkdirTree(`/queens/${dirname(name)}`);
    swipl.FS.writeFile(`/queens/${name}`, readFileSync(join(root, name)));
  }
}

const answer = swipl.prolog.query("consult('/queens/tests/wasm/suites'), suites:run").once();
process.exit(answer.success ? 0 : 1);
