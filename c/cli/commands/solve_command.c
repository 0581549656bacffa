/* solve_command.c - `queens solve N`: prints each solution as soon as it is found.  */

#define _POSIX_C_SOURCE 200809L /* clock_gettime, isatty */

#include "commands.h"

#include "cli/draw/draw.h"
#include "cli/output/number.h"
#include "cli/output/report.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum {
    /* Before its first solution, backtracking places 2e5 queens for size 20, 3e6 for 28 and 9e7 for 32: about 1.7 times
       as many for each queen added.  For size 100 that is 1e23, at 1e8 per second.  */
    LARGEST_SEARCH = 99,

    PATIENCE = 3 /* seconds without a solution */
};

/* The choices of --format.  */
typedef enum solve_format { LIST, BOARD, JSONL, CSV, OCTAL } solve_format;

/* ---- One solution -------------------------------------------------------------------------------------------- */

/* The caller checks the stream for errors.  */
static void write_solution(FILE *stream, solve_format format, int n, const int *rows, bool first)
{
    uint64_t word;

    switch (format) {
    case LIST:
        fputc('[', stream);
        print_rows(stream, n, rows, 1, ",");
        fputs("]\n", stream);
        break;
    case CSV:
        print_rows(stream, n, rows, 1, ",");
        fputc('\n', stream);
        break;
    case JSONL:
        fprintf(stream, "{\"n\":%d,\"from\":1,\"rows\":[", n);
        print_rows(stream, n, rows, 1, ",");
        fputs("]}\n", stream);
        break;
    case BOARD:
        if (!first)
            fputc('\n', stream);
        draw_text(stream, n, rows, &(draw_style){.from = 1});
        break;
    case OCTAL:
        if (queens_packed_word(n, rows, &word) == QUEENS_DONE)
            fprintf(stream, "%.*" PRIo64 "\n", n <= 8 ? n : (4 * n + 2) / 3, word);
        break;
    }
}

/* ---- All of them --------------------------------------------------------------------------------------------- */

typedef struct printer {
    const search_options *options;
    int64_t printed;
    double hard_at; /* when to say that the search is hard */
    bool hard_said;
} printer;

static bool print_solution(void *user, const int *rows)
{
    printer *p = user;

    write_solution(stdout, (solve_format)p->options->format, p->options->n, rows, p->printed == 0);
    p->printed++;
    return !cli_output_failed() && p->printed != p->options->limit;
}

static double now(void)
{
    struct timespec time = {0};

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* The first solution in ascending order may take seconds, or years.  */
static void say_hard(void *user)
{
    printer *p = user;
    bool any = p->options->fixed == NULL && p->options->safe == NULL; /* then there is one, since n > 3 */

    if (p->printed > 0 || p->hard_said || now() < p->hard_at)
        return;
    p->hard_said = true;
    cli_error("no solution of size %d yet; Ctrl-C ends; --algorithm first_fail %s", p->options->n,
              any ? "finds one at once" : "may be far quicker");
}

/* With fixed queens or blocked squares the search may be short.  */
static bool can_end(const search_options *options)
{
    if (options->n <= LARGEST_SEARCH || !options->algorithm->complete || options->order == QUEENS_ANY_ORDER ||
        options->fixed != NULL || options->safe != NULL)
        return true;
    return cli_error(
        "size %d: backtracking finds no solution in a lifetime: expected a size to %d, or --algorithm construct or "
        "first_fail",
        options->n, LARGEST_SEARCH);
}

static bool can_print(const search_options *options)
{
    if (options->format == OCTAL && options->n > 16)
        return cli_error("--format octal with size %d: expected a size to 16, which fits one word", options->n);
    return true;
}

static int solve(const search_options *options)
{
    printer p = {.options = options};
    bool watched = isatty(STDERR_FILENO) && options->order == QUEENS_ASCENDING;
    const solution_taker taker = {print_solution, watched ? say_hard : NULL, &p};
    if (watched)
        p.hard_at = now() + (double)PATIENCE;
    queens_status status = search_solutions(options, &taker);
    return status == QUEENS_DONE || status == QUEENS_STOPPED ? CLI_OK : CLI_UNUSABLE;
}

int cli_solve(const option_values *values)
{
    search_options options;

    if (!search_options_read(COMMAND_SOLVE, values, &options))
        return CLI_UNUSABLE;
    int status = can_print(&options) && can_end(&options) ? solve(&options) : CLI_UNUSABLE;
    search_options_close(&options);
    return status;
}
