/* solve_command.c - `queens solve N`: prints each solution as soon as it is found.  */

#include "commands.h"

#include "cli/draw/draw.h"
#include "cli/output/number.h"
#include "cli/output/report.h"

#include <inttypes.h>
#include <stdio.h>

enum {
    LARGEST_PICTURE = 1000,

    /* Before its first solution, backtracking places 2e5 queens for size 20, 3e6 for 28 and 9e7 for 32: about 1.7 times
       as many for each queen added.  For size 100 that is 1e23, at 1e8 per second.  */
    LARGEST_SEARCH = 99
};

/* The choices of --format.  */
typedef enum solve_format { LIST, BOARD, JSONL, CSV, OCTAL, SVG } solve_format;

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
    case SVG: /* not a line: see put */
        break;
    }
}

/* ---- All of them --------------------------------------------------------------------------------------------- */

typedef struct printer {
    const search_options *options;
    int64_t printed;
    sheet sheet; /* collects the boards of one picture */
    sheet_status sheet_status;
} printer;

static bool put(printer *p, const int *rows)
{
    if (p->options->format == SVG)
        return (p->sheet_status = sheet_add(&p->sheet, rows)) == SHEET_ADDED;
    write_solution(stdout, (solve_format)p->options->format, p->options->n, rows, p->printed == 0);
    return !cli_output_failed();
}

static bool print_solution(void *user, const queens_event *event)
{
    printer *p = user;
    if (event->kind != QUEENS_EVENT_SOLUTION || !search_wants(p->options, event->rows))
        return true;
    bool done = put(p, event->rows);
    p->printed++;
    return done && p->printed != p->options->limit;
}

/* With fixed queens the search may be short.  */
static bool can_end(const search_options *options)
{
    if (options->n <= LARGEST_SEARCH || !options->algorithm->complete || options->fixed != NULL)
        return true;
    return cli_error(
        "size %d: backtracking finds no solution in a lifetime: expected a size to %d, or --algorithm construct, "
        "which finds one",
        options->n, LARGEST_SEARCH);
}

static bool can_print(const search_options *options)
{
    if (options->format == OCTAL && options->n > 16)
        return cli_error("--format octal with size %d: expected a size to 16, which fits one word", options->n);
    if (options->format == SVG && options->n > LARGEST_PICTURE)
        return cli_error("--format svg with size %d: expected a size to %d, since no larger board can be read",
                         options->n, LARGEST_PICTURE);
    return true;
}

/* A picture can be drawn only when all its boards are known.  */
static bool finish_sheet(printer *p)
{
    if (p->options->format != SVG)
        return true;
    if (p->sheet_status == SHEET_FULL)
        cli_error("--format svg: more than %d boards: expected --first, or --limit with 1 to %d", SHEET_MOST,
                  SHEET_MOST);
    else if (p->sheet_status == SHEET_NO_MEMORY)
        cli_error("not enough memory for size %d", p->options->n);
    else
        sheet_draw(stdout, &p->sheet);
    return p->sheet_status == SHEET_ADDED;
}

static int solve(const search_options *options)
{
    printer p = {.options = options, .sheet = {.n = options->n}};
    const queens_observer observer = {print_solution, &p};
    queens_status status = search_run(options, &observer);
    bool done = (status == QUEENS_DONE || status == QUEENS_STOPPED) && finish_sheet(&p);

    sheet_free(&p.sheet);
    return done ? CLI_OK : CLI_UNUSABLE;
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
