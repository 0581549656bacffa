/* lesson.test.mjs - the lesson: its text, its steps, whose claims are true on the screen, and its exercises, which are checked.  Only here
   is it found that a figure of the lesson is not what the page shows. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { copiedLink, inAddress, openMenu, press, useExplorer } from './harness.mjs';
import { changesOnly, clickSquare } from './screen.mjs';
import { atStep, chapters, claims, click, everyFigureIsClaimed, introduction, lessonStep, lessonText, links, more, openChapter, openLesson,
    shown, stepText } from './lesson.mjs';
import { chaptersOf } from '../../prolog/tools/explorer/page/lesson/markdown.js';

const explorer = useExplorer();

const lesson = (query, options) => openLesson(explorer, query, options);

/* ---- The text ---- */

test('each figure of a step is claimed, and each chapter of the hour has goals, questions, a misconception and an exercise', () => {
    const all = claims();
    assert.ok(all.length >= 25, `${all.length} claims`);
    all.forEach(everyFigureIsClaimed);
    const taught = chapters().filter(({ text }) => /\*\*[0-9 to]+ minutes\.\*\*/.test(text));
    assert.deepEqual(taught.map(({ name }) => name), ['the-puzzle', 'commands', 'clauses', 'constraints', 'bits', 'las-vegas']);
    for (const { name, text } of taught)
        for (const part of ['you can\n\n- ', '*Ask:*', '<details><summary>Reveal</summary>', '> **Not so:**', '### Exercise',
            '<!-- exercise {', '<details><summary>Answer</summary>'])
            assert.ok(text.includes(part), `${name} has no ${part}`);
    const addresses = lessonText().match(/127\.0\.0\.1/g);
    assert.equal(addresses.length, chapters().flatMap(({ text }) => links(text)).length, 'each address is one of a view');
});

/* What signs of Markdown, outside of programs, become in the page. */
const SIGNS = { li: /^ *(\d+\.|-) /gm, strong: /\*\*[^*]+\*\*/g, em: /(?<![*\w`])\*[^*\s][^*]*\*(?!\*)/g, h3: /^### /gm, '[role=note]': /^ *> \*\*/gm,
    '.listing figcaption': /^<!-- listing /gm, '.lesson-table': /^\| ?---|^\|---/gm, details: /<details>/g };

test('the page has the whole text: its chapters, listings and tables', async () => {
    const { text: answered } = await explorer.ask('file', 'lesson');
    assert.equal(answered, lessonText());
    assert.deepEqual(chaptersOf(answered).chapters.map(({ name }) => name), chapters().map(({ name }) => name));
    const page = await lesson();
    const here = new URL(page.url());
    for (const { name, text } of [...chapters(), { name: 'for-teachers', text: introduction() }]) {
        await openChapter(explorer, page, name);
        for (const href of await page.locator('.lesson a[href]').evaluateAll((all) => all.map((link) => link.href)))
            assert.equal(new URL(href).pathname, here.pathname, `${href} leaves the page`);
        const count = (selector) => page.locator(`.chapter ${selector}`).count();
        const prose = text.replace(/```[^]*?```|<!-- elsewhere -->[^]*?<!-- end -->/g, '');
        for (const [selector, sign] of Object.entries(SIGNS))
            assert.equal(await count(selector), prose.match(sign)?.length ?? 0, `${selector} of ${name}`);
        assert.equal(await count('a[data-view]'), links(text).length, `steps of ${name}`);
        assert.ok(!/\]\(|<!--|\*\*|<details|```/.test(await page.locator('.chapter').innerText()), `${name} shows signs of Markdown`);
    }
});

/* ---- The steps ---- */

