#include "count/join/leaf_store.h"
#include "count/join/leaf_list.h"
#include "queens.h"

#include <string.h>

enum {
    STORE_MAX_SIZE = 20,
    STORE_LARGEST = 1 << 15 /* leaves of one row set */
};

size_t queens_leaf_store_bytes(int size)
{
    return size <= STORE_MAX_SIZE ? (size_t)1 << (size + 8) : 0;
}

/* Used while the store is filled: the strips, filling pairs and leaves of one row set.  */
typedef struct filler {
    leaf_store *store;
    const units *units;
    const kernel *kernel;
    const queens_stop *stop;
    arena arena;
    size_t budget;
    strips strips;
    filling_pairs pairs;
    sorted_leaves listed;
} filler;

/* Memory for leaves on sets of columns out of `width`.  */
static void reserve_leaves(sorted_leaves *s, arena *from, uint32_t capacity, int width)
{
    s->first = arena_reserve(from, (size_t)queens_subsets_count(width, width / 2) + 1, sizeof *s->first);
    leaves_reserve(&s->leaves, from, capacity);
}

/* Fillings and pairs increase with rows.  No quarter has more than half of the board's rows, or more than one column above
   half.  */
static void reserve_filler(filler *f, arena *from, int half)
{
    size_t firsts = queens_strips_max_firsts(half + 1, half), fillings = queens_strips_max_fillings(half + 1, half);

    f->strips.firsts = arena_reserve(from, firsts, sizeof *f->strips.firsts);
    f->strips.fillings = arena_reserve(from, fillings, sizeof *f->strips.fillings);
    queens_filling_pairs_reserve(&f->pairs, from, half + 1, queens_filling_pairs_most(half + 1, half));
    reserve_leaves(&f->listed, from, STORE_LARGEST, half + 1);
}

/* Reserves the store's own memory.  Returns false if the budget is spent.  */
static bool reserve(filler *f, sorted_leaves *s, int width)
{
    arena before = f->arena;

    reserve_leaves(s, &f->arena, f->listed.leaves.count, width);
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
    memcpy(to->leaves.join, from->leaves.join, count * sizeof *to->leaves.join);
    to->leaves.count = from->leaves.count;
}

static bool too_many(void *user, const leaves *batch)
{
    (void)user;
    (void)batch;
    return false;
}

/* One column set after another.  Returns false if there are too many.  */
static bool list_all(filler *f, int rows, uint32_t columns)
{
    sorted_leaves *s = &f->listed;
    leaves_sink sink = {too_many, NULL};

    s->leaves.count = 0;
    queens_filling_pairs_make(&f->pairs, &f->strips, &f->units->sets, 0);
    for (uint32_t i = 0; i < columns; i++) {
        s->first[i] = s->leaves.count;
        if (!queens_list_leaves(f->kernel, &f->pairs, f->units->sets.of_size[rows][i], &s->leaves, &sink))
            return false;
    }
    s->first[columns] = s->leaves.count;
    return true;
}

static void store_rows(filler *f, const quarter *of, uint32_t rows, sorted_leaves *to)
{
    uint32_t columns = queens_subsets_count(of->width, subset_size(rows));

    queens_strips_make(&f->strips, &f->units->sets, of, rows);
    if (list_all(f, subset_size(rows), columns) && reserve(f, to, of->width))
        copy(to, &f->listed, columns);
}

/* Returns false if it was stopped.  */
static bool fill_store(filler *f)
{
    const units *all = f->units;
    sorted_leaves *to = f->store->sets;

    for (int i = 0; i < all->groups; i++)
        for (int q = 0; q < QUARTERS; q++) {
            const unit_group *g = &all->group[i];
            uint32_t count = queens_subsets_count(all->half, queens_row_set_size(all, g, q));
            for (uint32_t rank = 0; rank < count; rank++) {
                if (f->stop != NULL && f->stop->asked(f->stop->user))
                    return false;
                store_rows(f, &g->quartering.quarters[q], queens_row_set_at(all, g, q, rank), to++);
            }
        }
    return true;
}

queens_status queens_leaf_store_make(leaf_store *s, const units *all, const kernel *k, size_t budget,
                                     const queens_stop *stop)
{
    filler f = {.store = s, .units = all, .kernel = k, .stop = stop, .budget = budget};
    arena sizes = {0}, own;
    queens_status status = QUEENS_NO_MEMORY;
    void *temporary;

    *s = (leaf_store){.units = all};
    if (budget == 0)
        return QUEENS_DONE;
    reserve_filler(&f, &sizes, all->half);
    temporary = queens_allocate(arena_bytes(&sizes), 1);
    s->sets = queens_allocate(all->row_sets, sizeof *s->sets);
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
    const sorted_leaves *found;

    if (s->sets == NULL)
        return NULL;
    found = &s->sets[row_set_number(s->units, g, q, rows)];
    return found->first == NULL ? NULL : found;
}

leaves queens_sorted_leaves_on(const sorted_leaves *s, uint32_t i)
{
    uint32_t first = s->first[i];
    leaves found = s->leaves;

    found.count = s->first[i + 1] - first;
    found.vertical += first;
    found.join += first;
    return found;
}
