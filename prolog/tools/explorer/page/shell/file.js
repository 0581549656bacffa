/* file.js - a drawing of the page as a file: SVG or PNG.

   In the page a drawing gets its colours from style sheets, which a file does not have.  So the colours and lengths
   that the browser has computed are written into a copy, as attributes. A PNG is that copy, painted on a canvas. */

import { element } from '../parts/element.js';

const PAINT = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin',
    'stroke-dasharray', 'vector-effect', 'paint-order',
    'opacity', 'font-size', 'font-family', 'font-weight', 'text-anchor', 'dominant-baseline', 'visibility', 'display'];

const LARGEST_SIDE = 32767;     /* pixels of a canvas in Firefox; Chromium has twice as many */
const SCALE = 2;                /* a projector has more points than a screen */

/* A copy of the drawing that needs no style sheet, in this box. */
export function placed(original, { left: x, top: y, width, height }) {
    const copy = original.cloneNode(true);
    paint(original, copy);
    for (const [name, value] of Object.entries({ x, y, width, height }))
        copy.setAttribute(name, value);
    return copy;
}

function paint(original, copy) {
    const computed = getComputedStyle(original);
    for (const property of PAINT) {
        const value = computed.getPropertyValue(property);
        if (value)
            copy.setAttribute(property, value);
    }
    for (const name of ['class', 'style', 'id', 'tabindex'])
        copy.removeAttribute(name);
    const children = [...copy.children];
    [...original.children].forEach((child, index) => paint(child, children[index]));
}

const textOf = (picture) => `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(picture)}\n`;

const svgOf = async (picture) => new Blob([textOf(picture)], { type: 'image/svg+xml' });

/* At SCALE, or less if no canvas is so large. */
async function pngOf(picture) {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(textOf(picture))}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    const sides = ['width', 'height'].map((name) => Number(picture.getAttribute(name)));
    [canvas.width, canvas.height] = sides.map((side) => Math.round(side * Math.min(SCALE, LARGEST_SIDE / Math.max(...sides))));
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((resolve) => { canvas.toBlob(resolve, 'image/png'); });
    if (blob === null)
        throw new Error('The browser could not make a PNG.');
    return blob;
}

/* kind: svg or png */
export async function save(picture, kind, name) {
    const link = element('a', { href: URL.createObjectURL(await (kind === 'svg' ? svgOf : pngOf)(picture)), download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
