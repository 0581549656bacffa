/* tree.test.mjs - the tree view: known sizes of trees, growth, choosing and closing nodes, keys, the time of a step.  Only here is it
   found that a node stands on another, that a folded sub-tree hides a solution, or that a large tree is slow. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { enter, inAddress, narrated, openMenu, press, tabTo, useExplorer } from './harness.mjs';
import { Trace } from '../../prolog/tools/explorer/page/search/trace.js';
import { layout, nearest, SearchTree } from '../../prolog/tools/explorer/page/tree/search_tree.js';

/* Of size 8: 415 choices of constraints, each with two branches; each leaf is a solution or a failure. */
const CLPFD_8 = { nodes: 831, solutions: 92, failures: 324 };

const explorer = useExplorer();

async function trees(query = '', options = {}) {
    const page = await explorer.open(`#/tree?${query}`, options);
    await page.waitForFunction(() => /of [1-9]/.test(document.querySelector('.step-text')?.textContent ?? ''));
    return page;
}

const pane = (page, index = 0) => page.locator('.tree-pane').nth(index);
const counts = (page, index = 0) => pane(page, index).locator('.counts').textContent();
const counted = (page, text) => pane(page).locator('.counts', { hasText: text }).waitFor();
const nodeText = (page, index = 0) => pane(page, index).locator('.node-text').textContent();
const board = (page, index = 0) => pane(page, index).locator('svg.board').getAttribute('aria-label');
const step = async (page) => Number((await page.locator('.step-text').textContent()).match(/^step ([\d,]+)/)[1].replaceAll(',', ''));
const click = (page, name) => page.getByRole('button', { name }).click();

/* How many dots or edges are drawn. */
const drawn = (page, what, index = 0) => pane(page, index).locator(`.search-tree .${what}`).evaluateAll((paths) =>
    paths.reduce((sum, path) => sum + (path.getAttribute('d') ?? '').split('M').length - 1, 0));

const look = (page) => pane(page).locator('.scaled').getAttribute('transform');

/* The tree of a trace, as the server tells it. */
async function grown(algorithm, n) {
    const trace = await Trace.search({ trace: (question) => explorer.ask('trace', question) }, { algorithm, n, first: false });
    const events = await trace.all();
    return { tree: new SearchTree(events), events };
}

test('a parent stands above the middle of its children, no node on another, and a closed one hides all below it, and no more', async () => {
    const { tree } = await grown('course', 6);
    const { x, levels, leaves } = layout(tree, new Set());
    for (let node = 0; node < tree.size; node++) {
        const children = tree.parent.flatMap((parent, child) => (parent === node ? [x[child]] : []));
        if (children.length > 0)
            assert.equal(x[node], (Math.min(...children) + Math.max(...children)) / 2, `node ${node}`);
    }
    assert.equal(levels.flat().length, 153);
    for (const level of levels)
        level.slice(1).forEach((node, index) => assert.ok(x[node] - x[level[index]] >= 1 - 1e-9, `nodes ${level[index]} and ${node}`));
    assert.equal(leaves, tree.parent.filter((_, node) => !tree.parent.includes(node)).length);
    for (const node of levels.flat())
        assert.equal(nearest({ x, levels }, tree.depth[node], x[node] + 0.2, tree.size), node);
    assert.equal(nearest({ x, levels }, 2, 100, 3), 2, 'of the nodes that are there');
    assert.equal(nearest({ x, levels }, 9, 0, tree.size), -1);
    const { shown, hidden } = layout(tree, new Set([1]));
    const below = tree.parent.map((_, node) => tree.path(node).slice(0, -1).includes(1));
    assert.deepEqual([...shown].map((one) => one === 0), below);
    assert.equal(hidden[1], below.filter(Boolean).length);
    assert.deepEqual([...hidden].flatMap((count, node) => (shown[node] === 1 && count > 0 ? [node] : [])), [1]);
});

