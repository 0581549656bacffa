/* code_in_sight.test.mjs - the lockstep view's layout: the line at work is on the first screen, from a telephone to a projector; sources
   in colours; the calls that are open; no table of the state is cut at the edge of its pane; dots in the columns still to fill. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accessible, fitsWidth, picture, useExplorer } from './harness.mjs';
import { root } from './hosts.mjs';
import { atStep, openLockstep, pane } from './lockstep.mjs';
import { attackedSquares } from '../../prolog/tools/explorer/page/board.js';
import { coloursOfC } from '../../prolog/tools/explorer/page/parts/colours.js';

const explorer = useExplorer();

const lockstep = (query, options) => openLockstep(explorer, query, options);

/* Is the middle of each element that matches inside the window, and not covered by anything? */
const inSight = (page, selector) => page.evaluate((wanted) => [...document.querySelectorAll(wanted)].map((one) => {
    const { left, top, height } = one.getBoundingClientRect();
    const at = document.elementFromPoint(left + 60, top + height / 2);
    return one === at || one.contains(at);
}), selector);

const box = (page, selector) => page.locator(selector).first().evaluate((one) => {
    const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
    return { left, right, top, bottom, width, height };
});

for (const [width, height] of [[1280, 800], [1366, 768], [1920, 1080]])
    test(`${width} x ${height}: board and line at work on the first screen, with one, two and three panes`, async () => {
        for (const panes of ['course', 'course,prolog-course', 'course,prolog-course,prolog-clpfd']) {
            const page = await lockstep(`n=8&step=60&panes=${panes}`, { width, height });
            const count = panes.split(',').length;
            assert.deepEqual(await inSight(page, '.source .here'), new Array(count).fill(true), panes);
            assert.deepEqual(await inSight(page, '.pane-board svg'), new Array(count).fill(true), panes);
            const tops = await page.locator('.counters:visible').evaluateAll((all) => all.map((one) => new Set([...one.children].map((child) => child.offsetTop)).size));
            assert.ok(tops.every((lines) => lines === 1), 'counters in one line');
            await fitsWidth(page);
            await picture(page, `code-${count}-${width}`);
            await page.leave();
        }
    });

test('one pane: the board left, the state beside it, the code right at full height', async () => {
    const page = await lockstep('n=8&step=60&panes=course');
    const [board, source, state] = await Promise.all(['.pane-board', '.pane-source', '.pane-state'].map((part) => box(page, part)));
    assert.ok(state.left >= board.right && source.left >= state.right, 'from left to right');
    assert.ok(source.height >= board.height, 'the code gets the height');
});

test('360 pixels: board, state or code; the line at work and the controls are always there', async () => {
    const page = await lockstep('n=8&step=60&panes=course', { width: 360, height: 740 });
    const visible = (part) => page.locator(part).isVisible();
    const parts = () => Promise.all(['.pane-board', '.pane-state', '.pane-source', '.line-now'].map(visible));
    const press = (name) => page.getByRole('button', { name, exact: true }).click();
    assert.deepEqual(await parts(), [true, false, false, true]);
    assert.deepEqual(await inSight(page, '.line-now'), [true]);
    const line = await page.locator('.source .here').textContent();
    assert.ok((await page.locator('.line-now').textContent()).endsWith(line.replace('/* rejected */', '').trim()));
    await press('State');
    assert.deepEqual(await parts(), [false, true, false, true]);
    await press('Code');
    assert.deepEqual(await parts(), [false, false, true, false]);
    assert.deepEqual(await inSight(page, '.source .here'), [true]);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    assert.deepEqual(await inSight(page, '.timeline .play'), [true]);
    await page.getByRole('button', { name: /^Step forward/ }).click();
    await atStep(page, 61);
    await press('Board');
    for (const part of ['Board', 'State', 'Code']) {
        await press(part);
        await fitsWidth(page);
        await accessible(page);
        await picture(page, `telephone-${part.toLowerCase()}`);
    }
    await page.leave();
    const two = await lockstep('n=8&step=60&panes=course,prolog-course', { width: 360, height: 740 });
    assert.deepEqual(await inSight(two, '.line-now'), [true, true], 'both lines at once');
    await picture(two, 'telephone-two');
    await two.leave();
    const three = await lockstep('n=8&step=60&panes=course,prolog-course,prolog-clpfd', { width: 360, height: 740 });
    await three.locator('.panes').evaluate((panes) => panes.scrollIntoView());
    assert.deepEqual(await inSight(three, '.line-now'), [true, true, true], 'all three on one screen');
    await picture(three, 'telephone-three');
});

test('sources are coloured, and their text is not changed', async () => {
    const page = await lockstep('n=6&step=9&panes=course,prolog-course');
    const coloured = (name, token) => pane(page, name).locator(`.source .token-${token}`).allTextContents();
    for (const name of ['course', 'prolog-course']) {
        const { text } = await explorer.ask('/api/source', { algorithm: name });
        const lines = await pane(page, name).locator('.source li').allTextContents();
        assert.equal(`${lines.join('\n')}\n`, text);
    }
    assert.ok((await coloured('course', 'keyword')).includes('while'));
    assert.ok((await coloured('course', 'head')).includes('get_next_avail'));
    assert.ok((await coloured('course', 'mark')).includes('/* rejected */'));
    assert.ok((await coloured('prolog-course', 'head')).includes('course_columns'));
    assert.ok((await coloured('prolog-course', 'variable')).includes('Previous'));
    assert.ok((await coloured('prolog-course', 'built_in')).includes('between'));
});

