/* test_count_unit.c - how a unit is counted: a kernel that is watched tells when the engine asks whether to stop, what it
   lists anew, and how it fills the room it has.  */

#include "count/join/engine.h"

#include "patience.h"
#include "testing.h"

#include <string.h>

/* What the watched kernel was asked for.  */
static struct watched {
    const kernel *real;
    const queens_scratch *scratch;
    uint64_t joins, lists, orders;
    uint32_t chunks;
    bool ordered;  /* East, since elements were added; */
    uint32_t room; /* what was left in it then */
} seen;

static void watched_join(const block *b, const recipe *r, const chunk *chunks, uint32_t count, const workspace *room,
                         uint64_t sums[2][KERNEL_MAX_WORDS])
{
    seen.joins++;
    assert_in_range(count, 1, WEST_CHUNKS);
    for (uint32_t i = 0; i < count; i++)
        assert_true(chunks[i].minors <= WEST_CHUNK);
    seen.chunks = count;
    seen.real->join(b, r, chunks, count, room, sums);
}

static uint32_t watched_apart(uint64_t word, const uint64_t *words, uint32_t count, uint32_t *numbers)
{
    seen.lists++;
    return seen.real->apart(word, words, count, numbers);
}

static uint64_t watched_turn(const uint64_t *elements, int joins, uint64_t *planes)
{
    const east *e = &seen.scratch->east;

    if (e->used == 0) {
        seen.orders++;
        seen.ordered = true;
        seen.room = e->capacity - e->equal - e->others;
    }
    return seen.real->turn(elements, joins, planes);
}

/* East is ordered only where the next leaf's elements might not fit.  */
static uint32_t watched_pair(const leaves *majors, uint32_t from, uint32_t to, const leaves *minors, uint64_t *elements)
{
    const east *e = &seen.scratch->east;
    uint32_t free = e->capacity - e->equal - e->others;

    assert_true((to - from) * minors->count <= free);
    assert_true(!seen.ordered || seen.room < minors->count);
    seen.ordered = false;
    return seen.real->pair(majors, from, to, minors, elements);
}

static uint32_t watched_sort(const leaves *majors, uint32_t from, const leaves *minors, uint32_t place,
                             const leaf *base, bucket *buckets, uint16_t *partners)
{
    assert_true(minors->count > 0);
    return seen.real->sort(majors, from, minors, place, base, buckets, partners);
}

typedef struct fixture {
    queens_engine *engine;
    queens_scratch *scratch;
    kernel watching;
} fixture;

static void open_fixture(fixture *f, int size, const queens_engine_options *options)
{
    queens_engine_options by_blocks = *options;

    by_blocks.join = QUEENS_JOIN_BLOCKS;
    assert_int_equal(queens_engine_open(&f->engine, size, &by_blocks), QUEENS_DONE);
    f->scratch = queens_scratch_open(f->engine);
    assert_non_null(f->scratch);
    f->watching = *f->engine->kernel;
    seen = (struct watched){.real = f->engine->kernel, .scratch = f->scratch};
    f->watching.join = watched_join;
    f->watching.apart = watched_apart;
    f->watching.turn = watched_turn;
    f->watching.pair = watched_pair;
    f->watching.sort = watched_sort;
    f->engine->kernel = &f->watching;
}

static void close_fixture(fixture *f)
{
    queens_scratch_close(f->scratch);
    queens_engine_close(f->engine);
}

/* So few leaves to a bucket, and so short a shelf, that chunks end early.  */
static void shrink_buckets(queens_scratch *s, uint32_t size)
{
    s->west.bucket_size = size;
    for (int tied = 0; tied < 2; tied++)
        for (int length = 0; length <= RUN_MAX; length++)
            s->west.found.bucket[tied][length].capacity = size;
}

static void forget(void)
{
    seen.orders = seen.joins = seen.lists = 0;
    seen.ordered = false;
}

static void count(fixture *f, uint64_t number, uint64_t sums[QUEENS_SUMS])
{
    best_diagonals best;

    forget();
    memset(sums, 0, QUEENS_SUMS * sizeof *sums);
    assert_true(queens_count_unit(f->engine, f->scratch, number, NULL, sums));
    queens_best_diagonals_choose(&best, &f->scratch->unit);
    assert_memory_equal(best.among, f->scratch->best_diagonals.among, sizeof best.among);
}

static void assert_same(const uint64_t a[QUEENS_SUMS], const uint64_t b[QUEENS_SUMS])
{
    for (int i = 0; i < QUEENS_SUMS; i++)
        assert_true(a[i] == b[i]);
}

/* ---- Stopping ------------------------------------------------------------------------------------------------------ */

enum { JOINS_TO_AN_ASKING = 17 };

