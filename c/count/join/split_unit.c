#include "count/join/split_unit.h"
#include "count/join/unit_leaves.h"

/* So long may a piece be by the estimate, as a multiple of the memory for it: the estimate is from 1.5 to 3 times too
   high.  */
static const double FULL = 1.2;

/* A walk through all pairs of one side that have the pattern on the diagonals of the mask.  */
typedef struct walk {
    const queens_engine *engine;
    queens_scratch *scratch;
    int side;
    pair_list *list;
    leaves *kept; /* MINOR and MAJOR: the leaves that can be in a pair of the pattern */
    unit_leaves minor, major;
    uint64_t mask, pattern;
    bool tied;                       /* the current columns equal A as a key */
    bool (*full)(struct walk *walk); /* joins the list and clears it; false if it was stopped */
    const struct walk *west;         /* for East: the walk through West, for all pieces */
    uint64_t bits;                   /* for West: the diagonals that make no pieces */
} walk;

/* ---- Listing ----------------------------------------------------------------------------------------------------- */

static uint64_t join_of(const strips *of, const leaf *made)
{
    uint64_t join = 0;

    for (int s = 0; s < STRIPS; s++)
        join |= of->strip[s].fillings[made->filling[s]].join;
    return join;
}

/* A leaf on one of these is in no pair of the pattern.  */
static uint64_t banned_in(const walk *w)
{
    return w->mask & ~w->pattern;
}

/* Keeps of the leaves first .. end - 1 those that can be in a pair of the pattern.  */
static void keep_leaves(const walk *w, int which, const unit_leaves *source, const leaves *all, uint32_t first,
                        uint32_t end)
{
    leaves *kept = &w->kept[which];
    uint64_t banned = banned_in(w);

    kept->count = 0;
    for (uint32_t i = first; i < end; i++) {
        uint64_t join = all->join != NULL ? all->join[i] : join_of(&source->rows->strips, &all->made[i]);
        kept->join[kept->count] = join;
        kept->vertical[kept->count] = all->vertical[i];
        kept->count += (join & banned) == 0;
    }
}

static bool add_pairs(walk *w)
{
    const leaves *minors = &w->kept[MINOR], *majors = &w->kept[MAJOR];
    const kernel *k = w->engine->kernel;
    pair_list *l = w->list;

    for (uint32_t from = 0, to; from < majors->count; from = to) {
        if (l->capacity - l->count < minors->count && !w->full(w))
            return false;
        uint32_t fitting = (l->capacity - l->count) / minors->count;
        to = fitting < majors->count - from ? from + fitting : majors->count;
        uint64_t *found = l->words + l->count;
        uint32_t count = k->pair(majors, from, to, minors, found);
        l->count += w->mask == 0 ? count : k->keep(found, count, w->mask, w->pattern, found);
        if (w->tied)
            l->tied = l->count;
    }
    return true;
}

static bool receive_majors(void *user, const leaves *majors)
{
    walk *w = user;

    for (uint32_t first = 0; first < majors->count; first += SPLIT_MAJORS) {
        uint32_t more = majors->count - first < SPLIT_MAJORS ? majors->count - first : SPLIT_MAJORS;
        keep_leaves(w, MAJOR, &w->major, majors, first, first + more);
        if (!add_pairs(w))
            return false;
    }
    return true;
}

static bool add_columns(walk *w, uint32_t key)
{
    uint64_t banned = banned_in(w);
    leaves minors = queens_unit_minors_on(&w->minor, key, banned);
    leaves_sink sink = {receive_majors, w};

    if (queens_split_join_stopped(&w->scratch->split.join))
        return false;
    keep_leaves(w, MINOR, &w->minor, &minors, 0, minors.count);
    return w->kept[MINOR].count == 0 || queens_unit_majors_on(&w->major, key, banned, &sink);
}

