/* solve.c - `queens solve N`: prints solutions, each as soon as it is found.  */

#include "commands.h"
#include "output.h"
#include "report.h"
#include "search.h"
#include "solution_writer.h"

#include <stdio.h>

static const char *const FORMATS[] = {"list", "board", "jsonl", "csv", "octal", "svg"};

static const search_command SOLVE = {
    .name = "solve",
    .help = "Usage: queens solve N [OPTION]...\n\n"
            "Prints the solutions for N queens, each as the rows of its queens, column by column.\n\n"
            "  --algorithm A     find them with this one (queens algorithms); default cursor\n"
            "  --first           only the first\n"
            "  --limit K         only the first K\n"
            "  --fix COL=ROW     only those with a queen there, counted from 1; may be repeated\n"
            "  --seed S          of the random numbers of las-vegas; default 1\n"
            "  --stop K          the queens that las-vegas places at random\n"
            "  --fundamental     only one of the 8 images of each\n"
            "  --format F        list (default), board, jsonl, csv, octal (N to 16), svg (with --first)\n"
            "  -h, --help        this help\n"
            "  -V, --version     which version this is\n\n"
            "Rows count from 1, but in octal from 0, as the program did that it comes from.\n",
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
} printer;

static bool print_solution(void *user, const queens_event *event)
{
    printer *p = user;
    if (event->kind != QUEENS_EVENT_SOLUTION || !search_wants(p->options, event->rows))
        return true;
    write_solution(stdout, p->options->format, p->options->n, event->rows, p->printed == 0);
    p->printed++;
    return p->printed != p->options->limit && !cli_output_failed();
}

static bool can_print(const search_options *options)
{
    if (options->format == FORMAT_OCTAL && options->n > 16) {
        cli_error("--format octal with size %d: expected a size to 16, which fits one word", options->n);
        return false;
    }
    if (options->format == FORMAT_SVG && options->limit != 1) {
        cli_error("--format svg: expected --first with it, since a picture holds one board");
        return false;
    }
    return true;
}

int cli_solve(int argc, char **argv)
{
    search_options options;
    int status;

    if (!search_options_read(&SOLVE, argc, argv, &options, &status))
        return status;
    status = CLI_UNUSABLE;
    if (can_print(&options)) {
        printer p = {.options = &options};
        const queens_observer observer = {print_solution, &p};
        queens_status outcome = search_run(&options, &observer);
        status = cli_finish_output(outcome == QUEENS_NO_MEMORY ? CLI_UNUSABLE : CLI_OK);
    }
    search_options_close(&options);
    return status;
}
