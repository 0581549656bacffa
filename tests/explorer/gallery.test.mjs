/* gallery.test.mjs - the gallery: all and fundamental solutions, their images, files that are really what they say.  Only here is it found
   that a board turns to another image than it says. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { downloaded, pngSize, readFrames, readSvg } from './files.mjs';
import { enter, narrated, press, tabTo, useExplorer } from './harness.mjs';
import { imagesOf } from '../../prolog/tools/explorer/page/gallery/solution_images.js';

const explorer = useExplorer();

async function gallery(query = '', options = {}) {
    const page = await explorer.open(`#/gallery?${query}`, options);
    await page.waitForSelector('.summary');
    return page;
}

const summary = (page) => page.locator('.summary').textContent();
const told = (page, text) => page.waitForFunction((wanted) => document.querySelector('.summary')?.textContent === wanted, text);
const solutions = (page) => page.locator('.solution');
const imageText = (page) => page.locator('.image-text').textContent();

function attack(rows) {
    return rows.some((row, column) => rows.some((other, right) =>
        right > column && (row === other || Math.abs(row - other) === right - column)));
}

const rowsOf = (label) => label.match(/rows ([\d ]+)/)[1].trim().split(' ').map(Number);

test('all 92 in four pages, each once, and none with an attack; without a solution it says so', async () => {
    const page = await gallery('n=8&mode=all');
    const seen = new Set();
    for (const [first, last] of [[1, 25], [26, 50], [51, 75], [76, 92]]) {
        await told(page, `N = 8: solutions ${first} to ${last} of 92.`);
        assert.equal(await solutions(page).count(), last - first + 1);
        for (const label of await page.locator('.solution svg').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))) {
            const rows = rowsOf(label);
            assert.equal(new Set(rows).size, 8);
            assert.ok(!attack(rows), label);
            seen.add(rows.join());
        }
        if (last < 92)
            await page.getByRole('button', { name: 'Next page' }).click();
    }
    assert.equal(seen.size, 92);
    assert.ok(await page.getByRole('button', { name: 'Next page' }).isDisabled());
    await page.getByRole('button', { name: 'Previous page' }).click();
    await told(page, 'N = 8: solutions 51 to 75 of 92.');
    await page.goto(explorer.at('#/gallery?n=2&mode=all'));
    await page.locator('.summary', { hasText: /no solutions/ }).waitFor();
    await page.getByLabel('Show', { exact: true }).selectOption('fundamental');
    await page.locator('.summary', { hasText: /no fundamental solutions/ }).waitFor();
    assert.equal(await solutions(page).count(), 0);
});

test('each image has the name of its symmetry', () => {
    assert.deepEqual(imagesOf([0, 2, 4, 1, 3]), [
        ['identity', [0, 2, 4, 1, 3]], ['rotate 90', [2, 4, 1, 3, 0]], ['rotate 180', [1, 3, 0, 2, 4]], ['rotate 270', [4, 1, 3, 0, 2]],
        ['mirror left-right', [3, 1, 4, 2, 0]], ['mirror top-bottom', [4, 2, 0, 3, 1]], ['mirror main diagonal', [0, 3, 1, 4, 2]],
        ['mirror other diagonal', [2, 0, 3, 1, 4]]].map(([symmetry, solution]) => ({ symmetry, solution })));
});

test('of the fundamental solutions of 8, eleven have 8 different images and one has 4; boards fill the screen', async () => {
    const page = await gallery('n=8');
    await page.waitForFunction(() => document.querySelector('.boards svg')?.getBoundingClientRect().width > 170);
    assert.ok((await page.locator('.boards li').last().boundingBox()).y < 600);
    assert.equal(await solutions(page).count(), 12);
    const sizes = [];
    const title = page.locator('.solution-images h3');
    for (let index = 0; index < 12; index++) {
        await solutions(page).nth(index).click();
        await title.filter({ hasText: new RegExp(`^Fundamental solution ${index + 1}$`) }).waitFor();
        const labels = await page.locator('.image svg').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
        assert.equal(labels.length, 8);
        sizes.push(new Set(labels.map((label) => label.replace(/^.*: /, ''))).size);
        const words = await page.locator('.solution-images > p').first().textContent();
        assert.match(words, sizes.at(-1) === 8 ? /gives 8 different boards\.$/ : /gives 4 different boards: 2 of the 8/);
    }
    assert.deepEqual(sizes.sort(), [4, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8]);
});

test('the board turns as a whole, and what arrives is the image', async () => {
    const page = await gallery('n=8&solution=1', { reducedMotion: 'no-preference' });
    await page.waitForSelector('.solution-images');
    /* The rows to which a click turns the board that is shown. */
    const aimOf = async (index) => {
        const { moving, image } = await page.evaluate((at) => {
            document.querySelectorAll('.image')[at].click();
            const turning = document.querySelector('.turning');
            const matrix = new DOMMatrix(turning.style.transform);
            const aims = [];
            for (const text of turning.querySelector('svg').getAttribute('aria-label').match(/column \d+ row \d+/g)) {
                const [column, row] = text.match(/\d+/g).map(Number);
                const { x, y } = matrix.transformPoint(new DOMPoint(column - 3.5, row - 3.5));
                aims[Math.round(x + 3.5)] = Math.round(y + 3.5);
            }
            return { moving: getComputedStyle(turning).transitionDuration, image: aims };
        }, index);
        const wanted = await page.locator('.image svg').nth(index).getAttribute('aria-label');
        assert.equal(moving, '0.7s');
        assert.deepEqual(image, rowsOf(`rows ${wanted.replace(/^.*: /, '')}`), wanted);
        return image;
    };
    const names = await page.locator('.image').evaluateAll((all) => all.map((one) => one.dataset.symmetry));
    /* A click before the board has arrived turns it from where it was: so all but the last begin at the first image. */
    for (const index of [1, 2, 3, 5, 6, 7, 4])
        await aimOf(index);
    for (const [index, after] of [[4, 6], [6, null]]) {
        await page.waitForFunction((text) => document.querySelector('.image-text')?.textContent.startsWith(text), `${names[index]}:`);
        await page.waitForFunction(() => document.querySelector('.turning svg .number'));
        assert.equal(await page.locator('.turning').evaluate((it) => it.style.transform), '');
        assert.deepEqual(rowsOf(await imageText(page)), rowsOf(await page.locator('.image svg').nth(index).getAttribute('aria-label')
            .then((label) => label.replace(/^.*:/, 'rows'))));
        assert.equal(await page.locator('.image[aria-pressed=true]').getAttribute('data-symmetry'), names[index]);
        if (after !== null)
            await aimOf(after);
    }
});

