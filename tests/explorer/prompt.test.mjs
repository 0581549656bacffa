/* prompt.test.mjs - queries at the prompt of the site, which make site has written: answers, output, and how they end.  Only here is it found
   that a search without end stops the page, or that a key for the next answer is lost. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { press, root, useExplorer } from './harness.mjs';
import { boardsOf } from '../../prolog/tools/explorer/page/parts/board_text.js';
import { answers, ask, consult, lastAnswers, next, openPrompt, status } from './prompt.mjs';

const explorer = useExplorer();

const prompt = (query, options) => openPrompt(explorer, query, options);

/* [query, answers] of README, as the test of the documents reads them. */
function readmeQueries() {
    const goal = `use_module('tests/docs/blocks'), use_module('prolog/tools/common/json_library'),
        file_blocks('README.md', Blocks), findall([Query, Answers], (member(block(_, prolog, Lines), Blocks),
        block_queries(Lines, Queries), member(Query-Answers, Queries)), All), json_write_dict(current_output, All)`;
    return JSON.parse(execFileSync('swipl', ['-q', '-g', goal.replaceAll('\n', ' '), '-t', 'halt'], { cwd: root }));
}

/* README leaves out long values: of an answer with one of those, the others. */
function named(text, shown) {
    const names = new Set(shown.match(/^\w+(?= = )/gm));
    return text.split(',\n').filter((binding) => !/^\w+ = /.test(binding) || names.has(/^\w+/.exec(binding)[0])).join(',\n');
}

test('every example of README gives the answer that README shows', async () => {
    const page = await prompt();
    const examples = await page.locator('.examples button').allTextContents();
    const queries = readmeQueries();
    assert.ok(queries.length >= 9);
    for (const [query, shown] of queries) {
        assert.ok(examples.includes(query), `${query} is among the examples`);
        await ask(page, query);
        for (let count = shown.split(' ;\n').length; count > 1; count--)
            await next(page);
        if (shown.endsWith(' .'))
            await page.press('#prompt-line', 'Enter');
        assert.equal(named((await lastAnswers(page)).join('\n'), shown), shown, query);
    }
});

test('answers are asked for by key and by button, and boards are next to them', async () => {
    const page = await prompt();
    await page.click('.examples button >> nth=0');
    assert.equal(await page.inputValue('#prompt-line'), 'c_queens(8, Rows).');
    await page.getByRole('button', { name: 'Run' }).click();
    await answers(page, 1);
    await next(page, ' ');
    await page.getByRole('button', { name: 'Next answer ;' }).click();
    await answers(page, 3);
    assert.deepEqual(await lastAnswers(page), ['Rows = [1, 5, 8, 6, 3, 7, 2, 4] ;', 'Rows = [1, 6, 8, 3, 7, 4, 2, 5] ;', 'Rows = [1, 7, 4, 6, 8, 2, 5, 3]']);
    const boards = page.locator('.entry').last().locator('svg.board');
    assert.equal(await boards.count(), 3);
    assert.match(await boards.first().getAttribute('aria-label'), /^Board of 8 by 8, queens on column 1 row 1, column 2 row 5, /);
    assert.match(await page.locator('.entry .small').first().textContent(), /^\d+ ms, \d+ inferences$/);
    await page.locator('#prompt-line').evaluate((line) => {
        const enter = () => line.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
        enter();
        line.value = 'X = 4 ; X = 5.';
        enter();
    });
    await page.locator('.answer', { hasText: 'X = 4' }).waitFor();      /* a query that comes while another is ended */
    await page.getByRole('button', { name: 'No more .' }).click();
    await status(page).getByText('Prolog is ready.').waitFor();
    assert.deepEqual((await page.locator('.answer pre').allTextContents()).slice(2), ['Rows = [1, 7, 4, 6, 8, 2, 5, 3] .', 'X = 4 .']);
});

test('the boards in an answer: partly known, several, in a list of boards; other lists are none', () => {
    const found = (text) => boardsOf(text).map(({ name, queens }) => [name, queens]);
    assert.deepEqual(found('S = [_, 4, _A, _].'), [['S', [null, 3, null, null]]]);
    assert.deepEqual(found('L = [[2, 4, 1, 3], [3, 1, 4, 2]],\nA = B, B = [1].'), [['L, 1', [1, 3, 0, 2]], ['L, 2', [2, 0, 3, 1]], ['B', [0]]]);
    assert.equal(boardsOf(`L = [${'[1], '.repeat(8)}[1]].`).length, 6);
    const numbers = Array.from({ length: 33 }, (_, i) => i + 1).join(', ');
    for (const value of ['[a, b]', '[1, 1]', '[0, 1]', '[1, 3]', '[]', '[_, _]', '[1|_]', '"[1]"', 'f([1])', `[${numbers}]`, '[1, 2|...]'])
        assert.deepEqual(found(`L = ${value}.`), [], value);
});

