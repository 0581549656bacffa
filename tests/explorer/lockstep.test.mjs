/* lockstep.test.mjs - the lockstep view in a browser: what it shows, each control, keys alone, permalinks. */

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accessible, fitsWidth, picture, root, startExplorer } from './harness.mjs';

const SOLUTIONS = { 4: 2, 5: 10, 6: 4, 7: 40, 8: 92 };
const PLACED_8 = 2056;

let explorer;
before(async () => { explorer = await startExplorer(); });
after(() => explorer?.stop());

/* The view at an address, when its step is there. */
async function lockstep(query = '', options = {}) {
    const page = await explorer.open(`#/lockstep?${query}`, options);
    await page.waitForFunction(() => document.querySelector('.step-text')?.textContent.startsWith('step '));
    return page;
}

const stepOf = (page) => page.locator('.step-text').textContent().then((text) => Number(/^step (\d+)/.exec(text)[1]));

async function atStep(page, step) {
    await page.waitForFunction((wanted) => document.querySelector('.step-text').textContent.startsWith(`step ${wanted} `), step)
        .catch(async () => assert.equal(await stepOf(page), step));
}

const words = (page) => page.locator('.told p').textContent();
const badge = (page) => page.locator('.badge').textContent();
const pane = (page, name) => page.locator(`.pane[data-algorithm="${name}"]`);
const count = (page, name, counter) => pane(page, name).locator(`[data-counter="${counter}"]`).textContent().then(Number);
const board = (page, name) => pane(page, name).locator('svg.board').getAttribute('aria-label');

/* All that a person sees of a step. */
const whole = (page) => page.evaluate(() => [...document.querySelectorAll('.told, .step-text, .pane-body')].map((part) => part.textContent)
    .concat([...document.querySelectorAll('svg.board')].map((svg) => svg.outerHTML)));

test('the first view is small and quick', async (t) => {
    const page = await lockstep();
    const { bytes, shown } = await page.evaluate(() => ({
        shown: performance.now(),
        bytes: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
            .reduce((sum, entry) => sum + entry.transferSize, 0),
    }));
    t.diagnostic(`${bytes} bytes in ${Math.round(shown)} ms`);
    assert.ok(bytes > 10_000 && bytes < 300_000, `${bytes} bytes`);
    assert.ok(shown < 5000, `${shown} ms`);
    assert.deepEqual(await page.locator('.pane').evaluateAll((panes) => panes.map((one) => one.dataset.algorithm)), ['course', 'prolog-course']);
    await picture(page, 'lockstep-first');
    await page.leave();
});

test('steps are told in words, drawn, and counted', async () => {
    const page = await lockstep('n=4&first=0&step=0');
    assert.match(await words(page), /^Step 0: an empty board of 4 by 4\.$/);
    await page.keyboard.press('ArrowRight');
    await atStep(page, 1);
    assert.match(await words(page), /column 0: row 0 is safe, a queen is placed/);
    assert.equal(await board(page, 'course'), 'Board of 4 by 4, queens on column 0 row 0');
    await page.keyboard.press('ArrowRight');
    await atStep(page, 2);
    assert.match(await words(page), /column 1: row 0 is attacked by the queen in column 0 along the row\./);
    const line = pane(page, 'course').locator('.attack-line');
    assert.deepEqual(await line.evaluate((it) => ['x1', 'y1', 'x2', 'y2'].map((name) => it.getAttribute(name))), ['1.5', '0.5', '0.5', '0.5']);
    assert.equal(await count(page, 'course', 'rejected'), 1);
    assert.equal(await page.locator('#narration').textContent().then((text) => text.includes('is attacked') || text === ''), true);
    await page.waitForFunction(() => document.getElementById('narration').textContent.includes('row 0 is attacked'));
    await page.leave();
});

