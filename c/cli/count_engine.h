/* count_engine.h - `queens count N` by the counting engine.  */

#ifndef CLI_COUNT_ENGINE_H
#define CLI_COUNT_ENGINE_H

#include "count/count.h"
#include "engine_options.h"

/* Counts, or plans, as the options say, and prints the result.  Returns the exit status.  */
int count_by_engine(int n, const engine_options *options);

/* Prints what counting would take.  `preparing` is how many seconds making the engine took.  */
int print_plan(const count_engine *engine, const engine_options *options, int threads, double preparing);

/* Why count_open gave no engine of size n.  */
void say_no_engine(queens_status status, int n);

enum { COUNT_ENDED = 128 }; /* and the number of the signal: the exit status of a count that was asked to end */

#endif
