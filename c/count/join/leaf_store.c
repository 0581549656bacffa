#include "count/join/leaf_store.h"
#include "queens.h"

#include <string.h>

enum {
    STORE_MAX_SIZE = 20,
    STORE_LARGEST = 1 << 15, /* leaves of one row set */
    STORE_PAIRS = 1 << 15
};

size_t queens_leaf_store_bytes(int size)
{
    return size <= STORE_MAX_SIZE ? (size_t)1 << (size + 8) : 0;
}

/* Used while the store is filled: the strips and leaves of one row set.  */
typedef struct filler {
    leaf_store *store;
    const units *units;
    const kernel *kernel;
    bool west_with_fillings;
    const queens_stop *stop;
    arena arena;
    size_t budget;
    strips strips;
    sorter sorter;
    sorted_leaves sorted[2]; /* [side] */
} filler;

/* Fillings increase with rows.  No quarter has more than half of the board's rows, or more than one column above
   half.  */
static void reserve_filler(filler *f, arena *from, int half)
{
    size_t firsts = queens_strips_firsts(half + 1, half), fillings = queens_strips_fillings(half + 1, half);

    f->strips.firsts = arena_reserve(from, firsts, sizeof *f->strips.firsts);
    f->strips.fillings = arena_reserve(from, fillings, sizeof *f->strips.fillings);
    queens_sorter_reserve(&f->sorter, from, STORE_LARGEST, STORE_PAIRS);
    for (int side = EAST; side <= WEST; side++)
        queens_sorted_leaves_reserve(&f->sorted[side], from, STORE_LARGEST, half + 1, side);
}

/* Reserves the store's own memory.  Returns false if the budget is spent.  */
static bool reserve(filler *f, sorted_leaves *s, int width, int side)
{
    arena before = f->arena;

    queens_sorted_leaves_reserve(s, &f->arena, f->sorted[side].leaves.count, width, side);
    if (f->arena.used <= f->budget)
        return true;
    f->arena = before;
    *s = (sorted_leaves){0};
    return false;
}

static void copy(sorted_leaves *to, const sorted_leaves *from, uint32_t columns)
{
    size_t count = from->leaves.count;

    memcpy(to->first, from->first, ((size_t)columns + 1) * sizeof *to->first);
    memcpy(to->leaves.vertical, from->leaves.vertical, count * sizeof *to->leaves.vertical);
    if (to->leaves.join != NULL)
        memcpy(to->leaves.join, from->leaves.join, count * sizeof *to->leaves.join);
    if (to->leaves.made != NULL)
        memcpy(to->leaves.made, from->leaves.made, count * sizeof *to->leaves.made);
    to->leaves.count = from->leaves.count;
}

static void store_rows(filler *f, const quarter *of, int side, uint32_t rows, sorted_leaves *to)
{
    sorted_leaves *listed = &f->sorted[side];

    queens_strips_make(&f->strips, &f->units->sets, of, rows);
    if (queens_sorted_leaves_make(listed, &f->sorter, f->kernel, &f->strips, &f->units->sets) &&
        reserve(f, to, of->width, side))
        copy(to, listed, queens_subsets_count(of->width, subset_size(rows)));
}

/* Returns false if it was stopped.  */
static bool fill_store(filler *f)
{
    const units *all = f->units;

    for (int i = 0; i < all->groups; i++)
        for (int q = 0; q < QUARTERS; q++) {
            const unit_group *g = &all->group[i];
            int common = queens_unit_common_rows(all, g, q);
            int side = f->west_with_fillings ? quarter_side(q) : EAST;
            uint32_t arm = q == SE && g->quartering.kind == ARM_QUEENS ? UINT32_C(1) << all->half : 0;
            for (uint32_t rank = 0; rank < queens_subsets_count(all->half, common); rank++) {
                if (f->stop != NULL && f->stop->asked(f->stop->user))
                    return false;
                store_rows(f, &g->quartering.quarters[q], side, all->sets.of_size[common][rank] | arm,
                           &f->store->sets[f->store->start[i][q] + rank]);
            }
        }
    return true;
}

static uint32_t number_sets(leaf_store *s, const units *all)
{
    uint32_t number = 0;

    for (int i = 0; i < all->groups; i++)
        for (int q = 0; q < QUARTERS; q++) {
            s->start[i][q] = number;
            number += queens_subsets_count(all->half, queens_unit_common_rows(all, &all->group[i], q));
        }
    return number;
}

queens_status queens_leaf_store_make(leaf_store *s, const units *all, const kernel *k, bool west_with_fillings,
                                     size_t budget, const queens_stop *stop)
{
    filler f = {.store = s,
                .units = all,
                .kernel = k,
                .west_with_fillings = west_with_fillings,
                .stop = stop,
                .budget = budget};
    arena sizes = {0}, own;
    queens_status status = QUEENS_NO_MEMORY;
    void *temporary;

    *s = (leaf_store){.units = all};
    if (budget == 0)
        return QUEENS_DONE;
    reserve_filler(&f, &sizes, all->half);
    temporary = queens_allocate(arena_bytes(&sizes), 1);
    s->sets = queens_allocate(number_sets(s, all), sizeof *s->sets);
    s->memory = queens_allocate(budget + ARENA_ALIGNMENT, 1);
    if (temporary != NULL && s->sets != NULL && s->memory != NULL) {
        own = arena_in(temporary);
        reserve_filler(&f, &own, all->half);
        f.arena = arena_in(s->memory);
        status = fill_store(&f) ? QUEENS_DONE : QUEENS_STOPPED;
    }
    queens_release(temporary);
    if (status != QUEENS_DONE)
        queens_leaf_store_free(s);
    return status;
}

void queens_leaf_store_free(leaf_store *s)
{
    queens_release(s->sets);
    queens_release(s->memory);
    *s = (leaf_store){0};
}

const sorted_leaves *queens_leaf_store_of(const leaf_store *s, const unit_group *g, int q, uint32_t rows)
{
    uint32_t common = rows & subset_full(s->units->half);
    const sorted_leaves *found;

    if (s->sets == NULL)
        return NULL;
    found = &s->sets[s->start[g - s->units->group][q] + s->units->sets.rank[common]];
    return found->first == NULL ? NULL : found;
}
