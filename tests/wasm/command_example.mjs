// command_example.mjs - the command `queens` in WebAssembly, in Node: it is ended after 1000 bytes.

import { readFileSync } from 'node:fs';
import { run } from '../../prolog/tools/explorer/page/ask/command.js';

const module = await WebAssembly.compile(readFileSync('build/wasm/queens.wasm'));
const { status, output, cut } = run(module, ['trace', '8', '--format', 'jsonl'], { bytes: 1000, seconds: 5 });
console.log(status, cut, output.split('\n')[2]);
