/* hosting.test.mjs - what docs/hosting.md says of the site: sizes, GitHub's branch, the frame, plain HTTP.
   Only here is it found that its commands publish a part of the folder. */

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openMenu, OTHER_NAME, useExplorer } from './harness.mjs';
import { isFile, isSite, root } from './hosts.mjs';
import { serve } from './static_server.mjs';

const options = { skip: (!isSite && 'there is a server') || (isFile && 'this is of the folder') };
const page = readFileSync(path.join(root, 'docs/hosting.md'), 'utf8');
const site = path.resolve(root, process.env.EXPLORER_SITE ?? '.');

const explorer = options.skip ? null : useExplorer();
let folder;
before(() => { folder = mkdtempSync(path.join(tmpdir(), 'queens-hosting-')); });
after(() => rmSync(folder, { recursive: true, force: true }));

/* The sizes of the table, in bytes. */
function told(name) {
    const [, number, unit] = page.match(new RegExp(`^\\| ${name}.* less than ([\\d.]+) (KB|MB) \\|$`, 'm'));
    return Number(number) * { KB: 1e3, MB: 1e6 }[unit];
}

test('files are as large as the table says, and no one much smaller', options, () => {
    const files = readdirSync(path.join(site, 'files'));
    const size = (names) => names.reduce((sum, name) => sum + statSync(path.join(site, name)).size, 0);
    const others = files.filter((name) => name !== 'queens.wasm.gz').map((name) => `files/${name}`);
    for (const [name, bytes] of [['`files/queens.wasm.gz`', size(['files/queens.wasm.gz'])], ['the other `files/`', size(others)],
        ['`queens.html`', size(['queens.html'])]])
        assert.ok(bytes < told(name) && bytes > 0.5 * told(name), `${name}: ${bytes} bytes`);
});

test('the commands for GitHub Pages make a branch with all files', options, () => {
    const git = (...words) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' });
    cpSync(site, path.join(folder, 'build/site'), { recursive: true });
    git('init', '--bare', '-q', 'pages.git');
    const [, commands] = page.match(/```sh\n(cd build\/site\n[^`]*)```/);
    const here = commands.replace('git@github.com:NAME/REPOSITORY.git', path.join(folder, 'pages.git'));
    assert.notEqual(here, commands);
    const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_AUTHOR_NAME: 'T', GIT_AUTHOR_EMAIL: 't@t', GIT_COMMITTER_NAME: 'T', GIT_COMMITTER_EMAIL: 't@t' };
    execFileSync('sh', ['-e', '-c', here], { cwd: folder, env, stdio: 'pipe' });
    const pushed = git('-C', 'pages.git', 'ls-tree', '-r', '--name-only', 'gh-pages').trim().split('\n');
    const all = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
    assert.equal(pushed.length, all + 1);
    assert.ok(pushed.includes('.nojekyll') && pushed.includes('files/swipl.wasm.gz'));
});

test('the frame of the page shows the view that it names', options, async () => {
    const [frame] = page.match(/<iframe [^>]*>\s*<\/iframe>/);
    assert.ok(frame.includes('https://example.org/queens/'));
    writeFileSync(path.join(folder, 'course.html'), `<!DOCTYPE html><html lang="en"><title>Course</title><link rel="icon" href="data:,">
${frame.replace('https://example.org/queens/', explorer.at(''))}</html>`);
    const course = await serve(folder);
    const tab = await explorer.open('#/nowhere');
    await tab.goto(`${course.url}course.html`);
    await tab.frameLocator('iframe').getByText('step 12 of').waitFor();
    assert.equal(await tab.frameLocator('iframe').getByRole('navigation').isVisible(), false);
    await tab.leave();
    await course.stop();
});

test('over plain HTTP all works but copying a link', options, async () => {
    const tab = await explorer.open('#/nowhere');
    await tab.goto(explorer.at('#/lockstep?n=6&panes=course,prolog-course&step=9').replace('127.0.0.1', OTHER_NAME));
    await tab.getByText('step 9 of').waitFor();
    assert.equal(await tab.evaluate(() => window.isSecureContext), false);
    assert.match(await tab.locator('.badge').textContent(), /agree up to step 9/);
    await openMenu(tab);
    await tab.getByRole('button', { name: 'Copy link' }).click();
    await tab.getByRole('button', { name: 'See the address' }).waitFor();
});
