/* prompt_view.test.mjs - the prompt as a view of the page: links, drafts, keys, sizes of screens, other views in between.  Only here is it found
   that a link runs a program by itself, or that a reload loses one. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { accessible, copiedLink, press, tabTo, useExplorer } from './harness.mjs';
import { answers, ask, begin, consult, lastAnswers, openPrompt, ready, turnTo } from './prompt.mjs';

const explorer = useExplorer();

const prompt = (query, options) => openPrompt(explorer, query, options);

test('a link holds query and program, runs nothing, and the program is consulted before the first query', async () => {
    const page = await prompt('', { permissions: ['clipboard-read', 'clipboard-write'] });
    const program = ':- writeln(ran).\nlinked(\'\u00fc & = ?\').\n';
    await page.fill('#prompt-program', program);
    await page.fill('#prompt-line', 'linked(X), X = "a+b&c=d".');
    const address = await copiedLink(page);
    await page.leave();
    const again = await explorer.open(address);
    await ready(again);
    assert.equal(await again.inputValue('#prompt-program'), program);
    assert.equal(await again.inputValue('#prompt-line'), 'linked(X), X = "a+b&c=d".');
    await again.waitForTimeout(500);
    assert.equal(await again.locator('.entry').count(), 0, 'nothing ran');
    await ask(again, 'linked(X).');
    await again.locator('.entry .printed').getByText('ran').waitFor();
    assert.deepEqual(await lastAnswers(again), ['X = \'\u00fc & = ?\'.']);
});

test('a damaged link, and one that unpacks to a hundred megabytes', async () => {
    const { deflateRawSync } = await import('node:zlib');
    const bomb = deflateRawSync(Buffer.alloc(100 << 20, 'a')).toString('base64url');
    for (const program of ['damaged!', 'abcd', bomb]) {
        const page = await explorer.open(`#/prompt?program=${program}`);
        await page.getByText('The program in this link can\'t be read').waitFor();
        assert.equal(await page.inputValue('#prompt-program'), '');
        await page.leave();
    }
});

test('the log and Prolog are kept while another view is shown', async () => {
    const page = await prompt();
    await ask(page, 'X = 7.');
    await page.click('#views a[data-view=play]');
    await page.waitForSelector('.view-play .play');
    await page.click('#views a[data-view=prompt]');
    await page.waitForSelector('#prompt-line');
    await ask(page, 'Y is $X + 1.');
    assert.deepEqual(await page.locator('.entry .answer pre').allTextContents(), ['X = 7.', 'Y = 8,\nX = 7.']);
});

test('by keys alone', async () => {
    const page = await prompt();
    await tabTo(page, '#prompt-line');
    await press(page, 'Control+a');
    await page.keyboard.type('queens(4, S).');
    await page.keyboard.press('Enter');
    await answers(page, 1);
    await page.keyboard.press(';');
    await answers(page, 2);
    assert.deepEqual(await lastAnswers(page), ['S = [2, 4, 1, 3] ;', 'S = [3, 1, 4, 2].']);
    await tabTo(page, '#prompt-program');
    await page.keyboard.type('typed(1).');
    await press(page, 'Tab', 'Tab', 'Enter');       /* the first is Watch */
    await page.getByText('No errors, no warnings.').waitFor();
});

const box = (page, selector) => page.locator(selector).last().boundingBox();

/* Parts of the prompt that are not wholly in the window. */
const cut = (page) => page.evaluate(() => [...document.querySelectorAll('.prompt button, .prompt input, .code-field, .log')]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.closest('.entry, .cover, .said') === null)
    .map((each) => [each.textContent.slice(0, 20), each.getBoundingClientRect()])
    .filter(([, { left, right, top, bottom }]) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight).map(([text]) => text));

const SCREENS = [[360, 740, 'light'], [640, 400], [1024, 768], [1280, 800, 'dark'], [1920, 1080, 'light']];

