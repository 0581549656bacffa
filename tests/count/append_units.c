/* append_units.c - counts with a journal, in a plain loop over the units: makes journals for tests, of any part.

   usage: append_units count N --journal FILE [--backward] [--first UNIT] [--last UNIT] [--record UNITS]

   Goes on with a journal that is there.  Prints the number of solutions where all units are counted.  A record has 16
   units where nothing else is said.  */

#include "queens_count.h"

#include <getopt.h>
#include <inttypes.h>
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
static bool count_next(const queens_engine *engine, queens_scratch *scratch, const queens_journal *journal,
                       const job *j, uint64_t *unit, queens_range_sums *range)
{
    while (*unit <= j->last && queens_journal_has(journal, *unit))
        ++*unit;
    *range = (queens_range_sums){.first = *unit};
    for (; *unit <= j->last && *unit - range->first < j->record && !queens_journal_has(journal, *unit); ++*unit) {
        queens_count_unit(engine, scratch, *unit, NULL, range->sums);
        range->last = *unit;
    }
    return *unit > range->first;
}

static bool count_all(const queens_engine *engine, queens_journal *journal, const job *j, char *message)
{
    queens_scratch *scratch = queens_scratch_open(engine);
    uint64_t unit = j->first;
    queens_range_sums range;
    bool done = scratch != NULL;

    while (done && count_next(engine, scratch, journal, j, &unit, &range))
        done = queens_journal_append(journal, &range, message) == QUEENS_DONE;
    queens_scratch_close(scratch);
    return done;
}

static void print_total(const queens_journal *journal)
{
    uint64_t sums[QUEENS_SUMS], total;

    queens_journal_sums(journal, sums);
    if (queens_journal_units(journal) < queens_journal_header_of(journal)->units ||
        queens_count_total(sums, &total) != QUEENS_DONE)
        return;
    printf("%" PRIu64 "\n", total);
}

static int run(const queens_engine *engine, job *j)
{
    const queens_journal_header header = {j->size, j->backward, queens_engine_units(engine)};
    char message[QUEENS_MESSAGE];
    queens_journal *journal;
    bool done = queens_journal_open(&journal, j->path, &header, message) == QUEENS_DONE;

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
    queens_journal_close(journal);
    return done ? 0 : 2;
}

int main(int argc, char **argv)
{
    queens_engine *engine;
    job j;

    if (!read_job(argc, argv, &j) ||
        queens_engine_open(&engine, j.size, &(queens_engine_options){.backward = j.backward}) != QUEENS_DONE) {
        fputs("usage: append_units count N --journal FILE [--backward] [--first UNIT] [--last UNIT] [--record UNITS]\n",
              stderr);
        return 2;
    }
    int status = run(engine, &j);
    queens_engine_close(engine);
    return status;
}
