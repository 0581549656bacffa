#include "count/join/block_unit.h"
#include "count/join/unit_leaves.h"

enum { JOINS_BETWEEN_ASKING = 16 };

typedef struct task {
    const queens_engine *engine;
    queens_scratch *scratch;
    leaves minors[2]; /* of EAST and WEST, on the current column sets */
    bool tied;        /* West: the current columns ~D equal A as a key */
    bool equal;       /* East: the current columns C equal A as a key */
} task;

static bool stopped(queens_scratch *s)
{
    if (s->stop == NULL || s->until_asked-- > 0)
        return false;
    s->until_asked = JOINS_BETWEEN_ASKING;
    return s->stop->asked(s->stop->user);
}

/* ---- The join ---------------------------------------------------------------------------------------------------- */

static bool join_chunks(task *t)
{
    queens_scratch *s = t->scratch;
    const kernel *k = t->engine->kernel;
    const east *e = &s->east;

    for (uint32_t b = 0; b < e->used; b++) {
        uint64_t sums[2][KERNEL_MAX_WORDS] = {{0}};
        if (stopped(s))
            return false;
        k->join(&e->blocks[b], &s->west.recipe, s->west.chunks, s->west.used, &s->west.workspace, sums);
        for (int tied = 0; tied < 2; tied++)
            for (uint32_t w = 0; w < (uint32_t)k->words; w++) {
                bool equal = b * (uint32_t)k->words + w < e->equal_words;
                s->sums[s->unit.tied + tied + equal] += sums[tied][w];
            }
    }
    return true;
}

/* ---- West -------------------------------------------------------------------------------------------------------- */

/* If a chunk does not fit, joins and removes the chunks before it first.  */
static bool close_chunk(task *t)
{
    west *w = &t->scratch->west;
    const kernel *k = t->engine->kernel;

    if (queens_west_close(w, k))
        return true;
    if (!join_chunks(t))
        return false;
    queens_west_drop(w);
    return queens_west_close(w, k);
}

/* If a bucket is full, the same minor leaves begin the next chunk.  */
static bool west_majors(void *user, const leaves *majors)
{
    task *t = user;
    west *w = &t->scratch->west;
    uint32_t next = 0;

    for (;;) {
        next = queens_west_add_majors(w, t->engine->kernel, majors, next, &t->minors[WEST], t->tied);
        if (next == majors->count)
            return true;
        if (!close_chunk(t))
            return false;
        queens_west_add_minors(w, t->engine->kernel, &t->minors[WEST]);
    }
}

/* Adds the leaves of one column set ~D of SW, and of its complement in NW.  */
static bool west_columns(task *t, const unit_leaves *minor, const unit_leaves *major, uint32_t key)
{
    west *w = &t->scratch->west;
    leaves *minors = &t->minors[WEST];
    leaves_sink sink = {west_majors, t};

    *minors = queens_unit_minors_on(minor, key);
    if (minors->count == 0)
        return true;
    if (queens_west_is_full(w, minors->count) && !close_chunk(t))
        return false;
    queens_west_add_minors(w, t->engine->kernel, minors);
    return queens_unit_majors_on(major, key, &sink);
}

static bool west_walk(task *t)
{
    const units *all = &t->engine->units;
    const unit *u = &t->scratch->unit;
    int size = subset_size(u->rows[SW]);
    uint32_t count = queens_subsets_count(all->half, size);
    leaves *buffers = t->scratch->leaves[WEST];
    uint64_t banned = t->scratch->piece;
    unit_leaves minor =
        queens_unit_sorted_leaves(t->engine, t->scratch, unit_minor(u, NW, SW), banned, &buffers[MINOR]);
    unit_leaves major =
        queens_unit_sorted_leaves(t->engine, t->scratch, unit_major(u, NW, SW), banned, &buffers[MAJOR]);

    queens_west_clear(&t->scratch->west);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t key = all->sets.of_size[size][i];
        unit_place place = queens_unit_place_of(all, u, key);
        t->tied = place == UNIT_EQUAL;
        if (place != UNIT_LEFT_OUT && !west_columns(t, &minor, &major, key))
            return false;
    }
    return close_chunk(t) && join_chunks(t);
}

/* ---- East -------------------------------------------------------------------------------------------------------- */

static bool east_join(task *t)
{
    queens_scratch *s = t->scratch;

    if (s->east.equal + s->east.others == 0)
        return true;
    queens_east_order(&s->east, t->engine->kernel, s->unit.group->quartering.joins, &s->best_diagonals);
    if (!west_walk(t))
        return false;
    queens_east_clear(&s->east);
    return true;
}

static bool east_majors(void *user, const leaves *majors)
{
    task *t = user;
    queens_scratch *s = t->scratch;
    const kernel *k = t->engine->kernel;
    east *e = &s->east;
    const leaves *minors = &t->minors[EAST];

    for (uint32_t from = 0, to; from < majors->count; from = to) {
        if (queens_east_space(e) < minors->count && !east_join(t))
            return false;
        uint32_t fitting = queens_east_space(e) / minors->count;
        to = fitting < majors->count - from ? from + fitting : majors->count;
        uint64_t *found = queens_east_end(e, t->equal);
        uint32_t count = k->pair(majors, from, to, minors, found);
        if (s->cut != 0)
            count = k->keep(found, count, s->cut, s->piece, found);
        queens_east_added(e, t->equal, count);
    }
    return true;
}

/* Adds the leaves of one column set C of NE, and of its complement in SE.  */
static bool east_columns(task *t, const unit_leaves *minor, const unit_leaves *major, uint32_t key)
{
    leaves_sink sink = {east_majors, t};

    t->minors[EAST] = queens_unit_minors_on(minor, key);
    return t->minors[EAST].count == 0 || queens_unit_majors_on(major, key, &sink);
}

static bool east_walk(task *t)
{
    const units *all = &t->engine->units;
    const unit *u = &t->scratch->unit;
    int size = subset_size(u->rows[NE]);
    uint32_t count = queens_subsets_count(all->half, size);
    leaves *buffers = t->scratch->leaves[EAST];
    uint64_t banned = t->scratch->cut & ~t->scratch->piece;
    unit_leaves minor =
        queens_unit_sorted_leaves(t->engine, t->scratch, unit_minor(u, NE, SE), banned, &buffers[MINOR]);
    unit_leaves major =
        queens_unit_sorted_leaves(t->engine, t->scratch, unit_major(u, NE, SE), banned, &buffers[MAJOR]);

    queens_east_clear(&t->scratch->east);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t key = all->sets.of_size[size][i];
        unit_place place = queens_unit_place_of(all, u, key);
        t->equal = place == UNIT_EQUAL;
        if (place != UNIT_LEFT_OUT && !east_columns(t, &minor, &major, key))
            return false;
    }
    return east_join(t);
}

bool queens_block_unit_count(const queens_engine *e, queens_scratch *s)
{
    task t = {.engine = e, .scratch = s};
    const unit *u = &s->unit;

    queens_west_recipe(&s->west, &queens_unit_rows(e, s, unit_minor(u, NW, SW))->strips,
                       &queens_unit_rows(e, s, unit_major(u, NW, SW))->strips, &s->best_diagonals);
    return east_walk(&t);
}
