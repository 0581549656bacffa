/* statistics.js - a chance and a mean estimated from trials, with 95 % intervals.

   Chance of success: the interval of Wilson (1927), "Probable inference, the law of succession, and statistical inference",
   which stays within 0 and 1 and is also good for few trials. Nodes until the first success: all nodes visited, divided by
   the successes. This is a ratio of two means; its interval is by linearisation (the delta method), for many trials. */

const Z = 1.959964;
const ENOUGH = 5;       /* successes: with fewer, linearisation is not valid */

export function wilson(successes, trials) {
    if (trials === 0)
        return { estimate: NaN, low: NaN, high: NaN };
    const share = successes / trials;
    const weight = 1 + (Z * Z) / trials;
    const centre = (share + (Z * Z) / (2 * trials)) / weight;
    const half = (Z / weight) * Math.sqrt((share * (1 - share)) / trials + (Z * Z) / (4 * trials * trials));
    return { estimate: share, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/* runs: [{ solved, nodes }]  */
export function untilSuccess(runs) {
    const successes = runs.filter((run) => run.solved).length;
    if (successes === 0)
        return { estimate: NaN, low: NaN, high: NaN };
    const ratio = runs.reduce((sum, run) => sum + run.nodes, 0) / successes;
    const squares = runs.reduce((sum, run) => sum + (run.nodes - (run.solved ? ratio : 0)) ** 2, 0);
    const half = successes >= ENOUGH
        ? (Z * Math.sqrt(squares / (runs.length - 1) / runs.length)) / (successes / runs.length)
        : NaN;
    return { estimate: ratio, low: Math.max(0, ratio - half), high: ratio + half };
}

export function estimates(trials) {
    return {
        trials: trials.length,
        successes: trials.filter(({ solved }) => solved).length,
        success: wilson(trials.filter(({ solved }) => solved).length, trials.length),
        inAll: untilSuccess(trials),
    };
}
