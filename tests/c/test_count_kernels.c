/* test_count_kernels.c - the inner loops of each kernel that this processor has, against the same in plain words: list by
   list, and at all lengths about those of vectors.  Behind each list stands what would be taken in if it were read.  */

#include "count/kernel.h"

#include "dice.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

enum { MINORS = 70, MAJORS = 150, CASES = 40 };

static uint64_t few_bits(dice *d)
{
    return dice_next(d) & dice_next(d) & dice_next(d) & dice_next(d);
}

static void *aligned(size_t count, size_t size)
{
    size_t bytes = (count * size + 63) / 64 * 64;
    void *memory = aligned_alloc(64, bytes);

    assert_non_null(memory);
    memset(memory, 0, bytes);
    return memory;
}

#define FOR_EACH_KERNEL(k)                                                                                             \
    for (const kernel *const *at_kernel = kernels; *at_kernel != NULL; at_kernel++)                                    \
        for (const kernel *k = (*at_kernel)->available() ? *at_kernel : NULL; k != NULL; k = NULL)

/* ---- Lists --------------------------------------------------------------------------------------------------------- */

static void words_apart_are_found(void **state)
{
    (void)state;
    FOR_EACH_KERNEL(k)
    {
        dice d = {1};
        for (uint32_t count = 0; count < MINORS; count++) {
            uint64_t words[MINORS + KERNEL_PADDING] = {0}, word = few_bits(&d) | 1;
            uint32_t numbers[MINORS + KERNEL_PADDING], expected = 0, found;
            for (uint32_t i = 0; i < count; i++)
                words[i] = few_bits(&d);
            found = k->apart(word, words, count, numbers);
            for (uint32_t i = 0; i < count; i++)
                if ((words[i] & word) == 0)
                    assert_int_equal(numbers[expected++], i);
            assert_int_equal(found, expected);
        }
    }
}

typedef struct lists {
    leaves minors, majors;
} lists;

static leaves take(uint32_t capacity)
{
    size_t room = capacity + LEAVES_PADDING;

    return (leaves){.vertical = aligned(room, sizeof(uint32_t)),
                    .join = aligned(room, sizeof(uint64_t)),
                    .made = aligned(room, sizeof(leaf))};
}

static void fill(leaves *l, dice *d, uint32_t count)
{
    l->count = count;
    for (uint32_t i = 0; i < count; i++) {
        l->vertical[i] = (uint32_t)few_bits(d) & (uint32_t)dice_next(d);
        l->join[i] = few_bits(d);
        for (int s = 0; s < STRIPS; s++)
            l->made[i].filling[s] = (uint32_t)dice_throw(d, 1000);
    }
    memset(l->vertical + count, 0, LEAVES_PADDING * sizeof *l->vertical);
}

static lists take_lists(void)
{
    return (lists){take(MINORS), take(MAJORS)};
}

static void free_leaves(leaves *l)
{
    free(l->vertical);
    free(l->join);
    free(l->made);
}

static void free_lists(lists *l)
{
    free_leaves(&l->minors);
    free_leaves(&l->majors);
}

static void pairs_share_no_vertical_diagonal(void **state)
{
    lists l = take_lists();
    uint64_t *elements = aligned(MINORS * MAJORS + KERNEL_PADDING, sizeof *elements);
    (void)state;
    FOR_EACH_KERNEL(k)
    {
        dice d = {2};
        for (uint32_t count = 0; count < MINORS; count++) {
            uint32_t from = (uint32_t)dice_throw(&d, 20), to = from + (uint32_t)dice_throw(&d, 20), expected = 0, found;
            fill(&l.minors, &d, count);
            fill(&l.majors, &d, MAJORS);
            found = k->pair(&l.majors, from, to, &l.minors, elements);
            for (uint32_t i = from; i < to; i++)
                for (uint32_t j = 0; j < count; j++)
                    if ((l.majors.vertical[i] & l.minors.vertical[j]) == 0)
                        assert_true(elements[expected++] == (l.majors.join[i] | l.minors.join[j]));
            assert_int_equal(found, expected);
        }
    }
    free(elements);
    free_lists(&l);
}

/* ---- Runs ---------------------------------------------------------------------------------------------------------- */

typedef struct buckets {
    bucket of[RUN_MAX + 1];
} buckets;

static buckets take_buckets(uint32_t capacity)
{
    buckets b;

    for (uint32_t length = 0; length <= RUN_MAX; length++)
        b.of[length] = (bucket){.capacity = capacity,
                                .made = aligned(capacity + KERNEL_PADDING, sizeof(leaf)),
                                .partners = aligned(capacity * length + KERNEL_PADDING, sizeof(uint16_t))};
    return b;
}

static void free_buckets(buckets *b)
{
    for (int length = 0; length <= RUN_MAX; length++) {
        free(b->of[length].made);
        free(b->of[length].partners);
    }
}

static bool add(buckets *b, uint32_t length, leaf made, const uint16_t *partners)
{
    bucket *to = &b->of[length];

    if (to->count == to->capacity)
        return false;
    to->made[to->count] = made;
    memcpy(to->partners + to->count++ * length, partners, length * sizeof *partners);
    return true;
}

