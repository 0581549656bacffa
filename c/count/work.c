/* work.c - what a unit costs, in cycles or so, estimated from its number alone.

   r queens on r rows and r columns make r! leaves, less those with two on a diagonal: in a quarter of width w two queens
   share one with a chance of 4 / 3w, in quarters one above the other with one of 1 / 3w, and pairs of queens do so
   almost independently.  Where the key A is such that few others may stand with it, both sides are shorter by that share.
   To that comes what was measured: cycles for each step, and how much of the west falls at the leading diagonals.  */

#include "scratch.h"

/* Powers for whole exponents, so that no library of mathematics is needed.  */
static double power(double base, int exponent)
{
    double result = 1;

    for (; exponent > 0; exponent--)
        result *= base;
    return result;
}

static double leaves_on(int width, int rows)
{
    double count = power(1 - 4.0 / (3.0 * width), rows * (rows - 1) / 2);

    for (int i = 2; i <= rows; i++)
        count *= i;
    return count;
}

/* The pairs of leaves on one column set and its complement.  */
static double pairs_on(int width, int north, int south)
{
    return leaves_on(width, north) * leaves_on(width, south) * power(1 - 2.0 / (3.0 * width), north * south);
}

/* The part of all keys that may stand with this one.  */
static double share(const unit_group *g, uint32_t key)
{
    double keys = g->keys, rank = g->backward ? key + 1 : keys - key;

    if (g->cut.kind == CUT_ARMS)
        return 1;
    if (!g->halved)
        return rank / keys;
    return 2 * (g->backward ? key + 1 : keys / 2 - key) / keys;
}

/* Of so many blocks, the sixth root of eight is too much.  */
static double kept(double blocks)
{
    double part = 1;

    for (; blocks > 1; blocks /= 2)
        part *= 0.79;
    return part;
}

double count_work(const count_engine *engine, uint64_t number)
{
    unit u = units_at(&engine->units, number);
    int half = engine->units.half;
    int rows[QUARTERS];
    double part = share(u.group, u.key);

    for (int q = 0; q < QUARTERS; q++)
        rows[q] = subset_size(u.rows[q]);
    double columns_east = part * subsets_count(half, rows[NE]), columns_west = part * subsets_count(half, rows[SW]);
    double elements = columns_east * pairs_on(half, rows[NE], rows[SE]);
    double pairs = columns_west * pairs_on(half, rows[NW], rows[SW]);
    double minors = columns_west * leaves_on(half, rows[unit_minor(&u, NW, SW)]);
    double majors = columns_west * leaves_on(half, rows[unit_major(&u, NW, SW)]);
    double blocks = 1 + elements / KERNEL_MAX_LANES;

    return 20000 + 8 * elements + 12 * majors + 40 * minors +
           blocks * (2000 + 3 * minors + (2.5 * pairs + 2 * majors) * kept(blocks));
}
