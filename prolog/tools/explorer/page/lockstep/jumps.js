/* jumps.js - to the next event of a kind, and why there is none. */

/* The nearest step after `step` (before it, where direction is -1) at which any of the traces has an event of these kinds; or null. */
export async function nearest(traces, kinds, step, direction) {
    const found = await Promise.all(traces.flatMap((trace) => kinds.map((kind) => trace.find(kind, step, direction))));
    const steps = found.filter((there) => there !== null);
    if (steps.length === 0)
        return null;
    return direction > 0 ? Math.min(...steps) : Math.max(...steps);
}

/* parted: the step at which the searches part, null where they do not. */
export function whyNowhere(traces, word, direction, parted) {
    if (direction < 0)
        return `There is no ${word} before this step.`;
    if (parted !== null)
        return `Nothing is shown after step ${parted}, where the searches part.`;
    const limit = traces.map((trace) => trace.limit?.events).find((events) => events !== undefined);
    return limit === undefined ? `There is no further ${word}.`
        : `There is no further ${word} in the first ${limit.toLocaleString('en')} events. The search goes on; no more of it is shown.`;
}
