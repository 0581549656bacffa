/* chances.c - the probability that a try of the Las Vegas algorithm succeeds, and the number of nodes it visits.

   Exact: visits each outcome of the random part once.  Its probability is the product of 1 / nb over its columns; the
   rest of the try is then determined.  Sampled: makes tries, each with weight 1.  Both add up the weights and the
   weighted nodes, separately for successes and failures.

   Until success: each failure leads to another try.  On average there are (1 - p) / p failures, so all tries together
   visit s + (1 - p) / p * f nodes.  Failures and successes are summed separately, and 1 - p is not computed, so that
   the result is exact if nothing fails, in spite of rounding.

   Source: Brassard and Bratley, "Algorithmics: Theory and Practice" (1988), 8.5.1, with its table for 8 queens.  */

#include "algorithms/las_vegas.h"

#include <math.h>

typedef struct sum {
    double weight;
    double nodes; /* weighted */
} sum;

typedef struct sums {
    sum success;
    sum failure;
} sums;

static void add(sums *s, bool found, double weight, uint64_t nodes)
{
    sum *one = found ? &s->success : &s->failure;
    one->weight += weight;
    one->nodes += weight * (double)nodes;
}

static double mean(sum s)
{
    return s.weight > 0 ? s.nodes / s.weight : 0;
}

static queens_chances chances_of(sums s)
{
    double all = s.success.weight + s.failure.weight;
    double in_all = s.success.weight > 0 ? (s.success.nodes + s.failure.nodes) / s.success.weight : INFINITY;

    return (queens_chances){
        .success = s.success.weight / all,
        .on_success = mean(s.success),
        .on_failure = mean(s.failure),
        .in_all = in_all,
    };
}

/* Adds all tries that begin with the k queens on the board, which occur with that probability.  */
static void enumerate(las_vegas *b, int k, double probability, sums *s)
{
    b->nodes = (uint64_t)k + 1;
    if (k == b->stop) {
        bool found = queens_las_vegas_backtrack(b, k);
        add(s, found, probability, b->nodes);
        return;
    }
    int nb = queens_las_vegas_free_rows(b, k);
    if (nb == 0)
        add(s, false, probability, b->nodes);
    for (int j = 0; j < b->n; j++)
        if (queens_las_vegas_is_free(b, k, j)) {
            queens_las_vegas_put(b, k, j);
            enumerate(b, k + 1, probability / nb, s);
            queens_las_vegas_lift(b, k);
        }
}

queens_status queens_las_vegas_exact(int n, int stop, queens_chances *chances)
{
    las_vegas board;
    sums s = {{0, 0}, {0, 0}};

    if (n > QUEENS_LAS_VEGAS_MAX_EXACT)
        return QUEENS_BAD_ARGUMENT;
    queens_status status = queens_las_vegas_open(&board, n, stop, NULL);
    if (status == QUEENS_DONE) {
        enumerate(&board, 0, 1, &s);
        *chances = chances_of(s);
    }
    queens_las_vegas_close(&board);
    return status;
}

queens_status queens_las_vegas_sample(int n, int stop, uint64_t trials, uint64_t seed, queens_chances *chances)
{
    las_vegas board;
    sums s = {{0, 0}, {0, 0}};

    if (trials == 0)
        return QUEENS_BAD_ARGUMENT;
    queens_status status = queens_las_vegas_open(&board, n, stop, NULL);
    if (status == QUEENS_DONE) {
        for (uint64_t i = 0; i < trials; i++) {
            random_state random = {seed + i};
            bool found = queens_las_vegas_try(&board, &random);
            add(&s, found, 1, board.nodes);
        }
        *chances = chances_of(s);
    }
    queens_las_vegas_close(&board);
    return status;
}
