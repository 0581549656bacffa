/* engine.c - opens and closes engines and scratches, and computes the memory they take.  */

#include "count/join/engine.h"

#include "queens.h"

#include <string.h>

enum { MAJORS = 4096, MIN_SEGMENT_BITS = 10, MAX_SEGMENT_BITS = 22, CUTS_MIN_SIZE = 26, WEST_SHARE = 2 };

/* The most memory that any unit of a size needs.  */
typedef struct needs {
    size_t firsts[QUARTERS];
    size_t fillings[QUARTERS];
    uint32_t pairs[QUARTERS];
} needs;

static size_t greater(size_t a, size_t b)
{
    return a > b ? a : b;
}

/* Adds the needs of a quartering with k queens in NE.  */
static void need_quartering(needs *n, quartering_kind kind, int half, int k)
{
    for (int q = 0; q < QUARTERS; q++) {
        int rows = quarter_queens(kind, half, k, q), width = half + (kind == ARM_QUEENS && q == NW);
        n->firsts[q] = greater(n->firsts[q], queens_strips_max_firsts(width, rows));
        n->fillings[q] = greater(n->fillings[q], queens_strips_max_fillings(width, rows));
        n->pairs[q] = (uint32_t)greater(n->pairs[q], queens_filling_pairs_most(width, rows));
    }
}

static needs needs_of(int size)
{
    int half = size / 2;
    needs n = {.firsts = {0}};

    for (int k = 0; k <= half / 2; k++)
        need_quartering(&n, EVEN_BOARD, half, k);
    for (int k = 0; k < half && size % 2 == 1; k++)
        need_quartering(&n, ARM_QUEENS, half, k);
    return n;
}

/* So many that a unit takes seconds.  */
static int cuts_for(int size)
{
    return size < CUTS_MIN_SIZE ? 0 : size - CUTS_MIN_SIZE + 2;
}

static uint32_t segment_for(int size)
{
    int bits = size - 2;

    if (bits < MIN_SEGMENT_BITS)
        bits = MIN_SEGMENT_BITS;
    if (bits > MAX_SEGMENT_BITS)
        bits = MAX_SEGMENT_BITS;
    return UINT32_C(1) << bits;
}

/* The most leaves of the minor quarter on one column set.  */
static uint32_t most_minors(int size)
{
    uint32_t most = 1;

    for (int rows = 2; rows <= (size / 2 + 1) / 2; rows++)
        most *= (uint32_t)rows;
    return most;
}

static void reserve_lists(queens_scratch *s, arena *from, int size, uint32_t segment)
{
    uint32_t capacity = segment > most_minors(size) ? segment : most_minors(size);

    pair_list_reserve(&s->list[EAST], from, capacity);
    pair_list_reserve(&s->list[WEST], from, WEST_SHARE * capacity); /* it has more pairs in most units */
    for (int side = 0; side < 2; side++) {
        leaves_reserve(&s->leaves[side][MINOR], from, LEAVES_MINOR_MAX);
        leaves_reserve(&s->leaves[side][MAJOR], from, MAJORS);
    }
    queens_split_join_reserve(&s->join, from);
}

static void reserve_all(queens_scratch *s, arena *from, int size, uint32_t segment)
{
    needs n = needs_of(size);

    for (int q = 0; q < QUARTERS; q++) {
        s->quarters[q].strips.firsts = arena_reserve(from, n.firsts[q], sizeof(uint32_t));
        s->quarters[q].strips.fillings = arena_reserve(from, n.fillings[q], sizeof(filling));
        queens_filling_pairs_reserve(&s->quarters[q].pairs, from, size / 2 + 1, n.pairs[q]);
    }
    reserve_lists(s, from, size, segment);
}

size_t queens_engine_bytes(int size)
{
    if (size < QUEENS_COUNT_MIN_SIZE || size > QUEENS_COUNT_MAX_SIZE)
        return 0;
    return sizeof(queens_engine) + queens_units_bytes(size) + queens_leaf_estimates_bytes(size) +
           queens_work_totals_bytes(WORK_TOTALS_MANY) + queens_leaf_store_bytes(size);
}

