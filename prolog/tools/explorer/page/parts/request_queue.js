/* request_queue.js - one after the other: an act begins when the one before is over, however that ended. */

export class RequestQueue {
    #before = Promise.resolve();

    /* The promise of what act() gives.  Where signal is aborted, it is rejected at once, and an act that has not begun never does. */
    take(act, signal) {
        const mine = this.#before.then(() => {
            signal?.throwIfAborted();
            return act();
        });
        this.#before = mine.catch(() => {});
        return Promise.race([mine, rejectedBy(signal)]);
    }
}

/* Rejected when signal is aborted; without a signal, never settled. */
export function rejectedBy(signal) {
    return new Promise((_, reject) => {
        if (signal?.aborted)
            reject(signal.reason);
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
}