test('what each chapter claims is on the screen', async () => {
    const page = await lesson();
    for (const claim of claims()) {
        if (!page.url().includes(`chapter=${claim.chapter}`))
            await openChapter(explorer, page, claim.chapter);
        const link = page.locator(`.chapter a[data-view="${claim.view}"]`).last();
        await page.goto(explorer.at(await link.getAttribute('href')));
        await page.locator(`.chapter a[data-view="${claim.view}"][aria-current="step"]`).waitFor();
        assert.ok(await link.isVisible(), 'the answer is open');
        await shown(page, claim);
    }
});

test('Next asks first and reveals then; Back returns', async () => {
    const page = await lesson('chapter=commands');
    assert.equal(await lessonStep(page), 'step 0 of 12');
    await click(page, 'Next step');
    await atStep(page, 1);
    assert.equal(await page.locator('.chapter details[open]').count(), 0);
    await click(page, 'Next step');
    await atStep(page, 2);
    assert.equal(await page.locator('.chapter details[open]').count(), 1);
    await page.goBack();
    await atStep(page, 1);
    await click(page, 'Previous step');
    await page.waitForFunction(() => document.querySelector('.lesson-step')?.textContent.startsWith('step 0 '));
});

test('an answer that is opened by hand sets the view, too', async () => {
    const page = await lesson('chapter=commands&step=1');
    await atStep(page, 1);
    await page.locator('.chapter summary').nth(1).press('Enter');
    await atStep(page, 9);
    await more(page, 'button', 'Show all answers');
    assert.equal(await page.locator('.chapter details:not([open])').count(), 0);
    assert.match(await stepText(page), /^step 9 /, 'the view stays');
});

