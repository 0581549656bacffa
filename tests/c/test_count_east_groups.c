/* test_count_east_groups.c - the best diagonals of a unit, and East's elements in the order of groups, against the same said
   plainly: chances by counting squares, and groups by going through all patterns for each.  */

#include "count/blocks/east_groups.h"

#include "arrays.h"
#include "dice.h"

#include <math.h>
#include <string.h>

/* ---- Leads --------------------------------------------------------------------------------------------------------- */

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
    double worth[BEST_AMONG], falls[BEST_AMONG];
} chances;

static chances chances_of(const unit *u)
{
    const quarter *q = u->group->quartering.quarters;
    int west = subset_size(u->rows[NW]) >= subset_size(u->rows[SW]) ? NW : SW;
    chances c;

    for (int j = 0; j < BEST_AMONG; j++) {
        double north = occupied(&q[NE], u->rows[NE], j, 1);
        c.falls[j] = occupied(&q[west], u->rows[west], j, 1);
        c.worth[j] = occupied(&q[SE], u->rows[SE], j, 1 - north) * c.falls[j];
    }
    return c;
}

static void assert_near(double a, double b)
{
    assert_true(fabs(a - b) < 1e-12);
}

/* The best first; each tells its bit, and nothing else does.  Returns what part the best diagonals leave of the west.  */
static void assert_leads(const unit *u)
{
    chances c = chances_of(u);
    bool chosen[BEST_AMONG] = {false};
    double spared = 1;
    best_diagonals l;

    memset(&l, 0xFF, sizeof l);
    queens_best_diagonals_choose(&l, u);
    for (int i = 0; i < BEST_DIAGONALS; i++) {
        int join = l.best[i].join;
        double part = 1 - c.worth[join];
        assert_true(join >= 0 && join < BEST_AMONG && !chosen[join]);
        assert_near(queens_best_diagonals_kept(u, pow(2, i)), spared);
        assert_near(queens_best_diagonals_kept(u, pow(2, i) * 1.25), spared * (1 - c.worth[join] * 0.25));
        spared *= part;
        chosen[join] = true;
        assert_near(l.best[i].rejects, c.falls[join]);
        assert_int_equal(l.among[join], 1 << i);
        for (int j = 0; j < BEST_AMONG; j++)
            assert_true(chosen[j] || c.worth[j] < c.worth[join] + 1e-12);
    }
    for (int j = 0; j < 64; j++)
        assert_true(l.among[j] == 0 || chosen[j]);
    assert_near(queens_best_diagonals_kept(u, pow(2, BEST_DIAGONALS)), spared);
    assert_near(queens_best_diagonals_kept(u, pow(2, BEST_DIAGONALS + 2)), spared);
    assert_near(queens_best_diagonals_kept(u, 0.5), 1);
}

static void the_diagonals_that_reject_most_lead(void **state)
{
    static const int sizes[] = {2, 3, 8, 12, 15, 20};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        units all;
        assert_true(queens_units_make(&all, sizes[i], false, 0));
        for (uint64_t number = 0; number < all.count; number += 1 + all.count / 50) {
            unit u = queens_units_at(&all, number);
            assert_leads(&u);
        }
        queens_units_free(&all);
    }
}

/* ---- Groups ---------------------------------------------------------------------------------------------------------- */

enum { MAX_USED = 9, MAX_PATTERNS = 1 << MAX_USED, MOST = 97 << (MAX_USED - 1) };

/* Elements by their patterns: bit i for the i-th of the best diagonals in use, by number of the diagonal.  */
typedef struct patterns {
    int used, joins[MAX_USED], worth[MAX_USED];
    uint32_t next[MAX_PATTERNS], end[MAX_PATTERNS];
    uint64_t sorted[MOST];
} patterns;

/* The fewest that leave at most 96 elements to a pattern.  */
static void use_leads(patterns *p, const best_diagonals *by, uint32_t count)
{
    for (p->used = 0; count / (UINT32_C(1) << p->used) > 96;)
        p->used++;
    assert_true(p->used <= MAX_USED);
    for (int i = 0; i < p->used; i++) {
        int lower = 0;
        double falls = by->best[i].rejects;
        for (int other = 0; other < p->used; other++)
            lower += by->best[other].join < by->best[i].join;
        p->joins[lower] = by->best[i].join;
        p->worth[lower] = 1 + (int)(8.0 * falls * (1 + falls / 2));
    }
}

static uint32_t pattern_of(const patterns *p, uint64_t element)
{
    uint32_t pattern = 0;

    for (int i = 0; i < p->used; i++)
        pattern |= (uint32_t)(element >> p->joins[i] & 1) << i;
    return pattern;
}

static int worth_of(const patterns *p, uint32_t set)
{
    int worth = 0;

    for (int i = 0; i < p->used; i++)
        worth += set >> i & 1 ? p->worth[i] : 0;
    return worth;
}

static void sort_by_pattern(patterns *p, const uint64_t *elements, uint32_t count)
{
    uint32_t at = 0;

    memset(p->end, 0, sizeof p->end);
    for (uint32_t i = 0; i < count; i++)
        p->end[pattern_of(p, elements[i])]++;
    for (uint32_t pattern = 0; pattern < MAX_PATTERNS; pattern++) {
        p->next[pattern] = at;
        at += p->end[pattern];
        p->end[pattern] = p->next[pattern];
    }
    for (uint32_t i = 0; i < count; i++)
        p->sorted[p->end[pattern_of(p, elements[i])]++] = elements[i];
}

