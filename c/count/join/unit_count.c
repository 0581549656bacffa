/* unit_count.c - the sums of one unit.  */

#include "count/join/split_unit.h"

static void choose_piece(queens_scratch *s, int cuts)
{
    s->cut = queens_best_diagonals_first(&s->best_diagonals, cuts);
    s->piece = 0;
    for (int i = 0; i < cuts; i++)
        s->piece |= (uint64_t)(s->unit.piece >> i & 1) << s->best_diagonals.best[i].join;
}

bool queens_count_unit(const queens_engine *engine, queens_scratch *scratch, uint64_t number, const queens_stop *stop,
                       uint64_t sums[QUEENS_SUMS])
{
    if (number >= engine->units.count)
        return false;
    scratch->unit = queens_units_at(&engine->units, number);
    scratch->stop = stop;
    for (int i = 0; i < QUEENS_SUMS; i++)
        scratch->sums[i] = 0;
    if (engine->units.cuts > 0)
        queens_best_diagonals_choose(&scratch->best_diagonals, &scratch->unit);
    choose_piece(scratch, engine->units.cuts);
    if (!queens_split_unit_count(engine, scratch))
        return false;
    for (int i = 0; i < QUEENS_SUMS; i++)
        sums[i] += scratch->sums[i];
    return true;
}
