// tree.mjs - starts SWI-Prolog in Node with a foreign library, and with the sources of this tree in /queens.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import SWIPL from 'swipl-wasm/dist/swipl-node.js';
import { start } from '../../bridge/wasm/load.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const read = (name) => readFileSync(join(root, name));
const folders = ['prolog', 'c', 'build/results', 'tests/prolog', 'tests/tools', 'tests/golden', 'tests/wasm'];
const libraries = 'bridge/wasm/library';
const text = /\.(pl|txt|c|json|jsonl|html)$/;

function copyTree(FS) {
  FS.writeFile('/queens/pack.pl', read('pack.pl'));
  for (const folder of folders) {
    FS.mkdirTree(`/queens/${folder}`);
    for (const entry of readdirSync(join(root, folder), { recursive: true })) {
      const name = `${folder}/${entry}`;
      if (!text.test(entry) || entry.includes('node_modules')) continue;
      FS.mkdirTree(`/queens/${dirname(name)}`);
      FS.writeFile(`/queens/${name}`, read(name));
    }
  }
}

// `library` is a path; `changed` may replace SWIPL, the function of swipl-wasm.
export async function startTree(library, installs, changed = SWIPL) {
  const swipl = await start(changed, {
    engine: read('tests/wasm/node_modules/swipl-wasm/dist/swipl/swipl-web.wasm'),
    library: readFileSync(library),
    libraries: Object.fromEntries(readdirSync(join(root, libraries)).map((name) => [name, read(`${libraries}/${name}`)])),
    installs,
    options: { arguments: ['-q'] },
  });
  copyTree(swipl.FS);
  return swipl;
}

export { SWIPL };
