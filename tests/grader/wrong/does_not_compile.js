// A generator of boards.
const n = Number(process.argv[2]);

function* boards(rows) {
    if (rows.length === n) {
        yields rows;
        return;
    }
    for (let row = 0; row < n; row++)
        if (rows.every((other, column) => other !== row && Math.abs(other - row) !== rows.length - column))
            yield* boards([...rows, row]);
}

for (const rows of boards([])) console.log(rows.join(" "));
