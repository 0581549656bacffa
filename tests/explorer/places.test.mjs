/* places.test.mjs - the shell: the menu leads back to where the reader was, the address keeps up with what moves, keys of one
   character can be switched off, and a view that does not come says so.  Addresses that no control has written: odd sizes, nonsense,
   markup.  A view takes what it can and says what it can't.  Only here is it found that an address is read as markup. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { accessible, inAddress, openMenu, press, useExplorer } from './harness.mjs';
import { isFile } from './hosts.mjs';
import { algorithms, atStep, openLockstep, pressTo, stepOf } from './lockstep.mjs';

const explorer = useExplorer();

const lockstep = (query, options) => openLockstep(explorer, query, options);
const menu = (page, name) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

test('through the menu to another view and back: size, panes and step are still there', async () => {
    const page = await lockstep('n=6&panes=course,prolog-course,bits&step=40');
    await pressTo(page, 'ArrowRight', 41);
    await menu(page, 'Play');
    await page.locator('.view-play').waitFor();
    await menu(page, 'Step through');
    await page.locator('.view-lockstep .pane').nth(2).waitFor();
    await atStep(page, 41);
    assert.deepEqual(await algorithms(page), ['course', 'prolog-course', 'bits']);
    await menu(page, 'Step through');       /* once more: its start */
    await page.waitForFunction(() => document.querySelectorAll('.pane').length === 2);
    await atStep(page, 0);
});

test('a reload while it plays fast goes on near where it was; so does Back', async () => {
    const page = await lockstep('n=8&panes=course&first=0&step=10');
    await page.getByRole('slider', { name: 'Speed' }).fill('7');
    await page.locator('.play').click();
    const beyond = (least) => page.waitForFunction((past) =>
        Number(/step (\d+)/.exec(document.querySelector('.step-text').textContent)[1]) > past, least);
    await beyond(90);
    const playing = await stepOf(page);
    const shown = () => page.waitForFunction(() => document.querySelector('.step-text')?.textContent.startsWith('step '));
    await page.reload();
    await shown();
    assert.ok(await stepOf(page) >= playing - 30, `${await stepOf(page)} after ${playing}`);
    await page.getByRole('slider', { name: 'Speed' }).fill('7');
    await page.locator('.play').click();
    await beyond(playing + 60);
    await menu(page, 'Play');
    await page.locator('.view-play').waitFor();
    await page.goBack();
    await shown();
    assert.ok(await stepOf(page) > playing, `${await stepOf(page)} after ${playing}`);
});

test('keys of one character can be switched off, and stay so', async () => {
    const page = await lockstep('n=5&panes=course&step=3');
    await page.keyboard.press('?');
    await accessible(page);
    await page.getByRole('checkbox', { name: /^Use shortcuts of one character/ }).uncheck();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.evaluate(() => document.activeElement.blur());
    for (const visit of [1, 2]) {
        await press(page, 'n', 'r', '?', 'p', 'ArrowRight');
        await atStep(page, 3 + visit);
        assert.ok(!await page.getByRole('dialog').isVisible());
        await page.waitForFunction((step) => location.hash.includes(`step=${step}`), 3 + visit);
        await page.reload();
        await page.waitForFunction(() => document.querySelector('.step-text')?.textContent.startsWith('step '));
    }
});

