/* word_lines.c - c/search/word_lines.c, annotated for Frama-C's WP; with it, the functions of search/word_lines.h are
   proved.  The code is the same: test_proof.sh compares the two without their comments.  */

#include "search/word_lines.h"

/*@ requires size: 0 <= n <= 64;
    assigns \nothing;
    exits \false;
    ensures bits: \forall integer i; 0 <= i < 64 ==> (bit(\result, i) <==> i == row && i < n);
*/
static uint64_t row_bit(int n, int row)
{
    return row >= 0 && row < n ? UINT64_C(1) << row : 0;
}

/*@ requires size: 0 <= n <= 64;
    assigns \nothing;
    exits \false;
    ensures bits: \forall integer i; 0 <= i < 64 ==> (bit(\result, i) <==> i < n);
*/
static uint64_t all_rows(int n)
{
    return n == 64 ? UINT64_MAX : (UINT64_C(1) << n) - 1;
}

/*@ requires size: 0 <= n <= 64;
    requires queen: 0 <= queen_column < n && 0 <= row < n;
    requires column: 0 <= column < n;
    assigns \nothing;
    exits \false;
    ensures bits: \forall integer i; 0 <= i < 64 ==>
      (bit(\result, i) <==> i < n && !peace(queen_column, row, column, i));
*/
/* The queen on (queen_column, row) attacks at most three rows of another column.  */
static uint64_t attacked_rows(int n, int queen_column, int row, int column)
{
    int distance = column - queen_column;
    return row_bit(n, row) | row_bit(n, row + distance) | row_bit(n, row - distance);
}

/*@ requires memory: columns(lines) && \valid_read(fixed + (0 .. lines->n - 1)) && in_range(fixed, lines->n);
    requires apart: \separated(fixed + (0 .. lines->n - 1), lines, lines->columns + (0 .. lines->n - 1));
    requires none: lines->fixed == 0;
    requires no_queens: lines->n > 0 ==> no_queens(lines->columns);
    requires all: \forall integer c, r; 0 <= c < lines->n ==> 0 <= r < 64 ==>
      (bit(lines->columns[c].candidates, r) <==> r < lines->n);
    assigns lines->fixed, lines->columns[0 .. lines->n - 1].candidates;
    exits \false;
    ensures no_queens: lines->n > 0 ==> no_queens(lines->columns);
    ensures fixed: \forall integer c; 0 <= c < 64 ==>
      (bit(lines->fixed, c) <==> c < lines->n && fixed[c] != QUEENS_FREE);
    ensures candidates: \forall integer c, r; 0 <= c < lines->n ==> 0 <= r < 64 ==>
      (bit(lines->columns[c].candidates, r) <==> leaves(fixed, lines->n, c, r));
*/
static void fix_queens(word_lines *lines, const int *fixed)
{
    /*@ loop invariant column: 0 <= column <= lines->n;
        loop invariant no_queens: lines->n > 0 ==> no_queens(lines->columns);
        loop invariant fixed: \forall integer c; 0 <= c < 64 ==>
          (bit(lines->fixed, c) <==> c < column && fixed[c] != QUEENS_FREE);
        loop invariant candidates: \forall integer c, r; 0 <= c < column ==> 0 <= r < 64 ==>
          (bit(lines->columns[c].candidates, r) <==> leaves(fixed, lines->n, c, r));
        loop invariant all: \forall integer c, r; column <= c < lines->n ==> 0 <= r < 64 ==>
          (bit(lines->columns[c].candidates, r) <==> r < lines->n);
        loop assigns column, lines->fixed, lines->columns[0 .. lines->n - 1].candidates;
        loop variant lines->n - column;
    */
    for (int column = 0; column < lines->n; column++) {
        word_column *col = &lines->columns[column];
        if (fixed[column] != QUEENS_FREE) {
            lines->fixed |= row_bit(lines->n, column);
            col->candidates = row_bit(lines->n, fixed[column]);
        } else
            /*@ loop invariant other: 0 <= other <= lines->n;
                loop invariant no_queens: no_queens(lines->columns);
                loop invariant unattacked: \forall integer r; 0 <= r < 64 ==>
                  (bit(lines->columns[column].candidates, r) <==> r < lines->n && unattacked(fixed, other, column, r));
                loop assigns other, lines->columns[column].candidates;
                loop variant lines->n - other;
            */
            for (int other = 0; other < lines->n; other++)
                if (fixed[other] != QUEENS_FREE)
                    col->candidates &= ~attacked_rows(lines->n, other, fixed[other], column);
        /*@ assert others: \forall integer c; 0 <= c < lines->n ==> c != column ==>
              lines->columns[c].candidates == \at(lines->columns[c].candidates, LoopCurrent); */
    }
}

bool queens_word_lines_open(word_lines *lines, int n, const int *fixed)
{
    lines->n = n;
    lines->columns = queens_allocate((size_t)n, sizeof *lines->columns);
    if (lines->columns == NULL)
        return false;
    //@ assert block: lines->columns == heap[\at(held, Pre)];
    //@ assert no_queens: n > 0 ==> no_queens(lines->columns);
    /*@ loop invariant column: 0 <= column <= n;
        loop invariant no_queens: n > 0 ==> no_queens(lines->columns);
        loop invariant all: \forall integer c, r; 0 <= c < column ==> 0 <= r < 64 ==>
          (bit(lines->columns[c].candidates, r) <==> r < n);
        loop assigns column, lines->columns[0 .. n - 1].candidates;
        loop variant n - column;
    */
    for (int column = 0; column < n; column++)
        lines->columns[column].candidates = all_rows(n);
    //@ assert block: lines->columns == heap[\at(held, Pre)];
    if (fixed != NULL)
        fix_queens(lines, fixed);
    //@ assert no_queens: n > 0 ==> no_queens(lines->columns);
    if (n > 0)
        lines->columns[0].untried = lines->columns[0].candidates;
    return true;
}

void queens_word_lines_close(word_lines *lines)
{
    queens_release(lines->columns);
}
