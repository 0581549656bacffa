#include "ranges.h"

#include "../memory.h"

#include <string.h>

void count_add_bins(wide sum[COUNT_BINS], const wide bins[COUNT_BINS])
{
    for (int i = 0; i < COUNT_BINS; i++)
        sum[i] += bins[i];
}

bool count_equal_bins(const wide a[COUNT_BINS], const wide b[COUNT_BINS])
{
    for (int i = 0; i < COUNT_BINS; i++)
        if (a[i] != b[i])
            return false;
    return true;
}

void ranges_free(ranges *all)
{
    queens_release(all->range);
    *all = (ranges){0};
}

/* The place of the first range that ends at the unit or beyond it.  */
static size_t place_of(const ranges *all, uint64_t unit)
{
    size_t from = 0, to = all->count;

    while (from < to) {
        size_t middle = from + (to - from) / 2;
        if (all->range[middle].last < unit)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}

bool ranges_meet(const ranges *all, uint64_t first, uint64_t last, uint64_t *unit)
{
    size_t place = place_of(all, first);

    if (place == all->count || all->range[place].first > last)
        return false;
    *unit = all->range[place].first > first ? all->range[place].first : first;
    return true;
}

bool ranges_reserve(ranges *all)
{
    if (all->count < all->room)
        return true;
    size_t room = all->room == 0 ? 16 : 2 * all->room;
    count_range *larger = queens_allocate(room, sizeof *larger);
    if (larger == NULL)
        return false;
    if (all->count > 0)
        memcpy(larger, all->range, all->count * sizeof *larger);
    queens_release(all->range);
    all->range = larger;
    all->room = room;
    return true;
}

static void insert_at(ranges *all, size_t place, const count_range *added)
{
    memmove(&all->range[place + 1], &all->range[place], (all->count - place) * sizeof *added);
    all->range[place] = *added;
    all->count++;
}

static void remove_at(ranges *all, size_t place)
{
    all->count--;
    memmove(&all->range[place], &all->range[place + 1], (all->count - place) * sizeof *all->range);
}

/* Where the added range touches the one before it or the one behind it, it goes into that one.  */
void ranges_add(ranges *all, const count_range *added)
{
    size_t place = place_of(all, added->first);
    count_range *before = place > 0 ? &all->range[place - 1] : NULL;
    count_range *behind = place < all->count ? &all->range[place] : NULL;
    bool joins_before = before != NULL && before->last + 1 == added->first;
    bool joins_behind = behind != NULL && added->last + 1 == behind->first;

    if (joins_before) {
        before->last = joins_behind ? behind->last : added->last;
        count_add_bins(before->bins, added->bins);
        if (joins_behind) {
            count_add_bins(before->bins, behind->bins);
            remove_at(all, place);
        }
    } else if (joins_behind) {
        behind->first = added->first;
        count_add_bins(behind->bins, added->bins);
    } else {
        insert_at(all, place, added);
    }
}
