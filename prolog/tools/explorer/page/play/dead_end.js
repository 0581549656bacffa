/* dead_end.js - which of the queens leave no completion: the latest ones, by the order of placing.

   Fewer queens never have fewer completions, so halving finds the last position that can be completed. */

export const isDeadEnd = ({ count, exact, attacks }) => count === 0 && exact && attacks.length === 0;

/* The least number of latest queens without which there is a completion; one more than there are queens where no board of this size
   has any.  ask(queens) is a promise of the answer of /api/completions; a count that is not exact and found nothing counts as none,
   so then nothing is said: undefined. */
export async function surplusOf(queens, ask) {
    let fewest = 0;
    let most = queens.length + 1;
    let isKnown = true;
    while (most - fewest > 1) {
        const middle = (fewest + most) >> 1;
        const { count, exact } = await ask(queens.slice(0, queens.length - middle));
        isKnown &&= exact || count > 0;
        if (count > 0)
            most = middle;
        else
            fewest = middle;
    }
    return isKnown ? most : undefined;
}