/* The runs of one leaf, all or none; those without a partner are counted where runs can't be longer than RUN_MAX.  */
static bool add_leaf(buckets *b, const lists *l, uint32_t i, uint32_t place, const leaf *base, uint32_t words)
{
    buckets before = *b;
    uint16_t partners[MINORS];
    uint32_t count = 0, done = 0;
    leaf made = l->majors.made[i];

    for (int s = 0; s < STRIPS; s++)
        made.filling[s] = (made.filling[s] + base->filling[s]) * words;
    for (uint32_t j = 0; j < l->minors.count; j++)
        if ((l->majors.vertical[i] & l->minors.vertical[j]) == 0)
            partners[count++] = (uint16_t)(place + j * words);
    bool whole = l->minors.count <= RUN_MAX, added = true;
    for (; !whole && count - done >= RUN_MAX; done += RUN_MAX)
        added = added && add(b, RUN_MAX, made, partners + done);
    if (whole || count > done)
        added = added && add(b, count - done, made, partners + done);
    if (!added)
        *b = before;
    return added;
}

static void assert_buckets(const buckets *found, const buckets *expected)
{
    for (uint32_t length = 0; length <= RUN_MAX; length++) {
        const bucket *a = &found->of[length], *b = &expected->of[length];
        assert_int_equal(a->count, b->count);
        if (length == 0)
            continue;
        assert_memory_equal(a->made, b->made, a->count * sizeof *a->made);
        assert_memory_equal(a->partners, b->partners, a->count * length * sizeof *a->partners);
    }
}

/* Where a bucket is full, it goes on from there with empty ones.  */
static void assert_sorted(const kernel *k, const lists *l, uint32_t capacity, uint32_t place, uint32_t from)
{
    const leaf base = {{1, 20, 300}};
    uint16_t partners[MINORS + KERNEL_PADDING];

    while (from < l->majors.count) {
        buckets found = take_buckets(capacity), expected = take_buckets(capacity);
        uint32_t next = k->sort(&l->majors, from, &l->minors, place, &base, found.of, partners), start = from;
        while (from < l->majors.count && add_leaf(&expected, l, from, place, &base, (uint32_t)k->words))
            from++;
        assert_int_equal(next, from);
        assert_true(next > start);
        assert_buckets(&found, &expected);
        free_buckets(&found);
        free_buckets(&expected);
    }
}

static void major_leaves_are_sorted_by_the_number_of_their_partners(void **state)
{
    lists l = take_lists();
    (void)state;
    FOR_EACH_KERNEL(k)
    {
        dice d = {3};
        for (uint32_t count = 1; count < MINORS; count++) {
            fill(&l.minors, &d, count);
            fill(&l.majors, &d, 60);
            assert_sorted(k, &l, 60 * (1 + MINORS / RUN_MAX), 16, 3);
            assert_sorted(k, &l, 5, (uint32_t)dice_throw(&d, 1000) * 8, 0);
        }
    }
    free_lists(&l);
}

/* ---- Words ---------------------------------------------------------------------------------------------------------- */

static void bits_under_a_mask_are_pushed_together(void **state)
{
    uint64_t words[MINORS];
    uint16_t bits[MINORS];
    (void)state;
    FOR_EACH_KERNEL(k)
    {
        dice d = {4};
        for (int times = 0; times < CASES; times++) {
            uint32_t mask = times == 0 ? 0 : times == 1 ? 0xFFFF0000 : times == 2 ? 0x0000FFFF : (uint32_t)few_bits(&d);
            for (int i = 0; i < MINORS; i++)
                words[i] = dice_next(&d);
            k->extract(words, MINORS, mask, bits);
            for (int i = 0; i < MINORS; i++) {
                unsigned expected = 0, bit = 0;
                for (int b = 0; b < 32; b++)
                    if (mask >> b & 1)
                        expected |= (unsigned)(words[i] >> b & 1) << bit++;
                assert_int_equal(bits[i], expected);
            }
        }
    }
}

/* In each word one bit is 0 that is 1 in all others.  */
static void planes_say_which_elements_occupy_a_diagonal(void **state)
{
    uint64_t *elements = aligned(KERNEL_MAX_LANES, sizeof *elements);
    uint64_t *planes = aligned(64 * KERNEL_MAX_WORDS, sizeof *planes);
    (void)state;
    FOR_EACH_KERNEL(k)
    {
        dice d = {5};
        uint32_t words = (uint32_t)k->words;
        for (int joins = 60; joins <= 64; joins++) {
            uint64_t own = few_bits(&d), common = UINT64_MAX;
            memset(planes, 0xA5, 64 * KERNEL_MAX_WORDS * sizeof *planes);
            for (uint32_t i = 0; i < 64 * words; i++)
                common &= elements[i] =
                    (own | dice_next(&d) | UINT64_C(0xFF) << 20) & ~(UINT64_C(1) << (20 + i % words));
            assert_true(k->turn(elements, joins, planes) == common);
            for (uint32_t j = 0; j < 64; j++)
                for (uint32_t i = 0; i < 64 * words; i++)
                    assert_int_equal(
                        planes[j * words + i % words] >> (i / words) & 1,
                        (j < (uint32_t)joins ? elements[i] >> j : UINT64_C(0xA5A5A5A5A5A5A5A5) >> i / words) & 1);
        }
    }
    free(elements);
    free(planes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_apart_are_found),
        cmocka_unit_test(pairs_share_no_vertical_diagonal),
        cmocka_unit_test(major_leaves_are_sorted_by_the_number_of_their_partners),
        cmocka_unit_test(bits_under_a_mask_are_pushed_together),
        cmocka_unit_test(planes_say_which_elements_occupy_a_diagonal),
    };
    return cmocka_run_group_tests_name("count kernels", tests, NULL, NULL);
}
