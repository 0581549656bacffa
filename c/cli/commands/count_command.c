/* count_command.c - `queens count N`: prints the number of solutions.  */

#include "commands.h"

#include "cli/output/report.h"
#include "counting.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static bool count_solution(void *user, const int *rows)
{
    (void)rows;
    ++*(uint64_t *)user;
    return true;
}

/* Size 29 has about 2e19 solutions, and the cursor finds 1e8 of them per second.  With fixed queens or
   blocked squares there may be few.  */
static bool can_end(const search_options *options)
{
    if (options->n <= QUEENS_COUNT_MAX_SIZE || options->fixed != NULL || options->safe != NULL)
        return true;
    return cli_error(
        "size %d: its solutions can't be counted one by one in a lifetime: expected 0 to %d, or queens fixed by "
        "--fix, or --blocked",
        options->n, QUEENS_COUNT_MAX_SIZE);
}

/* As the Forth program prints them.  */
static int count_by_shift(int n)
{
    queens_counts counts = {0};

    queens_shift_count(n, &counts);
    printf("%d queens: %" PRIu64 " solutions (tried %" PRIu64 " positions).\n", n, counts.solutions, counts.positions);
    return CLI_OK;
}

static int count_with(const search_options *options)
{
    uint64_t solutions = 0;

    if (!options->algorithm->complete) {
        cli_error("algorithm \"%s\" finds one solution only: expected one that finds all, such as cursor",
                  options->algorithm->name);
        return CLI_UNUSABLE;
    }
    if (!can_end(options))
        return CLI_UNUSABLE;
    if (strcmp(options->algorithm->name, "shift") == 0 && !options->fundamental)
        return count_by_shift(options->n);
    if (search_solutions(options, &(solution_taker){.take = count_solution, .user = &solutions}) != QUEENS_DONE)
        return CLI_UNUSABLE;
    printf("%" PRIu64 "\n", solutions);
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
