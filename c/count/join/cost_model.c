/* The costs of all steps were measured and fitted.  Sums, products and quotients give the same numbers on every machine;
   functions of a mathematical library need not.  */

#include "count/join/cost_model.h"

/* The number of East elements gives the number of blocks.  The more blocks, the more best diagonals the elements of a
   block have in common, and best_diagonals.h gives the share of the west that these reject.  */
static double cost_by_blocks(const unit *u, const unit_estimate *a)
{
    double blocks = 1 + a->elements / (double)KERNEL_MAX_LANES;
    double kept = queens_best_diagonals_kept(u, blocks); /* share of the west that a block does not reject */
    double walks = 1 + a->minors / (WEST_CHUNK * WEST_CHUNKS);
    double join = 1500 * walks + 5.5 * a->minors + kept * (3.7 * a->majors + 0.04 * a->pairs);

    return 12000 + 12 * a->elements + 26 * a->minors + 5 * a->pairs + blocks * join;
}

/* About x to the power of 3/4, between 0 and 13 % too low, for x from 1 on.  */
static double power_three_quarters(double x)
{
    double power = 1;

    for (; x >= 16; x *= 1.0 / 16)
        power *= 8;
    return power * (1 + (x - 1) * 7 / 15);
}

/* Pairs of lists that are crossed grow less than the product of the lists, since each split rejects more of it.  */
static double cost_by_splits(const unit_estimate *a)
{
    return 6000 + 50 * a->elements + 18 * a->pairs + 0.12 * power_three_quarters(1 + a->elements * a->pairs);
}

bool queens_unit_splits(const queens_engine *e, estimator *by, const unit *u)
{
    unit_estimate a;

    if (!e->blocks || !e->splits)
        return e->splits;
    a = queens_estimate(by, u);
    return cost_by_splits(&a) < cost_by_blocks(u, &a);
}

double queens_choice_work(const queens_engine *e, estimator *by, uint64_t choice)
{
    unit u = queens_units_at(&e->units, choice << e->units.cuts);
    unit_estimate a = queens_estimate(by, &u);
    double blocks, splits;

    if (!e->blocks)
        return cost_by_splits(&a);
    blocks = cost_by_blocks(&u, &a);
    splits = e->splits ? cost_by_splits(&a) : blocks;
    return splits < blocks ? splits : blocks;
}

/* Of two pieces that differ in one diagonal, the one without it has 37/64 of their work, as measured.  */
double queens_share_before(const queens_engine *e, uint64_t piece)
{
    const double without = 37.0 / 64;
    double before = 0, share = 1;

    if (piece >> e->units.cuts != 0)
        return 1;
    for (int i = e->units.cuts - 1; i >= 0; i--)
        if (piece >> i & 1) {
            before += share * without;
            share *= 1 - without;
        } else {
            share *= without;
        }
    return before;
}

double queens_unit_work(const queens_engine *engine, uint64_t number)
{
    uint64_t choice = number >> engine->units.cuts, piece = number - (choice << engine->units.cuts);
    double share = queens_share_before(engine, piece + 1) - queens_share_before(engine, piece);
    estimator by;

    if (number >= engine->units.count)
        return 0;
    estimator_open(&by, &engine->estimates);
    return share * queens_choice_work(engine, &by, choice);
}
