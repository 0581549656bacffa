// run.mjs - the Prolog suites on swipl-wasm with the foreign library linked: the tree is copied into its file system, and
// suites.pl runs there.
//
// usage: node run.mjs LIBRARY SUITES; Prolog modules with their libraries, as INSTALLS of load.mjs, follow as MODULE=NAME.
// Exits with 1 where a test fails, where a file loads with a warning, and where there is no test.

import { startTree } from './tree.mjs';

const [library, suites, ...installs] = process.argv.slice(2);
const swipl = await startTree(library, Object.fromEntries(installs.map((install) => install.split('='))));
const answer = swipl.prolog.query(`consult('/queens/tests/wasm/suites'), suites:run(${suites})`).once();
process.exit(answer.success ? 0 : 1);
