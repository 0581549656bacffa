/* test_count_kernels.c - what each kernel does to lists of words, against the same done one word or bit at a time.  */

#include "each_kernel.h"
#include "testing.h"

#include <string.h>

enum { LEAVES = 80, CAPACITY = 8, MOST_WHOLE = LEAVES * LEAVES / RUN_MAX };

/* Two of these are apart in one of three cases.  */
static uint64_t some_bits(dice *d)
{
    return dice_next(d) & dice_next(d) & dice_next(d);
}

static void check_apart(const kernel *k, dice *d)
{
    uint64_t words[LEAVES + KERNEL_PADDING];
    uint32_t numbers[LEAVES + KERNEL_PADDING];

    for (uint32_t count = 0; count <= LEAVES; count++) {
        uint64_t word = some_bits(d);
        uint32_t expected = 0;
        for (int i = 0; i < LEAVES + KERNEL_PADDING; i++)
            words[i] = some_bits(d);
        memset(numbers, 0xFF, sizeof numbers);
        uint32_t found = k->apart(word, words, count, numbers);
        for (uint32_t i = 0; i < count; i++)
            if ((words[i] & word) == 0)
                assert_int_equal(numbers[expected++], i);
        assert_int_equal(found, expected);
    }
}

static void words_apart_are_found(void **state)
{
    (void)state;
    with_each_kernel(check_apart);
}

/* With the numbers of a pair's fillings, or without, after some leaves that stay.  */
static void check_extend(const kernel *k, dice *d)
{
    enum { BEFORE = 3 };
    uint64_t taken[LEAVES + PAIRS_PADDING], join[LEAVES + PAIRS_PADDING], joins[BEFORE + LEAVES + LEAVES_PADDING];
    uint32_t vertical[LEAVES + PAIRS_PADDING], verticals[BEFORE + LEAVES + LEAVES_PADDING];
    pair_numbers numbers[LEAVES];
    leaf made[BEFORE + LEAVES + LEAVES_PADDING];
    filling_pairs pairs = {.taken = taken, .join = join, .vertical = vertical, .numbers = numbers, .count = LEAVES};

    for (uint32_t end = 0; end <= LEAVES; end++) {
        filling third = {.taken = some_bits(d), .join = some_bits(d), .vertical = (uint32_t)some_bits(d)};
        leaves all = {.join = joins, .vertical = verticals, .made = end % 2 == 0 ? made : NULL, .count = BEFORE};
        uint32_t from = end / 4, at = BEFORE;
        for (uint32_t i = 0; i < LEAVES + PAIRS_PADDING; i++) {
            taken[i] = some_bits(d);
            join[i] = some_bits(d);
            vertical[i] = (uint32_t)some_bits(d);
            if (i < LEAVES)
                numbers[i] = (pair_numbers){(uint32_t)dice_throw(d, 1000), (uint32_t)dice_throw(d, 1000)};
        }
        joins[BEFORE - 1] = verticals[BEFORE - 1] = made[BEFORE - 1].filling[2] = 7;
        k->extend(&third, 77, &pairs, from, end, &all);
        for (uint32_t i = from; i < end; i++) {
            if ((taken[i] & third.taken) != 0)
                continue;
            assert_true(joins[at] == (join[i] | third.join) && verticals[at] == (vertical[i] | third.vertical));
            if (all.made != NULL) {
                assert_int_equal(made[at].filling[0], numbers[i].first);
                assert_int_equal(made[at].filling[1], numbers[i].second);
                assert_int_equal(made[at].filling[2], 77);
            }
            at++;
        }
        assert_int_equal(all.count, at);
        assert_true(joins[BEFORE - 1] == 7 && verticals[BEFORE - 1] == 7 && made[BEFORE - 1].filling[2] == 7);
    }
}

static void fillings_extend_pairs_to_leaves(void **state)
{
    (void)state;
    with_each_kernel(check_extend);
}

/* Leaves of one quarter, with nothing but random numbers in their fields.  */
typedef struct quarter_leaves {
    uint32_t vertical[LEAVES + LEAVES_PADDING];
    uint64_t join[LEAVES + LEAVES_PADDING];
    leaf made[LEAVES + LEAVES_PADDING];
    leaves all;
} quarter_leaves;

