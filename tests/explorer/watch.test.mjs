/* watch.test.mjs - Watch in the prompt of the site: each step of the reader's program.  Only here is it found that the wrong goal is marked in
   the program, or that a run is not to be stopped. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { accessible, inAddress, narrated, press, useExplorer } from './harness.mjs';
import { turnTo } from './prompt.mjs';
import { unseen } from './screen.mjs';

const explorer = useExplorer();

const PERMUTED = `mine(N, Rows) :-
    numlist(1, N, All), permutation(All, Rows), calm(Rows).
calm([]).
calm([Row|Rows]) :- safe(Rows, Row, 1), calm(Rows).
safe([], _, _).
safe([Other|Rows], Row, Distance) :-
    abs(Row - Other) =\\= Distance,
    Next is Distance + 1, safe(Rows, Row, Next).
`;

const MISTAKEN = PERMUTED.replace('abs(Row - Other)', 'Row - Other');

const PLACED = `mine(N, Rows) :- numlist(1, N, Free), place(Free, [], Rows).
place([], Placed, Placed).
place(Free, Placed, Rows) :-
    select(Row, Free, Rest),
    \\+ attacked(Row, 1, Placed),
    place(Rest, [Row|Placed], Rows).
attacked(Row, Distance, [Other|_]) :- ( Row =:= Other + Distance ; Row =:= Other - Distance ).
attacked(Row, Distance, [_|Others]) :- Next is Distance + 1, attacked(Row, Next, Others).
`;

/* Watches the query, on the page that is given, or on a new one. */
async function watch(program, query, { on, ...options } = {}) {
    const page = on ?? await explorer.open('#/prompt', options);
    if (on !== undefined)
        await close(page);
    await page.fill('#prompt-line', query);
    await page.waitForSelector('.prompt-main [role=status]');
    await turnTo(page, 'Program');
    await page.fill('#prompt-program', program);
    await page.click('button:text-is("Watch")');
    await page.waitForFunction(() => document.querySelector('.watch-words')?.textContent || document.querySelector('.watch-waiting.error'));
    return page;
}

const close = (page) => page.click('button:text-is("Close")');

const words = (page) => page.locator('.watch-words').textContent();
const notice = (page) => page.locator('.watch-notice').textContent();
const line = (page) => page.locator('.source .here').getAttribute('data-line');
const goal = (page) => page.locator('.source mark').textContent();
const board = (page) => page.locator('.watch-board .board').getAttribute('aria-label');

/* steps: a key, and what is said of the step to which it leads. */
async function pressed(page, ...steps) {
    for (const [[key, said]] of steps.map(Object.entries)) {
        await press(page, key);
        assert.equal(await words(page), said);
    }
}

/* Steps until the words say so. */
async function stepTo(page, start) {
    for (let i = 0; i < 300 && !(await words(page)).startsWith(start); i++)
        await page.keyboard.press('ArrowRight');
    assert.ok((await words(page)).startsWith(start), `${start} is reached`);
}

test('each step has its words, the line and the goal at work, bindings, calls and choice points', async () => {
    const page = await watch(PERMUTED, 'mine(4, Rows).');
    await pressed(page, { ArrowRight: 'Call mine(4, Rows).' }, { ArrowRight: 'The clause on line 1 matches mine(4, Rows).' },
        { ArrowRight: 'Call numlist(1, 4, All).' });
    assert.deepEqual([await line(page), await goal(page)], ['2', 'numlist(1, N, All)']);
    assert.deepEqual(await page.locator('.source mark span').allTextContents(), ['1', 'N', 'All'], 'the program has colours');
    assert.match(await page.locator('.watch-choices').textContent(), /None/);
    await stepTo(page, 'Exit, true: permutation');
    assert.equal(await words(page), 'Exit, true: permutation([1, 2, 3, 4], [1, 2, 3, 4]). It may have another answer.');
    assert.match(await board(page), /queens on column 1 row 1, column 2 row 2/);
    await stepTo(page, 'Fail');
    assert.equal(await words(page), 'Fail, false: abs(1-2)=\\=1.');
    assert.deepEqual([await line(page), await goal(page)], ['7', 'abs(Row - Other) =\\= Distance']);
    assert.equal(await page.locator('.calls .here > code').textContent(), 'abs(1-2)=\\=1');
    assert.ok((await page.locator('.calls .bindings').allTextContents()).includes('Other = 2, Rows = [3, 4], Row = 1, Distance = 1'));
    await stepTo(page, 'Fail, false: calm');
    assert.equal(await words(page), 'Fail, false: calm([1, 2, 3, 4]). Back to permutation/2, which may have another answer.');
    await press(page, 'ArrowRight');
    assert.match(await words(page), /^Redo permutation/);
    await pressed(page, { n: 'Answer: Rows = [2, 4, 1, 3].' });
    assert.equal(await notice(page), '');
    await press(page, 'n', 'n');
    assert.match(await notice(page), /no later answer/);
    await pressed(page, { End: 'There is no other answer.' }, { Home: 'The query: mine(4, Rows).' }, { r: 'Fail, false: abs(1-2)=\\=1.' },
        { ArrowLeft: 'Call abs(1-2)=\\=1.' });
    await narrated(page, 'Call abs');
});

