#include "count/join/work_totals.h"

#include "count/quarters/estimates.h"
#include "queens.h"

/* ---- The cost of a choice of rows, and of its units ---- */

/* The costs of all steps were measured and fitted.  Sums, products and quotients give the same numbers on every
   machine; functions of a mathematical library need not.  */

/* About x to the power of 3/4, between 0 and 16 % too low, for x from 1 on.  */
static double power_three_quarters(double x)
{
    double power = 1;

    for (; x >= 16; x *= 1.0 / 16)
        power *= 8;
    return power * (1 + (x - 1) * 7 / 15);
}

/* Pairs of lists that are crossed grow less than the product of the lists, since each split rejects more of it.  */
static double cost(double east, double west)
{
    return 6000 + 50 * east + 18 * west + 0.12 * power_three_quarters(1 + east * west);
}

double queens_choice_work(estimator *by, uint64_t choice)
{
    const units *all = by->leaves->units;
    unit u = queens_units_at(all, choice << all->cuts);
    unit_estimate lists = queens_estimate(by, &u);

    return cost(lists.pairs[EAST], lists.pairs[WEST]);
}

/* Of two pieces that differ in one diagonal, the one without it has 37/64 of their work, as measured.  */
double queens_share_before(const units *all, uint64_t piece)
{
    const double without = 37.0 / 64;
    double before = 0, share = 1;

    if (piece >> all->cuts != 0)
        return 1;
    for (int i = all->cuts - 1; i >= 0; i--)
        if (piece >> i & 1) {
            before += share * without;
            share *= 1 - without;
        } else {
            share *= without;
        }
    return before;
}

/* ---- Totals ---- */

static uint64_t step_for(uint64_t choices)
{
    return choices > WORK_TOTALS_MANY ? WORK_TOTALS_STEP : 1;
}

static uint64_t totals_for(uint64_t choices)
{
    return choices / step_for(choices) + 1;
}

size_t queens_work_totals_bytes(uint64_t choices)
{
    return (size_t)totals_for(choices) * sizeof(uint64_t);
}

/* The work of a choice of rows, without the one of each of its units.  */
static uint64_t work_of(estimator *by, uint64_t choice)
{
    return (uint64_t)(queens_choice_work(by, choice) / (double)WORK_GRAIN);
}

/* The share of the first `piece` units in the work of their choice, plus one for each of them.  */
static uint64_t work_before(const work_totals *all, uint64_t work, uint64_t piece)
{
    return piece + (uint64_t)((double)work * queens_share_before(all->estimates->units, piece));
}

/* Of the pieces of a choice the first has the largest share.  Rounding may add one to another.  */
static void note_largest(work_totals *all, uint64_t work)
{
    uint64_t piece = work_before(all, work, 1) + 1;

    if (piece > all->largest)
        all->largest = piece;
}

queens_status queens_work_totals_open(work_totals *all, const leaf_estimates *estimates, const queens_stop *stop)
{
    const units *u = estimates->units;
    uint64_t choices = u->choices, pieces = UINT64_C(1) << u->cuts;
    estimator by;

    estimator_open(&by, estimates);
    *all = (work_totals){.estimates = estimates, .units = u->count, .choices = choices, .step = step_for(choices)};
    all->before = queens_allocate((size_t)totals_for(choices), sizeof(uint64_t));
    if (all->before == NULL)
        return QUEENS_NO_MEMORY;
    for (uint64_t choice = 0;; choice++) {
        if (choice % all->step == 0)
            all->before[choice / all->step] = all->total;
        if (choice == choices)
            return QUEENS_DONE;
        if (stop != NULL && choice % 4096 == 0 && stop->asked(stop->user)) {
            queens_work_totals_close(all);
            return QUEENS_STOPPED;
        }
        uint64_t work = work_of(&by, choice);
        all->total += work_before(all, work, pieces);
        note_largest(all, work);
    }
}

void queens_work_totals_close(work_totals *all)
{
    queens_release(all->before);
    *all = (work_totals){0};
}

/* The last stored total that is at most `work`.  */
static uint64_t last_stored(const work_totals *all, uint64_t work)
{
    uint64_t low = 0, high = totals_for(all->choices);

    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        if (all->before[middle] <= work)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* The work before the units of a choice; sets *own to that of its units.  */
static uint64_t before_choice(const work_totals *all, estimator *by, uint64_t choice, uint64_t *own)
{
    uint64_t pieces = UINT64_C(1) << all->estimates->units->cuts, from = choice - choice % all->step;
    uint64_t before = all->before[from / all->step];

    for (; from < choice; from++)
        before += work_before(all, work_of(by, from), pieces);
    *own = choice < all->choices ? work_of(by, choice) : 0;
    return before;
}

uint64_t queens_work_totals_before(const work_totals *all, uint64_t number)
{
    int cuts = all->estimates->units->cuts;
    uint64_t choice = number >> cuts, own, before;
    estimator by;

    estimator_open(&by, all->estimates);
    before = before_choice(all, &by, choice, &own);
    return before + work_before(all, own, number - (choice << cuts));
}

uint64_t queens_work_totals_of(const work_totals *all, uint64_t number)
{
    return queens_work_totals_before(all, number + 1) - queens_work_totals_before(all, number);
}

uint64_t queens_work_totals_at(const work_totals *all, uint64_t work)
{
    int cuts = all->estimates->units->cuts;
    uint64_t stored = last_stored(all, work), pieces = UINT64_C(1) << cuts, piece = 0;
    uint64_t choice = stored * all->step, before = all->before[stored], own = 0;
    estimator by;

    estimator_open(&by, all->estimates);
    for (; choice < all->choices; choice++) {
        own = work_of(&by, choice);
        if (before + work_before(all, own, pieces) > work)
            break;
        before += work_before(all, own, pieces);
    }
    while (choice < all->choices && piece < pieces && before + work_before(all, own, piece) < work)
        piece++;
    return (choice << cuts) + piece;
}
