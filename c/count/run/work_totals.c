#include "count/run/work_totals.h"

#include "queens.h"

static uint64_t step_for(uint64_t units)
{
    return units > WORK_TOTALS_MANY ? WORK_TOTALS_STEP : 1;
}

static uint64_t totals_for(uint64_t units)
{
    return units / step_for(units) + 1;
}

size_t queens_work_totals_bytes(uint64_t units)
{
    return (size_t)totals_for(units) * sizeof(uint64_t);
}

uint64_t queens_work_totals_of(const work_totals *all, uint64_t unit)
{
    return 1 + (uint64_t)(queens_unit_work(all->engine, unit) / (double)WORK_GRAIN);
}

queens_status queens_work_totals_open(work_totals *all, const queens_engine *engine, const queens_stop *stop)
{
    uint64_t units = queens_engine_units(engine);

    *all = (work_totals){.engine = engine, .units = units, .step = step_for(units)};
    all->before = queens_allocate((size_t)totals_for(units), sizeof(uint64_t));
    if (all->before == NULL)
        return QUEENS_NO_MEMORY;
    for (uint64_t unit = 0; unit < units; unit++) {
        if (unit % all->step == 0)
            all->before[unit / all->step] = all->total;
        if (stop != NULL && unit % 4096 == 0 && stop->asked(stop->user)) {
            queens_work_totals_close(all);
            return QUEENS_STOPPED;
        }
        all->total += queens_work_totals_of(all, unit);
    }
    if (units % all->step == 0)
        all->before[units / all->step] = all->total;
    return QUEENS_DONE;
}

void queens_work_totals_close(work_totals *all)
{
    queens_release(all->before);
    *all = (work_totals){0};
}

uint64_t queens_work_totals_before(const work_totals *all, uint64_t unit)
{
    uint64_t from = unit - unit % all->step;
    uint64_t work = all->before[from / all->step];

    for (; from < unit; from++)
        work += queens_work_totals_of(all, from);
    return work;
}

/* The last stored total that is at most `work`.  */
static uint64_t last_kept(const work_totals *all, uint64_t work)
{
    uint64_t low = 0, high = totals_for(all->units);

    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        if (all->before[middle] <= work)
            low = middle;
        else
            high = middle;
    }
    return low;
}

uint64_t queens_work_totals_at(const work_totals *all, uint64_t work)
{
    uint64_t kept = last_kept(all, work);
    uint64_t unit = kept * all->step, before = all->before[kept];

    for (; unit < all->units && before < work; unit++)
        before += queens_work_totals_of(all, unit);
    return unit;
}