static void throw_leaves(quarter_leaves *q, uint32_t count, dice *d)
{
    for (int i = 0; i < LEAVES + LEAVES_PADDING; i++) {
        q->vertical[i] = (uint32_t)(some_bits(d) & dice_next(d));
        q->join[i] = some_bits(d);
        for (int s = 0; s < STRIPS; s++)
            q->made[i].filling[s] = (uint32_t)dice_throw(d, 1000);
    }
    q->all = (leaves){.capacity = LEAVES, .count = count, .vertical = q->vertical, .join = q->join, .made = q->made};
}

static bool go_together(const quarter_leaves *majors, uint32_t major, const quarter_leaves *minors, uint32_t minor)
{
    return (majors->vertical[major] & minors->vertical[minor]) == 0;
}

static void check_pair(const kernel *k, dice *d)
{
    static uint64_t elements[LEAVES * LEAVES + KERNEL_PADDING];
    quarter_leaves majors, minors;

    for (uint32_t count = 0; count <= LEAVES; count += 7) {
        uint32_t from = count / 3, to = LEAVES - count / 5, expected = 0;
        throw_leaves(&majors, LEAVES, d);
        throw_leaves(&minors, count, d);
        uint32_t found = k->pair(&majors.all, from, to, &minors.all, elements);
        for (uint32_t i = from; i < to; i++)
            for (uint32_t j = 0; j < count; j++)
                if (go_together(&majors, i, &minors, j))
                    assert_int_equal(elements[expected++], majors.join[i] | minors.join[j]);
        assert_int_equal(found, expected);
    }
}

static void pairs_without_a_common_diagonal_are_found(void **state)
{
    (void)state;
    with_each_kernel(check_pair);
}

typedef struct bucket_room {
    leaf made[MOST_WHOLE + 1];
    uint16_t partners[MOST_WHOLE * RUN_MAX + KERNEL_PADDING];
} bucket_room;

/* Buckets that are soon full, but the one that nobody reads; and the one of the longest runs, which would be the first to
   be full, if it is `large`.  */
static void empty_buckets(bucket buckets[RUN_MAX + 1], bucket_room rooms[RUN_MAX + 1], bool large)
{
    for (int length = 0; length <= RUN_MAX; length++)
        buckets[length] = (bucket){.capacity = length == 0 || (length == RUN_MAX && large) ? MOST_WHOLE : CAPACITY,
                                   .made = rooms[length].made,
                                   .partners = rooms[length].partners};
}

/* How a call of sort is checked: leaf by leaf, with the number of leaves that each bucket is known to have.  */
typedef struct sorting {
    const kernel *k;
    const quarter_leaves *majors;
    const quarter_leaves *minors;
    leaf base;
    uint32_t place;
    const bucket *buckets;
    uint32_t known[RUN_MAX + 1];
} sorting;

static uint32_t partner_places(const sorting *s, uint32_t major, uint16_t places[LEAVES])
{
    uint32_t count = 0;

    for (uint32_t minor = 0; minor < s->minors->all.count; minor++)
        if (go_together(s->majors, major, s->minors, minor))
            places[count++] = (uint16_t)(s->place + minor * (uint32_t)s->k->words);
    return count;
}

static void assert_run(sorting *s, uint32_t major, uint32_t length, const uint16_t *places)
{
    const bucket *b = &s->buckets[length];
    uint32_t at = s->known[length]++;

    assert_in_range(at + 1, 1, b->count);
    for (int i = 0; i < STRIPS; i++)
        assert_int_equal(b->made[at].filling[i],
                         (s->majors->made[major].filling[i] + s->base.filling[i]) * (uint32_t)s->k->words);
    assert_memory_equal(b->partners + at * length, places, length * sizeof *places);
}

static void assert_sorted(sorting *s, uint32_t from, uint32_t end)
{
    uint16_t places[LEAVES];

    for (uint32_t major = from; major < end; major++) {
        uint32_t count = partner_places(s, major, places), done = 0;
        for (; count - done >= RUN_MAX; done += RUN_MAX)
            assert_run(s, major, RUN_MAX, places + done);
        if (count > done)
            assert_run(s, major, count - done, places + done);
    }
    for (int length = 1; length <= RUN_MAX; length++)
        assert_int_equal(s->buckets[length].count, s->known[length]);
    if (end < LEAVES) {
        uint32_t count = partner_places(s, end, places), rest = count % RUN_MAX;
        assert_true(s->known[RUN_MAX] + count / RUN_MAX > s->buckets[RUN_MAX].capacity ||
                    (rest > 0 && s->known[rest] == CAPACITY));
    }
}

