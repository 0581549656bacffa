/* append_units.c - counts with a journal, in a plain loop over the units: makes journals for tests, of any part.

   usage: append_units count N --journal FILE [--backward] [--first UNIT] [--last UNIT] [--record UNITS]

   Goes on with a journal that is there.  Prints the number of solutions where all units are counted.  A record has 16
   units where nothing else is said.  */

#include "count/decimal.h"
#include "count/journal.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct job {
    int size;
    bool backward;
    const char *path;
    uint64_t first, last, record;
} job;

static bool read_job(int argc, char **argv, job *j)
{
    static const struct option OPTIONS[] = {
        {"journal", required_argument, NULL, 'j'}, {"backward", no_argument, NULL, 'b'},
        {"first", required_argument, NULL, 'f'},   {"last", required_argument, NULL, 'l'},
        {"record", required_argument, NULL, 'r'},  {NULL, 0, NULL, 0},
    };
    int code;

    *j = (job){.last = UINT64_MAX, .record = 16};
    while ((code = getopt_long(argc, argv, "", OPTIONS, NULL)) != -1)
        switch (code) {
        case 'j':
            j->path = optarg;
            break;
        case 'b':
            j->backward = true;
            break;
        case 'f':
            j->first = strtoull(optarg, NULL, 10);
            break;
        case 'l':
            j->last = strtoull(optarg, NULL, 10);
            break;
        case 'r':
            j->record = strtoull(optarg, NULL, 10);
            break;
        default:
            return false;
        }
    if (optind + 2 != argc || j->path == NULL || j->record == 0)
        return false;
    j->size = atoi(argv[optind + 1]);
    return true;
}

/* The units from `first` that are not in the journal, at most as many as a record has.  */
static bool count_next(const count_engine *engine, count_scratch *scratch, const count_journal *journal, const job *j,
                       uint64_t *unit, count_range *range)
{
    while (*unit <= j->last && journal_has(journal, *unit))
        ++*unit;
    *range = (count_range){.first = *unit};
    for (; *unit <= j->last && *unit - range->first < j->record && !journal_has(journal, *unit); ++*unit) {
        count_unit(engine, scratch, *unit, NULL, range->bins);
        range->last = *unit;
    }
    return *unit > range->first;
}

static bool count_all(const count_engine *engine, count_journal *journal, const job *j, char *message)
{
    count_scratch *scratch = count_scratch_open(engine);
    uint64_t unit = j->first;
    count_range range;
    bool done = scratch != NULL;

    while (done && count_next(engine, scratch, journal, j, &unit, &range))
        done = journal_append(journal, &range, message) == QUEENS_DONE;
    count_scratch_close(scratch);
    return done;
}

static void print_total(const count_journal *journal)
{
    char text[DECIMAL_SIZE];
    wide bins[COUNT_BINS], total;

    journal_bins(journal, bins);
    if (journal_units(journal) < journal_header(journal)->units || !count_total(bins, &total))
        return;
    decimal_write(total, text);
    puts(text);
}

static int run(const count_engine *engine, job *j)
{
    const count_header header = {j->size, j->backward, count_units(engine)};
    char message[JOURNAL_MESSAGE];
    count_journal *journal;
    bool done = journal_open(&journal, j->path, &header, message) == QUEENS_DONE;

    if (message[0] != '\0')
        fprintf(stderr, "append_units: %s\n", message);
    if (!done)
        return 2;
    if (j->last >= header.units)
        j->last = header.units - 1;
    done = count_all(engine, journal, j, message);
    if (done)
        print_total(journal);
    else
        fprintf(stderr, "append_units: %s\n", message);
    journal_close(journal);
    return done ? 0 : 2;
}

int main(int argc, char **argv)
{
    count_engine *engine;
    job j;

    if (!read_job(argc, argv, &j) ||
        count_open(&engine, j.size, &(count_options){.backward = j.backward}) != QUEENS_DONE) {
        fputs("usage: append_units count N --journal FILE [--backward] [--first UNIT] [--last UNIT] [--record UNITS]\n",
              stderr);
        return 2;
    }
    int status = run(engine, &j);
    count_close(engine);
    return status;
}
