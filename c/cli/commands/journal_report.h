/* journal_report.h - what `queens journal` says of a journal.  */

#ifndef CLI_JOURNAL_REPORT_H
#define CLI_JOURNAL_REPORT_H

#include "count/journal_verify.h"

typedef struct journal_report {
    const count_journal *journal;
    double work; /* the part of all work that is done, 0 .. 1, as far as it can be known beforehand */
    bool complete;
    bool sound; /* of a complete one: can the sums be right? */
    wide count; /* of a complete one that is sound */
    bool verified;
    const char *kernel; /* by which it was verified */
    journal_verification verification;
} journal_report;

/* The engine must be of the journal's size and order.  Verification is the caller's.  */
void journal_report_make(journal_report *report, const count_journal *journal, const count_engine *engine);

/* Is nothing wrong with it?  */
bool journal_report_is_right(const journal_report *report);

/* For people, some lines; for programs, one line of JSON.  On standard output.  */
void journal_report_print_text(const journal_report *report);
void journal_report_print_json(const journal_report *report);

#endif
