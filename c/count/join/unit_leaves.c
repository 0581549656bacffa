#include "count/join/unit_leaves.h"
#include "count/join/leaf_list.h"

rows_of *queens_unit_rows(const queens_engine *e, queens_scratch *s, int q)
{
    rows_of *r = &s->quarters[q];
    const unit *u = &s->unit;

    if (r->group != u->group || r->rows != u->rows[q]) {
        queens_strips_make(&r->strips, &e->units.sets, &u->group->quartering.quarters[q], u->rows[q]);
        r->group = u->group;
        r->rows = u->rows[q];
        r->paired = false;
        r->state = SORTED_NOT_YET;
    }
    return r;
}

static const sorted_leaves *sorted_rows(const queens_engine *e, queens_scratch *s, rows_of *r)
{
    if (r->state == SORTED_NOT_YET)
        r->state = queens_sorted_leaves_make(&r->sorted, &s->sorter, e->kernel, &r->strips, &e->units.sets)
                       ? SORTED
                       : SORTED_TOO_MANY;
    return r->state == SORTED ? &r->sorted : NULL;
}

static unit_leaves sorted_in(const queens_engine *e, const queens_scratch *s, int q, const sorted_leaves *sorted)
{
    return (unit_leaves){.engine = e, .unit = &s->unit, .quarter = q, .sorted = sorted};
}

static unit_leaves listed_in(const queens_engine *e, queens_scratch *s, int q, uint64_t banned, leaves *buffer)
{
    rows_of *r = queens_unit_rows(e, s, q);

    if (!r->paired || r->pairs.banned != banned)
        queens_filling_pairs_make(&r->pairs, &r->strips, &e->units.sets, banned);
    r->paired = true;
    return (unit_leaves){.engine = e, .unit = &s->unit, .quarter = q, .pairs = &r->pairs, .buffer = buffer};
}

unit_leaves queens_unit_leaves(const queens_engine *e, queens_scratch *s, int q, uint64_t banned, leaves *buffer)
{
    const sorted_leaves *stored = queens_leaf_store_of(&e->store, s->unit.group, q, s->unit.rows[q]);
    return stored == NULL ? listed_in(e, s, q, banned, buffer) : sorted_in(e, s, q, stored);
}

unit_leaves queens_unit_sorted_leaves(const queens_engine *e, queens_scratch *s, int q, uint64_t banned, leaves *buffer)
{
    const sorted_leaves *sorted = queens_leaf_store_of(&e->store, s->unit.group, q, s->unit.rows[q]);

    if (sorted == NULL)
        sorted = sorted_rows(e, s, queens_unit_rows(e, s, q));
    return sorted == NULL ? listed_in(e, s, q, banned, buffer) : sorted_in(e, s, q, sorted);
}

leaves queens_unit_minors_on(const unit_leaves *l, uint32_t key)
{
    uint32_t columns = unit_columns(l->unit, l->quarter, key);

    if (l->sorted != NULL)
        return queens_sorted_leaves_on(l->sorted, l->engine->units.sets.rank[columns]);
    l->buffer->count = 0;
    queens_list_leaves(l->engine->kernel, l->pairs, columns, l->buffer, NULL);
    return *l->buffer;
}

bool queens_unit_majors_on(const unit_leaves *l, uint32_t key, const leaves_sink *sink)
{
    uint32_t columns = unit_columns(l->unit, l->quarter, key);

    if (l->sorted != NULL) {
        leaves all = queens_sorted_leaves_on(l->sorted, l->engine->units.sets.rank[columns]);
        return sink->receive(sink->user, &all);
    }
    l->buffer->count = 0;
    return queens_list_leaves(l->engine->kernel, l->pairs, columns, l->buffer, sink) &&
           sink->receive(sink->user, l->buffer);
}