test('each search is refused by the queen that it asks first', async () => {
    const page = await lockstep('n=8&step=60&panes=course,prolog-course,bits');
    await atStep(page, 60);
    const ends = (name) => pane(page, name).locator('.attack-line').evaluateAll((lines) => lines.map((line) => [line.getAttribute('x2'), line.getAttribute('y2')].join()));
    assert.deepEqual(await ends('course'), ['2.5,4.5']);            /* from the left */
    assert.deepEqual(await ends('prolog-course'), ['6.5,5.5']);     /* the nearest */
    assert.deepEqual(await ends('bits'), ['2.5,4.5', '4.5,1.5', '6.5,5.5']);
    await page.leave();
});

test('each paradigm shows what it keeps', async () => {
    const page = await lockstep('n=4&first=1&step=8&panes=course,prolog-course,bits');
    await atStep(page, 8);
    const arrays = () => pane(page, 'course').locator('.cells tbody tr').evaluateAll((rows) => rows.map((row) => row.textContent));
    assert.deepEqual(await arrays(), ['queen_pos023–', 'next_avail1340']);
    assert.match(await pane(page, 'prolog-course').locator('.goals').textContent(), /nc_with_previous\(3-4, \[2-3,1-1\]\) fails at nc\(3-4, 2-3\)/);
    const sets = await pane(page, 'bits').locator('.sets tbody tr').evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
    assert.deepEqual(sets, [['cols', '0101', '05'], ['diag1', '0001001', '011'], ['diag2', '0001100', '014']]);
    assert.equal(await pane(page, 'bits').locator('.overlay:not(.swatch *)').count(), 6);
    await page.keyboard.press('ArrowRight');
    await atStep(page, 9);
    assert.deepEqual(await arrays(), ['queen_pos0–––', 'next_avail1300']);
    assert.match(await pane(page, 'prolog-course').locator('.goals').textContent(), /redo: between\(1, 4, Row\) in column 2, after 3$/);
    await page.goto(`${explorer.url}/#/lockstep?n=8&step=982&panes=packed,shift,permutation`);
    await atStep(page, 982);
    assert.match(await pane(page, 'packed').locator('.sets tbody tr').first().textContent(), /^curr.*04752613$/);
    assert.match(await pane(page, 'shift').locator('.sets').textContent(), /v00000000/);
    await page.leave();
});

test('constraints: domains shrink, and come back', async () => {
    const page = await lockstep('n=4&first=1&step=3&panes=prolog-clpfd');
    await atStep(page, 3);
    const lost = () => pane(page, 'prolog-clpfd').locator('.cells .lost').allTextContents();
    const struck = () => pane(page, 'prolog-clpfd').locator('.cells del').count();
    assert.deepEqual(await lost(), ['0', '1']);
    assert.equal(await struck(), 3 + 2);
    await page.keyboard.press('r');
    await page.waitForFunction(() => document.querySelector('.told p').textContent.includes('taken back'));
    await page.keyboard.press('r');
    await page.waitForFunction(() => document.querySelectorAll('.cells .back').length > 0);
    assert.equal(await struck(), 0);
    await page.leave();
});

test('the source line at work is marked in the real file', async () => {
    const page = await lockstep('n=4&step=2');
    await atStep(page, 2);
    for (const [name, file] of [['course', 'c/course.c'], ['prolog-course', 'prolog/queens/styles/course.pl']]) {
        assert.equal(await pane(page, name).locator('.pane-source h3').textContent(), file);
        const here = pane(page, name).locator('.source .here');
        assert.equal(await here.count(), 1);
        const seen = await here.evaluate((line) => {
            const box = line.closest('.source').getBoundingClientRect();
            const { top, bottom } = line.getBoundingClientRect();
            return top >= box.top && bottom <= box.bottom;
        });
        assert.ok(seen, `${name}: its line is not in sight`);
    }
    await page.leave();
});

