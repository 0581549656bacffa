/* The costs of all steps were measured and fitted.  Sums, products and quotients give the same numbers on every machine;
   functions of a mathematical library need not.  */

#include "count/join/cost_model.h"

/* About x to the power of 3/4, between 0 and 13 % too low, for x from 1 on.  */
static double power_three_quarters(double x)
{
    double power = 1;

    for (; x >= 16; x *= 1.0 / 16)
        power *= 8;
    return power * (1 + (x - 1) * 7 / 15);
}

/* Pairs of lists that are crossed grow less than the product of the lists, since each split rejects more of it.  */
static double cost(const unit_estimate *a)
{
    return 6000 + 50 * a->elements + 18 * a->pairs + 0.12 * power_three_quarters(1 + a->elements * a->pairs);
}

double queens_choice_work(estimator *by, uint64_t choice)
{
    const units *all = by->leaves->units;
    unit u = queens_units_at(all, choice << all->cuts);
    unit_estimate a = queens_estimate(by, &u);

    return cost(&a);
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
