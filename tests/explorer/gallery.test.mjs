/* gallery.test.mjs - the gallery in a browser: all and fundamental solutions, their images, files that are really what they say. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { downloaded, pngSize, readFrames, readSvg } from './files.mjs';
import { accessible, looksRight, picture, sameAgain, useExplorer } from './harness.mjs';
import { imagesOf } from '../../prolog/tools/explorer/page/gallery/solution_images.js';

/* Solutions and fundamental solutions of each size. */
const KNOWN = { 1: [1, 1], 2: [0, 0], 4: [2, 1], 5: [10, 2], 6: [4, 1], 7: [40, 6], 8: [92, 12] };

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

test('there are as many solutions, and fundamental ones, as is known', async () => {
    for (const [n, [all, fundamental]] of Object.entries(KNOWN)) {
        const page = await gallery(`n=${n}&mode=all`);
        assert.match(await summary(page), all === 0 ? /no solutions/ : new RegExp(` of ${all}\\.$`));
        assert.equal(await solutions(page).count(), Math.min(25, all));
        await page.getByLabel('Show', { exact: true }).selectOption('fundamental');
        await page.waitForFunction(() => document.querySelector('.summary').textContent.includes('fundamental'));
        assert.equal(await solutions(page).count(), fundamental);
        await page.leave();
    }
});

test('boards fill the screen', async () => {
    const page = await explorer.open('#/gallery?n=8', { width: 1280, height: 800 });
    await page.waitForFunction(() => document.querySelector('.boards svg')?.getBoundingClientRect().width > 170);
    assert.ok((await page.locator('.boards li').last().boundingBox()).y < 600);
});

