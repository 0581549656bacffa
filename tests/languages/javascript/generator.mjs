/* generator.mjs - all solutions of the N-queens puzzle, in JavaScript: a generator of boards that never change.

   A board is an array of rows. `solutions` yields the complete boards that begin with a given one: the board itself
   if it is complete, and else, by `yield*`, those of each board with one queen more. A board is never changed, so
   nothing has to be undone. The caller takes solutions with `for ... of`; leaving that loop ends the search.

   usage: node generator.mjs [N [first]]     N from 1; 8 where none is given
   Prints a solution a line, the rows of columns 0, 1, ... as numbers from 0, in ascending order; then
       8 queens: 92 solutions (tried 1965 positions).
   Positions are the boards that the search looks at, the empty one included and the solutions not. With `first`,
   the search stops at the first solution, and counts the positions up to there.

   Source: ECMAScript's generators and iterators, as "JavaScript Guide: Iterators and generators" of MDN explains
   them.

   Paradigm: generators; core: solutions
   Algorithm: backtracking; representation: lists
   Remembers: a board and a suspended generator for each queen
   Goes back: the generator, when its loop continues
   Order: the program, from the lowest safe row  */

import { argv, exit } from 'node:process';

const attacks = (row, other, distance) => row === other || Math.abs(row - other) === distance;

const isSafe = (board, row) => board.every((other, column) => !attacks(row, other, board.length - column));

function* solutions(size, look, board = []) {
  if (board.length === size) {
    yield board;
    return;
  }
  look();
  for (let row = 0; row < size; row++) {
    if (isSafe(board, row)) {
      yield* solutions(size, look, [...board, row]);
    }
  }
}

const size = Number(argv[2] ?? 8);
if (!Number.isInteger(size) || size < 1) {
  console.error(`generator.mjs: N is ${size}, but must be an integer from 1`);
  exit(2);
}
let found = 0;
let positions = 0;
for (const board of solutions(size, () => positions++)) {
  found++;
  console.log(board.join(' '));
  if (argv[3] === 'first') {
    break;
  }
}
console.log(`${size} queens: ${found} solutions (tried ${positions} positions).`);
