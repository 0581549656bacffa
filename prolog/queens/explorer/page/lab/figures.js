/* figures.js - trials gathered, and what they say beside the exact figures.

   Trials are asked for in batches, each with a seed of its own: batch b of the trials with k queens at random has the seed
   seed + b.  So the same address gives the same trials, however many there have been before. */

import { untilSuccess, wilson } from './statistics.js';

export const BATCH = 100;

/* The question for one batch of trials. */
export function batchQuestion(size, stop, seed, batch) {
    return { n: size, stop, runs: BATCH, seed: seed + batch };
}

/* A run of /api/las-vegas/runs as a trial: the nodes are the placements and the root. */
export function trialOf({ solved, nodes, placed }) {
    return { solved, nodes: nodes ?? placed + 1 };
}

/* trials: [{ solved, nodes }] */
export function estimates(trials) {
    return {
        trials: trials.length,
        successes: trials.filter(({ solved }) => solved).length,
        success: wilson(trials.filter(({ solved }) => solved).length, trials.length),
        inAll: untilSuccess(trials),
    };
}

export function contains({ low, high }, exact) {
    return exact >= low - 1e-9 && exact <= high + 1e-9;
}
