/* bits.c - the three functions ok, place and solve, on three strings of bits, for sizes up to 32.

   A board is a small value: place() makes a new board and leaves the old one unchanged, so nothing has to be
   undone.  solve() adds up the results of the boards made from its own.

   Source: "N-Queens Problem", which writes the same three functions in many languages.  It fills row after row;
   here its row is the column, and its col the row.  The puzzle is the same when the board is mirrored at its main
   diagonal, and solutions come out as `rows`.  The strings keep the source's names: cols is the set of occupied
   rows.

   A board of size n has 2n - 1 diagonals in each direction.  The source's C and Java programs keep them in 32 bits,
   which are too few from n = 17 on.  64 bits suffice up to n = 32: tests/c/test_events.c compares the steps.

   Paradigm: imperative; core: solve; view: bits
   Algorithm: backtracking; representation: bits
   Remembers: a board for each open call, none is changed
   Goes back: the return of a call, to the old board
   Order: the loop over the rows  */

#include "algorithms/algorithms.h"
#include "algorithms/bit_set.h"
#include "search/observer.h"

typedef struct board {
    int size;
    int column; /* the next column to get a queen */
    bit_set cols;
    bit_set diag1;
    bit_set diag2;
} board;

static bool ok(board b, int row)
{
    return !has(b.cols, row) && !has(b.diag1, b.column + row) && !has(b.diag2, b.column - row + b.size - 1);
}

static board place(board b, int row)
{
    return (board){
        .size = b.size,
        .column = b.column + 1,
        .cols = with(b.cols, row),
        .diag1 = with(b.diag1, b.column + row),
        .diag2 = with(b.diag2, b.column - row + b.size - 1),
    };
}

static uint64_t solve(board b, record *r)
{
    uint64_t count = 0;

    if (b.column == b.size) { /* solution */
        record_solution(r);
        return 1;
    }
    for (int row = 0; row < b.size && r->go_on; row++) {
        if (ok(b, row)) { /* rejected */
            record_placed(r, b.column, row);
            count += solve(place(b, row), r); /* placed */
            record_retreated(r, b.column);    /* retreated */
        } else {
            record_rejected(r, b.column, row);
        }
    }
    return count;
}

static queens_status search(int n, const queens_observer *observer, uint64_t *count)
{
    int rows[BITS_MAX_SIZE];

    if (n < 0 || n > BITS_MAX_SIZE)
        return QUEENS_BAD_ARGUMENT;
    record r = record_for(observer, n, rows);
    *count = solve((board){.size = n}, &r);
    return record_status(&r);
}

queens_status queens_run_bits(int n, const queens_observer *observer)
{
    uint64_t count;
    return search(n, observer, &count);
}

queens_status queens_bits_count(int n, uint64_t *solutions)
{
    return search(n, NULL, solutions);
}