test('the last answer offers no other one, arrows walk through the history, n and Tab ask for the next answer, like Space', async () => {
    const page = await prompt();
    await ask(page, '  ?-member(X, [1, 2, 3, 4]).');
    assert.equal(await page.locator('.asked').last().textContent(), '?- member(X, [1, 2, 3, 4]).');
    await next(page, 'n');
    await next(page, 'Tab');
    await next(page);
    assert.deepEqual(await lastAnswers(page), ['X = 1 ;', 'X = 2 ;', 'X = 3 ;', 'X = 4.']);
    assert.ok(await page.getByRole('button', { name: 'Next answer ;' }).isHidden());
    await page.focus('#prompt-line');
    await page.keyboard.type('n [');
    assert.equal(await page.inputValue('#prompt-line'), 'n [', 'without one, these are letters');
    assert.match((await ask(page, 'X = b c'))[0], /^ERROR: Syntax error: Operator expected/);
    await page.fill('#prompt-line', 'tru');
    const [first, second] = ['member(X, [1, 2, 3, 4]).', 'X = b c'];
    for (const [key, line] of [['ArrowUp', second], ['ArrowUp', first], ['ArrowUp', first], ['ArrowDown', second], ['ArrowDown', 'tru']]) {
        await page.press('#prompt-line', key);
        assert.equal((await page.inputValue('#prompt-line')).trim().replace(/^\?- */, ''), line);
    }
});

test('output is shown as it comes, up to a limit, the input has ended, and the prompt goes on after halt and without memory', async () => {
    const page = await prompt();
    await ask(page, 'write(one), nl, write(two), read(X).');
    assert.equal(await page.locator('.entry .printed').textContent(), 'one\ntwo\n');
    assert.deepEqual(await lastAnswers(page), ['X = end_of_file.']);
    await ask(page, 'forall(between(1, 20 000, X), (write(X), nl)).');
    const printed = await page.locator('.entry').last().locator('.printed').textContent();
    assert.ok(printed.length > 10_000 && printed.length < 60_000, `${printed.length} characters`);
    await page.getByText('The output is longer than 50,000 characters.').waitFor();
    await ask(page, 'halt.');
    await page.getByText('halt/0 would end swipl. The prompt continues.').waitFor();
    await ask(page, 'help.');
    await page.getByText('help/0 has no manual here. The key ? shows the keys of this page').waitFor();
    assert.match((await ask(page, 'length(L, 50 000 000).'))[0], /^ERROR: Stack limit \(0\.1Gb\) exceeded/);
    assert.deepEqual(await ask(page, 'c_queens(4, S).'), ['S = [2, 4, 1, 3]']);
    const copied = await page.evaluate(() => {
        getSelection().selectAllChildren(document.querySelector('.entry:last-of-type').parentElement);
        return String(getSelection());
    });
    assert.match(copied, /\?- c_queens\(4, S\)\.\s+S = \[2, 4, 1, 3\]/);
    assert.doesNotMatch(copied.slice(copied.indexOf('c_queens')), /^(S|\d)$/m, 'copied answers hold no labels of boards');
});

