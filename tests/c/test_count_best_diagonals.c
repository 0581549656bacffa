/* test_count_best_diagonals.c - the best diagonals of a unit, against the same said plainly: chances by counting squares.  */

#include "count/quarters/best_diagonals.h"

#include "testing.h"

#include <math.h>
#include <string.h>

/* The chance that queens of these rows occupy a diagonal, if each is as likely on any square of its row.  */
static double occupied(const quarter *q, uint32_t rows, int join, double spared)
{
    for (int row = 0; row < q->height; row++)
        for (int column = 0; column < q->width && (rows >> row & 1) == 1; column++)
            if (q->squares[row][column].join >> join & 1)
                spared *= (q->width - 1.0) / q->width;
    return 1 - spared;
}

typedef struct chances {
    double worth[BEST_AMONG], west[BEST_AMONG];
} chances;

/* A diagonal is worth the chance that both East and the major leaves of West occupy it.  */
static chances chances_of(const unit *u)
{
    const quarter *q = u->group->quartering.quarters;
    int major = subset_size(u->rows[NW]) >= subset_size(u->rows[SW]) ? NW : SW, minor = major == NW ? SW : NW;
    chances c;

    for (int j = 0; j < BEST_AMONG; j++) {
        double north = occupied(&q[NE], u->rows[NE], j, 1), western = occupied(&q[major], u->rows[major], j, 1);
        c.west[j] = occupied(&q[minor], u->rows[minor], j, 1 - western);
        c.worth[j] = occupied(&q[SE], u->rows[SE], j, 1 - north) * western;
    }
    return c;
}

static void assert_best(const unit *u)
{
    chances c = chances_of(u);
    bool chosen[BEST_AMONG] = {false};
    uint64_t first = 0;
    best_diagonals l;

    memset(&l, 0xFF, sizeof l);
    queens_best_diagonals_choose(&l, u);
    for (int i = 0; i < BEST_DIAGONALS; i++) {
        int join = l.best[i].join;
        assert_true(join >= 0 && join < BEST_AMONG && !chosen[join]);
        assert_true(queens_best_diagonals_first(&l, i) == first);
        first |= UINT64_C(1) << join;
        chosen[join] = true;
        assert_true(fabs(l.best[i].west - c.west[join]) < 1e-12);
        for (int j = 0; j < BEST_AMONG; j++)
            assert_true(chosen[j] || c.worth[j] < c.worth[join] + 1e-12);
    }
}

static void the_diagonals_that_reject_most_come_first(void **state)
{
    static const int sizes[] = {2, 3, 8, 12, 15, 20};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        units all;
        assert_true(queens_units_make(&all, sizes[i], false, 0));
        for (uint64_t number = 0; number < all.count; number += 1 + all.count / 50) {
            unit u = queens_units_at(&all, number);
            assert_best(&u);
        }
        queens_units_free(&all);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_diagonals_that_reject_most_come_first),
    };
    return cmocka_run_group_tests_name("count best diagonals", tests, NULL, NULL);
}
