/* engine.c - opens and closes engines and scratches, and computes the memory they take.  */

#include "count/join/engine.h"

#include "queens.h"

enum {
    MAJORS = 4096,
    SORTED_LEAVES = 1 << 17,
    SORTED_PAIRS = 1 << 15,
    SORTED_MAX_SIZE = 22,
    MIN_SEGMENT_BITS = 10,
    MAX_SEGMENT_BITS = 20,
    MAX_SPLIT_SEGMENT_BITS = 22,
    CUTS_MIN_SIZE = 26,
    BLOCKS_MIN_SIZE = 18,
    SPLITS_MIN_SIZE = 21,
    BLOCKS_MAX_SIZE = 22
};

/* The most memory that any unit of a size needs.  */
typedef struct needs {
    size_t firsts[QUARTERS];
    size_t fillings[QUARTERS];
    uint32_t pairs[QUARTERS];
    size_t squares;
    size_t west_fillings;
    int joins;
} needs;

static size_t greater(size_t a, size_t b)
{
    return a > b ? a : b;
}

/* Adds the needs of a quartering with k queens in NE; `arm`: SE and NW include an arm of the middle cross.  */
static void need_cut(needs *n, bool arm, int half, int k)
{
    int rows[QUARTERS] = {[NE] = k, [SE] = half - k, [NW] = half - k, [SW] = k + arm};
    int width[QUARTERS] = {[NE] = half, [SE] = half, [NW] = half + arm, [SW] = half};

    for (int q = 0; q < QUARTERS; q++) {
        n->firsts[q] = greater(n->firsts[q], queens_strips_firsts(width[q], rows[q]));
        n->fillings[q] = greater(n->fillings[q], queens_strips_fillings(width[q], rows[q]));
        n->pairs[q] = (uint32_t)greater(n->pairs[q], queens_filling_pairs_most(width[q], rows[q]));
    }
    n->squares = greater(n->squares, queens_west_squares(width[SW], rows[SW], width[NW], rows[NW]));
    n->west_fillings = greater(n->west_fillings, queens_strips_fillings(width[SW], rows[SW]) +
                                                     queens_strips_fillings(width[NW], rows[NW]));
}

static needs needs_of(int size)
{
    int half = size / 2;
    needs n = {.joins = 5 * half};

    for (int k = 0; k <= half / 2; k++)
        need_cut(&n, false, half, k);
    for (int k = 0; k < half && size % 2 == 1; k++)
        need_cut(&n, true, half, k);
    if (n.joins > 64)
        n.joins = 64;
    return n;
}

/* For which sizes a join can be the faster one.  Where lists are short, groups and marks cost more than they save.  */
static bool uses_blocks(int size, queens_join join)
{
    return join == QUEENS_JOIN_CHOSEN ? size >= BLOCKS_MIN_SIZE && size <= BLOCKS_MAX_SIZE : join == QUEENS_JOIN_BLOCKS;
}

static bool uses_splits(int size, queens_join join)
{
    return join == QUEENS_JOIN_CHOSEN ? size < BLOCKS_MIN_SIZE || size >= SPLITS_MIN_SIZE : join == QUEENS_JOIN_SPLITS;
}

/* So many that a unit takes seconds.  */
static int cuts_for(int size)
{
    return size < CUTS_MIN_SIZE ? 0 : size - CUTS_MIN_SIZE + 2;
}

static uint32_t segment_for(int size, queens_join join)
{
    int bits = size - 2, most = uses_blocks(size, join) ? MAX_SEGMENT_BITS : MAX_SPLIT_SEGMENT_BITS;

    if (bits < MIN_SEGMENT_BITS)
        bits = MIN_SEGMENT_BITS;
    if (bits > most)
        bits = most;
    return UINT32_C(1) << bits;
}

/* A chunk that fills a bucket early only ends sooner.  */
static uint32_t bucket_for(int size)
{
    int bits = size / 2 + 1;

    return bits < 11 ? UINT32_C(1) << bits : BUCKET_MAX;
}

/* None if the store holds all leaves, or if a unit takes so long that the time to list its leaves does not matter.  */
static uint32_t leaves_to_sort(int size)
{
    return queens_leaf_store_bytes(size) > 0 || size > SORTED_MAX_SIZE ? 0 : SORTED_LEAVES;
}

