/* fits.test.mjs - a step is on one screen: after real clicks nothing that it speaks of is outside the window, cut or covered, from a
   telephone to a projector, and at a zoom of 200 %; and the page does not scroll. In Firefox only on a telephone and at a desk. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { openFirefox, picture, useExplorer } from './harness.mjs';
import { unseen } from './screen.mjs';

/* The last is a window of 1280 x 800 at a zoom of 200 %. */
const SCREENS = [[360, 740], [1024, 768], [1280, 800], [1920, 1080], [640, 400]];
const BROWSERS = [['Chromium', useExplorer(), SCREENS], ['Firefox', useExplorer({ browser: openFirefox }), [[360, 740], [1280, 800]]]];

const isCompact = ([width, height]) => width <= 640 || height <= 544;

async function fits(page, selectors) {
    const { height, room } = await page.evaluate(() => ({ height: document.documentElement.scrollHeight, room: innerHeight }));
    assert.ok(height <= room, `the page is ${height} high in ${room}`);
    assert.deepEqual(await unseen(page, selectors), []);
}

async function stepped(page) {
    await page.waitForFunction(() => /^step 60 /.test(document.querySelector('.step-text')?.textContent ?? ''));
    await page.getByRole('button', { name: /^Step forward/ }).click();
    await page.waitForFunction(() => /^step 61 /.test(document.querySelector('.step-text')?.textContent ?? ''));
}

function fitsAt(browser, explorer, [width, height]) {
    const size = `${browser}, ${width} x ${height}`;
    const open = (address) => explorer.open(address, { width, height });

    test(`${size}: the start has its sentence, its search and its doors`, async () => {
        const page = await open('#/');
        await page.getByText('of 982').waitFor();
        await fits(page, ['.start h2', '.doors a', '.start-board svg', '.start-line button', '.start-line p']);
        assert.ok((await page.locator('.start-board').boundingBox()).height >= Math.min(height / 3, 400), 'the board is large');
        await picture(page, `start-${browser}-${width}`);
    });

    test(`${size}: a step has its board, its words, its line and its state`, async () => {
        const time = ['.timeline .play', '.step-text', '.timeline .buttons button'];
        for (const panes of ['course', 'course,prolog-course', 'course,prolog-clpfd', 'course,prolog-course,prolog-clpfd']) {
            const page = await open(`#/lockstep?n=8&step=60&panes=${panes}`);
            await stepped(page);
            if (isCompact([width, height])) {
                await fits(page, [...time, '.pane-board svg', '.line-now']);
                await page.getByRole('button', { name: 'State', exact: true }).click();
                await fits(page, [...time, '.pane-state h3:first-child']);
                await page.getByRole('button', { name: 'Code', exact: true }).click();
                await fits(page, [...time, '.source .here']);
            } else {
                await fits(page, [...time, '.pane-board svg', '.source .here', '.pane-state h3:first-child', '.pane-state .cells']);
                if (panes === 'course' || width >= 1024 && panes === 'course,prolog-course')
                    await fits(page, ['.counters div', '.stack li', ...panes === 'course' ? [] : ['.goals li']]);
            }
            await picture(page, `step-${browser}-${panes.split(',').length}-${width}`);
            await page.leave();
        }
    });

    test(`${size}: trees have their board and the time`, async () => {
        const page = await open('#/tree?n=6&step=60');
        await page.waitForFunction(() => document.querySelectorAll('.node-board svg').length === 2);
        await page.getByRole('button', { name: /^Step forward/ }).click();
        await fits(page, ['.timeline .play', '.step-text', '.counts', '.node-board svg', '.tree-frame', ...isCompact([width, height]) ? [] : ['.search-tree']]);
        await picture(page, `tree-${browser}-${width}`);
    });

    test(`${size}: play has its board and its words`, async () => {
        const page = await open('#/play?n=8');
        const { x, y, width: wide, height: high } = await page.locator('.play-board .choice[data-column="3"][data-row="2"]').boundingBox();
        await page.mouse.click(x + wide / 2, y + high / 2);
        await page.getByText('1 of 8 queens').first().waitFor();
        await fits(page, ['.play-board svg', '.play-words li', ...height < 544 ? [] : ['.play-side button']]);
        await picture(page, `play-${browser}-${width}`);
    });

    test(`${size}: the menu scrolls, and its last control is in sight`, async () => {
        const page = await open('#/lockstep?n=8&step=20&panes=course,prolog-course,prolog-clpfd');
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.locator('#menu .export').first().waitFor();
        await page.locator('#menu details').evaluateAll((all) => all.forEach((one) => { one.open = true; }));
        if (height < 544)
            await page.locator('#open-help').scrollIntoViewIfNeeded();
        await fits(page, ['#open-help']);
        const [top, bottom] = await page.evaluate(() => [document.getElementById('menu').getBoundingClientRect().top, document.getElementById('places').getBoundingClientRect().bottom]);
        assert.ok(top <= bottom + 1, `${top - bottom} pixels show what is below`);
    });
}

for (const [browser, explorer, screens] of BROWSERS)
    for (const screen of screens)
        fitsAt(browser, explorer, screen);
