/* drawing.js - a search tree as one SVG that grows with the timeline.

   Nodes are drawn in the order of their birth, in chunks: an edge path and a dot path for each, a dot being a line of no
   length with a round end.  A step shows whole chunks and cuts one, so its cost is that of a chunk, however large the tree
   is.  Strokes do not scale, so zooming changes the transformation of one group and no path.  Zoom is across: all
   depths are always in sight.

   On top are three paths: the ways to the solutions found, to the current node of the search, and to the selected node.
   Marks are drawn in pixels: a solution is a diamond, a folded sub-tree a triangle or a square. */

import { drawing } from '../parts/element.js';

const CHUNK = 256;
const PAD = { left: 80, right: 16, top: 20, bottom: 18 };      /* labels are at the left, in a binary tree also at the right */
const LEAST_ZOOM = 4;       /* small trees too can be drawn that much wider than the frame */

export class TreeDrawing {
    constructor(tree) {
        this.tree = tree;
        this.look = { zoom: 1, left: 0 };
        this.width = 600;
        this.height = 360;
        this.step = 0;
        this.selected = -1;
        this.base = drawing('g', {});
        this.over = ['to-solution', 'current', 'selected', 'current-dot', 'selected-dot'].map((name) => drawing('path', { class: name }));
        this.scaled = drawing('g', { class: 'scaled' }, this.base, ...this.over);
        this.marks = ['to-solution-dots', 'closed', 'dead-ends'].map((name) => drawing('path', { class: name }));
        this.labels = drawing('g', { class: 'labels' });
        this.element = drawing('svg', { class: 'search-tree', role: 'presentation', 'aria-hidden': 'true' },
            this.scaled, drawing('g', { class: 'marks' }, ...this.marks), this.labels);
    }

    /* Lays all paths out again after nodes were opened or closed. */
    setPlaces(places) {
        this.places = places;
        this.chunks = [];
        for (let from = 0; from < this.tree.size; from += CHUNK)
            this.chunks.push(this.chunk(from, Math.min(from + CHUNK, this.tree.size)));
        this.base.replaceChildren(...this.chunks.flatMap(({ edges, dots, failed }) => [edges, dots, failed]));
        this.drawn = -1;
        this.resize(this.width, this.height);
    }

    chunk(from, to) {
        const pieces = { edges: [], dots: [], failed: [] };
        for (let node = from; node < to; node++) {
            const shown = this.places.shown[node] === 1;
            pieces.edges.push(shown && node > 0 ? this.edge(node) : '');
            pieces.dots.push(shown && this.tree.failed[node] === 0 ? this.dot(node) : '');
            pieces.failed.push(shown && this.tree.failed[node] === 1 ? this.dot(node) : '');
        }
        const paths = Object.keys(pieces).map((name) => [name, drawing('path', { class: name })]);
        return { from, to, pieces, ...Object.fromEntries(paths) };
    }

    at(node) {
        return `${this.places.x[node]} ${this.tree.depth[node]}`;
    }

    edge(node) {
        return `M${this.at(this.tree.parent[node])}L${this.at(node)}`;
    }

    dot(node) {
        return `M${this.at(node)}h0`;
    }

    resize(width, height) {
        this.width = width;
        this.height = height;
        this.element.setAttribute('viewBox', `0 0 ${width} ${height}`);
        this.element.setAttribute('height', height);
        this.lookAt(this.look);
    }

    /* Where the node is, in pixels. */
    place(node) {
        return [this.originX + this.places.x[node] * this.scaleX, PAD.top + this.tree.depth[node] * this.scaleY];
    }

    /* zoom: 1 is the whole tree; left: the leaf at the left edge. */
    lookAt({ zoom, left }) {
        const most = Math.max(LEAST_ZOOM, (this.places.leaves * 60) / this.width);
        const bounded = Math.min(Math.max(zoom, 1), most);
        const last = this.places.leaves * (1 - 1 / bounded);
        this.look = { zoom: bounded, left: Math.min(Math.max(left, 0), last) };
        this.scaleX = ((this.width - PAD.left - (this.tree.binary ? PAD.left : PAD.right)) / Math.max(1, this.places.leaves)) * bounded;
        this.scaleY = (this.height - PAD.top - PAD.bottom) / Math.max(1, this.places.levels.length - 1);
        this.originX = PAD.left + (0.5 - this.look.left) * this.scaleX;
        this.scaled.setAttribute('transform', `translate(${this.originX} ${PAD.top}) scale(${this.scaleX} ${this.scaleY})`);
        this.size = Math.min(20, Math.max(2.4, this.scaleX * 0.8));
        this.element.style.setProperty('--dot', `${this.size}px`);
        this.element.style.setProperty('--edge-width', `${Math.min(1.6, Math.max(0.5, this.scaleX * 0.25))}px`);
        this.drawMarks();
    }

