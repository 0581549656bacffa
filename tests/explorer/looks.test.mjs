/* looks.test.mjs - each view on each screen, from a telephone to a projector and at a zoom of 200 %, light and dark: a step is on one
   screen, and after real clicks nothing that it speaks of is outside the window, cut or covered; no rule of axe is broken; nothing scrolls
   sideways.  In Firefox on a telephone and at a desk.  Then themes and paper.  Only here is it found that a button is below the window. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { accessible, fitsWidth, openFirefox, openMenu, useExplorer } from './harness.mjs';
import { atPanes, atStep, openLockstep, pane } from './lockstep.mjs';
import { unseen } from './screen.mjs';

/* Screens with a colour are judged by axe.  The second is a window of 1280 x 800 at a zoom of 200 %. */
const SCREENS = [[360, 740, 'light'], [640, 400], [1024, 768], [1280, 800, 'dark'], [1920, 1080, 'light']];
const BROWSERS = [['Chromium', useExplorer(), SCREENS], ['Firefox', useExplorer({ browser: openFirefox }), [[360, 740], [1280, 800]]]];
const [[, explorer]] = BROWSERS;

const lockstep = (query, options) => openLockstep(explorer, query, options);

const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

/* Nothing is unseen, and the page does not scroll. */
async function fits(page, selectors) {
    assert.deepEqual(await unseen(page, selectors), []);
    const { height, room } = await page.evaluate(() => ({ height: document.documentElement.scrollHeight, room: innerHeight }));
    assert.ok(height <= room, `the page is ${height} high in ${room}`);
}

const TIME = ['.timeline .play', '.step-text', '.timeline .buttons button'];

