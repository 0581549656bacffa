/* lesson_screen.test.mjs - the lesson on screens of each size, projected, on paper, with keys alone and for ears.  Only here is it found
   that a question has grown too long for its screen, or that a printed table is cut on the right. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { accessible, press, useExplorer } from './harness.mjs';
import { crampedCells, lasting, unseen } from './screen.mjs';
import { atChapter, atStep, chapters, claims, click, lessonStep, more, openChapter, openLesson } from './lesson.mjs';

const explorer = useExplorer();

const lesson = (query, options) => openLesson(explorer, query, options);

/* ---- One screen for each step ---- */

const drawn = (page) => page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); }));

/* No step of these chapters has a fault on this screen.  forward() leads to the next step; it may scroll first. */
async function walk(page, names, [width, height, project = ''], forward, faults) {
    await page.setViewportSize({ width, height });
    for (const name of names) {
        await page.goto(explorer.at(`#/lesson?chapter=${name}${project}`));
        await atChapter(page, name);
        await page.locator('.lesson-step', { hasText: /^step 0 / }).waitFor({ state: 'attached' });
        for (let steps = Number(/\d+$/.exec(await lessonStep(page))[0]); ; steps--) {
            const step = await lessonStep(page);
            await drawn(page);
            assert.deepEqual(await faults(page), [], `${name}, ${step}, ${width} x ${height}`);
            if (steps === 0)
                break;
            await forward(page, step);
            await page.waitForFunction((words) => document.querySelector('.lesson-step').textContent !== words, step);
        }
    }
}

/* What is wrong on the screen of a step: parts of it outside the window or outside a box that scrolls. */
const faultsOfScreen = (page) => page.evaluate(() => {
    const faults = [];
    const isIn = ({ top, bottom, left, right }, box) =>
        top >= box.top - 1 && bottom <= box.bottom + 1 && left >= box.left - 1 && right <= box.right + 1;
    const screen = { top: 0, left: 0, bottom: innerHeight, right: innerWidth };
    const boxOf = (selector) => document.querySelector(selector).getBoundingClientRect();
    const { scrollHeight, scrollWidth } = document.documentElement;
    if (scrollHeight > innerHeight || scrollWidth > innerWidth)
        faults.push(`the page is ${scrollWidth} x ${scrollHeight}`);
    for (const selector of ['.lesson-bar', '.lesson-bar .main', '.lesson-text', '.embedded'])
        if (!isIn(boxOf(selector), screen))
            faults.push(`${selector} is cut`);
    const [text, view] = [boxOf('.lesson-text'), boxOf('.embedded')];
    const isStacked = view.height > 0 && view.top >= text.bottom - 1;
    if (isStacked && text.height > 0.4 * innerHeight)
        faults.push(`the question takes ${text.height} of ${innerHeight}`);
    if (view.height > 0 && view.height < 0.35 * innerHeight)
        faults.push(`the view has ${view.height} of ${innerHeight}`);
    const isInside = (each, around) => isIn(each.getBoundingClientRect(), around.getBoundingClientRect());
    for (const each of document.querySelectorAll('.pane :is(.pane-board, .said, .counters, .line-now)'))
        if (each.checkVisibility() && (each.scrollHeight > each.clientHeight + 1 || !isInside(each, each.closest('.pane'))))
            faults.push(`cut in its pane: ${each.textContent.slice(0, 50)}`);
    for (const { width, height } of [...document.querySelectorAll('.pane-board svg')].map((each) => each.getBoundingClientRect()))
        if (height > 0 && Math.min(width, height) < 100)
            faults.push(`a board of ${width} x ${height}`);
    const item = document.querySelector('.chapter li.at');
    if (item === null)
        return faults;
    const question = [...item.children].filter((each) => each.localName === 'p');
    const reveal = item.querySelector('summary');
    if (!item.querySelector('details[open]'))
        for (const each of [...question, ...(reveal === null ? [] : [reveal])])
            if (!isIn(each.getBoundingClientRect(), text))
                faults.push(`cut: ${each.textContent.slice(0, 50)}`);
    if (!item.querySelector('details[open]') && item.getBoundingClientRect().top - text.top > 40)
        faults.push('the question is not at the top');
    if (item.querySelector('details[open]') && reveal.getBoundingClientRect().top > text.bottom - 40)
        faults.push('the answer is below');
    return faults;
});

const BOARDS = { lockstep: '.pane-board svg', play: '.play-board svg', tree: '.node-board svg' };

