/* layout.js - where the nodes of a tree stand: a node's height is its depth; leaves stand side by side, and any other node
   stands above the middle of its children.

   As nodes are numbered in the order of a walk in depth first, a parent comes before its children: one pass forwards
   finds what is shown and sets the leaves, one pass backwards sets all others.  The whole tree is laid out before it grows,
   so that nothing moves while it does, but for sub-trees that are folded when the search has left them. */

import { countUpTo } from './growth.js';

/* closed: a set of nodes whose children are not shown. Places are in units: one leaf, one level. */
export function layout(tree, closed) {
    const shown = new Uint8Array(tree.size);
    const children = new Int32Array(tree.size);
    const hidden = new Int32Array(tree.size);
    mark(tree, closed, shown, children, hidden);
    const { x, leaves } = place(tree, shown, children);
    return { shown, children, hidden, x, leaves, levels: levels(tree, shown) };
}

function mark(tree, closed, shown, children, hidden) {
    shown[0] = 1;
    for (let node = 1; node < tree.size; node += 1) {
        const parent = tree.parent[node];
        if (shown[parent] && !closed.has(parent)) {
            shown[node] = 1;
            children[parent] += 1;
        }
    }
    for (let node = tree.size - 1; node > 0; node -= 1)
        if (!shown[node]) hidden[tree.parent[node]] += hidden[node] + 1;
}

function place(tree, shown, children) {
    const x = new Float64Array(tree.size);
    const least = new Float64Array(tree.size).fill(Infinity);
    const greatest = new Float64Array(tree.size).fill(-Infinity);
    let leaves = 0;
    for (let node = 0; node < tree.size; node += 1)
        if (shown[node] && children[node] === 0) {
            x[node] = leaves;
            leaves += 1;
        }
    for (let node = tree.size - 1; node >= 0; node -= 1) {
        if (!shown[node]) continue;
        if (children[node] > 0) x[node] = (least[node] + greatest[node]) / 2;
        if (node === 0) break;
        const parent = tree.parent[node];
        least[parent] = Math.min(least[parent], x[node]);
        greatest[parent] = Math.max(greatest[parent], x[node]);
    }
    return { x, leaves };
}

/* The shown nodes of each depth, from the left. */
function levels(tree, shown) {
    const all = [];
    for (let node = 0; node < tree.size; node += 1) {
        if (!shown[node]) continue;
        (all[tree.depth[node]] ??= []).push(node);
    }
    return all;
}

/* The node of that depth, among the first `count` nodes, that stands nearest to x; or -1. */
export function nearest(places, depth, x, count) {
    const level = places.levels[depth] ?? [];
    const born = countUpTo(level.length, (index) => level[index] < count);
    const after = countUpTo(born, (index) => places.x[level[index]] < x);
    const candidates = [after - 1, after].filter((index) => index >= 0 && index < born).map((index) => level[index]);
    if (candidates.length === 0) return -1;
    return candidates.reduce((best, node) => (Math.abs(places.x[node] - x) < Math.abs(places.x[best] - x) ? node : best));
}
