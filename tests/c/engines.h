/* engines.h - opens counting engines for a test, which fails if one can't be opened.  */

#ifndef ENGINES_H
#define ENGINES_H

#include "count/join/engine_slices.h"

#include "testing.h"

static inline queens_engine *opened_engine(int size, queens_engine_options options)
{
    queens_engine *engine;

    assert_int_equal(queens_engine_open(&engine, size, &options), QUEENS_DONE);
    return engine;
}

/* An engine and what a thread needs to count its units.  */
typedef struct counter {
    queens_engine *engine;
    queens_scratch *scratch;
} counter;

static inline counter open_counter(int size, queens_engine_options options)
{
    queens_engine *engine = opened_engine(size, options);
    counter c = {engine, queens_scratch_open(engine)};
    assert_non_null(c.scratch);
    return c;
}

static inline void close_counter(counter *c)
{
    queens_scratch_close(c->scratch);
    queens_engine_close(c->engine);
}

#endif