/* The figures that the lesson says are in the view of this step: counters, and rows of tables, which are marked. */
async function named(page) {
    const view = await page.locator('.chapter').evaluate((text) => text.querySelector('.step[aria-current]')?.dataset.view);
    const panes = claims().filter((claim) => claim.view === view)
        .flatMap(({ shows: { says: _, also: __, ...own } }) => Object.entries(own));
    const pane = (name) => `.pane[data-algorithm="${name}"]`;
    for (const [name, { cells = {} }] of panes)
        await page.locator(`${pane(name)} .pane-state tr`).evaluateAll((rows, wanted) => rows.forEach((row) =>
            row.toggleAttribute('data-named', wanted.includes(row.querySelector('th')?.textContent))), Object.keys(cells));
    const countersOf = ([name, { counters = {} }]) => Object.keys(counters).map((each) => `${pane(name)} [data-counter="${each}"]`);
    return { counters: panes.flatMap(countersOf),
        rows: panes.filter(([, { cells }]) => cells !== undefined).map(([name]) => `${pane(name)} [data-named]`) };
}

/* What is not seen of a step: of step 0 the goals and the text; of a view its controls, and of all panes at once the boards, the lines at
   work and the figures that the lesson names.  On a small screen the state has a button. */
async function unseenOfStep(page) {
    const [name, query] = (await page.locator('.alone').getAttribute('href') ?? '').slice(2).split('?');
    if (/^step 0 /.test(await lessonStep(page)))
        return unseen(page, ['.chapter-title', ...page.viewportSize().width < 1024 ? [] : ['.chapter > ul', '.lesson-reading']]);
    if (BOARDS[name] === undefined || !await page.locator('.embedded').isVisible())
        return [];
    await page.locator(BOARDS[name]).first().waitFor();
    const step = new URLSearchParams(query).get('step');
    if (step === null)
        return unseen(page, [BOARDS[name]]);
    await atStep(page, step);
    const part = (wanted) => page.locator('.embedded').getByRole('button', { name: wanted, exact: true });
    const isCompact = await part('State').isVisible();
    const hasListing = await page.locator('.embedded .source').first().isVisible();
    const line = step === '0' ? [] : [hasListing ? '.source .here' : '.line-now'];
    const { counters, rows } = await named(page);
    const faults = await unseen(page, ['.embedded .timeline button', BOARDS[name], ...line, ...counters, ...isCompact ? [] : rows]);
    if (isCompact) {
        await part('State').click();
        faults.push(...await unseen(page, ['.pane-state h3:first-child', ...rows]));
        await part('Board').click();
    }
    return faults;
}

const faultsOf = async (page) =>
    [...await lasting(page, () => faultsOfScreen(page)), ...await unseenOfStep(page), ...await crampedCells(page)];

const HOUR = ['the-puzzle', 'commands', 'clauses', 'constraints', 'bits', 'las-vegas'];

/* Telephones, windows of 1280 x 800, 1366 x 768 and 1920 x 1080 at a zoom of 200 %, and a desk. */
test('each step is on one screen of each size', async () => {
    const page = await lesson();
    const next = () => page.locator('.lesson-bar .main').click();
    await walk(page, chapters().map(({ name }) => name), [360, 740], next, faultsOf);
    /* 1024 x 768 at a zoom of 200 %: there a text may scroll. */
    await walk(page, HOUR, [512, 384], next, async (there) => unseen(there, ['.lesson-bar .main', ...await there.locator('.embedded .timeline').isVisible() ? ['.embedded .timeline button'] : []]));
    for (const screen of [[390, 844], [640, 400], [683, 384], [960, 540], [1024, 768]])
        await walk(page, HOUR, screen, next, faultsOf);
});

/* The hour is given with a clicker: a long text is seen to its end before its step is left. */
async function clicker(page, step) {
    const isAtEnd = () => page.evaluate(() => [...document.querySelectorAll('.lesson-text, .lesson-reading')]
        .every(({ scrollTop, clientHeight, scrollHeight }) => scrollTop + clientHeight >= scrollHeight - 1));
    while (!await isAtEnd()) {
        await press(page, 'PageDown');
        await drawn(page);
        assert.equal(await lessonStep(page), step, 'left before its end');
    }
    await press(page, 'PageDown');
}

