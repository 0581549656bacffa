/* picture.js - the drawings of a view, where the browser has put them, and below them the words of the step: plain SVG, which any program for
   slides can read. */

import { drawing } from '../parts/element.js';
import { placed } from './file.js';

const MARGIN = 16;
const LINE = 24;
const FONT = { 'font-family': 'system-ui, "Segoe UI", "DejaVu Sans", Roboto, sans-serif', 'font-size': 17 };

const DRAWINGS = 'svg:is([role=img], [role=grid], [role=presentation])';      /* and no signs */

/* root: the element of the view. */
export function pictureOf(root, words) {
    const seen = [...root.querySelectorAll(DRAWINGS)].filter((each) => each.checkVisibility());
    if (seen.length === 0)
        throw new Error('There is no drawing in this view.');
    const boxes = seen.map((each) => each.getBoundingClientRect());
    const [left, top] = ['left', 'top'].map((side) => Math.round(Math.min(...boxes.map((box) => box[side])) - MARGIN));
    const [right, bottom] = ['right', 'bottom'].map((side) => Math.round(Math.max(...boxes.map((box) => box[side])) + MARGIN));
    const lines = wrapped(words, right - left - 2 * MARGIN);
    const [width, height] = [right - left, bottom - top + LINE * lines.length + MARGIN];
    const { backgroundColor, color } = getComputedStyle(document.body);
    return drawing('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `${left} ${top} ${width} ${height}`, width, height },
        drawing('rect', { x: left, y: top, width, height, fill: backgroundColor }),
        ...seen.map((each, i) => placed(each, boxes[i])),
        ...lines.map((line, i) => drawing('text', { x: left + MARGIN, y: bottom + (i + 0.7) * LINE, fill: color, ...FONT }, line)));
}

function wrapped(text, width) {
    const context = document.createElement('canvas').getContext('2d');
    context.font = `${FONT['font-size']}px ${FONT['font-family']}`;
    return text.split(/\s+/).reduce((lines, word) => {
        const longer = `${lines.at(-1)} ${word}`.trim();
        return context.measureText(longer).width <= width ? [...lines.slice(0, -1), longer] : [...lines, word];
    }, ['']);
}
