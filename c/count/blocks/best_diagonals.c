#include "count/blocks/best_diagonals.h"

#include <string.h>

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

/* worth[j]: the probability that an element of East occupies diagonal j, times rejects[j], the probability that a major
   leaf of the west does.  */
static void find_worth(const unit *u, double worth[BEST_AMONG], double rejects[BEST_AMONG])
{
    const quarter *q = u->group->quartering.quarters;
    int major = unit_major(u, NW, SW);
    double east[BEST_AMONG], west[BEST_AMONG];

    for (int j = 0; j < BEST_AMONG; j++)
        east[j] = west[j] = 1;
    multiply_misses(&q[NE], u->rows[NE], east);
    multiply_misses(&q[SE], u->rows[SE], east);
    multiply_misses(&q[major], u->rows[major], west);
    for (int j = 0; j < BEST_AMONG; j++) {
        rejects[j] = 1 - west[j];
        worth[j] = (1 - east[j]) * rejects[j];
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
    double worth[BEST_AMONG], rejects[BEST_AMONG];

    find_worth(u, worth, rejects);
    memset(l->among, 0, sizeof l->among);
    for (int i = 0; i < BEST_DIAGONALS; i++) {
        int best = find_best(worth);
        worth[best] = -1;
        l->best[i] = (best_diagonal){best, rejects[best]};
        l->among[best] = (uint16_t)(1u << i);
    }
}

double queens_best_diagonals_kept(const unit *u, double blocks)
{
    double worth[BEST_AMONG], rejects[BEST_AMONG], kept = 1;

    find_worth(u, worth, rejects);
    for (int i = 0; i < BEST_DIAGONALS && blocks > 1; i++, blocks /= 2) {
        int best = find_best(worth);
        kept *= 1 - worth[best] * (blocks < 2 ? blocks - 1 : 1);
        worth[best] = -1;
    }
    return kept;
}