test('a tree of constraints is binary: each choice, and its refusal', async () => {
    const { tree, events } = await grown('prolog-clpfd', 6);
    for (let node = 0; node < tree.size; node++) {
        const children = tree.parent.flatMap((parent, child) => (parent === node ? [child] : []));
        const leaf = tree.failed[node] === 1 || tree.solutions.some((each) => each.node === node);
        assert.deepEqual(children.map((child) => tree.not[child]), leaf ? [] : [false, true], `children of ${node}`);
        assert.equal(new Set(children.map((child) => `${tree.column[child]} ${tree.row[child]}`)).size, leaf ? 0 : 1);
        assert.equal(tree.named(tree.name(node)), node);
    }
    const plain = new SearchTree(events.map((event) => (event[0] === 'solution' ? event : event.slice(0, 3))));
    assert.deepEqual(plain.failed, tree.failed, 'failures are found without the removals, too');
});

test("each tree has the nodes that its search has placed, and the root; constraints' tree is the smaller one", async () => {
    const page = await trees('n=8&panes=course,prolog-clpfd&closed1=none');
    const { nodes, solutions, failures } = CLPFD_8;
    assert.equal(await counts(page, 0), '2,057 nodes of 2,057, 92 solutions of 92.');
    assert.deepEqual([await drawn(page, 'dots'), await drawn(page, 'edges'), await drawn(page, 'to-solution-dots')], [2057, 2056, 92]);
    assert.equal(await counts(page, 1), '831 nodes of 831, 92 solutions of 92. 324 failures of 324.');
    assert.equal(await drawn(page, 'dots', 1), nodes - failures);
    assert.equal(await drawn(page, 'failed', 1), failures);
    assert.equal(await drawn(page, 'to-solution-dots', 1), solutions);
});

test('sub-trees without solutions are folded, except while the search is in them, and can be opened and closed together', async () => {
    const page = await trees('n=6&panes=prolog-clpfd&step=30');
    await page.getByText('12 nodes of 79').waitFor();
    assert.deepEqual([await drawn(page, 'dots') + await drawn(page, 'failed'), await drawn(page, 'dead-ends')], [12, 0]);
    await press(page, 'End');
    await page.getByText('79 nodes of 79').waitFor();
    const { tree } = await grown('prolog-clpfd', 6);
    assert.equal(await drawn(page, 'dead-ends'), tree.deadEnds().size);
    assert.equal(await drawn(page, 'to-solution-dots'), 4);
    assert.ok(await drawn(page, 'dots') < 79);
    assert.doesNotMatch(await page.evaluate(() => location.hash), /closed0/, 'nobody has folded by hand');
    await openMenu(page);
    await click(page, 'Open all');
    assert.equal(await drawn(page, 'dead-ends'), 0);
    assert.equal(await drawn(page, 'dots') + await drawn(page, 'failed'), 79);
    await inAddress(page, 'closed0=none');
    await page.goto(explorer.at('#/tree?n=6&panes=course'));
    await counted(page, '153 nodes of 153');
    await openMenu(page);
    await click(page, 'Close dead ends');
    const few = await drawn(page, 'dots');
    assert.ok(few < 100 && few > 20, `${few} nodes`);
    assert.equal(await drawn(page, 'to-solution-dots'), 4);
    await click(page, 'Open all');
    assert.equal(await drawn(page, 'dots'), 153);
});

