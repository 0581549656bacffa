/* frame.js - the frame around a tree: pointer, wheel and keys, and the words for screen readers.

   A tree of thousands of nodes is one element that has the focus, and one treeitem: the selected node.  Arrow keys move
   the selection as in any tree: right to the first child, left to the parent, up and down among nodes of one depth. */

import { element } from '../parts/element.js';
import { nearest } from './search_tree.js';

let frames = 0;

export class TreeFrame {
    /* onSelect(node), onToggle(node) */
    constructor(label, { onSelect, onToggle }) {
        frames++;
        this.onSelect = onSelect;
        this.onToggle = onToggle;
        this.item = element('div', { role: 'treeitem', id: `node-${frames}`, class: 'unseen', 'aria-selected': 'true' }, 'no node yet');
        this.element = element('div', { class: 'tree-frame', role: 'tree', tabindex: 0, 'aria-label': label, inert: true,
            'aria-activedescendant': this.item.id,
            onkeydown: (event) => this.key(event),
            onpointerdown: (event) => this.press(event),
            onpointermove: (event) => this.drag(event),
            onpointerup: (event) => this.release(event),
            onpointercancel: () => { this.from = null; },
            ondblclick: (event) => this.toggleAt(event) }, this.item);
        this.element.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
        this.from = null;
    }

    use(drawing, closed) {
        this.drawing = drawing;
        this.closed = closed;
        this.element.replaceChildren(drawing.element, this.item);
        this.element.inert = false;
    }

    /* text: the selected node in words. */
    tell(node, text) {
        const { tree, places } = this.drawing;
        const level = places.levels[tree.depth[node]] ?? [node];
        const siblings = level.filter((each) => tree.parent[each] === tree.parent[node]);
        this.item.textContent = text;
        this.item.setAttribute('aria-level', tree.depth[node] + 1);
        this.item.setAttribute('aria-setsize', siblings.length);
        this.item.setAttribute('aria-posinset', siblings.indexOf(node) + 1);
        if (places.children[node] > 0 || this.closed.has(node))
            this.item.setAttribute('aria-expanded', String(!this.closed.has(node)));
        else
            this.item.removeAttribute('aria-expanded');
    }

    key(event) {
        const act = event.shiftKey ? this.panKey(event.key) : this.selectKey(event.key) ?? this.lookKey(event.key);
        if (act === null || event.ctrlKey || event.altKey || event.metaKey)
            return;
        event.preventDefault();
        act();
    }

    panKey(key) {
        const direction = { ArrowLeft: -1, ArrowRight: 1 }[key];
        const leaves = this.drawing.places.leaves / this.drawing.look.zoom / 5;
        if (direction === undefined)
            return this.lookKey(key);
        return () => this.drawing.panBy(direction * leaves);
    }

    selectKey(key) {
        const node = Math.max(0, this.drawing.selected);
        const target = { ArrowRight: () => this.child(node), ArrowLeft: () => this.drawing.tree.parent[node],
            ArrowUp: () => this.beside(node, -1), ArrowDown: () => this.beside(node, 1), Home: () => 0 }[key];
        if (target !== undefined)
            return () => this.select(target());
        return key === 'Enter' || key === ' ' ? () => this.onToggle(node) : null;
    }

    lookKey(key) {
        const factor = { '+': 1.5, '=': 1.5, '-': 1 / 1.5 }[key];
        if (factor !== undefined)
            return () => this.zoom(factor);
        return key === '0' ? () => this.whole() : null;
    }

    child(node) {
        const { tree, places } = this.drawing;
        const below = places.levels[tree.depth[node] + 1] ?? [];
        return below.find((each) => tree.parent[each] === node) ?? -1;
    }

    beside(node, direction) {
        const level = this.drawing.places.levels[this.drawing.tree.depth[node]] ?? [];
        return level[level.indexOf(node) + direction] ?? -1;
    }

    select(node) {
        const { tree, step } = this.drawing;
        if (node < 0 || node >= tree.nodesAt(step))
            return;
        this.onSelect(node);
        this.drawing.reveal(node);
    }

    zoom(factor) {
        const { selected, places, originX, scaleX, width } = this.drawing;
        const x = selected < 0 ? width / 2 : originX + places.x[selected] * scaleX;
        this.drawing.zoomBy(factor, Math.min(Math.max(x, 0), width));
    }

    whole() {
        this.drawing.lookAt({ zoom: 1, left: 0 });
    }

    wheel(event) {
        const across = event.shiftKey ? event.deltaY : event.deltaX;
        const { look, scaleX } = this.drawing;
        if (event.ctrlKey || (across === 0 && event.deltaY > 0 && look.zoom === 1))
            return;
        event.preventDefault();
        if (across === 0)
            this.drawing.zoomBy(1.0015 ** -event.deltaY, this.pixel(event)[0]);
        else
            this.drawing.panBy(across / scaleX);
    }

    pixel(event) {
        const box = this.drawing.element.getBoundingClientRect();
        return [((event.clientX - box.left) * this.drawing.width) / box.width,
            ((event.clientY - box.top) * this.drawing.height) / box.height];
    }

    press(event) {
        if (event.button === 0)
            this.from = { x: event.clientX, moved: false };
    }

    drag(event) {
        if (this.from === null || (!this.from.moved && Math.abs(event.clientX - this.from.x) < 4))
            return;
        if (!this.from.moved)
            this.element.setPointerCapture(event.pointerId);
        this.drawing.panBy((this.from.x - event.clientX) / this.drawing.scaleX);
        this.from = { x: event.clientX, moved: true };
    }

    release(event) {
        const { from } = this;
        this.from = null;
        if (from?.moved === false)
            this.select(this.nodeUnder(event));
    }

    toggleAt(event) {
        const node = this.nodeUnder(event);
        if (node >= 0)
            this.onToggle(node);
    }

    nodeUnder(event) {
        const [x, y] = this.pixel(event);
        const { drawing } = this;
        return nearest(drawing.places, drawing.depthAt(y), drawing.leafAt(x), drawing.tree.nodesAt(drawing.step));
    }
}
