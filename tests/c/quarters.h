/* quarters.h - a quarter of the board, its rows cut into strips, and its placements, found row by row, deliberately
   without the engine's code for listing leaves.  */

#ifndef QUARTERS_H
#define QUARTERS_H

#include "count/quarters/strips.h"

#include "testing.h"

#include <stdbool.h>
#include <stdlib.h>

enum { MOST_PLACEMENTS = 1 << 12 };

typedef struct placement {
    uint64_t join;
    uint64_t vertical;
} placement;

typedef struct placements {
    size_t count;
    placement all[MOST_PLACEMENTS];
} placements;

static inline void add(placements *p, uint64_t join, uint32_t vertical)
{
    assert_true(p->count < MOST_PLACEMENTS);
    p->all[p->count++] = (placement){join, vertical};
}

static inline void place(const quarter *of, uint32_t rows, uint32_t columns, uint64_t taken, placement so_far,
                         placements *found)
{
    if (rows == 0) {
        add(found, so_far.join, (uint32_t)so_far.vertical);
        return;
    }
    for (int column = 0; column < of->width; column++) {
        const square *s = &of->squares[subset_lowest(rows)][column];
        if ((columns >> column & 1) == 0 || !s->usable || (s->taken & taken) != 0)
            continue;
        place(of, rows & (rows - 1), columns & ~(UINT32_C(1) << column), taken | s->taken,
              (placement){so_far.join | s->join, so_far.vertical | s->vertical}, found);
    }
}

static inline int by_bits(const void *a, const void *b)
{
    const placement *x = a, *y = b;

    if (x->join != y->join)
        return x->join < y->join ? -1 : 1;
    return x->vertical < y->vertical ? -1 : x->vertical > y->vertical;
}

static inline void assert_same_placements(placements *a, placements *b)
{
    assert_int_equal(a->count, b->count);
    qsort(a->all, a->count, sizeof a->all[0], by_bits);
    qsort(b->all, b->count, sizeof b->all[0], by_bits);
    for (size_t i = 0; i < a->count; i++) {
        assert_true(a->all[i].join == b->all[i].join);
        assert_true(a->all[i].vertical == b->all[i].vertical);
    }
}

typedef struct fixture {
    quartering quartering;
    subsets sets;
    strips strips;
    size_t firsts, fillings;
} fixture;

static inline fixture make_fixture(quartering_kind kind, int half, int queens)
{
    fixture f;

    queens_quartering_make(&f.quartering, kind, half, queens, false);
    assert_true(queens_subsets_make(&f.sets, half + 1));
    return f;
}

static inline void free_fixture(fixture *f)
{
    queens_subsets_free(&f->sets);
}

/* In as much room as they say, so that a checker of memory sees more.  */
static inline void cut_strips(fixture *f, int q, uint32_t rows)
{
    const quarter *of = &f->quartering.quarters[q];

    f->firsts = queens_strips_firsts(of->width, subset_size(rows));
    f->fillings = queens_strips_fillings(of->width, subset_size(rows));
    f->strips.firsts = calloc(f->firsts, sizeof *f->strips.firsts);
    f->strips.fillings = calloc(f->fillings, sizeof *f->strips.fillings);
    assert_non_null(f->strips.firsts);
    assert_non_null(f->strips.fillings);
    queens_strips_make(&f->strips, &f->sets, of, rows);
}

static inline void free_strips(fixture *f)
{
    free(f->strips.firsts);
    free(f->strips.fillings);
}

#endif
