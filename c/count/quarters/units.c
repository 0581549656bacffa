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

/* Choices of A are ranked so that choice 0 has the most partners; each following choice has `step` fewer.  */
static uint32_t step_of(const unit_group *g)
{
    return g->halved ? 2 : 1;
}

static uint64_t choices_before(const unit_group *g, uint64_t j)
{
    return j * g->keys - step_of(g) * (j * (j - 1) / 2);
}

static uint64_t choices_in(const unit_group *g)
{
    if (g->quartering.kind == ARM_QUEENS)
        return (uint64_t)g->keys * g->others;
    return choices_before(g, g->halved ? g->keys / 2 : g->keys);
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
        g->row_sets[q] = all->row_sets;
        all->row_sets += queens_subsets_count(all->half, queens_unit_common_rows(all, g, q));
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

/* Returns j and sets *i: this choice of the group has the j-th A and the i-th of its partners.  */
static uint64_t find_choice(const unit_group *g, uint64_t choice, uint64_t *i)
{
    uint64_t low = 0, high = g->keys;

    if (g->quartering.kind == ARM_QUEENS) {
        *i = choice % g->others;
        return choice / g->others;
    }
    if (g->halved)
        high /= 2;
    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        if (choices_before(g, middle) <= choice)
            low = middle;
        else
            high = middle;
    }
    *i = choice - choices_before(g, low);
    assert(low < g->keys && *i < g->keys - step_of(g) * low);
    return low;
}

/* The rank of the i-th partner of the key of rank `key`.  */
static uint64_t partner(const unit_group *g, uint64_t key, uint64_t i)
{
    if (!g->backward)
        return key + i;
    return i <= key ? i : g->keys - 1 - key + (i - key - 1);
}

static unit_place place_of_rank(const unit_group *g, uint32_t key, uint32_t rank)
{
    if (g->quartering.kind == ARM_QUEENS)
        return UNIT_BEYOND;
    if (g->halved && rank >= g->keys / 2)
        rank = g->keys - 1 - rank;
    if (rank == key)
        return UNIT_EQUAL;
    return (rank < key) == g->backward ? UNIT_BEYOND : UNIT_LEFT_OUT;
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
    uint32_t full = subset_full(all->half);
    uint64_t i, j = find_choice(g, choice - g->first, &i);
    unit u = {.group = g, .piece = (uint32_t)(number - (choice << all->cuts))};
    uint32_t a, b;

    if (g->quartering.kind == ARM_QUEENS) {
        a = all->sets.of_size[g->queens][j];
        b = all->sets.of_size[all->half - 1 - g->queens][i];
    } else {
        uint64_t choices = g->halved ? g->keys / 2 : g->keys;
        u.key = (uint32_t)(g->backward ? choices - 1 - j : j);
        a = all->sets.of_size[g->queens][u.key];
        b = full & ~(uint32_t)all->sets.of_size[g->queens][partner(g, u.key, i)];
    }
    u.tied = queens_unit_place_of(all, &u, full & ~b) == UNIT_EQUAL;
    u.rows[NE] = a;
    u.rows[NW] = full & ~a;
    u.rows[SE] = b | (g->quartering.kind == ARM_QUEENS ? full + 1 : 0);
    u.rows[SW] = full & ~b;
    assert(subset_size(u.rows[NE]) == g->queens);
    return u;
}

unit_place queens_unit_place_of(const units *all, const unit *u, uint32_t key)
{
    return place_of_rank(u->group, u->key, all->sets.rank[key]);
}

int queens_unit_common_rows(const units *all, const unit_group *g, int q)
{
    quartering_kind kind = g->quartering.kind;

    return quarter_queens(kind, all->half, g->queens, q) - (kind == ARM_QUEENS && q == SE);
}

uint32_t queens_unit_rows(const units *all, const unit_group *g, int q, uint32_t rank)
{
    uint32_t arm = q == SE && g->quartering.kind == ARM_QUEENS ? UINT32_C(1) << all->half : 0;

    return all->sets.of_size[queens_unit_common_rows(all, g, q)][rank] | arm;
}
