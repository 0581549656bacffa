/* rows.h - what the line sets of word_lines.h say about the queens, for the proof of the cursor.

   `allowed` (observer.h) stands for the fixed queens: a row that they leave to a column.  */

#ifndef QUEENS_PROOF_ROWS_H
#define QUEENS_PROOF_ROWS_H

#include "heap.h"

//@ ghost int next_row;  // the first row not yet tried in the cursor's current column

/* Seen from column c, one of the queens before it attacks row r: along its row, or along one of its diagonals.  */
#ifdef QUEENS_PROOF_CLOSED /* as in frontier.h: the functions need the lemmas alone */

/*@ axiomatic closed_lines {
      predicate along{L}(int *q, integer c, integer r) reads q[0 .. c - 1];
      predicate rises{L}(int *q, integer c, integer r) reads q[0 .. c - 1];
      predicate falls{L}(int *q, integer c, integer r) reads q[0 .. c - 1];
    }
*/

#else

/*@ predicate along{L}(int *q, integer c, integer r) = \exists integer i; 0 <= i < c && q[i] == r;
    predicate rises{L}(int *q, integer c, integer r) = \exists integer i; 0 <= i < c && q[i] - (c - i) == r;
    predicate falls{L}(int *q, integer c, integer r) = \exists integer i; 0 <= i < c && q[i] + (c - i) == r;
*/

#endif

/*@ // the sets of column c are the rows that the queens before it attack
    predicate lines{L}(word_column *columns, int *q, integer c) =
      (\forall integer r; 0 <= r < 64 ==> (bit(columns[c].rows, r) <==> along(q, c, r))) &&
      (\forall integer r; 0 <= r < 64 ==> (bit(columns[c].rising, r) <==> rises(q, c, r))) &&
      (\forall integer r; 0 <= r < 64 ==> (bit(columns[c].falling, r) <==> falls(q, c, r)));

    // the untried rows of column c are the safe ones from `from`
    predicate untried{L}(word_column *columns, int *q, integer c, integer from) =
      \forall integer r; 0 <= r < 64 ==> (bit(columns[c].untried, r) <==> from <= r && safe_row(q, c, r));

    predicate candidates{L}(word_column *columns) =
      \forall integer c, r; 0 <= c < size ==> 0 <= r < 64 ==> (bit(columns[c].candidates, r) <==> allowed(c, r));

    predicate allowed_on_board{L} = \forall integer c, r; allowed(c, r) ==> 0 <= r < size;

    predicate lines_to{L}(word_column *columns, int *q, integer c) =
      \forall integer i; 0 <= i <= c ==> i < size ==> lines(columns, q, i);

    predicate untried_to{L}(word_column *columns, int *q, integer c) =
      \forall integer i; 0 <= i < c ==> untried(columns, q, i, q[i] + 1);

    // the sets fit the queens of the first c columns
    predicate sets_before{L}(word_column *columns, int *q, integer c) =
      -1 <= c <= size && queens(q, c) && candidates(columns) && allowed_on_board && lines_to(columns, q, c) &&
      untried_to(columns, q, c);

    // and also the rows below `from` tried in column c
    predicate sets{L}(word_column *columns, int *q, integer c, integer from) =
      sets_before(columns, q, c) && (0 <= c < size ==> 0 <= from <= size && untried(columns, q, c, from));

    // all solutions below the frontier have been reported, and no other
    predicate searched{L}(int *q, integer c, integer from) =
      (0 <= c <= size ==> frontier(q, c, c < size ? from : 0)) && (c == -1 ==> all_past);

    // the observer (if any) knows the queens of the first c columns and the tried rows of column c
    predicate watching{L}(integer watched, int *q, integer c, integer from) =
      asked == 0 && (watched != 0 ==> shown == (c < 0 ? 0 : c) && (0 <= c < size ==> q[c] + 1 == from));

    predicate lines_same{L1, L2}(word_column *columns, integer c) =
      \forall integer i; 0 <= i <= c ==>
        \at(columns[i].rows, L1) == \at(columns[i].rows, L2) &&
        \at(columns[i].rising, L1) == \at(columns[i].rising, L2) &&
        \at(columns[i].falling, L1) == \at(columns[i].falling, L2);

    predicate untried_same{L1, L2}(word_column *columns, integer c) =
      \forall integer i; 0 <= i < c ==> \at(columns[i].untried, L1) == \at(columns[i].untried, L2);
*/

