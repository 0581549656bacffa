/* search.c - applies the search options of solve, count and trace.  */

#include "commands.h"

#include "cli/options/blocked_squares.h"
#include "cli/output/number.h"
#include "cli/output/report.h"
#include "judge/boards.h"

/* ---- Which solutions ---------------------------------------------------------------------------------------------- */

static bool is_allowed(const search_options *options, const int *rows)
{
    for (int column = 0; column < options->n; column++) {
        if (options->fixed != NULL && options->fixed[column] != QUEENS_FREE && options->fixed[column] != rows[column])
            return false;
        if (options->safe != NULL && !squares_have(options->safe, options->n, column, rows[column]))
            return false;
    }
    return true;
}

/* With --fundamental only the smallest of those of its 8 images that are searched for; otherwise all.  */
static bool is_wanted(const search_options *options, const int *rows)
{
    if (!options->fundamental)
        return true;
    for (int symmetry = 1; symmetry < QUEENS_SYMMETRIES; symmetry++) {
        queens_image(options->n, rows, symmetry, options->image);
        if (compare_rows(options->n, options->image, rows) < 0 && is_allowed(options, options->image))
            return false;
    }
    return true;
}

/* ---- The search --------------------------------------------------------------------------------------------------- */

/* Steps between two calls of `wait`: about a twentieth of a second.  */
static const uint64_t SLICE = UINT64_C(1) << 23;

static queens_status open_cursor(const search_options *options, queens_cursor **cursor)
{
    if (options->safe == NULL && options->order == QUEENS_ASCENDING)
        return queens_open(cursor, options->n, options->fixed);
    return queens_open_safe(cursor, options->n, options->safe, options->order);
}

static bool take(const search_options *options, const solution_taker *taker, const int *rows)
{
    return !is_wanted(options, rows) || taker->take(taker->user, rows);
}

/* Returns the last result of queens_next, or QUEENS_STOPPED.  One of `observer` and `taker` is NULL.  */
static queens_status run_cursor(const search_options *options, const queens_observer *observer,
                                const solution_taker *taker)
{
    queens_cursor *cursor;
    queens_status status = open_cursor(options, &cursor);
    if (cursor == NULL)
        return status;

    queens_observe(cursor, observer);
    do {
        status = queens_next(cursor, SLICE);
        if (taker != NULL && status == QUEENS_SOLUTION && !take(options, taker, queens_rows(cursor)))
            status = QUEENS_STOPPED;
        if (taker != NULL && status == QUEENS_PAUSED && taker->wait != NULL)
            taker->wait(taker->user);
    } while (status == QUEENS_SOLUTION || status == QUEENS_PAUSED);
    queens_close(cursor);
    return status;
}

static queens_status run_algorithm(const search_options *options, const queens_observer *observer)
{
    if (options->random)
        return queens_las_vegas(options->n, (int)options->stop, (uint64_t)options->seed, observer);
    return options->algorithm->run(options->n, observer);
}

static queens_status ended(const search_options *options, queens_status status)
{
    if (status == QUEENS_NO_MEMORY)
        cli_error("not enough memory for size %d", options->n);
    return status;
}

queens_status search_events(const search_options *options, const queens_observer *observer)
{
    return ended(options,
                 search_is_cursor(options) ? run_cursor(options, observer, NULL) : run_algorithm(options, observer));
}

typedef struct event_taker {
    const search_options *options;
    const solution_taker *taker;
} event_taker;

static bool take_event(void *user, const queens_event *event)
{
    const event_taker *t = user;
    return event->kind != QUEENS_EVENT_SOLUTION || take(t->options, t->taker, event->rows);
}

queens_status search_solutions(const search_options *options, const solution_taker *taker)
{
    event_taker events = {options, taker};

    return ended(options, search_is_cursor(options) ? run_cursor(options, NULL, taker)
                                                    : run_algorithm(options, &(queens_observer){take_event, &events}));
}