test('the colours of C are in order and apart from each other', () => {
    const text = readFileSync(path.join(root, 'c/course.c'), 'utf8');
    const colours = coloursOfC(text);
    assert.ok(colours.length > 100);
    colours.reduce((end, [start, length]) => {
        assert.ok(start >= end && length > 0);
        return start + length;
    }, 0);
});

/* Each open call with its line, and the text of that line. */
async function frames(page, name) {
    const lines = await pane(page, name).locator('.source li').allTextContents();
    const told = await pane(page, name).locator('.stack li').evaluateAll((items) => items.map((item) => [...item.children].map((part) => part.textContent)));
    return told.map(([call, line]) => [call, lines[Number(/\d+$/.exec(line)[0]) - 1].trim()]);
}

test('the open calls of the course, each at its line', async () => {
    const page = await lockstep('n=4&first=0&step=8&panes=course,prolog-course');
    assert.deepEqual(await frames(page, 'course'), [
        ['get_next_avail() cur_col = 2, pos = 3', 'if (nc_with_previous(b, cur_col)) /* rejected */'],
        ['main_loop() cur_col = 2', 'int pos = get_next_avail(b, cur_col);'],
        ['queens_run_course() n = 4', 'status = main_loop(&b);'],
    ]);
    assert.equal(await pane(page, 'prolog-course').locator('.stack').count(), 0, 'its goals are shown once');
    await page.keyboard.press('ArrowRight');
    await atStep(page, 9);
    const back = await frames(page, 'course');
    assert.deepEqual(back[0], ['backtrack() col = 1, pos = 2', 'b->queen_pos[col] = UNASSIGNED; /* retreated */']);
    assert.equal(back[1][1], 'go_on = backtrack(b, &cur_col);');
    await page.keyboard.press('n');
    await atStep(page, 31);
    assert.equal((await frames(page, 'course'))[0][0].trim(), 'report_solution()');
    await page.keyboard.press('ArrowRight');
    await atStep(page, 32);
    assert.match((await frames(page, 'course'))[1][1], /^go_on = report_solution\(b\) && backtrack/);
});

test('lines are broken only at blanks, and the marks of the tools are not shown', async () => {
    const page = await lockstep('n=8&step=60&panes=course', { width: 360, height: 740 });
    await page.getByRole('button', { name: 'Code', exact: true }).click();
    const words = await page.locator('.source .word').evaluateAll((all) => all.map((one) => [one.textContent, one.offsetHeight]));
    assert.ok(words.some(([text]) => text === 'b->queen_pos[cur_col]'));
    assert.deepEqual(words.filter(([text, height]) => text.length < 24 && height > 30), []);
    assert.equal(await page.locator('.source li.here .token-mark').isVisible(), false);
});

test('the state says where it comes from', async () => {
    const page = await lockstep('n=6&step=9&panes=course');
    assert.match(await page.locator('.pane-state').textContent(), /Computed from the events of the trace/);
});

const cut = (page) => page.locator('.pane-state').evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => `${one.getAttribute('aria-label')}: ${one.scrollWidth} in ${one.clientWidth}`));

for (const n of [8, 12, 16, 20, 32])
    test(`two panes of size ${n} at a desk`, async () => {
        for (const panes of ['course,prolog-clpfd', 'bits,permutation']) {
            const page = await openLockstep(explorer, `n=${n}&first=1&step=30&panes=${panes}`, { width: 1280 });
            assert.deepEqual(await cut(page), [], panes);
            await picture(page, `wide-${n}-${panes.split(',')[0]}`, { fullPage: true });
            await page.leave();
        }
    });

test('on a telephone, up to size 12', async () => {
    const page = await openLockstep(explorer, 'n=12&first=1&step=30&panes=course', { width: 360 });
    assert.deepEqual(await cut(page), []);
});

test('the menu has a phrase for each algorithm', async () => {
    const { algorithms } = await explorer.ask('/api/algorithms');
    const page = await openLockstep(explorer, 'n=4');
    const options = await page.getByLabel('Algorithm of pane 1').locator('option').evaluateAll((all) => all.map(({ value, text }) => [value, text]));
    assert.deepEqual(options.sort(), algorithms.map(({ name, title }) => [name, `${name}: ${title}`]).sort());
});

test('a queen marks its row and its diagonals, and no square of a column that has a queen', () => {
    assert.deepEqual(attackedSquares(4, [null, null, null, null]), []);
    assert.deepEqual(attackedSquares(4, [1, null, null, null]), [[1, 0], [1, 1], [1, 2], [2, 1], [2, 3], [3, 1]]);
    assert.deepEqual(attackedSquares(4, [1, 3, null, undefined]), [[2, 1], [2, 2], [2, 3], [3, 1], [3, 3]]);
    assert.deepEqual(attackedSquares(4, [1, 3, 0, 2]), []);
});

/* The columns that have dots. */
const dotted = (page, name) => pane(page, name).locator('.board .attacked').evaluate((path) =>
    [...new Set([...path.getAttribute('d').matchAll(/M(\d+)/g)].map(([, column]) => Number(column)))].sort());

test('in each pane, dots are in the columns still to fill', async () => {
    const page = await openLockstep(explorer, 'n=6&first=1&panes=course,prolog-clpfd&step=4');
    assert.deepEqual(await dotted(page, 'course'), [2, 3, 4, 5]);
    assert.deepEqual(await dotted(page, 'prolog-clpfd'), [1, 2, 3, 4, 5], 'the first has its queen, and the others have lost rows');
});
