// run.mjs - the Prolog suites on swipl-wasm with the foreign library linked: suites.pl runs in a copy of the tree.
//
// usage: node run.mjs LIBRARY SUITES MODULE=NAME...; the last are the `installs` of load.mjs.
// Exits with 1 where a test fails, where a file loads with a warning, and where there is no test.

import { startTree } from './tree.mjs';

const [library, suites, ...installs] = process.argv.slice(2);
const swipl = await startTree(library, Object.fromEntries(installs.map((install) => install.split('='))));
const answer = swipl.prolog.query(`consult('/queens/tests/wasm/suites'), suites:run(${suites})`).once();
process.exit(answer.success ? 0 : 1);
