/* drawing.js - a search tree as one SVG that grows with the timeline.

   Nodes are drawn in the order of their birth, in chunks: an edge path and a dot path for each, a dot being a line of no
   length with a round end.  A step shows whole chunks and cuts one, so its cost is that of a chunk, however large the tree
   is.  Strokes do not scale, so zooming changes the transformation of one group and no path.  Zoom is across: all
   depths are always in sight.

   Over these lie, each as one path: the ways to the solutions found, the way to where the search is, and that to the
   selected node; and labels, where there is room for them. */

import { drawing } from '../element.js';

const CHUNK = 256;
const PAD = { x: 16, top: 20, bottom: 18 };
const LEAST_ZOOM = 4;       /* small trees too can be drawn that much wider than the frame */
const LABEL_ROOM = 22;      /* pixels for a leaf, from which on rows are written into nodes */

export class TreeDrawing {
    constructor(tree) {
        this.tree = tree;
        this.look = { zoom: 1, left: 0 };
        this.width = 600;
        this.height = 360;
        this.step = 0;
        this.selected = -1;
        this.base = drawing('g', {});
        this.over = ['to-solution', 'to-solution-dots', 'current', 'selected', 'closed', 'current-dot', 'selected-dot']
            .map((name) => drawing('path', { class: name }));
        this.scaled = drawing('g', { class: 'scaled' }, this.base, ...this.over);
        this.labels = drawing('g', { class: 'labels' });
        this.element = drawing('svg', { class: 'search-tree', role: 'presentation', 'aria-hidden': 'true' },
            this.scaled, this.labels);
    }

    /* Lays all paths out anew: when nodes are opened or closed. */
    setPlaces(places) {
        this.places = places;
        this.chunks = [];
        for (let from = 0; from < this.tree.size; from += CHUNK)
            this.chunks.push(this.chunk(from, Math.min(from + CHUNK, this.tree.size)));
        this.base.replaceChildren(...this.chunks.flatMap(({ edges, dots }) => [edges, dots]));
        this.drawn = -1;
        this.resize(this.width, this.height);
    }

    chunk(from, to) {
        const edges = [];
        const dots = [];
        for (let node = from; node < to; node++) {
            const shown = this.places.shown[node] === 1;
            edges.push(shown && node > 0 ? this.edge(node) : '');
            dots.push(shown ? this.dot(node) : '');
        }
        return { from, to, pieces: { edges, dots }, edges: drawing('path', { class: 'edges' }),
            dots: drawing('path', { class: 'dots' }) };
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

    /* zoom: 1 is the whole tree; left: the leaf at the left edge. */
    lookAt({ zoom, left }) {
        const most = Math.max(LEAST_ZOOM, (this.places.leaves * 60) / this.width);
        const bounded = Math.min(Math.max(zoom, 1), most);
        const last = this.places.leaves * (1 - 1 / bounded);
        this.look = { zoom: bounded, left: Math.min(Math.max(left, 0), last) };
        this.scaleX = ((this.width - 2 * PAD.x) / Math.max(1, this.places.leaves)) * bounded;
        this.scaleY = (this.height - PAD.top - PAD.bottom) / Math.max(1, this.places.levels.length - 1);
        this.originX = PAD.x + (0.5 - this.look.left) * this.scaleX;
        this.scaled.setAttribute('transform', `translate(${this.originX} ${PAD.top}) scale(${this.scaleX} ${this.scaleY})`);
        this.element.style.setProperty('--dot', `${Math.min(20, Math.max(2.4, this.scaleX * 0.8))}px`);
        this.element.style.setProperty('--edge-width', `${Math.min(1.6, Math.max(0.5, this.scaleX * 0.25))}px`);
        this.drawLabels();
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
        if (x < PAD.x || x > this.width - PAD.x)
            this.panBy(this.places.x[node] - this.leafAt(this.width / 2));
    }

    show(step, selected) {
        this.step = step;
        this.selected = selected;
        this.drawBase(this.tree.nodesAt(step));
        this.drawSolutions(this.tree.solutionsAt(step));
        this.drawWay('current', this.visible(this.tree.nodeAt(step)));
        this.drawWay('selected', this.visible(selected));
        this.drawLabels();
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
        return this.over.find((path) => path.getAttribute('class') === name);
    }

    drawSolutions(count) {
        if (count === this.solutionsDrawn && this.places === this.solutionsIn)
            return;
        const nodes = new Set();
        const dots = [];
        for (const { node } of this.tree.solutions.slice(0, count)) {
            const last = this.visible(node);
            dots.push(this.dot(last));
            for (let each = last; each > 0 && !nodes.has(each); each = this.tree.parent[each])
                nodes.add(each);
        }
        this.path('to-solution').setAttribute('d', [...nodes].map((node) => this.edge(node)).join(''));
        this.path('to-solution-dots').setAttribute('d', dots.join(''));
        this.solutionsDrawn = count;
        this.solutionsIn = this.places;
    }

    /* The node, or the closed one that hides it; -1 where there is none. */
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

    /* Closed nodes, and the rows of the queens in those nodes that are in sight. */
    drawLabels() {
        const { places, tree } = this;
        const count = tree.nodesAt(this.step);
        const closed = [...this.closedNodes()].filter((node) => node < count);
        this.path('closed').setAttribute('d', closed.map((node) => this.dot(node)).join(''));
        this.labels.replaceChildren(...(this.scaleX < LABEL_ROOM ? [] : this.nodesInSight(count)).map((node) =>
            drawing('text', { x: this.originX + places.x[node] * this.scaleX,
                y: PAD.top + tree.depth[node] * this.scaleY + 4 }, String(tree.row[node]))));
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

/* As many pieces of the chunk as belong to the first `count` nodes. */
function cut({ from, to, pieces, edges, dots }, count) {
    const shown = Math.min(Math.max(count - from, 0), to - from);
    edges.setAttribute('d', pieces.edges.slice(0, shown).join(''));
    dots.setAttribute('d', pieces.dots.slice(0, shown).join(''));
}