static void reserve_all(queens_scratch *s, arena *from, int size, bool blocks, bool splits, uint32_t segment)
{
    needs n = needs_of(size);

    for (int q = 0; q < QUARTERS; q++) {
        s->quarters[q].strips.firsts = arena_reserve(from, n.firsts[q], sizeof(uint32_t));
        s->quarters[q].strips.fillings = arena_reserve(from, n.fillings[q], sizeof(filling));
        queens_filling_pairs_reserve(&s->quarters[q].pairs, from, size / 2 + 1, n.pairs[q],
                                     blocks && quarter_side(q) == WEST);
        queens_sorted_leaves_reserve(&s->quarters[q].sorted, from, leaves_to_sort(size), size / 2 + 1, quarter_side(q));
    }
    queens_sorter_reserve(&s->sorter, from, leaves_to_sort(size), SORTED_PAIRS);
    if (blocks) {
        queens_leaves_reserve_side(&s->leaves[EAST][MINOR], from, LEAVES_MINOR_MAX, EAST);
        queens_leaves_reserve_side(&s->leaves[EAST][MAJOR], from, MAJORS, EAST);
        queens_leaves_reserve(&s->leaves[WEST][MINOR], from, LEAVES_MINOR_MAX);
        queens_leaves_reserve(&s->leaves[WEST][MAJOR], from, MAJORS);
        queens_east_reserve(&s->east, from, segment, n.joins);
        queens_west_reserve(&s->west, from, n.squares, n.west_fillings, bucket_for(size));
    }
    if (splits)
        queens_split_lists_reserve(&s->split, from, size, segment, MAJORS);
}

size_t queens_engine_bytes(int size)
{
    if (size < QUEENS_COUNT_MIN_SIZE || size > QUEENS_COUNT_MAX_SIZE)
        return 0;
    return sizeof(queens_engine) + queens_units_bytes(size) + queens_leaf_estimates_bytes(size) +
           queens_leaf_store_bytes(size);
}

size_t queens_scratch_bytes(int size)
{
    queens_scratch s = {0};
    arena sizes = {0};

    if (size < QUEENS_COUNT_MIN_SIZE || size > QUEENS_COUNT_MAX_SIZE)
        return 0;
    reserve_all(&s, &sizes, size, uses_blocks(size, QUEENS_JOIN_CHOSEN), uses_splits(size, QUEENS_JOIN_CHOSEN),
                segment_for(size, QUEENS_JOIN_CHOSEN));
    return sizeof s + arena_bytes(&sizes);
}

queens_status queens_engine_open(queens_engine **engine, int size, const queens_engine_options *options)
{
    const kernel *k = queens_kernel_named(options->kernel);
    queens_engine *e;
    queens_status status = QUEENS_NO_MEMORY;

    *engine = NULL;
    if (size < QUEENS_COUNT_MIN_SIZE || size > QUEENS_COUNT_MAX_SIZE || k == NULL ||
        options->segment % KERNEL_MAX_LANES != 0 || options->cuts < 0 || options->cuts > BEST_DIAGONALS ||
        (unsigned)options->join > QUEENS_JOIN_SPLITS)
        return QUEENS_BAD_ARGUMENT;
    if (!k->available())
        return QUEENS_UNSUPPORTED;
    e = queens_allocate(1, sizeof *e);
    if (e == NULL)
        return QUEENS_NO_MEMORY;
    e->blocks = uses_blocks(size, options->join);
    e->splits = uses_splits(size, options->join);
    if (queens_units_make(&e->units, size, options->backward, options->cuts > 0 ? options->cuts : cuts_for(size)) &&
        queens_leaf_estimates_make(&e->estimates, &e->units))
        status = queens_leaf_store_make(&e->store, &e->units, k, e->blocks,
                                        options->bare ? 0 : queens_leaf_store_bytes(size), options->stop);
    if (status != QUEENS_DONE) {
        queens_engine_close(e);
        return status;
    }
    e->kernel = k;
    e->segment = options->segment == 0 ? segment_for(size, options->join) : options->segment;
    *engine = e;
    return QUEENS_DONE;
}

void queens_engine_close(queens_engine *engine)
{
    if (engine == NULL)
        return;
    queens_leaf_store_free(&engine->store);
    queens_leaf_estimates_free(&engine->estimates);
    queens_units_free(&engine->units);
    queens_release(engine);
}

static void reserve_for(const queens_engine *e, queens_scratch *s, arena *from)
{
    reserve_all(s, from, e->units.size, e->blocks, e->splits, e->segment);
}

queens_scratch *queens_scratch_open(const queens_engine *engine)
{
    arena sizes = {0}, from;
    queens_scratch *s = queens_allocate(1, sizeof *s);

    if (s == NULL)
        return NULL;
    reserve_for(engine, s, &sizes);
    s->memory = queens_allocate(arena_bytes(&sizes), 1);
    if (s->memory == NULL) {
        queens_release(s);
        return NULL;
    }
    from = arena_in(s->memory);
    reserve_for(engine, s, &from);
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

bool queens_engine_backward(const queens_engine *engine)
{
    return engine->units.backward;
}

const char *queens_engine_kernel(const queens_engine *engine)
{
    return engine->kernel->name;
}
