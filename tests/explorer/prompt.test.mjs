/* prompt.test.mjs - the prompt of the site: make site has written build/site. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { accessible, fitsWidth, looksRight, picture, root, useExplorer } from './harness.mjs';

const explorer = useExplorer();

const status = (page) => page.locator('.prompt-main [role=status]');
const ready = (page) => page.waitForFunction(() => document.querySelector('.prompt-main [role=status]')?.textContent === 'Prolog is ready.'
    || document.querySelector('.entry.open') !== null);

async function prompt(query = '', options = {}) {
    const page = await explorer.open(`#/prompt?${query}`, options);
    await ready(page);
    return page;
}

const lastAnswers = (page) => page.locator('.entry').last().locator('.answer pre').allTextContents();

/* Types a query, and waits for its first answer. */
async function ask(page, query) {
    await page.fill('#prompt-line', query);
    const before = await page.locator('.entry').count();
    await page.press('#prompt-line', 'Enter');
    await answers(page, 1, before);
}

const answers = (page, count, entries = 0) => page.waitForFunction(([wanted, more]) => {
    const all = [...document.querySelectorAll('.entry')];
    return all.length > more && all.at(-1).querySelectorAll('.answer').length >= wanted;
}, [count, entries]);

async function next(page, key = ';') {
    const count = (await lastAnswers(page)).length;
    await page.press('#prompt-line', key);
    await answers(page, count + 1);
}

/* Takes one of the programs to begin with. */
async function begin(page, title) {
    await page.click('.editor .toggle');
    await page.getByRole('button', { name: title }).click();
}

/* Where one of both is shown, the one of this name. */
async function turnTo(page, title) {
    const tab = page.locator('.prompt-tabs').getByRole('button', { name: title });
    if (await tab.isVisible())
        await tab.click();
}

async function consult(page, text) {
    await page.fill('#prompt-program', text);
    await page.getByRole('button', { name: 'Consult' }).click();
}

/* What the page runs before its own scripts: requests of these kinds get these answers, and not Prolog's. */
const answeredInstead = (answers) => `(${(given) => {
    window.Worker = class extends window.Worker {
        postMessage(message) {
            const answer = given[message.request?.ask];
            if (answer === undefined)
                super.postMessage(message);
            else
                setTimeout(() => this.onmessage({ data: { id: message.id, answer } }));
        }
    };
}})(${JSON.stringify(answers)})`;

