/* unit_count.c - the sums of one unit (splits/split_join.h).

   East and West are listed as words of join bits.  A list that is too long for the memory comes in pieces.  The pieces
   of East differ in which of some diagonals their pairs occupy, and so do those of West: this is a split like all
   others, made while the pairs are listed.  A piece of West is listed again for each piece of East; only the leaves
   that can be in it are listed.  If a piece is still too long, it is joined whenever the memory is full.  */

#include "count/join/engine.h"
#include "count/join/unit_leaves.h"

#include <assert.h>

/* West comes in pieces if it is longer than FULL times the memory for it, by the estimate, which is from 1.5 to 3 times too
   high.  But West is listed again for each piece, which takes longer than it saves if East is much shorter.  */
static const double FULL = 2.4, MUCH_SHORTER = 1.0 / 64;

/* Longer lists leave the cache, and shorter ones cost more splits of East.  */
enum { WEST_TIMES_EAST = 8, WEST_LEAST = 1 << 19 };

/* A walk through all pairs of one side that have the pattern on the diagonals of the mask.  */
typedef struct walk {
    const queens_engine *engine;
    queens_scratch *scratch;
    int side;
    pair_list *list;
    uint32_t limit; /* pairs of the list that are joined at once */
    unit_leaves minor, major;
    leaves minors; /* on the current columns */
    uint64_t mask, pattern;
    bool tied;                       /* the current columns equal A as a key */
    bool (*full)(struct walk *walk); /* joins the list and clears it; false if it was stopped */
    uint64_t bits;                   /* for West: the diagonals that make no pieces */
} walk;

/* ---- Listing ----------------------------------------------------------------------------------------------------- */

static bool receive_majors(void *user, const leaves *majors)
{
    walk *w = user;
    const leaves *minors = &w->minors;
    const kernel *k = w->engine->kernel;
    pair_list *l = w->list;

    for (uint32_t from = 0, to; from < majors->count; from = to) {
        if (w->limit - l->count < minors->count && !w->full(w))
            return false;
        uint32_t fitting = (w->limit - l->count) / minors->count;
        assert(fitting > 0); /* a list holds the minor leaves of any columns: engine.c */
        to = fitting < majors->count - from ? from + fitting : majors->count;
        uint64_t *found = l->words + l->count;
        uint32_t count = k->pair(majors, from, to, minors, found);
        l->count += w->mask == 0 ? count : k->keep(found, count, w->mask, w->pattern, found);
        assert(l->count <= w->limit);
        if (w->tied)
            l->tied = l->count;
    }
    return true;
}

static bool add_columns(walk *w, uint32_t key)
{
    leaves_sink sink = {receive_majors, w};

    if (queens_split_join_stopped(&w->scratch->split.join))
        return false;
    w->minors = queens_unit_minors_on(&w->minor, key);
    return w->minors.count == 0 || queens_unit_majors_on(&w->major, key, &sink);
}

static void find_leaves(walk *w)
{
    const unit *u = &w->scratch->unit;
    int north = w->side == EAST ? NE : NW, south = w->side == EAST ? SE : SW;
    uint64_t banned = w->mask & ~w->pattern;
    leaves *buffers = w->scratch->split.leaves[w->side];

    w->minor = queens_unit_leaves(w->engine, w->scratch, unit_minor(u, north, south), banned, &buffers[MINOR]);
    w->major = queens_unit_leaves(w->engine, w->scratch, unit_major(u, north, south), banned, &buffers[MAJOR]);
}

/* Those on columns that equal A come first.  At the end the rest of the list is joined.  */
static bool walk_all(walk *w)
{
    const units *all = &w->engine->units;
    const unit *u = &w->scratch->unit;
    int size = subset_size(u->rows[w->side == EAST ? NE : SW]);
    uint32_t count = queens_subsets_count(all->half, size);

    find_leaves(w);
    pair_list_clear(w->list);
    for (unit_place place = UNIT_EQUAL; place <= UNIT_BEYOND; place++) {
        w->tied = place == UNIT_EQUAL;
        for (uint32_t i = 0; i < count; i++) {
            uint32_t key = all->sets.of_size[size][i];
            if (queens_unit_place_of(all, u, key) == place && !add_columns(w, key))
                return false;
        }
    }
    return w->list->count == 0 || w->full(w);
}

