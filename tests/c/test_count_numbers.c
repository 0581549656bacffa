/* test_count_numbers.c - the numbers of units.  Journals name units by their numbers, on all machines and for ever, so
   numbers of all sizes were written down; and the diagonals that pieces of a unit are cut by.

   Fault found only here: a unit that has another number than in journals of before.  */

#include "count/journal/journal_line.h"
#include "count/quarters/best_diagonals.h"
#include "count/quarters/units.h"

#include "testing.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SIZES = QUARTERS_MAX_SIZE + 1, SAMPLES = 300 };

static units units_of(int size, bool backward)
{
    units all;
    assert_true(queens_units_make(&all, size, backward, 0));
    return all;
}

static uint32_t digest_of(const units *all, uint32_t digest)
{
    uint64_t step = all->count / SAMPLES + 1;

    for (uint64_t number = 0; number < all->count; number += step) {
        char text[128];
        unit u = queens_units_at(all, number);
        int length = snprintf(
            text, sizeof text, "%d %d %" PRIu32 " %d %" PRIx32 " %" PRIx32 " %" PRIx32 " %" PRIx32 "\n",
            u.group->quartering.kind, u.group->queens, u.key, u.tied, u.rows[NE], u.rows[SE], u.rows[NW], u.rows[SW]);
        digest = queens_checksum(digest, text, (size_t)length);
    }
    return digest;
}

static void numbers_are_as_they_were_written_down(void **state)
{
    static const struct {
        uint64_t count;
        uint32_t digest;
    } known[SIZES] = {
        {1, 0xbbb5c682},        {1, 0xe40752b9},       {1, 0xba1a2dc4},       {2, 0x671fe9da},
        {3, 0xc2cb3bd4},        {7, 0xa853b3d8},       {7, 0xd28333c2},       {22, 0xace5fe3b},
        {23, 0xe8bc692b},       {79, 0xe5ce911b},      {71, 0x92ed4f06},      {281, 0x33a1b2ca},
        {252, 0x4c33b6cf},      {1044, 0x07735e95},    {890, 0x26986041},     {3893, 0xf1d4b4f0},
        {3299, 0x7dfd613e},     {14739, 0xda9c5ebf},   {12283, 0xfe49a2c6},   {56041, 0x32246f85},
        {46508, 0xa8d07ce4},    {214468, 0xe138e360},  {176870, 0x54888272},  {823516, 0xa22f130e},
        {677294, 0xa230f7bc},   {3173438, 0x9aea33d6}, {2602198, 0x5f15f1d5}, {12259898, 0x11108194},
        {10034104, 0x357f3757},
    };

    for (int size = 0; size < SIZES; size++) {
        uint32_t digest = 0;
        uint64_t count = 0;
        for (int backward = 0; backward < 2; backward++) {
            units all = units_of(size, backward);
            assert_true(backward == 0 || all.count == count);
            count = all.count;
            digest = digest_of(&all, digest);
            queens_units_free(&all);
        }
        assert_int_equal(count, known[size].count);
        assert_int_equal(digest, known[size].digest);
    }
}

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
        cmocka_unit_test(numbers_are_as_they_were_written_down),
        cmocka_unit_test(the_diagonals_that_reject_most_come_first),
    };
    return cmocka_run_group_tests_name("count numbers", tests, NULL, NULL);
}