/* [query, answers] of README, as the test of the documents reads them. */
function readmeQueries() {
    const goal = `use_module('tests/docs/blocks'), use_module('prolog/equivalent/quads'), use_module('prolog/tools/common/json_library'),
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

test('a query that is entered while Prolog starts runs as soon as it is ready', async () => {
    explorer.server.requests.length = 0;
    const page = await explorer.open('#/prompt');
    await ask(page, 'c_queens(8, S).');
    assert.deepEqual(await lastAnswers(page), ['S = [1, 5, 8, 6, 3, 7, 2, 4]']);
    assert.equal(await page.locator('.entry').count(), 1);
    const files = explorer.server.requests.map(({ path }) => path).filter((path) => path.startsWith('files/'));
    assert.ok(files.includes('files/swipl.wasm.gz') && !files.includes('files/queens.wasm.gz'), 'the command is for other views');
    assert.ok(files.indexOf('files/swipl.js') < 6, 'no file waits for the end of another');
});

test('answers are asked for by key and by button, and boards stand beside them', async () => {
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
    await page.getByRole('button', { name: 'No more .' }).click();
    await status(page).getByText('Prolog is ready.').waitFor();
    assert.equal((await lastAnswers(page)).at(-1), 'Rows = [1, 7, 4, 6, 8, 2, 5, 3] .');
    await picture(page, 'prompt-answers');
});

test('the last answer offers no other one, and arrows walk through the history', async () => {
    const page = await prompt();
    await ask(page, 'member(X, [a,b])');
    await next(page);
    assert.deepEqual(await lastAnswers(page), ['X = a ;', 'X = b.']);
    assert.ok(await page.getByRole('button', { name: 'Next answer ;' }).isHidden());
    await ask(page, 'X = b c');
    assert.match((await lastAnswers(page))[0], /^ERROR: Syntax error: Operator expected/);
    await page.fill('#prompt-line', 'tru');
    for (const [key, line] of [['ArrowUp', 'X = b c'], ['ArrowUp', 'member(X, [a,b])'], ['ArrowUp', 'member(X, [a,b])'], ['ArrowDown', 'X = b c'], ['ArrowDown', 'tru']]) {
        await page.press('#prompt-line', key);
        assert.equal(await page.inputValue('#prompt-line'), line);
    }
});

test('output is shown as it comes, up to a limit, and the input has ended', async () => {
    const page = await prompt();
    await ask(page, 'write(one), nl, write(two), read(X).');
    assert.equal(await page.locator('.entry .printed').textContent(), 'one\ntwo\n');
    assert.deepEqual(await lastAnswers(page), ['X = end_of_file.']);
    await ask(page, 'forall(between(1, 20 000, X), (write(X), nl)).');
    const printed = await page.locator('.entry').last().locator('.printed').textContent();
    assert.ok(printed.length > 10_000 && printed.length < 60_000, `${printed.length} characters`);
    await page.getByText('It prints more than 50,000 characters.').waitFor();
    await ask(page, 'halt.');
    await page.getByText('halt/0 would end swipl. The prompt continues.').waitFor();
    await ask(page, 'X = 1');
    assert.deepEqual(await lastAnswers(page), ['X = 1.']);
});

test('a missing file is an error and not asked of the server, sleep waits, and facts stay', async () => {
    const page = await prompt();
    await ask(page, 'assertz(added(1)).');
    const asked = explorer.server.requests.length;
    const missing = 'ERROR: source_sink `foo\' does not exist';
    for (const [query, answer] of [['[foo].', missing], ['consult(foo).', missing], ['use_module(foo).', missing],
        ['\\+ (get_time(A), sleep(1), get_time(B), B - A < 1).', 'true.'], ['added(X).', 'X = 1.']]) {
        await page.locator('#prompt-line').click();
        await page.keyboard.type(query);
        const before = await page.locator('.entry').count();
        await page.keyboard.press('Enter');
        await answers(page, 1, before);
        assert.deepEqual(await lastAnswers(page), [answer], query);
    }
    await page.fill('#prompt-program', ':- [foo].\ngood(1).\n');
    await page.getByRole('button', { name: 'Consult', exact: true }).click();
    await page.locator('.said .messages .error').waitFor();
    assert.match(await page.locator('.said .messages .error').textContent(), /Line 1.*source_sink `foo' does not exist/);
    await ask(page, 'good(X), added(Y).');
    assert.deepEqual(await lastAnswers(page), ['X = Y, Y = 1.']);
    // A second worker, which is started beside a late one, asks for its own files.
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

for (const query of ['c_queens(300, S).', 'repeat, fail.', 'repeat, writeln(again), fail.'])
    test(`the page is alive during ${query}, and stop ends it at once`, async () => {
        const page = await prompt();
        await page.fill('#prompt-program', 'kept(1).');
        await page.getByRole('button', { name: 'Consult' }).click();
        await page.getByText('No errors, no warnings.').waitFor();
        const pause = await longestPause(page, async () => {
            await page.fill('#prompt-line', query);
            await page.press('#prompt-line', 'Enter');
            await page.waitForTimeout(1500);
            assert.ok(await page.getByRole('button', { name: 'Stop' }).isVisible());
        });
        assert.ok(pause < 1000, `the page stood still for ${pause} ms`);
        const taken = await page.evaluate(async () => {
            const start = performance.now();
            document.getElementById('prompt-line').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
            while (![...document.querySelectorAll('.entry .note')].some(({ textContent }) => textContent.startsWith('Stopped.')))
                await new Promise((resolve) => setTimeout(resolve, 5));
            return performance.now() - start;
        });
        assert.ok(taken < 500, `stop took ${taken} ms`);
        await ready(page);
        await ask(page, 'kept(X).');
        assert.deepEqual(await lastAnswers(page), ['X = 1.'], 'the program is consulted again');
    });

test('a query that takes too much memory is an error, and the prompt goes on', async () => {
    const page = await prompt();
    await ask(page, 'length(L, 50 000 000).');
    assert.match((await lastAnswers(page))[0], /^ERROR: Stack limit \(0\.1Gb\) exceeded/);
    await ask(page, 'true.');
    assert.deepEqual(await lastAnswers(page), ['true.']);
});

test('a program is consulted, with messages at their lines', async () => {
    const page = await prompt();
    await page.fill('#prompt-program', 'good(1).\nbad(1\ngood(Two).\n:- write(said), nl.\n');
    await page.getByRole('button', { name: 'Consult' }).click();
    await page.locator('.said .messages .error').waitFor();
    assert.match(await page.locator('.said .messages .error').textContent(), /Syntax error/);
    assert.equal(await page.locator('.entry .printed').textContent(), 'said\n');
    await page.locator('.said .messages .error button').click();
    assert.equal(await page.evaluate(() => {
        const { value, selectionStart, selectionEnd } = document.activeElement;
        return value.slice(selectionStart, selectionEnd);
    }), 'bad(1');
    await page.fill('#prompt-program', 'good(3).\n');
    await page.getByRole('button', { name: 'Consult' }).click();
    await page.getByText('No errors, no warnings.').waitFor();
    await ask(page, 'good(X).');
    assert.deepEqual(await lastAnswers(page), ['X = 3.']);
});

test('a mistake is shown on its smallest board, and the program without it is right', async () => {
    const page = await prompt();
    await begin(page, 'A program with a mistake');
    await page.getByRole('button', { name: 'Judge it' }).click();
    await page.locator('.verdict .headline').getByText('mine/2 is wrong.').waitFor();
    assert.match(await page.locator('.verdict').textContent(), /The smallest case that fails, N = 2: .*the queens of columns 1 and 2 attack each other/);
    assert.equal(await page.locator('.verdict svg.board').getAttribute('aria-label'), 'Board of 2 by 2, queens on column 1 row 1, column 2 row 2');
    assert.equal(await page.locator('.verdict .attack-line').count(), 1);
    await picture(page, 'prompt-wrong');
    await begin(page, 'The same without it');
    assert.equal(await page.locator('.said').textContent(), '');
    await page.getByRole('button', { name: 'Judge it' }).click();
    await page.locator('.verdict .headline').getByText('mine/2 is right:').waitFor();
    assert.match(await page.locator('.verdict').textContent(), /mine\(0, A\)/);
    await accessible(page);
    await picture(page, 'prompt-right');
    await page.fill('#prompt-name', 'nothing_of_mine');
    await page.getByRole('button', { name: 'Judge it' }).click();
    await page.getByText('There is no predicate nothing_of_mine/2').waitFor();
});

test('a query that prints a trace leads to it, beside course', async () => {
    const page = await prompt();
    await begin(page, 'A search that prints its trace');
    await page.getByRole('button', { name: 'Consult' }).click();
    await page.getByText('No errors, no warnings.').waitFor();
    await ask(page, 'traced(6).');
    await page.getByRole('button', { name: /^Watch this trace next to course/ }).click();
    await page.waitForFunction(() => document.querySelector('.badge')?.textContent === 'course and own agree up to step 197, the last');
    await page.goBack();
    await page.locator('.entry').first().waitFor();
});

test('a link holds query and program, and runs nothing', async () => {
    const page = await prompt('', { permissions: ['clipboard-read', 'clipboard-write'] });
    const program = ':- writeln(ran).\nlinked(\'\u00fc & = ?\').\n';
    await page.fill('#prompt-program', program);
    await page.fill('#prompt-line', 'linked(X), X = "a+b&c=d".');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const address = await page.evaluate(() => location.hash);
    await page.leave();
    const again = await explorer.open(address);
    await ready(again);
    assert.equal(await again.inputValue('#prompt-program'), program);
    assert.equal(await again.inputValue('#prompt-line'), 'linked(X), X = "a+b&c=d".');
    await again.waitForTimeout(500);
    assert.equal(await again.locator('.entry').count(), 0, 'nothing ran');
    await again.getByRole('button', { name: 'Consult' }).click();
    await again.locator('.entry .printed').getByText('ran').waitFor();
});

test('a damaged link, and one that unpacks to a hundred megabytes', async () => {
    const { deflateRawSync } = await import('node:zlib');
    const bomb = deflateRawSync(Buffer.alloc(100 << 20, 'a')).toString('base64url');
    for (const program of ['damaged!', 'abcd', bomb]) {
        const page = await explorer.open(`#/prompt?program=${program}`);
        await page.getByText('The program of this link can\'t be read').waitFor();
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
    const focused = () => page.evaluate(() => document.activeElement.id);
    for (let i = 0; i < 40 && await focused() !== 'prompt-line'; i++)
        await page.keyboard.press('Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('queens(4, S).');
    await page.keyboard.press('Enter');
    await answers(page, 1);
    await page.keyboard.press(';');
    await answers(page, 2);
    assert.deepEqual(await lastAnswers(page), ['S = [2, 4, 1, 3] ;', 'S = [3, 1, 4, 2].']);
    for (let i = 0; i < 40 && await focused() !== 'prompt-program'; i++)
        await page.keyboard.press('Tab');
    await page.keyboard.type('typed(1).');
    await page.keyboard.press('Tab');       /* Watch */
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('No errors, no warnings.').waitFor();
});

const box = (page, selector) => page.locator(selector).last().boundingBox();

for (const [width, height] of [[360, 740], [640, 400], [1024, 768], [1280, 800], [1920, 1080]])
    test(`at ${width} x ${height} the prompt is one screen, and nothing moves from answer to answer`, async () => {
        const page = await prompt('', { width, height });
        await page.click('.examples button >> nth=0');
        await page.getByRole('button', { name: 'Run' }).click();
        await answers(page, 1);
        const buttons = async () => [await box(page, '#prompt-line'), await box(page, '.prompt-buttons button:visible'), await box(page, '.log')];
        const before = await buttons();
        for (let count = 2; count < 6; count++) {
            await page.getByRole('button', { name: 'Next answer ;' }).click();
            await answers(page, count);
            assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Next answer ;', 'the focus stays');
        }
        assert.deepEqual(await buttons(), before);
        const [line, , log] = before;
        const board = await box(page, '.entry svg.board');
        assert.ok(line.y - log.y - log.height < 24 && log.y + log.height <= line.y, 'the line is directly below the log');
        assert.ok(height < 500 || board.y >= log.y && board.y + board.height <= log.y + log.height, 'the newest board is seen');
        const seen = async () => page.evaluate(() => [...document.querySelectorAll('.prompt button, .prompt input, .code-field, .log')]
            .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.closest('.entry, .cover, .said') === null)
            .map((each) => [each.textContent.slice(0, 20), each.getBoundingClientRect()])
            .filter(([, { left, right, top, bottom }]) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight).map(([text]) => text));
        assert.deepEqual(await seen(), []);
        assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), 'the page does not scroll');
        if (width < 900)
            assert.ok(await page.locator('#prompt-program').isHidden(), 'one of both');
        await turnTo(page, 'Program');
        await begin(page, 'A program with a mistake');
        assert.deepEqual(await seen(), []);
        assert.ok((await box(page, '.code-field')).height > height / 4, 'the program has a good part of the height');
    });

