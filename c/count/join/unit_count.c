/* unit_count.c - the sums of one unit (splits/split_join.h).

   East and West are listed as words of join bits.  A list that is too long for the memory comes in parts, and each part
   of East is joined with all of West:

       list_side(east)                            all pairs of East, as many at a time as the memory holds:
           join_part_of_east                          for each piece of West
               list_side(west)                            all its pairs, as many at a time as the memory holds:
                   join_part_of_west                          split and cross the two lists

   The *pieces* of a side differ in which of some diagonals their pairs occupy: this is a split like all others, made
   while the pairs are listed.  A unit has one piece of East.  Only the leaves that can be in a piece are listed.  */

#include "count/join/engine.h"
#include "count/join/leaf_list.h"

#include <assert.h>

/* West comes in pieces if its estimate, which is from 1.5 to 3 times too high, is TOO_LONG times the memory for it.  But
   West is listed again for each piece, which takes longer than it saves if East is much shorter.  */
static const double TOO_LONG = 2.4, MUCH_SHORTER = 1.0 / 64;

/* Longer lists leave the cache, and shorter ones cost more splits of East.  */
enum { WEST_TIMES_EAST = 8, WEST_LEAST = 1 << 19 };

/* The leaves of the unit in a quarter.  */
typedef struct quarter_leaves {
    int quarter;
    const sorted_leaves *stored; /* NULL: they are listed for each column set, */
    filling_pairs *pairs;        /* from these, */
    leaves *buffer;              /* into this */
} quarter_leaves;

/* A listing of one side: all its pairs that occupy, of the diagonals `fixed`, just those in `occupied`.  */
typedef struct listing {
    const queens_engine *engine;
    queens_scratch *scratch;
    int side;
    uint64_t fixed, occupied;
    uint64_t open; /* West: the diagonals that no piece of a side fixes */
    pair_list *list;
    uint32_t limit;                     /* pairs of the list that are joined at once */
    bool (*join)(struct listing *full); /* joins the list and clears it; false if it was stopped */
    quarter_leaves minor, major;
    leaves minors; /* on the current columns */
    bool tied;     /* so are the current columns */
} listing;

/* ---- The leaves of a quarter ------------------------------------------------------------------------------------- */

/* The filling pairs of the unit's rows in a quarter.  They stay while rows and banned diagonals are the same.  */
static filling_pairs *filling_pairs_in(const listing *l, int q)
{
    const unit *u = &l->scratch->unit;
    divided_rows *r = &l->scratch->quarters[q];
    uint64_t banned = l->fixed & ~l->occupied;

    if (r->group != u->group || r->rows != u->rows[q]) {
        queens_strips_make(&r->strips, &l->engine->units.sets, &u->group->quartering.quarters[q], u->rows[q]);
        r->group = u->group;
        r->rows = u->rows[q];
        r->paired = false;
    }
    if (!r->paired || r->pairs.banned != banned)
        queens_filling_pairs_make(&r->pairs, &r->strips, &l->engine->units.sets, banned);
    r->paired = true;
    return &r->pairs;
}

static quarter_leaves leaves_in(const listing *l, int q, leaves *buffer)
{
    const unit *u = &l->scratch->unit;
    const sorted_leaves *stored = queens_leaf_store_of(&l->engine->store, u->group, q, u->rows[q]);

    return (quarter_leaves){q, stored, stored == NULL ? filling_pairs_in(l, q) : NULL, buffer};
}

/* The leaves on the columns of a key (units.h), in a quarter with so few queens that they fit.  */
static leaves minors_on(const listing *l, uint32_t key)
{
    const quarter_leaves *of = &l->minor;
    uint32_t columns = unit_columns(&l->scratch->unit, of->quarter, key);

    if (of->stored != NULL)
        return queens_sorted_leaves_on(of->stored, l->engine->units.sets.rank[columns]);
    of->buffer->count = 0;
    queens_list_leaves(l->engine->kernel, of->pairs, columns, of->buffer, NULL);
    return *of->buffer;
}

