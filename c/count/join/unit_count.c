/* unit_count.c - the sums of one unit: lists East and puts it in blocks, lists West chunk by chunk, and joins each
   chunk with each block.

   If East is too long to be held at once, it comes in segments, and West is listed again for each of them.  */

#include "count/join/engine.h"

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

/* The rows of the unit in a quarter, divided into strips.  */
static rows_of *rows_for(task *t, int q)
{
    rows_of *r = &t->scratch->quarters[q];
    const unit *u = &t->scratch->unit;

    if (r->group != u->group || r->rows != u->rows[q]) {
        queens_strips_make(&r->strips, &t->engine->units.sets, &u->group->quartering.quarters[q], u->rows[q]);
        r->group = u->group;
        r->rows = u->rows[q];
        r->state = SORTED_NOT_YET;
    }
    return r;
}

/* ---- Leaves ------------------------------------------------------------------------------------------------------ */

/* The leaves of one quarter, by column set: from the store, sorted for this unit, or listed for each column set.  */
typedef struct source {
    int quarter;
    const sorted_leaves *sorted; /* NULL: list them */
    leaves *buffer;
} source;

static const sorted_leaves *sorted_rows(task *t, int q)
{
    const unit *u = &t->scratch->unit;
    const sorted_leaves *found = queens_leaf_store_of(&t->engine->store, u->group, q, u->rows[q]);
    rows_of *r;

    if (found != NULL)
        return found;
    r = rows_for(t, q);
    if (r->state == SORTED_NOT_YET)
        r->state = queens_sorted_leaves_make(&r->sorted, &t->scratch->sorter, t->engine->kernel, &r->strips,
                                             &t->engine->units.sets)
                       ? SORTED
                       : SORTED_TOO_MANY;
    return r->state == SORTED ? &r->sorted : NULL;
}

static source source_of(task *t, int q, leaves *buffer)
{
    return (source){q, sorted_rows(t, q), buffer};
}

/* All leaves on the columns, in a quarter with so few queens that they fit.  */
static leaves minors_on(task *t, const source *from, uint32_t columns)
{
    const queens_engine *e = t->engine;

    if (from->sorted != NULL)
        return queens_sorted_leaves_on(from->sorted, e->units.sets.rank[columns]);
    from->buffer->count = 0;
    queens_leaves_list(&rows_for(t, from->quarter)->strips, &e->units.sets, &e->column_shares, columns, from->buffer,
                       NULL);
    return *from->buffer;
}

/* Passes all leaves to the sink, batch by batch.  */
static bool majors_on(task *t, const source *from, uint32_t columns, const leaves_sink *sink)
{
    const queens_engine *e = t->engine;

    if (from->sorted != NULL) {
        leaves all = queens_sorted_leaves_on(from->sorted, e->units.sets.rank[columns]);
        return sink->receive(sink->user, &all);
    }
    from->buffer->count = 0;
    return queens_leaves_list(&rows_for(t, from->quarter)->strips, &e->units.sets, &e->column_shares, columns,
                              from->buffer, sink) &&
           sink->receive(sink->user, from->buffer);
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
static bool west_columns(task *t, const source *minor, const source *major, uint32_t key)
{
    west *w = &t->scratch->west;
    leaves *minors = &t->minors[WEST];
    uint32_t columns[QUARTERS] = {
        [NW] = subset_full(t->scratch->unit.group->quartering.quarters[NW].width) & ~key, [SW] = key};
    leaves_sink sink = {west_majors, t};

    *minors = minors_on(t, minor, columns[minor->quarter]);
    if (minors->count == 0)
        return true;
    if (queens_west_is_full(w, minors->count) && !close_chunk(t))
        return false;
    queens_west_add_minors(w, t->engine->kernel, minors);
    return majors_on(t, major, columns[major->quarter], &sink);
}

static bool west_walk(task *t)
{
    const units *all = &t->engine->units;
    const unit *u = &t->scratch->unit;
    int size = subset_size(u->rows[SW]);
    uint32_t count = queens_subsets_count(all->half, size);
    source minor = source_of(t, unit_minor(u, NW, SW), &t->scratch->leaves[WEST][MINOR]);
    source major = source_of(t, unit_major(u, NW, SW), &t->scratch->leaves[WEST][MAJOR]);

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
    east *e = &t->scratch->east;
    const leaves *minors = &t->minors[EAST];

    for (uint32_t from = 0, to; from < majors->count; from = to) {
        if (queens_east_space(e) < minors->count && !east_join(t))
            return false;
        uint32_t fitting = queens_east_space(e) / minors->count;
        to = fitting < majors->count - from ? from + fitting : majors->count;
        queens_east_added(e, t->equal, t->engine->kernel->pair(majors, from, to, minors, queens_east_end(e, t->equal)));
    }
    return true;
}

/* Adds the leaves of one column set C of NE, and of its complement in SE.  */
static bool east_columns(task *t, const source *minor, const source *major, uint32_t key)
{
    uint32_t columns[QUARTERS] = {
        [NE] = key, [SE] = subset_full(t->scratch->unit.group->quartering.quarters[SE].width) & ~key};
    leaves_sink sink = {east_majors, t};

    t->minors[EAST] = minors_on(t, minor, columns[minor->quarter]);
    return t->minors[EAST].count == 0 || majors_on(t, major, columns[major->quarter], &sink);
}

static bool east_walk(task *t)
{
    const units *all = &t->engine->units;
    const unit *u = &t->scratch->unit;
    int size = subset_size(u->rows[NE]);
    uint32_t count = queens_subsets_count(all->half, size);
    source minor = source_of(t, unit_minor(u, NE, SE), &t->scratch->leaves[EAST][MINOR]);
    source major = source_of(t, unit_major(u, NE, SE), &t->scratch->leaves[EAST][MAJOR]);

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

bool queens_count_unit(const queens_engine *engine, queens_scratch *scratch, uint64_t number, const queens_stop *stop,
                       uint64_t sums[QUEENS_SUMS])
{
    task t = {.engine = engine, .scratch = scratch};
    const unit *u = &scratch->unit;

    scratch->unit = queens_units_at(&engine->units, number);
    scratch->stop = stop;
    for (int i = 0; i < QUEENS_SUMS; i++)
        scratch->sums[i] = 0;
    queens_best_diagonals_choose(&scratch->best_diagonals, u);
    queens_west_recipe(&scratch->west, &rows_for(&t, unit_minor(u, NW, SW))->strips,
                       &rows_for(&t, unit_major(u, NW, SW))->strips, &scratch->best_diagonals);
    if (!east_walk(&t))
        return false;
    for (int i = 0; i < QUEENS_SUMS; i++)
        sums[i] += scratch->sums[i];
    return true;
}
