/* fixed.h - fixed queens as sets of rows: what they leave to each column.  */

#ifndef QUEENS_PROOF_FIXED_H
#define QUEENS_PROOF_FIXED_H

#include "queens.h"
#include "search/observer.h"

/*@ // no fixed queen of the first n columns attacks (c, r)
    predicate unattacked{L}(int *fixed, integer n, integer c, integer r) =
      \forall integer i; 0 <= i < n ==> fixed[i] != QUEENS_FREE ==> peace(i, fixed[i], c, r);

    predicate spared{L}(int *fixed, integer n, integer c, integer r) =
      fixed[c] == QUEENS_FREE ? unattacked(fixed, n, c, r) : r == fixed[c];

    // the rows that fixed queens, if there are any, leave to column c of a board of n columns
    predicate leaves{L}(int *fixed, integer n, integer c, integer r) =
      0 <= r < n && (fixed != \null ==> spared(fixed, n, c, r));

    predicate in_range{L}(int *fixed, integer n) =
      \forall integer i; 0 <= i < n ==> fixed[i] == QUEENS_FREE || 0 <= fixed[i] < n;
*/

/*@ lemma leaves_stay{L1, L2}: \forall int *fixed, integer n, c, r; 0 <= c < n ==>
      (fixed != \null ==> \forall integer i; 0 <= i < n ==> \at(fixed[i], L1) == \at(fixed[i], L2)) ==>
        (leaves{L1}(fixed, n, c, r) <==> leaves{L2}(fixed, n, c, r));
*/

#ifdef QUEENS_PROOF_FIXED

/*@ lemma both_ways: \forall board_t s, integer i, j; solves(s) ==> 0 <= i < size ==> 0 <= j < size ==> i != j ==>
      peace(i, row(s, i), j, row(s, j));

    lemma fixed_queen{L}: \forall board_t s, int *fixed, integer c, i; solves(s) ==> 0 <= i < size ==> 0 <= c < size ==>
      i != c ==> row(s, i) == fixed[i] ==> peace(i, fixed[i], c, row(s, c));

    lemma free_column{L}: \forall board_t s, int *fixed, integer c; solves(s) ==> 0 <= c < size ==>
      (\forall integer i; 0 <= i < size ==> fixed[i] == QUEENS_FREE || row(s, i) == fixed[i]) ==>
        fixed[c] == QUEENS_FREE ==> unattacked(fixed, size, c, row(s, c));

    // a solution has the fixed queens exactly if each of its queens is on a row that they leave
    lemma fixed_queens{L}: \forall board_t s, int *fixed; solves(s) ==>
      (\forall integer c; 0 <= c < size ==> fixed[c] == QUEENS_FREE || row(s, c) == fixed[c]) ==>
        \forall integer c; 0 <= c < size ==> spared(fixed, size, c, row(s, c));
    lemma left_rows{L}: \forall board_t s, int *fixed;
      (\forall integer c; 0 <= c < size ==> spared(fixed, size, c, row(s, c))) ==>
        \forall integer c; 0 <= c < size ==> fixed[c] == QUEENS_FREE || row(s, c) == fixed[c];
*/

#endif
#endif
