/* lesson_screen.test.mjs - the lesson on screens of each size, projected, on paper, with keys alone and for ears.  Only here is it found
   that a question has grown too long for its screen, or that a printed table is cut on the right. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { accessible, press, useExplorer } from './harness.mjs';
import { crampedCells, lasting, unseen } from './screen.mjs';
import { atChapter, atStep, chapters, click, lessonStep, more, openChapter, openLesson } from './lesson.mjs';

const explorer = useExplorer();

const lesson = (query, options) => openLesson(explorer, query, options);

/* ---- One screen for each step ---- */

/* Real clicks of the mouse, as far as the next chapter; seen() after each step. */
async function clickThrough(page, seen) {
    for (;;) {
        await seen(await lessonStep(page));
        const next = page.locator('.lesson-bar .main');
        if (!/^Next step$/.test(await next.textContent()) || await next.isDisabled())
            return;
        const before = await lessonStep(page);
        await next.click();
        await page.waitForFunction((words) => document.querySelector('.lesson-step').textContent !== words, before);
        await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); }));
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

/* What is not seen of the view of a step: each board, line at work and state.  On a small screen the state has a button. */
async function unseenOfView(page) {
    const [name, query] = (await page.locator('.alone').getAttribute('href') ?? '').slice(2).split('?');
    if (BOARDS[name] === undefined || !await page.locator('.embedded').isVisible())
        return [];
    await page.locator(BOARDS[name]).first().waitFor();
    const step = new URLSearchParams(query).get('step');
    if (step === null)
        return unseen(page, [BOARDS[name]]);
    await atStep(page, step);
    const part = (wanted) => page.locator('.embedded').getByRole('button', { name: wanted, exact: true });
    const isCompact = await part('State').isVisible();
    const line = step === '0' ? [] : [isCompact ? '.line-now' : '.source .here'];
    const faults = [];
    const count = await page.locator('.pane').count();
    for (let at = 1; at <= count; at++) {
        const inPane = (selectors) => unseen(page, selectors.map((each) => `.pane:nth-child(${at}) ${each}`));
        await page.locator('.pane').nth(at - 1).evaluate((pane) => pane.scrollIntoView({ inline: 'start', behavior: 'instant' }));
        faults.push(...await inPane([BOARDS[name], ...line]));
        if (isCompact)
            await part('State').click();
        faults.push(...await inPane(['.pane-state h3:first-child']));
        if (isCompact)
            await part('Board').click();
    }
    return faults;
}

/* The kind of a step: the view, its number of panes, and the parts of the text that are shown; and the length of the text. */
const kindOf = (page) => page.evaluate(() => {
    const at = document.querySelector('.chapter li.at');
    const shown = at ?? document.querySelector('.chapter');
    const [, name] = document.querySelector('.alone').getAttribute('href')?.split(/[/?]/) ?? [];
    const view = document.querySelector('.embedded').checkVisibility() ? name : '';
    const parts = ['details[open]', 'form', 'table', 'pre'].filter((part) => shown.querySelector(part) !== null);
    return { kind: [view, document.querySelectorAll('.pane').length, at === null, ...parts].join(), length: shown.textContent.length };
});

const faultsOf = async (page) =>
    [...await lasting(page, () => faultsOfScreen(page)), ...await unseenOfView(page), ...await crampedCells(page)];

/* A telephone, where all steps are walked through; of each kind the longest is then seen on the other screens.  The last is a window of
   1280 x 800 at a zoom of 200 %. */
