#include "count/join/unit_leaves.h"
#include "count/join/leaf_list.h"

/* The rows of the unit in a quarter, divided into strips.  */
static rows_of *rows_in(const queens_engine *e, queens_scratch *s, int q)
{
    rows_of *r = &s->quarters[q];
    const unit *u = &s->unit;

    if (r->group != u->group || r->rows != u->rows[q]) {
        queens_strips_make(&r->strips, &e->units.sets, &u->group->quartering.quarters[q], u->rows[q]);
        r->group = u->group;
        r->rows = u->rows[q];
        r->paired = false;
    }
    return r;
}

static unit_leaves listed_in(const queens_engine *e, queens_scratch *s, int q, uint64_t banned, leaves *buffer)
{
    rows_of *r = rows_in(e, s, q);

    if (!r->paired || r->pairs.banned != banned)
        queens_filling_pairs_make(&r->pairs, &r->strips, &e->units.sets, banned);
    r->paired = true;
    return (unit_leaves){.engine = e, .unit = &s->unit, .quarter = q, .pairs = &r->pairs, .buffer = buffer};
}

unit_leaves queens_unit_leaves(const queens_engine *e, queens_scratch *s, int q, uint64_t banned, leaves *buffer)
{
    const sorted_leaves *stored = queens_leaf_store_of(&e->store, s->unit.group, q, s->unit.rows[q]);

    if (stored == NULL)
        return listed_in(e, s, q, banned, buffer);
    return (unit_leaves){.engine = e, .unit = &s->unit, .quarter = q, .stored = stored};
}

leaves queens_unit_minors_on(const unit_leaves *l, uint32_t key)
{
    uint32_t columns = unit_columns(l->unit, l->quarter, key);

    if (l->stored != NULL)
        return queens_sorted_leaves_on(l->stored, l->engine->units.sets.rank[columns]);
    l->buffer->count = 0;
    queens_list_leaves(l->engine->kernel, l->pairs, columns, l->buffer, NULL);
    return *l->buffer;
}

bool queens_unit_majors_on(const unit_leaves *l, uint32_t key, const leaves_sink *sink)
{
    uint32_t columns = unit_columns(l->unit, l->quarter, key);

    if (l->stored != NULL) {
        leaves all = queens_sorted_leaves_on(l->stored, l->engine->units.sets.rank[columns]);
        return sink->receive(sink->user, &all);
    }
    l->buffer->count = 0;
    return queens_list_leaves(l->engine->kernel, l->pairs, columns, l->buffer, sink) &&
           sink->receive(sink->user, l->buffer);
}
