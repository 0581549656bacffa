/* gif.js - an animated GIF, frame by frame: GIF89a (CompuServe, 1990), with the loop of Netscape.

   All frames share one table of 256 colours.  A frame has only the rectangle in which it differs from the one before. */

const COLOURS = 256;

const rgbAt = (pixels, at) => pixels[at] << 16 | pixels[at + 1] << 8 | pixels[at + 2];

/* The most frequent colours of some pictures, each the RGBA bytes of a canvas. */
export function paletteOf(pictures) {
    const counts = new Map();
    for (const pixels of pictures)
        for (let at = 0; at < pixels.length; at += 4)
            counts.set(rgbAt(pixels, at), (counts.get(rgbAt(pixels, at)) ?? 0) + 1);
    return [...counts].sort(([, one], [, other]) => other - one).slice(0, COLOURS).map(([colour]) => colour);
}

function distance(one, other) {
    const part = (shift) => (one >> shift & 255) - (other >> shift & 255);
    return part(16) ** 2 + part(8) ** 2 + part(0) ** 2;
}

export class Gif {
    #parts = [];
    #known;                     /* colour: its place in the table */
    #before = null;             /* the places of the last frame */

    constructor(width, height, palette) {
        Object.assign(this, { width, height, palette });
        this.#known = new Map(palette.map((colour, place) => [colour, place]));
        const table = Array.from({ length: COLOURS }, (_, place) => palette[place] ?? 0);
        this.#put([...'GIF89a'].map((letter) => letter.charCodeAt(0)), short(width), short(height), [0xf7, 0, 0],
            table.flatMap((colour) => [colour >> 16, colour >> 8 & 255, colour & 255]),
            [0x21, 0xff, 11], [...'NETSCAPE2.0'].map((letter) => letter.charCodeAt(0)), [3, 1, 0, 0, 0]);
    }

    #put(...parts) {
        this.#parts.push(...parts.map((part) => Uint8Array.from(part)));
    }

    /* pixels: RGBA; delay in hundredths of a second. */
    add(pixels, delay) {
        const places = this.#placesOf(pixels);
        const { left, top, width, height } = this.#changed(places);
        const inside = new Uint8Array(width * height);
        for (let row = 0; row < height; row++)
            inside.set(places.subarray((top + row) * this.width + left, (top + row) * this.width + left + width), row * width);
        this.#put([0x21, 0xf9, 4, 4], short(delay), [0, 0], [0x2c], short(left), short(top), short(width), short(height), [0, 8]);
        const data = compressed(inside);
        for (let at = 0; at < data.length; at += 255)
            this.#put([Math.min(255, data.length - at)], data.subarray(at, at + 255));
        this.#put([0]);
        this.#before = places;
    }

    #placesOf(pixels) {
        const places = new Uint8Array(this.width * this.height);
        for (let i = 0; i < places.length; i++)
            places[i] = this.#placeOf(rgbAt(pixels, 4 * i));
        return places;
    }

    /* That of the nearest colour, looked for once. */
    #placeOf(colour) {
        let place = this.#known.get(colour);
        if (place === undefined) {
            place = 0;
            for (let other = 1; other < this.palette.length; other++)
                if (distance(this.palette[other], colour) < distance(this.palette[place], colour))
                    place = other;
            this.#known.set(colour, place);
        }
        return place;
    }

    /* The least rectangle that holds all changes: one square at the corner where there is none. */
    #changed(places) {
        if (this.#before === null)
            return { left: 0, top: 0, width: this.width, height: this.height };
        let [left, top, right, bottom] = [this.width, this.height, -1, -1];
        for (let i = 0; i < places.length; i++)
            if (places[i] !== this.#before[i]) {
                const [column, row] = [i % this.width, Math.floor(i / this.width)];
                [left, top, right, bottom] = [Math.min(left, column), Math.min(top, row), Math.max(right, column), Math.max(bottom, row)];
            }
        return right < 0 ? { left: 0, top: 0, width: 1, height: 1 } : { left, top, width: right - left + 1, height: bottom - top + 1 };
    }

    blob() {
        return new Blob([...this.#parts, Uint8Array.of(0x3b)], { type: 'image/gif' });
    }
}

const short = (number) => [number & 255, number >> 8];

/* The compression of GIF (Welch 1984): codes of 9 to 12 bits for the longest sequences seen so far.

   A reader learns each sequence one code later than the writer, so the writer widens its codes one sequence later. */

const CLEAR = 256;
const END = 257;
const FIRST = 258;
const MOST = 4096;

function compressed(values) {
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
