/* screen.mjs - what a person sees on the screen: pixels of squares, empty space, broken words, cut and covered elements. */

import assert from 'node:assert/strict';

/* Squares near one that a queen there does not attack, and those of its column, which get no dots. */
const NEAR = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2], [0, -2], [0, -1], [0, 1], [0, 2]];

const squareOf = (board, [column, row]) => board.locator(`.choice[data-column="${column}"][data-row="${row}"]`);

async function pixels(page, square) {
    const { x, y, width, height } = await square.boundingBox();
    const clip = { x: Math.ceil(x + width * 0.2), y: Math.ceil(y + height * 0.2), width: Math.floor(width * 0.6), height: Math.floor(height * 0.6) };
    return (await page.screenshot({ clip })).toString('base64');
}

/* act() changes what is seen of a square, [column, row], and of no square near it. */
export async function changesOnly(page, board, [column, row], act) {
    const near = [];
    for (const [right, down] of NEAR)
        if (await squareOf(board, [column + right, row + down]).count() > 0)
            near.push([column + right, row + down]);
    assert.ok(near.length >= 6, 'the square is in the middle of a board');
    await squareOf(board, [column, row]).evaluate((square) => square.scrollIntoView({ block: 'center' }));
    const seen = () => near.reduce(async (all, square) => [...await all, await pixels(page, squareOf(board, square))], []);
    const whole = async () => (await page.screenshot({ clip: await squareOf(board, [column, row]).boundingBox() })).toString('base64');
    const [before, own] = [await seen(), await whole()];
    await act();
    const after = await seen();
    assert.deepEqual(near.filter((_, index) => before[index] !== after[index]), [], `squares that changed with ${column}, ${row}`);
    assert.notEqual(await whole(), own, `nothing is seen at ${column}, ${row}`);
}

/* A click of the mouse at the centre of a square. */
export async function clickSquare(page, board, square) {
    const { x, y, width, height } = await squareOf(board, square).boundingBox();
    await page.mouse.click(x + width / 2, y + height / 2);
}

/* Pixels of an element's height that none of its children takes. */
export const emptyHeight = (element) => element.evaluate((there) => {
    const children = [...there.children].map((child) => child.getBoundingClientRect()).filter(({ height }) => height > 0);
    return Math.round(there.clientHeight - Math.max(...children.map(({ bottom }) => bottom)) + Math.min(...children.map(({ top }) => top)));
});

/* Cells of tables whose words are broken into lines of fewer than four letters. */
export const crampedCells = (page) => page.locator('th, td').evaluateAll((cells) => cells.filter((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    return cell.textContent.length >= 8 && cell.textContent.length / lines.size < 4;
}).map((cell) => cell.textContent));

/* Elements that are outside the window, cut by an element around them, or covered at their middle. */
const unseenNow = (page, selectors) => page.evaluate((wanted) => wanted.flatMap((selector) => {
    const all = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
    if (all.length === 0)
        return [`${selector}: nothing`];
    return all.filter((each) => {
        const { left, top, right, bottom } = each.getBoundingClientRect();
        const boxes = [{ left: 0, top: 0, right: innerWidth, bottom: innerHeight }];
        for (let around = each.parentElement; around !== null; around = around.parentElement)
            if (getComputedStyle(around).overflow !== 'visible' && around !== document.documentElement && around !== document.body)
                boxes.push(around.getBoundingClientRect());
        const isCut = boxes.some((box) => left < box.left - 1 || top < box.top - 1 || right > box.right + 1 || bottom > box.bottom + 1);
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return isCut || !(each.contains(there) || there?.contains(each));
    }).map((each) => `${selector}: ${each.textContent.trim().slice(0, 30)} ${JSON.stringify(each.getBoundingClientRect())}`);
}), selectors);

/* Faults that last: a view scrolls to what it speaks of in the next frame, and on a busy machine that takes a while. */
export async function lasting(page, look) {
    let faults = await look();
    for (let tries = 0; tries < 50 && faults.length > 0; tries++) {
        await page.waitForTimeout(100);
        faults = await look();
    }
    return faults;
}

export const unseen = (page, selectors) => lasting(page, () => unseenNow(page, selectors));
