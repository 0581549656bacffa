/* west_halves.h - West in poisoned memory, and two quarters for it, cut into strips.  */

#ifndef WEST_HALVES_H
#define WEST_HALVES_H

#include "count/blocks/west.h"

#include "arrays.h"
#include "quarters.h"

#include <string.h>

static inline arena_memory take_west(west *w, size_t squares, size_t fillings, uint32_t bucket_size)
{
    arena sizes = {0};
    arena_memory m;

    memset(w, 0xA5, sizeof *w);
    queens_west_reserve(w, &sizes, squares, fillings, bucket_size);
    m = arena_allocate(&sizes);
    queens_west_reserve(w, &m.arena, squares, fillings, bucket_size);
    queens_west_clear(w);
    return m;
}

static inline best_diagonals some_leads(void)
{
    best_diagonals l;

    memset(&l, 0, sizeof l);
    for (int i = 0; i < BEST_DIAGONALS; i++)
        l.among[i + 3] = (uint16_t)(1u << i);
    return l;
}

/* A board of ten by ten, three rows of NW and two of SW.  */
typedef struct halves {
    fixture of[2]; /* [side] */
    best_diagonals best_diagonals;
} halves;

static inline halves take_halves(void)
{
    halves h = {{make_fixture(EVEN_BOARD, 5, 2), make_fixture(EVEN_BOARD, 5, 2)}, some_leads()};

    return h;
}

static inline void cut_halves(halves *h, uint32_t minor_rows, uint32_t major_rows)
{
    cut_strips(&h->of[MINOR], SW, minor_rows);
    cut_strips(&h->of[MAJOR], NW, major_rows);
}

static inline void free_halves(halves *h)
{
    for (int side = MINOR; side <= MAJOR; side++) {
        free_strips(&h->of[side]);
        free_fixture(&h->of[side]);
    }
}

#endif
