/* position.js - queens that a person has put on a board, in the order of placing, at most one in a column.

   It stands in the address as fixed=0:0,1:4. */

export function positionOf(text, size) {
    const squares = (text ?? '').split(',').map((pair) => pair.split(':').map(Number))
        .filter(([column, row]) => within(column, size) && within(row, size));
    return squares.reduce((queens, [column, row]) => put(queens, column, row), []);
}

function within(number, size) {
    return Number.isInteger(number) && number >= 0 && number < size;
}

export function textOf(queens) {
    return queens.length === 0 ? undefined : queens.map(([column, row]) => `${column}:${row}`).join(',');
}

export function put(queens, column, row) {
    return [...queens.filter(([other]) => other !== column), [column, row]];
}

/* A queen put there, moved there within its column, or taken off. */
export function toggled(queens, column, row) {
    return queens.some(([c, r]) => c === column && r === row)
        ? queens.filter(([other]) => other !== column)
        : put(queens, column, row);
}

export function rowsOf(queens, size) {
    const rows = Array.from({ length: size }, () => null);
    for (const [column, row] of queens)
        rows[column] = row;
    return rows;
}

export function square([column, row]) {
    return `column ${column} row ${row}`;
}

/* Why two queens attack each other: they never share a column here. */
export function attackText([one, other]) {
    const apart = Math.abs(one[0] - other[0]);
    const line = one[1] === other[1]
        ? `the same row, ${one[1]}`
        : `the same diagonal, ${apart === 1 ? '1 column and 1 row' : `${apart} columns and ${apart} rows`} apart`;
    return `The queens on ${square(one)} and ${square(other)} attack each other: ${line}.`;
}
