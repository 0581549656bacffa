/* split_unit.h - the sums of the current unit by splits (split_join.h).

   East and West are listed as words of join bits.  Where a list is too long to be held at once, it comes in pieces.
   Those of East differ in which of some diagonals their pairs occupy, and so do those of West: this is a split like all
   others, made while the pairs are listed.  A piece of West is listed anew for each piece of East; only the leaves that
   can be in it are listed.  If a piece is still too long, it is joined whenever the memory is full.  */

#ifndef QUEENS_SPLIT_UNIT_H
#define QUEENS_SPLIT_UNIT_H

#include "count/join/engine.h"

/* Adds to s->sums.  Returns false if it was stopped.  */
bool queens_split_unit_count(const queens_engine *e, queens_scratch *s);

#endif
