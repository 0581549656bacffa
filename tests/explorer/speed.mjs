/* speed.mjs - how soon the site's page is useful over a slow network: a benchmark, which no test waits for.

     EXPLORER_SITE=build/site node tests/explorer/speed.mjs

   The host compresses texts, as most do.  The network is slowed down by the browser's own protocol: 1.6 Mbit/s, 150 ms from a request
   to its answer.  Each line has a moment in
   milliseconds since the page was asked for; `warm` is a second visit with the browser's cache. */

import { startSite } from './hosts.mjs';
import { openChromium } from './harness.mjs';

const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

async function slowPage(context) {
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', SLOW);
    await page.addInitScript(() => {
        window.longTasks = [];
        new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)))).observe({ type: 'longtask', buffered: true });
    });
    return page;
}

const now = (page) => page.evaluate(() => Math.round(performance.now()));

/* When an element is there, asked at each frame: Playwright's own waiting looks only twice a second. */
const momentOf = async (page, selector) => (await page.waitForFunction((wanted) => document.querySelector(wanted) !== null && Math.round(performance.now()), selector)).jsonValue();

async function told(page, what) {
    const { bytes, requests, longest } = await page.evaluate(() => {
        const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
        return { bytes: all.reduce((sum, { transferSize }) => sum + transferSize, 0), requests: all.length, longest: Math.max(0, ...window.longTasks) };
    });
    console.log(`${what}; ${bytes} bytes in ${requests} requests, longest task ${longest} ms`);
}

async function start(context, url, visit) {
    const page = await slowPage(context);
    await page.goto(`${url}#/`, { waitUntil: 'commit' });
    await page.locator('.doors a').first().waitFor();
    const words = await now(page);
    const board = await momentOf(page, '.start-board .queen');
    await told(page, `start, ${visit}: words ${words}, the board moves ${board}`);
    await page.close();
}

async function prompt(context, url, visit) {
    const page = await slowPage(context);
    await page.goto(`${url}#/prompt`, { waitUntil: 'commit' });
    await page.locator('#prompt-line').fill('c_queens(8, S).');
    await page.locator('#prompt-line').press('Enter');
    await page.getByText('S = [1, 5, 8, 6, 3, 7, 2, 4]').waitFor();
    await told(page, `prompt, ${visit}: the first answer ${await now(page)}`);
    await page.close();
}

async function frames(context, url) {
    const page = await context.newPage();
    await page.goto(`${url}#/lockstep?n=8&first=0&step=0`);
    await page.waitForFunction(() => document.querySelector('.step-text')?.textContent.startsWith('step 0 '));
    await page.getByRole('slider', { name: 'Speed' }).fill('7');
    await page.locator('.timeline .play').click();
    const rate = await page.evaluate(() => new Promise((resolve) => {
        const begun = performance.now();
        let count = 0;
        const frame = (time) => (time - begun > 3000 ? resolve(Math.round(count / 3)) : (count++, requestAnimationFrame(frame)));
        requestAnimationFrame(frame);
    }));
    console.log(`two searches at 64 steps a second: ${rate} frames a second`);
    await page.close();
}

const site = await startSite({ packed: true });
const browser = await openChromium();
for (const measure of [start, prompt]) {
    const context = await browser.newContext();
    await measure(context, site.url, 'cold');
    await measure(context, site.url, 'warm');
    await context.close();
}
const context = await browser.newContext();
await frames(context, site.url);
await browser.close();
await site.stop();