    /* Zooms so that what is under that pixel stays there. */
    zoomBy(factor, pixel = this.width / 2) {
        const leaf = this.leafAt(pixel);
        this.lookAt({ zoom: this.look.zoom * factor, left: this.look.left });
        this.panBy(leaf - this.leafAt(pixel));
    }

    panBy(leaves) {
        this.lookAt({ zoom: this.look.zoom, left: this.look.left + leaves });
    }

    leafAt(pixel) {
        return (pixel - this.originX) / this.scaleX;
    }

    depthAt(pixel) {
        return Math.round((pixel - PAD.top) / this.scaleY);
    }

    /* Pans so that the node is in sight. */
    reveal(node) {
        const x = this.originX + this.places.x[node] * this.scaleX;
        if (x < 16 || x > this.width - 16)
            this.panBy(this.places.x[node] - this.leafAt(this.width / 2));
    }

    show(step, selected) {
        this.step = step;
        this.selected = selected;
        this.drawBase(this.tree.nodesAt(step));
        this.drawSolutions(this.tree.solutionsAt(step));
        this.drawWay('current', this.visible(this.tree.nodeAt(step)));
        this.drawWay('selected', this.visible(selected));
        this.drawMarks();
    }

    drawBase(count) {
        if (count === this.drawn)
            return;
        const [low, high] = [Math.min(count, this.drawn), Math.max(count, this.drawn)];
        for (const chunk of this.chunks)
            if (this.drawn < 0 || (chunk.from < high && chunk.to >= low))
                cut(chunk, count);
        this.drawn = count;
    }

    path(name) {
        return [...this.over, ...this.marks].find((path) => path.getAttribute('class') === name);
    }

    drawSolutions(count) {
        if (count === this.solutionsDrawn && this.places === this.solutionsIn)
            return;
        const nodes = new Set();
        this.found = new Set();
        for (const { node } of this.tree.solutions.slice(0, count)) {
            const last = this.visible(node);
            this.found.add(last);
            for (let each = last; each > 0 && !nodes.has(each); each = this.tree.parent[each])
                nodes.add(each);
        }
        this.path('to-solution').setAttribute('d', [...nodes].map((node) => this.edge(node)).join(''));
        this.solutionsDrawn = count;
        this.solutionsIn = this.places;
    }

    /* The node, or the closed one that hides it; -1 if there is none. */
    visible(node) {
        let shown = node;
        while (shown > 0 && this.places.shown[shown] === 0)
            shown = this.tree.parent[shown];
        return shown;
    }

    drawWay(name, node) {
        const way = node < 0 ? [] : this.tree.path(node);
        this.path(name).setAttribute('d', way.slice(1).map((each) => this.edge(each)).join(''));
        this.path(`${name}-dot`).setAttribute('d', node < 0 ? '' : this.dot(node));
    }

    /* Solutions, closed nodes, and labels. */
    drawMarks() {
        const { tree } = this;
        const count = tree.nodesAt(this.step);
        const closed = this.closedNodes().filter((node) => node < count);
        const size = Math.min(10, Math.max(5, this.size * 0.6));
        const draw = (name, nodes, shape) =>
            this.path(name).setAttribute('d', nodes.map((node) => shape(this.place(node), size)).join(''));
        draw('to-solution-dots', [...this.found ?? []].filter((node) => this.places.hidden[node] === 0), diamond);
        draw('closed', closed.filter((node) => tree.alive[node] === 1), square);
        draw('dead-ends', closed.filter((node) => tree.alive[node] === 0), triangle);
        this.labels.replaceChildren(...levelLabels(this), ...nodeLabels(this, this.nodesInSight(count), this.ways()));
    }

