#include "count/quarters/units.h"
#include "queens.h"

#include <assert.h>

static int groups_of(int size)
{
    int half = size / 2;
    return half / 2 + 1 + (size % 2 == 1 ? half : 0);
}

size_t queens_units_bytes(int size)
{
    return queens_subsets_bytes(size / 2 + 1) + (size_t)groups_of(size) * sizeof(unit_group);
}

/* The number of keys that are names; these come first in the order of keys.  */
static uint32_t names_of(const unit_group *g)
{
    return g->halved ? g->keys / 2 : g->keys;
}

/* The rows of SW can be any key with the first row set of NE.  Each further row set excludes this many more keys.  */
static uint32_t step_of(const unit_group *g)
{
    return g->halved ? 2 : 1;
}

/* The number of choices whose row set of NE is one of the first `norths`.  */
static uint64_t choices_before(const unit_group *g, uint64_t norths)
{
    return norths * g->keys - step_of(g) * (norths * (norths - 1) / 2);
}

static uint64_t choices_in(const unit_group *g)
{
    return g->quartering.kind == ARM_QUEENS ? (uint64_t)g->keys * g->others : choices_before(g, names_of(g));
}

static void add_group(units *all, quartering_kind kind, int queens)
{
    unit_group *g = &all->group[all->groups++];

    queens_quartering_make(&g->quartering, kind, all->half, queens, all->backward);
    g->queens = queens;
    g->keys = queens_subsets_count(all->half, queens);
    g->others = queens_subsets_count(all->half, all->half - 1 - queens);
    g->columns[EAST] = g->keys;
    g->columns[WEST] = kind == ARM_QUEENS ? queens_subsets_count(all->half, queens + 1) : g->keys;
    g->halved = kind != ARM_QUEENS && 2 * queens == all->half && queens > 0;
    g->backward = all->backward;
    g->first = all->choices;
    g->choices = choices_in(g);
    all->choices += g->choices;
    for (int q = 0; q < QUARTERS; q++) {
        g->first_row_set[q] = all->row_sets;
        all->row_sets += queens_subsets_count(all->half, queens_row_set_size(all, g, q));
    }
}

/* The numbers 0 .. n-1 from the middle outwards; i = 0 is the middle.  */
static int outward(int n, int i)
{
    return i % 2 == 0 ? n / 2 + i / 2 : n / 2 - (i + 1) / 2;
}

bool queens_units_make(units *all, int size, bool backward, int cuts)
{
    *all = (units){.size = size, .half = size / 2, .backward = backward, .cuts = cuts};
    all->group = queens_allocate((size_t)groups_of(size), sizeof(unit_group));
    if (all->group == NULL || !queens_subsets_make(&all->sets, all->half + 1)) {
        queens_units_free(all);
        return false;
    }
    if (size % 2 == 1)
        for (int i = 0; i < all->half; i++)
            add_group(all, ARM_QUEENS, outward(all->half, i));
    for (int queens = all->half / 2; queens >= 0; queens--)
        add_group(all, size % 2 == 0 ? EVEN_BOARD : CENTRE_QUEEN, queens);
    all->count = all->choices << cuts;
    return true;
}

void queens_units_free(units *all)
{
    queens_release(all->group);
    queens_subsets_free(&all->sets);
    *all = (units){0};
}

/* A choice of rows: the index of the row set of NE, and of that of the south among those that are possible with it.  */
typedef struct row_choice {
    uint64_t north, south;
} row_choice;

static row_choice choice_at(const unit_group *g, uint64_t choice)
{
    uint64_t low = 0, high = names_of(g);

    if (g->quartering.kind == ARM_QUEENS)
        return (row_choice){choice / g->others, choice % g->others};
    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        if (choices_before(g, middle) <= choice)
            low = middle;
        else
            high = middle;
    }
    assert(low < g->keys && choice - choices_before(g, low) < g->keys - step_of(g) * low);
    return (row_choice){low, choice - choices_before(g, low)};
}

/* The rank of the rows of SW: the i-th key that is not before the rows of NE, whose rank is `key_rank`.  */
static uint64_t southern_key(const unit_group *g, uint64_t key_rank, uint64_t i)
{
    if (!g->backward)
        return key_rank + i;
    return i <= key_rank ? i : g->keys - 1 - key_rank + (i - key_rank - 1);
}

key_order queens_unit_compare(const units *all, const unit *u, uint32_t key)
{
    const unit_group *g = u->group;
    uint32_t rank = all->sets.rank[key];

    if (g->quartering.kind == ARM_QUEENS)
        return KEY_AFTER;
    if (g->halved && rank >= names_of(g))
        rank = g->keys - 1 - rank;
    if (rank == u->key)
        return KEY_TIED;
    return (rank < u->key) == g->backward ? KEY_AFTER : KEY_BEFORE;
}

static const unit_group *group_at(const units *all, uint64_t choice)
{
    const unit_group *g = all->group;

    assert(choice < all->choices);
    while (choice >= g->first + g->choices)
        g++;
    return g;
}

unit queens_units_at(const units *all, uint64_t number)
{
    uint64_t choice = number >> all->cuts;
    const unit_group *g = group_at(all, choice);
    row_choice rows = choice_at(g, choice - g->first);
    uint32_t full = subset_full(all->half);
    unit u = {.group = g, .piece = (uint32_t)(number - (choice << all->cuts))};

    if (g->quartering.kind == ARM_QUEENS) {
        u.rows[NE] = all->sets.of_size[g->queens][rows.north];
        u.rows[SE] = all->sets.of_size[all->half - 1 - g->queens][rows.south] | (full + 1);
    } else {
        u.key = (uint32_t)(g->backward ? names_of(g) - 1 - rows.north : rows.north);
        u.rows[NE] = all->sets.of_size[g->queens][u.key];
        u.rows[SE] = full & ~(uint32_t)all->sets.of_size[g->queens][southern_key(g, u.key, rows.south)];
    }
    u.rows[NW] = full & ~u.rows[NE];
    u.rows[SW] = full & ~u.rows[SE];
    u.tied = queens_unit_compare(all, &u, u.rows[SW]) == KEY_TIED;
    assert(subset_size(u.rows[NE]) == g->queens);
    return u;
}

int queens_row_set_size(const units *all, const unit_group *g, int q)
{
    quartering_kind kind = g->quartering.kind;

    return quarter_queens(kind, all->half, g->queens, q) - (kind == ARM_QUEENS && q == SE);
}

uint32_t queens_row_set_at(const units *all, const unit_group *g, int q, uint32_t rank)
{
    uint32_t arm = q == SE && g->quartering.kind == ARM_QUEENS ? UINT32_C(1) << all->half : 0;

    return all->sets.of_size[queens_row_set_size(all, g, q)][rank] | arm;
}
