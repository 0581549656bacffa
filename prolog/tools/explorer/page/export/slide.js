/* slide.js - the boards of one moment, side by side, with its words: a drawing that needs no style sheet.

   The parts that never move (squares, numbers) are separate, so that a film contains them once. */

import { drawing } from '../element.js';
import { canvasOf, standalone } from '../parts/download.js';
import { Gif, paletteOf } from './gif.js';

const SIDE = 360;
const GAP = 24;
const TITLE = 30;
const LINE = 24;
const FONT = { 'font-family': 'system-ui, "Segoe UI", "DejaVu Sans", Roboto, sans-serif', 'font-size': 17 };

const FIXED = ['edge', 'light', 'dark', 'number'];
const INITIAL = { 'fill-opacity': '1', stroke: 'none', 'stroke-width': '1px', 'stroke-opacity': '1', 'stroke-linecap': 'butt',
    'stroke-dasharray': 'none', 'stroke-linejoin': 'miter', 'vector-effect': 'none', 'paint-order': 'normal', opacity: '1', 'text-anchor': 'start', 'dominant-baseline': 'auto', visibility: 'visible', display: 'inline' };

/* pictures: [{ name, board }], the boards as they are in the page now; words: those of the step. */
export function momentOf(pictures, words) {
    return { words: wrapped(words, widthOf(pictures.length) - 2 * GAP), pictures: pictures.map(({ name, board }) => {
        const copy = standalone(board, SIDE, SIDE);
        const parts = [...copy.children];
        parts.forEach(slimmed);
        const isFixed = (part) => FIXED.includes(board.children[parts.indexOf(part)].getAttribute('class'));
        return { name, viewBox: copy.getAttribute('viewBox'), fixed: parts.filter(isFixed), moving: parts.filter((part) => !isFixed(part)) };
    }) };
}

/* Most attributes of a computed style are the defaults. */
function slimmed(part) {
    for (const [name, value] of Object.entries(INITIAL))
        if (part.getAttribute(name) === value)
            part.removeAttribute(name);
    if (!['text', 'g'].includes(part.tagName))
        ['font-size', 'font-family', 'font-weight'].forEach((name) => part.removeAttribute(name));
}

const widthOf = (count) => count * (SIDE + GAP) + GAP;

function wrapped(text, width) {
    const context = document.createElement('canvas').getContext('2d');
    context.font = `${FONT['font-size']}px ${FONT['font-family']}`;
    return text.split(/\s+/).reduce((lines, word) => {
        const longer = `${lines.at(-1)} ${word}`.trim();
        return context.measureText(longer).width <= width ? [...lines.slice(0, -1), longer] : [...lines, word];
    }, ['']);
}

/* The size and the colours that the slides of these moments share. */
function layoutOf(moments) {
    const lines = Math.max(...moments.map(({ words }) => words.length));
    const colours = getComputedStyle(document.body);
    return { width: widthOf(moments[0].pictures.length), height: GAP + TITLE + SIDE + GAP + lines * LINE + GAP / 2,
        ground: colours.backgroundColor, ink: colours.color };
}

const leftOf = (index) => GAP + index * (SIDE + GAP);

const boardPart = (viewBox, index, parts) => drawing('svg', { x: leftOf(index), y: GAP + TITLE, width: SIDE, height: SIDE, viewBox }, ...parts);

function textAt(x, y, text, { ink }, weight = 400) {
    return drawing('text', { x, y, fill: ink, 'font-weight': weight, ...FONT }, text);
}

/* The ground, the names and the empty boards. */
function fixedPart({ pictures }, layout) {
    return [drawing('rect', { width: layout.width, height: layout.height, fill: layout.ground }),
        ...pictures.flatMap(({ name, viewBox, fixed }, index) =>
            [textAt(leftOf(index), GAP + 0.6 * TITLE, name, layout, 700), boardPart(viewBox, index, fixed)])];
}

function movingPart({ pictures, words }, layout) {
    return [...pictures.map(({ viewBox, moving }, index) => boardPart(viewBox, index, moving)),
        ...words.map((line, index) => textAt(GAP, GAP + TITLE + SIDE + GAP + (index + 0.6) * LINE, line, layout))];
}

function svgOf({ width, height }, ...parts) {
    return drawing('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height }, ...parts);
}

/* One moment alone. */
function slideOf(moment, layout) {
    const copies = (parts) => parts.map((part) => part.cloneNode(true));
    return svgOf(layout, ...copies(fixedPart(moment, layout)), ...copies(movingPart(moment, layout)));
}

/* Moments one after the other: as one animated SVG, or as a GIF.

   The SVG moves by SMIL, which needs no script, so that it also moves on a slide and in an <img>.  Without animation it shows
   the last moment. */

const REST = 2;               /* seconds for which the last moment stays */
const SAMPLES = 12;           /* moments from which a GIF's colours are taken */

/* rate: moments a second. */
export function animatedSvg(moments, rate) {
    const layout = layoutOf(moments);
    const length = (moments.length - 1) / rate + REST;
    const frames = moments.map((moment, index) => drawing('g', { display: index === moments.length - 1 ? 'inline' : 'none' },
        ...(moments.length > 1 ? [animation(index, moments.length, rate, length)] : []), ...movingPart(moment, layout)));
    return svgOf(layout, ...fixedPart(moments[0], layout), ...frames);
}

/* Shown from its time to that of the next one. */
function animation(index, count, rate, length) {
    const share = (number) => String(Number((number / rate / length).toFixed(6)));
    const times = [['0', index === 0 ? 'inline' : 'none'], ...(index === 0 ? [] : [[share(index), 'inline']]),
        ...(index === count - 1 ? [] : [[share(index + 1), 'none']])];
    return drawing('animate', { attributeName: 'display', calcMode: 'discrete', dur: `${Number(length.toFixed(3))}s`, repeatCount: 'indefinite',
        keyTimes: times.map(([time]) => time).join(';'), values: times.map(([, value]) => value).join(';') });
}

/* A promise of a Blob.  told(share) gets the share that is done. */
export async function animatedGif(moments, rate, told = () => {}) {
    const layout = layoutOf(moments);
    const pixels = async (moment) => {
        const canvas = await canvasOf(slideOf(moment, layout));
        return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
    };
    const apart = Math.max(1, Math.ceil(moments.length / SAMPLES));
    const samples = [];
    for (let at = moments.length - 1; at >= 0; at -= apart)
        samples.push(await pixels(moments[at]));
    const gif = new Gif(layout.width, layout.height, paletteOf(samples));
    for (const [index, moment] of moments.entries()) {
        gif.add(await pixels(moment), Math.round(100 * (index === moments.length - 1 ? REST : 1 / rate)));
        told((index + 1) / moments.length);
    }
    return gif.blob();
}