/* A step of these panes, after a click.  On a small screen a part is shown at a time. */
const steps = (panes) => [`lockstep?n=8&step=60&panes=${panes}`, async (page, { width, isCompact, judged }) => {
    await atPanes(page, panes);
    await atStep(page, 60);
    await page.getByRole('button', { name: /^Step forward/ }).click();
    await atStep(page, 61);
    if (isCompact) {
        const parts = { State: '.pane-state h3:first-child', Code: '.source .here', Board: '.pane-board svg' };
        for (const [name, selector] of Object.entries(parts)) {
            await press(page, name);
            await fits(page, [...TIME, selector, ...name === 'Code' ? [] : ['.line-now']]);
            for (const [other, hidden] of Object.entries(parts))
                assert.equal(await page.locator(hidden).first().isVisible(), other === name, `${other} beside ${name}`);
            if (panes === 'course,prolog-clpfd')
                await judged();
        }
        const line = await page.locator('.source .here').first().textContent();
        assert.ok((await page.locator('.line-now').first().textContent()).endsWith(line.replace(/\/\* \w+ \*\//, '').trim()));
    } else {
        await fits(page, [...TIME, '.pane-board svg', '.source .here', '.pane-state h3:first-child', '.pane-state .cells']);
        if (panes === 'course' || width >= 1024 && panes === 'course,prolog-course')
            await fits(page, ['.counters div', ...panes === 'course' ? [] : ['.goals li']]);
        const lines = await page.locator('.counters:visible').evaluateAll((all) =>
            all.map((one) => new Set([...one.children].map((child) => child.offsetTop)).size));
        assert.ok(width < 1280 || lines.every((count) => count === 1), 'counters in one line');
    }
}];

/* Waits for an element. */
const there = (selector) => (page) => page.locator(selector).first().waitFor();

const VIEWS = {
    start: ['', async (page, { height }) => {
        await page.getByText('of 982').waitFor();
        await fits(page, ['.start h2', '.doors a', '.start-board svg', '.start-line button', '.start-line p']);
        assert.ok((await page.locator('.start-board').boundingBox()).height >= Math.min(height / 3, 400), 'the board is large');
    }],
    one: steps('course'),
    two: steps('course,prolog-course'),
    constraints: steps('course,prolog-clpfd'),
    three: steps('course,prolog-course,prolog-clpfd'),
    menu: ['lockstep?n=8&step=20&panes=course,prolog-course,prolog-clpfd', async (page, { height }) => {
        await atStep(page, 20);
        await openMenu(page);
        await page.getByRole('button', { name: 'Picture as PNG' }).waitFor();
        if (height < 544)
            await page.locator('#open-help').scrollIntoViewIfNeeded();
        await fits(page, ['#open-help']);
        const [menu, places] = await Promise.all(['#menu', '#places'].map((part) => page.locator(part).boundingBox()));
        assert.ok(menu.y <= places.y + places.height + 1, 'what is below the menu shows above it');
    }],
    tree: ['tree?n=6&step=60&node0=9', async (page, { isCompact }) => {
        await page.waitForFunction(() => document.querySelectorAll('.node-board svg').length === 2);
        await page.getByRole('button', { name: /^Step forward/ }).click();
        await fits(page, ['.timeline .play', '.step-text', '.counts', '.node-board svg', '.tree-frame']);
        assert.deepEqual(isCompact ? [] : await unseen(page, ['.search-tree']), []);
    }],
    play: ['play?n=8', async (page, { height }) => {
        const { x, y, width, height: high } = await page.locator('.play-board .choice[data-column="3"][data-row="2"]').boundingBox();
        await page.mouse.click(x + width / 2, y + high / 2);
        await page.getByText('1 of 8 queens').first().waitFor();
        await fits(page, ['.play-board svg', '.play-words li', ...height < 544 ? [] : ['.play-side button']]);
    }],
};

/* Views that may scroll, for screens that are judged. */
const JUDGED = {
    sets: ['lockstep?n=8&step=210&panes=packed,shift,permutation', (page) => atStep(page, 210)],
    answers: ['play?n=8&fixed=0:0,1:4,2:7,4:4&ask=count,next', there('.answers p')],
    list: ['play?n=8&ask=all,count', there('.solution')],
    images: ['play?n=4&ask=all&fixed=0:1,1:3,2:0,3:2', there('.solution')],
    lab: ['lab?n=6&batches=1', (page) => page.waitForFunction(() => /^50 trials/.test(document.querySelector('.state')?.textContent))],
    comparison: ['comparison', there('.comparison-names [aria-current]')],
};

for (const [browser, host, screens] of BROWSERS)
    for (const [width, height, colorScheme] of screens)
        test(`${browser}, ${width} x ${height}, ${colorScheme ?? 'unjudged'}`, async () => {
            const page = await host.open('#/nowhere', { width, height, ...colorScheme && { colorScheme } });
            for (const [name, [address, look]] of Object.entries({ ...VIEWS, ...colorScheme && JUDGED })) {
                const judged = async () => {
                    await fitsWidth(page);
                    if (colorScheme !== undefined)
                        await accessible(page);
                };
                const screen = { width, height, isCompact: width <= 640 || height <= 544, judged };
                await page.goto(host.at(`#/${address}`));
                try {
                    await look(page, screen);
                    await judged();
                } catch (error) {
                    error.message = `${name}: ${error.message}`;
                    throw error;
                }
                await page.keyboard.press('Escape');      /* closes the menu */
            }
            await page.leave();
        });

test('on a telephone lines are broken only at blanks, and the marks of the tools are not shown', async () => {
    const page = await lockstep('n=8&step=60&panes=course', { width: 360, height: 740 });
    await press(page, 'Code');
    const words = await page.locator('.source .word').evaluateAll((all) => all.map((one) => [one.textContent, one.offsetHeight]));
    assert.ok(words.some(([text]) => text === 'b->queen_pos[cur_col]'));
    assert.deepEqual(words.filter(([text, height]) => text.length < 24 && height > 30), []);
    assert.equal(await page.locator('.source li.here .token-mark').isVisible(), false);
});

test('no table of the state is cut at the edge of its pane, at any size', async () => {
    const page = await explorer.open('#/nowhere');
    const desk = [8, 12, 16, 20, 32].flatMap((n) => ['course,prolog-clpfd', 'bits,permutation'].map((panes) => [1280, n, panes]));
    for (const [width, n, panes] of [...desk, [360, 12, 'course']]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(explorer.at(`#/lockstep?n=${n}&first=1&step=30&panes=${panes}`));
        await atPanes(page, panes);
        await page.locator(`.pane:last-child svg.board[aria-label^="Board of ${n} by"]`).waitFor();
        await atStep(page, 30);
        assert.deepEqual(await page.locator('.pane-state').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1)
            .map((one) => `${one.getAttribute('aria-label')}: ${one.scrollWidth} in ${one.clientWidth}`)), [], `${panes} of size ${n}`);
    }
});

test('a theme is kept, and is dark when asked for', async () => {
    const page = await lockstep('n=4');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await openMenu(page);
    await page.getByLabel('Theme').selectOption('dark');
    const dark = await ground();
    assert.notEqual(dark, light);
    await page.reload();
    assert.equal(await ground(), dark);
});

test('on paper there are no controls, and two panes are printed from the first page on', async () => {
    const page = await lockstep('n=8&step=60&panes=course,prolog-course');
    await page.emulateMedia({ media: 'print' });
    assert.ok(!await page.locator('.timeline').isVisible());
    assert.ok(await pane(page, 'course').locator('.source li:visible').count() <= 11);
    const tops = await page.locator('.pane-board svg').evaluateAll((boards) => boards.map((board) => board.getBoundingClientRect().top));
    assert.ok(tops[0] < 300, `the first board begins at ${tops[0]}`);
    const bottoms = await page.locator('.pane').evaluateAll((panes) => panes.map((one) =>
        [one.querySelector('.source li.here').getBoundingClientRect().bottom, one.querySelector('.counters').getBoundingClientRect().top]));
    assert.ok(bottoms.every(([code, counters]) => code <= counters), 'no part is printed over another');
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    assert.ok(pdf.match(/\/Type\s*\/Page\b/g).length <= 3);
});