    /* The nodes on the way to the selected one, or else to the current node of the search. */
    ways() {
        const ends = [this.tree.nodeAt(this.step), this.selected].filter((node) => node >= 0).map((node) => this.visible(node));
        return [...new Set(ends.slice(-1).flatMap((node) => this.tree.path(node)))];
    }

    closedNodes() {
        return this.places.levels.flat().filter((node) => this.places.hidden[node] > 0);
    }

    nodesInSight(count) {
        const [low, high] = [this.leafAt(0), this.leafAt(this.width)];
        return this.places.levels.slice(1).flat().filter((node) =>
            node < count && this.places.x[node] >= low && this.places.x[node] <= high);
    }
}

/* The pieces of the chunk that belong to the first `count` nodes. */
function cut(chunk, count) {
    const shown = Math.min(Math.max(count - chunk.from, 0), chunk.to - chunk.from);
    for (const [name, pieces] of Object.entries(chunk.pieces))
        chunk[name].setAttribute('d', pieces.slice(0, shown).join(''));
}

/* The marks over a search tree, in pixels, so that its shape and size do not change with the zoom: diamonds, triangles,
   labels of nodes and of levels. */

const LABEL_ROOM = 22;          /* pixels for a leaf, from which on rows are written into nodes */
const BRANCH_ROOM = 74;         /* the same for the branches of a binary tree, which are written next to them */
const LEVEL_ROOM = 13;          /* pixels for a level, from which on levels are named */
const LETTER = 7.5;             /* pixels of a letter of a label */
const ASIDE = 5;                /* pixels from a node to its label */

function diamond([x, y], size) {
    return `M${x} ${y - size}l${size} ${size} ${-size} ${size} ${-size} ${-size}z`;
}

function triangle([x, y], size) {
    return `M${x} ${y - size}l${size} ${2 * size}h${-2 * size}z`;
}

function square([x, y], size) {
    return `M${x - size} ${y - size}h${2 * size}v${2 * size}h${-2 * size}z`;
}

/* drawn: a TreeDrawing; inSight and way: nodes. A binary tree has labels next to all nodes in sight; without room for these, only
   next to the nodes on the way, which are all at different levels. */
function nodeLabels(drawn, inSight, way) {
    const { tree, scaleX, scaleY } = drawn;
    if (!tree.binary)
        return scaleX < LABEL_ROOM ? [] : inSight.map((node) => text(drawn.place(node), 4, 'inside', tree.label(node)));
    if (scaleY < LEVEL_ROOM)
        return [];
    return (scaleX < BRANCH_ROOM ? way : inSight).filter((node) => node > 0 && hasRoom(drawn, node)).map((node) => {
        const [x, y] = drawn.place(node);
        const aside = drawn.size / 2 + ASIDE;
        return text([tree.not[node] ? x + aside : x - aside, y], 4, tree.not[node] ? 'after' : 'before', tree.label(node));
    });
}

/* Does the label next to the node leave the next node of its level, and that node's label, free? */
function hasRoom(drawn, node) {
    const { tree, places, size } = drawn;
    const level = places.levels[tree.depth[node]];
    const next = level[level.indexOf(node) + (tree.not[node] ? 1 : -1)];
    if (next === undefined)
        return true;
    const width = (each) => LETTER * tree.label(each).length + size + 2 * ASIDE;
    const needed = width(node) + (tree.not[next] === tree.not[node] ? 0 : width(next));
    return Math.abs(drawn.place(next)[0] - drawn.place(node)[0]) > needed;
}

function text([x, y], down, place, words) {
    return drawing('text', { class: `label ${place}`, x, y: y + down }, words);
}

/* The column of each level, if all its nodes have the same one and there is room. */
function levelLabels(drawn) {
    const { tree, places, scaleY } = drawn;
    if (tree.binary || scaleY < LEVEL_ROOM)
        return [];
    return places.levels.flatMap((level, depth) => {
        const column = tree.column[level[0]];
        const one = depth > 0 && level.every((node) => tree.column[node] === column);
        return one ? [text([2, drawn.place(level[0])[1]], 4, 'level', `column ${column}`)] : [];
    });
}
