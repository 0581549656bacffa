/* turns.h - why the main loop ends: each turn makes turns_left smaller.

   A queen placed in column c uses up at least one row of it, and opens column c + 1 with all its rows.  So one row of
   column c weighs as much as all rows of column c + 1, and two more.  The turns left are at most the weight of the rows
   not yet tried, from column 0 to the current one, and a turn for each step to the left.  */

#ifdef QUEENS_PROOF_ENDS

#include "frontier.h"

#ifdef QUEENS_PROOF_CLOSED /* the main loop needs the lemmas alone */

/*@ axiomatic turns {
      logic integer weight(integer n, integer c);
      logic integer product(integer a, integer b);
      logic integer untried{L}(int *next_avail, integer n, integer c) reads next_avail[0 .. c - 1];
      logic integer turns_left{L}(int *next_avail, integer n, integer c) reads next_avail[0 .. c];
    }
*/

#else

/*@ // of one row of column c, on a board of size n
    logic integer weight(integer n, integer c) = c >= n ? 0 : n * weight(n, c + 1) + 2;

    logic integer product(integer a, integer b) = a * b;

    // of all rows not yet tried in the first c columns
    logic integer untried{L}(int *next_avail, integer n, integer c) =
      c <= 0 ? 0 : untried(next_avail, n, c - 1) + product(n - next_avail[c - 1], weight(n, c - 1));

    logic integer turns_left{L}(int *next_avail, integer n, integer c) =
      untried(next_avail, n, c < 0 ? 0 : c) + (0 <= c < n ? product(n - next_avail[c], weight(n, c)) : 0) + c + 1;

    lemma smaller_product:
      \forall integer less, count, w; 0 <= w ==> 0 <= less < count ==> product(less, w) + w <= product(count, w);

    lemma one_row: \forall integer n, c; 0 <= c < n ==> weight(n, c) == product(n, weight(n, c + 1)) + 2;

    lemma fewer_rows:
      \forall integer n, c, count, less; weight(n, c) >= 0 ==> 0 <= less < count ==>
        product(less, weight(n, c)) + weight(n, c) <= product(count, weight(n, c));
*/

#endif

/*@ lemma product_is_positive:
      \forall integer n, c, count; 0 <= count ==> weight(n, c) >= 0 ==> product(count, weight(n, c)) >= 0;

    lemma one_row_less:
      \forall integer n, c, d, count, less; 0 <= c < n ==> d == c + 1 ==> weight(n, c) >= 0 ==> 0 <= less < count ==>
        product(less, weight(n, c)) + product(n, weight(n, d)) + 2 <= product(count, weight(n, c));

    lemma none_untried{L}: \forall int *next_avail, integer n; untried(next_avail, n, 0) == 0;

    lemma one_column_more{L}:
      \forall int *next_avail, integer n, c, d; 0 <= c ==> d == c + 1 ==>
        untried(next_avail, n, d) == untried(next_avail, n, c) + product(n - next_avail[c], weight(n, c));

    lemma turns_inside{L}:
      \forall int *next_avail, integer n, c; 0 <= c < n ==>
        turns_left(next_avail, n, c) == untried(next_avail, n, c) + product(n - next_avail[c], weight(n, c)) + c + 1;

    lemma turns_right{L}: \forall int *next_avail, integer n; 0 <= n ==>
      turns_left(next_avail, n, n) == untried(next_avail, n, n) + n + 1;

    lemma turns_none{L}: \forall int *next_avail, integer n; 0 <= n ==> turns_left(next_avail, n, -1) == 0;
*/

/*@ ghost
    /@ requires 0 <= size <= QUEENS_MAX_SIZE;
       assigns \nothing;
       ensures positive: \forall integer c; 0 <= c <= size ==> weight(size, c) >= 0;
    @/
    void weights_are_positive(void)
    {
        /@ loop invariant 0 <= c <= size;
           loop invariant \forall integer i; c <= i <= size ==> weight(size, i) >= 0;
           loop assigns c;
           loop variant c;
        @/
        for (int c = size; c > 0; c--)
            ;
    }
*/

#endif
