/* solve.c - `queens solve N`: prints solutions, each as soon as it is found.  */

#include "commands.h"
#include "output.h"
#include "report.h"
#include "search.h"
#include "sheet.h"
#include "solution_writer.h"

#include <stdio.h>

enum {
    LARGEST_PICTURE = 1000,

    /* Before its first solution, backtracking places 2e5 queens for size 20, 3e6 for 28 and 9e7 for 32: about 1.7 times as
       many for each queen added.  For size 100 that is 1e23, at 1e8 a second.  */
    LARGEST_SEARCH = 99
};

static const char *const FORMATS[] = {"list", "board", "jsonl", "csv", "octal", "svg"};

static const search_command SOLVE = {
    .name = "solve",
    .help =
        "Usage: queens solve N [OPTION]...\n\n"
        "Prints the solutions for N queens, each as the rows of its queens, column by column.\n\n"
        "  --algorithm A     find them with this one (queens algorithms); default cursor\n"
        "  --first           only the first\n"
        "  --limit K         only the first K\n"
        "  --fix COL=ROW     only those with a queen there, counted from 1; may be repeated\n"
        "  --seed S          of the random numbers of las-vegas; default 1\n"
        "  --stop K          the queens that las-vegas places at random\n"
        "  --fundamental     only one of the 8 images of each\n"
        "  --format F        list (default), board, jsonl, csv, octal (N to 16), svg\n"
        "  -h, --help        this help\n"
        "  -V, --version     which version this is\n\n"
        "Rows count from 1, but in octal from 0, as the program did that it comes from; such a word has one digit a\n"
        "row up to N = 8, and 4 bits a row beyond.  SVG is one picture: a board, or up to 100 of them on a sheet.\n"
        "From N = 100 on, backtracking would find no solution in a lifetime, unless queens are fixed: use construct "
        "(any\n"
        "N) or las-vegas (N to 256).\n",
    .formats = FORMATS,
    .default_format = FORMAT_LIST,
    .takes_first = true,
    .takes_limit = true,
    .takes_seed = true,
    .takes_fundamental = true,
};

typedef struct printer {
    const search_options *options;
    long printed;
    sheet sheet; /* gathers the boards of one picture */
    sheet_status sheet_status;
} printer;

static bool put(printer *p, const int *rows)
{
    if (p->options->format == FORMAT_SVG)
        return (p->sheet_status = sheet_add(&p->sheet, rows)) == SHEET_ADDED;
    write_solution(stdout, p->options->format, p->options->n, rows, p->printed == 0);
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

/* Fixed queens may leave little to search.  */
static bool can_end(const search_options *options)
{
    if (options->n <= LARGEST_SEARCH || !options->algorithm->complete || options->fixed != NULL)
        return true;
    cli_error("size %d: backtracking finds no solution in a lifetime: expected a size to %d, or --algorithm construct, "
              "which finds one",
              options->n, LARGEST_SEARCH);
    return false;
}

static bool can_print(const search_options *options)
{
    if (options->format == FORMAT_OCTAL && options->n > 16) {
        cli_error("--format octal with size %d: expected a size to 16, which fits one word", options->n);
        return false;
    }
    if (options->format == FORMAT_SVG && options->n > LARGEST_PICTURE) {
        cli_error("--format svg with size %d: expected a size to %d, since no larger board can be read", options->n,
                  LARGEST_PICTURE);
        return false;
    }
    return true;
}

/* A picture can't be drawn before all its boards are known.  */
static bool finish_sheet(printer *p)
{
    if (p->options->format != FORMAT_SVG)
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
    return cli_finish_output(done ? CLI_OK : CLI_UNUSABLE);
}

int cli_solve(int argc, char **argv)
{
    search_options options;
    int status;

    if (!search_options_read(&SOLVE, argc, argv, &options, &status))
        return status;
    status = can_print(&options) && can_end(&options) ? solve(&options) : CLI_UNUSABLE;
    search_options_close(&options);
    return status;
}
