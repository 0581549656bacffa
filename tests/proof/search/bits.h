/* bits.h - a 64-bit word as a set of rows, as the proof of word_lines.h knows it.

   WP's own theory has the bits of &, |, ~ and of shifts.  Two facts are added: the meaning of the compiler's
   __builtin_ctzll, and what is left of a word without its lowest bit.  The latter mixes bits and subtraction, which the
   provers can't do over integers.  So it is an axiom here, and bits.smt2 proves it of 64-bit words.  */

#ifndef QUEENS_PROOF_BITS_H
#define QUEENS_PROOF_BITS_H

#include <stdint.h>

/*@ predicate bit(integer word, integer i) = (word & (1 << i)) != 0;

    predicate no_bit_below(integer word, integer i) = \forall integer j; 0 <= j < i ==> !bit(word, j);

    axiomatic lowest_bits {
      axiom lowest: \forall uint64_t word, integer r, i; 0 <= r < 64 ==> 0 <= i < 64 ==> word != 0 ==>
        bit(word, r) ==> no_bit_below(word, r) ==> (bit(word & (uint64_t)(word - 1), i) <==> bit(word, i) && i != r);
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
