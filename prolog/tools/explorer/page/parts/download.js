/* download.js - a drawing of the page as a file: SVG or PNG.

   In the page a drawing gets its colours from style sheets, which a file does not have.  So the colours and lengths
   that the browser has computed are written into a copy, as attributes. A PNG is that copy, painted on a canvas. */

import { drawing, element } from '../element.js';

const SVG = 'http://www.w3.org/2000/svg';
const PAINT = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin',
    'stroke-dasharray', 'vector-effect', 'paint-order',
    'opacity', 'font-size', 'font-family', 'font-weight', 'text-anchor', 'dominant-baseline', 'visibility', 'display'];

const LARGEST_SIDE = 32767;     /* pixels of a canvas in Firefox; Chromium has twice as many */

/* A copy of the drawing that needs no style sheet, of that width and height.  */
export function standalone(original, width, height) {
    const copy = original.cloneNode(true);
    paint(original, copy);
    copy.setAttribute('xmlns', SVG);
    copy.setAttribute('width', width);
    copy.setAttribute('height', height);
    return copy;
}

function paint(original, copy) {
    const computed = getComputedStyle(original);
    for (const property of PAINT) {
        const value = computed.getPropertyValue(property);
        if (value) copy.setAttribute(property, value);
    }
    for (const name of ['class', 'style', 'id', 'tabindex']) copy.removeAttribute(name);
    const children = [...copy.children];
    [...original.children].forEach((child, index) => paint(child, children[index]));
}

export function placed(original, { left, top, width, height }) {
    const copy = standalone(original, width, height);
    copy.setAttribute('x', left);
    copy.setAttribute('y', top);
    return copy;
}

/* The drawings in rows of `columns`, each in a square of that side.  */
export function sheet(drawings, columns, side, gap) {
    const rows = Math.ceil(drawings.length / columns);
    const width = columns * (side + gap) + gap;
    const height = rows * (side + gap) + gap;
    return drawing('svg', { xmlns: SVG, viewBox: `0 0 ${width} ${height}`, width, height }, ...drawings.map((each, index) =>
        placed(each, { left: gap + (index % columns) * (side + gap), top: gap + Math.floor(index / columns) * (side + gap), width: side, height: side })));
}

function svgText(picture) {
    return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(picture)}\n`;
}

export function save(blob, name) {
    const link = element('a', { href: URL.createObjectURL(blob), download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

export function saveSvg(picture, name) {
    save(new Blob([svgText(picture)], { type: 'image/svg+xml' }), name);
}

/* The drawing painted, at its own size times `scale`, or less if no canvas is so large.  The ground is that of the page: a canvas
   begins transparent.  */
export async function canvasOf(picture, scale = 1) {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(picture))}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    const sides = ['width', 'height'].map((name) => Number(picture.getAttribute(name)));
    const fitting = Math.min(scale, LARGEST_SIDE / Math.max(...sides));
    [canvas.width, canvas.height] = sides.map((side) => Math.round(fitting * side));
    const context = canvas.getContext('2d');
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
}

export async function savePng(picture, name, scale = 1) {
    const canvas = await canvasOf(picture, scale);
    const blob = await new Promise((resolve) => { canvas.toBlob(resolve, 'image/png'); });
    if (blob === null)
        throw new Error('The browser could not make a PNG.');
    save(blob, name);
}
