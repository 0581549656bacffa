// JSON with an indent: pairs of row and column, one number a line.
const n = Number(process.argv[2]);
const solutions = [];

function place(queens) {
  const row = queens.length;
  if (row === n) {
    solutions.push(queens);
    return;
  }
  for (let column = 0; column < n; column++)
    if (queens.every(([r, c]) => c !== column && Math.abs(c - column) !== row - r))
      place([...queens, [row, column]]);
}

place([]);
console.log(JSON.stringify({ n, solutions }, null, 2));
