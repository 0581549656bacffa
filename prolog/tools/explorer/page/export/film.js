/* film.js - moments one after the other: as one animated SVG, or as a GIF.

   The SVG moves by SMIL, which needs no script, so that it moves on a slide and in an <img>, too.  Where nothing moves it, it shows
   the last moment. */

import { drawing } from '../element.js';
import { canvasOf } from '../parts/download.js';
import { Gif, paletteOf } from './gif.js';
import { fixedPart, layoutOf, movingPart, slideOf, svgOf } from './slide.js';

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

/* A promise of a Blob.  told(share) gets how much is done. */
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
