/* count_engine.h - `queens count N` by the counting engine.  */

#ifndef CLI_COUNT_ENGINE_H
#define CLI_COUNT_ENGINE_H

#include "cli/options/search_options.h"
#include "count/count.h"

/* Counts, or plans, as the options say, and prints the result.  Returns the exit status.  */
int count_by_engine(int n, const engine_options *options);

/* Prints what counting would take.  `preparing` is how many seconds making the engine took.  */
int print_plan(const count_engine *engine, const engine_options *options, int threads, double preparing);

/* Why count_open gave no engine of size n.  */
void say_no_engine(queens_status status, int n);

enum { COUNT_ENDED = 128 }; /* and the number of the signal: the exit status of a count that was asked to end */

/* ---- Signals that a long count hears -----------------------------------------------------------------------------------

   SIGINT and SIGTERM ask it to end, however often they are sent: schedulers send them twice.  SIGUSR1, and SIGINFO
   (Control-T) where there is one, ask it how far it is.  One that was ignored when the program began stays so.  */

void interrupt_listen(void);

/* The signal that asked to end, or 0.  */
int interrupt_signal(void);

/* Was it asked how far it is, since the last call?  */
bool interrupt_asked(void);

#endif
