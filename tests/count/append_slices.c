/* append_slices.c - counts with a journal, in a plain loop over the slices: makes journals for tests, of any part.

   usage: append_slices count N --journal FILE [--backward] [--first SLICE] [--last SLICE]

   Goes on with a journal that is there.  Prints the number of solutions where all slices are counted.  */

#include "queens_count.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct job {
    int size;
    bool backward;
    const char *path;
    uint64_t first, last;
} job;

static bool read_job(int argc, char **argv, job *j)
{
    static const struct option OPTIONS[] = {
        {"journal", required_argument, NULL, 'j'},
        {"backward", no_argument, NULL, 'b'},
        {"first", required_argument, NULL, 'f'},
        {"last", required_argument, NULL, 'l'},
        {NULL, 0, NULL, 0},
    };
    int code;

    *j = (job){.last = UINT64_MAX};
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
        default:
            return false;
        }
    if (optind + 2 != argc || j->path == NULL)
        return false;
    j->size = atoi(argv[optind + 1]);
    return true;
}

static bool count_all(const queens_engine *engine, queens_journal *journal, const job *j, char *message)
{
    queens_scratch *scratch = queens_scratch_open(engine);
    queens_slice_sums slice = {.slice = j->first};
    bool done = scratch != NULL;

    for (; done && slice.slice <= j->last; slice.slice++)
        if (!queens_journal_has(journal, slice.slice, NULL))
            done = queens_count_slice(engine, scratch, NULL, &slice) &&
                   queens_journal_append(journal, &slice, message) == QUEENS_DONE;
    queens_scratch_close(scratch);
    return done;
}

static void print_total(const queens_journal *journal)
{
    uint64_t sums[QUEENS_SUMS], total;

    queens_journal_sums(journal, sums);
    if (queens_journal_slices(journal) < queens_journal_header_of(journal)->slices ||
        queens_count_total(sums, &total) != QUEENS_DONE)
        return;
    printf("%" PRIu64 "\n", total);
}

static int run(const queens_engine *engine, job *j)
{
    const queens_journal_header header = queens_engine_header(engine);
    char message[QUEENS_MESSAGE];
    queens_journal *journal;
    bool done = queens_journal_open(&journal, j->path, &header, message) == QUEENS_DONE;

    if (message[0] != '\0')
        fprintf(stderr, "append_slices: %s\n", message);
    if (!done)
        return 2;
    if (j->last >= header.slices)
        j->last = header.slices - 1;
    done = count_all(engine, journal, j, message);
    if (done)
        print_total(journal);
    else
        fprintf(stderr, "append_slices: %s\n", message);
    queens_journal_close(journal);
    return done ? 0 : 2;
}

int main(int argc, char **argv)
{
    queens_engine *engine;
    job j;

    if (!read_job(argc, argv, &j) ||
        queens_engine_open(&engine, j.size, &(queens_engine_options){.backward = j.backward}) != QUEENS_DONE) {
        fputs("usage: append_slices count N --journal FILE [--backward] [--first SLICE] [--last SLICE]\n", stderr);
        return 2;
    }
    int status = run(engine, &j);
    queens_engine_close(engine);
    return status;
}