/* Passes the leaves on the columns of a key to the sink, batch by batch.  Returns false if the sink ended the listing.  */
static bool send_majors_on(const listing *l, uint32_t key, const leaves_sink *sink)
{
    const quarter_leaves *of = &l->major;
    uint32_t columns = unit_columns(&l->scratch->unit, of->quarter, key);

    if (of->stored != NULL) {
        leaves all = queens_sorted_leaves_on(of->stored, l->engine->units.sets.rank[columns]);
        return sink->receive(sink->user, &all);
    }
    of->buffer->count = 0;
    return queens_list_leaves(l->engine->kernel, of->pairs, columns, of->buffer, sink) &&
           sink->receive(sink->user, of->buffer);
}

/* ---- The pairs of a side ----------------------------------------------------------------------------------------- */

/* Adds the pairs of these leaves with the minor ones.  Joins the list whenever it is full; false if stopped.  */
static bool pair_majors(void *user, const leaves *majors)
{
    listing *l = user;
    const leaves *minors = &l->minors;
    const kernel *k = l->engine->kernel;
    pair_list *list = l->list;

    for (uint32_t from = 0, to; from < majors->count; from = to) {
        if (l->limit - list->count < minors->count && !l->join(l))
            return false;
        uint32_t fitting = (l->limit - list->count) / minors->count;
        assert(fitting > 0); /* a list holds the minor leaves of any columns: engine.c */
        to = fitting < majors->count - from ? from + fitting : majors->count;
        uint64_t *found = list->words + list->count;
        uint32_t count = k->pair(majors, from, to, minors, found);
        list->count += l->fixed == 0 ? count : k->keep(found, count, l->fixed, l->occupied, found);
        assert(list->count <= l->limit);
        if (l->tied)
            list->tied = list->count;
    }
    return true;
}

/* Adds all pairs on the columns of a key.  Returns false if it was stopped.  */
static bool add_pairs_on(listing *l, uint32_t key)
{
    leaves_sink sink = {pair_majors, l};

    if (queens_split_join_stopped(&l->scratch->join))
        return false;
    l->minors = minors_on(l, key);
    return l->minors.count == 0 || send_majors_on(l, key, &sink);
}

/* Lists all pairs, the tied ones first, and joins whenever the list is full, and at the end.  Returns false if it was
   stopped.  */
static bool list_side(listing *l)
{
    const units *all = &l->engine->units;
    const unit *u = &l->scratch->unit;
    int size = subset_size(u->rows[l->side == EAST ? NE : SW]);
    uint32_t keys = queens_subsets_count(all->half, size);

    l->minor = leaves_in(l, unit_minor(u, l->side), &l->scratch->leaves[l->side][MINOR]);
    l->major = leaves_in(l, unit_major(u, l->side), &l->scratch->leaves[l->side][MAJOR]);
    pair_list_clear(l->list);
    for (key_order order = KEY_TIED; order <= KEY_AFTER; order++) {
        l->tied = order == KEY_TIED;
        for (uint32_t i = 0; i < keys; i++) {
            uint32_t key = all->sets.of_size[size][i];
            if (queens_unit_compare(all, u, key) == order && !add_pairs_on(l, key))
                return false;
        }
    }
    return l->list->count == 0 || l->join(l);
}

static listing listing_of(const queens_engine *e, queens_scratch *s, int side, bool (*join)(listing *full))
{
    pair_list *list = &s->list[side];

    return (listing){.engine = e, .scratch = s, .side = side, .list = list, .limit = list->capacity, .join = join};
}

/* ---- West, for a part of East ------------------------------------------------------------------------------------ */