/* A unit stopped after that number of joins makes no more, leaves the sums, and can be counted again.  */
static void assert_stops(fixture *f, uint64_t number, uint64_t joins, const uint64_t expected[QUEENS_SUMS])
{
    patience p = {0, 1};
    queens_stop stop = {patience_is_over, &p};
    uint64_t sums[QUEENS_SUMS] = {7, 8, 9, 10}, again[QUEENS_SUMS];

    f->scratch->until_asked = (uint32_t)joins;
    forget();
    assert_false(queens_count_unit(f->engine, f->scratch, number, &stop, sums));
    assert_int_equal(p.asked, 1);
    assert_int_equal(seen.joins, joins);
    assert_same(sums, (const uint64_t[]){7, 8, 9, 10});
    count(f, number, again);
    assert_same(again, expected);
}

static void assert_stopping(int size, const queens_engine_options *options, uint32_t leaves_each, uint64_t number)
{
    fixture f;
    uint64_t expected[QUEENS_SUMS], sums[QUEENS_SUMS] = {1, 2, 3, 4};
    patience p = {0, 0};
    queens_stop stop = {patience_is_over, &p};

    open_fixture(&f, size, options);
    count(&f, number, expected);
    if (leaves_each > 0)
        shrink_buckets(f.scratch, leaves_each);
    f.scratch->until_asked = 0;
    forget();
    assert_true(queens_count_unit(f.engine, f.scratch, number, &stop, sums));
    for (int i = 0; i < QUEENS_SUMS; i++)
        assert_true(sums[i] - expected[i] == (uint64_t)(i + 1));
    assert_int_equal(p.asked, (seen.joins + JOINS_TO_AN_ASKING - 1) / JOINS_TO_AN_ASKING);
    assert_true(p.asked > 2);
    for (uint64_t joins = seen.joins, step = 1 + joins / 60, at = 0; at < joins; at += step)
        assert_stops(&f, number, at, expected);
    close_fixture(&f);
}

/* Leaves from the store, and listed for each set of columns; in short segments, and with short buckets.  */
static void a_unit_stops_when_it_asks(void **state)
{
    (void)state;
    assert_stopping(17, &(queens_engine_options){.kernel = "scalar"}, 0, 3750);
    assert_stopping(16, &(queens_engine_options){.kernel = "scalar", .segment = 512}, 4, 1683);
    assert_stopping(14, &(queens_engine_options){.kernel = "scalar", .segment = 512, .bare = true}, 2, 195);
    assert_stopping(15, &(queens_engine_options){.kernel = "scalar", .segment = 512, .backward = true}, 2, 1885);
}

/* ---- Room ---------------------------------------------------------------------------------------------------------- */

/* Whatever the room, the sums are the same; watched_pair sees that all of it is used.  */
static void any_room_gives_the_same_sums(void **state)
{
    static const uint32_t buckets[] = {2, 3, 10};
    (void)state;
    for (int size = 11; size <= 13; size++) {
        fixture whole, f;
        open_fixture(&whole, size, &(queens_engine_options){0});
        for (int i = 0; i < 3; i++) {
            open_fixture(&f, size, &(queens_engine_options){.segment = 512, .bare = i == 1});
            shrink_buckets(f.scratch, buckets[i]);
            for (uint64_t number = 0; number < queens_engine_units(f.engine);
                 number += 1 + queens_engine_units(f.engine) / 40) {
                uint64_t known[QUEENS_SUMS] = {0}, sums[QUEENS_SUMS];
                seen.scratch = whole.scratch;
                count(&whole, number, known);
                assert_int_equal(seen.orders, seen.joins > 0);
                seen.scratch = f.scratch;
                count(&f, number, sums);
                assert_same(known, sums);
            }
            close_fixture(&f);
        }
        close_fixture(&whole);
    }
}

/* More elements on one set of columns than there is room for at once: they come in parts.  */
static void elements_of_one_column_set_may_be_cut(void **state)
{
    fixture whole, f;
    uint64_t known[QUEENS_SUMS], sums[QUEENS_SUMS];
    (void)state;
    open_fixture(&whole, 20, &(queens_engine_options){.bare = true});
    count(&whole, queens_engine_units(whole.engine) - 1, known);
    assert_int_equal(seen.orders, 1);
    open_fixture(&f, 20, &(queens_engine_options){.bare = true, .segment = 512});
    count(&f, queens_engine_units(f.engine) - 1, sums);
    assert_true(seen.orders > 1);
    assert_same(known, sums);
    close_fixture(&f);
    close_fixture(&whole);
}

/* More minor leaves than the nearest cache holds are cut into as few chunks as can be.  */
static void chunks_are_as_long_as_they_may_be(void **state)
{
    fixture f;
    uint64_t sums[QUEENS_SUMS];
    (void)state;
    open_fixture(&f, 18, &(queens_engine_options){.bare = true});
    count(&f, 5317, sums);
    assert_int_equal(f.scratch->west.used, 2);
    assert_int_equal(seen.chunks, 2);
    close_fixture(&f);
}

