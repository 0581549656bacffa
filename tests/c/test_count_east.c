/* test_count_east.c - East's elements in blocks: each is in one, those that count otherwise in words of their own, and what
   a block says of its elements is so.  */

#include "count/blocks/east.h"

#include "arrays.h"
#include "dice.h"

#include <string.h>

enum { JOINS = 45, CAPACITY = 4 * KERNEL_MAX_LANES };

static arena_memory take_east(east *e, uint32_t capacity, int joins)
{
    arena sizes = {0};
    arena_memory m;

    queens_east_reserve(e, &sizes, capacity, joins);
    m = arena_allocate(&sizes);
    queens_east_reserve(e, &m.arena, capacity, joins);
    queens_east_clear(e);
    return m;
}

/* Of equal elements the last word may have just one, and so may the last block: they take a block more than others would.  */
static void the_room_for_elements_is_known(void **state)
{
    (void)state;
    for (uint32_t blocks = 1; blocks < 200; blocks += blocks < 20 ? 1 : 89) {
        const size_t sets = 1 << 14, capacity = blocks * KERNEL_MAX_LANES;
        const size_t lanes = capacity + KERNEL_MAX_LANES, room = capacity + KERNEL_PADDING;
        int joins = 40 + (int)(blocks % 20);
        east e;
        arena_memory m = take_east(&e, (uint32_t)capacity, joins);
        array all[] = {{e.found, room, 8},
                       {e.equals, room, 8},
                       {e.east_groups.patterns, capacity, 2},
                       {e.east_groups.sorted, capacity, 8},
                       {e.east_groups.first, sets, 4},
                       {e.east_groups.end, sets, 4},
                       {e.east_groups.with, sets, 4},
                       {e.east_groups.sets, sets, 2},
                       {e.east_groups.worth, sets, 2},
                       {e.mixed, KERNEL_MAX_LANES, 8},
                       {e.planes, lanes / 64 * (size_t)joins, 8},
                       {e.valid, lanes / 64, 8},
                       {e.blocks, lanes / 64, sizeof(block)}};
        assert_int_equal(e.capacity, capacity);
        assert_arrays(&m.arena, all, sizeof all / sizeof all[0]);
        free(m.memory);
    }
}

static best_diagonals some_leads(void)
{
    best_diagonals l;

    memset(&l, 0, sizeof l);
    for (int i = 0; i < BEST_DIAGONALS; i++) {
        l.best[i] = (best_diagonal){.join = 2 * i, .rejects = 0.5};
        l.among[2 * i] = (uint16_t)(1u << i);
    }
    return l;
}

static int ascending(const void *a, const void *b)
{
    const uint64_t *x = a, *y = b;
    return *x < *y ? -1 : *x > *y;
}

static void assert_same_elements(uint64_t *a, uint32_t count, uint64_t *b, uint32_t expected)
{
    assert_int_equal(count, expected);
    qsort(a, count, sizeof *a, ascending);
    qsort(b, count, sizeof *b, ascending);
    assert_memory_equal(a, b, count * sizeof *a);
}

typedef struct elements {
    uint64_t of[2][CAPACITY + KERNEL_MAX_LANES]; /* [equal] */
    uint32_t count[2];
} elements;

/* Elements with three diagonals in common, and a few others.  */
static void draw(east *e, elements *drawn, dice *d, uint32_t equal, uint32_t others)
{
    uint32_t counts[2] = {others, equal};

    for (int is_equal = 0; is_equal < 2; is_equal++) {
        uint64_t *end = queens_east_end(e, is_equal == 1);
        drawn->count[is_equal] = counts[is_equal];
        for (uint32_t i = 0; i < counts[is_equal]; i++)
            drawn->of[is_equal][i] = end[i] =
                (dice_next(d) & dice_next(d) & ((UINT64_C(1) << JOINS) - 1)) | (1 << 4 | 1 << 9 | 1 << 30);
        queens_east_added(e, is_equal == 1, counts[is_equal]);
        assert_ptr_equal(queens_east_end(e, is_equal == 1), end + counts[is_equal]);
    }
    assert_int_equal(queens_east_space(e), e->capacity - equal - others);
}

