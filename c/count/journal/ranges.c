#include "count/journal/ranges.h"

#include "queens.h"

#include <string.h>

bool queens_add_sums(uint64_t sum[QUEENS_SUMS], const uint64_t sums[QUEENS_SUMS])
{
    bool fits = true;

    for (int i = 0; i < QUEENS_SUMS; i++)
        fits = !__builtin_add_overflow(sum[i], sums[i], &sum[i]) && fits;
    return fits;
}

bool queens_equal_sums(const uint64_t a[QUEENS_SUMS], const uint64_t b[QUEENS_SUMS])
{
    for (int i = 0; i < QUEENS_SUMS; i++)
        if (a[i] != b[i])
            return false;
    return true;
}

void queens_ranges_free(ranges *all)
{
    queens_release(all->range);
    *all = (ranges){0};
}

/* The position of the first range that ends at or after the unit.  */
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

bool queens_ranges_overlap(const ranges *all, uint64_t first, uint64_t last, uint64_t *unit)
{
    size_t place = place_of(all, first);

    if (place == all->count || all->range[place].first > last)
        return false;
    *unit = all->range[place].first > first ? all->range[place].first : first;
    return true;
}

bool queens_ranges_reserve(ranges *all)
{
    if (all->count < all->capacity)
        return true;
    size_t capacity = all->capacity == 0 ? 16 : 2 * all->capacity;
    queens_range_sums *larger = queens_allocate(capacity, sizeof *larger);
    if (larger == NULL)
        return false;
    if (all->count > 0)
        memcpy(larger, all->range, all->count * sizeof *larger);
    queens_release(all->range);
    all->range = larger;
    all->capacity = capacity;
    return true;
}

static void insert_at(ranges *all, size_t place, const queens_range_sums *added)
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

/* If the added range is adjacent to the range before or after it, they become one range.  */
void queens_ranges_add(ranges *all, const queens_range_sums *added)
{
    size_t place = place_of(all, added->first);
    queens_range_sums *before = place > 0 ? &all->range[place - 1] : NULL;
    queens_range_sums *after = place < all->count ? &all->range[place] : NULL;
    bool joins_before = before != NULL && before->last + 1 == added->first;
    bool joins_after = after != NULL && added->last + 1 == after->first;

    if (joins_before) {
        before->last = joins_after ? after->last : added->last;
        queens_add_sums(before->sums, added->sums);
        if (joins_after) {
            queens_add_sums(before->sums, after->sums);
            remove_at(all, place);
        }
    } else if (joins_after) {
        after->first = added->first;
        queens_add_sums(after->sums, added->sums);
    } else {
        insert_at(all, place, added);
    }
}