test('the prompt is one screen of each size, nothing moves from answer to answer, and messages are accessible', async () => {
    for (const [width, height, colorScheme] of SCREENS) {
        const page = await prompt('', { width, height, ...colorScheme && { colorScheme } });
        await page.click('.examples button >> nth=0');
        await page.getByRole('button', { name: 'Run' }).click();
        await answers(page, 1);
        const boxes = async () => [await box(page, '#prompt-line'), await box(page, '.prompt-buttons button:visible'), await box(page, '.log')];
        const before = await boxes();
        for (let count = 2; count < 6; count++) {
            await page.getByRole('button', { name: 'Next answer ;' }).click();
            await answers(page, count);
            assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Next answer ;', 'the focus stays');
        }
        assert.deepEqual(await boxes(), before);
        const [line, , log] = before;
        const board = await box(page, '.entry svg.board');
        assert.ok(line.y - log.y - log.height < 24 && log.y + log.height <= line.y, 'the line is directly below the log');
        assert.ok(height < 500 || board.y >= log.y && board.y + board.height <= log.y + log.height, 'the newest board is seen');
        assert.deepEqual(await cut(page), []);
        assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), 'the page does not scroll');
        if (width < 900)
            assert.ok(await page.locator('#prompt-program').isHidden(), 'one of both');
        if (colorScheme !== undefined)
            await ask(page, 'findall(S, c_queens(6, S), All), numlist(1, 32, Long).');
        await turnTo(page, 'Program');
        await begin(page, 'A program with a mistake');
        assert.deepEqual(await cut(page), []);
        assert.ok((await box(page, '.code-field')).height > height / 4, 'the program has a good part of the height');
        if (colorScheme !== undefined) {
            await consult(page, 'a(X).\nb(');
            await page.locator('.said .messages .error').waitFor();
            await accessible(page);
        }
        await page.leave();
    }
});

test('the program and the query are there after a reload; one of a link only when it was edited', async () => {
    const page = await prompt();
    const program = () => page.inputValue('#prompt-program');
    await page.fill('#prompt-program', 'mine(1).\n');
    await page.fill('#prompt-line', 'mine(X), X > 0.');
    const link = await page.evaluate(async (module) => (await import(module)).packed('linked(1).\n'), explorer.module('prompt/link.js'));
    const reload = async () => {
        await page.reload();
        await ready(page);
    };
    await reload();
    assert.deepEqual([await program(), await page.inputValue('#prompt-line')], ['mine(1).\n', 'mine(X), X > 0.']);
    await page.goto(explorer.at(`#/prompt?program=${link}`));
    await page.waitForFunction(() => document.getElementById('prompt-program').value === 'linked(1).\n');
    await page.goto(explorer.at('#/prompt'));
    await reload();
    assert.equal(await program(), 'mine(1).\n', 'a link alone takes nothing away');
    await page.goto(explorer.at(`#/prompt?program=${link}`));
    await page.waitForFunction(() => document.getElementById('prompt-program').value === 'linked(1).\n');
    await page.fill('#prompt-program', 'linked(2).\n');
    await reload();
    assert.equal(await program(), 'linked(2).\n');
});

test('a browser that keeps nothing has a prompt too', async () => {
    const page = await prompt('', { first: ['Object.defineProperty(window, "localStorage", { get() { throw new Error("forbidden"); } })'] });
    await page.fill('#prompt-program', 'good(1).\n');
    assert.deepEqual(await ask(page, 'good(X).'), ['X = 1.']);
});

test('views that come and go leave no listeners', async () => {
    const count = `for (const target of [window, document]) {
        const { addEventListener: add, removeEventListener: remove } = target;
        window.listening ??= 0;
        target.addEventListener = function (...all) { window.listening++; return add.apply(this, all); };
        target.removeEventListener = function (...all) { window.listening--; return remove.apply(this, all); };
    }`;
    const page = await prompt('', { first: [count] });
    const visit = async (times) => {
        for (let i = 0; i < times; i++) {
            await page.evaluate((name) => { location.hash = `#/${name}`; }, i % 2 === 0 ? 'play' : 'prompt');
            await page.waitForSelector(i % 2 === 0 ? '.view-play .play' : '#prompt-line');
        }
        return page.evaluate(() => window.listening);
    };
    const before = await visit(4);
    assert.equal(await visit(40), before);
});
