#include "count/join/unit_leaves.h"

rows_of *queens_unit_rows(const queens_engine *e, queens_scratch *s, int q)
{
    rows_of *r = &s->quarters[q];
    const unit *u = &s->unit;

    if (r->group != u->group || r->rows != u->rows[q]) {
        queens_strips_make(&r->strips, &e->units.sets, &u->group->quartering.quarters[q], u->rows[q]);
        r->group = u->group;
        r->rows = u->rows[q];
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

unit_leaves queens_unit_leaves(const queens_engine *e, queens_scratch *s, int q, leaves *buffer)
{
    unit_leaves l = {.engine = e, .unit = &s->unit, .quarter = q, .buffer = buffer};

    l.sorted = queens_leaf_store_of(&e->store, s->unit.group, q, s->unit.rows[q]);
    if (l.sorted == NULL || quarter_side(q) == WEST)
        l.rows = queens_unit_rows(e, s, q);
    if (l.sorted == NULL)
        l.sorted = sorted_rows(e, s, &s->quarters[q]);
    return l;
}

leaves queens_unit_minors_on(const unit_leaves *l, uint32_t key, uint64_t banned)
{
    const queens_engine *e = l->engine;
    uint32_t columns = unit_columns(l->unit, l->quarter, key);

    if (l->sorted != NULL)
        return queens_sorted_leaves_on(l->sorted, e->units.sets.rank[columns]);
    l->buffer->count = 0;
    queens_leaves_list(&l->rows->strips, &e->units.sets, &e->column_shares, columns, banned, l->buffer, NULL);
    return *l->buffer;
}

bool queens_unit_majors_on(const unit_leaves *l, uint32_t key, uint64_t banned, const leaves_sink *sink)
{
    const queens_engine *e = l->engine;
    uint32_t columns = unit_columns(l->unit, l->quarter, key);

    if (l->sorted != NULL) {
        leaves all = queens_sorted_leaves_on(l->sorted, e->units.sets.rank[columns]);
        return sink->receive(sink->user, &all);
    }
    l->buffer->count = 0;
    return queens_leaves_list(&l->rows->strips, &e->units.sets, &e->column_shares, columns, banned, l->buffer, sink) &&
           sink->receive(sink->user, l->buffer);
}