test('each step is on one screen of each size', async (t) => {
    const page = await lesson('chapter=the-puzzle', { width: 360, height: 740 });
    const longest = new Map();
    for (const { name } of chapters()) {
        await atChapter(page, name);
        await clickThrough(page, async (step) => {
            assert.deepEqual(await faultsOf(page), [], `${name}, ${step}`);
            const { kind, length } = await kindOf(page);
            if (length > (longest.get(kind)?.length ?? 0))
                longest.set(kind, { length, name, step });
        });
        if (name !== chapters().at(-1).name)
            await page.locator('.lesson-bar .main').click();
    }
    t.diagnostic(`${longest.size} kinds of steps`);
    assert.ok(longest.size >= 10);
    for (const [width, height] of [[1024, 768], [1280, 800], [1920, 1080], [640, 400]]) {
        await page.setViewportSize({ width, height });
        for (const { name, step } of longest.values()) {
            await page.goto(explorer.at(`#/lesson?chapter=${name}&step=${/\d+/.exec(step)[0]}`));
            await atChapter(page, name);
            await page.locator('.lesson-step', { hasText: step }).waitFor();
            await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); }));
            assert.deepEqual(await faultsOf(page), [], `${name}, ${step}, ${width} x ${height}`);
        }
    }
});

/* The text, except that of an exercise, and the first board. */
const cutWhenProjected = (page) => page.evaluate(() => {
    const text = document.querySelector('.lesson-text');
    const isCut = text.querySelector('.at form') === null && text.scrollHeight > text.clientHeight;
    const cut = isCut ? [`${text.scrollHeight} of text in ${text.clientHeight}`] : [];
    const board = document.querySelector('.embedded:not([hidden]) svg.board')?.getBoundingClientRect();
    if (board?.bottom > document.querySelector('.embedded-body').getBoundingClientRect().bottom)
        cut.push(`the board ends at ${board.bottom}`);
    return cut;
});

test('projected, no question, answer or board is cut; boards and letters are large, and text has two sizes at most', async () => {
    /* At one moment: a view may be replaced by the next one. */
    const seen = (page) => page.evaluate(() => {
        const visible = (selector) => [document.querySelector(selector)].filter((each) => each?.checkVisibility());
        const font = (selector) => visible(selector).map((each) => parseFloat(getComputedStyle(each).fontSize));
        const boards = visible('.embedded .pane-board svg').map((each) => each.getBoundingClientRect());
        return { text: font('.lesson-text')[0], letters: ['.source', '.line-now', '.said'].flatMap(font),
            boards: boards.map(({ width, height }) => Math.min(width, height)) };
    });
    const page = await lesson('chapter=commands&step=1');
    await page.getByRole('button', { name: 'Project' }).click();
    await page.locator('.projected').waitFor();
    const sizes = new Set();
    let drawn = 0;
    for (const [width, height, one, two, letters] of [[1024, 768, 300, 250, 18], [1280, 800, 0, 0, 0], [1920, 1080, 400, 300, 24]]) {
        await page.setViewportSize({ width, height });
        for (const [chapter, least] of [['commands', one], ['clauses', two], ['constraints', 0]]) {
            await page.goto(explorer.at(`#/lesson?chapter=${chapter}&step=1&project=1`));
            await atChapter(page, chapter);
            await page.locator('.lesson-step', { hasText: /^step 1 / }).waitFor();
            await clickThrough(page, async (step) => {
                const at = `${chapter}, ${step}, ${width} x ${height}`;
                assert.deepEqual([...await faultsOfScreen(page), ...await cutWhenProjected(page)], [], at);
                const { text, letters: fonts, boards } = await seen(page);
                drawn += boards.length;
                if (width === 1024)
                    sizes.add(text);
                assert.ok(boards.every((side) => side >= least), `${at}: a board of ${boards}`);
                assert.ok(fonts.every((font) => font >= letters), `${at}: letters of ${fonts}`);
            });
        }
    }
    assert.ok(sizes.size <= 2, [...sizes].join());
    assert.ok(drawn > 40, `${drawn} boards`);
});

/* ---- What a stranger could not see ---- */