test('C and Prolog tell the same to the last step', async () => {
    for (const [n, solutions] of Object.entries(SOLUTIONS)) {
        const page = await lockstep(`n=${n}&first=0`);
        await page.keyboard.press('End');
        await page.waitForFunction(() => document.querySelector('.badge').textContent.endsWith(', the last'), null, { timeout: 60_000 });
        const step = await stepOf(page);
        assert.equal(await badge(page), `course and prolog-course agree up to step ${step}, the last`);
        const counts = (name) => Promise.all(['placed', 'rejected', 'retreated', 'solutions', 'nodes', 'positions'].map((counter) => count(page, name, counter)));
        const [placed, rejected, retreated, found, nodes, positions] = await counts('course');
        assert.deepEqual(await counts('prolog-course'), [placed, rejected, retreated, found, nodes, positions]);
        assert.equal(found, solutions);
        assert.equal(placed + rejected + retreated + found, step);
        assert.deepEqual([retreated, nodes, positions], [placed, placed + 1, placed + 1 - found]);
        if (n === '8')
            assert.equal(placed, PLACED_8);
        await page.leave();
    }
});

test('where the streams part, it stops and says so', async () => {
    const page = await explorer.open('#/nowhere');
    await page.route(/algorithm=prolog-course/, async (route) => {
        const response = await route.fetch();
        const answer = await response.json();
        if (answer.events?.length > 20)
            answer.events[20] = ['placed', 7, 7];
        await route.fulfill({ response, json: answer });
    });
    await page.goto(`${explorer.url}/#/lockstep?n=6&step=19`);
    await page.locator('.timeline').waitFor();
    await atStep(page, 19);
    assert.match(await badge(page), /agree up to step 19$/);
    await page.keyboard.press('End');
    await atStep(page, 21);
    assert.match(await badge(page), /^They part at step 21: course says \w+, column \d, row \d, but prolog-course says placed, column 7, row 7\./);
    await picture(page, 'lockstep-parted');
    for (const key of ['ArrowRight', 'n', ' '])
        await page.keyboard.press(key);
    await page.waitForTimeout(700);
    assert.equal(await stepOf(page), 21);
    assert.equal(await page.locator('.play').textContent(), 'Play');
    await accessible(page);
    await page.leave();
});

test('each control does what it says', async () => {
    const page = await lockstep('n=6&first=0');
    const click = (name) => page.getByRole('button', { name }).first().click();
    await click('Step forward');
    await atStep(page, 1);
    await click('Step back');
    await atStep(page, 0);
    await click('Next solution');
    await page.waitForFunction(() => document.querySelector('.told p').textContent.includes('solution 1: rows 1, 3, 5, 0, 2, 4'));
    const solved = await stepOf(page);
    await click('Next retreat');
    await atStep(page, solved + 1);
    await click('Last step');
    await page.waitForFunction(() => document.querySelector('.told p').textContent.includes('The search ends here'));
    assert.equal(await count(page, 'course', 'solutions'), 4);
    await click('First step');
    await atStep(page, 0);
    await page.getByRole('slider', { name: 'Step' }).fill('50');
    await atStep(page, 50);
    await page.getByRole('slider', { name: 'Speed' }).fill('7');
    await click('Play');
    await page.waitForFunction(() => Number(/step (\d+)/.exec(document.querySelector('.step-text').textContent)[1]) > 60);
    await click('Pause');
    const paused = await stepOf(page);
    await page.waitForTimeout(200);
    assert.equal(await stepOf(page), paused);
    await page.leave();
});

