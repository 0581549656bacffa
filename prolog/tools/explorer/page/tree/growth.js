/* growth.js - the search tree, read off the events of a trace.

   A queen placed, or a choice made, is a new node below the one where the search is; a retreat, or a failure, is the way
   back up. So nodes come in the order in which they are drawn from the left: that of a walk in depth first. The root is
   node 0, the board without a queen of the search; there is one node more than placements. A step is a number of events:
   at step s the first s have happened. */

const DOWN = { placed: true, choice: true };
const UP = { retreated: true, failure: true };

export class SearchTree {
    constructor(events) {
        this.parent = [-1];
        this.column = [-1];
        this.row = [-1];
        this.depth = [0];
        this.born = [0];
        this.left = [Infinity];
        this.solutions = [];
        this.whereAt = new Int32Array(events.length + 1);
        this.steps = events.length;
        let here = 0;
        events.forEach((event, index) => {
            here = this.follow(event, here, index + 1);
            this.whereAt[index + 1] = here;
        });
    }

    follow([kind, column, row], here, step) {
        if (DOWN[kind]) return this.add(here, column, row, step);
        if (UP[kind] && here > 0) {
            this.left[here] = step;
            return this.parent[here];
        }
        if (kind === 'solution') this.solutions.push({ node: here, step });
        return here;
    }

    add(parent, column, row, step) {
        this.parent.push(parent);
        this.column.push(column);
        this.row.push(row);
        this.depth.push(this.depth[parent] + 1);
        this.born.push(step);
        this.left.push(Infinity);
        return this.parent.length - 1;
    }

    get size() {
        return this.parent.length;
    }

    /* How many nodes there are at that step; they are the first so many. */
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

/* The first number for which the predicate no longer holds, by halving; it holds for a prefix of 0 .. length - 1. */
export function countUpTo(length, holds) {
    let low = 0;
    let high = length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (holds(middle)) low = middle + 1;
        else high = middle;
    }
    return low;
}