test('the lesson opens at the first question, with a board, and the text for teachers is a choice of its own', async () => {
    const page = await lesson('', { width: 360, height: 740 });
    await page.locator('.play-board svg').waitFor();
    assert.match(await lessonStep(page), /^step 1 /);
    assert.equal(await page.locator('.chapter').getByText('A unit of three hours').count(), 0);
    await page.locator('.lesson-menu > summary').first().click();
    await page.getByRole('link', { name: 'For teachers' }).click();
    await page.locator('.chapter').getByText('A unit of three hours').waitFor();
});

test('step 0 has the goals of its chapter on the screen, and its text next to them', async () => {
    const page = await lesson('', { width: 1024, height: 768 });
    for (const { name } of chapters().filter(({ text }) => text.includes('you can\n\n- ') && text.includes('\n### '))) {
        await openChapter(explorer, page, name);
        await page.locator('.lesson-step', { hasText: /^step 0 / }).waitFor();
        assert.deepEqual(await unseen(page, ['.chapter-title', '.chapter > ul']), [], name);
        assert.ok(await page.locator('.lesson-reading').isVisible(), name);
    }
});

test('a step has the figure, the table or the view that it speaks of', async () => {
    const page = await lesson('', { width: 1024, height: 768 });
    const there = async (chapter, step, selector, state, project = '') => {
        await page.goto(explorer.at(`#/lesson?chapter=${chapter}&step=${step}${project}`));
        await atChapter(page, chapter);
        await page.locator('.lesson-step', { hasText: `step ${step} ` }).waitFor();
        await page.locator(selector).first().waitFor({ state });
    };
    for (const project of ['', '&project=1'])
        for (const [chapter, step, selector] of [['the-puzzle', 5, '.lesson-reading pre'], ['las-vegas', 6, '.figures']]) {
            await there(chapter, step, selector, 'visible', project);
            assert.deepEqual(await unseen(page, [selector]), []);
        }
    for (const [chapter, steps] of [['the-paradigms-side-by-side', [1, 3, 5]], ['compare-and-justify', [2, 3, 4, 5, 6, 7, 8, 9]]])
        for (const step of steps)
            await there(chapter, step, '.embedded table', 'attached');
});

test('on a telephone boards are large, and the lesson and its view have one row of controls each', async () => {
    for (const query of ['commands&step=2', 'clauses&step=4', 'bits&step=2']) {
        const page = await lesson(`chapter=${query}`, { width: 360, height: 740 });
        await page.locator('.pane-board svg').first().waitFor();
        const [board, timeline, bar] = await Promise.all(['.pane-board svg', '.timeline', '.lesson-bar'].map((each) =>
            page.locator(each).first().boundingBox()));
        assert.ok(Math.min(board.width, board.height) >= 180, `${query}: ${board.width} x ${board.height}`);
        assert.ok(timeline.height + bar.height <= 110, `${timeline.height} + ${bar.height}`);
        await page.leave();
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

test('projected: one step in large letters, and a clicker goes from step to step', async () => {
    const page = await lesson('chapter=commands&step=1', { width: 1920, height: 1080 });
    await atStep(page, 1);
    await press(page, 'p');
    await page.locator('.projected').waitFor();
    assert.equal(await page.locator('.predict').count(), 0, 'Predict stays closed');
    assert.equal(await page.locator('.chapter section > ol > li:visible').count(), 1);
    assert.equal(await page.locator('.chapter li.at').getAttribute('value'), '1');
    assert.ok(await page.locator('.chapter li.at').evaluate((item) => parseFloat(getComputedStyle(item).fontSize)) >= 20);
    for (const [key, step] of [['PageDown', 2], ['PageDown', 8], ['PageUp', 2], ['ArrowRight', 8], ['ArrowLeft', 2]]) {
        await press(page, key);
        await atStep(page, step);
    }
    await press(page, 'Escape');
    await page.locator('.projected').waitFor({ state: 'detached' });
    await press(page, 'P');
    await page.locator('.projected').waitFor();
    await click(page, 'Project');
    await page.locator('.projected').waitFor({ state: 'detached' });
    await atStep(page, 2);
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
