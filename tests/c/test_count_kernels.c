/* test_count_kernels.c - each kernel's work on lists of leaves and words, against the same work done one word, bit or
   pair at a time.

   Fault found only here: a kernel that writes before or after its list, or counts a bit of a sample twice.  */

#include "count/splits/split_join.h"

#include "arrays.h"
#include "dice.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

/* All tests are run for each kernel that this processor has, with the same random numbers.  */
static const kernel *k;
static dice d;

static int throw_again(void **state)
{
    d = (dice){7};
    return 0;
}

enum { LEAVES = 80 };

/* Two of these are apart in one of three cases.  */
static uint64_t some_bits(void)
{
    return dice_next(&d) & dice_next(&d) & dice_next(&d);
}

/* After some leaves that stay.  */
static void fillings_extend_pairs_to_leaves(void **state)
{
    enum { BEFORE = 3 };
    uint64_t taken[LEAVES + PAIRS_PADDING], join[LEAVES + PAIRS_PADDING], joins[BEFORE + LEAVES + LEAVES_PADDING];
    uint32_t vertical[LEAVES + PAIRS_PADDING], verticals[BEFORE + LEAVES + LEAVES_PADDING];
    filling_pairs pairs = {.taken = taken, .join = join, .vertical = vertical, .count = LEAVES};

    for (uint32_t end = 0; end <= LEAVES; end++) {
        filling third = {.taken = some_bits(), .join = some_bits(), .vertical = (uint32_t)some_bits()};
        leaves all = {.join = joins, .vertical = verticals, .count = BEFORE};
        uint32_t from = end / 4, at = BEFORE;
        for (uint32_t i = 0; i < LEAVES + PAIRS_PADDING; i++) {
            taken[i] = some_bits();
            join[i] = some_bits();
            vertical[i] = (uint32_t)some_bits();
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

/* Leaves of one quarter, with nothing but random numbers in their fields.  */
typedef struct quarter_leaves {
    uint32_t vertical[LEAVES + LEAVES_PADDING];
    uint64_t join[LEAVES + LEAVES_PADDING];
    leaves all;
} quarter_leaves;

static void throw_leaves(quarter_leaves *q, uint32_t count)
{
    for (int i = 0; i < LEAVES + LEAVES_PADDING; i++) {
        q->vertical[i] = (uint32_t)(some_bits() & dice_next(&d));
        q->join[i] = some_bits();
    }
    q->all = (leaves){.capacity = LEAVES, .count = count, .vertical = q->vertical, .join = q->join};
}

static int by_value(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Few leaves of either quarter, or many, in any order.  */
static void pairs_without_a_common_diagonal_are_found(void **state)
{
    static uint64_t words[LEAVES * LEAVES + KERNEL_PADDING], known[LEAVES * LEAVES];
    quarter_leaves majors, minors;

    for (uint32_t count = 0; count <= LEAVES; count += 3) {
        uint32_t from = count / 3, to = count % 2 == 0 ? LEAVES - count / 5 : from + count % 7, expected = 0;
        throw_leaves(&majors, LEAVES);
        throw_leaves(&minors, count);
        uint32_t found = k->pair(&majors.all, from, to, &minors.all, words);
        for (uint32_t i = from; i < to; i++)
            for (uint32_t j = 0; j < count; j++)
                if ((majors.vertical[i] & minors.vertical[j]) == 0)
                    known[expected++] = majors.join[i] | minors.join[j];
        assert_int_equal(found, expected);
        qsort(words, found, sizeof *words, by_value);
        qsort(known, found, sizeof *known, by_value);
        assert_memory_equal(words, known, found * sizeof *known);
    }
}

static void words_are_turned_into_planes(void **state)
{
    static _Alignas(64) uint64_t planes[65 * KERNEL_MAX_WORDS];
    uint64_t elements[KERNEL_MAX_LANES];
    uint32_t words = (uint32_t)k->words;

    for (int joins = 0; joins <= 64; joins++) {
        for (uint32_t i = 0; i < 64 * words; i++)
            elements[i] = dice_next(&d);
        memset(planes, 0x5A, sizeof planes);
        k->transpose(elements, joins, planes);
        for (uint32_t i = 0; i < 64 * words; i++)
            for (uint32_t join = 0; join < (uint32_t)joins; join++)
                assert_int_equal(planes[join * words + i % words] >> i / words & 1, elements[i] >> join & 1);
        assert_int_equal(planes[(uint32_t)joins * words], UINT64_C(0x5A5A5A5A5A5A5A5A));
    }
}

enum { MOST = 300, GUARD = 64 };

/* Words of which none, some or all have bit 3.  */
static void throw_words(uint64_t *words, uint32_t count, uint32_t kind)
{
    for (uint32_t i = 0; i < count; i++)
        words[i] = kind == 0 ? dice_next(&d) | 8 : kind == 1 ? dice_next(&d) & ~UINT64_C(8) : dice_next(&d);
}

static void words_of_a_pattern_are_kept(void **state)
{
    uint64_t words[MOST + KERNEL_PADDING], to[MOST + KERNEL_PADDING], expected[MOST];

    for (uint32_t count = 0; count <= MOST; count++) {
        uint64_t mask = dice_next(&d) & dice_next(&d) & dice_next(&d) & dice_next(&d), pattern = mask & dice_next(&d);
        uint32_t found = 0;
        throw_words(words, MOST + KERNEL_PADDING, count % 3);
        for (uint32_t i = 0; i < count; i++)
            if ((words[i] & mask) == pattern)
                expected[found++] = words[i];
        assert_int_equal(k->keep(words, count, mask, pattern, to), found);
        assert_memory_equal(to, expected, found * sizeof *to);
        assert_int_equal(k->keep(words, count, mask, pattern, words), found);
        assert_memory_equal(words, expected, found * sizeof *to);
    }
}

/* Nothing before or after the list is touched: other lists are there.  */
static void words_without_a_bit_come_first(void **state)
{
    uint64_t all[GUARD + MOST + GUARD], before[GUARD + MOST + GUARD], *words = all + GUARD;

    for (uint32_t count = 0; count <= MOST; count++)
        for (uint32_t kind = 0; kind < 3; kind++) {
            uint32_t without = 0;
            throw_words(all, GUARD + MOST + GUARD, kind);
            memcpy(before, all, sizeof all);
            for (uint32_t i = 0; i < count; i++)
                without += (words[i] & 8) == 0;
            assert_int_equal(k->divide(words, count, 3), without);
            for (uint32_t i = 0; i < count; i++)
                assert_int_equal((words[i] & 8) == 0, i < without);
            qsort(words, count, sizeof *words, by_value);
            qsort(before + GUARD, count, sizeof *words, by_value);
            assert_memory_equal(all, before, sizeof all);
        }
}

/* Every word of a short list is counted, but those after the last whole vector; of a long one, some 250 from all over.  */
static void bits_are_counted_in_a_sample(void **state)
{
    enum { LONG = 5000 };
    static uint64_t words[LONG];
    uint32_t often[64], width = (uint32_t)k->words;

    for (uint32_t count = 0; count < 240; count++) {
        throw_words(words, count, 2);
        k->sample(words, count, often);
        for (int bit = 0; bit < 64; bit++) {
            uint32_t expected = 0;
            for (uint32_t i = 0; i < count / width * width; i++)
                expected += (uint32_t)(words[i] >> bit & 1);
            assert_int_equal(often[bit], expected);
        }
    }
    for (uint32_t i = 0; i < LONG; i++)
        words[i] = (i < LONG / 2 ? 1 : 0) | (i < LONG / 10 ? 2 : 0) | UINT64_C(1) << 63;
    k->sample(words, LONG, often);
    assert_int_equal(often[63], 248);
    assert_in_range(often[0], 120, 128);
    assert_in_range(often[1], 20, 32);
    assert_int_equal(often[2], 0);
}

static void add_pairs_apart(const pair_words *a, const pair_words *b, uint64_t bits, uint64_t sums[3])
{
    for (int t = 0; t < 4; t++) {
        const word_list *x = &a->of[t / 2], *y = &b->of[t % 2];
        for (uint32_t i = 0; i < x->count; i++)
            for (uint32_t j = 0; j < y->count; j++)
                sums[t / 2 + t % 2] += (x->first[i] & y->first[j] & bits) == 0;
    }
}

/* Some are tied: none, all or any number.  */
static pair_words some_tied(uint64_t *words, uint32_t count)
{
    int kind = dice_throw(&d, 4);
    uint32_t tied = kind == 0 ? 0 : kind == 1 ? count : (uint32_t)dice_throw(&d, (int)count + 1);

    return (pair_words){{{words + tied, count - tied}, {words, tied}}};
}

/* From no bit in common to all 64.  */
static void lists_are_crossed(void **state)
{
    enum { LANES = 1100, WORDS = 40 };
    static uint64_t lanes[LANES + KERNEL_PADDING], words[WORDS + KERNEL_PADDING];
    split_join j = {.kernel = k};
    arena sizes = {0};

    queens_split_join_reserve(&j, &sizes);
    arena_memory m = arena_allocate(&sizes);
    queens_split_join_reserve(&j, &m.arena);
    for (int width = 0; width <= 64; width++) {
        uint64_t bits = 0, expected[3] = {5, 6, 7}, sums[3] = {5, 6, 7};
        pair_words a = some_tied(lanes, (uint32_t)dice_throw(&d, LANES + 1));
        pair_words b = some_tied(words, (uint32_t)dice_throw(&d, WORDS + 1));
        while (__builtin_popcountll(bits) < width)
            bits |= UINT64_C(1) << dice_throw(&d, 64);
        for (int i = 0; i < LANES + KERNEL_PADDING; i++)
            lanes[i] = dice_next(&d) & dice_next(&d) & dice_next(&d) & dice_next(&d);
        for (int i = 0; i < WORDS + KERNEL_PADDING; i++)
            words[i] = dice_next(&d) & dice_next(&d) & dice_next(&d);
        add_pairs_apart(&a, &b, bits, expected);
        k->cross(&a, &b, bits, &j.space, sums);
        for (int i = 0; i < 3; i++)
            assert_true(sums[i] == expected[i]);
    }
    free(m.memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(fillings_extend_pairs_to_leaves, throw_again),
        cmocka_unit_test_setup(pairs_without_a_common_diagonal_are_found, throw_again),
        cmocka_unit_test_setup(words_are_turned_into_planes, throw_again),
        cmocka_unit_test_setup(words_of_a_pattern_are_kept, throw_again),
        cmocka_unit_test_setup(words_without_a_bit_come_first, throw_again),
        cmocka_unit_test_setup(bits_are_counted_in_a_sample, throw_again),
        cmocka_unit_test_setup(lists_are_crossed, throw_again),
    };
    int failed = 0;

    for (const kernel *const *each = queens_kernels; *each != NULL; each++)
        if (kernel_available(*each)) {
            k = *each;
            failed += cmocka_run_group_tests_name(k->name, tests, NULL, NULL);
        }
    return failed;
}
