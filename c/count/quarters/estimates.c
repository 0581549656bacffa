#include "count/quarters/estimates.h"

#include <stdlib.h>

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

unit_estimate queens_unit_estimate(const unit *u)
{
    const quartering *c = &u->group->quartering;
    double each[QUARTERS], columns[2];

    for (int q = 0; q < QUARTERS; q++)
        each[q] = leaves_on(c, q, u->rows[q]);
    columns[EAST] = share(u->group, u->key) * queens_subsets_count(c->half, subset_size(u->rows[NE]));
    columns[WEST] = share(u->group, u->key) * queens_subsets_count(c->half, subset_size(u->rows[SW]));
    return (unit_estimate){.elements = columns[EAST] * each[NE] * each[SE] * pairs_part(c, u->rows[NE], u->rows[SE]),
                           .minors = columns[WEST] * each[unit_minor(u, NW, SW)],
                           .majors = columns[WEST] * each[unit_major(u, NW, SW)],
                           .pairs = columns[WEST] * each[NW] * each[SW] * pairs_part(c, u->rows[NW], u->rows[SW])};
}
