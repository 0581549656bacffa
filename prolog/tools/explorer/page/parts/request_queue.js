/* request_queue.js - requests one after the other: each begins when the one before is over, with an answer or without. */

export class RequestQueue {
    #before = Promise.resolve();

    /* The promise of what ask() gives.  When signal is aborted, it is rejected at once, and a request that has not begun never does. */
    take(ask, signal) {
        const mine = this.#before.then(() => {
            signal?.throwIfAborted();
            return ask();
        });
        this.#before = mine.catch(() => {});
        return unlessAborted(mine, signal);
    }
}

/* The same promise, but rejected when signal is aborted before it is settled. */
export async function unlessAborted(promise, signal) {
    let abort = () => {};
    const aborted = new Promise((_, reject) => { abort = () => reject(signal.reason); });
    if (signal?.aborted)
        abort();
    signal?.addEventListener('abort', abort, { once: true });
    try {
        return await Promise.race([promise, aborted]);
    } finally {
        signal?.removeEventListener('abort', abort);
    }
}
