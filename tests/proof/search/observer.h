/* observer.h - the observer as the proof knows it: by its contract alone.  Stands in for c/search/observer.h.

   A solution is reported only if it is sound (a solution), in order (the last one reported is less) and without a gap
   (every solution that is less has been reported).  No list of the solutions is needed: `last` is the latest one, and
   "s has been reported, or comes before one that has" is a comparison of s with it (`past`).  The same three are asked
   of every call, so they hold for a search that is stopped too.

   All boards are an abstract type with a function row(s, column) of which nothing is assumed, so "for every s" is
   stronger than "for every board".  */

#ifndef QUEENS_OBSERVER_H
#define QUEENS_OBSERVER_H

#include "queens.h"

/* The ghost state: what has been reported so far.  Only notify changes it.  */
//@ ghost int size;                   // the n of this search
//@ ghost int given;                  // 1 once a solution has been reported
//@ ghost int last[QUEENS_MAX_SIZE];  // the latest of them
//@ ghost int shown;                  // the queens that the observer knows to be on the board
//@ ghost int asked;                  // 1 once the observer has asked to stop

/* Fixed queens restrict each column to a set of rows.  It is the same during a search.  */
#ifdef QUEENS_PROOF_CURSOR
//@ axiomatic allowed_rows { predicate allowed(integer column, integer row); }
#define ALLOWED(column, row) allowed(column, row)
#else
#define ALLOWED(column, row) 0 == 0
#endif

/*@ axiomatic boards {
      type board_t;
      logic integer row(board_t s, integer column);
    }

    // no attack between a queen on (a, row_a) and one on (b, row_b), of two columns
    predicate peace(integer a, integer row_a, integer b, integer row_b) =
      row_a != row_b && row_a - row_b != a - b && row_a - row_b != b - a;

    predicate solves(board_t s) =
      (\forall integer i; 0 <= i < size ==> 0 <= row(s, i) < size && ALLOWED(i, row(s, i))) &&
      (\forall integer i, j; 0 <= i < j < size ==> peace(i, row(s, i), j, row(s, j)));

    // s has the queens of q in the first c columns
    predicate agrees{L}(board_t s, int *q, integer c) = \forall integer i; 0 <= i < c ==> row(s, i) == q[i];

    predicate past{L}(board_t s) =
      given != 0 &&
      ((\forall integer i; 0 <= i < size ==> row(s, i) == last[i]) ||
       (\exists integer k; 0 <= k < size && row(s, k) < last[k] &&
          \forall integer i; 0 <= i < k ==> row(s, i) == last[i]));

    predicate all_past{L} = \forall board_t s; solves(s) ==> past(s);

    predicate on_board{L}(int *q, integer c) = \forall integer i; 0 <= i < c ==> 0 <= q[i] < size && ALLOWED(i, q[i]);

    // the queens of the first c columns are on the board and don't attack each other
    predicate queens{L}(int *q, integer c) =
      on_board(q, c) && \forall integer i, j; 0 <= i < j < c ==> peace(i, q[i], j, q[j]);

    // a queen on (c, r) is not attacked by the c queens before it
    predicate safe_row{L}(int *q, integer c, integer r) =
      (\forall integer i; 0 <= i < c ==> peace(i, q[i], c, r)) && ALLOWED(c, r);

    // last is less than (q[0], .., q[c-1]), lexicographically
    predicate last_below{L}(int *q, integer c) =
      \exists integer k; 0 <= k < c && last[k] < q[k] && \forall integer i; 0 <= i < k ==> last[i] == q[i];

    // every solution that is less than q in its first c columns has been reported
    predicate below_past{L}(int *q, integer c) =
      \forall board_t s, integer k;
        solves(s) ==> 0 <= k < c ==> agrees(s, q, k) ==> row(s, k) < q[k] ==> past(s);

    // no solution was reported from L1 to L2
    predicate none_given{L1, L2} =
      \at(given, L1) == \at(given, L2) &&
      \forall integer i; 0 <= i < QUEENS_MAX_SIZE ==> \at(last[i], L1) == \at(last[i], L2);
*/

/*@ requires awake: asked == 0;
    requires readable: \valid_read(rows + (0 .. placed - 1));
    requires apart: \separated(rows + (0 .. placed - 1), last + (0 .. QUEENS_MAX_SIZE - 1), &given, &shown, &asked,
                               &size);
    requires placed: kind == QUEENS_EVENT_PLACED ==>
      column == shown && placed == shown + 1 && row == rows[column] && queens(rows, placed);
    requires rejected: kind == QUEENS_EVENT_REJECTED ==>
      column == shown && placed == shown && 0 <= row < size && queens(rows, placed) && !safe_row(rows, column, row);
    requires retreated: kind == QUEENS_EVENT_RETREATED ==>
      column == shown - 1 && placed == shown - 1 && 0 <= row < size && queens(rows, placed);
    requires sound: kind == QUEENS_EVENT_SOLUTION ==>
      column == size - 1 && placed == size && shown == size && queens(rows, size) &&
      row == (size == 0 ? -1 : rows[size - 1]);
    requires order: kind == QUEENS_EVENT_SOLUTION ==> given != 0 ==> last_below(rows, size);
    requires no_gap: kind == QUEENS_EVENT_SOLUTION ==> below_past(rows, size);
    assigns last[0 .. QUEENS_MAX_SIZE - 1], given, shown, asked;
    ensures awake: \result <==> asked == 0;
    ensures range: asked == 0 || asked == 1;
    ensures counted: shown == placed;
    ensures others: kind != QUEENS_EVENT_SOLUTION ==> none_given{Pre, Post};
    ensures latest: kind == QUEENS_EVENT_SOLUTION ==>
      given == 1 && \forall integer i; 0 <= i < size ==> last[i] == rows[i];
*/
bool notify(const queens_observer *observer, queens_event_kind kind, int column, const int *rows, int row, int placed);

#endif
