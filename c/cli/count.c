/* count.c - `queens count N`: how many solutions there are.  */

#include "commands.h"
#include "count_engine.h"
#include "output.h"
#include "report.h"
#include "search.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const search_command COUNT = {
    .name = "count",
    .help = "Usage: queens count N [OPTION]...\n\n"
            "Prints how many solutions there are for N queens: 0 to 28 by the counting engine, on all processors.\n\n"
            "  --threads T       by so many threads, 1 to 1024\n"
            "  --kernel K        avx512, avx2, neon or scalar; default the fastest that this processor has\n"
            "  --plan            count nothing: print units, memory and the time it would take\n"
            "  --journal FILE    keep what is counted there, and go on with what it holds\n"
            "  --part I/K        count part I of K and print its sums\n"
            "  --backward        count other units to the same total, for verification\n"
            "  --progress[=P]    on standard error: bar (default on a terminal), json or none (default elsewhere)\n\n"
            "Without the engine, one solution after the other:\n\n"
            "  --algorithm A     count with this one (queens algorithms); default cursor\n"
            "  --fix COL=ROW     only those with a queen there, counted from 1; may be repeated\n"
            "  --fundamental     count the 8 images of a solution as one\n\n"
            "  -h, --help        this help\n"
            "  -V, --version     which version this is\n\n"
            "SIGINT and SIGTERM end it with what is done in the journal, and the exit status 130 or 143; SIGUSR1 has "
            "it say\n"
            "how far it is.  With --algorithm shift the positions tried are printed too, as the Forth program does.\n",
    .takes_fundamental = true,
    .takes_engine = true,
};

typedef struct counter {
    const search_options *options;
    queens_tally tally;
    uint64_t wanted;
} counter;

static bool count_event(void *user, const queens_event *event)
{
    counter *c = user;
    if (event->kind == QUEENS_EVENT_SOLUTION && search_wants(c->options, event->rows))
        c->wanted++;
    return queens_tally_notify(&c->tally, event);
}

/* Where nothing but the number is asked for, nobody watches the search, which then is several times as fast.  */
static queens_status count_by_cursor(const search_options *options, uint64_t *solutions)
{
    queens_cursor *cursor;
    queens_status status = queens_open(&cursor, options->n, options->fixed);
    if (cursor == NULL) {
        cli_error("not enough memory for size %d", options->n);
        return status;
    }
    while ((status = queens_next(cursor, UINT64_MAX)) != QUEENS_DONE)
        *solutions += status == QUEENS_SOLUTION;
    queens_close(cursor);
    return status;
}

/* Size 29 has some 2e19 solutions, and the cursor finds 1e8 of them in a second.  Fixed queens may leave few.  */
static bool can_end(const search_options *options)
{
    if (options->n <= COUNT_MAX_SIZE || options->fixed != NULL)
        return true;
    cli_error("size %d: its solutions can't be counted one by one in a lifetime: expected 0 to %d, or queens fixed by "
              "--fix",
              options->n, COUNT_MAX_SIZE);
    return false;
}

static int count_with(const search_options *options)
{
    counter c = {.options = options};
    const queens_observer observer = {count_event, &c};
    bool cursor = strcmp(options->algorithm->name, "cursor") == 0;
    bool shift = strcmp(options->algorithm->name, "shift") == 0;

    if (!options->algorithm->complete) {
        cli_error("algorithm \"%s\" finds one solution only: expected one that finds all, such as cursor",
                  options->algorithm->name);
        return CLI_UNUSABLE;
    }
    if (!can_end(options))
        return CLI_UNUSABLE;
    queens_status status =
        cursor && !options->fundamental ? count_by_cursor(options, &c.wanted) : search_run(options, &observer);
    if (status != QUEENS_DONE)
        return CLI_UNUSABLE;
    if (shift && !options->fundamental)
        printf("%d queens: %" PRIu64 " solutions (tried %" PRIu64 " positions).\n", options->n, c.wanted,
               c.tally.placed + 1 - c.tally.solutions);
    else
        printf("%" PRIu64 "\n", c.wanted);
    return cli_finish_output(CLI_OK);
}

int cli_count(int argc, char **argv)
{
    search_options options;
    int status;

    if (!search_options_read(&COUNT, argc, argv, &options, &status))
        return status;
    status = options.by_engine ? count_by_engine(options.n, &options.engine) : count_with(&options);
    search_options_close(&options);
    return status;
}