test('all 92 in four pages, each once, and none with an attack', async () => {
    const page = await gallery('n=8&mode=all');
    const seen = new Set();
    for (const [first, last] of [[1, 25], [26, 50], [51, 75], [76, 92]]) {
        await told(page, `N = 8: solutions ${first} to ${last} of 92.`);
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
});

test('the images of the fundamental solutions are all solutions, each of them under its symmetry', async () => {
    for (const n of [4, 5, 6, 7, 8]) {
        const [all, fundamental] = await Promise.all(['solutions', 'fundamental'].map((path) => explorer.ask(`/api/${path}`, { n })));
        const images = new Set(fundamental.solutions.flatMap((rows) => imagesOf(rows).map(({ solution }) => solution.join())));
        assert.deepEqual([...images].sort(), all.solutions.map(String).sort());
    }
    assert.deepEqual(imagesOf([0, 2, 4, 1, 3]), [
        ['identity', [0, 2, 4, 1, 3]], ['rotate 90', [2, 4, 1, 3, 0]], ['rotate 180', [1, 3, 0, 2, 4]], ['rotate 270', [4, 1, 3, 0, 2]],
        ['mirror left-right', [3, 1, 4, 2, 0]], ['mirror top-bottom', [4, 2, 0, 3, 1]], ['mirror main diagonal', [0, 3, 1, 4, 2]],
        ['mirror other diagonal', [2, 0, 3, 1, 4]]].map(([symmetry, solution]) => ({ symmetry, solution })));
});

test('of the fundamental solutions of 8, eleven have 8 different images and one has 4', async () => {
    const page = await gallery('n=8');
    const sizes = [];
    for (let index = 0; index < 12; index++) {
        await solutions(page).nth(index).click();
        await page.waitForFunction((name) => document.querySelector('.solution-images h3')?.textContent === name, `Fundamental solution ${index + 1}`);
        const labels = await page.locator('.image svg').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
        assert.equal(labels.length, 8);
        sizes.push(new Set(labels.map((label) => label.replace(/^.*: /, ''))).size);
        const words = await page.locator('.solution-images > p').first().textContent();
        assert.match(words, sizes.at(-1) === 8 ? /gives 8 different boards\.$/ : /gives 4 different boards: 2 of the 8/);
    }
    assert.deepEqual(sizes.sort(), [4, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8]);
    await picture(page, 'gallery-8', { fullPage: true });
});

test('any of all solutions names its fundamental solution', async () => {
    const page = await gallery('n=6&mode=all');
    await solutions(page).nth(3).click();
    await page.waitForSelector('.solution-images');
    assert.equal(await page.locator('.solution-images h3').textContent(), 'Solution 4: an image of fundamental solution 1');
    assert.deepEqual(rowsOf(await imageText(page)), [4, 2, 0, 5, 3, 1]);
});

test('the board turns as a whole, and what arrives is the image', async () => {
    const page = await gallery('n=8&solution=1', { reducedMotion: 'no-preference' });
    await page.waitForSelector('.solution-images');
    for (const [index, symmetry] of (await page.locator('.image').evaluateAll((all) => all.map((one) => one.dataset.symmetry))).entries()) {
        if (index === 0)
            continue;
        await page.locator('.image').nth(0).click();
        await page.waitForFunction(() => document.querySelector('.turning svg .number'));
        const wanted = await page.locator('.image svg').nth(index).getAttribute('aria-label');
        const aim = await page.evaluate((at) => {
            document.querySelectorAll('.image')[at].click();
            const turning = document.querySelector('.turning');
            const matrix = new DOMMatrix(turning.style.transform);
            const moving = getComputedStyle(turning).transitionDuration;
            const before = turning.querySelector('svg').getAttribute('aria-label').match(/column \d+ row \d+/g)
                .map((text) => text.match(/\d+/g).map(Number));
            const image = [];
            for (const [column, row] of before) {
                const { x, y } = matrix.transformPoint(new DOMPoint(column - 3.5, row - 3.5));
                image[Math.round(x + 3.5)] = Math.round(y + 3.5);
            }
            return { moving, image };
        }, index);
        assert.equal(aim.moving, '0.7s');
        assert.deepEqual(aim.image, rowsOf(`rows ${wanted.replace(/^.*: /, '')}`), symmetry);
        await page.waitForFunction((text) => document.querySelector('.image-text').textContent.startsWith(text), `${symmetry}:`);
        await page.waitForFunction(() => document.querySelector('.turning svg .number'));
        assert.equal(await page.locator('.turning').evaluate((it) => it.style.transform), '');
        assert.deepEqual(rowsOf(await imageText(page)), aim.image);
        assert.equal(await page.locator('.image[aria-pressed=true]').getAttribute('data-symmetry'), symmetry);
    }
});

test('with reduced motion the image is there at once', async () => {
    const page = await gallery('n=8&solution=1');
    await page.waitForSelector('.solution-images');
    const moved = await page.evaluate(() => {
        document.querySelectorAll('.image')[1].click();
        return document.querySelector('.turning').style.transform;
    });
    assert.equal(moved, '');
    assert.match(await imageText(page), /^rotate 90: /);
    await page.waitForFunction(() => document.getElementById('narration').textContent.startsWith('rotate 90'));
});

test('a board as SVG and PNG', async () => {
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
});

test('a sheet as SVG and PNG', async () => {
    const page = await gallery('n=8');
    const svg = await downloaded(page, 'Sheet as SVG');
    assert.equal(svg.name, 'queens-8-sheet.svg');
    assert.equal((await readSvg(page, svg.bytes)).queens, 12 * 8);
    const png = await downloaded(page, 'Sheet as PNG');
    assert.deepEqual(pngSize(png.bytes), [5 * (240 + 24) + 24, 3 * (240 + 24) + 24]);
});

test('keys alone: pages, kinds, boards, images', async () => {
    const page = await gallery('n=8&mode=all');
    await page.locator('main').focus();
    await page.keyboard.press('ArrowRight');
    await told(page, 'N = 8: solutions 26 to 50 of 92.');
    await page.keyboard.press('ArrowLeft');
    await told(page, 'N = 8: solutions 1 to 25 of 92.');
    await page.keyboard.press('f');
    await told(page, 'N = 8: fundamental solutions 1 to 12 of 12.');
    const number = () => page.evaluate(() => document.activeElement.dataset.number);
    for (let tabs = 0; tabs < 40 && await number() === undefined; tabs++)
        await page.keyboard.press('Tab');
    assert.equal(await number(), '1');
    await page.keyboard.press('ArrowRight');
    assert.equal(await number(), '2');
    await page.keyboard.press('ArrowDown');
    assert.ok(Number(await number()) > 3);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.solution-images h3')?.textContent === 'Fundamental solution 2');
    await page.waitForFunction(() => document.activeElement.dataset.number === '2');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('.solution-images') === null && document.activeElement.dataset.number === '2');
    await page.keyboard.press('a');
    await told(page, 'N = 8: solutions 1 to 25 of 92.');
});

test('a size is chosen; above 9 a solution has its images, too', async () => {
    const page = await gallery('n=8&mode=all');
    await page.getByLabel('Size').fill('10');
    await page.keyboard.press('Enter');
    await told(page, 'N = 10: solutions 1 to 25 of 724.');
    await solutions(page).nth(0).click();
    await page.waitForSelector('.solution-images');
    assert.equal(await page.locator('.solution-images h3').textContent(), 'Solution 1');
    assert.equal(await page.locator('.image').count(), 8);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.waitForFunction(() => document.querySelector('.solution-images') === null);
});

test('a permalink shows the same again in a fresh browser', async () => {
    const page = await gallery('n=8&mode=all&page=3');
    await solutions(page).nth(4).click();
    await page.waitForSelector('.solution-images');
    await page.locator('.image').nth(5).click();
    await page.waitForFunction(() => location.hash.includes('image=5'));
    const seen = async (each) => [await summary(each), await each.locator('.solution-images').innerHTML(), await each.locator('.boards').innerHTML()];
    await sameAgain(page, seen, async (query) => {
        const again = await gallery(query);
        await again.waitForSelector('.solution-images');
        return again;
    });
});

test('accessible, light and dark, and no wider than the screen', async () => {
    await looksRight('gallery', async (options) => {
        const page = await gallery('n=8&solution=10', options);
        await page.waitForSelector('.solution-images');
        return page;
    });
});