test('the question can be changed: size, first or all, panes, algorithms', async () => {
    const page = await lockstep('n=4');
    await page.getByLabel('Size').fill('5');
    await page.getByLabel('Size').press('Enter');
    await page.waitForFunction(() => location.hash.includes('n=5') && document.querySelector('.told p').textContent.includes('5 by 5'));
    await page.getByLabel('Search for').selectOption('0');
    await page.waitForFunction(() => location.hash.includes('first=0'));
    await page.getByRole('button', { name: 'Add a pane' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.pane').length === 3);
    assert.ok(await page.getByRole('button', { name: 'Add a pane' }).isDisabled());
    await page.getByLabel('Algorithm of pane 2').selectOption('las-vegas');
    await page.waitForFunction(() => location.hash.includes('course,las-vegas,prolog-clpfd'));
    await page.getByLabel('Seed').fill('7');
    await page.getByLabel('Seed').press('Enter');
    await page.waitForFunction(() => location.hash.includes('seed=7'));
    await page.getByLabel('Stop').fill('2');
    await page.getByLabel('Stop').press('Enter');
    await page.waitForFunction(() => location.hash.includes('stop=2') && document.querySelectorAll('.pane .board').length === 3);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Close pane 3' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.pane').length === 2);
    await page.getByLabel('Algorithm of pane 1').selectOption('cursor');
    await page.getByLabel('Fixed queens').fill('0:4, 3:2');
    await page.getByLabel('Fixed queens').press('Enter');
    await page.waitForFunction(() => document.querySelector('.told p').textContent.includes('fixed queens in column 0 row 4 and column 3 row 2'));
    await page.goBack();
    await page.waitForFunction(() => !location.hash.includes('fixed='));
    await page.leave();
});

test('all algorithms have their place', async () => {
    const names = await fetch(`${explorer.url}/api/algorithms`).then((answer) => answer.json()).then(({ algorithms }) => algorithms.map(({ name }) => name));
    assert.ok(names.length >= 11, names.join());
    for (const name of names) {
        const page = await lockstep(`n=6&panes=${name}&seed=3&stop=2&step=9`);
        await page.waitForFunction(() => document.querySelectorAll('.pane .pane-state h3').length > 0);
        assert.equal(await pane(page, name).locator('.error:visible').count(), 0, name);
        await page.keyboard.press('End');
        await page.waitForFunction(() => document.querySelector('.told p').textContent.includes('The search ends here'));
        assert.equal(await count(page, name, 'solutions'), 1, name);
        await accessible(page);
        await page.leave();
    }
});

test('keys alone are enough', async () => {
    const page = await lockstep('n=5');
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Skip to the view');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'view');
    await page.keyboard.press('?');
    assert.ok(await page.getByRole('dialog').isVisible());
    assert.match(await page.getByRole('dialog').textContent(), /next solution/);
    await accessible(page);
    await picture(page, 'help');
    await page.keyboard.press('Escape');
    assert.ok(!await page.getByRole('dialog').isVisible());
    const reached = [];
    for (let i = 0; i < 40 && reached.at(-1) !== 'Close pane 2'; i++) {
        await page.keyboard.press('Tab');
        reached.push(await page.evaluate(() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent.trim() ?? ''));
    }
    for (const control of ['First step (Home)', 'Play', 'Last step (End)', 'Next solution', 'Next retreat', 'Step', 'Copy link', 'Algorithm of pane 1', 'Close pane 2'])
        assert.ok(reached.includes(control), `${control} is not reached: ${reached}`);
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press(' ');
    await atStep(page, 2);
    await page.keyboard.press(' ');
    await page.keyboard.press('End');
    await page.waitForFunction(() => document.querySelector('.told p').textContent.includes('ends here'));
    await page.keyboard.press('N');
    await page.keyboard.press('R');
    await page.keyboard.press('Home');
    await atStep(page, 0);
    await page.leave();
});

test('a permalink shows the same in a fresh browser', async () => {
    const page = await lockstep('n=8&panes=course,prolog-clpfd,las-vegas&seed=7&stop=3');
    for (let i = 0; i < 37; i++)
        await page.keyboard.press('ArrowRight');
    await atStep(page, 37);
    await page.waitForFunction(() => location.hash.includes('step=37'));
    const [address, seen] = [await page.evaluate(() => location.hash), await whole(page)];
    await page.leave();
    const again = await explorer.open(address);
    await again.waitForFunction(() => document.querySelector('.step-text')?.textContent.startsWith('step 37 '));
    assert.deepEqual(await whole(again), seen);
    await again.leave();
});

