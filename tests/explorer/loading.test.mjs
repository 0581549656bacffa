/* loading.test.mjs - what the site's page asks its host for, and when; what a host has to know; that nothing goes out; and what
   docs/hosting.md says.  Only here is it found that a view loads a program which it does not need, or that the commands of that page
   publish a part of the folder. */

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { enter, Explorer, openMenu, OTHER_NAME, useExplorer } from './harness.mjs';
import { isFile, root, startSite } from './hosts.mjs';

const ofFolder = { skip: isFile && 'one file is all that there is to load' };

/* No answer of this size is a file of the site. */
const C = '#/lockstep?n=7&panes=course&step=9';
const BOTH = '#/lockstep?n=7&panes=course,prolog-course&step=9';

const explorer = useExplorer();

const stepped = (page, step) => page.getByText(`step ${step} of`).waitFor();
const isProgram = ({ path: name }) => name.startsWith('files/');
const programs = (requests) => requests.filter((request) => isProgram(request) && request.status !== 304).map((request) => request.path).sort();
const sum = (requests) => requests.reduce((bytes, request) => bytes + request.bytes, 0);

/* A reader who spares data: nothing is loaded in the background. */
const sparing = { first: [() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })] };

/* The page at an address, and what it has asked for until `ready`. */
async function opened(address, ready, { page, host = explorer } = {}) {
    host.server.requests.length = 0;
    const tab = page ?? await host.open(address, sparing);
    if (page !== undefined)
        await page.goto(host.at(address));
    await ready(tab);
    return { page: tab, requests: host.server.requests.filter((request) => request.path !== 'favicon.ico') };
}

test('the start and the page are small; C is loaded when a pane of C is shown, and Prolog when one of Prolog is', ofFolder, async (t) => {
    const start = await opened('#/', (page) => page.locator('.start-board .queen').first().waitFor());
    const comparison = await opened('#/comparison', (page) => page.locator('.view-comparison svg').first().waitFor());
    assert.deepEqual(programs(comparison.requests), []);
    const c = await opened(C, (page) => stepped(page, 9));
    assert.deepEqual(programs(c.requests), ['files/queens.wasm.gz']);
    const prolog = await opened(BOTH, (page) => stepped(page, 9));
    assert.ok(programs(prolog.requests).includes('files/swipl.wasm.gz'));
    const sizes = [start.requests, c.requests.filter((request) => !isProgram(request)), c.requests, prolog.requests].map(sum);
    t.diagnostic(`the start ${sizes[0]} bytes, the page ${sizes[1]}, with C ${sizes[2]}, with Prolog ${sizes[3]}`);
    assert.ok(sizes[0] < 150_000 && sizes[1] < 200_000 && sizes[2] < 250_000 && sizes[3] < 2_400_000, sizes.join());
    for (const { page, requests } of [start, comparison, c, prolog]) {
        assert.deepEqual(requests.filter(({ status }) => status >= 400), [], 'each address is below the folder');
        await page.leave();
    }
});

test('views and the lesson begin without any program, or with C alone', ofFolder, async () => {
    const C_ALONE = ['files/queens.wasm.gz'];
    for (const [address, ready, wanted] of [['lockstep', '.step-text', []], ['play', '.board', []], ['tree', '.search-tree', []],
        ['lab?batches=1', '.charts .whisker', C_ALONE], ['gallery', '.solution', C_ALONE], ['play?ask=count,next,all', '.solution', C_ALONE],
        ['lesson?chapter=las-vegas&step=1', '.embedded .pane-board svg', C_ALONE]]) {
        const view = await opened(`#/${address}`, (page) => page.locator(ready).first().waitFor());
        assert.deepEqual(programs(view.requests), wanted, address);
    }
    for (const chapter of ['commands', 'clauses', 'constraints']) {
        const lesson = await opened(`#/lesson?chapter=${chapter}&step=1`, (page) => page.locator('.embedded .pane-board svg').first().waitFor());
        assert.deepEqual(programs(lesson.requests), [], chapter);
    }
});

test('the search of the start moves before the rest of the page has come', ofFolder, async () => {
    const page = await explorer.open('about:blank');
    let release = null;
    await page.route('**/app.js', async (route) => {
        await new Promise((resolve) => { release = resolve; });
        await route.continue();
    });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(explorer.at('#/'), { waitUntil: 'commit' });
    await page.locator('.start-line p').filter({ hasText: /^Step 9(3[7-9]|[4-8]\d) / }).waitFor();
    assert.equal(await page.locator('#views a').count(), 0);
    release();
    await page.locator('#views a').first().waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    const step = () => page.locator('.start-line p').textContent();
    const still = await step();
    await page.waitForTimeout(700);
    assert.equal(await step(), still, 'it stops once');
    await page.leave();
});

test('the programs are loaded once: the browser keeps them', ofFolder, async () => {
    const { page, requests } = await opened(BOTH, (tab) => stepped(tab, 9));
    assert.ok(programs(requests).length > 3);
    const again = await opened('#/lockstep?n=5&panes=prolog-course,packed&step=3', (tab) => stepped(tab, 3), { page });
    assert.deepEqual(programs(again.requests), []);
    const tab = await page.context().newPage();
    const another = await opened(BOTH, (one) => stepped(one, 9), { page: tab });
    assert.deepEqual(programs(another.requests), [], 'nor by another tab');
});

test('a host needs to know no type but those of HTML, styles and scripts, and may unpack .gz itself', ofFolder, async () => {
    for (const options of [{ types: { wasm: null, gz: null, json: null, svg: null } }, { types: { gz: 'application/octet-stream' } }, { encoded: true }]) {
        const host = new Explorer();
        await host.start({ host: () => startSite(options) });
        const { page, requests } = await opened(BOTH, (tab) => stepped(tab, 9), { host });
        assert.ok(programs(requests).includes('files/swipl.data.gz'));
        assert.match(await page.locator('.badge').textContent(), /agree up to step 9/);
        await page.leave();
        await host.stop();
    }
});

