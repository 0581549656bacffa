/* harness.mjs - the explorer's page and a browser, for tests that use the page as a person does.

   useExplorer() opens Chromium, the system's own, on the page as hosts.mjs has it, for the tests of a file.  Whatever a page says on its
   console, throws, or asks for in vain is a failure: page.leave() tells it, and so does page.check().  Pages that a test leaves open are
   left after it; when the test has failed, its output has their addresses, their complaints and how their texts begin.
   PATIENCE is the seconds that a test waits for what does not come. */

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, afterEach, before } from 'node:test';
import assert from 'node:assert/strict';
import { chromium, firefox } from 'playwright-core';
import { isFile, root, startSite } from './hosts.mjs';

export { root };

const PATIENCE = 1000 * (process.env.PATIENCE ?? 60);      /* a busy machine is slow, not wrong */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/* This machine by a name that browsers do not trust as they do localhost. */
export const OTHER_NAME = 'school.test';

export function openChromium() {
    const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
    const found = names.map((name) => `/usr/bin/${name}`).find((file) => existsSync(file));
    assert.ok(found, 'there is no chromium in /usr/bin');
    const args = ['--disable-dev-shm-usage', '--disable-gpu', `--host-resolver-rules=MAP ${OTHER_NAME} 127.0.0.1`];
    if (process.getuid() === 0)
        args.push('--no-sandbox');      /* Chromium's sandbox refuses to run as root */
    return chromium.launch({ executablePath: found, args });
}

/* A stock Firefox, by WebDriver BiDi. */
export function openFirefox() {
    const found = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file));
    assert.ok(found, 'there is no firefox in /usr/bin');
    return firefox.launch({ channel: 'moz-firefox', executablePath: found });
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

export class Explorer {
    #open = new Map();          /* page: its complaints */

    /* options: server, false for what needs none; what starts the host of the page, and the browser. */
    async start({ server = true, host = startSite, browser = openChromium } = {}) {
        this.server = server ? await host() : { stop() {} };
        this.url = this.server.url?.replace(/\/$/, '');
        this.browser = await browser();
    }

    /* The whole address of one in the page, such as #/tree?n=6. */
    at(address) {
        if (/^[a-z]+:/.test(address))
            return address;
        return this.url.endsWith('.html') ? `${this.url}${address}` : `${this.url}/${address}`;
    }

    /* A page in a fresh profile.  options: width, height, those of Playwright's newContext, and `first`, what the page runs before
       its own scripts. */
    async open(address, { width = 1280, height = 800, first = [], ...options } = {}) {
        const context = await this.browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', ...options });
        const page = await context.newPage();
        page.setDefaultTimeout(PATIENCE);
        for (const script of first)
            await page.addInitScript(script);
        const complaints = complaintsOf(page);
        page.check = (...expected) => {
            const rest = complaints.filter((text) => !expected.some((word) => text.includes(word)));
            assert.deepEqual(rest, [], 'the page complains');
        };
        this.#open.set(page, complaints);
        page.leave = async (...expected) => {
            this.#open.delete(page);
            await context.close();
            page.check(...expected);
        };
        await page.goto(this.at(address));
        return page;
    }

    /* By what name a script in the page imports a module of the page. */
    module(name) {
        return isFile ? `queens/${name}` : this.at(name);
    }

    /* What the page is given by a function of data.js: file, trace or command. */
    async ask(name, ...parameters) {
        this.asking ??= await this.open('#/nowhere');
        return this.asking.evaluate(async ([data, asked, words]) => (await import(data))[asked](...words), [this.module('ask/data.js'), name, parameters]);
    }

    /* Tells of each page that is open, and of its frames, line by line; tests/suite.sh shows lines with such a cross. */
    async describe(tell) {
        for (const [page, complaints] of this.#open) {
            for (const frame of page.context().pages().flatMap((each) => each.frames())) {
                const text = await frame.locator('body').innerText({ timeout: 5000 }).catch(({ message }) => message);
                tell(`✖ open: ${frame.url().slice(0, 150)} shows: ${text.replace(/\s+/g, ' ').slice(0, 500)}`);
            }
            complaints.forEach((complaint) => tell(`✖ ${complaint.slice(0, 500)}`));
        }
    }

    /* Leaves all pages. */
    async leave() {
        this.asking = undefined;
        for (const page of [...this.#open.keys()])
            await page.leave();
    }

    async stop() {
        await this.browser?.close();
        await this.server?.stop();
    }
}

/* An explorer for the tests of a file; then() is called when it is there. */
export function useExplorer(options, then = () => {}) {
    const explorer = new Explorer();
    before(async () => {
        await explorer.start(options);
        await then();
    });
    afterEach(async (context) => {
        if (context?.passed === false)      /* undefined before Node 20.12 */
            await explorer.describe((line) => context.diagnostic(line));
        await explorer.leave();
    });
    after(() => explorer.stop());
    return explorer;
}

/* Opens the menu, which has the controls that a toolbar has no place for. */
export async function openMenu(page) {
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    if (await opener.getAttribute('aria-expanded') !== 'true')
        await opener.click();
}

export async function press(page, ...keys) {
    for (const key of keys)
        await page.keyboard.press(key);
}

/* Tab, until the element that matches has the focus. */
export async function tabTo(page, selector) {
    for (let tabs = 0; tabs < 60; tabs++) {
        if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector))
            return;
        await page.keyboard.press('Tab');
    }
    assert.fail(`no Tab leads to ${selector}`);
}

/* Types into a field of the question, and asks it. */
export async function enter(page, label, value) {
    await page.getByLabel(label).fill(String(value));
    await page.getByLabel(label).press('Enter');
}

/* Copies the link to what the page shows, and returns it. */
export async function copiedLink(page) {
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
}

/* The address gets each of these parts. */
export const inAddress = (page, ...parts) => page.waitForFunction((all) => all.every((part) => location.hash.includes(part)), parts);

/* Waits until screen readers announce the text. */
export const narrated = (page, text) => page.waitForFunction((wanted) =>
    document.getElementById('narration').textContent.includes(wanted), text);

/* Nothing makes the page scroll sideways, and no rule of axe-core is broken, on the page or in a part of it; each that is, with the
   elements that break it. */
export async function accessible(page, part = 'html') {
    await fitsWidth(page);
    await page.evaluate(axe);
    const { violations } = await page.evaluate((selector) =>
        window.axe.run(document.querySelector(selector), { resultTypes: ['violations'] }), part);
    const said = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).slice(0, 3).join(' ')}`);
    assert.deepEqual(said, [], 'not accessible');
}

/* Nothing makes the page scroll sideways. */
export async function fitsWidth(page) {
    const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    assert.ok(wide <= room, `the page is ${wide} wide in ${room}`);
}
