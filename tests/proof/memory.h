/* memory.h - the heap as the proof knows it: a stack of blocks of ints.  An allocation may fail at any time.

   WP's memory model has typed pointers and no `void *`, and its `allocates` and `\fresh` are not yet supported; so the
   two functions are declared here with the type that course.c uses them at.  */

#ifndef QUEENS_PROOF_MEMORY_H
#define QUEENS_PROOF_MEMORY_H

#include "queens.h"
#include "search/observer.h"

//@ ghost int held;      // the blocks that are not yet released
//@ ghost int *heap[2];  // these

/*@ requires elements: count <= QUEENS_MAX_SIZE && of_ints == sizeof(int);
    requires room: 0 <= held < 2;
    assigns held, heap[0 .. 1];
    ensures failed: \result == \null ==> held == \old(held) &&
      \forall integer i; 0 <= i < 2 ==> heap[i] == \old(heap[i]);
    ensures held: \result != \null ==> held == \old(held) + 1 && heap[\old(held)] == \result &&
      \forall integer i; 0 <= i < \old(held) ==> heap[i] == \old(heap[i]);
    ensures valid: \result != \null ==> \valid(\result + (0 .. count - 1));
    ensures zeroed: \result != \null ==> \forall integer i; 0 <= i < count ==> \result[i] == 0;
    ensures new: \result != \null ==> \forall integer k; 0 <= k < \old(held) ==>
      \separated(\result + (0 .. count - 1), heap[k] + (0 .. count - 1));
    ensures apart: \result != \null ==>
      \separated(\result + (0 .. count - 1), last + (0 .. QUEENS_MAX_SIZE - 1), heap + (0 .. 1), &held, &given, &shown,
                 &asked, &size);
*/
int *allocate_ints(size_t count, size_t of_ints);

/*@ requires held_last: block == \null || (0 < held <= 2 && heap[held - 1] == block);
    assigns held;
    ensures released: held == \old(held) - (block == \null ? 0 : 1);
*/
void release_ints(int *block);

#define queens_allocate allocate_ints
#define queens_release  release_ints

#endif
