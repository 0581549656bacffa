/* engines.h - opens counting engines for a test, which fails if one can't be opened; and engines with other lengths of
   lists and other units than those of their size.  */

#ifndef ENGINES_H
#define ENGINES_H

#include "count/join/engine.h"

#include "testing.h"

static inline queens_engine *opened_engine(int size, queens_engine_options options)
{
    queens_engine *engine;

    assert_int_equal(queens_engine_open(&engine, size, &options), QUEENS_DONE);
    return engine;
}

/* 2 ^ cuts units for each choice of rows.  */
static inline queens_engine *cut_engine(int size, int cuts, queens_engine_options options)
{
    queens_engine *engine;

    assert_int_equal(queens_engine_make(&engine, size, cuts, &options), QUEENS_DONE);
    return engine;
}

/* An engine and what a thread needs to count its units.  */
typedef struct counter {
    queens_engine *engine;
    queens_scratch *scratch;
} counter;

/* `segment` is as in engine.h; 0 leaves it.  */
static inline counter counter_of(queens_engine *engine, uint32_t segment)
{
    engine->segment = segment > 0 ? segment : engine->segment;
    counter c = {engine, queens_scratch_open(engine)};
    assert_non_null(c.scratch);
    return c;
}

static inline counter open_counter(int size, queens_engine_options options)
{
    return counter_of(opened_engine(size, options), 0);
}

static inline void close_counter(counter *c)
{
    queens_scratch_close(c->scratch);
    queens_engine_close(c->engine);
}

/* The sums are those of all boards of the size.  */
static inline void assert_total(int size, const uint64_t sums[QUEENS_SUMS])
{
    /* Source: OEIS A000170.  */
    static const uint64_t totals[] = {
        1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512,
    };
    uint64_t total;

    assert_int_equal(queens_count_total(sums, &total), QUEENS_DONE);
    assert_int_equal(total, totals[size]);
}

#endif
