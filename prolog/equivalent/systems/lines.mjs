// lines.mjs - standard input, a line at a time, without waiting for the next one.
import { readSync } from "node:fs";

const block = Buffer.alloc(65536);
let text = Buffer.alloc(0);

// nextLine(): null at the end.

export function nextLine() {
  for (;;) {
    const end = text.indexOf(10);
    if (end >= 0) {
      const line = text.toString("utf8", 0, end + 1);
      text = text.subarray(end + 1);
      return line;
    }
    const count = readSync(0, block);
    if (count === 0) return null;
    text = Buffer.concat([text, block.subarray(0, count)]);
  }
}
