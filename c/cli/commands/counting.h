/* counting.h - shared by the commands count and journal, for the counting engine.  */

#ifndef CLI_COUNTING_H
#define CLI_COUNTING_H

#include "cli/options/search_options.h"
#include "queens_count.h"

/* Counts or plans, as the options say, and prints the result.  Returns the exit status.  */
int count_by_engine(int n, const engine_options *options);

/* Prints the cost of the count.  `preparing` is the time in seconds for opening the engine.  */
int print_plan(const queens_engine *engine, const engine_options *options, int threads, double preparing);

static inline const char *order_name(bool backward)
{
    return backward ? "backward" : "forward";
}

enum { COUNT_ENDED = 128 }; /* plus the signal number: the exit status of a count that was asked to end */

/* ---- Signals during a long count ------------------------------------------------------------------------------------

   SIGINT and SIGTERM ask the count to end; schedulers may send them twice.  SIGUSR1, and SIGINFO (Control-T) on systems
   that have it, ask for its progress.  A signal that was ignored when the program started stays ignored.  */

void interrupt_listen(void);

/* The signal that asked the count to end, or 0.  */
int interrupt_signal(void);

/* Stops the engine when a signal asked the count to end.  */
extern const queens_stop interrupt_stop;

/* Was progress asked for since the last call?  */
bool interrupt_asked(void);

/* ---- Progress on standard error: a bar for people, lines of JSON for programs ------------------------------------ */

typedef struct progress {
    progress_kind kind;
    int size;
    queens_progress last;
    double due;   /* seconds of the state from which on it is printed */
    size_t drawn; /* length of the bar on the screen */
} progress;

/* With PROGRESS_IF_TERMINAL it shows a bar on a terminal that can return to the start of a line, and nothing elsewhere.  */
void progress_open(progress *p, progress_kind kind, int size);

/* Stores a state, and prints it when it is due: a bar four times a second, JSON once a second.  */
void progress_show(progress *p, const queens_progress *state);

/* Prints the last state in words, on one line.  */
void progress_report(progress *p);

/* Erases the bar, or prints the last line of JSON.  */
void progress_close(progress *p);

/* Of the sample of a plan: the units measured, in that time.  In words, on one line, if it was asked for.  */
void progress_sampled(progress *p, int units, double seconds, bool asked);

/* Erases the bar.  */
void progress_clear(progress *p);

/* ---- The report of `queens journal` ------------------------------------------------------------------------------ */

typedef struct journal_report {
    const queens_journal *journal;
    bool complete;
    bool sound;         /* of a complete journal: can the sums be right? */
    uint64_t count;     /* of a complete journal with right sums */
    const char *kernel; /* of the verification, or NULL if there is none */
    queens_verification verification;
} journal_report;

/* The caller does the verification.  */
void journal_report_make(journal_report *report, const queens_journal *journal);

/* Is everything in it right?  */
bool journal_report_is_right(const journal_report *report);

void journal_report_print(const journal_report *report);

#endif