test('Run consults what has changed in the editor', async () => {
    const page = await prompt();
    await page.fill('#prompt-program', 'good(1).\n');
    await ask(page, 'good(X).');
    assert.deepEqual(await lastAnswers(page), ['X = 1.']);
    await page.fill('#prompt-program', 'good(2).\n:- write(again), nl.\n');
    await ask(page, 'good(X).');
    await ask(page, 'good(X), true.');
    assert.deepEqual(await lastAnswers(page), ['X = 2.']);
    assert.equal(await page.locator('.entry .printed').allTextContents().then((all) => all.join('')), 'again\n', 'an unchanged program is not consulted');
    await page.fill('#prompt-program', 'good(3).\nother(Y).\n');
    await ask(page, 'good(X).');
    assert.deepEqual(await lastAnswers(page), ['X = 3.'], 'warnings do not stop a query');
    assert.match(await page.locator('.log .messages .warning').textContent(), /Singleton/);
    await page.fill('#prompt-program', 'good(4).\nbad(\n');
    await page.fill('#prompt-line', 'good(X).');
    await page.press('#prompt-line', 'Enter');
    await page.getByText('The query was not asked.').waitFor();
    assert.match(await page.locator('.log .messages .error').textContent(), /Syntax error/);
    assert.equal(await page.inputValue('#prompt-line'), 'good(X).');
    await ask(page, 'good(X).');
    assert.deepEqual(await lastAnswers(page), ['X = 4.'], 'the second time it is asked');
});