static void check_sort(const kernel *k, dice *d)
{
    static bucket_room rooms[RUN_MAX + 1];
    static uint16_t partners[LEAVES + KERNEL_PADDING];
    bucket buckets[RUN_MAX + 1];
    quarter_leaves majors, minors;

    for (uint32_t count = 0; count <= LEAVES; count += count < 2 * RUN_MAX ? 1 : 11) {
        uint32_t end = 0;
        throw_leaves(&majors, LEAVES, d);
        throw_leaves(&minors, count, d);
        for (uint32_t from = 0; from < LEAVES; from = end) {
            sorting s = {.k = k, .majors = &majors, .minors = &minors, .buckets = buckets};
            s.base = (leaf){{5, 60, 700}};
            s.place = from * 8;
            empty_buckets(buckets, rooms, count % 2 == 0);
            end = k->sort(&majors.all, from, &minors.all, s.place, &s.base, buckets, partners);
            assert_in_range(end, from + 1, LEAVES);
            assert_sorted(&s, from, end);
        }
    }
}

static void leaves_are_sorted_by_the_number_of_their_partners(void **state)
{
    (void)state;
    with_each_kernel(check_sort);
}

static uint16_t extracted(uint64_t word, uint32_t mask)
{
    unsigned bits = 0;

    for (int from = 0, to = 0; from < 32; from++)
        if (mask >> from & 1)
            bits |= (unsigned)(word >> from & 1) << to++;
    return (uint16_t)bits;
}

static void check_extract(const kernel *k, dice *d)
{
    uint64_t words[LEAVES + KERNEL_PADDING];
    uint16_t bits[LEAVES + KERNEL_PADDING];

    for (uint32_t count = 0; count <= LEAVES; count++) {
        uint32_t mask = 0;
        for (int i = count == 0 ? 0 : dice_throw(d, 17); i > 0; i--)
            mask |= UINT32_C(1) << dice_throw(d, 32);
        for (int i = 0; i < LEAVES + KERNEL_PADDING; i++)
            words[i] = dice_next(d);
        memset(bits, 0xFF, sizeof bits);
        k->extract(words, count, mask, bits);
        for (uint32_t i = 0; i < count; i++)
            assert_int_equal(bits[i], extracted(words[i], mask));
        assert_int_equal(bits[count + KERNEL_PADDING - 1], UINT16_MAX);
    }
}

static void bits_under_a_mask_are_extracted(void **state)
{
    (void)state;
    with_each_kernel(check_extract);
}

static void check_turn(const kernel *k, dice *d)
{
    static _Alignas(64) uint64_t planes[65 * KERNEL_MAX_WORDS];
    uint64_t elements[KERNEL_MAX_LANES];
    uint32_t words = (uint32_t)k->words;

    for (int joins = 0; joins <= 64; joins++) {
        uint64_t common = UINT64_MAX, always = some_bits(d);
        for (uint32_t i = 0; i < 64 * words; i++) {
            elements[i] = dice_next(d) | always;
            common &= elements[i];
        }
        memset(planes, 0x5A, sizeof planes);
        assert_int_equal(k->turn(elements, joins, planes), common);
        for (uint32_t i = 0; i < 64 * words; i++)
            for (uint32_t join = 0; join < (uint32_t)joins; join++)
                assert_int_equal(planes[join * words + i % words] >> i / words & 1, elements[i] >> join & 1);
        assert_int_equal(planes[(uint32_t)joins * words], UINT64_C(0x5A5A5A5A5A5A5A5A));
    }
}

static void elements_are_turned_into_planes(void **state)
{
    (void)state;
    with_each_kernel(check_turn);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_apart_are_found),
        cmocka_unit_test(fillings_extend_pairs_to_leaves),
        cmocka_unit_test(pairs_without_a_common_diagonal_are_found),
        cmocka_unit_test(leaves_are_sorted_by_the_number_of_their_partners),
        cmocka_unit_test(bits_under_a_mask_are_extracted),
        cmocka_unit_test(elements_are_turned_into_planes),
    };
    return cmocka_run_group_tests_name("count kernels", tests, NULL, NULL);
}
