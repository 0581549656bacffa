/* lzw.js - the compression of GIF (Welch 1984): codes of 9 to 12 bits for the longest sequences seen so far.

   A reader learns each sequence one code later than the writer, so the writer widens its codes one sequence later. */

const CLEAR = 256;
const END = 257;
const FIRST = 258;
const MOST = 4096;

export function compressed(values) {
    const out = new Bits();
    let codes = new Map();          /* code of the beginning << 8 | value: code */
    let next = FIRST;
    let width = 9;
    const learn = (key) => {
        codes.set(key, next++);
        if (next > 1 << width && width < 12)
            width++;
    };
    out.put(CLEAR, width);
    let begin = values[0];
    for (let i = 1; i < values.length; i++) {
        const key = begin << 8 | values[i];
        const longer = codes.get(key);
        if (longer !== undefined) {
            begin = longer;
            continue;
        }
        out.put(begin, width);
        if (next < MOST) {
            learn(key);
        } else {
            out.put(CLEAR, width);
            [codes, next, width] = [new Map(), FIRST, 9];
        }
        begin = values[i];
    }
    out.put(begin, width);
    learn(-1);
    out.put(END, width);
    return out.bytes();
}

/* Bits, the lowest first. */
class Bits {
    #bytes = [];
    #held = 0;
    #count = 0;

    put(code, width) {
        this.#held |= code << this.#count;
        this.#count += width;
        while (this.#count >= 8) {
            this.#bytes.push(this.#held & 255);
            this.#held >>= 8;
            this.#count -= 8;
        }
    }

    bytes() {
        return Uint8Array.from(this.#count > 0 ? [...this.#bytes, this.#held] : this.#bytes);
    }
}
