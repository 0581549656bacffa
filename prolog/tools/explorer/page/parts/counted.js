/* counted.js - a number with its noun, such as "1 clause" or "2,057 nodes". */

export const counted = (count, one, more = `${one}s`) => `${count.toLocaleString('en')} ${count === 1 ? one : more}`;
