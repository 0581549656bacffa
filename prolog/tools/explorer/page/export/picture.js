/* picture.js - a part of the page as one drawing of plain SVG: boxes, lines of text and drawings where the browser has put them.

   A browser could also draw the page inside an SVG, but no program for slides could read that.  Controls and
   everything that is scrolled out of sight are left out. */

import { drawing } from '../element.js';
import { placed } from '../parts/download.js';

const LEFT_OUT = '.controls, .timeline, .settings, .unseen, .export, [hidden], dialog, progress, .close, '
    + 'input[type=checkbox], input[type=radio], input[type=range]';
const MARGIN = 16;
const EVERYWHERE = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

export function pictureOf(root) {
    const parts = [];
    draw(root, { clip: EVERYWHERE, isStruck: false }, parts);
    const edge = (side, of) => of(...parts.map(({ box }) => box[side]));
    const [left, top, right, bottom] = parts.length === 0 ? [0, 0, 1, 1]
        : [edge('left', Math.min), edge('top', Math.min), edge('right', Math.max), edge('bottom', Math.max)];
    const [x, y, width, height] = [left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN].map(Math.round);
    return drawing('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `${x} ${y} ${width} ${height}`, width, height },
        drawing('rect', { x, y, width, height, fill: getComputedStyle(document.body).backgroundColor }),
        ...parts.map(({ element }) => element));
}

/* parts: { element, box }, in the order of painting. */
function draw(element, { clip, isStruck }, parts) {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (element.matches(LEFT_OUT) || style.display === 'none' || style.visibility === 'hidden')
        return;
    if (element instanceof SVGElement) {
        add(parts, placed(element, box), box, clip);
        return;
    }
    drawBox(box, style, clip, parts);
    const struck = isStruck || style.textDecorationLine.includes('line-through');
    if (element.matches('input, select, textarea')) {
        drawValue(element, box, style, clip, parts);
        return;
    }
    const inside = { clip: style.overflowX === 'visible' ? clip : cut(box, clip), isStruck: struck };
    for (const child of element.childNodes)
        if (child.nodeType === Node.TEXT_NODE)
            linesOf(child).forEach((line) => drawLine(line, inside, parts));
        else if (child.nodeType === Node.ELEMENT_NODE)
            draw(child, inside, parts);
}

function add(parts, element, box, clip) {
    const seen = cut(box, clip);
    if (seen.right > seen.left && seen.bottom > seen.top)
        parts.push({ element, box: seen });
}

function cut(box, clip) {
    return { left: Math.max(box.left, clip.left), top: Math.max(box.top, clip.top), right: Math.min(box.right, clip.right),
        bottom: Math.min(box.bottom, clip.bottom) };
}

const isSeen = (colour) => colour !== 'transparent' && !/^rgba\(.*, 0\)$|\/ 0\)$/.test(colour);

function drawBox(box, style, clip, parts) {
    const { left, top, right, bottom } = cut(box, clip);
    if (right <= left || bottom <= top)
        return;
    const size = { x: left, y: top, width: right - left, height: bottom - top, rx: parseFloat(style.borderTopLeftRadius) || 0 };
    if (isSeen(style.backgroundColor))
        add(parts, drawing('rect', { ...size, fill: style.backgroundColor }), box, clip);
    const sides = ['Top', 'Right', 'Bottom', 'Left'].map((side) => ({ side, width: parseFloat(style[`border${side}Width`]),
        colour: style[`border${side}Color`] })).filter(({ width, colour }) => width > 0 && isSeen(colour));
    if (sides.length === 4)
        add(parts, drawing('rect', { ...size, fill: 'none', stroke: sides[0].colour, 'stroke-width': sides[0].width }), box, clip);
    else
        sides.forEach(({ side, width, colour }) =>
            add(parts, drawing('path', { d: sidePath(side, { left, top, right, bottom }), fill: 'none', stroke: colour, 'stroke-width': width }), box, clip));
}

