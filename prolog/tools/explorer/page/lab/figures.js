/* figures.js - trials gathered, and what they say beside the exact figures.

   The server answers with the trials of the program, run after run: a run has trials until one succeeds, and a seed that is
   one more than that of the run before.  The next batch begins behind the last seed of this one, so that no trial is
   taken twice, and the same address gives the same trials. */

import { untilSuccess, wilson } from './statistics.js';

export const BATCH = 50;

/* The question for the next batch; trials: those there are of this stop, [{ solved, nodes, seed }]. */
export function batchQuestion(size, stop, seed, trials) {
    return { n: size, stop, runs: BATCH, seed: trials.length === 0 ? seed : trials.at(-1).seed + 1 };
}

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
