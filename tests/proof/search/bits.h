/* bits.h - a 64-bit word as a set of rows, as the proof of the cursor knows it.

   WP's own theory has the bits of &, |, ~ and of shifts.  Added are the meaning of the compiler's __builtin_ctzll, what
   is left of a word without its lowest bit, and the words that are full below some bit.  These mix bits and
   subtraction, which the provers can't do over integers.  So they are axioms here, and bits.smt2 proves them of 64-bit
   words.  */

#ifndef QUEENS_PROOF_BITS_H
#define QUEENS_PROOF_BITS_H

#include <stdint.h>

#ifdef QUEENS_PROOF_CLOSED /* the cursor only needs the contracts of word_lines.h */

//@ axiomatic closed_bits { predicate bit(integer word, integer i); }

#else

//@ predicate bit(integer word, integer i) = (word & (1 << i)) != 0;

#endif

/*@ predicate no_bit_below(integer word, integer i) = \forall integer j; 0 <= j < i ==> !bit(word, j);

    axiomatic lowest_bits {
      axiom lowest: \forall uint64_t word, integer r, i; 0 <= r < 64 ==> 0 <= i < 64 ==> word != 0 ==>
        bit(word, r) ==> no_bit_below(word, r) ==> (bit(word & (uint64_t)(word - 1), i) <==> bit(word, i) && i != r);

      axiom below: \forall integer n, i; 0 <= n < 64 ==> 0 <= i < 64 ==>
        (bit((uint64_t)((uint64_t)(1 << n) - 1), i) <==> i < n);

      axiom all: \forall integer i; 0 <= i < 64 ==> bit(UINT64_MAX, i);
    }
*/

/*@ requires some: word != 0;
    assigns \nothing;
    ensures range: 0 <= \result < 64;
    ensures here: bit(word, \result);
    ensures lowest: no_bit_below(word, \result);
*/
int lowest_bit(uint64_t word);

#define __builtin_ctzll lowest_bit

#endif