test('a missing file is an error and not asked of the server, sleep waits, and facts stay', async () => {
    const page = await prompt();
    await ask(page, 'assertz(added(1)).');
    const asked = explorer.server.requests.length;
    const missing = 'ERROR: source_sink `foo\' does not exist';
    for (const [query, answer] of [['[foo].', missing], ['consult(foo).', missing], ['use_module(foo).', missing],
        ['\\+ (get_time(A), sleep(1), get_time(B), B - A < 1).', 'true.'], ['added(X).', 'X = 1.']]) {
        assert.deepEqual(await ask(page, query), [answer], query);
    }
    await consult(page, ':- [foo].\ngood(1).\n');
    await page.locator('.said .messages .error', { hasText: /Line 1.*source_sink `foo' does not exist/ }).waitFor();
    assert.deepEqual(await ask(page, 'good(X), added(Y).'), ['X = Y, Y = 1.']);
    // A second worker, which starts when the first one is late, asks for its own files.
    assert.deepEqual(explorer.server.requests.slice(asked).filter(({ path }) => path.includes('foo')), []);
});

/* The longest time between two turns of the page's own loop while work() runs. */
async function longestPause(page, work) {
    await page.evaluate(() => {
        window.longest = 0;
        let last = performance.now();
        window.beat = setInterval(() => {
            window.longest = Math.max(window.longest, performance.now() - last);
            last = performance.now();
        }, 20);
    });
    await work();
    return page.evaluate(() => { clearInterval(window.beat); return window.longest; });
}

test('the page is alive during a search without end, in C and in Prolog, with and without output, and stop ends it at once', async () => {
    const page = await prompt();
    await consult(page, 'kept(1).');
    await page.getByText('No errors, no warnings.').waitFor();
    for (const query of ['c_queens(300, S).', 'repeat, fail.', 'repeat, writeln(again), fail.']) {
        const pause = await longestPause(page, async () => {
            await page.fill('#prompt-line', query);
            await page.press('#prompt-line', 'Enter');
            await page.waitForTimeout(1200);
            assert.ok(await page.getByRole('button', { name: 'Stop' }).isVisible());
        });
        assert.ok(pause < 1000, `the page stood still for ${pause} ms during ${query}`);
        const taken = await page.evaluate(async () => {
            const start = performance.now();
            document.getElementById('prompt-line').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
            const notes = () => [...[...document.querySelectorAll('.entry')].at(-1).querySelectorAll('.note')];
            while (!notes().some(({ textContent }) => textContent.startsWith('Stopped.')) && performance.now() < start + 5000)
                await new Promise((resolve) => setTimeout(resolve, 5));
            return performance.now() - start;
        });
        assert.ok(taken < 500, `stop took ${taken} ms during ${query}`);
        await status(page).getByText('Prolog is ready.').waitFor();
        assert.deepEqual(await ask(page, 'kept(X).'), ['X = 1.'], 'the program is consulted again');
    }
});

test('the key ; may be held: each press counts, and the last answer ends it', async () => {
    const page = await prompt();
    const hold = (presses) => page.evaluate(async (times) => {
        const line = document.getElementById('prompt-line');
        for (let i = 0; i < times; i++) {
            const event = new KeyboardEvent('keydown', { key: ';', bubbles: true, cancelable: true, repeat: i > 0 });
            if (line.dispatchEvent(event))
                document.execCommand('insertText', false, ';');
            await new Promise((resolve) => setTimeout(resolve, 33));
        }
    }, presses);
    await ask(page, 'between(1, 1000, X), forall(between(1, 30 000, _), true).');
    await page.focus('#prompt-line');
    await hold(40);
    await page.waitForTimeout(1000);
    const held = (await lastAnswers(page)).length;
    assert.ok(held > 10, `${held} answers`);
    assert.equal(await page.inputValue('#prompt-line'), '', 'no press is taken for text');
    await next(page);
    assert.equal((await lastAnswers(page)).length, held + 1, 'what was held is over');
    await ask(page, 'member(X, [a,b,c]).');
    await hold(6);
    assert.deepEqual(await lastAnswers(page), ['X = a ;', 'X = b ;', 'X = c.']);
    assert.equal(await page.inputValue('#prompt-line'), '');
});

test('while Prolog is loaded the fields can be used, and it is said how much has come; no file waits for the end of another', async () => {
    explorer.server.requests.length = 0;
    const page = await explorer.open('#/prompt', { first: [`(${() => {
        const real = window.fetch;
        window.fetch = async (address, options) => {
            if (String(address).includes('swipl.data'))
                await new Promise((resolve) => { window.release = resolve; });
            return real(address, options);
        };
    }})()`] });
    await page.waitForFunction(() => window.release !== undefined && /^\d+ %, \d\.\d of \d\.\d MB$/.test(document.querySelector('.come span').textContent));
    await page.click('.examples button >> nth=2');
    await page.fill('#prompt-program', 'good(1).\n');
    await page.fill('#prompt-line', 'good(X).');
    await page.press('#prompt-line', 'Enter');
    await page.getByText('Prolog is starting. Your request runs when it is ready.').waitFor();
    await page.evaluate(() => window.release());
    await answers(page, 1);
    assert.deepEqual(await lastAnswers(page), ['X = 1.']);
    assert.equal(await page.locator('.asked').count(), 1);
    const files = explorer.server.requests.map(({ path }) => path).filter((path) => path.startsWith('files/'));
    const early = files.slice(0, files.indexOf('files/swipl.data.gz'));       /* held: the rest of the site loads after it */
    assert.ok(early.includes('files/swipl.wasm.gz') && !early.includes('files/queens.wasm.gz'), 'the command is for other views');
    assert.ok(files.indexOf('files/swipl.js') < 6, files.join());
});
