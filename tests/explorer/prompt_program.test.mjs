/* prompt_program.test.mjs - the reader's program at the prompt: consulted, judged, explained, edited, linked, by keys, on all screens. Only
   here is it found that a link runs a program by itself, or that a reload loses one. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { accessible, copiedLink, press, tabTo, useExplorer } from './harness.mjs';
import { answeredInstead, answers, ask, begin, consult, judge, lastAnswers, openPrompt, ready, status, turnTo, verdict } from './prompt.mjs';

const explorer = useExplorer();

const prompt = (query, options) => openPrompt(explorer, query, options);

test('a program is consulted, with messages at their lines', async () => {
    const page = await prompt();
    await consult(page, 'good(1).\nbad(1\ngood(Two).\n:- write(said), nl.\n');
    await page.locator('.said .messages .error', { hasText: 'Syntax error' }).waitFor();
    assert.equal(await page.locator('.entry .printed').textContent(), 'said\n');
    await consult(page, 'good(1).\nbad(1\ngood(Two).\n:- write(again), nl.\n');
    await page.locator('.entry .printed', { hasText: 'again' }).waitFor();
    await page.locator('.said .messages .error').waitFor();
    assert.deepEqual(await page.locator('.entry > p').allTextContents(), ['Your program is consulted: 1 error, 0 warnings.'], 'one line, which changes');
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
    const [said, columns, code] = [await box(page, '.said'), await box(page, '.prompt-columns'), await box(page, '.code-field')];
    assert.ok(Math.abs(said.width - columns.width) < 1 && said.y > code.y + code.height, 'below the code, at the width of both columns');
    await page.emulateMedia({ media: 'print' });
    const isSeen = (selector) => page.locator(selector).evaluateAll((all) => all.filter((each) => each.checkVisibility()).length);
    assert.deepEqual([await isSeen('.prompt button:not(.asked), .prompt :is(input, textarea, progress, [role=status]:not(.said))'),
        await isSeen('.log'), await isSeen('.code-colours > div'), await isSeen('.verdict .headline')], [0, 1, 20, 1], 'on paper: no controls');
    assert.ok(await page.locator('.code-behind').evaluate((each) => each.scrollHeight <= each.clientHeight + 1), 'on paper: all of the program');
    await page.emulateMedia({ media: 'screen' });
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
    await page.getByText('Your program defines no nothing_of_mine/2; it defines mine/2, calm/1, safe/3.').waitFor();
});

const SAFE = `safe([]).
safe([Q|Qs]) :- calm(Qs, Q, 1), safe(Qs).
calm([], _, _).
calm([R|Rs], Q, D) :- Q =\\= R + D, Q =\\= R - D, E is D + 1, calm(Rs, Q, E).
`;
const QUEENS = `queens(N, Qs) :- numlist(1, N, Ns), permutation(Ns, Qs), safe(Qs).\n${SAFE}`;
const BROKEN = 'Your program does not load. Line 3: Syntax error: Operator expected';
const NONE = 'Your program defines no predicate with one or two arguments; it defines solve/3.';
const FAMILY = 'This is no queens program: grandparent/2 answers grandparent(tom, ann).';

/* What students paste; the first answer to a query about it; how the verdict begins, and the reason of Why?; the query that Watch runs, or why it
   runs none. */