const LOOPING = 'queens(N, Qs) :- queens(N, Qs), no_attack(N, Qs).\nno_attack(_, []).\n';

test('the query is one that calls the program, whatever is in the line, and can be edited', async () => {
    const page = await watch(PERMUTED, 'c_queens(8, Rows).');
    assert.equal(await words(page), 'The query: mine(4, Rows).');
    for (const [program, query, watched] of [[PERMUTED, '', 'mine(4, Rows)'], [PERMUTED, 'calm([1, 3])', 'calm([1, 3])'],
        [LOOPING, 'c_queens(8, Rows).', 'queens(4, Rows)']]) {
        await watch(program, query, { on: page });
        assert.equal(await words(page), `The query: ${watched}.`);
    }
    assert.equal(await page.inputValue('#watch-query'), 'queens(4, Rows).');
    await page.fill('#watch-query', 'no_attack(2, X)');
    await page.press('#watch-query', 'Enter');
    await page.waitForFunction(() => document.querySelector('.watch-words')?.textContent === 'The query: no_attack(2, X).');
    await close(page);
    assert.equal(await page.inputValue('#prompt-name'), 'queens/2');
    assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Watch', 'closing leads back to the prompt');
});

test('Watch is a place in the history: Back leads to the program, and Forward and Reload keep the query, which runs at a key', async () => {
    const page = await watch(PERMUTED, 'mine(3, R)');
    await inAddress(page, 'watch=mine(3,%20R)');
    await page.goBack();
    await page.locator('#prompt-line').waitFor();
    assert.equal(await page.locator('.watch').count(), 0);
    await page.goForward();
    await page.locator('.watch-waiting', { hasText: 'Enter runs the query' }).waitFor();
    await page.reload();
    await page.locator('.watch-waiting', { hasText: 'Enter runs the query' }).waitFor();
    assert.equal(await page.inputValue('#watch-query'), 'mine(3, R).');
    await page.press('#watch-query', 'Enter');
    await page.waitForFunction(() => document.querySelector('.watch-words')?.textContent === 'The query: mine(3, R).');
    await page.goBack();
    assert.equal(await page.inputValue('#prompt-program'), PERMUTED);
});

test('Watch says that it waits while a program is judged, and begins then', async () => {
    const page = await explorer.open('#/prompt');
    await page.fill('#prompt-program', PERMUTED);
    /* Both clicks in the page: seen from here, a short judgement can be over before the second one. */
    const said = await page.evaluate(() => new Promise((resolve) => {
        const click = (label) => [...document.querySelectorAll('button')].find((button) => button.textContent === label).click();
        const watch = () => {
            if (!document.body.textContent.includes('Judging your program'))
                return requestAnimationFrame(watch);
            click('Watch');
            return resolve(document.querySelector('.said').textContent);
        };
        click('Judge it');
        watch();
    }));
    assert.match(said, /^Watch waits/);
    await page.waitForFunction(() => document.querySelector('.watch-words')?.textContent);
    assert.equal(await words(page), 'The query: mine(4, Rows).');
});

test('an answer that is wrong is seen, and the step that should have failed', async () => {
    const page = await watch(MISTAKEN, 'mine(4, Rows)');
    await page.click('button[aria-label^="Next answer"]');
    assert.equal(await words(page), 'Answer: Rows = [1, 2, 3, 4].');
    assert.equal(await notice(page), 'But the queens in columns 1 and 2 attack each other.');
    assert.ok(await page.locator('.watch-board .attack-line').count() > 0);
    await press(page, 'Home');
    await stepTo(page, 'Exit, true: 1-2=\\=1');
    assert.deepEqual([await line(page), await goal(page)], ['7', 'Row - Other =\\= Distance']);
});

