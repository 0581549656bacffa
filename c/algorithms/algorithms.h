/* algorithms.h - the list of algorithms.  The tests, the bridge and all tools loop over it, so a new algorithm takes
   one file, and one line here.

   A line gives IDENTIFIER of the function queens_run_IDENTIFIER, which the algorithm's file defines (for the contract
   see `run` of queens_algorithm), and then the other members of queens_algorithm in their order.  The file also
   contains the data for the tools: the tag line of its head (prolog/tools/common/search_source.pl) and the marks of its
   events.  */

#ifndef QUEENS_ALGORITHMS_H
#define QUEENS_ALGORITHMS_H

#include "queens.h"

enum {
    BITS_MAX_SIZE = 32,   /* the 2n - 1 diagonals of one direction fit a word */
    PACKED_MAX_SIZE = 16, /* 16 rows of 4 bits fill a word */
    SHIFT_MAX_SIZE = 63   /* 1 << n is one bit of a cell */
};

#define COMP_333 "COMP 333, Eight Queens Java Solution"
#define BRASSARD "Implement 8-queen, after Brassard and Bratley"

/* clang-format off */
#define ALGORITHMS(EACH) \
    EACH(course, "course", "the course's outline: each new queen checked against each before it", \
         COMP_333, QUEENS_MAX_SIZE, true, true) \
    EACH(cursor, "cursor", "the same main loop with sets of attacked lines; resumable", \
         COMP_333, QUEENS_MAX_SIZE, true, true) \
    EACH(packed, "packed", "one push and pop loop; the whole board in one word", \
         "Eight Queens on MIPS, Zhixun Tan", PACKED_MAX_SIZE, true, true) \
    EACH(promising, "promising", "recursion over promising vectors and three sets", \
         BRASSARD, BITS_MAX_SIZE, true, true) \
    EACH(permutation, "permutation", "promising vectors by permuting the rows in place", \
         BRASSARD, BITS_MAX_SIZE, true, true) \
    EACH(las_vegas, "las-vegas", "queens at random, then backtracking; again until it succeeds", \
         BRASSARD, QUEENS_LAS_VEGAS_MAX_SIZE, false, true) \
    EACH(bits, "bits", "ok, place and solve on three strings of bits", \
         "N-Queens Problem", BITS_MAX_SIZE, true, true) \
    EACH(shift, "shift", "three masks, two of them shifted along; finds a free row by two's complement", \
         "Eight queens puzzle (Forth), LiteratePrograms", SHIFT_MAX_SIZE, true, true) \
    EACH(first_fail, "first_fail", "the column or row with the fewest safe squares first; in no order", \
         "Haralick and Elliott, 1980", QUEENS_ANY_ORDER_MAX_SIZE, true, false) \
    EACH(construct, "construct", "one solution by a formula", \
         "E. Pauls, 1874", QUEENS_MAX_SIZE, false, true)
/* clang-format on */

#define DECLARE(identifier, ...) queens_status queens_run_##identifier(int n, const queens_observer *observer);
ALGORITHMS(DECLARE)
#undef DECLARE

#endif