const STUDENTS = [
    { program: QUEENS, query: 'queens(4, Q).', answer: 'Q = [2, 4, 1, 3]', verdict: 'queens/2 is right:', watched: 'queens(4, Rows)' },
    { program: 'solve(N, Q) :- queens(N, Q).', query: 'solve(1, Q).', answer: 'Q = [1].', verdict: 'solve/2 is wrong.',
        reason: /^solve\(1, Rows\) raises an error: Unknown procedure: queens\/2/, watched: 'solve(4, Rows)' },
    { program: `% mine\nqueens(N, Qs) :- numlist(1, N, Ns)\n    permutation(Ns, Qs), safe(Qs).\n${SAFE}`, query: 'queens(4, Q).', answer: `ERROR: ${BROKEN}`,
        verdict: 'Error Line 3 Syntax error: Operator expected', watched: BROKEN },
    { program: '', query: 'queens(4, Q).', answer: 'Q = [2, 4, 1, 3]', verdict: 'There is no program: the editor is empty.',
        watched: 'There is no program: the editor is empty.' },
    { program: 'parent(tom, bob).\nparent(bob, ann).\ngrandparent(X, Z) :- parent(X, Y), parent(Y, Z).', query: 'grandparent(tom, X).',
        answer: 'X = ann.', verdict: FAMILY, watched: FAMILY },
    { program: 'solve(1, [1], done).', query: 'queens(1, Q).', answer: 'Q = [1].', verdict: NONE, watched: NONE },
    { program: QUEENS.replaceAll('queens', 'k\u00f6niginnen').replace('safe(Qs).', 'true.'), query: 'k\u00f6niginnen(1, Q).', answer: 'Q = [1]',
        verdict: 'k\u00f6niginnen/2 is wrong.', reason: /the queens in columns 1 and 2 attack each other/, watched: 'k\u00f6niginnen(4, Rows)' },
    { program: `queens(Qs) :- permutation([1,2,3,4,5,6,7,8], Qs), safe(Qs).\n${SAFE}`, query: 'queens([1|Qs]).', answer: 'Qs = [5, 8, 6, 3, 7, 2, 4]',
        verdict: 'queens/1, asked with a list of N rows, is right: it has the solutions of size 8', watched: 'length(Rows, 8), queens(Rows)' },
    { program: `queens(N, Qs) :- queens(N, Qs), safe(Qs).\n${SAFE}`, query: 'safe([1]).', answer: 'true', verdict: 'queens/2 is wrong.',
        said: /it does not end within/, reason: /^queens\(1, Rows\) does not end/, watched: 'queens(4, Rows)' },
    { program: 'mine(N, Q) :- \u00a0N = Q.\nqueens(_, \u201cno\u201d).', query: 'mine(1, X).', answer: /no-break space/, verdict: /Line 1.*Column 15 is a no-break space/,
        watched: /Column 15 is a no-break space/ },
];

test('ten programs of students get no word that is not theirs, in any order of the buttons', async () => {
    const page = await prompt();
    const said = page.locator('.said');
    const idle = () => page.waitForFunction(() => document.querySelector('.prompt-buttons .stop.on') === null);
    const isLike = (text, wanted) => (wanted instanceof RegExp ? assert.match(text, wanted) : assert.ok(text.startsWith(wanted), `${text}: ${wanted}`));
    const judged = async ({ verdict: wanted, said: more = /./, reason }) => {
        await said.evaluate((element) => element.querySelectorAll('*').forEach((part) => part.classList.add('earlier')));
        await judge(page);
        await page.locator('.said :is(.headline, .messages .error):not(.earlier)').waitFor();
        isLike(await said.innerText().then((text) => text.replace(/\s+/g, ' ')), wanted);
        assert.match(await said.innerText(), more);
        const why = page.getByRole('button', { name: 'Why?' });
        assert.equal(await why.count(), reason === undefined ? 0 : 1, 'whether Why? is offered');
        if (reason === undefined)
            return;
        await why.click();
        await page.getByRole('button', { name: /Show all again|Back to the verdict/ }).waitFor();
        assert.match(await said.innerText(), reason);
    };
    const watched = async ({ watched: wanted }) => {
        await ask(page, 'true.');       /* else Watch takes the last query */
        await page.click('button:text-is("Watch")');
        await page.waitForFunction(() => document.querySelector('.watch-words')?.textContent || document.querySelector('.watch-waiting.error'));
        const text = await page.locator('.watch-waiting.error').count() > 0 ? page.locator('.watch-waiting') : page.locator('.watch-words');
        isLike((await text.innerText()).replace('The query: ', ''), wanted);
        await page.goBack();
        await page.locator('#prompt-line').waitFor();
    };
    const asked = async ({ query, answer }) => {
        for (let times = 0; times < 2; times++)
            isLike((await ask(page, query))[0], answer);
    };
    const orders = [[asked, judged, watched], [watched, asked, judged], [judged, watched, asked]];
    for (const [index, student] of STUDENTS.entries()) {
        await page.fill('#prompt-program', student.program);
        for (const act of orders[index % orders.length]) {
            await act(student);
            await idle();
        }
        await page.fill('#prompt-program', '');
        await judged(STUDENTS[3]);
    }
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
    await page.locator('.answer', { hasText: 'Your program does not load. Line 2: Syntax error' }).waitFor();
    assert.match(await page.locator('.log .messages .error').textContent(), /Syntax error/);
    assert.match((await ask(page, 'X = 4.'))[0], /does not load/, 'no query runs');
    await consult(page, ':- repeat, fail.\n');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.fill('#prompt-program', '');
    assert.deepEqual(await ask(page, 'X = 1.'), ['X = 1.'], 'a program that was stopped is not consulted again');
});