static walk walk_through(const queens_engine *e, queens_scratch *s, int side, bool (*full)(walk *w))
{
    pair_list *list = &s->split.side[side];

    return (walk){.engine = e, .scratch = s, .side = side, .list = list, .limit = list->capacity, .full = full};
}

/* ---- West, for a list of East ------------------------------------------------------------------------------------ */

static bool join_west(walk *w)
{
    split_lists *l = &w->scratch->split;
    pair_words eastern = pair_list_all(&l->side[EAST]);
    bool going_on;

    for (int tied = 0; tied < 2; tied++)
        eastern.of[tied] = queens_split_without(w->engine->kernel, eastern.of[tied], w->pattern);
    going_on = queens_split_join_add(&l->join, eastern, pair_list_all(w->list), w->bits);
    pair_list_clear(w->list);
    return going_on;
}

/* Without the pairs that the unit's piece of East rejects.  */
static double length_of_west(queens_scratch *s, int cuts)
{
    double length = queens_estimate(&s->estimator, &s->unit).pairs;

    for (int i = 0; i < cuts; i++)
        if (s->unit.piece >> i & 1)
            length *= 1 - s->best_diagonals.best[i].west;
    return length;
}

/* The diagonals that make the pieces.  */
static uint64_t pieces_of_west(const walk *eastern)
{
    queens_scratch *s = eastern->scratch;
    int cuts = eastern->engine->units.cuts;
    double length = length_of_west(s, cuts), full = FULL * s->split.side[WEST].capacity;
    uint64_t pieces = 0;

    if (length > full)
        queens_best_diagonals_choose(&s->best_diagonals, &s->unit);
    for (int i = cuts; i < BEST_DIAGONALS && length > full && eastern->list->count > MUCH_SHORTER * length; i++) {
        pieces |= UINT64_C(1) << s->best_diagonals.best[i].join;
        length /= 2;
    }
    return pieces;
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

/* The pieces are all subsets of some diagonals.  The subset after s of a set is (s - set) & set, and after the last comes
   the empty one.  */
static bool join_east(walk *eastern)
{
    walk w = walk_through(eastern->engine, eastern->scratch, WEST, join_west);
    uint64_t pieces = pieces_of_west(eastern);

    w.limit = limit_of_west(eastern->list->count, w.limit);
    w.mask = eastern->pattern | pieces;
    w.bits = all_joins(&eastern->scratch->unit) & ~(eastern->mask | pieces);
    do {
        if (!walk_all(&w))
            return false;
        w.pattern = (w.pattern - pieces) & pieces;
    } while (w.pattern != 0);
    pair_list_clear(eastern->list);
    return true;
}

/* ---- The unit ---------------------------------------------------------------------------------------------------- */

/* The join bits that make the unit's piece of East.  */
static uint64_t piece_of(const queens_scratch *s, int cuts)
{
    uint64_t piece = 0;

    for (int i = 0; i < cuts; i++)
        piece |= (uint64_t)(s->unit.piece >> i & 1) << s->best_diagonals.best[i].join;
    return piece;
}

bool queens_count_unit(const queens_engine *engine, queens_scratch *s, uint64_t number, const queens_stop *stop,
                       uint64_t sums[QUEENS_SUMS])
{
    int cuts = engine->units.cuts;
    walk eastern = walk_through(engine, s, EAST, join_east);
    split_join *j = &s->split.join;

    if (number >= engine->units.count)
        return false;
    s->unit = queens_units_at(&engine->units, number);
    if (cuts > 0)
        queens_best_diagonals_choose(&s->best_diagonals, &s->unit);
    eastern.mask = queens_best_diagonals_first(&s->best_diagonals, cuts);
    eastern.pattern = piece_of(s, cuts);
    *j = (split_join){
        .kernel = engine->kernel, .space = j->space, .copies = j->copies, .copies_end = j->copies_end, .stop = stop};
    if (!walk_all(&eastern))
        return false;
    for (int ties = 0; ties < 3; ties++)
        sums[s->unit.tied + ties] += j->sums[ties];
    return true;
}
