#include "parts.h"

enum { UNITS_A_SLICE = 8 };

/* Slices for each part: many, unless that leaves them hardly a unit each.  */
static uint64_t rounds_for(uint64_t units, uint64_t parts)
{
    uint64_t rounds = units / UNITS_A_SLICE / parts;

    if (rounds < 1)
        return 1;
    return rounds < COUNT_MAX_SLICES ? rounds : COUNT_MAX_SLICES;
}

/* The first unit of the i-th of so many slices; of the one after the last, the number of units.  */
static uint64_t first_of(const ledger *all, uint64_t i, uint64_t slices)
{
    uint64_t each = all->total / slices, rest = all->total % slices * i;

    return ledger_at(all, each * i + (rest + slices - 1) / slices);
}

int count_part(const ledger *all, uint64_t part, uint64_t parts, count_slice slices[COUNT_MAX_SLICES])
{
    int count = 0;

    if (part < 1 || part > parts || parts > COUNT_MAX_PARTS)
        return 0;
    uint64_t rounds = rounds_for(all->units, parts);
    for (uint64_t round = 0; round < rounds; round++) {
        uint64_t i = round * parts + (round % 2 == 0 ? part - 1 : parts - part);
        uint64_t first = first_of(all, i, rounds * parts), end = first_of(all, i + 1, rounds * parts);
        if (first == end)
            continue;
        if (count > 0 && slices[count - 1].last + 1 == first)
            slices[count - 1].last = end - 1;
        else
            slices[count++] = (count_slice){first, end - 1};
    }
    return count;
}