test('the editor has line numbers and colours, wraps, indents, runs with Ctrl+Enter, and leaves Tab to the page', async () => {
    const page = await prompt();
    const program = 'good(X) :- X = "text", \\+ X = 0\'c. % why\nbad(\'an atom\', 12).\n';
    await page.fill('#prompt-program', program);
    assert.equal(await page.locator('.code-colours > div').count(), 3);
    assert.equal(await page.locator('.code-colours').textContent(), `${program}\n`);
    const colours = await page.locator('.code-colours span').evaluateAll((all) => all.map(({ className, textContent }) => `${className} ${textContent}`));
    assert.deepEqual(colours, ['token-head good', 'token-variable X', 'token-control :-', 'token-variable X', 'token-string "text"', 'token-control \\+',
        'token-variable X', 'token-number 0\'c', 'token-comment % why', 'token-head bad', 'token-atom \'an atom\'', 'token-number 12']);
    await page.fill('#prompt-program', `good(1).\n${'% a long line '.repeat(30)}\n`.repeat(60));
    const field = page.locator('#prompt-program');
    await field.evaluate((text) => text.scrollTo(0, 400));
    await page.waitForFunction(() => document.querySelector('.code-behind').scrollTop === 400);
    const sizes = (selector) => page.locator(selector).evaluate((each) => [each.scrollWidth > each.clientWidth, each.scrollHeight, getComputedStyle(each).overflowY]);
    assert.deepEqual(await sizes('#prompt-program'), await sizes('.code-behind'), 'colours are behind their letters');
    assert.deepEqual((await sizes('#prompt-program')).filter((_, i) => i !== 1), [false, 'scroll'], 'long lines wrap, and the bar shows where it scrolls');
    await page.fill('#prompt-line', 'good(Y).');
    await page.fill('#prompt-program', 'good(Y) :-');
    await field.press('Control+End');
    await page.keyboard.type('\n    true,\nY = 5.');
    assert.equal(await field.inputValue(), 'good(Y) :-\n    true,\n    Y = 5.');
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
    const struck = 'mine(1, [1]).';
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

/* ---- The prompt as a view of the page ---- */

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
    const link = await page.evaluate(async (module) => (await import(module)).packed('linked(1).\n'), explorer.module('prompt/draft.js'));
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

test('two tabs keep their own programs, and say that there is another one', async () => {
    const page = await prompt();
    await page.fill('#prompt-program', 'mine(1).\n');
    const other = await page.context().newPage();
    await other.goto(explorer.at('#/prompt'));
    await ready(other);
    assert.equal(await other.inputValue('#prompt-program'), 'mine(1).\n');
    await other.fill('#prompt-program', 'mine(2).\n');
    await status(page).getByText('Another tab has kept its program.').waitFor();
    await page.reload();
    await ready(page);
    assert.equal(await page.inputValue('#prompt-program'), 'mine(1).\n');
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