test('a program that came with a link is consulted before the first query', async () => {
    const page = await prompt('', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.fill('#prompt-program', 'linked(1).\n');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const address = await page.evaluate(() => location.hash);
    await page.leave();
    const again = await explorer.open(address);
    await ask(again, 'linked(X).');
    assert.deepEqual(await lastAnswers(again), ['X = 1.']);
});

test('a consulted program that was stopped is not consulted again', async () => {
    const page = await prompt();
    await consult(page, ':- repeat, fail.\n');
    await page.getByRole('button', { name: 'Stop' }).click();
    await ready(page);
    await page.fill('#prompt-program', '');
    await ask(page, 'X = 1.');
    assert.deepEqual(await lastAnswers(page), ['X = 1.']);
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
    await ask(page, 'good(X).');
    assert.deepEqual(await lastAnswers(page), ['X = 1.']);
});

test('a query may begin with ?-', async () => {
    const page = await prompt();
    await ask(page, '?- X = 1.');
    assert.deepEqual(await lastAnswers(page), ['X = 1.']);
    assert.equal(await page.locator('.asked').last().textContent(), '?- X = 1.');
    await ask(page, '  ?-X = 2');
    assert.deepEqual(await lastAnswers(page), ['X = 2.']);
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

test('w shows all of an answer that is abbreviated, and is a letter otherwise', async () => {
    const answer = { status: 'true', more: false, text: 'L = [1|...].', whole: 'L = [1, 2, 3].', boards: [], seconds: 0, inferences: 1 };
    const page = await prompt('', { first: [answeredInstead({ query: answer })] });
    await ask(page, 'numlist(1, 3, L).');
    assert.deepEqual(await lastAnswers(page), ['L = [1|...].']);
    await page.focus('#prompt-line');
    await page.keyboard.type('w');
    assert.deepEqual(await lastAnswers(page), ['L = [1, 2, 3].']);
    await page.keyboard.type('write(a)');
    assert.equal(await page.inputValue('#prompt-line'), 'write(a)');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Show all of it (w)' }).click();
    assert.deepEqual(await lastAnswers(page), ['L = [1, 2, 3].']);
});

test('the editor has line numbers and colours, runs by Ctrl+Enter, and lets Tab go on', async () => {
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
    await page.getByRole('button', { name: 'Judge it' }).click();
    await page.getByRole('button', { name: 'Why?' }).click();
    await page.getByText(reason.words).waitFor();
    await page.getByText('?- mine(2, [2,1])').waitFor();
    assert.equal((await page.locator('.struck').allTextContents()).join(''), struck);
    assert.equal(await page.locator('.struck').last().evaluate((each) => getComputedStyle(each).textDecorationLine), 'line-through');
    await picture(page, 'prompt-why');
    await page.getByRole('button', { name: 'Show all again' }).click();
    assert.equal(await page.locator('.struck').count(), 0);
    await page.getByRole('button', { name: 'Why?' }).click();
    await page.locator('.struck').last().waitFor();
    await page.focus('#prompt-program');
    await page.keyboard.type('x');
    assert.equal(await page.locator('.struck').count(), 0, 'an edit removes the marks');
});

test('where nothing can be left out, Why? says so, and the verdict can be seen again', async () => {
    const page = await prompt();
    await page.fill('#prompt-program', 'mine(_, [1]).\n');
    await page.getByRole('button', { name: 'Judge it' }).click();
    await page.getByRole('button', { name: 'Why?' }).click();
    await page.getByRole('button', { name: 'Back to the verdict' }).click();
    await page.locator('.verdict .headline').getByText('mine/2 is wrong.').waitFor();
});

test('copied answers hold no labels of boards', async () => {
    const page = await prompt();
    await ask(page, 'c_queens(4, S).');
    const copied = await page.evaluate(() => {
        getSelection().selectAllChildren(document.querySelector('.log'));
        return String(getSelection());
    });
    assert.match(copied, /\?- c_queens\(4, S\)\.\s+S = \[2, 4, 1, 3\]/);
    assert.doesNotMatch(copied, /^(S|\d)$/m);
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

test('while Prolog is loaded the fields can be used, and it is said how much has come', async () => {
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
    await page.getByText('Prolog starts ... Then it does what you asked for.').waitFor();
    await page.evaluate(() => window.release());
    await answers(page, 1);
    assert.deepEqual(await lastAnswers(page), ['X = 1.']);
});

test('what is right is not marked as wrong', async () => {
    const page = await prompt();
    await begin(page, 'The same without it');
    await page.getByRole('button', { name: 'Judge it' }).click();
    await page.locator('.verdict .headline').getByText('mine/2 is right:').waitFor();
    assert.deepEqual(await page.locator('.verdict .mark-no').allTextContents(), []);
    assert.ok(await page.locator('.verdict .mark-yes').count() > 3);
    const colour = (selector) => page.locator(selector).first().evaluate((each) => getComputedStyle(each).color);
    assert.equal(await colour('.verdict .headline'), await colour('.verdict .mark-yes'));
});

test('accessible, light and dark, and no wider than the screen', async () => {
    await looksRight('prompt', async (options) => {
        const page = await prompt('', options);
        await ask(page, 'findall(S, c_queens(6, S), All), numlist(1, 32, Long).');
        await ask(page, 'foo(1).');
        await turnTo(page, 'Program');
        await consult(page, 'a(X).\nb(');
        await page.locator('.said .messages .error').waitFor();
        return page;
    });
});

test('the page of the server says where the prompt runs', async () => {
    const page = await explorer.open('index.html');
    await page.evaluate(() => document.getElementById('queens-files').remove());
    await page.evaluate(() => { location.hash = '#/prompt'; });
    await page.getByText('The prompt runs in the site that make site writes.').waitFor();
    await fitsWidth(page);
});