/* What is cut, small or not in one row on a projector: the text of a question and its answer, boards, letters, an editor, controls. */
const faultsProjected = (page) => page.evaluate(() => {
    const faults = [];
    const visible = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
    const side = (each) => Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height);
    const least = (selector, measure, wanted) => visible(selector).map(measure).filter((size) => size < wanted)
        .forEach((size) => faults.push(`${selector}: ${size}, less than ${wanted}`));
    const isLarge = innerWidth >= 1920;
    least('.pane:only-child .pane-board svg', side, isLarge ? 400 : 300);
    least('.pane-board svg', side, isLarge ? 300 : 250);
    least('.play-board svg', side, 0.6 * innerHeight);
    least('.source, .line-now, .said', (each) => parseFloat(getComputedStyle(each).fontSize), isLarge ? 24 : 18);
    const letters = Math.min(...visible('.said, .told p:not(.unseen), .play-words').map((each) => parseFloat(getComputedStyle(each).fontSize)));
    least('.cells, .goals, .sets, .removals, .reason', (each) => parseFloat(getComputedStyle(each).fontSize) + 0.5, letters);
    for (const figure of visible('.embedded .cells, .pane-state:not(:has(.domains)) .goals, .sets, .removals')) {
        const box = figure.getBoundingClientRect(), around = figure.closest('.pane').getBoundingClientRect();
        if (box.bottom > around.bottom || box.right > around.right)
            faults.push(`a figure is cut: ${figure.textContent.slice(0, 40)}`);
    }
    least('.exercise textarea', ({ clientWidth }) => clientWidth, innerWidth / 2);
    least('.lesson-text:has(.at)', ({ clientHeight, scrollHeight }) => clientHeight - scrollHeight, 0);
    least('.lesson-reading pre', ({ clientWidth, scrollWidth }) => clientWidth - scrollWidth, 0);
    for (const row of visible('.embedded .buttons, .play-side .controls, .play-side .field')) {
        const middles = [...row.children].map((each) => each.getBoundingClientRect()).filter(({ height }) => height > 0)
            .map(({ top, bottom }) => top + bottom);
        if (Math.max(...middles) - Math.min(...middles) > 8)
            faults.push(`not one row: ${row.textContent}`);
    }
    return faults;
});

test('the hour, projected: what a question names is on the screen, boards and letters are large, nothing is cut', async () => {
    const page = await lesson('chapter=commands&step=9&project=1', { width: 1024, height: 768 });
    await atStep(page, 0);
    assert.equal(await page.locator('.embedded .speed output').textContent(), '16/s', 'the speed that the question names');
    const faultsNow = async () => [...await faultsOfScreen(page), ...await faultsProjected(page)];
    const faults = async () => [...await lasting(page, faultsNow), ...await unseenOfStep(page)];
    for (const screen of [[1024, 768], [1280, 800], [1366, 768], [1920, 1080]])
        await walk(page, HOUR, [...screen, '&project=1'], clicker, faults);
});

/* ---- What a stranger could not see ---- */

test('the lesson opens at the goals of its first chapter, and the text for teachers is a choice of its own', async () => {
    const page = await lesson('', { width: 360, height: 740 });
    assert.match(await lessonStep(page), /^step 0 /);
    assert.equal(await page.locator('.chapter').getByText('A unit of three hours').count(), 0);
    await page.locator('.lesson-menu > summary').first().click();
    await page.getByRole('link', { name: 'For teachers' }).click();
    await page.locator('.chapter').getByText('A unit of three hours').waitFor();
});

test('a step has the figure, the table or the view that it speaks of', async () => {
    const page = await lesson('', { width: 1024, height: 768 });
    const parts = [['the-puzzle', '.lesson-reading pre', 5], ['las-vegas', '.figures', 6],
        ['the-paradigms-side-by-side', '.embedded-body', 1, 3, 5], ['compare-and-justify', '.embedded-body', 2, 3, 4, 5, 6, 7, 8, 9]];
    for (const project of ['', '&project=1'])
        for (const [chapter, selector, ...steps] of parts)
            for (const step of steps) {
                await page.goto(explorer.at(`#/lesson?chapter=${chapter}&step=${step}${project}`));
                await atChapter(page, chapter);
                await page.locator('.lesson-step', { hasText: `step ${step} ` }).waitFor();
                assert.deepEqual(await unseen(page, [selector]), [], `${chapter}, ${step}`);
            }
});

/* ---- Paper, projector, telephone, ears ---- */

/* How wide these are on paper, in cm. */
const widths = (page, selector) => page.locator(selector).evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().width / 96 * 2.54));

