/* text_lines.js - the text of a page as the browser has broken it into lines: each with its place and its look. */

const context = document.createElement('canvas').getContext('2d');

/* The lines of a text node: { text, left, top, bottom, width, baseline, style }. */
export function linesOf(node) {
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
