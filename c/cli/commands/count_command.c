/* count_command.c - `queens count N`: prints the number of solutions.  */

#include "commands.h"

#include "cli/output/report.h"
#include "counting.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

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

/* If only the number is asked for, the search runs without an observer, which is several times as fast.  */
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

/* Size 29 has about 2e19 solutions, and the cursor finds 1e8 of them per second.  With fixed queens there may be
   few.  */
static bool can_end(const search_options *options)
{
    if (options->n <= QUEENS_COUNT_MAX_SIZE || options->fixed != NULL)
        return true;
    return cli_error(
        "size %d: its solutions can't be counted one by one in a lifetime: expected 0 to %d, or queens fixed by "
        "--fix",
        options->n, QUEENS_COUNT_MAX_SIZE);
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
    return CLI_OK;
}

int cli_count(const option_values *values)
{
    search_options options;

    if (!search_options_read(COMMAND_COUNT, values, &options))
        return CLI_UNUSABLE;
    int status = options.by_engine ? count_by_engine(options.n, &options.engine) : count_with(&options);
    search_options_close(&options);
    return status;
}
