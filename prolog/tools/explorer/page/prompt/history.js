/* history.js - the queries of this page, as the arrow keys walk through them. */

export class History {
    #lines = [];
    #place = 0;
    #draft = '';

    add(line) {
        if (line !== this.#lines.at(-1))
            this.#lines.push(line);
        this.#place = this.#lines.length;
    }

    /* The line before or after, or undefined at the end.  The current one is kept for the way back. */
    move(step, current) {
        const place = this.#place + step;
        if (place < 0 || place > this.#lines.length)
            return undefined;
        if (this.#place === this.#lines.length)
            this.#draft = current;
        this.#place = place;
        return place === this.#lines.length ? this.#draft : this.#lines[place];
    }
}
