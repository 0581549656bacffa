/* node_text.js - a node of a search tree in words. */

import { counted } from '../parts/element.js';

/* queens: the number on its board; count: the number of nodes so far. */
export function nodeText(tree, node, queens, count) {
    if (node < 0)
        return 'no node is chosen';
    if (node === 0)
        return `the root: ${counted(queens, 'queen')}, ${counted(count, 'node')} so far`;
    return `node ${tree.name(node)}, depth ${tree.depth[node]}: ${placeText(tree, node)}`;
}

function placeText(tree, node) {
    const queen = `queen of column ${tree.column[node]} on row ${tree.row[node]}`;
    if (!tree.binary)
        return queen;
    return `${tree.label(node)}, ${tree.not[node] ? 'no ' : ''}${queen}`;
}

/* The result of a node at a step. */
export function fateText(tree, node, step) {
    const children = childrenAt(tree, node, step);
    const below = solutionsBelow(tree, node, step);
    const parts = [counted(children, 'child', 'children'), counted(below, 'solution')];
    if (tree.solutions.some((each) => each.node === node && each.step <= step))
        parts.unshift('a solution');
    if (tree.failed[node] === 1)
        parts.unshift(failureText(tree.failures.find((each) => each.node === node)));
    parts.push(tree.left[node] <= step ? 'left' : 'on the current path');
    return parts.join(', ');
}

function failureText({ emptied }) {
    return emptied === null ? 'a failure' : `a failure, column ${emptied} has no row left`;
}

function childrenAt(tree, node, step) {
    let count = 0;
    for (let each = node + 1; each < tree.size && tree.born[each] <= step && tree.depth[each] > tree.depth[node]; each++)
        if (tree.parent[each] === node)
            count++;
    return count;
}

/* Solutions at the node or below: those found from its birth until it was left. */
function solutionsBelow(tree, node, step) {
    return tree.solutions.filter((each) =>
        each.step > tree.born[node] && each.step <= Math.min(step, tree.left[node])).length;
}
