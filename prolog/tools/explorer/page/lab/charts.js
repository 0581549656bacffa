/* charts.js - two curves over the number of queens placed at random: the chance of success, and the nodes until the first
   success.  The line is exact; a mark with whiskers is what the trials say, with its interval. */

import { plot, roundTicks } from '../parts/plot.js';

const EXACT = 0;
const SAMPLED = 1;

export function chanceChart(rows, sampled, width) {
    const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1].map((value) => [value, value.toFixed(1)]);
    return chart(rows, width, {
        label: 'Chance of success of one trial, by the number of queens placed at random.',
        y: { min: 0, max: 1, ticks, label: 'chance of success' },
        exact: (row) => row.success,
        measured: sampled.map(({ stop, success: { estimate, low, high } }) => ({ x: stop, y: estimate, low, high })),
    });
}

export function nodesChart(rows, sampled, width) {
    const heights = [...rows.map((row) => row.in_all), ...sampled.map(({ inAll }) => inAll.estimate)];
    const ticks = roundTicks(Math.max(1, ...heights.filter(Number.isFinite)), 6);
    const top = ticks.at(-1);
    return chart(rows, width, {
        label: 'Nodes visited until the first success, by the number of queens placed at random.',
        y: { min: 0, max: top, ticks: ticks.map((value) => [value, value.toLocaleString('en')]),
            label: 'nodes until success' },
        exact: (row) => row.in_all,
        measured: sampled.map(({ stop, inAll }) => ({ x: stop, y: inAll.estimate, low: inAll.low,
            high: Math.min(top, inAll.high) })),
    });
}

function chart(rows, width, { label, y, exact, measured }) {
    const stops = rows.map(({ stop }) => stop);
    return plot({
        width,
        height: Math.max(240, Math.min(380, Math.round(width * 0.62))),
        label: `${label} The table has the figures.`,
        x: { min: -0.3, max: stops.at(-1) + 0.3, ticks: stops.map((stop) => [stop, String(stop)]),
            label: 'queens placed at random' },
        y,
        series: [{ index: EXACT, name: 'exact', points: rows.map((row) => ({ x: row.stop, y: exact(row) })), radius: 3.5 },
            { index: SAMPLED, name: 'trials', line: false, points: measured, radius: 5 }],
    });
}
