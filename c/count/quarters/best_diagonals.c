#include "count/quarters/best_diagonals.h"

/* Multiplies missed[j] by the probability that none of the queens of these rows is on join diagonal j, if each queen is
   equally likely on every square of its row.  */
static void multiply_misses(const quarter *q, uint32_t rows, double missed[BEST_AMONG])
{
    double miss = 1 - 1.0 / q->width;

    for (; rows != 0; rows &= rows - 1) {
        const square *row = q->squares[subset_lowest(rows)];
        for (int column = 0; column < q->width; column++)
            for (uint32_t bits = (uint32_t)row[column].join; bits != 0; bits &= bits - 1)
                missed[__builtin_ctz(bits)] *= miss;
    }
}

static int find_best(const double worth[BEST_AMONG])
{
    int best = 0;

    for (int j = 1; j < BEST_AMONG; j++)
        if (worth[j] > worth[best])
            best = j;
    return best;
}

void queens_best_diagonals_choose(best_diagonals *l, const unit *u)
{
    const quarter *q = u->group->quartering.quarters;
    int major = unit_major(u, WEST), minor = unit_minor(u, WEST);
    double eastern[BEST_AMONG], western[BEST_AMONG], worth[BEST_AMONG];

    for (int j = 0; j < BEST_AMONG; j++)
        eastern[j] = western[j] = 1;
    multiply_misses(&q[NE], u->rows[NE], eastern);
    multiply_misses(&q[SE], u->rows[SE], eastern);
    multiply_misses(&q[major], u->rows[major], western);
    for (int j = 0; j < BEST_AMONG; j++)
        worth[j] = (1 - eastern[j]) * (1 - western[j]);
    multiply_misses(&q[minor], u->rows[minor], western);
    for (int i = 0; i < BEST_DIAGONALS; i++) {
        int best = find_best(worth);
        worth[best] = -1;
        l->best[i] = (best_diagonal){best, 1 - western[best]};
    }
}

uint64_t queens_best_diagonals_joins(const best_diagonals *l, uint32_t subset)
{
    uint64_t joins = 0;

    for (; subset != 0; subset &= subset - 1)
        joins |= UINT64_C(1) << l->best[subset_lowest(subset)].join;
    return joins;
}
