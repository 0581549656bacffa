#include "count/splits/split_lists.h"

enum { WEST_SHARE = 2 }; /* West has more pairs than East in most units */

/* The most leaves of the minor quarter on one column set.  */
static uint32_t most_minors(int size)
{
    uint32_t most = 1;

    for (int rows = 2; rows <= (size / 2 + 1) / 2; rows++)
        most *= (uint32_t)rows;
    return most;
}

void queens_split_lists_reserve(split_lists *l, arena *from, int size, uint32_t segment, uint32_t majors)
{
    uint32_t capacity = segment > most_minors(size) ? segment : most_minors(size);

    pair_list_reserve(&l->side[EAST], from, capacity);
    pair_list_reserve(&l->side[WEST], from, WEST_SHARE * capacity);
    for (int side = 0; side < 2; side++) {
        leaves_reserve(&l->leaves[side][MINOR], from, LEAVES_MINOR_MAX);
        leaves_reserve(&l->leaves[side][MAJOR], from, majors);
    }
    queens_split_join_reserve(&l->join, from);
}