size_t queens_scratch_bytes(int size)
{
    queens_scratch s = {0};
    arena sizes = {0};

    if (size < QUEENS_COUNT_MIN_SIZE || size > QUEENS_COUNT_MAX_SIZE)
        return 0;
    reserve_all(&s, &sizes, size, segment_for(size));
    return sizeof s + arena_bytes(&sizes);
}

queens_status queens_engine_make(queens_engine **engine, int size, int cuts, const queens_engine_options *options)
{
    const kernel *k = queens_kernel_named(options->kernel);
    queens_engine *e;
    queens_status status = QUEENS_NO_MEMORY;

    *engine = NULL;
    if (size < QUEENS_COUNT_MIN_SIZE || size > QUEENS_COUNT_MAX_SIZE || k == NULL)
        return QUEENS_BAD_ARGUMENT;
    if (!kernel_available(k))
        return QUEENS_UNSUPPORTED;
    e = queens_allocate(1, sizeof *e);
    if (e == NULL)
        return QUEENS_NO_MEMORY;
    if (queens_units_make(&e->units, size, options->backward, cuts) &&
        queens_leaf_estimates_make(&e->estimates, &e->units))
        status = queens_slices_open(&e->slices, &e->estimates, options->stop);
    if (status == QUEENS_DONE)
        status = queens_leaf_store_make(&e->store, &e->units, k, options->bare ? 0 : queens_leaf_store_bytes(size),
                                        options->stop);
    if (status != QUEENS_DONE) {
        queens_engine_close(e);
        return status;
    }
    e->kernel = k;
    e->segment = segment_for(size);
    *engine = e;
    return QUEENS_DONE;
}

queens_status queens_engine_open(queens_engine **engine, int size, const queens_engine_options *options)
{
    return queens_engine_make(engine, size, cuts_for(size), options);
}

void queens_engine_close(queens_engine *engine)
{
    if (engine == NULL)
        return;
    queens_leaf_store_free(&engine->store);
    queens_slices_close(&engine->slices);
    queens_leaf_estimates_free(&engine->estimates);
    queens_units_free(&engine->units);
    queens_release(engine);
}

queens_scratch *queens_scratch_open(const queens_engine *engine)
{
    arena sizes = {0}, from;
    queens_scratch *s = queens_allocate(1, sizeof *s);

    if (s == NULL)
        return NULL;
    reserve_all(s, &sizes, engine->units.size, engine->segment);
    s->memory = queens_allocate(arena_bytes(&sizes), 1);
    if (s->memory == NULL) {
        queens_release(s);
        return NULL;
    }
    from = arena_in(s->memory);
    reserve_all(s, &from, engine->units.size, engine->segment);
    estimator_open(&s->estimator, &engine->estimates);
    return s;
}

void queens_scratch_close(queens_scratch *scratch)
{
    if (scratch == NULL)
        return;
    queens_release(scratch->memory);
    queens_release(scratch);
}

uint64_t queens_engine_units(const queens_engine *engine)
{
    return engine->units.count;
}

int queens_engine_size(const queens_engine *engine)
{
    return engine->units.size;
}

const char *queens_engine_kernel(const queens_engine *engine)
{
    return engine->kernel->name;
}

uint64_t queens_engine_slices(const queens_engine *engine)
{
    return engine->slices.count;
}

queens_journal_header queens_engine_header(const queens_engine *engine)
{
    return (queens_journal_header){.size = engine->units.size,
                                   .backward = engine->units.backward,
                                   .slices = engine->slices.count,
                                   .work = engine->slices.totals.total};
}

bool queens_count_slice(const queens_engine *engine, queens_scratch *scratch, const queens_stop *stop,
                        queens_slice_sums *counted)
{
    memset(counted->sums, 0, sizeof counted->sums);
    if (counted->slice >= engine->slices.count)
        return false;
    unit_range range = queens_slices_units(&engine->slices, counted->slice);
    for (uint64_t u = range.first; u <= range.last; u++)
        if (!queens_count_unit(engine, scratch, u, stop, counted->sums))
            return false;
    return true;
}