test('on paper: questions with light boards to fill in, only the answers that are open, and all pages of a chapter', async () => {
    const page = await lesson('chapter=commands&step=2');
    await atStep(page, 2);
    await page.emulateMedia({ media: 'print' });
    assert.ok(!await page.locator('.embedded').isVisible() && !await page.locator('.lesson-bar').isVisible());
    assert.equal(await page.locator('.handout svg:visible').count(), 6, 'a board for each question, and for the exercise');
    await page.waitForFunction(() => [...document.querySelectorAll('.handout svg')].map((board) => board.querySelectorAll('.queen').length).join() === '1,2,1,4,0,6');
    assert.equal(await page.locator('.chapter details:visible').count(), 1);
    const boards = await widths(page, '.handout svg');
    assert.ok(Math.max(...boards) >= 8.5 && Math.min(...boards) >= 4.5, boards.join());
    assert.equal(await page.locator('.handout svg .light').first().evaluate((each) => getComputedStyle(each).fill), 'rgb(255, 255, 255)');
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g).length;
    assert.ok(pages >= 3, `${pages} pages`);
});

test('on paper the sheet has a board to draw on, and cells to write in; nothing is cut, no table begins with an empty row', async () => {
    const page = await lesson('chapter=the-sheet', { width: 703, height: 1032 });     /* A4 without its margins */
    await page.emulateMedia({ media: 'print' });
    const boards = await widths(page, '.handout svg');
    assert.equal(boards.length, 1);
    assert.ok(boards[0] >= 4.5, `${boards[0]} cm`);
    const cells = await widths(page, '.lesson-table tbody td');
    assert.ok(cells.length > 30);
    assert.ok(Math.min(...cells) >= 3, `${Math.min(...cells)} cm`);
    assert.ok((await page.locator('.lesson-table thead:visible').allTextContents()).every((text) => text.trim() !== ''));
    for (const { name } of chapters()) {
        await openChapter(explorer, page, name);
        assert.ok(Math.max(...await widths(page, '.chapter > *, .lesson-table')) <= 703 / 96 * 2.54 + 0.01, `${name} is cut on the right`);
    }
});

test('on paper: the program of an exercise, and no heading at the end of a page', async () => {
    const page = await lesson('chapter=clauses&step=1');
    await page.emulateMedia({ media: 'print' });
    assert.match(await page.locator('.exercise pre').innerText(), /mine\(N, Rows\) :-/);
    const breaks = (selector, property) => page.locator(selector).evaluateAll((all, name) => [...new Set(all.map((each) => getComputedStyle(each)[name]))], property);
    assert.deepEqual([await breaks('.chapter :is(h2, h3)', 'breakAfter'), await breaks('.exercise, .handout', 'breakInside')], [['avoid'], ['avoid']]);
});

test('projected, keys go from step to step and back, and out of the projection', async () => {
    const page = await lesson('chapter=commands&step=1', { width: 1920, height: 1080 });
    await atStep(page, 1);
    await press(page, 'p');
    await page.locator('.projected').waitFor();
    assert.equal(await page.locator('.predict:visible').count(), 0, 'Predict stays closed');
    assert.equal(await page.locator('.chapter section > ol > li:visible').count(), 1);
    for (const [key, step] of [['PageDown', 2], ['PageDown', 8], ['PageUp', 2], ['ArrowRight', 8], ['ArrowLeft', 2]]) {
        await press(page, key);
        await atStep(page, step);
    }
    await press(page, 'Escape');
    await page.locator('.projected').waitFor({ state: 'detached' });
    await click(page, 'Project');
    await page.locator('.projected').waitFor();
    await atStep(page, 2);
});

test('the queens that a class has placed are there when it comes back, in the view and in the exercise', async () => {
    const page = await lesson('chapter=the-puzzle&step=1');
    const queens = (board) => page.locator(`${board} path.queen`).count();
    const place = (board, column, row) => page.locator(`${board} .choice[data-column="${column}"][data-row="${row}"]`).click();
    await page.locator('.play-board svg').waitFor();
    await place('.play-board', 0, 1);
    await place('.play-board', 2, 4);
    await page.waitForFunction(() => location.hash.includes('show='));
    await place('.exercise-board', 3, 3);
    await page.goto(explorer.at('#/lesson?chapter=commands'));
    await atChapter(page, 'commands');
    await page.goto(explorer.at('#/lesson?chapter=the-puzzle&step=2'));
    await page.locator('.play-board .queen').first().waitFor({ state: 'detached' });
    await click(page, 'Previous step');
    await page.locator('.play-board .queen').first().waitFor();
    assert.deepEqual([await queens('.play-board'), await queens('.exercise-board')], [2, 1]);
});

