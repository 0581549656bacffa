/* cost_model.c - the estimated cost of a unit, in about cycles, from its number alone.

   r queens on r rows and r columns make r! leaves, minus those with two queens on a diagonal.  If columns are assigned
   at random, two queens d rows apart share a diagonal with probability 2 (w - d) / w (w - 1) in a quarter of width w,
   and with probability 2 (w - d) / w w if they are in quarters one above the other.  Pairs of queens do so almost
   independently.  If only some keys are compatible with the key A, both sides are shorter by that share.

   The number of East elements gives the number of blocks.  The more blocks, the more best diagonals the elements of a
   block have in common, and best_diagonals.h gives the share of the west that these reject.  The cost of each step was
   measured and fitted.  */

#include "count/join/engine.h"

#include <stdlib.h>

/* How often each step of a unit is done.  */
typedef struct amounts {
    double elements; /* of East */
    double minors;   /* leaves of West */
    double majors;
    double pairs;
    double blocks;
    double kept; /* share of majors and pairs that a block does not reject */
} amounts;

static double factorial(int rows)
{
    double count = 1;

    for (int i = 2; i <= rows; i++)
        count *= i;
    return count;
}

/* The probability that the queens of two rows share no diagonal, if `others` columns are left for the second.  */
static double apart(int width, int distance, int others)
{
    return distance >= width ? 1 : 1 - 2.0 * (width - distance) / (width * others);
}

/* The distance of a row from the middle line of the board, in whole rows.  */
static int from_middle(const quartering *c, uint32_t rows)
{
    int row = subset_lowest(rows);

    if (c->kind == EVEN_BOARD)
        return row;
    return row == c->half ? 0 : row + 1;
}

/* The number of leaves on one column set.  With a queen in the centre each quarter lacks a diagonal.  */
static double leaves_on(const quartering *c, int q, uint32_t rows)
{
    int width = c->quarters[q].width;
    double count = factorial(subset_size(rows));

    for (; rows != 0; rows &= rows - 1) {
        if (c->kind == CENTRE_QUEEN)
            count *= 1 - 1.0 / width;
        for (uint32_t others = rows & (rows - 1); others != 0; others &= others - 1)
            count *= apart(width, abs(from_middle(c, others) - from_middle(c, rows)), width - 1);
    }
    return count;
}

/* The share of pairs of leaves, one above the other, that are compatible.  */
static double pairs_part(const quartering *c, uint32_t north, uint32_t south)
{
    double part = 1;

    for (; north != 0; north &= north - 1)
        for (uint32_t others = south; others != 0; others &= others - 1)
            part *= apart(c->half, from_middle(c, others) + from_middle(c, north) + (c->kind == EVEN_BOARD), c->half);
    return part;
}

/* The share of all keys that are compatible with this one.  */
static double share(const unit_group *g, uint32_t key)
{
    double keys = g->keys, rank = g->backward ? key + 1 : keys - key;

    if (g->quartering.kind == ARM_QUEENS)
        return 1;
    if (!g->halved)
        return rank / keys;
    return 2 * (g->backward ? key + 1 : keys / 2 - key) / keys;
}

static amounts amounts_of(const unit *u)
{
    const quartering *c = &u->group->quartering;
    double each[QUARTERS], columns[2];
    amounts a;

    for (int q = 0; q < QUARTERS; q++)
        each[q] = leaves_on(c, q, u->rows[q]);
    columns[EAST] = share(u->group, u->key) * queens_subsets_count(c->half, subset_size(u->rows[NE]));
    columns[WEST] = share(u->group, u->key) * queens_subsets_count(c->half, subset_size(u->rows[SW]));
    a.elements = columns[EAST] * each[NE] * each[SE] * pairs_part(c, u->rows[NE], u->rows[SE]);
    a.minors = columns[WEST] * each[unit_minor(u, NW, SW)];
    a.majors = columns[WEST] * each[unit_major(u, NW, SW)];
    a.pairs = columns[WEST] * each[NW] * each[SW] * pairs_part(c, u->rows[NW], u->rows[SW]);
    a.blocks = 1 + a.elements / (double)KERNEL_MAX_LANES;
    a.kept = queens_best_diagonals_kept(u, a.blocks);
    return a;
}

double queens_unit_work(const queens_engine *engine, uint64_t number)
{
    unit u = queens_units_at(&engine->units, number);
    amounts a = amounts_of(&u);
    double walks = 1 + a.minors / (WEST_CHUNK * WEST_CHUNKS);
    double join = 1500 * walks + 5.5 * a.minors + a.kept * (3.7 * a.majors + 0.04 * a.pairs);

    return 12000 + 12 * a.elements + 26 * a.minors + 5 * a.pairs + a.blocks * join;
}