test('branches are labelled, a failure names the empty column, rows left are dots on the board, and a level has its column', async () => {
    const page = await trees('n=4&first=1&panes=prolog-clpfd&closed0=none&node0=2', { height: 900 });
    const labels = await pane(page).locator('.labels text').allTextContents();
    assert.ok(labels.includes('c0 = 0') && labels.includes('c0 =\\= 0'), labels.join('; '));
    assert.equal(await nodeText(page), 'Chosen: node 2, depth 2: c1 = 2, queen of column 1 on row 2; a failure, column 2 has no row left, '
        + '0 children, 0 solutions, left.');
    assert.equal(await pane(page).locator('.node-board .emptied-column').count(), 1);
    const size = await pane(page).locator('.labels text').first().evaluate((text) => parseFloat(getComputedStyle(text).fontSize));
    assert.ok(size >= 12, `${size} px`);
    await page.goto(explorer.at('#/tree?n=4&panes=prolog-clpfd&node0=1'));
    await page.waitForFunction(() => document.querySelectorAll('.node-board .left').length === 6);
    assert.equal(await board(page), 'Board of 4 by 4, queens on column 0 row 0');
    await page.goto(explorer.at('#/tree?n=6&panes=cursor&fixed=0:0,3:1&step=0'));
    await page.locator('.node-text', { hasText: /^The search is at the root: 2 queens,/ }).waitFor();
    await click(page, 'Last step');
    const levels = await pane(page).locator('.labels .level').allTextContents();
    assert.ok(levels.length > 0);
    assert.deepEqual(levels, [0, 1, 2, 3, 4, 5].slice(0, levels.length).map((column) => `column ${column}`));
});

test('in a tree that is zoomed no label lies on a node or on another label', async () => {
    const page = await trees('n=5&panes=prolog-clpfd&closed0=none');
    for (let zoom = 0; zoom < 4; zoom++) {
        const faults = await pane(page).locator('.search-tree').evaluate((svg) => {
            const boxes = [...svg.querySelectorAll('.labels text')].map((label) => ({ words: label.textContent, box: label.getBBox() }));
            const marks = [...svg.querySelectorAll('.marks path')].flatMap((path) =>
                [...path.getAttribute('d')?.matchAll(/M(-?[\d.]+) (-?[\d.]+)l?/g) ?? []].map(([, x, y]) => [Number(x), Number(y)]));
            const apart = (a, b) => a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
            const covers = (box, [x, y]) => x > box.x && x < box.x + box.width && y + 5 > box.y && y + 5 < box.y + box.height;
            const on = boxes.filter(({ box }) => marks.some((mark) => covers(box, mark)));
            const crossed = boxes.filter(({ box }, i) => boxes.slice(i + 1).some((other) => !apart(box, other.box)));
            return [...on, ...crossed].map(({ words }) => words);
        });
        assert.deepEqual(faults, [], `zoomed ${zoom} times`);
        await pane(page).getByRole('button', { name: 'Zoom in' }).click();
    }
    assert.ok(await pane(page).locator('.labels text').count() > 0);
});

test('the tree grows with the timeline, and shrinks', async () => {
    const page = await trees('n=4&panes=course&step=0');
    assert.equal(await drawn(page, 'dots'), 1);
    await click(page, 'Step forward');
    assert.equal(await step(page), 1);
    assert.equal(await drawn(page, 'dots'), 2);
    assert.equal(await board(page), 'Board of 4 by 4, queens on column 0 row 0');
    const dots = (await page.locator('.node-board .attacked').getAttribute('d')).match(/M[\d.]+/g).map((text) => Math.floor(text.slice(1)));
    assert.deepEqual([...new Set(dots)].sort(), [1, 2, 3], 'dots are only in columns still to fill');
    await click(page, 'Step forward');
    assert.equal(await step(page), 4, 'two rejections change no tree');
    await press(page, 'ArrowLeft');
    assert.equal(await step(page), 1);
    await press(page, 'n');
    assert.match(await counts(page), /1 solution of 2/);
    assert.match(await nodeText(page), /a solution/);
    await press(page, 'End');
    assert.equal(await drawn(page, 'dots'), 17);
    await narrated(page, 'course: 17 nodes of 17');
    await press(page, 'Home');
    assert.equal(await drawn(page, 'dots'), 1);
});