static uint32_t left_with(const patterns *p, uint32_t set)
{
    uint32_t left = 0;

    for (uint32_t pattern = set; pattern < UINT32_C(1) << p->used; pattern++)
        if ((pattern & set) == set)
            left += p->end[pattern] - p->next[pattern];
    return left;
}

static uint64_t *take_lot(patterns *p, uint32_t set, uint64_t *to)
{
    uint32_t got = 0;

    for (uint32_t pattern = set; pattern < UINT32_C(1) << p->used; pattern++)
        while ((pattern & set) == set && got < GROUP && p->next[pattern] < p->end[pattern]) {
            *to++ = p->sorted[p->next[pattern]++];
            got++;
        }
    return to;
}

/* Sets that are worth most come first; of those worth the same, the least.  */
static void order_plainly(const best_diagonals *by, uint64_t *elements, uint32_t count)
{
    static patterns p;

    if (count <= 2 * GROUP)
        return;
    use_leads(&p, by, count);
    sort_by_pattern(&p, elements, count);
    for (int worth = 13 * MAX_USED; worth >= 0; worth--)
        for (uint32_t set = 0; set < UINT32_C(1) << p.used; set++)
            while (worth_of(&p, set) == worth && left_with(&p, set) >= (set == 0 ? 1 : GROUP))
                elements = take_lot(&p, set, elements);
}

static best_diagonals draw_leads(dice *d, bool all_fall)
{
    best_diagonals l;
    int next = dice_throw(d, BEST_AMONG);

    memset(&l, 0, sizeof l);
    for (int i = 0; i < BEST_DIAGONALS; i++, next = (next + 5) % BEST_AMONG) {
        l.best[i] = (best_diagonal){.join = next, .rejects = all_fall ? 1 : dice_throw(d, 1000) / 1000.0};
        l.among[next] = (uint16_t)(1u << i);
    }
    return l;
}

/* So many diagonals to an element: few, some or nearly all.  */
static uint64_t draw_element(dice *d, int density)
{
    uint64_t a = dice_next(d), b = dice_next(d), c = dice_next(d);

    if (density == 0)
        return a & b & c & dice_next(d) & dice_next(d);
    return density == 1 ? a & (b | c) : a | b | c;
}

static void assert_lots(east_groups *l, dice *d, uint32_t count, int density, bool all_fall)
{
    static uint64_t elements[MOST], expected[MOST];
    best_diagonals by = draw_leads(d, all_fall);

    for (uint32_t i = 0; i < count; i++)
        elements[i] = expected[i] = draw_element(d, density);
    queens_east_groups_order(l, queens_kernel_named("scalar"), &by, elements, count);
    order_plainly(&by, expected, count);
    assert_memory_equal(elements, expected, count * sizeof *elements);
}

static arena_memory take_lots(east_groups *l, size_t capacity)
{
    arena sizes = {0};
    arena_memory m;

    queens_east_groups_reserve(l, &sizes, capacity);
    m = arena_allocate(&sizes);
    queens_east_groups_reserve(l, &m.arena, capacity);
    return m;
}

static void elements_stand_in_lots_of_the_best_sets(void **state)
{
    static const uint32_t counts[] = {0,       1,         2 * GROUP,     2 * GROUP + 1, 96 << 4,
                                      97 << 4, 3 * GROUP, 3 * GROUP + 1, 5000,          12500};
    dice d = {1};
    east_groups l;
    arena_memory m = take_lots(&l, MOST);
    (void)state;
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++)
        for (int times = 0; times < 6; times++)
            assert_lots(&l, &d, counts[i], times % 3, false);
    assert_lots(&l, &d, MOST, 1, true);
    free(m.memory);
}

/* So long a list that one best diagonal more would pay if there were room for its sets.  Each element is still there.  */
static void no_more_leads_are_used_than_there_is_room_for(void **state)
{
    const uint32_t count = 97 << 14;
    uint64_t *elements = malloc(count * sizeof *elements), sum = 0, mixed = 0;
    dice d = {2};
    best_diagonals by = draw_leads(&d, true);
    east_groups l;
    arena_memory m = take_lots(&l, count);
    (void)state;
    assert_non_null(elements);
    for (uint32_t i = 0; i < count; i++) {
        elements[i] = dice_next(&d);
        sum += elements[i];
        mixed += elements[i] * elements[i];
    }
    queens_east_groups_order(&l, queens_kernel_named("scalar"), &by, elements, count);
    for (uint32_t i = 0; i < count; i++) {
        sum -= elements[i];
        mixed -= elements[i] * elements[i];
    }
    assert_true(sum == 0 && mixed == 0);
    free(m.memory);
    free(elements);
}

static void the_room_for_lots_is_known(void **state)
{
    (void)state;
    for (size_t capacity = 64; capacity < 97; capacity++) {
        const size_t sets = 1 << 14;
        east_groups l;
        arena_memory m = take_lots(&l, capacity);
        array all[] = {{l.patterns, capacity, 2}, {l.sorted, capacity, 8}, {l.first, sets, 4}, {l.end, sets, 4},
                       {l.with, sets, 4},         {l.sets, sets, 2},       {l.worth, sets, 2}};
        assert_arrays(&m.arena, all, sizeof all / sizeof all[0]);
        free(m.memory);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_diagonals_that_reject_most_lead),
        cmocka_unit_test(the_room_for_lots_is_known),
        cmocka_unit_test(elements_stand_in_lots_of_the_best_sets),
        cmocka_unit_test(no_more_leads_are_used_than_there_is_room_for),
    };
    return cmocka_run_group_tests_name("count east groups", tests, NULL, NULL);
}
