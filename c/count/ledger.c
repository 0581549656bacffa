#include "ledger.h"

#include "../memory.h"

static uint64_t step_for(uint64_t units)
{
    return units > LEDGER_MANY ? LEDGER_STEP : 1;
}

static uint64_t totals_for(uint64_t units)
{
    return units / step_for(units) + 1;
}

size_t ledger_bytes(uint64_t units)
{
    return (size_t)totals_for(units) * sizeof(uint64_t);
}

uint64_t ledger_work(const ledger *all, uint64_t unit)
{
    return 1 + (uint64_t)(count_work(all->engine, unit) / (double)LEDGER_GRAIN);
}

queens_status ledger_open(ledger *all, const count_engine *engine, const count_stop *stop)
{
    uint64_t units = count_units(engine);

    *all = (ledger){.engine = engine, .units = units, .step = step_for(units)};
    all->before = queens_allocate((size_t)totals_for(units), sizeof(uint64_t));
    if (all->before == NULL)
        return QUEENS_NO_MEMORY;
    for (uint64_t unit = 0; unit < units; unit++) {
        if (unit % all->step == 0)
            all->before[unit / all->step] = all->total;
        if (stop != NULL && unit % 4096 == 0 && stop->asked(stop->user)) {
            ledger_close(all);
            return QUEENS_STOPPED;
        }
        all->total += ledger_work(all, unit);
    }
    if (units % all->step == 0)
        all->before[units / all->step] = all->total;
    return QUEENS_DONE;
}

void ledger_close(ledger *all)
{
    queens_release(all->before);
    *all = (ledger){0};
}

uint64_t ledger_before(const ledger *all, uint64_t unit)
{
    uint64_t from = unit - unit % all->step;
    uint64_t work = all->before[from / all->step];

    for (; from < unit; from++)
        work += ledger_work(all, from);
    return work;
}

/* The last total that is kept and is at most `work`.  */
static uint64_t last_kept(const ledger *all, uint64_t work)
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

uint64_t ledger_at(const ledger *all, uint64_t work)
{
    uint64_t kept = last_kept(all, work);
    uint64_t unit = kept * all->step, before = all->before[kept];

    for (; unit < all->units && before < work; unit++)
        before += ledger_work(all, unit);
    return unit;
}
