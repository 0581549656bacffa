/* prompt_program.test.mjs - the reader's program at the prompt: consulted, judged, explained, and how the editor shows it. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { accessible, useExplorer } from './harness.mjs';
import { answeredInstead, answers, ask, begin, consult, judge, lastAnswers, openPrompt, verdict } from './prompt.mjs';

const explorer = useExplorer();

const prompt = (query, options) => openPrompt(explorer, query, options);

test('a program is consulted, with messages at their lines', async () => {
    const page = await prompt();
    await consult(page, 'good(1).\nbad(1\ngood(Two).\n:- write(said), nl.\n');
    await page.locator('.said .messages .error', { hasText: 'Syntax error' }).waitFor();
    assert.equal(await page.locator('.entry .printed').textContent(), 'said\n');
    await page.locator('.said .messages .error button').click();
    assert.equal(await page.evaluate(() => {
        const { value, selectionStart, selectionEnd } = document.activeElement;
        return value.slice(selectionStart, selectionEnd);
    }), 'bad(1');
});

test('a mistake is shown on its smallest board, and the program without it is right', async () => {
    const page = await prompt();
    await begin(page, 'A program with a mistake');
    await judge(page);
    await verdict(page).getByText('mine/2 is wrong.').waitFor();
    assert.match(await page.locator('.verdict').textContent(), /The smallest case that fails, N = 2: answer 1 is no solution: the queens of columns 1 and 2 attack each other/);
    assert.equal(await page.locator('.verdict svg.board').getAttribute('aria-label'), 'Board of 2 by 2, queens on column 1 row 1, column 2 row 2');
    assert.equal(await page.locator('.verdict .attack-line').count(), 1);
    assert.ok(await page.locator('.said').evaluate((said) => said.scrollHeight <= said.clientHeight), 'all of the verdict is in sight');
    await begin(page, 'The corrected program');
    assert.equal(await page.locator('.said').textContent(), '');
    await judge(page);
    await verdict(page).getByText('mine/2 is right:').waitFor();
    assert.match(await page.locator('.verdict').textContent(), /mine\(0, A\)/);
    assert.deepEqual(await page.locator('.verdict .mark-no').allTextContents(), [], 'what is right is not marked as wrong');
    assert.ok(await page.locator('.verdict .mark-yes').count() > 3);
    const colour = (selector) => page.locator(selector).first().evaluate((each) => getComputedStyle(each).color);
    assert.equal(await colour('.verdict .headline'), await colour('.verdict .mark-yes'));
    await accessible(page);
    await page.fill('#prompt-name', 'nothing_of_mine');
    await judge(page);
    await page.getByText('There is no predicate nothing_of_mine/2').waitFor();
});

test('Run consults what has changed in the editor', async () => {
    const page = await prompt();
    await page.fill('#prompt-program', 'good(1).\n');
    assert.deepEqual(await ask(page, 'good(X).'), ['X = 1.']);
    await page.fill('#prompt-program', 'good(2).\n:- write(again), nl.\n');
    await ask(page, 'good(X).');
    assert.deepEqual(await ask(page, 'good(X), true.'), ['X = 2.']);
    assert.equal(await page.locator('.entry .printed').allTextContents().then((all) => all.join('')), 'again\n', 'an unchanged program is not consulted');
    await page.fill('#prompt-program', 'good(3).\nother(Y).\n');
    assert.deepEqual(await ask(page, 'good(X).'), ['X = 3.'], 'warnings do not stop a query');
    assert.match(await page.locator('.log .messages .warning').textContent(), /Singleton/);
    await page.fill('#prompt-program', 'good(4).\nbad(\n');
    await page.fill('#prompt-line', 'good(X).');
    await page.press('#prompt-line', 'Enter');
    await page.getByText('The query did not run.').waitFor();
    assert.match(await page.locator('.log .messages .error').textContent(), /Syntax error/);
    assert.equal(await page.inputValue('#prompt-line'), 'good(X).');
    assert.deepEqual(await ask(page, 'good(X).'), ['X = 4.'], 'the second time it is asked');
    await consult(page, ':- repeat, fail.\n');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.fill('#prompt-program', '');
    assert.deepEqual(await ask(page, 'X = 1.'), ['X = 1.'], 'a program that was stopped is not consulted again');
});

test('the editor has line numbers and colours, runs with Ctrl+Enter, and leaves Tab to the page', async () => {
    const page = await prompt();
    const program = 'good(X) :- X = "text", \\+ X = 0\'c. % why\nbad(\'an atom\', 12).\n';
    await page.fill('#prompt-program', program);
    assert.equal(await page.locator('.code-numbers').textContent(), '1\n2\n3');
    assert.equal(await page.locator('.code-colours').textContent(), `${program}\n`);
    const colours = await page.locator('.code-colours span').evaluateAll((all) => all.map(({ className, textContent }) => `${className} ${textContent}`));
    assert.deepEqual(colours, ['token-head good', 'token-variable X', 'token-control :-', 'token-variable X', 'token-string "text"', 'token-control \\+',
        'token-variable X', 'token-number 0\'c', 'token-comment % why', 'token-head bad', 'token-atom \'an atom\'', 'token-number 12']);
    const shift = () => page.evaluate(() => [['.code-colours', '#prompt-program']].map(([layer, field]) => {
        const [a, b] = [layer, field].map((selector) => document.querySelector(selector));
        return [a.getBoundingClientRect().top - b.getBoundingClientRect().top + b.scrollTop, a.getBoundingClientRect().left - b.getBoundingClientRect().left + b.scrollLeft];
    }).flat());
    await page.fill('#prompt-program', `good(1).\n${'% a long line '.repeat(30)}\n`.repeat(60));
    await page.locator('#prompt-program').evaluate((field) => field.scrollTo(100, 400));
    await page.waitForFunction(() => document.querySelector('.code-colours').style.transform.includes('-400px'));
    assert.deepEqual(await shift(), [0, 0], 'colours are behind their letters');
    await page.fill('#prompt-line', 'good(Y).');
    await page.fill('#prompt-program', 'good(5).\n');
    await page.press('#prompt-program', 'Control+Enter');
    await answers(page, 1);
    assert.deepEqual(await lastAnswers(page), ['Y = 5.']);
    await page.fill('#prompt-program', 'good(6).\n');
    await page.press('#prompt-program', 'Meta+Enter');
    await page.waitForFunction(() => [...document.querySelectorAll('.answer pre')].at(-1).textContent === 'Y = 6.');
    await page.focus('#prompt-program');
    await page.keyboard.press('Tab');
    assert.notEqual(await page.evaluate(() => document.activeElement.id), 'prompt-program');
});

test('Why? strikes out what a wrong program does not need to fail', async () => {
    const program = '% \u{1f600}\nmine(1, [1]).\nmine(2, [2, 1]).\n';
    const struck = '\nmine(1, [1]).';
    const from = [...program.slice(0, program.indexOf(struck))].length;
    const reason = { kind: 'wrong', query: 'mine(2, [2,1])', struck: [{ from, to: from + struck.length }], words: 'This part alone is wrong.' };
    const page = await prompt('', { first: [answeredInstead({ explain: reason })] });
    await page.fill('#prompt-program', program);
    await judge(page);
    await page.getByRole('button', { name: 'Why?' }).click();
    await page.getByText(reason.words).waitFor();
    await page.getByText('?- mine(2, [2,1]).').waitFor();
    assert.equal((await page.locator('.struck').allTextContents()).join(''), struck);
    assert.equal(await page.locator('.struck').last().evaluate((each) => getComputedStyle(each).textDecorationLine), 'line-through');
    await page.getByRole('button', { name: 'Show all again' }).click();
    assert.equal(await page.locator('.struck').count(), 0);
    await page.getByRole('button', { name: 'Why?' }).click();
    await page.locator('.struck').last().waitFor();
    await page.focus('#prompt-program');
    await page.keyboard.type('x');
    assert.equal(await page.locator('.struck').count(), 0, 'an edit removes the marks');
});

test('where nothing can be left out, Why? says so; the query that fails is watched from the verdict, and from Why?', async () => {
    const page = await prompt();
    await page.fill('#prompt-program', 'mine(_, [1]).\n');
    await judge(page);
    await page.getByRole('button', { name: 'Why?' }).click();
    await page.getByRole('button', { name: 'Back to the verdict' }).click();
    await verdict(page).getByText('mine/2 is wrong.').waitFor();
    await begin(page, 'A program with a mistake');
    await judge(page);
    const watchIt = async () => {
        await page.getByRole('button', { name: 'Watch this query' }).click();
        await page.waitForFunction(() => document.querySelector('.watch-words')?.textContent);
        const words = await page.locator('.watch-words').textContent();
        await page.click('button:text-is("Close")');
        return words;
    };
    assert.equal(await watchIt(), 'The query: mine(2, Rows).');
    await page.getByRole('button', { name: 'Why?' }).click();
    await page.getByText('the queens in columns 1 and 2 attack each other').waitFor();
    assert.equal(await watchIt(), 'The query: mine(2, [1, 2]).');
});