test('the lesson leads where it says', async () => {
    const lesson = readFileSync(path.join(root, 'docs/explorer.md'), 'utf8');
    const links = new Set(lesson.match(/#\/lockstep\?[^)\s]*/g));
    assert.ok(links.size >= 15, `${links.size} permalinks`);
    const page = await lockstep();
    for (const link of links) {
        const { step = '0', panes } = Object.fromEntries(new URLSearchParams(link.split('?')[1]));
        await page.goto(`${explorer.url}/${link}`);
        await page.waitForFunction((wanted) => [...document.querySelectorAll('.pane')].map((one) => one.dataset.algorithm).join() === wanted, panes);
        await atStep(page, Number(step));
    }
    await page.leave();
});

test('the link can be copied', async () => {
    const page = await lockstep('n=5&step=4', { permissions: ['clipboard-read', 'clipboard-write'] });
    await atStep(page, 4);
    await page.keyboard.press('ArrowRight');
    await atStep(page, 5);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^http.*\/#\/lockstep\?.*n=5.*step=5$/);
    await page.leave();
});

test('wrong questions are answered in words', async () => {
    const refused = ['400', '404'];
    const large = await explorer.open('#/lockstep?n=99');
    await large.getByText('n is 99').first().waitFor();
    await accessible(large);
    await large.leave(...refused);
    const unknown = await explorer.open('#/lockstep?panes=chess');
    await unknown.getByText('panes has chess: expected some of course').waitFor();
    await unknown.leave();
    const lost = await explorer.open('#/nowhere');
    await lost.getByText('There is no view nowhere').waitFor();
    await lost.leave();
});

test('stepping back takes less than a frame', async (t) => {
    const page = await lockstep('n=8&first=0&step=6000');
    await atStep(page, 6000);
    const times = await page.evaluate(async () => {
        const { Trace } = await import('/trace.js');
        const data = await import('/data.js');
        const trace = await Trace.open(data, { algorithm: 'course', n: 8, first: false });
        await trace.last();
        const spent = [];
        for (let step = trace.length; step > 0; step -= 97) {
            const begun = performance.now();
            await trace.at(step);
            spent.push(performance.now() - begun);
        }
        return spent.sort((a, b) => a - b);
    });
    t.diagnostic(`${times.length} steps: median ${times[times.length >> 1].toFixed(1)} ms, longest ${times.at(-1).toFixed(1)} ms`);
    assert.ok(times[times.length >> 1] < 16, `median ${times[times.length >> 1]} ms`);
    await page.leave();
});

for (const colorScheme of ['light', 'dark'])
    for (const [width, height] of [[360, 740], [1920, 1080]])
        test(`${width} pixels, ${colorScheme}`, async () => {
            for (const [name, query] of [['c-and-prolog', 'n=8&step=24'], ['constraints', 'n=8&step=23&panes=course,prolog-clpfd'],
                ['three', 'n=8&step=210&panes=packed,shift,permutation']]) {
                const page = await lockstep(query, { width, height, colorScheme });
                await atStep(page, Number(/step=(\d+)/.exec(query)[1]));
                await fitsWidth(page);
                await accessible(page);
                await picture(page, `lockstep-${name}-${width}-${colorScheme}`, { fullPage: width === 360 });
                await page.leave();
            }
        });

test('a theme is kept, and is dark when asked for', async () => {
    const page = await lockstep('n=4');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.getByLabel('Theme').selectOption('dark');
    const dark = await ground();
    assert.notEqual(dark, light);
    await page.reload();
    assert.equal(await ground(), dark);
    await page.leave();
});

test('on paper there are no controls', async () => {
    const page = await lockstep('n=6&step=12');
    await atStep(page, 12);
    await page.emulateMedia({ media: 'print' });
    assert.ok(!await page.locator('.timeline').isVisible());
    assert.ok(await pane(page, 'course').locator('svg.board').isVisible());
    assert.equal(await pane(page, 'course').locator('.source li:visible').count() <= 11, true);
    await page.leave();
});