test('no press scrolls by less than a quarter of what is seen', async () => {
    const page = await lesson('chapter=las-vegas&project=1', { width: 1024, height: 768 });
    await page.locator('.lesson-reading').first().waitFor();
    const seen = () => page.evaluate(() => ['.lesson-text', '.lesson-reading'].map((name) => document.querySelector(name)).map((each) => [each.scrollTop, each.clientHeight]));
    let least = 1;
    for (let height = 500; height <= 800; height += 30) {
        await page.setViewportSize({ width: 1024, height });
        for (const key of ['PageDown', 'PageUp'])
            for (let presses = 0; presses < 30; presses++) {
                const [before, step] = [await seen(), await lessonStep(page)];
                await press(page, key);
                await drawn(page);
                if (await lessonStep(page) !== step)
                    break;
                const after = await seen();
                least = Math.min(least, Math.max(...after.map(([top, tall], i) => Math.abs(top - before[i][0]) / tall)));
            }
    }
    assert.ok(least < 1 && least > 0.245, `${least} of the height`);
});

test('PageUp goes back to the end of the chapter before, as PageDown goes on; who goes back closes later answers', async () => {
    const page = await lesson('chapter=clauses&project=1', { width: 1920, height: 1080 });
    const at = (chapter) => page.locator('.lesson-here', { hasText: chapter }).waitFor({ state: 'attached' });
    await at('Clauses');
    await press(page, 'PageUp');
    await at('Commands');
    assert.match(await page.locator('.lesson-step').textContent(), /^step (\d+) of \1$/);
    await press(page, 'PageDown');
    await at('Clauses');
    assert.match(await page.locator('.lesson-step').textContent(), /^step 0 /);
    await page.goto(explorer.at('#/lesson?chapter=the-puzzle&step=2'));
    await page.locator('.answer[open]').first().waitFor();
    const open = () => page.locator('.answer[open]').count();
    const before = await open();
    await click(page, 'Previous step');
    await page.waitForFunction((count) => document.querySelectorAll('.answer[open]').length < count, before);
});

test('a chapter can be followed by ears: headings, questions, answers and steps in their order', async () => {
    const page = await lesson('chapter=commands&step=2');
    await more(page, 'button', 'Show all answers');
    const roles = [['heading', { level: 2, name: 'Commands: the course\'s outline in C' }], ['heading', { level: 3, name: 'Watch' }],
        ['link', { name: 'Step 1', exact: true }], ['note', { name: 'A misconception' }], ['heading', { level: 3, name: 'Exercise' }],
        ['form', { name: 'Your answer' }], ['region', { name: 'The view of this step' }]];
    const tops = [];
    for (const [role, options] of roles)
        tops.push(await page.locator('.lesson').getByRole(role, options).first().evaluate((there) =>
            [...document.querySelectorAll('*')].indexOf(there)));
    assert.deepEqual(tops, [...tops].sort((a, b) => a - b), 'in the order of the text');
    const summaries = await page.locator('.chapter summary').allTextContents();
    assert.deepEqual(summaries, [...Array(5).fill('Reveal'), 'Answer']);
    await page.getByRole('link', { name: 'Step 1', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.chapter .step[aria-current]').waitFor();
    await atStep(page, 1);
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-current')), 'step', 'the focus stays at the link');
});

test('by keys from chapter to chapter: the focus is at the title', async () => {
    const page = await lesson();
    await page.locator('.lesson-menu > summary').first().press('Enter');
    const link = page.getByRole('navigation', { name: 'Chapters' }).getByRole('link', { name: 'Clauses' });
    await link.press('Escape');
    assert.ok(!await link.isVisible());
    await page.keyboard.press('Enter');
    await link.press('Enter');
    await page.waitForFunction(() => document.activeElement.textContent === 'Clauses: the same search in Prolog');
    assert.ok(!await link.isVisible());
});

test('accessible, light and dark, and no wider than the screen', async () => {
    for (const [width, colorScheme] of [[360, 'light'], [1280, 'dark']]) {
        const page = await lesson('chapter=clauses&step=5', { width, height: 900, colorScheme });
        await page.locator('.embedded .pane-board svg').first().waitFor();
        await accessible(page);
        for (const { name } of chapters()) {
            await openChapter(explorer, page, name);
            await accessible(page, '.lesson-text');
        }
        await page.leave();
    }
    const page = await lesson('chapter=clauses&step=2&project=1', { width: 1920, height: 1080 });
    await accessible(page);
});
