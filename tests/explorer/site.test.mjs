/* site.test.mjs - the site that make site has written, in browsers without a server of ours: as a folder, and as one file of a disk.
   Only here is it found that the site keeps the worker of a search that nobody wants, or needs what Firefox lacks. */

import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { downloaded } from './files.mjs';
import { accessible, openFirefox, openMenu, useExplorer } from './harness.mjs';
import { isFile, pause } from './hosts.mjs';
import { atStep } from './lockstep.mjs';
import { changesOnly, clickSquare, crampedCells, emptyHeight } from './screen.mjs';

const ofFolder = { skip: isFile && 'one file is all that there is to load' };

const explorer = useExplorer();
const inFirefox = useExplorer({ browser: openFirefox });

/* A worker that was ended is reported a little later. */
async function workersLeft(page, count) {
    for (const until = Date.now() + 5000; page.workers().length > count && Date.now() < until;)
        await pause(50);
    return page.workers().length;
}

test('the lockstep view steps through C, Prolog and constraints, and saves a picture', async () => {
    const page = await explorer.open('#/lockstep?n=8&first=0&panes=course,prolog-course,prolog-clpfd&step=23');
    await atStep(page, 23);
    await page.keyboard.press('ArrowRight');
    await atStep(page, 24);
    await page.keyboard.press('End');
    await page.getByText('course and prolog-course agree up to step 17868, the last; prolog-clpfd takes other steps').waitFor();
    assert.deepEqual(await page.locator('[data-counter=solutions]').allTextContents(), ['92', '92', '92']);
    assert.equal(await page.locator('.source .here').count(), 3);
    await accessible(page);
    await openMenu(page);
    assert.equal((await downloaded(page, 'Picture as PNG')).name, 'queens-lockstep.png');
});

test('the menu has the licences of all that is in the page', async () => {
    const page = await explorer.open('#/play');
    await openMenu(page);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Licences' }).click()]);
    const text = readFileSync(await download.path(), 'utf8');
    for (const name of ['the authors of Queens', 'SWI-Prolog is covered by', 'LibBF', 'musl', 'PCRE2', 'zlib'])
        assert.ok(text.includes(name), name);
});

/* A long search in C, and in Prolog. */
const HOPELESS = { C: ['command', ['solve', '99', '--first']], Prolog: ['trace', { algorithm: 'prolog-course', n: 32, first: false, from: 100_000_000, count: 1 }] };

for (const [name, hopeless] of Object.entries(HOPELESS)) {
    test(`a hopeless search in ${name} leaves the page alive, and ends at its limit`, async () => {
        const page = await explorer.open('#/play?n=4');
        await page.waitForSelector('.view-play svg');
        const { message, ticks, next } = await page.evaluate(async ([module, [ask, question]]) => {
            const data = await import(module);
            let ticks = 0;
            const timer = setInterval(() => { ticks++; }, 20);
            const message = await data[ask](question).then(() => 'answered', (error) => error.message);
            clearInterval(timer);
            return { message, ticks, next: await data.command(['solve', 4]) };
        }, [explorer.module('ask/data.js'), hopeless]);
        assert.equal(message, 'the search took more than 5 seconds');
        assert.ok(ticks > 20, `the page had ${ticks} turns of its own`);
        assert.deepEqual(next, { output: '[2,4,1,3]\n[3,1,4,2]\n', cut: false });
    });
}

test('a search that is not wanted any more ends, and the next question is answered', async () => {
    const page = await explorer.open('#/play?n=4');
    await page.waitForSelector('.view-play svg');
    const { first, second, waiting } = await page.evaluate(async ([module, [, words]]) => {
        const { command } = await import(module);
        const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
        const wanted = new AbortController();
        const hopeless = command(words, {}, wanted.signal).catch((error) => error.name);
        const waiting = command(words, {}, wanted.signal).catch((error) => error.name);
        await pause(1000);
        wanted.abort();
        const { output } = await command(['solve', 4]);
        return { first: await hopeless, second: output, waiting: await waiting };
    }, [explorer.module('ask/data.js'), HOPELESS.C]);
    assert.deepEqual([first, waiting, second], ['AbortError', 'AbortError', '[2,4,1,3]\n[3,1,4,2]\n']);
    assert.equal(await workersLeft(page, 1), 1, 'the worker of the hopeless search is gone');
});

test('a file of the site that cannot be loaded is named', ofFolder, async () => {
    const page = await explorer.open('#/nowhere');
    await page.route(/queens\.wasm/, (route) => route.abort());
    await page.goto(explorer.at('#/play?ask=count'));
    await page.getByText('Could not load files/queens.wasm.gz').waitFor();
    await page.leave('Failed to load resource', 'queens.wasm');
});

test('a bar shows that Prolog is loaded', ofFolder, async () => {
    const page = await explorer.open('#/nowhere');
    let go;
    const held = new Promise((resolve) => { go = resolve; });
    await page.route(/swipl\.wasm/, async (route) => {
        await held;
        await route.continue();
    });
    await page.goto(explorer.at('#/lockstep?n=7&panes=prolog-course&step=9'));
    await page.getByRole('progressbar', { name: 'Loading SWI-Prolog' }).waitFor();
    await accessible(page);
    go();
    await page.getByText('step 9 of').first().waitFor();
    assert.equal(await page.getByRole('progressbar').count(), 0);
});

test('in Firefox: C steps beside Prolog', async () => {
    const page = await inFirefox.open('#/lockstep?n=6&panes=course,prolog-course&step=9');
    await page.getByText('step 9 of').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('step 10 of').waitFor();
    assert.equal(await page.locator('.badge').textContent(), 'course and prolog-course agree up to step 10');
    await page.leave();
});

test('in Firefox: a click changes one square; on a telephone no controls are empty, and no word is in pieces', async () => {
    const play = await inFirefox.open('#/play?n=8');
    const board = play.locator('.play-board');
    await board.locator('svg').waitFor();
    await changesOnly(play, board, [3, 4], () => clickSquare(play, board, [3, 4]));
    await changesOnly(play, board, [4, 4], () => play.keyboard.press('ArrowRight'));
    await play.leave('inline style');      /* the pictures' own, which the page's policy refuses */
    const lesson = await inFirefox.open('#/lesson?chapter=commands&step=1', { width: 360, height: 740 });
    await lesson.getByText('step 1 of').first().waitFor({ state: 'attached' });
    assert.ok(await emptyHeight(lesson.locator('.embedded .timeline')) <= 12, 'nothing but the padding');
    await lesson.goto(inFirefox.at('#/lesson?chapter=the-paradigms-side-by-side'));
    await lesson.locator('.lesson-table').first().waitFor();
    assert.deepEqual(await crampedCells(lesson), []);
});

test('in Firefox: the prompt answers c_queens(8, S)', async () => {
    const page = await inFirefox.open('#/prompt');
    await page.getByText('Prolog is ready.').waitFor();
    const line = page.getByLabel('Query');
    await line.fill('c_queens(8, S).');
    await line.press('Enter');
    await page.getByText('S = [1, 5, 8, 6, 3, 7, 2, 4]').waitFor();
    await page.leave();
});
