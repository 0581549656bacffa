/* block_unit.h - the sums of the current unit by blocks: lists East and puts it in blocks, lists West chunk by chunk, and
   joins each chunk with each block.

   If East is too long to be held at once, it comes in segments, and West is listed again for each of them.  */

#ifndef QUEENS_BLOCK_UNIT_H
#define QUEENS_BLOCK_UNIT_H

#include "count/join/engine.h"

/* Adds to s->sums.  Returns false if it was stopped.  */
bool queens_block_unit_count(const queens_engine *e, queens_scratch *s);

#endif
