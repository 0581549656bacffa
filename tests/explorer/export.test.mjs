/* export.test.mjs - the pictures that the page saves, read back.  Only here is it found that a saved file is empty, damaged or shows something
   else. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { coloursOf, downloaded, pngSize, readSvg } from './files.mjs';
import { narrated, openMenu, useExplorer } from './harness.mjs';

const explorer = useExplorer();

/* For each view, what it announces, and the queens in its drawings. */
const VIEWS = { 'lockstep?n=6&step=9&panes=course,prolog-course': ['row 4 is safe, a queen is placed', 6],
    'tree?n=5&panes=course': ['54 nodes of 54', 0], 'play?n=6&fixed=0:1,1:3&ask=all': ['completions 1 to 1 of 1', 2 + 6], 'lab?n=5&batches=1': ['50 trials', 0] };

test('a picture of each view, as SVG and PNG: its drawings where they are, and the step in words', async () => {
    for (const [address, [words, queens]] of Object.entries(VIEWS)) {
        const page = await explorer.open(`#/${address}`);
        if (address.startsWith('tree')) {       /* it tells nothing before a key */
            await page.getByText('54 nodes').first().waitFor();
            await page.keyboard.press('End');
        }
        await narrated(page, words);
        await openMenu(page);
        const svg = await downloaded(page, 'Picture as SVG');
        assert.equal(svg.name, `queens-${address.replace(/\?.*/, '')}.svg`);
        const there = await readSvg(page, svg.bytes);
        assert.deepEqual([there.root, there.styled, there.foreign, there.queens], ['svg', 0, 0, queens], address);
        assert.ok(there.text.includes(words), there.text);
        const drawn = await page.locator('main svg:is(.board, .plot, .search-tree):visible').evaluateAll((all) =>
            all.map((one) => one.getBoundingClientRect()).map(({ x, y, width }) => [x, y, width]));
        assert.deepEqual(there.drawings, drawn, address);
        const { bytes } = await downloaded(page, 'Picture as PNG');
        assert.deepEqual(pngSize(bytes), [2 * there.width, 2 * there.height], address);
        const colours = await coloursOf(page, bytes);
        for (const one of queens > 0 ? [0xf6ead3, 0xdcc397, 0x16202a] : [0xffffff])
            assert.ok(colours.has(one), `no ${one.toString(16)} in the picture of ${address}`);
        await page.leave();
    }
});
