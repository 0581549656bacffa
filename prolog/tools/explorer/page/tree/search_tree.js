/* search_tree.js - the search tree, read off the events of a trace.

   A queen placed is a new node below the current one; a retreat goes back up.  Nodes come in the order in
   which they are drawn from the left: that of a walk in depth first.  The root is node 0, the board without a queen of the
   search; there is one node more than placements.  A step is a number of events: at step s the first s have happened.

   A search by constraints has a binary tree, as in Gecode's Gist: a choice c1 = 0 is the left child, and after it has been taken back
   c1 =\= 0 is the right one.  So there are two nodes for each choice, and the root.  A node fails if a column is left without a row:
   then the next event takes a choice back, or there is none. */

const DOWN = { placed: true, choice: true };
const UP = { retreated: true, failure: true };

export class SearchTree {
    constructor(events) {
        this.binary = events.some(([kind]) => kind === 'choice');
        this.parent = [-1];
        this.column = [-1];
        this.row = [-1];
        this.not = [false];         /* of a binary tree: is it the branch on which the column does not have the row? */
        this.choice = [0];          /* of a binary tree: the number of the choice, from 1 */
        this.depth = [0];
        this.born = [0];
        this.left = [Infinity];
        this.solutions = [];
        this.failures = [];         /* { node, step, emptied }: the column without a row, null if the trace does not name it */
        this.open = [];             /* the open choices */
        this.choices = 0;
        this.whereAt = new Int32Array(events.length + 1);
        this.steps = events.length;
        let here = 0;
        events.forEach((event, index) => {
            here = this.follow(event, here, index + 1);
            if (this.binary && fails(event, events[index + 1]))
                this.failures.push({ node: here, step: index + 1, emptied: event[4] ?? null });
            this.whereAt[index + 1] = here;
        });
        this.markAlive();
    }

    follow(event, here, step) {
        const [kind] = event;
        if (kind === 'choice') return this.choose(event, here, step);
        if (kind === 'failure') return this.refute(event, here, step);
        if (DOWN[kind]) return this.add(here, event, step);
        if (UP[kind] && here > 0) {
            this.left[here] = step;
            return this.parent[here];
        }
        if (kind === 'solution') this.solutions.push({ node: here, step });
        return here;
    }

    choose(event, here, step) {
        this.choices += 1;
        const node = this.add(here, event, step, { choice: this.choices });
        this.open.push(node);
        return node;
    }

    /* The choice and all below it are left, and the other branch of its parent begins. */
    refute(event, here, step) {
        const choice = this.open.pop();
        const parent = this.parent[choice];
        for (let node = here; node !== parent; node = this.parent[node])
            this.left[node] = step;
        return this.add(parent, event, step, { not: true, choice: this.choice[choice] });
    }

    add(parent, [, column, row], step, { not = false, choice = 0 } = {}) {
        this.parent.push(parent);
        this.column.push(column);
        this.row.push(row);
        this.not.push(not);
        this.choice.push(choice);
        this.depth.push(this.depth[parent] + 1);
        this.born.push(step);
        this.left.push(Infinity);
        return this.parent.length - 1;
    }

    /* alive: is there a solution at the node or below?  failed: does it fail? */
    markAlive() {
        this.alive = new Uint8Array(this.size);
        this.failed = new Uint8Array(this.size);
        for (const { node } of this.failures)
            this.failed[node] = 1;
        for (const { node } of this.solutions)
            for (let at = node; at >= 0 && this.alive[at] === 0; at = this.parent[at])
                this.alive[at] = 1;
    }

    /* The highest nodes with children and without a solution below. */
    deadEnds() {
        const parents = new Set(this.parent);
        return new Set(this.parent.flatMap((parent, node) =>
            (parent >= 0 && this.alive[node] === 0 && this.alive[parent] === 1 && parents.has(node) ? [node] : [])));
    }

    /* The name of a node in the address: its number; in a binary tree that of its choice, with an n for the other branch. */
    name(node) {
        return this.binary && node > 0 ? `${this.choice[node]}${this.not[node] ? 'n' : ''}` : String(node);
    }

    /* -1 if there is none. */
    named(name) {
        if (!this.binary || name === '0')
            return /^\d+$/.test(name) && Number(name) < this.size ? Number(name) : -1;
        return this.parent.findIndex((_, node) => node > 0 && this.name(node) === name);
    }

    /* On the node, or next to it. */
    label(node) {
        return this.binary ? `c${this.column[node]} ${this.not[node] ? '=\\=' : '='} ${this.row[node]}` : String(this.row[node]);
    }

    failuresAt(step) {
        return countUpTo(this.failures.length, (index) => this.failures[index].step <= step);
    }

    get size() {
        return this.parent.length;
    }

    /* How many nodes there are at that step; they are the first ones. */
    nodesAt(step) {
        return countUpTo(this.size, (node) => this.born[node] <= step);
    }

    solutionsAt(step) {
        return countUpTo(this.solutions.length, (index) => this.solutions[index].step <= step);
    }

    nodeAt(step) {
        return this.whereAt[Math.min(step, this.steps)];
    }

    /* From the root to the node, both included. */
    path(node) {
        const nodes = [];
        for (let at = node; at >= 0; at = this.parent[at]) nodes.unshift(at);
        return nodes;
    }

    /* The last step at which the search is at the node for the first time, with all that follows from coming there. */
    arrival(node, events) {
        let step = this.born[node];
        while (step < events.length && !DOWN[events[step][0]] && !UP[events[step][0]])
            step++;
        return step;
    }

    /* The steps at which the tree changes, on the way up or down. */
    changes(events) {
        return events.flatMap(([kind], index) => (DOWN[kind] || UP[kind] || kind === 'solution' ? [index + 1] : []));
    }
}

/* Does a choice, or taking one back, end in a contradiction?  Else the rows that it leaves to a column follow. */
function fails([kind, , , , emptied], next) {
    if (kind !== 'choice' && kind !== 'failure')
        return false;
    return emptied === undefined ? next === undefined || next[0] === 'failure' : emptied !== null;
}

/* The first number for which the predicate no longer holds, by halving; it holds for a prefix of 0 .. length - 1. */
function countUpTo(length, holds) {
    let low = 0;
    let high = length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (holds(middle)) low = middle + 1;
        else high = middle;
    }
    return low;
}

/* The places of the nodes of a tree: a node's height is its depth; leaves are side by side, and any other node
   is above the middle of its children.

   As nodes are numbered in the order of a walk in depth first, a parent comes before its children: one pass forwards
   finds what is shown and sets the leaves, one pass backwards sets all others.  The whole tree is laid out before it grows,
   so nothing moves while it grows, except when a sub-tree is folded after the search has left it. */

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

/* The node of that depth, among the first `count` nodes, that is nearest to x; or -1. */
export function nearest(places, depth, x, count) {
    const level = places.levels[depth] ?? [];
    const born = countUpTo(level.length, (index) => level[index] < count);
    const after = countUpTo(born, (index) => places.x[level[index]] < x);
    const candidates = [after - 1, after].filter((index) => index >= 0 && index < born).map((index) => level[index]);
    if (candidates.length === 0) return -1;
    return candidates.reduce((best, node) => (Math.abs(places.x[node] - x) < Math.abs(places.x[best] - x) ? node : best));
}

/* The next of these ascending steps after `step`, or before it; null if there is none. */
export function nextOf(steps, step) {
    return steps[countUpTo(steps.length, (index) => steps[index] <= step)] ?? null;
}

export function previousOf(steps, step) {
    return steps[countUpTo(steps.length, (index) => steps[index] < step) - 1] ?? null;
}
