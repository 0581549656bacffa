/* frontier.h - the invariant of the search: all solutions below the frontier have been reported, and no other.

   The frontier is the sequence (q[0], .., q[c-1], r): the queens of the first c columns, and the first row not yet
   tried in column c.  Each lemma is one move of it; the functions of course.c only say which of them they make.  */

#ifndef QUEENS_FRONTIER_H
#define QUEENS_FRONTIER_H

#include "search/observer.h"

/*@ // every solution with the first c queens of q and a tried row in column c has been reported
    predicate tried_past{L}(int *q, integer c, integer r) =
      \forall board_t s; solves(s) ==> agrees(s, q, c) ==> row(s, c) < r ==> past(s);

    // every solution with the first c queens of q has been reported
    predicate prefix_past{L}(int *q, integer c) = \forall board_t s; solves(s) ==> agrees(s, q, c) ==> past(s);

    // the last one reported begins with the first c queens of q
    predicate last_agrees{L}(int *q, integer c) = \forall integer i; 0 <= i < c ==> last[i] == q[i];
*/

#ifdef QUEENS_PROOF_CLOSED /* the functions that only move the frontier need the lemmas alone */

/*@ axiomatic closed {
      predicate frontier{L}(int *q, integer c, integer r)
        reads q[0 .. c - 1], given, last[0 .. QUEENS_MAX_SIZE - 1], size;
      predicate exhausted{L}(int *q, integer c) reads q[0 .. c - 1], given, last[0 .. QUEENS_MAX_SIZE - 1], size;
    }
*/

#else

/*@ predicate frontier{L}(int *q, integer c, integer r) =
      below_past(q, c) && (c < size ==> tried_past(q, c, r)) &&
      (given != 0 ==> last_below(q, c) || (c < size && last_agrees(q, c) && last[c] < r));

    // all solutions up to the last one that begins with the first c queens of q, and no other
    predicate exhausted{L}(int *q, integer c) =
      below_past(q, c) && prefix_past(q, c) && (given != 0 ==> last_below(q, c) || last_agrees(q, c));
*/

#endif

/*@ predicate same{L1, L2}(int *q, integer c) =
      \forall integer i; 0 <= i < c ==> \at(q[i], L1) == \at(q[i], L2);

    // no row from `from` up to, not including, `to` is safe in column c
    predicate none_safe{L}(int *q, integer c, integer from, integer to) =
      \forall integer r; from <= r < to ==> !safe_row(q, c, r);
*/

#ifdef QUEENS_PROOF_STEPS /* only the lemmas below need these; more lemmas than needed confuse the provers */

/*@ lemma past_stays{L1, L2}:
      \forall board_t s; 0 <= \at(size, L1) == \at(size, L2) <= QUEENS_MAX_SIZE ==> none_given{L1, L2} ==>
        past{L1}(s) ==> past{L2}(s);

    lemma agrees_stays{L1, L2}:
      \forall board_t s, int *q, integer c, k; k <= c ==> same{L1, L2}(q, c) ==>
        (agrees{L1}(s, q, k) <==> agrees{L2}(s, q, k));

    lemma below_stays{L1, L2}:
      \forall int *q, integer c; 0 <= c <= \at(size, L1) == \at(size, L2) <= QUEENS_MAX_SIZE ==>
        none_given{L1, L2} ==> same{L1, L2}(q, c) ==> below_past{L1}(q, c) ==> below_past{L2}(q, c);

    lemma tried_stays{L1, L2}:
      \forall int *q, integer c, r; 0 <= c <= \at(size, L1) == \at(size, L2) <= QUEENS_MAX_SIZE ==>
        none_given{L1, L2} ==> same{L1, L2}(q, c) ==> tried_past{L1}(q, c, r) ==> tried_past{L2}(q, c, r);

    lemma prefix_stays{L1, L2}:
      \forall int *q, integer c; 0 <= c <= \at(size, L1) == \at(size, L2) <= QUEENS_MAX_SIZE ==>
        none_given{L1, L2} ==> same{L1, L2}(q, c) ==> prefix_past{L1}(q, c) ==> prefix_past{L2}(q, c);

    lemma last_stays{L1, L2}:
      \forall int *q, integer c; 0 <= c <= QUEENS_MAX_SIZE ==> none_given{L1, L2} ==> same{L1, L2}(q, c) ==>
        last_below{L1}(q, c) ==> last_below{L2}(q, c);

    // a solution that has these queens goes on with a safe row
    lemma goes_on{L}:
      \forall board_t s, int *q, integer c; solves(s) ==> 0 <= c < size ==> agrees(s, q, c) ==>
        safe_row(q, c, row(s, c)) && 0 <= row(s, c) < size;
*/

#endif

#if !defined QUEENS_PROOF_ENDS && !defined QUEENS_PROOF_LINES

/* A column c and its neighbour d are two variables, so that no prover applies a lemma to its own result, for ever.  */

/*@ lemma frontier_stays{L1, L2}:
      \forall int *q, integer c, r; 0 <= c <= \at(size, L1) == \at(size, L2) <= QUEENS_MAX_SIZE ==>
        none_given{L1, L2} ==> same{L1, L2}(q, c) ==> frontier{L1}(q, c, r) ==> frontier{L2}(q, c, r);

    lemma exhausted_stays{L1, L2}:
      \forall int *q, integer c; 0 <= c <= \at(size, L1) == \at(size, L2) <= QUEENS_MAX_SIZE ==>
        none_given{L1, L2} ==> same{L1, L2}(q, c) ==> exhausted{L1}(q, c) ==> exhausted{L2}(q, c);

    lemma queens_stay{L1, L2}:
      \forall int *q, integer c; \at(size, L1) == \at(size, L2) ==> same{L1, L2}(q, c) ==>
        queens{L1}(q, c) ==> queens{L2}(q, c);

    lemma safe_stays{L1, L2}:
      \forall int *q, integer c, r; same{L1, L2}(q, c) ==>
        (safe_row{L1}(q, c, r) <==> safe_row{L2}(q, c, r));

    lemma none_safe_stays{L1, L2}:
      \forall int *q, integer c, from, to; same{L1, L2}(q, c) ==>
        none_safe{L1}(q, c, from, to) ==> none_safe{L2}(q, c, from, to);

    lemma skip{L}:
      \forall int *q, integer c, r, p; 0 <= c < size ==> r <= p ==> none_safe(q, c, r, p) ==>
        frontier(q, c, r) ==> frontier(q, c, p);

    lemma row_is_full{L}:
      \forall int *q, integer c, r; 0 <= c < size ==> r <= size ==> none_safe(q, c, r, size) ==>
        frontier(q, c, r) ==> exhausted(q, c);

    lemma forward{L}:
      \forall int *q, integer c, d; 0 <= c < size ==> d == c + 1 ==> frontier(q, c, q[c]) ==> frontier(q, d, 0);

    lemma queen_more{L}:
      \forall int *q, integer c, d; 0 <= c < size ==> d == c + 1 ==> queens(q, c) ==> 0 <= q[c] < size ==>
        safe_row(q, c, q[c]) ==> queens(q, d);

    lemma back{L}:
      \forall int *q, integer c, d, r; 0 < c <= size ==> d == c - 1 ==> r == q[d] + 1 ==> exhausted(q, c) ==>
        frontier(q, d, r);

    lemma end{L}: \forall int *q; exhausted(q, 0) ==> all_past;

    lemma start{L}: \forall int *q; given == 0 ==> frontier(q, 0, 0);
*/

#endif

#endif
