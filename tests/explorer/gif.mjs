/* gif.mjs - an animated GIF read back, by a reader of its own: its size, and each frame as a whole picture of colours. */

/* { width, height, delays, frames }: a frame is an array of colours, 0xRRGGBB. */
export function readGif(bytes) {
    const short = (at) => bytes[at] | bytes[at + 1] << 8;
    const [width, height] = [short(6), short(8)];
    const table = Array.from({ length: 2 << (bytes[10] & 7) }, (_, place) => bytes[13 + 3 * place] << 16 | bytes[14 + 3 * place] << 8 | bytes[15 + 3 * place]);
    const gif = { magic: String.fromCharCode(...bytes.subarray(0, 6)), width, height, delays: [], frames: [] };
    let picture = new Array(width * height).fill(null);
    let at = 13 + 3 * table.length;
    while (bytes[at] !== 0x3b) {
        if (bytes[at] === 0x21) {
            if (bytes[at + 1] === 0xf9)
                gif.delays.push(short(at + 4));
            at = blocks(bytes, at + 2).end;
            continue;
        }
        const [left, top, wide, high] = [1, 3, 5, 7].map((offset) => short(at + offset));
        const { data, end } = blocks(bytes, at + 11);
        const values = expanded(data, bytes[at + 10]);
        if (values.length !== wide * high)
            throw new Error(`frame ${gif.frames.length} has ${values.length} values for ${wide} by ${high}`);
        picture = picture.slice();
        values.forEach((value, i) => { picture[(top + Math.floor(i / wide)) * width + left + i % wide] = table[value]; });
        gif.frames.push(picture);
        at = end;
    }
    return gif;
}

function blocks(bytes, start) {
    const data = [];
    let at = start;
    for (; bytes[at] !== 0; at += bytes[at] + 1)
        data.push(...bytes.subarray(at + 1, at + 1 + bytes[at]));
    return { data, end: at + 1 };
}

function expanded(data, least) {
    const [clear, end] = [1 << least, (1 << least) + 1];
    const values = [];
    let table = [];
    let before = null;
    let width = least + 1;
    let position = 0;
    const read = () => {
        let code = 0;
        for (let bit = 0; bit < width; bit++, position++)
            code |= (data[position >> 3] >> (position & 7) & 1) << bit;
        return code;
    };
    const reset = () => {
        table = Array.from({ length: end + 1 }, (_, value) => [value]);
        before = null;
        width = least + 1;
    };
    reset();
    for (let code = read(); code !== end; code = read()) {
        if (position > 8 * data.length)
            throw new Error('no end of the data');
        if (code === clear) {
            reset();
            continue;
        }
        const sequence = table[code] ?? [...before, before[0]];
        if (before !== null && table.length < 4096)
            table.push([...before, sequence[0]]);
        for (const value of sequence)
            values.push(value);
        before = sequence;
        if (table.length === 1 << width && width < 12)
            width++;
    }
    return values;
}
