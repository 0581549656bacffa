/* load.mjs BUILD [SECONDS] - the explorer's server under load, on this machine alone.

   CLIENTS step through traces, a page every two seconds or so, while HOPELESS others ask for searches that come to nothing, again
   and again.  Afterwards: of the stepping clients none was refused; no search lives on; the memory is back where it was, within
   TOLERANCE; and the server ends by SIGTERM with status 0. */

import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { freePort, pause, root } from './hosts.mjs';

const CLIENTS = 20;
const HOPELESS = 4;
const TOLERANCE = 48;           /* MiB: what the allocator keeps of threads that are gone */
const WARM_UP = 8;              /* seconds, after which memory is measured first */

const STEPPED = ['course', 'prolog-course', 'prolog-clpfd', 'cursor', 'bits', 'permutation', 'las-vegas'];
const PAGE = 2000;             /* as the page asks for */
const ENDLESS = ['/api/solutions?n=32&from=1000000', '/api/completions?n=32', '/api/trace?algorithm=prolog-clpfd&n=32&from=199999',
    '/api/trace?algorithm=course&n=32&from=199999', '/api/las-vegas/runs?n=32&runs=200&stop=32'];

const build = process.argv[2] ?? 'build';
const seconds = Number(process.argv[3] ?? 20);

const port = await freePort();
const child = spawn(process.env.SWIPL ?? 'swipl', ['-q', '-p', `c_queens=${build}`, '-g', 'explore_command', '-t', 'halt',
    'prolog/tools/explorer/explore_command.pl', '--', `--port=${port}`], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
const ended = new Promise((resolve) => child.on('exit', (status, signal) => resolve(signal ?? status)));
await new Promise((resolve) => child.stdout.once('data', resolve));

async function ask(question) {
    const response = await fetch(`http://127.0.0.1:${port}${question}`);
    return { status: response.status, answer: await response.json() };
}

function must(holds, message) {
    if (!holds) {
        console.error(`load.mjs: ${message}`);
        process.exitCode = 1;
    }
}

const refused = [];

async function stepping(number, until) {
    await pause(40 * number);
    for (let from = 0; Date.now() < until;) {
        const question = `/api/trace?algorithm=${STEPPED[number % STEPPED.length]}&n=8&from=${from}&count=${PAGE}`;
        const { status, answer } = await ask(question);
        if (status !== 200)
            refused.push(`${status} ${question}: ${answer.error.message}`);
        from = answer.next ?? 0;
        await pause(1000 + Math.random() * 2000);
    }
}

async function asking(number, until) {
    while (Date.now() < until) {
        const { status } = await ask(ENDLESS[number % ENDLESS.length]);
        if (status === 503)
            await pause(1000);
    }
}

const several = (count, what, until) => Promise.all(Array.from({ length: count }, (_, number) => what(number, until)));

const field = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]);

const children = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name)).filter((pid) => {
    try {
        return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ')[1]) === child.pid;
    } catch {
        return false;           /* it has just ended */
    }
});

const measured = () => ({ memory: Math.round(field('VmRSS') / 1024), threads: field('Threads'), children: children().length });

async function loaded(duration) {
    const until = Date.now() + 1000 * duration;
    await Promise.all([several(CLIENTS, stepping, until), several(HOPELESS, asking, until)]);
    await pause(2000);
    return measured();
}

try {
    const before = await loaded(WARM_UP);
    const after = await loaded(seconds);
    console.log(`before: ${JSON.stringify(before)}, after: ${JSON.stringify(after)} (memory in MiB)`);
    must(refused.length === 0, `${refused.length} stepping clients were refused: ${refused[0]}`);
    must(after.children === 0, `${after.children} processes of searches live on`);
    must(after.threads <= before.threads, `${after.threads} threads: expected no more than ${before.threads}`);
    must(after.memory <= before.memory + TOLERANCE, `${after.memory} MiB: expected ${before.memory}, and ${TOLERANCE} more at most`);
} finally {
    child.kill('SIGTERM');
}
const status = await ended;
must(status === 0, `the server ended by ${status}: expected 0`);