test('a board and a sheet, as SVG and PNG', async () => {
    const page = await gallery('n=8&solution=1');
    await page.waitForSelector('.solution-images');
    const svg = await downloaded(page, 'Board as SVG');
    assert.equal(svg.name, 'queens-8-board-1.svg');
    const read = await readSvg(page, svg.bytes);
    assert.deepEqual([read.root, read.queens], ['svg', 8]);
    assert.equal(read.styled, 0, 'a file on its own has no style sheet');
    assert.ok(read.filled > 8, 'colours are written into it');
    const png = await downloaded(page, 'Board as PNG');
    assert.equal(png.name, 'queens-8-board-1.png');
    assert.deepEqual(pngSize(png.bytes), [640, 640]);
    const [{ colours }] = await readFrames(page, png.bytes, 'image/png');
    for (const square of [0xf6ead3, 0xdcc397, 0x16202a])
        assert.ok(colours.includes(square), `no ${square.toString(16)} in the picture`);
    const sheet = await downloaded(page, 'Sheet as SVG');
    assert.equal(sheet.name, 'queens-8-sheet.svg');
    assert.equal((await readSvg(page, sheet.bytes)).queens, 12 * 8);
    assert.deepEqual(pngSize((await downloaded(page, 'Sheet as PNG')).bytes), [5 * (240 + 24) + 24, 3 * (240 + 24) + 24]);
});

test('keys alone: pages, kinds, boards, images', async () => {
    const page = await gallery('n=8&mode=all');
    await page.locator('main').focus();
    await press(page, 'ArrowRight');
    await told(page, 'N = 8: solutions 26 to 50 of 92.');
    await press(page, 'ArrowLeft');
    await told(page, 'N = 8: solutions 1 to 25 of 92.');
    await press(page, 'f');
    await told(page, 'N = 8: fundamental solutions 1 to 12 of 12.');
    const number = () => page.evaluate(() => document.activeElement.dataset.number);
    await tabTo(page, '[data-number]');
    assert.equal(await number(), '1');
    await press(page, 'ArrowRight');
    assert.equal(await number(), '2');
    await press(page, 'ArrowDown');
    assert.ok(Number(await number()) > 3);
    await press(page, 'ArrowUp', 'Enter');
    await page.waitForFunction(() => document.querySelector('.solution-images h3')?.textContent === 'Fundamental solution 2');
    await page.waitForFunction(() => document.activeElement.dataset.number === '2');
    await press(page, 'Escape');
    await page.waitForFunction(() => document.querySelector('.solution-images') === null && document.activeElement.dataset.number === '2');
    await press(page, 'a');
    await told(page, 'N = 8: solutions 1 to 25 of 92.');
});

test('any of all solutions names its fundamental solution; a size is chosen; above 9 a solution has its images, too', async () => {
    const page = await gallery('n=6&mode=all');
    const title = (text) => page.waitForFunction((wanted) => document.querySelector('.solution-images h3')?.textContent === wanted, text);
    await solutions(page).nth(3).click();
    await title('Solution 4: an image of fundamental solution 1');
    assert.deepEqual(rowsOf(await imageText(page)), [4, 2, 0, 5, 3, 1]);
    const moved = await page.evaluate(() => {
        document.querySelectorAll('.image')[1].click();
        return document.querySelector('.turning').style.transform;
    });
    assert.equal(moved, '', 'with reduced motion the image is there at once');
    assert.match(await imageText(page), /^rotate 90: /);
    await narrated(page, 'rotate 90');
    await enter(page, 'Size', '10');
    await told(page, 'N = 10: solutions 1 to 25 of 724.');
    await solutions(page).nth(0).click();
    await title('Solution 1');
    assert.equal(await page.locator('.image').count(), 8);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.waitForFunction(() => document.querySelector('.solution-images') === null);
});