/* Those on columns that equal A come first.  At the end the rest of the list is joined.  */
static bool walk_all(walk *w)
{
    const units *all = &w->engine->units;
    const unit *u = &w->scratch->unit;
    int size = subset_size(u->rows[w->side == EAST ? NE : SW]);
    uint32_t count = queens_subsets_count(all->half, size);

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

static walk walk_through(const queens_engine *e, queens_scratch *s, int side)
{
    int north = side == EAST ? NE : NW, south = side == EAST ? SE : SW;
    int minor = unit_minor(&s->unit, north, south), major = unit_major(&s->unit, north, south);

    return (walk){.engine = e,
                  .scratch = s,
                  .side = side,
                  .list = &s->split.side[side],
                  .kept = s->split.kept[side],
                  .minor = queens_unit_leaves(e, s, minor, &s->leaves[side][MINOR]),
                  .major = queens_unit_leaves(e, s, major, &s->leaves[side][MAJOR])};
}

/* ---- Pieces ------------------------------------------------------------------------------------------------------ */

static bool join_west(walk *w)
{
    split_lists *l = &w->scratch->split;
    pairs eastern = pair_list_all(&l->side[EAST]);
    bool going_on;

    for (int tied = 0; tied < 2; tied++)
        eastern.of[tied] = queens_split_without(w->engine->kernel, eastern.of[tied], w->pattern);
    going_on = queens_split_join_add(&l->join, eastern, pair_list_all(w->list), w->bits);
    pair_list_clear(w->list);
    return going_on;
}

/* Walks through each piece of a side: all subsets of some diagonals, beside those that the pattern has.  The subset after
   s of a set is (s - set) & set, and after the last comes the empty one.  */
static bool walk_pieces(walk *w, uint64_t pieces)
{
    uint64_t fixed = w->pattern, piece = 0;

    do {
        w->pattern = fixed | piece;
        if (!walk_all(w))
            return false;
        piece = (piece - pieces) & pieces;
    } while (piece != 0);
    return true;
}

/* Walks through West, without what this piece of East rejects.  */
static bool join_east(walk *w)
{
    walk western = *w->west;
    uint64_t pieces = western.mask;

    western.mask |= w->pattern;
    if (!walk_pieces(&western, pieces))
        return false;
    pair_list_clear(w->list);
    return true;
}

/* Takes the next best diagonals until the pieces that they make of a list of that length should fit.  */
static uint64_t pieces_for(const best_diagonals *by, int *used, double length, uint32_t capacity)
{
    uint64_t pieces = 0;

    for (; length > FULL * capacity && *used < BEST_DIAGONALS; length /= 2)
        pieces |= UINT64_C(1) << by->best[(*used)++].join;
    return pieces;
}

/* The lists of the unit's piece of East, and of all of West that is without its diagonals.  */
static unit_estimate lengths_of(queens_scratch *s, int cuts)
{
    unit_estimate length = queens_estimate(&s->estimator, &s->unit);

    for (int i = 0; i < cuts; i++) {
        const best_diagonal *d = &s->best_diagonals.best[i];
        bool occupied = s->unit.piece >> i & 1;
        length.elements *= occupied ? d->east : 1 - d->east;
        length.pairs *= occupied ? 1 - d->west : 1;
    }
    return length;
}

static uint64_t all_joins(const unit *u)
{
    int joins = u->group->quartering.joins;
    return joins == 0 ? 0 : UINT64_MAX >> (64 - joins);
}

bool queens_split_unit_count(const queens_engine *e, queens_scratch *s)
{
    walk western = walk_through(e, s, WEST), eastern = walk_through(e, s, EAST);
    int used = e->units.cuts;
    unit_estimate length = lengths_of(s, used);
    uint64_t pieces = pieces_for(&s->best_diagonals, &used, length.elements, eastern.list->capacity);
    split_join *j = &s->split.join;

    *j = (split_join){
        .kernel = e->kernel, .space = j->space, .copies = j->copies, .copies_end = j->copies_end, .stop = s->stop};
    eastern.mask = s->cut | pieces;
    eastern.pattern = s->piece;
    eastern.full = join_east;
    eastern.west = &western;
    western.mask = pieces_for(&s->best_diagonals, &used, length.pairs, western.list->capacity);
    western.full = join_west;
    western.bits = all_joins(&s->unit) & ~(eastern.mask | western.mask);
    if (!walk_pieces(&eastern, pieces))
        return false;
    for (int ties = 0; ties < 3; ties++)
        s->sums[s->unit.tied + ties] += j->sums[ties];
    return true;
}