const sidePath = (side, { left, top, right, bottom }) => ({ Top: `M${left} ${top}H${right}`, Bottom: `M${left} ${bottom}H${right}`,
    Left: `M${left} ${top}V${bottom}`, Right: `M${right} ${top}V${bottom}` })[side];

function letters(text, x, y, width, { color, fontFamily, fontSize, fontWeight, fontStyle }) {
    return drawing('text', { x, y, fill: color, 'font-family': fontFamily, 'font-size': fontSize, 'font-weight': fontWeight,
        'font-style': fontStyle === 'normal' ? null : fontStyle, textLength: width, lengthAdjust: width === null ? null : 'spacingAndGlyphs' }, text);
}

/* Draws a line if at least half of it is in sight. */
function drawLine({ text, left, top, bottom, width, baseline, style }, { clip, isStruck }, parts) {
    const middle = (top + bottom) / 2;
    if (middle < clip.top || middle > clip.bottom || left >= clip.right)
        return;
    const box = { left, top, right: left + width, bottom };
    add(parts, letters(text, left, baseline, width, style), box, clip);
    if (isStruck)
        add(parts, drawing('path', { d: `M${left} ${middle}H${left + width}`, fill: 'none', stroke: style.color }), box, clip);
}

/* The value of a control: the browser has no line for it. */
function drawValue(control, box, style, clip, parts) {
    const lines = control.matches('select') ? [control.selectedOptions[0]?.text ?? ''] : control.value.split('\n');
    const [left, size, height] = [style.paddingLeft, style.fontSize, style.lineHeight].map((length) => parseFloat(length) || 0);
    const high = Math.max(height, 1.2 * size);
    const middle = control.matches('textarea') ? box.top + parseFloat(style.paddingTop) + high / 2 - control.scrollTop : (box.top + box.bottom) / 2;
    lines.map((line, index) => [line, middle + index * high]).filter(([line, at]) => line.trim() !== '' && at > box.top && at < box.bottom)
        .forEach(([line, at]) => add(parts, letters(line.replaceAll(' ', '\u00a0'), box.left + left, at + 0.35 * size, null, style), box, clip));
}

/* The text of a page as the browser has broken it into lines: each with its place and its look. */

const context = document.createElement('canvas').getContext('2d');

/* The lines of a text node: { text, left, top, bottom, width, baseline, style }. */
function linesOf(node) {
    const style = getComputedStyle(node.parentElement);
    const isKept = style.whiteSpace.startsWith('pre');
    return brokenLines(node).map((line) => withoutBlanks(node.data, line)).filter(({ from, to }) => from < to)
        .map(({ from, to }) => ({ text: shown(node.data.slice(from, to), isKept), box: boxOf(node, from, to) }))
        .filter(({ box }) => box.width > 0)
        .map(({ text, box: { left, top, bottom, width, height } }) =>
            ({ text, left, top, bottom, width, baseline: baselineIn({ top, height }, style), style }));
}

/* Without those at its ends: whether the browser shows them can't be known. */
function withoutBlanks(text, { from, to }) {
    const line = text.slice(from, to);
    return { from: to - line.trimStart().length, to: from + line.trimEnd().length };
}

/* Blanks that the browser keeps must survive in a file, where they would be put together. */
const shown = (text, isKept) => (isKept ? text.replaceAll(' ', '\u00a0') : text.replace(/\s+/g, ' '));

function boxOf(node, from, to) {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return range.getBoundingClientRect();
}

/* Ranges of the text, one for each line.  Only a text on several lines is looked at word by word. */
function brokenLines(node) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    if (tops.size < 2)
        return [{ from: 0, to: node.data.length }];
    const lines = [];
    for (const { 0: word, index } of node.data.matchAll(/\S+\s*/g)) {
        const top = Math.round(boxOf(node, index, index + word.trimEnd().length).top);
        if (lines.at(-1)?.top === top)
            lines.at(-1).to = index + word.length;
        else
            lines.push({ top, from: index, to: index + word.length });
    }
    return lines;
}

function baselineIn({ top, height }, { fontStyle, fontWeight, fontSize, fontFamily }) {
    context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText('');
    return top + (height - above - below) / 2 + above;
}
