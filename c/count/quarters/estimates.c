#include "count/quarters/estimates.h"
#include "queens.h"

#include <stdlib.h>

static double factorial(int rows)
{
    double count = 1;

    for (int i = 2; i <= rows; i++)
        count *= i;
    return count;
}

/* The probability that the queens of two rows share no diagonal, if `others` columns are left for the second.  */
static double chance_apart(int width, int distance, int others)
{
    return distance >= width ? 1 : 1 - 2.0 * (width - distance) / (width * others);
}

/* The distance of the lowest of these rows from the middle line of the board, in whole rows.  */
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
            count *= chance_apart(width, abs(from_middle(c, others) - from_middle(c, rows)), width - 1);
    }
    return count;
}

size_t queens_leaf_estimates_bytes(int size)
{
    return ((size_t)QUARTERS << size / 2) * (size % 2 == 0 ? 1 : 2) * sizeof(double);
}

bool queens_leaf_estimates_make(leaf_estimates *l, const units *all)
{
    uint32_t set = 0;

    *l = (leaf_estimates){.units = all, .leaves = queens_allocate(queens_leaf_estimates_bytes(all->size), 1)};
    if (l->leaves == NULL)
        return false;
    for (int i = 0; i < all->groups; i++)
        for (int q = 0; q < QUARTERS; q++) {
            const unit_group *g = &all->group[i];
            uint32_t count = queens_subsets_count(all->half, queens_row_set_size(all, g, q));
            for (uint32_t rank = 0; rank < count; rank++)
                l->leaves[set++] = leaves_on(&g->quartering, q, queens_row_set_at(all, g, q, rank));
        }
    return true;
}

void queens_leaf_estimates_free(leaf_estimates *l)
{
    queens_release(l->leaves);
    *l = (leaf_estimates){0};
}

/* The share of leaves of the northern rows that go together with a queen in a southern row.  */
static double share_with_row(const quartering *c, uint32_t north, uint32_t south)
{
    double part = 1;

    for (; north != 0; north &= north - 1)
        part *= chance_apart(c->half, from_middle(c, south) + from_middle(c, north) + (c->kind == EVEN_BOARD), c->half);
    return part;
}

/* product[set]: the share that goes together with all rows of the set; its element i is row first + i.  */
static void fill_products(double *product, const quartering *c, uint32_t north, int first, int rows)
{
    product[0] = 1;
    for (int i = 0; i < rows; i++) {
        double part = first + i <= c->half ? share_with_row(c, north, UINT32_C(1) << (first + i)) : 0;
        for (uint32_t set = 0; set < UINT32_C(1) << i; set++)
            product[(UINT32_C(1) << i) + set] = product[set] * part;
    }
}

/* The share of all pairs of a northern and a southern leaf of a side that go together.  */
static double share_compatible(estimator *e, const unit *u, int side)
{
    uint32_t north = u->rows[quarter_north(side)], south = u->rows[quarter_south(side)];

    if (e->group != u->group || e->north[side] != north) {
        fill_products(e->low[side], &u->group->quartering, north, 0, ESTIMATE_LOW);
        fill_products(e->high[side], &u->group->quartering, north, ESTIMATE_LOW, ESTIMATE_HIGH);
        e->north[side] = north;
    }
    return e->low[side][south & ((1 << ESTIMATE_LOW) - 1)] * e->high[side][south >> ESTIMATE_LOW];
}

/* The share of all keys that are not before this one.  */
static double share_of_keys(const unit_group *g, uint32_t key)
{
    double keys = g->keys, rank = g->backward ? key + 1 : keys - key;

    if (g->quartering.kind == ARM_QUEENS)
        return 1;
    if (!g->halved)
        return rank / keys;
    return 2 * (g->backward ? key + 1 : keys / 2 - key) / keys;
}

unit_estimate queens_estimate(estimator *e, const unit *u)
{
    const unit_group *g = u->group;
    double leaves[QUARTERS], share = share_of_keys(g, u->key);
    unit_estimate found;

    for (int q = 0; q < QUARTERS; q++)
        leaves[q] = e->leaves->leaves[row_set_number(e->leaves->units, g, q, u->rows[q])];
    for (int side = EAST; side <= WEST; side++)
        found.pairs[side] = share * g->columns[side] * leaves[quarter_north(side)] * leaves[quarter_south(side)] *
                            share_compatible(e, u, side);
    e->group = g;
    return found;
}
