/* lines.js - a trace as JSON Lines: docs/traces.md, byte for byte what `queens trace --format jsonl` prints. */

const HEADER = ['format', 'version', 'algorithm', 'n', 'fixed', 'seed', 'stop', 'first'];
const END = ['event', 'status', 'placed', 'rejected', 'retreated', 'choices', 'failures', 'domains', 'solutions'];

/* The members in this order: an answer may have them in any. */
function ordered(object, names) {
    return JSON.stringify(Object.fromEntries(names.filter((name) => name in object).map((name) => [name, object[name]])));
}

/* event: as a list, [kind, column, row], with the rows of a solution, with what a choice or a failure removes, or with rows in
   place of the row for a domain. */
export function eventLine([event, column, row, more, emptied]) {
    if (Array.isArray(row))
        return JSON.stringify({ event, column, rows: row });
    return JSON.stringify(event === 'solution' ? { event, column, row, rows: more } : { event, column, row, removed: more, emptied });
}

/* The whole trace; one that was cut at its limit has no last line. */
export async function traceText(trace) {
    const length = await trace.last();
    const lines = [ordered(trace.header, HEADER)];
    for (let step = 0; step < length;) {
        const events = await trace.events(step);
        for (const event of events)
            lines.push(eventLine(event));
        step += events.length;
    }
    if (trace.end !== null)
        lines.push(ordered(trace.end, END));
    return `${lines.join('\n')}\n`;
}