/* What each view shows without a network, by the programs that are there. */
const OFFLINE = {
    'lesson?chapter=clauses&step=3': ['.embedded .step-text', /^step \d+ of/],
    'lockstep?n=9&step=60': ['.badge', /agree up to step 60/],
    'tree?n=5': ['.counts', /of 10/],
    'play?n=6&ask=count,all': ['.answers', /^4 completions/],
    comparison: ['main', /The answer/],
    'lab?n=5&batches=1': ['.state', /^50 trials/],
    prompt: ['.prompt-log, .prompt', /Prolog/],
};

test('nothing is sent anywhere: soon after the start each view opens without a network', async () => {
    const page = await explorer.open('about:blank');
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(explorer.at('#/'));
    await page.waitForFunction((isAlone) => {
        const come = new Set(performance.getEntriesByType('resource').filter((each) => each.responseEnd > 0).map(({ name }) => new URL(name).pathname));
        return isAlone || Object.keys(JSON.parse(document.getElementById('queens-files').textContent)).every((path) => come.has(new URL(path, document.baseURI).pathname));
    }, isFile);
    await page.context().setOffline(true);
    for (const [address, [selector, text]] of Object.entries(OFFLINE)) {
        await page.goto(explorer.at(`#/${address}`));
        await page.locator(selector).filter({ hasText: text }).first().waitFor();
        assert.equal(await page.locator('.error:visible').count(), 0, address);
    }
    assert.deepEqual(asked.filter((url) => !/^(data|blob):|queen\.svg$/.test(url) && !url.startsWith(explorer.url)), []);
    await page.leave('queen.svg', 'ERR_INTERNET_DISCONNECTED');     /* the browser asks for the icon when it likes */
});

/* ---- docs/hosting.md ---- */

const hosting = readFileSync(path.join(root, 'docs/hosting.md'), 'utf8');
const site = path.resolve(root, process.env.EXPLORER_SITE ?? '.');
let folder;
before(() => { folder = mkdtempSync(path.join(tmpdir(), 'queens-hosting-')); });
after(() => rmSync(folder, { recursive: true, force: true }));

/* The sizes of the table, in bytes. */
function told(name) {
    const [, number, unit] = hosting.match(new RegExp(`^\\| ${name}.* less than ([\\d.]+) (kB|MB) \\|$`, 'm'));
    return Number(number) * { kB: 1e3, MB: 1e6 }[unit];
}

test('files are as large as the table says, and no one much smaller; the folder has the part above "In your own page" as its README', ofFolder, () => {
    const files = readdirSync(path.join(site, 'files'));
    const size = (names) => names.reduce((sum, name) => sum + statSync(path.join(site, name)).size, 0);
    const others = files.filter((name) => name !== 'queens.wasm.gz').map((name) => `files/${name}`);
    assert.equal(readFileSync(path.join(site, 'README.md'), 'utf8'), hosting.split('\n## In your own page\n')[0]);
    for (const [name, bytes] of [['`files/queens.wasm.gz`', size(['files/queens.wasm.gz'])], ['the other `files/`', size(others)],
        ['`queens.html`', size(['queens.html'])]])
        assert.ok(bytes < told(name) && bytes > 0.5 * told(name), `${name}: ${bytes} bytes`);
});

test('the commands for GitHub Pages make a branch with all files', ofFolder, () => {
    const git = (...words) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' });
    cpSync(site, path.join(folder, 'build/site'), { recursive: true });
    git('init', '--bare', '-q', 'pages.git');
    const [, commands] = hosting.match(/```sh\n(cd build\/site\n[^`]*)```/);
    const here = commands.replace('git@github.com:NAME/REPOSITORY.git', path.join(folder, 'pages.git'));
    assert.notEqual(here, commands);
    const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_AUTHOR_NAME: 'T', GIT_AUTHOR_EMAIL: 't@t', GIT_COMMITTER_NAME: 'T', GIT_COMMITTER_EMAIL: 't@t' };
    execFileSync('sh', ['-e', '-c', here], { cwd: folder, env, stdio: 'pipe' });
    const pushed = git('-C', 'pages.git', 'ls-tree', '-r', '--name-only', 'gh-pages').trim().split('\n');
    const all = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
    assert.equal(pushed.length, all + 1);
    assert.ok(pushed.includes('.nojekyll') && pushed.includes('files/swipl.wasm.gz'));
});

test('the frame of the page shows the view that it names', ofFolder, async () => {
    const [, address] = hosting.match(/<iframe [^>]*src="https:\/\/example.org\/queens\/([^"]*)"[^>]*>\s*<\/iframe>/);
    const tab = await explorer.open(address.replaceAll('&amp;', '&'));
    await tab.getByText('step 12 of').waitFor();
    assert.equal(await tab.getByRole('navigation').isVisible(), false);
});

test('over plain HTTP all works but copying a link', ofFolder, async () => {
    const tab = await explorer.open('#/nowhere');
    await tab.goto(explorer.at('#/lockstep?n=6&panes=course,prolog-course&step=9').replace('127.0.0.1', OTHER_NAME));
    await tab.getByText('step 9 of').waitFor();
    assert.equal(await tab.evaluate(() => window.isSecureContext), false);
    assert.match(await tab.locator('.badge').textContent(), /agree up to step 9/);
    await openMenu(tab);
    await tab.getByRole('button', { name: 'Copy link' }).click();
    await tab.getByRole('button', { name: 'See the address' }).waitFor();
});
