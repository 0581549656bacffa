/* counting.h - what count and journal do with the counting engine.  */

#ifndef CLI_COUNTING_H
#define CLI_COUNTING_H

#include "cli/options/search_options.h"
#include "queens_count.h"

/* Counts, or plans, as the options say, and prints the result.  Returns the exit status.  */
int count_by_engine(int n, const engine_options *options);

/* Prints what counting would take.  `preparing` is how many seconds making the engine took.  */
int print_plan(const queens_engine *engine, const engine_options *options, int threads, double preparing);

/* Why queens_engine_open gave no engine of size n.  */
void say_no_engine(queens_status status, int n);

enum { COUNT_ENDED = 128 }; /* and the number of the signal: the exit status of a count that was asked to end */

/* ---- Signals that a long count hears --------------------------------------------------------------------------------

   SIGINT and SIGTERM ask it to end, however often they are sent: schedulers send them twice.  SIGUSR1, and SIGINFO
   (Control-T) where there is one, ask it how far it is.  One that was ignored when the program began stays so.  */

void interrupt_listen(void);

/* The signal that asked to end, or 0.  */
int interrupt_signal(void);

/* Was it asked how far it is, since the last call?  */
bool interrupt_asked(void);

/* ---- How far a count is, on standard error: a bar for people, lines of JSON for programs ------------------------- */

typedef struct progress {
    progress_kind kind;
    int size;
    queens_progress last;
    double due;   /* seconds of the state from which on to print */
    size_t drawn; /* length of the bar on the screen */
} progress;

/* A bar on a terminal, and nothing elsewhere, where the kind doesn't say more.  */
void progress_open(progress *p, progress_kind kind, int size);

/* Takes note of a state, and prints it when it is time: a bar four times a second, JSON once.  */
void progress_show(progress *p, const queens_progress *state);

/* Prints the last state in words, as one line.  */
void progress_tell(progress *p);

/* Wipes the bar; prints the last line of JSON.  */
void progress_close(progress *p);

/* ---- What `queens journal` says of a journal --------------------------------------------------------------------- */

typedef struct journal_report {
    const queens_journal *journal;
    double work; /* the part of all work that is done, 0 .. 1, as far as it can be known beforehand */
    bool complete;
    bool sound;     /* of a complete one: can the sums be right? */
    uint64_t count; /* of a complete one that is sound */
    bool verified;
    const char *kernel; /* by which it was verified */
    queens_verification verification;
} journal_report;

/* The engine must be of the journal's size and order.  Verification is the caller's.  */
void journal_report_make(journal_report *report, const queens_journal *journal, const queens_engine *engine);

/* Is nothing wrong with it?  */
bool journal_report_is_right(const journal_report *report);

/* For people, some lines; for programs, one line of JSON.  On standard output.  */
void journal_report_print_text(const journal_report *report);
void journal_report_print_json(const journal_report *report);

#endif
