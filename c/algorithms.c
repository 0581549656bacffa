/* algorithms.c - the one table of algorithms.  The tests, the bridge and all tools loop over it: a new algorithm is
   one file and one line here.  */

#include "bit_set.h"
#include "bits.h"
#include "construct.h"
#include "course.h"
#include "cursor.h"
#include "las_vegas.h"
#include "packed.h"
#include "permutation.h"
#include "promising.h"
#include "shift.h"

#include <string.h>

static const char COURSE[] = "COMP 333, Eight Queens Java Solution";

static const char PROMISING[] = "Implement 8-queen, after Brassard and Bratley";

static const queens_algorithm ALGORITHMS[] = {
    {"course", "the course's outline: each new queen checked against each before it", COURSE, QUEENS_MAX_SIZE, true,
     true, queens_course},
    {"cursor", "the same main loop with sets of attacked lines; resumable", COURSE, QUEENS_MAX_SIZE, true, true,
     queens_cursor_run},
    {"packed", "one push and pop loop; the whole board in one word", "Eight Queens on MIPS, Zhixun Tan",
     PACKED_MAX_SIZE, true, true, queens_packed},
    {"promising", "recursion over promising vectors and three sets", PROMISING, BIT_SET_MAX_SIZE, true, true,
     queens_promising},
    {"permutation", "promising vectors by permuting the rows in place", PROMISING, BIT_SET_MAX_SIZE, true, true,
     queens_permutation},
    {"las-vegas", "queens at random, then backtracking; again until it succeeds", PROMISING, QUEENS_LAS_VEGAS_MAX_SIZE,
     false, true, queens_las_vegas_run},
    {"bits", "ok, place and solve on three strings of bits", "N-Queens Problem", BIT_SET_MAX_SIZE, true, true,
     queens_bits},
    {"shift", "three masks, two of them shifted along; finds a free row by two's complement",
     "Eight queens puzzle (Forth), LiteratePrograms", SHIFT_MAX_SIZE, true, true, queens_shift},
    {"construct", "one solution by a formula", "E. Pauls, 1874", QUEENS_MAX_SIZE, false, true, queens_construct},
};

const queens_algorithm *queens_algorithms(size_t *count)
{
    *count = sizeof ALGORITHMS / sizeof ALGORITHMS[0];
    return ALGORITHMS;
}

const queens_algorithm *queens_find_algorithm(const char *name)
{
    for (size_t i = 0; i < sizeof ALGORITHMS / sizeof ALGORITHMS[0]; i++)
        if (strcmp(ALGORITHMS[i].name, name) == 0)
            return &ALGORITHMS[i];
    return NULL;
}