test('the view can be used, and its state is in the address', async () => {
    const page = await lesson('chapter=commands&step=1', { permissions: ['clipboard-read', 'clipboard-write'] });
    await atStep(page, 1);
    await press(page, 'ArrowRight', 'ArrowRight');
    await atStep(page, 3);
    await inAddress(page, 'step%3D3');
    await page.reload();
    await atStep(page, 3);
    await page.locator('.embedded').getByLabel('Algorithm of pane 1').selectOption('bits');
    await page.waitForFunction(() => /^#\/lesson\?chapter=commands&show=lockstep.*panes%3Dbits.*&step=1$/.test(location.hash));
    await page.locator('.embedded .pane[data-algorithm="bits"] svg.board').waitFor();
    await openMenu(page);
    assert.match(await copiedLink(page), /#\/lesson\?chapter=commands&show=/);
    await page.keyboard.press('Escape');
    await more(page, 'link', 'This view alone');
    await page.locator('main.view-lockstep').waitFor();
    assert.match(await page.evaluate(() => location.hash), /^#\/lockstep\?.*panes=bits/);
});

test('a chapter opens at its title, ends with the next, and shows no view of another', async () => {
    const page = await lesson('chapter=constraints&step=11');
    await page.locator('.embedded svg.board').first().waitFor();
    await page.getByRole('button', { name: 'Next chapter: Where each line of the outline is' }).click();
    await page.waitForFunction(() => document.activeElement.textContent.startsWith('Where each line'));
    assert.equal(await page.locator('.embedded:visible').count(), 0);
    const top = async (selector) => (await page.locator(selector).boundingBox()).y;
    assert.ok(Math.abs(await top('.chapter-title') - await top('.lesson-text')) < 40);
});

test('an unknown chapter is the first, a step beyond the end the last; each view is styled as it is alone', async () => {
    const page = await lesson('chapter=chess&step=99');
    assert.match(await lessonStep(page), /^step (\d+) of \1$/);
    assert.equal(await page.locator('.lesson-chapters a[aria-current]').textContent(), 'The puzzle');
    await page.goto(explorer.at('#/lesson?chapter=bits-a-representation'));
    await page.locator('.lesson-here', { hasText: 'Bits' }).waitFor();
    await page.goto(explorer.at('#/lesson?chapter=constraints&show=comparison'));
    await page.locator('.embedded table.overview').first().waitFor({ state: 'attached' });
    assert.equal(await page.locator('[data-views*=comparison]').evaluateAll((all) => all.filter(({ sheet }) => sheet !== null).length), 2);
    await page.goto(explorer.at('#/lesson?chapter=the-sheet&step=99'));
    const next = page.locator('.lesson-bar .main');
    const ground = () => next.evaluate((button) => getComputedStyle(button).backgroundColor);
    await page.locator('.lesson-bar .main:disabled').waitFor();
    const disabled = await ground();
    await click(page, 'Previous step');
    await page.locator('.lesson-bar .main:enabled').waitFor();
    assert.notEqual(disabled, await ground(), 'at the end Next step is not blue');
});

/* ---- The exercises ---- */

async function answered(page, words) {
    await click(page, 'Check');
    await page.locator('.exercise-said').getByText(words).waitFor();
}

test('a reason is chosen by mouse or keys, which do not step the search; a wrong one is refuted, and no figure is asked', async () => {
    const exercises = [...lessonText().matchAll(/<!-- exercise ({.*?}) -->/gs)].map(([, check]) => JSON.parse(check));
    const choices = exercises.filter(({ kind }) => kind === 'choice');
    const page = await lesson('chapter=commands&step=1');
    for (const [index, chapter] of ['commands', 'constraints', 'bits', 'las-vegas'].entries()) {
        if (index > 0)
            await openChapter(explorer, page, chapter);
        assert.equal(await page.locator('.exercise input[type=number]').count(), 0);
        await answered(page, 'Choose a reason first.');
        const { question, reasons } = choices[index];
        assert.equal(reasons.filter(({ right }) => right !== undefined).length, 1, question);
        assert.ok(!/\d/.test(JSON.stringify(reasons).replaceAll('column 0', '')), `${question}: a figure that no program computes`);
        const group = page.getByRole('group', { name: question });
        for (const { says, but, right } of reasons) {
            await group.getByRole('radio', { name: says }).check();
            assert.equal(await page.locator('.exercise-said').textContent(), '', 'another choice takes the verdict away');
            await answered(page, but === undefined ? `Right: ${right}` : `Wrong: ${but}`);
        }
        await group.getByRole('radio').first().focus();
        await press(page, 'ArrowRight');
        assert.ok(await group.getByRole('radio').nth(1).isChecked());
        if (index === 0)
            await atStep(page, 1);
        await press(page, 'Enter');
        const [, second] = reasons;
        await page.locator('.exercise-said').getByText(second.but ?? second.right).waitFor();
    }
});

test('a board is checked, by mouse and keys', async () => {
    const page = await lesson('chapter=the-puzzle');
    const board = page.locator('.exercise');
    await answered(page, 'Place 2 queens: 0 on the board.');
    await changesOnly(page, board, [0, 3], () => clickSquare(page, board, [0, 3]));
    await clickSquare(page, board, [0, 0]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await answered(page, 'Two of these queens attack each other.');
    await clickSquare(page, board, [1, 2]);
    await answered(page, 'Not yet: the number of completions is 1.');
    await clickSquare(page, board, [1, 4]);
    await answered(page, 'Right:');
});

test('a program is judged', async () => {
    const page = await lesson('chapter=clauses');
    await click(page, 'Check');
    await page.locator('.exercise').getByText('mine/2 is wrong.').waitFor();
    const program = page.locator('.exercise textarea');
    await program.fill((await program.inputValue()).replace('Row - Other =\\= Distance', 'abs(Row - Other) =\\= Distance'));
    await click(page, 'Check');
    await page.locator('.exercise').getByText('mine/2 is right').waitFor();
    await page.reload();
    await click(page, 'Check');
    await page.locator('.exercise').getByText('mine/2 is right').waitFor();
    await program.fill('mine(');
    await click(page, 'Check');
    await page.locator('.exercise').getByRole('button', { name: /Line \d+/ }).waitFor();
    const workers = page.workers().length;
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await page.locator('main.view-play svg').first().waitFor();
    assert.ok(page.workers().length < workers, 'who leaves the chapter ends its Prolog');
});
