/* master.c - ranges of units are handed out as to the threads of crew.c: each has a share of the work that is left, but not
   so much that losing it would hurt.

   Each worker has a range that it counts and one more that waits.  So it goes on at once, however long the master and the
   network take to answer.  */

#include "settings.h"

#include "cli/report.h"
#include "count/decimal.h"
#include "count/journal.h"
#include "count/run.h"
#include "count/todo.h"
#include "memory.h"
#include "message.h"

#include <inttypes.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    IN_HAND = 2,                                  /* ranges of a worker */
    RANGES_LEFT = 16,                             /* a range is one of so many for each worker, of what is left */
    MOST_WORK = 500 * 1000 * 1000 / LEDGER_GRAIN, /* and not more than this: some tenths of a second */
    LEAST_WORK = 8 * 1000 * 1000 / LEDGER_GRAIN   /* nor less: a message would take longer */
};

typedef struct master {
    const settings *settings;
    uint64_t workers;
    count_engine *engine;
    count_journal *journal;
    ledger all;
    todo todo;
    int *in_hand;      /* ranges that each worker has, by its rank; -1 before it is ready and after it was stopped */
    uint64_t counting; /* workers that have not been stopped */
    wide bins[COUNT_BINS];
} master;

static bool fail(const char *message)
{
    cli_error("%s", message);
    return false;
}

/* ---- Before and after ---------------------------------------------------------------------------------------------- */

static bool open_journal(master *m)
{
    char message[JOURNAL_MESSAGE];
    const count_header header = {m->settings->size, m->settings->backward, count_units(m->engine)};

    if (m->settings->journal == NULL)
        return true;
    if (journal_open(&m->journal, m->settings->journal, &header, message) != QUEENS_DONE)
        return fail(message);
    if (message[0] != '\0')
        cli_error("%s", message);
    journal_bins(m->journal, m->bins);
    return true;
}

static bool open_engine(master *m)
{
    const count_options options = {.backward = m->settings->backward, .bare = true};

    return count_open(&m->engine, m->settings->size, &options) == QUEENS_DONE || fail("not enough memory");
}

static bool list_work(master *m)
{
    const count_slice whole = {0, count_units(m->engine) - 1};
    uint64_t stray;

    m->in_hand = queens_allocate((size_t)m->workers + 1, sizeof *m->in_hand);
    for (uint64_t w = 0; m->in_hand != NULL && w <= m->workers; w++)
        m->in_hand[w] = -1;
    return (m->in_hand != NULL && ledger_open(&m->all, m->engine, NULL) == QUEENS_DONE &&
            todo_make(&m->todo, &m->all, &whole, 1, m->journal, &stray) == QUEENS_DONE) ||
           fail("not enough memory");
}

static void close_all(master *m)
{
    todo_free(&m->todo);
    ledger_close(&m->all);
    queens_release(m->in_hand);
    journal_close(m->journal);
    count_close(m->engine);
}

/* Some worker is at work that may take hours.  MPI_Abort may return, where an MPI can't end the others; then nothing may be
   sent any more, and a process that exits without MPI_Finalize is the last sign there is.  */
static _Noreturn void end_all(master *m)
{
    close_all(m);
    MPI_Abort(MPI_COMM_WORLD, CLI_UNUSABLE);
    exit(CLI_UNUSABLE);
}

/* Before a total is printed, the journal that holds it is on the disk.  */
static bool finish_journal(master *m)
{
    char message[JOURNAL_MESSAGE];
    queens_status status = journal_finish(m->journal, message);

    m->journal = NULL;
    return status == QUEENS_DONE || fail(message);
}

/* ---- Handing out ---------------------------------------------------------------------------------------------------- */

static bool take(master *m, count_slice *range)
{
    uint64_t work = m->todo.work / m->workers / RANGES_LEFT;

    work = work > MOST_WORK ? MOST_WORK : work < LEAST_WORK ? LEAST_WORK : work;
    return todo_take(&m->todo, &m->all, work, range);
}

/* Fills the worker's hand; stops it where there is nothing to give and it has none left.  */
static void give(master *m, int worker)
{
    count_slice range;

    while (m->in_hand[worker] < IN_HAND && take(m, &range)) {
        message_range(worker, &range);
        m->in_hand[worker]++;
    }
    if (m->in_hand[worker] > 0)
        return;
    message_stop(worker);
    m->in_hand[worker] = -1;
    m->counting--;
}

static bool keep(master *m, const count_range *sums)
{
    char message[JOURNAL_MESSAGE];

    if (m->journal != NULL && journal_append(m->journal, sums, message) != QUEENS_DONE)
        return fail(message);
    for (int i = 0; i < COUNT_BINS; i++)
        m->bins[i] += sums->bins[i];
    return true;
}

static bool refuse(const report *r)
{
    cli_error("process %d: %s", r->worker, r->line);
    return false;
}

static bool same_units(const master *m, const report *r)
{
    if (r->units == m->all.units)
        return true;
    cli_error("process %d: it knows %" PRIu64 " units: expected %" PRIu64 ", of the same version everywhere", r->worker,
              r->units, m->all.units);
    return false;
}

static bool hear(master *m, const report *r)
{
    switch (r->kind) {
    case READY:
        m->in_hand[r->worker] = 0;
        return same_units(m, r);
    case SUMS:
        m->in_hand[r->worker]--;
        return keep(m, &r->sums);
    default:
        return refuse(r);
    }
}

/* Records are put on the disk when that is due, though no other may come for long.  */
static bool sync_journal(void *user)
{
    master *m = user;
    char message[JOURNAL_MESSAGE];

    return m->journal == NULL || journal_sync(m->journal, false, message) == QUEENS_DONE || fail(message);
}

static bool hand_out(master *m)
{
    report r;

    for (m->counting = m->workers; m->counting > 0;) {
        if (!message_report(&r, sync_journal, m) || !hear(m, &r))
            return false;
        give(m, r.worker);
    }
    return true;
}

/* Where there is nothing to be counted.  */
static void stop_all(const master *m)
{
    for (int worker = 1; worker <= (int)m->workers; worker++)
        message_stop(worker);
}

/* Where there is no way to: each worker has said, or will say, that it is ready or why not.  */
static void dismiss_all(const master *m)
{
    report r;

    for (uint64_t heard = 0; heard < m->workers; heard++) {
        message_report(&r, NULL, NULL);
        message_stop(r.worker);
    }
}

/* ---- The whole ------------------------------------------------------------------------------------------------------ */

static int print_total(const wide *total)
{
    char text[DECIMAL_SIZE];

    decimal_write(*total, text);
    printf("%s\n", text);
    return cli_finish_output(CLI_OK);
}

static int print_sum(const master *m)
{
    wide total;

    if (count_total(m->bins, &total))
        return print_total(&total);
    cli_error("the boards with three equal keys are no multiple of three: a sum is wrong");
    return CLI_UNUSABLE;
}

int master_run(const settings *s, int workers)
{
    master m = {.settings = s, .workers = (uint64_t)workers};
    int status = CLI_UNUSABLE;
    wide total;

    if (count_small(s->size, &total)) {
        stop_all(&m);
        return print_total(&total);
    }
    if (open_engine(&m) && open_journal(&m) && list_work(&m)) {
        if (!hand_out(&m))
            end_all(&m);
        if (finish_journal(&m))
            status = print_sum(&m);
    } else {
        dismiss_all(&m);
    }
    close_all(&m);
    return status;
}