test('a view that does not come says so, and how to go on', { skip: isFile && 'only a host can be gone' }, async () => {
    const page = await lockstep('n=4');
    await page.route(/play\/play_view\.js/, (route) => route.abort());
    await menu(page, 'Play');
    assert.equal(await page.getByRole('alert').textContent(),
        'The view Play could not be loaded. Is there a connection?');
    await accessible(page);
    await page.unroute(/play\/play_view\.js/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.view-play .play-board').waitFor();
    await page.leave('no answer', 'Failed to load resource');
});

/* What is done at an address, what the address gets by it, and what a fresh browser shows again there. */
const LINKS = {
    'lockstep?n=8&panes=course,prolog-clpfd,las-vegas&seed=7&stop=3&step=36': [async (page) => {
        await atStep(page, 36);
        await page.keyboard.press('ArrowRight');
    }, ['step=37'], ':is(.told, .step-text, .pane-body)'],
    'tree?n=6&panes=course,prolog-clpfd&step=400': [async (page) => {
        await atStep(page, 400);
        await page.locator('.tree-frame').first().focus();
        await press(page, 'Home', 'ArrowRight', 'Enter');
    }, ['node0=1', 'closed0=1'], ':is(.counts, .node-text, .search-tree, .node-board)'],
    comparison: [(page) => page.locator('.comparison-names a').nth(3).click(), ['at='], '.comparison-panels > section:not([hidden])'],
    'lab?n=4&seed=9': [async (page) => {
        await page.keyboard.press('t');
        await page.locator('.state', { hasText: /^50 trials/ }).waitFor();
    }, ['batches=1'], ':is(.lab tbody, .charts)'],
    'play?n=8&ask=all': [async (page) => {
        await page.locator('.summary', { hasText: '1 to 25' }).waitFor();
        await page.getByRole('button', { name: 'Next page' }).click();
        await page.locator('.summary', { hasText: '26 to 50' }).waitFor();
    }, ['page=2'], '.listing'],
    'play?n=8&ask=count,next': [async (page) => {
        await page.locator('.choice[data-column="2"][data-row="0"]').click();
        await page.locator('.choice[data-column="5"][data-row="1"]').click();
        await page.locator('.answers p', { hasText: /left\.$/ }).waitFor();
        await page.locator('.hint').waitFor();
    }, ['fixed=2:0,5:1', 'ask=count,next'], ':is(.play-words, .answers, .hint)'],
};

test('a link shows the same again in a fresh browser', async () => {
    for (const [address, [act, parts, selector]] of Object.entries(LINKS)) {
        const page = await explorer.open(`#/${address}`);
        await page.locator(selector).first().waitFor({ state: 'attached' });
        await act(page);
        await inAddress(page, ...parts);
        const seen = (there) => there.locator(selector).evaluateAll((all) => all.map(({ innerHTML }) => innerHTML).join('\n'));
        const wanted = await seen(page);
        const again = await explorer.open(await page.evaluate(() => location.hash));
        await page.leave();
        await again.waitForFunction(([part, text]) =>
            [...document.querySelectorAll(part)].map(({ innerHTML }) => innerHTML).join('\n') === text, [selector, wanted]).catch(() => {});
        assert.equal(await seen(again), wanted, address);
        await again.leave();
    }
});

const MARKUP = encodeURIComponent('<img src=x onerror=alert(1)>');

const TAKEN = {
    '#/tree?n=0': '1 node of 1, 1 solution of 1.',
    '#/tree?n=1': '2 nodes of 2, 1 solution of 1.',
    '#/tree?n=3': '6 nodes of 6, 0 solutions of 0.',
    '#/tree?n=abc&step=-3&node0=zzz&closed0=9999,1': 'of 153, 4 solutions',
    '#/tree?n=5&panes=course&node0=99999&closed0=99999': '54 nodes of 54',
    '#/tree?n=5&panes=cursor&fixed=0:1': '2 solutions of 2.',
    '#/tree?n=77&panes=construct': 'not 77: 0 to 9',
    '#/gallery?n=3': 'N = 3: no fundamental solutions.',
    '#/gallery?n=8&mode=all&solution=30&image=3': 'N = 8: solutions 26 to 50 of 92.',
    '#/solutions': 'fundamental solutions 1 to 12 of 12',
    [`#/gallery?mode=${MARKUP}&solution=${MARKUP}`]: 'fundamental solutions 1 to 12 of 12',
    '#/play?n=1&fixed=0:0&ask=fundamental': 'Turning and mirroring it gives 1 board',
    '#/play?n=12&page=5&ask=all': 'N = 12: solutions 101 to 125 of 14,200.',
    '#/play?n=8&page=77&ask=all': 'N = 8: no solutions on this page.',
    '#/lockstep?n=5&panes=course&step=9&mode=present': 'step 9 of',
    '#/lockstep?panes=,&n=4&step=-3': 'course and prolog-course agree',
    '#/lesson?show=gallery%3Fn%3D3': 'N = 3: no fundamental solutions.',
    '#/play?n=1&fixed=0:0&ask=count,next,one': 'Exactly one completion is left.',
    '#/play?n=1000': 'not 1000: 1 to 20',
    [`#/play?n=8&fixed=0:99,zz,8:1,${MARKUP}&ask=${MARKUP}`]: '0 of 8 queens placed.',
    '#/lab?n=2': 'N = 2: exact',
    '#/lab?n=0&seed=-4': 'not 0: 1 to 12',
    [`#/comparison?n=77&what=x&sort=${MARKUP}&order=q&at=${MARKUP}`]: 'The answer',
    [`#/lesson?chapter=${MARKUP}&step=-1`]: 'say what a solution is',
    '#/lesson?chapter=las-vegas&step=99999': 'Why is it not best to place all queens at random?',
};

const REFUSED = {
    '#/lockstep?n=6&step=9&panes=chess': 'panes has chess: expected some of course',
    '#/tree?n=5&panes=': '--algorithm "": expected one of',
    '#/tree?n=5&panes=cursor&fixed=0:1,1:1': '--fix 1=2 and 2=2: these queens attack each other',
    [`#/tree?n=5&panes=${MARKUP}`]: '--algorithm "<img src=x onerror=alert(1)>": expected one of',
    '#/tree?n=5&panes=prolog-magic': 'queens_style',
    '#/lockstep?n=33&panes=course': 'size 33: expected a number from 0 to 32',
    '#/lockstep?n=eight&panes=prolog-course': 'size eight: expected a number from 0 to 32',
    [`#/lesson?show=${MARKUP}`]: 'There is no view <img src=x onerror=alert(1)>',
};

/* Each is opened as a view of its own: between two, the page shows none. */
test('odd addresses are taken as far as they go, or refused in words, and nothing is read as markup', async () => {
    const page = await explorer.open('#/nowhere');
    for (const [address, told] of Object.entries({ ...TAKEN, ...REFUSED })) {
        await page.goto(explorer.at('#/nowhere'));
        await page.getByText('There is no view nowhere').waitFor();
        await page.goto(explorer.at(address));
        await page.locator(address in TAKEN ? 'main' : 'main [role=alert]').filter({ hasText: told }).first().waitFor();
        await page.waitForFunction(() => document.querySelector('main [aria-busy]') === null);
        assert.equal(await page.locator('.error:visible').count(), address in TAKEN ? 0 : 1, address);
        assert.equal(await page.locator('img').count(), 0, address);
    }
    await page.leave('status of 400');
});

test('the start has its words and doors, whichever view was the first', async () => {
    const page = await explorer.open('#/play');
    await page.locator('.play-board svg').waitFor();
    await page.getByRole('link', { name: 'Queens', exact: true }).click();
    await page.locator('.start-board svg').waitFor();
    assert.ok(await page.getByRole('heading', { name: 'place eight queens' }).isVisible());
    assert.ok(await page.locator('.doors a').first().isVisible());
    const places = await page.getByRole('navigation').getByRole('link').allTextContents();
    assert.ok(places.includes('Prolog'));
    assert.ok(await page.getByRole('link', { name: 'Try Prolog' }).isVisible());
});

test('on a telephone the header says where one is, and the menu has all places', async () => {
    const page = await explorer.open('#/play', { width: 360, height: 740 });
    await page.locator('.play-board svg').waitFor();
    assert.equal(await page.locator('.bar').innerText().then((text) => text.split(/\s*\n\s*/).slice(0, 2).join()), 'Queens,Play');
    await openMenu(page);
    await accessible(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Tree', exact: true }).click();
    await page.locator('.view-tree').waitFor();
    assert.ok(!await page.getByRole('navigation').isVisible(), 'the menu is closed again');
});

test('the marks of the legend are seen in forced colours', async () => {
    const page = await explorer.open('#/tree?n=4', { forcedColors: 'active' });
    await page.locator('.legend').waitFor();
    const grounds = await page.locator('.legend > span').evaluateAll((all) => all.map((each) => getComputedStyle(each, '::before'))
        .filter(({ borderTopWidth }) => borderTopWidth === '0px').map(({ backgroundColor }) => backgroundColor));
    const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.ok(grounds.length === 4 && !grounds.includes(canvas), grounds.join());
});

test('the button of the question opens the menu, with the focus in it, and Escape closes it', async () => {
    const page = await lockstep('n=5');
    await page.getByRole('button', { name: '5 queens, first solution' }).click();
    assert.equal(await page.evaluate(() => document.activeElement.name), 'n');
    await page.keyboard.press('Escape');
    assert.ok(!await page.getByLabel('Size').isVisible());
});
