/* harness.mjs - the explorer's server and a browser, for tests that use the page as a person does.

   startExplorer() starts the real server on a free port and opens Chromium, the system's own.  Whatever a page says on
   its console, throws, or asks for in vain is a failure: page.leave() tells it, and so does page.check().  EXPLORER_URL names
   a server that runs already; KEEP_PICTURES is where screenshots go, build/explorer by default. */

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';
import { freePort, pause } from './ports.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
export const root = path.resolve(here, '../..');
const pictures = process.env.KEEP_PICTURES ?? path.join(root, 'build/explorer');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const START_WITHIN = 60_000;
const END_WITHIN = 10_000;

const alive = (url) => fetch(`${url}/api/algorithms`).then((response) => response.ok, () => false);

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
async function startServer() {
    if (process.env.EXPLORER_URL)
        return { url: process.env.EXPLORER_URL, headers: true, stop() {} };
    const port = await freePort();
    const child = spawn('make', ['-s', '--no-print-directory', 'explore', `PORT=${port}`],
        { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    let ended = null;
    child.stdout.on('data', (text) => { said += text; });
    child.stderr.on('data', (text) => { said += text; });
    child.on('exit', (status) => { ended = status ?? 'a signal'; });
    const stop = () => (ended === null ? interrupt(child) : undefined);
    const url = `http://127.0.0.1:${port}`;
    for (const until = Date.now() + START_WITHIN; !(await alive(url)); await pause(100)) {
        assert.equal(ended, null, `the server ended by ${ended}: ${said}`);
        if (Date.now() > until) {
            await stop();
            assert.fail(`no server at ${url} after ${START_WITHIN / 1000} s: ${said}`);
        }
    }
    return { url, headers: true, stop };
}

function openBrowser() {
    const found = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((file) => existsSync(file));
    assert.ok(found, 'there is no chromium in /usr/bin');
    const args = ['--disable-dev-shm-usage', '--disable-gpu'];
    if (process.getuid() === 0)
        args.push('--no-sandbox');      /* Chromium's sandbox refuses to run as root */
    return chromium.launch({ executablePath: found, args });
}

/* What a page complains of.  Words of `expected` excuse the complaints that a test is there to provoke. */
function complaintsOf(page) {
    const complaints = [];
    page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
            complaints.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
    page.on('requestfailed', (request) => {
        if (request.failure()?.errorText !== 'net::ERR_ABORTED')
            complaints.push(`no answer: ${request.url()}`);
    });
    return complaints;
}

class Explorer {
    constructor(server, browser) {
        this.url = server.url;
        this.server = server;
        this.browser = browser;
    }

    /* A page in a fresh profile.  options: width, height, and those of Playwright's newContext. */
    async open(address, { width = 1280, height = 800, ...options } = {}) {
        const context = await this.browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', ...options });
        const page = await context.newPage();
        page.setDefaultTimeout(15_000);
        const complaints = complaintsOf(page);
        page.check = (...expected) => {
            const rest = complaints.filter((text) => !expected.some((word) => text.includes(word)));
            assert.deepEqual(rest, [], 'the page complains');
        };
        page.leave = async (...expected) => {
            await context.close();
            page.check(...expected);
        };
        await page.goto(address.startsWith('file:') ? address : `${this.url}/${address}`);
        return page;
    }

    async stop() {
        await this.browser.close();
        await this.server.stop();
    }
}

/* options: server, false for what needs none. */
export async function startExplorer({ server: wanted = true } = {}) {
    const server = wanted ? await startServer() : { url: '', stop() {} };
    try {
        return new Explorer(server, await openBrowser());
    } catch (error) {
        await server.stop();
        throw error;
    }
}

/* No rule of axe-core is broken; each that is, with the elements that break it. */
export async function accessible(page) {
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
    const said = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).slice(0, 3).join(' ')}`);
    assert.deepEqual(said, [], 'not accessible');
}

/* Nothing makes the page scroll sideways. */
export async function fitsWidth(page) {
    const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    assert.ok(wide <= room, `the page is ${wide} wide in ${room}`);
}

export async function picture(page, name, options = {}) {
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: path.join(pictures, `${name}.png`), ...options });
}

const SCREENS = [[360, 'light'], [1280, 'dark'], [1920, 'light']];

/* On a telephone, a desk and a projector: accessible, no wider than the screen, and a picture of each.  open(options) opens
   the view and waits for it. */
export async function looksRight(name, open) {
    for (const [width, colorScheme] of SCREENS) {
        const page = await open({ width, height: 900, colorScheme });
        await accessible(page);
        await fitsWidth(page);
        await picture(page, `${name}-${width}-${colorScheme}`, { fullPage: true });
        await page.leave();
    }
}

/* A fresh browser at the page's address sees the same.  open(query) opens the view and waits for it. */
export async function sameAgain(page, seen, open) {
    const before = await seen(page);
    const address = await page.evaluate(() => location.hash);
    await page.leave();
    const again = await open(address.replace(/^.*\?/, ''));
    assert.deepEqual(await seen(again), before);
    await again.leave();
}
