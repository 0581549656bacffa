/* address.js - a pane of the tree view in the address: node0=17&closed0=3,9 for the first.

   Nodes have the names of search_tree.js, so that a link to a choice of constraints leads to it in the binary tree as well. Without
   `closed`, the sub-trees without solutions are folded in a binary tree, and nothing in another one; `closed0=none` opens all. */

const NAME = /^\d+n?$/;

/* Names, until the tree is loaded; selected and closed are null if the address does not name them. */
export function paneOf(parameters, index) {
    const selected = parameters[`node${index}`] ?? '';
    const closed = parameters[`closed${index}`];
    return {
        selected: NAME.test(selected) ? selected : null,
        closed: closed === undefined ? null : closed.split(',').filter((text) => NAME.test(text)),
    };
}

/* The nodes that are closed if the address names these and `selected` is chosen. */
export function closedNodes(tree, names, selected) {
    if (names !== null)
        return new Set(names.map((name) => tree.named(name)).filter((node) => node >= 0));
    const shown = new Set(selected < 0 ? [] : tree.path(selected).slice(0, -1));
    return tree.binary ? new Set([...tree.deadEnds()].filter((node) => !shown.has(node))) : new Set();
}

/* Nothing if the address need not contain it. */
export function closedText(tree, closed, selected) {
    const usual = closedNodes(tree, null, selected);
    if (usual.size === closed.size && [...usual].every((node) => closed.has(node)))
        return undefined;
    return closed.size === 0 ? 'none' : [...closed].sort((one, other) => one - other).map((node) => tree.name(node)).join(',');
}
