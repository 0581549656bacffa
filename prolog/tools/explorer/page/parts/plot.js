/* plot.js - a plot as SVG: axes with ticks, lines with markers, bars of uncertainty.

   Each series has a colour of its own, and so has a marker with a dash: it is told from the others without its colour, too.  A plot is
   drawn for the width it has on the screen, so that its letters keep their size; drawn anew when that changes. */

import { drawing } from '../element.js';

const MARGIN = { left: 78, right: 16, top: 14, bottom: 44 };
const NAMES = { least: 640, width: 150, gap: 16 };      /* pixels: from which width on, and how much of it */
const MARKERS = [
    (r) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
    (r) => `M${-r} ${-r}h${2 * r}v${2 * r}h${-2 * r}z`,
    (r) => `M0 ${-1.2 * r}L${1.15 * r} ${0.8 * r}H${-1.15 * r}z`,
    (r) => `M0 ${-1.3 * r}L${1.3 * r} 0L0 ${1.3 * r}L${-1.3 * r} 0z`,
    (r) => `M0 ${1.2 * r}L${1.15 * r} ${-0.8 * r}H${-1.15 * r}z`,
    (r) => `M${-r} ${-r}L${r} ${r}M${-r} ${r}L${r} ${-r}`,
    (r) => `M${-1.2 * r} 0H${1.2 * r}M0 ${-1.2 * r}V${1.2 * r}`,
    (r) => `M${-1.3 * r} ${-0.5 * r}h${2.6 * r}v${r}h${-2.6 * r}z`,
];
const COLOURS = 24;        /* as in views.css; as many looks as markers and dashes make */
const DASHES = ['solid', 'dashed', 'dotted'];

export function markerPath(index, radius) {
    return MARKERS[index % MARKERS.length](radius);
}

export function seriesClass(index) {
    return `series colour-${index % COLOURS} ${DASHES[Math.floor(index / MARKERS.length) % DASHES.length]}`;
}

/* x, y: { min, max, ticks: [[value, text], ...], label, log }; named: are lines named at their ends, where there is room?
   series: [{ index, name, points: [{ x, y, low, high }], line, marked }].  Where there is no y, the line is broken. */
export function plot({ width, height, x, y, series, label, named = false }) {
    const names = named && width >= NAMES.least;
    const right = width - (names ? NAMES.width : MARGIN.right);
    const bottom = height - MARGIN.bottom;
    const across = scale(x, MARGIN.left, right);
    const up = scale(y, bottom, MARGIN.top);
    const middle = (MARGIN.top + bottom) / 2;
    return drawing('svg', { class: 'plot', viewBox: `0 0 ${width} ${height}`, width, height, role: 'img',
        'aria-label': label },
    drawing('g', { class: 'axes' },
        ...y.ticks.flatMap(([value, text]) => horizontal(up(value), right, text)),
        ...x.ticks.flatMap(([value, text]) => vertical(across(value), bottom, text)),
        drawing('text', { x: (MARGIN.left + right) / 2, y: height - 8, 'text-anchor': 'middle' }, x.label),
        drawing('text', { 'text-anchor': 'middle', transform: `translate(14 ${middle}) rotate(-90)` }, y.label)),
    ...series.map((each) => seriesOf(each, across, up)),
    ...(names ? namesOf(series, across, up, bottom) : []));
}

/* The name of each line beside its end; those that end at the same place are moved down, or up, off each other. */
function namesOf(series, across, up, bottom) {
    const ends = series.flatMap(({ index, name, points }) => {
        const last = points.findLast(({ y }) => Number.isFinite(y));
        return last === undefined ? [] : [{ index, name, x: across(last.x) + 12, y: up(last.y) }];
    });
    const columns = [...new Set(ends.map(({ x }) => x))].map((at) => ends.filter(({ x }) => x === at));
    return columns.flatMap((column) => spread(column, bottom)).map(({ index, name, x, y }) =>
        drawing('g', { class: seriesClass(index) }, drawing('text', { class: 'name', x, y: y + 4 }, name)));
}

function spread(ends, bottom) {
    const sorted = ends.toSorted((one, other) => one.y - other.y);
    let above = -Infinity;
    for (const end of sorted)
        above = end.y = Math.max(end.y, above + NAMES.gap);
    let below = bottom + NAMES.gap;
    for (const end of sorted.toReversed())
        below = end.y = Math.min(end.y, below - NAMES.gap);
    return sorted;
}

function scale({ min, max, log }, from, to) {
    const place = log ? Math.log : (value) => value;
    const span = place(max) - place(min) || 1;
    return (value) => from + ((place(value) - place(min)) / span) * (to - from);
}

function horizontal(at, right, text) {
    return [drawing('line', { class: 'grid', x1: MARGIN.left, x2: right, y1: at, y2: at }),
        drawing('text', { x: MARGIN.left - 8, y: at + 4, 'text-anchor': 'end' }, text)];
}

function vertical(at, bottom, text) {
    return [drawing('line', { class: 'tick', x1: at, x2: at, y1: bottom, y2: bottom + 5 }),
        drawing('text', { x: at, y: bottom + 19, 'text-anchor': 'middle' }, text)];
}

function seriesOf({ index, name, points, line = true, marked = true, radius = 4.5 }, across, up) {
    const marks = marked ? points.filter(({ y }) => Number.isFinite(y)) : [];
    return drawing('g', { class: seriesClass(index), 'data-name': name },
        drawing('title', {}, name),
        line ? drawing('path', { class: 'line', d: lineOf(points, across, up) }) : null,
        ...marks.filter(({ high }) => Number.isFinite(high)).map((point) => whisker(point, across, up)),
        ...marks.map(({ x, y }) => drawing('path', { class: 'marker', d: markerPath(index, radius),
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

/* Ticks at 1, 2 or 5 times a power of ten, at most `count` of them, from 0 to beyond max.  */
export function roundTicks(max, count) {
    const rough = (max || 1) / count;
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = [1, 2, 5, 10].find((factor) => factor * power >= rough) * power;
    const ticks = [];
    for (let at = 0; at < max + step; at += step) ticks.push(Number(at.toPrecision(12)));
    return ticks;
}

/* Powers of ten around all of these values.  */
export function powerTicks(values) {
    const from = Math.floor(Math.log10(Math.min(...values)));
    const to = Math.max(from + 1, Math.ceil(Math.log10(Math.max(...values))));
    return Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index));
}

/* Calls redraw with the width inside the element's padding, now and whenever that changes; returns what ends it. */
export function onWidth(framed, redraw) {
    let width = 0;
    const observer = new ResizeObserver(([entry]) => {
        const now = Math.floor(entry.contentRect.width);
        if (now === width || now === 0)
            return;
        width = now;
        redraw(width);
    });
    observer.observe(framed);
    return () => observer.disconnect();
}
