#include "count/join/engine_slices.h"

#include "count/join/engine.h"

#include <string.h>

const slicing *queens_engine_slicing(const queens_engine *engine)
{
    return &engine->slices;
}

uint64_t queens_engine_slices(const queens_engine *engine)
{
    return engine->slices.count;
}

queens_journal_header queens_engine_header(const queens_engine *engine)
{
    return (queens_journal_header){.size = engine->units.size,
                                   .backward = engine->units.backward,
                                   .slices = engine->slices.count,
                                   .work = engine->slices.totals.total};
}

unit_range queens_slice_units(const queens_engine *engine, uint64_t slice)
{
    return queens_slices_units(&engine->slices, slice);
}

bool queens_count_slice(const queens_engine *engine, queens_scratch *scratch, const queens_stop *stop,
                        queens_slice_sums *counted)
{
    memset(counted->sums, 0, sizeof counted->sums);
    if (counted->slice >= engine->slices.count)
        return false;
    unit_range range = queens_slice_units(engine, counted->slice);
    for (uint64_t u = range.first; u <= range.last; u++)
        if (!queens_count_unit(engine, scratch, u, stop, counted->sums))
            return false;
    return true;
}
