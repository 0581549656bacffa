/* hosts.mjs - what the page comes from: the real server on a free port, or what make site has written.

   In the environment, EXPLORER_SITE names the folder or the one file of make site, which is tested in the server's place. */

import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import assert from 'node:assert/strict';
import { serve } from './static_server.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/* What is tested: true where no server answers, and where that is one file of a disk. */
export const isSite = Boolean(process.env.EXPLORER_SITE);
export const isFile = isSite && process.env.EXPLORER_SITE.endsWith('.html');

const UNDER = '/~teacher/queens/';
const START_WITHIN = 60_000;
const END_WITHIN = 10_000;

export async function freePort() {
    const server = createServer();
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address();
    await new Promise((resolve) => server.close(resolve));
    return port;
}

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const alive = (url) => fetch(`${url}api/algorithms`).then((response) => response.ok, () => false);

/* Ctrl-C for the whole process group; what is still there then is killed, and that is a failure. */
async function interrupt(child) {
    const gone = new Promise((resolve) => child.on('exit', resolve));
    process.kill(-child.pid, 'SIGINT');
    if (await Promise.race([gone.then(() => true), pause(END_WITHIN)]) === true)
        return;
    process.kill(-child.pid, 'SIGKILL');
    assert.fail(`the server did not end within ${END_WITHIN / 1000} s of Ctrl-C`);
}

/* The server in a process group of its own, so that all of it can be ended. */
export async function startServer() {
    const port = await freePort();
    const child = spawn('make', ['-s', '--no-print-directory', 'explore', `PORT=${port}`],
        { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    let ended = null;
    child.stdout.on('data', (text) => { said += text; });
    child.stderr.on('data', (text) => { said += text; });
    child.on('exit', (status) => { ended = status ?? 'a signal'; });
    const stop = () => (ended === null ? interrupt(child) : undefined);
    const url = `http://127.0.0.1:${port}/`;
    for (const until = Date.now() + START_WITHIN; !(await alive(url)); await pause(100)) {
        assert.equal(ended, null, `the server ended by ${ended}: ${said}`);
        if (Date.now() > until) {
            await stop();
            assert.fail(`no server at ${url} after ${START_WITHIN / 1000} s: ${said}`);
        }
    }
    return { url, stop };
}

/* The folder below a path, as a teacher has it; the file in a folder of its own, with nothing beside it. */
export async function startSite(options = {}) {
    const site = path.resolve(root, process.env.EXPLORER_SITE);
    if (!isFile)
        return serve(site, { under: UNDER, ...options });
    const folder = mkdtempSync(path.join(tmpdir(), 'queens-site-'));
    const file = path.join(folder, 'queens.html');
    cpSync(site, file);
    return { url: pathToFileURL(file).href, stop: () => rmSync(folder, { recursive: true }) };
}
