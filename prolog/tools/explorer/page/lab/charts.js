/* charts.js - two curves over the number of queens placed at random: the chance of success, and the nodes until the first
   success.  The line is exact; a mark with whiskers is an estimate from trials with its interval. */

import { drawing } from '../parts/element.js';

const EXACT = 0;
const SAMPLED = 1;

export function chanceChart(rows, sampled) {
    const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1].map((value) => [value, value.toFixed(1)]);
    return chart(rows, {
        label: 'Chance of success of one trial, by the number of queens placed at random.',
        y: { min: 0, max: 1, ticks, label: 'chance of success' },
        exact: (row) => row.success,
        measured: sampled.map(({ stop, success: { estimate, low, high } }) => ({ x: stop, y: estimate, low, high })),
    });
}

export function nodesChart(rows, sampled) {
    const heights = [...rows.map((row) => row.inAll), ...sampled.map(({ inAll }) => inAll.estimate)];
    const ticks = roundTicks(Math.max(1, ...heights.filter(Number.isFinite)), 6);
    const top = ticks.at(-1);
    return chart(rows, {
        label: 'Nodes visited until the first success, by the number of queens placed at random.',
        y: { min: 0, max: top, ticks: ticks.map((value) => [value, value.toLocaleString('en')]),
            label: 'nodes until success' },
        exact: (row) => row.inAll,
        measured: sampled.map(({ stop, inAll }) => ({ x: stop, y: inAll.estimate, low: inAll.low,
            high: Math.min(top, inAll.high) })),
    });
}

function chart(rows, { label, y, exact, measured }) {
    const stops = rows.map(({ stop }) => stop);
    return plot({
        label: `${label} The table has the values.`,
        x: { min: -0.3, max: stops.at(-1) + 0.3, ticks: stops.map((stop) => [stop, String(stop)]),
            label: 'queens placed at random' },
        y,
        series: [{ index: EXACT, name: 'exact', points: rows.map((row) => ({ x: row.stop, y: exact(row) })), radius: 3.5 },
            { index: SAMPLED, name: 'trials', line: false, points: measured, radius: 5 }],
    });
}

/* A plot as SVG: axes with ticks, lines with markers, bars of uncertainty.

   The two series also differ in their markers, for readers who do not see the colours. */

const WIDTH = 440;
const HEIGHT = 290;

const MARGIN = { left: 78, right: 16, top: 14, bottom: 44 };
const MARKERS = [
    (r) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
    (r) => `M${-r} ${-r}h${2 * r}v${2 * r}h${-2 * r}z`,
];

/* x, y: { min, max, ticks: [[value, text], ...], label }
   series: [{ index, name, points: [{ x, y, low, high }], line, radius }].  A point without y breaks the line. */
function plot({ x, y, series, label }) {
    const right = WIDTH - MARGIN.right;
    const bottom = HEIGHT - MARGIN.bottom;
    const across = scale(x, MARGIN.left, right);
    const up = scale(y, bottom, MARGIN.top);
    const middle = (MARGIN.top + bottom) / 2;
    return drawing('svg', { class: 'plot', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': label },
    drawing('g', { class: 'axes' },
        ...y.ticks.flatMap(([value, text]) => horizontal(up(value), right, text)),
        ...x.ticks.flatMap(([value, text]) => vertical(across(value), bottom, text)),
        drawing('text', { x: (MARGIN.left + right) / 2, y: HEIGHT - 8, 'text-anchor': 'middle' }, x.label),
        drawing('text', { 'text-anchor': 'middle', transform: `translate(14 ${middle}) rotate(-90)` }, y.label)),
    ...series.map((each) => seriesOf(each, across, up)));
}

function scale({ min, max }, from, to) {
    const span = max - min || 1;
    return (value) => from + ((value - min) / span) * (to - from);
}

function horizontal(at, right, text) {
    return [drawing('line', { class: 'grid', x1: MARGIN.left, x2: right, y1: at, y2: at }),
        drawing('text', { x: MARGIN.left - 8, y: at + 4, 'text-anchor': 'end' }, text)];
}

function vertical(at, bottom, text) {
    return [drawing('line', { class: 'tick', x1: at, x2: at, y1: bottom, y2: bottom + 5 }),
        drawing('text', { x: at, y: bottom + 19, 'text-anchor': 'middle' }, text)];
}

function seriesOf({ index, name, points, line = true, radius }, across, up) {
    const marks = points.filter(({ y }) => Number.isFinite(y));
    return drawing('g', { class: `series colour-${index}`, 'data-name': name },
        drawing('title', {}, name),
        line ? drawing('path', { class: 'line', d: lineOf(points, across, up) }) : null,
        ...marks.filter(({ high }) => Number.isFinite(high)).map((point) => whisker(point, across, up)),
        ...marks.map(({ x, y }) => drawing('path', { class: 'marker', d: MARKERS[index](radius),
            transform: `translate(${across(x).toFixed(1)} ${up(y).toFixed(1)})` })));
}

function lineOf(points, across, up) {
    let pen = 'M';
    return points.map((point) => {
        if (!Number.isFinite(point.y)) {
            pen = 'M';
            return '';
        }
        const piece = `${pen}${across(point.x).toFixed(1)} ${up(point.y).toFixed(1)}`;
        pen = 'L';
        return piece;
    }).join('');
}

function whisker({ x, low, high }, across, up) {
    const at = across(x).toFixed(1);
    const [from, to] = [up(low).toFixed(1), up(high).toFixed(1)];
    return drawing('path', { class: 'whisker', d: `M${at} ${from}V${to}M${at - 5} ${from}h10M${at - 5} ${to}h10` });
}

/* About `count` ticks at 1, 2 or 5 times a power of ten, from 0 to max or the next tick above it. */
function roundTicks(max, count) {
    const rough = (max || 1) / count;
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = [1, 2, 5, 10].find((factor) => factor * power >= rough) * power;
    const ticks = [];
    for (let at = 0; at < max + step; at += step) ticks.push(Number(at.toPrecision(12)));
    return ticks;
}
