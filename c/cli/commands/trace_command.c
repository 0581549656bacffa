/* trace_command.c - `queens trace N`: prints each step of a search, as the course's snapshots or as JSON Lines.

   docs/traces.md describes the lines.  In both forms columns and rows count from 0, as in the course.  */

#include "commands.h"

#include "cli/draw/draw.h"
#include "cli/output/number.h"
#include "cli/output/report.h"

#include <inttypes.h>
#include <stdio.h>

/* The choices of --format.  */
enum { SNAPSHOTS, LINES };

typedef struct tracer {
    const search_options *options;
    queens_tally tally;
    int64_t events; /* so far */
    bool cut;       /* by --count */
} tracer;

static bool go_on(const tracer *t, const queens_event *event)
{
    bool enough = t->options->limit == 1 && event->kind == QUEENS_EVENT_SOLUTION;
    return !enough && !cli_output_failed();
}

static bool print_snapshot(void *user, const queens_event *event)
{
    tracer *t = user;
    int n = t->options->n;
    int columns = t->options->order == QUEENS_ANY_ORDER ? n : event->placed; /* those that may have queens */

    if (event->kind == QUEENS_EVENT_PLACED)
        draw_snapshot(stdout, n, event->rows, columns, event->column);
    else if (event->kind == QUEENS_EVENT_SOLUTION)
        draw_snapshot(stdout, n, event->rows, columns, QUEENS_FREE);
    return go_on(t, event);
}

static void print_line(int n, const queens_event *event)
{
    static const char *const NAMES[] = {
        [QUEENS_EVENT_PLACED] = "placed",
        [QUEENS_EVENT_REJECTED] = "rejected",
        [QUEENS_EVENT_RETREATED] = "retreated",
        [QUEENS_EVENT_SOLUTION] = "solution",
    };

    printf("{\"event\":\"%s\",\"column\":%d,\"row\":%d", NAMES[event->kind], event->column, event->row);
    if (event->kind == QUEENS_EVENT_SOLUTION) {
        printf(",\"rows\":[");
        print_rows(stdout, n, event->rows, 0, ",");
        printf("]");
    }
    printf("}\n");
}

static bool print_event(void *user, const queens_event *event)
{
    tracer *t = user;
    int64_t after_first = t->events++ - t->options->from;

    t->cut = after_first >= t->options->count;
    if (t->cut)
        return false;
    queens_tally_notify(&t->tally, event);
    if (after_first >= 0)
        print_line(t->options->n, event);
    return go_on(t, event);
}

/* The options that give the same trace again.  */
static void print_header(const search_options *options)
{
    const char *separator = "";

    printf("{\"format\":\"queens-trace\",\"version\":1,\"algorithm\":\"%s\",\"n\":%d,\"fixed\":[",
           options->algorithm->name, options->n);
    for (int column = 0; options->fixed != NULL && column < options->n; column++) {
        if (options->fixed[column] == QUEENS_FREE)
            continue;
        printf("%s[%d,%d]", separator, column, options->fixed[column]);
        separator = ",";
    }
    if (options->random)
        printf("],\"seed\":%" PRId64 ",\"stop\":%" PRId64, options->seed, options->stop);
    else
        printf("],\"seed\":null");
    printf(",\"first\":%s}\n", options->limit == 1 ? "true" : "false");
}

static void print_end(queens_status status, const queens_tally *tally)
{
    printf("{\"event\":\"end\",\"status\":\"%s\",\"placed\":%" PRIu64 ",\"rejected\":%" PRIu64 ",\"retreated\":%" PRIu64
           ",\"solutions\":%" PRIu64 "}\n",
           status == QUEENS_STOPPED ? "stopped" : "done", tally->placed, tally->rejected, tally->retreated,
           tally->solutions);
}

static bool can_print(const search_options *options)
{
    if (options->window_option == NULL || options->format == LINES)
        return true;
    return cli_error("%s with --format board: expected --format jsonl, which has a line for each event",
                     options->window_option);
}

static int trace_with(const search_options *options)
{
    tracer t = {.options = options};
    bool lines = options->format == LINES;
    const queens_observer observer = {lines ? print_event : print_snapshot, &t};

    if (lines)
        print_header(options);
    queens_status status = search_events(options, &observer);
    if (status != QUEENS_DONE && status != QUEENS_STOPPED)
        return CLI_UNUSABLE;
    if (lines && !t.cut)
        print_end(status, &t.tally);
    return CLI_OK;
}

int cli_trace(const option_values *values)
{
    search_options options;

    if (!search_options_read(COMMAND_TRACE, values, &options))
        return CLI_UNUSABLE;
    int status = can_print(&options) ? trace_with(&options) : CLI_UNUSABLE;
    search_options_close(&options);
    return status;
}
