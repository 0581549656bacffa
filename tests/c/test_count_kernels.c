/* test_count_kernels.c - what each kernel does to lists of words, against the same done one word or bit at a time.  */

#include "each_kernel.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

enum { LEAVES = 80 };

/* Two of these are apart in one of three cases.  */
static uint64_t some_bits(dice *d)
{
    return dice_next(d) & dice_next(d) & dice_next(d);
}

/* After some leaves that stay.  */
static void check_extend(const kernel *k, dice *d)
{
    enum { BEFORE = 3 };
    uint64_t taken[LEAVES + PAIRS_PADDING], join[LEAVES + PAIRS_PADDING], joins[BEFORE + LEAVES + LEAVES_PADDING];
    uint32_t vertical[LEAVES + PAIRS_PADDING], verticals[BEFORE + LEAVES + LEAVES_PADDING];
    filling_pairs pairs = {.taken = taken, .join = join, .vertical = vertical, .count = LEAVES};

    for (uint32_t end = 0; end <= LEAVES; end++) {
        filling third = {.taken = some_bits(d), .join = some_bits(d), .vertical = (uint32_t)some_bits(d)};
        leaves all = {.join = joins, .vertical = verticals, .count = BEFORE};
        uint32_t from = end / 4, at = BEFORE;
        for (uint32_t i = 0; i < LEAVES + PAIRS_PADDING; i++) {
            taken[i] = some_bits(d);
            join[i] = some_bits(d);
            vertical[i] = (uint32_t)some_bits(d);
        }
        joins[BEFORE - 1] = verticals[BEFORE - 1] = 7;
        k->extend(&third, &pairs, from, end, &all);
        for (uint32_t i = from; i < end; i++) {
            if ((taken[i] & third.taken) != 0)
                continue;
            assert_true(joins[at] == (join[i] | third.join) && verticals[at] == (vertical[i] | third.vertical));
            at++;
        }
        assert_int_equal(all.count, at);
        assert_true(joins[BEFORE - 1] == 7 && verticals[BEFORE - 1] == 7);
    }
}

static void fillings_extend_pairs_to_leaves(void **state)
{
    with_each_kernel(check_extend);
}

/* Leaves of one quarter, with nothing but random numbers in their fields.  */
typedef struct quarter_leaves {
    uint32_t vertical[LEAVES + LEAVES_PADDING];
    uint64_t join[LEAVES + LEAVES_PADDING];
    leaves all;
} quarter_leaves;

static void throw_leaves(quarter_leaves *q, uint32_t count, dice *d)
{
    for (int i = 0; i < LEAVES + LEAVES_PADDING; i++) {
        q->vertical[i] = (uint32_t)(some_bits(d) & dice_next(d));
        q->join[i] = some_bits(d);
    }
    q->all = (leaves){.capacity = LEAVES, .count = count, .vertical = q->vertical, .join = q->join};
}

static bool go_together(const quarter_leaves *majors, uint32_t major, const quarter_leaves *minors, uint32_t minor)
{
    return (majors->vertical[major] & minors->vertical[minor]) == 0;
}

static int by_value(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Few leaves of either quarter, or many, in any order.  */
static void check_pair(const kernel *k, dice *d)
{
    static uint64_t words[LEAVES * LEAVES + KERNEL_PADDING], known[LEAVES * LEAVES];
    quarter_leaves majors, minors;

    for (uint32_t count = 0; count <= LEAVES; count += 3) {
        uint32_t from = count / 3, to = count % 2 == 0 ? LEAVES - count / 5 : from + count % 7, expected = 0;
        throw_leaves(&majors, LEAVES, d);
        throw_leaves(&minors, count, d);
        uint32_t found = k->pair(&majors.all, from, to, &minors.all, words);
        for (uint32_t i = from; i < to; i++)
            for (uint32_t j = 0; j < count; j++)
                if (go_together(&majors, i, &minors, j))
                    known[expected++] = majors.join[i] | minors.join[j];
        assert_int_equal(found, expected);
        qsort(words, found, sizeof *words, by_value);
        qsort(known, found, sizeof *known, by_value);
        assert_memory_equal(words, known, found * sizeof *known);
    }
}

static void pairs_without_a_common_diagonal_are_found(void **state)
{
    with_each_kernel(check_pair);
}

static void check_turn(const kernel *k, dice *d)
{
    static _Alignas(64) uint64_t planes[65 * KERNEL_MAX_WORDS];
    uint64_t elements[KERNEL_MAX_LANES];
    uint32_t words = (uint32_t)k->words;

    for (int joins = 0; joins <= 64; joins++) {
        for (uint32_t i = 0; i < 64 * words; i++)
            elements[i] = dice_next(d);
        memset(planes, 0x5A, sizeof planes);
        k->turn(elements, joins, planes);
        for (uint32_t i = 0; i < 64 * words; i++)
            for (uint32_t join = 0; join < (uint32_t)joins; join++)
                assert_int_equal(planes[join * words + i % words] >> i / words & 1, elements[i] >> join & 1);
        assert_int_equal(planes[(uint32_t)joins * words], UINT64_C(0x5A5A5A5A5A5A5A5A));
    }
}

static void words_are_turned_into_planes(void **state)
{
    with_each_kernel(check_turn);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fillings_extend_pairs_to_leaves),
        cmocka_unit_test(pairs_without_a_common_diagonal_are_found),
        cmocka_unit_test(words_are_turned_into_planes),
    };
    return cmocka_run_group_tests_name("count kernels", tests, NULL, NULL);
}