static uint64_t element_of(const block *b, uint32_t words, uint32_t word, uint32_t bit)
{
    uint64_t element = 0;

    for (uint32_t j = 0; j < JOINS; j++)
        element |= (b->planes[j * words + word] >> bit & 1) << j;
    return element;
}

/* Takes out of a block what was put in.  No valid element follows one that is past the end, of equal ones or of all.  */
static void read_block(const east *e, uint32_t number, uint32_t words, const best_diagonals *l, elements *found)
{
    const block *b = &e->blocks[number];
    uint64_t common = (UINT64_C(1) << JOINS) - 1;

    for (uint32_t bit = 0; bit < 64; bit++)
        for (uint32_t word = 0; word < words; word++) {
            uint64_t element = element_of(b, words, word, bit);
            bool equal = number * words + word < e->equal_words;
            common &= element;
            if (b->valid[word] >> bit & 1)
                found->of[equal][found->count[equal]++] = element;
            else
                assert_true(element == (UINT64_C(1) << JOINS) - 1);
        }
    assert_int_equal(b->common, best_diagonals_in(l, common));
}

/* The others stand in groups, and the list of those that are equal stays as it is.  */
static void assert_blocks(const kernel *k, east *e, dice *d, uint32_t equal, uint32_t others)
{
    static elements drawn, found;
    uint32_t words = (uint32_t)k->words, lanes = 64 * words;
    best_diagonals l = some_leads();

    queens_east_clear(e);
    assert_int_equal(queens_east_space(e), e->capacity);
    draw(e, &drawn, d, equal, others);
    queens_east_order(e, k, JOINS, &l);
    assert_memory_equal(e->equals, drawn.of[1], equal * sizeof *e->equals);
    uint32_t beside = ((e->equal_words + words - 1) / words * words - e->equal_words) * 64; /* equal ones */
    queens_east_groups_order(&e->east_groups, k, &l, drawn.of[0], others);
    assert_memory_equal(e->found, drawn.of[0], (others > beside ? others - beside : 0) * sizeof *e->found);
    assert_int_equal(e->equal_words, (equal + 63) / 64);
    assert_int_equal(e->used, (64 * e->equal_words + others + lanes - 1) / lanes);
    found.count[0] = found.count[1] = 0;
    for (uint32_t b = 0; b < e->used; b++)
        read_block(e, b, words, &l, &found);
    assert_same_elements(found.of[0], found.count[0], drawn.of[0], others);
    assert_same_elements(found.of[1], found.count[1], drawn.of[1], equal);
}

static void blocks_have_each_element_once(void **state)
{
    static const uint32_t counts[][2] = {{0, 0},   {0, 1},   {1, 0},   {1, 1},     {63, 65},  {64, 64},
                                         {65, 63}, {128, 0}, {0, 128}, {512, 512}, {513, 5},  {100, 29},
                                         {1, 511}, {1, 512}, {700, 1}, {300, 999}, {0, 2000}, {90, 1900}};
    (void)state;
    for (const kernel *const *k = queens_kernels; *k != NULL; k++) {
        east e;
        dice d = {1};
        arena_memory m = take_east(&e, CAPACITY, JOINS);
        for (size_t i = 0; (*k)->available() && i < sizeof counts / sizeof counts[0]; i++)
            assert_blocks(*k, &e, &d, counts[i][0], counts[i][1]);
        free(m.memory);
    }
}

/* The most blocks: one equal element has a word of its own, and the others need as many blocks as without it.  */
static void all_elements_may_be_used(void **state)
{
    (void)state;
    for (const kernel *const *k = queens_kernels; *k != NULL; k++) {
        east e;
        dice d = {2};
        arena_memory m = take_east(&e, CAPACITY, JOINS);
        if ((*k)->available()) {
            assert_blocks(*k, &e, &d, 1, CAPACITY - 1);
            assert_int_equal(e.used, CAPACITY / (64 * (uint32_t)(*k)->words) + 1);
            assert_blocks(*k, &e, &d, CAPACITY, 0);
            assert_blocks(*k, &e, &d, 0, CAPACITY);
        }
        free(m.memory);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_room_for_elements_is_known),
        cmocka_unit_test(blocks_have_each_element_once),
        cmocka_unit_test(all_elements_may_be_used),
    };
    return cmocka_run_group_tests_name("count east", tests, NULL, NULL);
}
