/* play.test.mjs - playing: queens by mouse and keys, attacks in words, completions, undo, permalinks.  Only here is it found that
   a click changes another square, or that the advice in a dead end is wrong. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { copiedLink, enter, inAddress, narrated, press, tabTo, useExplorer } from './harness.mjs';
import { changesOnly, clickSquare } from './screen.mjs';
import { countText, positionText, surplusOf } from '../../prolog/tools/explorer/page/play/position.js';

const explorer = useExplorer();

async function play(query = '', options = {}) {
    const page = await explorer.open(`#/play?${query}`, options);
    await page.waitForSelector('.play-board svg');
    return page;
}

const square = (page, column, row) => page.locator(`.choice[data-column="${column}"][data-row="${row}"]`);
const words = (page) => page.locator('.play-words li').allTextContents();
const queens = (page) => page.locator('.play-board path.queen').count();
const answers = (page) => page.locator('.answers p').allTextContents();
const said = (page, text) => page.waitForFunction((wanted) =>
    [...document.querySelectorAll('.answers p')].some((each) => each.textContent === wanted), text);

test('queens are placed, moved and taken off by clicks; a click, and a key, change what is seen of one square', async () => {
    const page = await play('n=8');
    const board = page.locator('.play-board');
    assert.deepEqual(await words(page), ['0 of 8 queens placed. Choose a square.']);
    await changesOnly(page, board, [3, 4], () => clickSquare(page, board, [3, 4]));
    assert.deepEqual(await words(page), ['1 of 8 queens placed. No two attack each other.']);
    await inAddress(page, 'fixed=3:4');
    await changesOnly(page, board, [4, 4], () => page.keyboard.press('ArrowRight'));
    await square(page, 3, 0).click();
    assert.equal(await queens(page), 1, 'a column has one queen');
    await inAddress(page, 'fixed=3:0');
    await square(page, 3, 0).click();
    assert.equal(await queens(page), 0);
});

test('attacks are drawn and explained', async () => {
    assert.match(positionText([[0, 0], [1, 1]], 8)[1], /the same diagonal, 1 column and 1 row apart\.$/);
    const page = await play('n=8');
    await square(page, 1, 4).click();
    await square(page, 3, 4).click();
    await square(page, 5, 2).click();
    assert.deepEqual(await words(page), ['3 of 8 queens placed.',
        'The queens on column 1 row 4 and column 3 row 4 attack each other: the same row, 4.',
        'The queens on column 3 row 4 and column 5 row 2 attack each other: the same diagonal, 2 columns and 2 rows apart.']);
    assert.deepEqual(await page.locator('.play-board .attack-line').evaluateAll((lines) => lines.map((line) =>
        ['x1', 'y1', 'x2', 'y2'].map((name) => Number(line.getAttribute(name))))), [[1.5, 4.5, 3.5, 4.5], [3.5, 4.5, 5.5, 2.5]]);
    await narrated(page, 'the same row, 4.');
    await page.getByLabel('How many completions').check();
    await said(page, 'Remove the attack first: no completion has two queens that attack each other.');
});

test('completions are counted', async () => {
    const late = countText({ count: 5000, exact: false, attacks: [] }, []);
    assert.equal(late, 'At least 5,000 completions: counting stopped at its limit.');
    const page = await play('n=8');
    await page.getByLabel('How many completions').check();
    await said(page, '92 completions are left.');
    await square(page, 0, 0).click();
    await said(page, '4 completions are left.');
    await square(page, 1, 4).click();
    await square(page, 2, 7).click();
    await said(page, 'Exactly one completion is left.');
    await square(page, 3, 1).click();
    await said(page, 'No completion is left. Take off the queen on column 3 row 1.');
});

test('the next square is forced or possible, and leads to a solution', async () => {
    const page = await play('n=8&fixed=0:0,1:4,2:7');
    await page.getByLabel('What is a next square').check();
    await said(page, 'Forced: the queen of column 3 fits only on row 5.');
    assert.equal(await page.locator('.hint.forced').count(), 1);
    for (let placed = 3; placed < 8; placed++) {
        await page.waitForSelector('.hint');
        const [column, row] = await page.locator('.hint').evaluate((it) => ['x', 'y'].map((name) => Math.floor(it.getAttribute(name))));
        await square(page, column, row).click();
        await page.waitForFunction((count) => document.querySelectorAll('.play-board path.queen').length === count, placed + 1);
        const hint = `forced: column ${column} row ${row}`;
        await page.waitForFunction((old) => document.querySelector('.hint title')?.textContent !== old, hint);
    }
    assert.deepEqual(await words(page), ['Solved: every column has a queen, and no two attack each other.']);
});

test('a possible square is called possible', async () => {
    const page = await play('n=8&ask=next&fixed=0:0');
    await page.waitForSelector('.hint.possible');
    assert.match((await answers(page))[0], /^Possible: column \d row \d leads to a completion\.$/);
});

test('undo and clear', async () => {
    const page = await play('n=6&fixed=0:1,1:3');
    await page.getByRole('button', { name: 'Undo' }).click();
    await inAddress(page, 'fixed=0:1');
    assert.equal(await queens(page), 1, 'in a page opened by its address the last queen goes');
    await square(page, 2, 5).click();
    await square(page, 2, 4).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    assert.equal(await square(page, 2, 5).getAttribute('aria-label'), 'column 2 row 5, queen');
    await page.getByRole('button', { name: 'Clear' }).click();
    assert.equal(await queens(page), 0);
    assert.ok(await page.getByRole('button', { name: 'Clear' }).isDisabled());
    await page.getByRole('button', { name: 'Undo' }).click();
    assert.equal(await queens(page), 2);
});

test('keys alone', async () => {
    const page = await play('n=5');
    const at = () => page.evaluate(() => `${document.activeElement.dataset.column}:${document.activeElement.dataset.row}`);
    await tabTo(page, '[data-column="0"][data-row="0"]');
    await press(page, 'ArrowRight', 'ArrowDown');
    assert.equal(await at(), '1:1');
    await press(page, 'Enter');
    await inAddress(page, 'fixed=1:1');
    assert.equal(await at(), '1:1', 'the focus stays where it is');
    assert.equal(await page.locator('.choice[tabindex="0"]').count(), 1);
    await press(page, 'c');
    await said(page, '2 completions are left.');
    await press(page, 'h');
    await page.waitForSelector('.hint');
    await press(page, 'Space');
    assert.equal(await queens(page), 0);
    await press(page, 'u');
    assert.equal(await queens(page), 1);
    await page.getByRole('button', { name: 'Undo' }).focus();
    await press(page, 'x');
    assert.equal(await queens(page), 1, 'x clears on the board alone');
    await page.locator('.choice[tabindex="0"]').focus();
    await press(page, 'x');
    assert.equal(await queens(page), 0);
});

test('the link is copied, and the search can be watched from here', async () => {
    const page = await play('n=8&fixed=0:0', { permissions: ['clipboard-read', 'clipboard-write'] });
    assert.match(await copiedLink(page), /#\/play\?fixed=0:0&n=8$/);
    await square(page, 1, 4).click();
    await inAddress(page, 'fixed=0:0,1:4');
    await page.getByRole('link', { name: 'Watch the search' }).click();
    await page.locator('.view-lockstep .pane svg.board[aria-label$="queens on column 0 row 0, column 1 row 4"]').first().waitFor();
    await page.goBack();
    await page.waitForSelector('.play-board svg');
    await square(page, 2, 5).click();
    assert.equal(await page.getByRole('link', { name: 'Watch the search' }).count(), 0, 'no search goes on from queens that attack');
});

test('a dead end: which queens to take off', async () => {
    const deadEnds = { 'n=8&fixed=0:0,1:4,2:6': 'Take off the queen on column 2 row 6.', 'n=3': 'No board of this size can be completed.',
        'n=6&fixed=0:0,1:2,2:4': 'Take off the last 3 queens: on column 0 row 0, column 1 row 2, column 2 row 4.',
        'n=8&fixed=0:0,1:4,2:7,3:1,4:3': 'Take off the last 2 queens: on column 3 row 1, column 4 row 3.',
        'n=3&fixed=0:0': 'No board of this size can be completed.' };
    const page = await play('');
    for (const [query, advice] of Object.entries(deadEnds)) {
        await page.goto(explorer.at(`#/play?${query}&ask=count`));
        await said(page, `No completion is left. ${advice}`);
    }
    assert.equal(await surplusOf([[0, 0]], async () => ({ count: 0, exact: false })), undefined, 'no advice where counting was stopped');
});

test('dots are in the columns still to fill, and each attacked square is named', async () => {
    const page = await play('n=5&fixed=1:0,3:2');
    const dotted = await page.locator('.play-board .attacked').evaluate((dots) =>
        [...dots.getAttribute('d').matchAll(/M([\d.]+) ([\d.]+)/g)].map(([, x, y]) => `${Math.floor(x)}:${Math.floor(y)}`).sort());
    assert.deepEqual(dotted, ['0:0', '0:1', '0:2', '2:0', '2:1', '2:2', '2:3', '4:0', '4:1', '4:2', '4:3']);
    const named = await page.locator('.choice[aria-label$=", attacked"]').evaluateAll((all) =>
        all.map(({ dataset: { column, row } }) => `${column}:${row}`).sort());
    assert.deepEqual(named, dotted);
});

test('the size stays as it is told, and goes back with the page', async () => {
    const page = await play('');
    const told = () => page.locator('.controls .field').first().textContent();
    await square(page, 0, 0).click();
    await inAddress(page, 'fixed=0:0');
    await page.getByLabel('How many completions').check();
    assert.equal(await told(), 'Size1 to 20');
    await enter(page, 'Size', '6');
    await page.waitForFunction(() => document.querySelectorAll('.choice').length === 36);
    assert.ok(await page.getByRole('button', { name: 'Undo' }).isDisabled(), 'nothing has been placed on the new board');
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll('.choice').length === 64);
    assert.equal(await page.getByLabel('Size').inputValue(), '8');
    assert.equal(await page.evaluate(() => document.activeElement.type), 'number', 'the field keeps the focus');
});