#ifndef QUEENS_PROOF_STEPS

/* The next column d == c + 1, and the next row e == r + 1: the provers know a lemma by terms without sums.  */
/*@ lemma none_before{L}: \forall int *q, integer r; !along(q, 0, r) && !rises(q, 0, r) && !falls(q, 0, r);

    lemma along_more{L}: \forall int *q, integer c, d, r; 0 <= c < d <= c + 1 ==>
      (along(q, d, r) <==> along(q, c, r) || q[c] == r);
    lemma rises_more{L}: \forall int *q, integer c, d, r, e; 0 <= c < d <= c + 1 ==> r < e <= r + 1 ==>
      (rises(q, d, r) <==> rises(q, c, e) || q[c] == e);
    lemma falls_more{L}: \forall int *q, integer c, d, r, e; 0 <= c < d <= c + 1 ==> r < e <= r + 1 ==>
      (falls(q, d, e) <==> falls(q, c, r) || q[c] == r);

    lemma lines_more{L}: \forall word_column *columns, int *q, integer c, d; 0 <= c < d <= c + 1 ==>
      lines_to(columns, q, c) ==> (d < size ==> lines(columns, q, d)) ==> lines_to(columns, q, d);

    lemma attacks_stay{L1, L2}: \forall int *q, integer c, r; same{L1, L2}(q, c) ==>
      (along{L1}(q, c, r) <==> along{L2}(q, c, r)) && (rises{L1}(q, c, r) <==> rises{L2}(q, c, r)) &&
      (falls{L1}(q, c, r) <==> falls{L2}(q, c, r));

    lemma rises_in{L}: \forall int *q, integer c, r; 0 <= size <= 64 ==> on_board(q, c) ==> rises(q, c, r) ==> r < 63;
    lemma falls_in{L}: \forall int *q, integer c, r; on_board(q, c) ==> falls(q, c, r) ==> 0 < r;

    lemma safe_lines{L}: \forall int *q, integer c, r;
      safe_row(q, c, r) <==> allowed(c, r) && !along(q, c, r) && !rises(q, c, r) && !falls(q, c, r);

    lemma line_stays{L1, L2}: \forall word_column *columns, int *q, integer c, i; 0 <= i <= c ==>
      same{L1, L2}(q, c) ==> lines_same{L1, L2}(columns, c) ==>
        (lines{L1}(columns, q, i) <==> lines{L2}(columns, q, i));

    lemma lines_stay{L1, L2}: \forall word_column *columns, int *q, integer c;
      same{L1, L2}(q, c) ==> lines_same{L1, L2}(columns, c) ==> \at(size, L1) == \at(size, L2) ==>
        lines_to{L1}(columns, q, c) ==> lines_to{L2}(columns, q, c);

    lemma safe_before{L1, L2}: \forall int *q, integer c, i, r; 0 <= i <= c ==> same{L1, L2}(q, c) ==>
      (safe_row{L1}(q, i, r) <==> safe_row{L2}(q, i, r));

    lemma one_untried_stays{L1, L2}: \forall word_column *columns, int *q, integer c, i, from; 0 <= i < c ==>
      same{L1, L2}(q, c) ==> untried_same{L1, L2}(columns, c) ==>
        (untried{L1}(columns, q, i, from) <==> untried{L2}(columns, q, i, from));

    lemma current_untried_stays{L1, L2}: \forall word_column *columns, int *q, integer c, from; 0 <= c ==>
      same{L1, L2}(q, c) ==> \at(columns[c].untried, L1) == \at(columns[c].untried, L2) ==>
        untried{L1}(columns, q, c, from) ==> untried{L2}(columns, q, c, from);

    lemma untried_stays{L1, L2}: \forall word_column *columns, int *q, integer c;
      same{L1, L2}(q, c) ==> untried_same{L1, L2}(columns, c) ==>
        untried_to{L1}(columns, q, c) ==> untried_to{L2}(columns, q, c);
*/

#endif

#ifndef QUEENS_PROOF_LINES

/*@ lemma searched_stays{L1, L2}: \forall int *q, integer c, from;
      0 <= c <= \at(size, L1) == \at(size, L2) <= QUEENS_MAX_SIZE ==> none_given{L1, L2} ==> same{L1, L2}(q, c) ==>
        searched{L1}(q, c, from) ==> searched{L2}(q, c, from);
*/

#endif
#endif
