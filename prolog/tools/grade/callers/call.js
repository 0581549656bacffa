// call.js - the function of a JavaScript program that gives the solutions: finds it, and calls it
//
// usage: call.js find FILE N NAME...    reports `call FUNCTION`, `idle FUNCTION`, or nothing
//        call.js call FILE FUNCTION N   prints what FUNCTION returns for N, or what it prints if it returns nothing
//
// A main program that prints counts. FUNCTION is one of NAME; `idle` is a function that nothing calls.

const childProcess = require('node:child_process');
const fs = require('node:fs');
const vm = require('node:vm');

const [mode, file, ...rest] = process.argv.slice(2);
if (mode === 'find')
  find(...rest);
else
  call(...rest);

function find(n, ...names) {
  const [secret] = fs.readFileSync(0, 'utf8').split('\n');
  const checked = childProcess.spawnSync(process.execPath, ['--check', file], { stdio: 'inherit' });
  if (checked.status !== 0)
    process.exit(1);
  const source = fs.readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, '');
  const name = names.find((known) => defines(source, known));
  const idle = [...source.matchAll(/^(?:async\s+)?function[\s*]+(\w+)\s*\(([\w\s,]*)\)/gm)]
    .find(([, called]) => source.match(new RegExp(`\\b${called}\\b`, 'g')).length === 1);
  if ((name ?? idle) !== undefined && isSilent(n))
    fs.writeSync(3, `%= ${secret} ${name ? `call ${name}` : `idle ${idle[1]}(${idle[2].replace(/\s/g, '')})`}\n`);
}

function defines(source, name) {
  return new RegExp(`^(var|let|const)\\s+${name}\\s*=|^function(\\s*\\*\\s*|\\s+)${name}\\b`, 'm').test(source);
}

function isSilent(n) {
  const command = ['-c', 'ulimit -t 1; exec "$@"', 'sh', process.execPath, file, n];
  const run = childProcess.spawnSync('sh', command, { input: `${n}\n`, timeout: 20000, stdio: ['pipe', 'pipe', 'ignore'] });
  return run.status === 0 && run.stdout.toString().trim() === '';
}

function call(name, n) {
  process.argv = [process.execPath, file, n];
  Object.assign(globalThis, { require, module: { exports: {} } });
  vm.runInThisContext(fs.readFileSync(file, 'utf8'), { filename: file });
  const printed = [];
  const { log } = console;
  console.log = (...words) => printed.push(words);
  const result = vm.runInThisContext(name)(Number(n));
  console.log = log;
  if (result === undefined)
    printed.forEach((words) => console.log(...words));
  else
    console.log(JSON.stringify(typeof result?.next === 'function' ? [...result] : result));
}
