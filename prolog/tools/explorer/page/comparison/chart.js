/* chart.js - time by N, one line for each implementation that is shown.  Time is on a logarithmic axis, where a constant
   factor from each size to the next is a straight line. */

import { plot, powerTicks } from '../parts/plot.js';
import { seconds, sizesOf } from './rows.js';

/* what: 'all' or 'first'. */
export function chart(comparison, shown, what, width) {
    const sizes = sizesOf(comparison);
    const series = seriesOf(comparison, shown, what);
    const times = series.flatMap(({ points }) => points.map(({ y }) => y)).filter(Number.isFinite);
    const ticks = powerTicks(times.length > 0 ? times : [1e-6, 1]);
    const subject = what === 'all' ? 'all solutions' : 'the first solution';
    const names = series.map(({ name }) => name).join(', ') || 'nothing';
    return plot({
        width,
        height: Math.max(300, Math.min(560, Math.round(width * 0.5))),
        label: `Time for ${subject} by size, on a logarithmic axis: ${names}. The table has the figures.`,
        x: { min: sizes[0] - 0.3, max: sizes.at(-1) + 0.3, ticks: sizes.map((n) => [n, String(n)]), label: 'size' },
        y: { min: ticks[0], max: ticks.at(-1), log: true, ticks: ticks.map((time) => [time, seconds(time)]),
            label: `time for ${subject}` },
        series,
        named: true,
    });
}

function seriesOf(comparison, shown, what) {
    return comparison.implementations.flatMap(({ name }, index) => (shown.has(name)
        ? [{ index, name, points: pointsOf(comparison, name, what) }]
        : []));
}

function pointsOf(comparison, name, what) {
    return comparison.cells.filter((cell) => cell.name === name).sort((one, other) => one.n - other.n)
        .map((cell) => ({ x: cell.n, y: cell[what]?.median ?? NaN }));
}