/* A unit with more than two words of elements that count otherwise than the rest.  */
static void each_kernel_tells_ties_apart(void **state)
{
    enum { SIZE = 16, NUMBER = 1116 };
    uint64_t expected[QUEENS_SUMS], sums[QUEENS_SUMS];
    fixture f;
    (void)state;
    open_fixture(&f, SIZE, &(queens_engine_options){.kernel = "scalar"});
    count(&f, NUMBER, expected);
    close_fixture(&f);
    for (int k = 0; queens_kernel_name(k) != NULL; k++)
        if (queens_kernel_available(queens_kernel_name(k))) {
            open_fixture(&f, SIZE, &(queens_engine_options){.kernel = queens_kernel_name(k)});
            count(&f, NUMBER, sums);
            assert_int_equal(f.scratch->east.equal_words, 3);
            assert_same(sums, expected);
            close_fixture(&f);
        }
}

/* ---- Rows ---------------------------------------------------------------------------------------------------------- */

enum { UNTOUCHED = 12345 };

/* The room in which leaves are listed for one set of columns.  */
static void touch_no_room(queens_scratch *s)
{
    for (int i = 0; i < 4; i++)
        s->leaves[i / 2][i % 2].count = UNTOUCHED;
}

static void assert_room_untouched(const queens_scratch *s)
{
    for (int i = 0; i < 4; i++)
        assert_int_equal(s->leaves[i / 2][i % 2].count, UNTOUCHED);
}

/* Sizes without a store: the leaves of a quarter's rows are sorted once for all units that have these.  */
static void leaves_are_sorted_once_for_the_same_rows(void **state)
{
    fixture f, listing;
    (void)state;
    open_fixture(&listing, 21, &(queens_engine_options){0});
    listing.scratch->sorter.capacity = 0;
    open_fixture(&f, 21, &(queens_engine_options){0});
    uint64_t end = queens_engine_units(f.engine), chosen[] = {end - 1, end - 2, end - 2000, end - 1};
    for (size_t i = 0; i < sizeof chosen / sizeof chosen[0]; i++) {
        uint64_t sums[QUEENS_SUMS], again[QUEENS_SUMS], listed[QUEENS_SUMS];
        touch_no_room(f.scratch);
        count(&f, chosen[i], sums);
        assert_true(seen.lists > 0);
        count(&f, chosen[i], again);
        assert_room_untouched(f.scratch);
        assert_int_equal(seen.lists, 0);
        assert_same(sums, again);
        seen.scratch = listing.scratch;
        count(&listing, chosen[i], listed);
        assert_int_equal(seen.lists, 0);
        assert_same(sums, listed);
        seen.scratch = f.scratch;
    }
    close_fixture(&f);
    close_fixture(&listing);
}

static void what_is_in_the_store_is_not_listed(void **state)
{
    fixture f;
    uint64_t sums[QUEENS_SUMS];
    (void)state;
    open_fixture(&f, 12, &(queens_engine_options){0});
    touch_no_room(f.scratch);
    count(&f, 0, sums);
    assert_room_untouched(f.scratch);
    for (int q = 0; q < QUARTERS; q++)
        assert_true(f.scratch->quarters[q].state == SORTED_NOT_YET && !f.scratch->quarters[q].paired);
    close_fixture(&f);
}

/* The same rows of a quarter come up with a queen in the centre and with queens on the arms, and mean something else.  */
static void rows_of_another_cut_are_other_rows(void **state)
{
    fixture used, fresh;
    units all;
    (void)state;
    assert_true(queens_units_make(&all, 9, false, 0));
    open_fixture(&used, 9, &(queens_engine_options){.bare = true});
    for (int q = 0; q < QUARTERS; q++)
        for (uint64_t a = 0; a < all.count; a += 5) {
            unit first = queens_units_at(&all, a);
            for (uint64_t b = all.count / 2; b < all.count; b += 3) {
                unit second = queens_units_at(&all, b);
                uint64_t sums[QUEENS_SUMS], expected[QUEENS_SUMS];
                if (first.group == second.group || first.rows[q] != second.rows[q])
                    continue;
                seen.scratch = used.scratch;
                count(&used, a, sums);
                count(&used, b, sums);
                open_fixture(&fresh, 9, &(queens_engine_options){.bare = true});
                count(&fresh, b, expected);
                assert_same(sums, expected);
                close_fixture(&fresh);
                break;
            }
        }
    close_fixture(&used);
    queens_units_free(&all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_unit_stops_when_it_asks),
        cmocka_unit_test(any_room_gives_the_same_sums),
        cmocka_unit_test(elements_of_one_column_set_may_be_cut),
        cmocka_unit_test(chunks_are_as_long_as_they_may_be),
        cmocka_unit_test(each_kernel_tells_ties_apart),
        cmocka_unit_test(leaves_are_sorted_once_for_the_same_rows),
        cmocka_unit_test(what_is_in_the_store_is_not_listed),
        cmocka_unit_test(rows_of_another_cut_are_other_rows),
    };
    return cmocka_run_group_tests_name("count unit", tests, NULL, NULL);
}