test('a cut, an exception, output, letters beyond 16 bits, and what can\'t be read', async () => {
    const page = await watch('p(X) :- member(X, [1, 2]), !.\np(3).\n', 'p(X)');
    await stepTo(page, 'Cut');
    assert.equal(await words(page), 'Cut: 2 choice points are removed.');
    assert.equal(await goal(page), '!');
    assert.equal(await page.locator('.calls .here > code').textContent(), 'p(X)');
    await watch('p(X) :- write(hello), X is foo + 1.', 'p(X)', { on: page });
    await stepTo(page, 'Exception');
    assert.match(await words(page), /^Exception in X is foo\+1: Arithmetic: .*foo\/0/);
    assert.equal(await goal(page), 'X is foo + 1');
    assert.equal(await page.locator('.watch-output').textContent(), 'hello');
    await press(page, 'End');
    assert.match(await words(page), /^The query ends with an exception/);
    await watch('% \u{1F451}\u{1F451}\np :- q.\nq.\n', 'p', { on: page });
    await stepTo(page, 'Call q');
    assert.deepEqual([await line(page), await goal(page)], ['2', 'q']);
    await watch('p.', 'p(', { on: page });
    assert.match(await page.locator('.watch-waiting').textContent(), /Syntax error/);
    await watch('q(\np.', 'p', { on: page });
    assert.match(await page.locator('.watch-waiting').textContent(), /^Your program does not load. Line \d: Syntax error/);
});

test('a program without end is stopped, by itself with its open calls seen, or by hand', async () => {
    const page = await watch('p(X) :- p(X).', 'p(1)');
    await press(page, 'End');
    assert.match(await notice(page), /^Watching stopped after 500 open calls\. The program may call itself without end\.$/);
    assert.match(await page.locator('.calls').textContent(), /calls around these/);
    assert.deepEqual(await unseen(page, ['.calls .here > code']), []);
    await close(page);
    await page.fill('#prompt-program', ':- repeat, fail.\n');
    await page.fill('#prompt-line', 'true');
    await page.click('button:text-is("Watch")');
    await page.click('.watch-waiting button');
    await page.waitForSelector('.watch-waiting.error');
    await press(page, 'Escape');
    assert.equal(await page.locator('.watch').count(), 0);
    assert.ok(await page.isVisible('#prompt-line'));
});

test('a run is compared with the search of the course, and found again; one that was stopped is not one that has ended', async () => {
    const page = await watch(PLACED, 'mine(4, R)');
    const compare = async (badge) => {
        await page.click('button:text-is("Compare with course")');
        await page.locator('.badge', { hasText: badge }).waitFor();
    };
    const back = async () => {
        await page.goBack();
        await page.waitForSelector('.watch-body:not([hidden])', { state: 'visible' });
    };
    await compare(/agree up to step 78/);
    const own = page.locator('.pane[data-algorithm=own]');
    assert.equal(await own.locator('.source li').first().textContent(), PLACED.split('\n')[0]);
    await own.locator('.source .here', { hasText: /select|attacked|place/ }).waitFor();
    await back();
    await watch(PLACED, 'mine(8, R)', { on: page });
    await press(page, 'End');
    assert.match(await notice(page), /^Watching stopped after 20,000 steps\./);
    await compare(/^They differ.*course reports \w+, column \d, row \d, but own stopped after 20,000 steps\./);
    assert.match(await page.locator('.told').textContent(), /own: .*The search stopped after 20,000 steps\./);
    await back();
    await page.setViewportSize({ width: 360, height: 740 });
    await watch(MISTAKEN, 'mine(4, Rows)', { on: page });
    await compare(/^They differ at step 3: course reports rejected, column 1, row 1, but own reports placed, column 1, row 1/);
    await page.click('.lockstep .parts button:text-is("Code")');
    assert.ok(await page.locator('.source').last().evaluate((box) => box.scrollWidth <= box.clientWidth), 'long lines wrap');
});

test('all of a step is on the screen, from a telephone to a projector', async () => {
    const page = await watch(PLACED, 'mine(6, R)');
    await stepTo(page, 'Call place([2, 4, 6], [5, 3, 1], R');
    await press(page, 'ArrowRight');
    assert.equal(await board(page), 'Board of 6 by 6, queens on column 1 row 1, column 2 row 3, column 3 row 5', 'a list that grows at its head');
    assert.ok((await page.locator('.calls .left').allTextContents()).includes('another answer'));
    await page.selectOption('.watch-names select', 'Free');
    assert.match(await board(page), /queens on/);
    await page.selectOption('.watch-names select', '');
    await stepTo(page, 'Fail');
    const seen = { Program: '.source mark', Calls: '.calls .here > code', Board: '.watch-board .board' };
    for (const [width, height, colorScheme] of [[360, 740, 'light'], [1024, 768, 'dark'], [1280, 800, 'light'], [1920, 1080, 'dark']]) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        for (const [tab, part] of Object.entries(seen)) {
            if (width < 640)
                await page.click(`.watch .parts button:text-is("${tab}")`);
            assert.deepEqual(await unseen(page, [part, '.watch-words']), [], `${width} x ${height}`);
            if (width < 640 || tab === 'Board')
                await accessible(page, '.watch');
        }
        assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), 'the page does not scroll');
    }
});
