/* cut_engines.h - engines with other lengths of lists and other units than those of their size.  */

#ifndef CUT_ENGINES_H
#define CUT_ENGINES_H

#include "count/join/engine.h"

#include "engines.h"

/* 2 ^ cuts units for each choice of rows.  */
static inline queens_engine *cut_engine(int size, int cuts, queens_engine_options options)
{
    queens_engine *engine;

    assert_int_equal(queens_engine_make(&engine, size, cuts, &options), QUEENS_DONE);
    return engine;
}

/* `segment` is as in engine.h; 0 leaves it.  */
static inline counter counter_of(queens_engine *engine, uint32_t segment)
{
    engine->segment = segment > 0 ? segment : engine->segment;
    counter c = {engine, queens_scratch_open(engine)};
    assert_non_null(c.scratch);
    return c;
}

#endif