/* Joins the pairs of West in memory with those of East that can go with this piece.  */
static bool join_part_of_west(listing *west)
{
    queens_scratch *s = west->scratch;
    pair_words eastern = pair_list_all(&s->list[EAST]);
    bool going_on;

    for (int tied = 0; tied < 2; tied++)
        eastern.of[tied] = queens_split_without(west->engine->kernel, eastern.of[tied], west->occupied);
    going_on = queens_split_join_add(&s->join, eastern, pair_list_all(west->list), west->open);
    pair_list_clear(west->list);
    return going_on;
}

/* The estimated length of West, without the pairs that the unit's piece of East rejects.  */
static double west_length_estimate(queens_scratch *s, int cuts)
{
    double length = queens_estimate(&s->estimator, &s->unit).pairs[WEST];

    for (int i = 0; i < cuts; i++)
        if (s->unit.piece >> i & 1)
            length *= 1 - s->best_diagonals.best[i].west;
    return length;
}

/* The best diagonals that divide West into pieces; none if West fits in the memory, or East is much shorter.  */
static uint64_t diagonals_of_west_pieces(const listing *east)
{
    queens_scratch *s = east->scratch;
    int cuts = east->engine->units.cuts;
    double length = west_length_estimate(s, cuts), full = TOO_LONG * s->list[WEST].capacity;
    uint64_t diagonals = 0;

    if (length > full)
        queens_best_diagonals_choose(&s->best_diagonals, &s->unit);
    for (int i = cuts; i < BEST_DIAGONALS && length > full && east->list->count > MUCH_SHORTER * length; i++) {
        diagonals |= UINT64_C(1) << s->best_diagonals.best[i].join;
        length /= 2;
    }
    return diagonals;
}

static uint32_t limit_of_west(uint32_t east_count, uint32_t capacity)
{
    uint64_t limit = (uint64_t)WEST_TIMES_EAST * east_count;

    if (limit < WEST_LEAST)
        limit = WEST_LEAST;
    return limit < capacity ? (uint32_t)limit : capacity;
}

static uint64_t all_joins(const unit *u)
{
    int joins = u->group->quartering.joins;
    return joins == 0 ? 0 : UINT64_MAX >> (64 - joins);
}

/* Joins the pairs of East in memory with each piece of West.  Each piece occupies a subset of some diagonals, and none
   that all of East occupies.  The subset after s of a set is (s - set) & set, and after the last comes the empty one.  */
static bool join_part_of_east(listing *east)
{
    listing west = listing_of(east->engine, east->scratch, WEST, join_part_of_west);
    uint64_t diagonals = diagonals_of_west_pieces(east);

    west.limit = limit_of_west(east->list->count, west.limit);
    west.fixed = east->occupied | diagonals;
    west.open = all_joins(&east->scratch->unit) & ~(east->fixed | diagonals);
    do {
        if (!list_side(&west))
            return false;
        west.occupied = (west.occupied - diagonals) & diagonals;
    } while (west.occupied != 0);
    pair_list_clear(east->list);
    return true;
}

/* ---- The unit ---------------------------------------------------------------------------------------------------- */

bool queens_count_unit(const queens_engine *engine, queens_scratch *s, uint64_t number, const queens_stop *stop,
                       uint64_t sums[QUEENS_SUMS])
{
    int cuts = engine->units.cuts;
    listing east = listing_of(engine, s, EAST, join_part_of_east);
    split_join *j = &s->join;

    if (number >= engine->units.count)
        return false;
    s->unit = queens_units_at(&engine->units, number);
    if (cuts > 0)
        queens_best_diagonals_choose(&s->best_diagonals, &s->unit);
    east.fixed = queens_best_diagonals_joins(&s->best_diagonals, subset_full(cuts));
    east.occupied = queens_best_diagonals_joins(&s->best_diagonals, s->unit.piece);
    *j = (split_join){
        .kernel = engine->kernel, .space = j->space, .copies = j->copies, .copies_end = j->copies_end, .stop = stop};
    if (!list_side(&east))
        return false;
    for (int sides = 0; sides < 3; sides++)
        sums[s->unit.tied + sides] += j->sums[sides];
    return true;
}
