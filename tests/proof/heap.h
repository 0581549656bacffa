/* heap.h - the heap as the proof of the cursor knows it: a stack of blocks.  An allocation may fail at any time.

   WP 25 knows no new blocks: `\fresh` and `allocates` are not supported.  So heap[i] is the block that an allocation
   returns when i blocks are held, if it returns one.  A contract can name it before it is there.
   memory.h, for course.c, needs no casts and so trusts less: all its blocks are of ints.  */

#ifndef QUEENS_PROOF_HEAP_H
#define QUEENS_PROOF_HEAP_H

#include "fixed.h"
#include "search/bits.h" /* it declares what word_lines.h calls */

//@ ghost int held;       // how many blocks are not yet released
//@ ghost void *heap[4];  // the blocks

#include "search/byte_lines.h"
#include "search/word_lines.h"

/*@ requires room: 0 <= held < 4;
    assigns held;
    ensures block: \result == \null || \result == heap[\old(held)];
    ensures held: held == \old(held) + (\result == \null ? 0 : 1);
    ensures ints: \result != \null ==> size == sizeof(int) ==> \valid((int *)\result + (0 .. count - 1));
    ensures columns: \result != \null ==> size == sizeof(word_column) ==>
      \valid((word_column *)\result + (0 .. count - 1)) &&
      \forall integer i; 0 <= i < count ==> ((word_column *)\result)[i].rows == 0 &&
        ((word_column *)\result)[i].rising == 0 && ((word_column *)\result)[i].falling == 0;
*/
void *queens_allocate(size_t count, size_t size);

/*@ requires held_last: block == \null || (0 < held <= 4 && heap[held - 1] == block);
    assigns held;
    ensures released: held == \old(held) - (block == \null ? 0 : 1);
*/
void queens_release(void *block);

/*@ assigns \nothing;
    ensures checked: \result == QUEENS_DONE || \result == QUEENS_UNFINISHED ==> in_range(rows, n);
    ensures status: \result != QUEENS_SOLUTION && \result != QUEENS_PAUSED && \result != QUEENS_STOPPED;
*/
queens_status queens_check(int n, const int *rows, queens_pair *pair);

/*@ requires none: bytes->fixed == \null && bytes->rows == \null; // on the boards of word_lines.h
    assigns \nothing;
*/
void queens_byte_lines_close(byte_lines *bytes);

#endif