test('a step of the whole tree is quick', async (t) => {
    const page = await trees('n=8&panes=course&step=17000');
    const each = await page.evaluate(() => {
        const slider = document.querySelector('.timeline input[type=range]');
        const begun = performance.now();
        for (let at = 0; at < 100; at++) {
            slider.value = String(9000 + at * 70);
            slider.dispatchEvent(new Event('input'));
        }
        return (performance.now() - begun) / 100;
    });
    t.diagnostic(`${each.toFixed(2)} ms for a step`);
    assert.ok(each < 16, `${each} ms for a step`);
});

test('keys alone: choose, close and open nodes, zoom and pan', async () => {
    const page = await trees('n=5&panes=course');
    await tabTo(page, '[role=tree]');
    const item = pane(page).getByRole('treeitem');
    const attribute = (name) => item.getAttribute(`aria-${name}`);
    await press(page, 'Home');
    assert.equal(await attribute('level'), '1');
    await press(page, 'ArrowRight');
    assert.deepEqual([await attribute('level'), await attribute('setsize')], ['2', '5']);
    await press(page, 'ArrowDown');
    assert.equal(await attribute('posinset'), '2');
    assert.match(await item.textContent(), /queen of column 0 on row 1/);
    assert.equal(await attribute('expanded'), 'true');
    await press(page, 'Enter');
    assert.equal(await attribute('expanded'), 'false');
    const closed = await drawn(page, 'dots');
    assert.ok(closed < 54 && closed > 30, `${closed} nodes with one closed`);
    assert.equal(await drawn(page, 'closed'), 1);
    await press(page, 'Enter');
    assert.equal(await drawn(page, 'dots'), 54);
    await press(page, 'ArrowUp');
    assert.match(await item.textContent(), /column 0 on row 0/);
    await press(page, 'ArrowLeft');
    assert.equal(await attribute('level'), '1');
    const whole = await look(page);
    await press(page, '+');
    const zoomed = await look(page);
    assert.notEqual(zoomed, whole);
    await press(page, 'Shift+ArrowRight');
    assert.notEqual(await look(page), zoomed);
    await press(page, '0');
    assert.equal(await look(page), whole);
});

test('zoom and pan by wheel, buttons and dragging; a click chooses a node', async () => {
    const page = await trees('n=6&panes=course');
    const whole = await look(page);
    const frame = pane(page).locator('.tree-frame');
    await frame.hover();
    await page.mouse.wheel(0, -400);
    await page.waitForFunction((before) => document.querySelector('.scaled').getAttribute('transform') !== before, whole);
    const zoomed = await look(page);
    const { x, y, width, height } = await frame.boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 - 120, y + height / 2, { steps: 5 });
    await page.mouse.up();
    assert.notEqual(await look(page), zoomed);
    await click(page, 'Whole tree');
    assert.equal(await look(page), whole);
    await click(page, 'Zoom in');
    assert.notEqual(await look(page), whole);
    await click(page, 'Zoom out');
    assert.equal(await look(page), whole);
    await frame.click({ position: { x: width * 0.02 + 10, y: height * 0.33 } });
    assert.match(await nodeText(page), /^Chosen: node \d+, depth [12]/);
    assert.ok(await drawn(page, 'selected') >= 1);
    await press(page, 'f');
    assert.match(await nodeText(page), /^The search is at the root/);
});

test('controls ask for other searches', async () => {
    const page = await trees('n=5');
    await pane(page, 0).getByLabel('Search', { exact: true }).selectOption('bits');
    await inAddress(page, 'panes=bits');
    await counted(page, /^54 nodes/);
    await openMenu(page);
    await page.getByLabel('Search for', { exact: true }).selectOption('1');
    await counted(page, /^6 nodes of 6, 1 solution of 1/);
    await page.getByLabel('Trees', { exact: true }).selectOption('1');
    await page.waitForFunction(() => document.querySelectorAll('.tree-pane').length === 1);
    await enter(page, 'Size', '6');
    await counted(page, /of 32,/);
});
