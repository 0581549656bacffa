#include "count/join/slices.h"

#include "count/quarters/estimates.h"

queens_status queens_slices_open(slicing *all, const leaf_estimates *estimates, const queens_stop *stop)
{
    int size = estimates->units->size, bits = SLICES_FEW_BITS + (size > SLICES_FEW_SIZE ? size - SLICES_FEW_SIZE : 0);
    queens_status status = queens_work_totals_open(&all->totals, estimates, stop);

    if (status != QUEENS_DONE)
        return status;
    all->grain = (all->totals.total >> bits) + 1;
    if (all->grain < all->totals.largest)
        all->grain = all->totals.largest;
    all->count = queens_work_totals_before(&all->totals, all->totals.units - 1) / all->grain + 1;
    return QUEENS_DONE;
}

void queens_slices_close(slicing *all)
{
    queens_work_totals_close(&all->totals);
}

uint64_t queens_slices_work(const slicing *all, uint64_t slice)
{
    return slice + 1 < all->count ? all->grain : all->totals.total - slice * all->grain;
}

unit_range queens_slices_units(const slicing *all, uint64_t slice)
{
    uint64_t first = queens_work_totals_at(&all->totals, slice * all->grain);
    uint64_t end = queens_work_totals_at(&all->totals, (slice + 1) * all->grain);

    return (unit_range){first, end - 1};
}
