/* algorithms.c - the one table of algorithms.  The tests, the bridge and all tools loop over it: a new algorithm is
   one file and one line here.  */

#include "course.h"
#include "cursor.h"
#include "queens.h"

#include <string.h>

static const char COURSE[] = "COMP 333, Eight Queens Java Solution";

static const queens_algorithm ALGORITHMS[] = {
    {"course", "the course's outline: each new queen checked against each before it", COURSE, QUEENS_MAX_SIZE, true,
     true, queens_course},
    {"cursor", "the same main loop with sets of attacked lines; resumable", COURSE, QUEENS_MAX_SIZE, true, true,
     queens_cursor_run},
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
