/* master.c - assigns slices to workers, in the order of their numbers, and keeps the journal.

   Each worker has a slice to count and at least one more waiting.  So it continues at once, however long the master and
   the network take to answer.  */

#include "settings.h"

#include "cli/output/report.h"
#include "message.h"
#include "queens_count.h"

#include <inttypes.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { LEAST_WORK = 8000 }; /* of slices that wait, as in a journal's header: some milliseconds, as long as a message */

typedef struct master {
    const settings *settings;
    uint64_t workers;
    queens_engine *engine;
    queens_journal *journal;
    uint64_t next;     /* the first slice that may be left */
    int most_assigned; /* slices that a worker has: two, or more if slices are short */
    int *assigned;     /* slices of each worker, by its rank; -1 before it is ready and after it was stopped */
    char (*origin)[QUEENS_ORIGIN]; /* of each worker */
    uint64_t counting;             /* number of workers that were not stopped */
    uint64_t sums[QUEENS_SUMS];
} master;

static bool fail(const char *message)
{
    cli_error("%s", message);
    return false;
}

/* ---- Start and end ----------------------------------------------------------------------------------------------- */

static bool open_journal(master *m)
{
    char message[QUEENS_MESSAGE];
    const queens_journal_header header = queens_engine_header(m->engine);

    if (m->settings->journal == NULL)
        return true;
    if (queens_journal_open(&m->journal, m->settings->journal, &header, message) != QUEENS_DONE)
        return fail(message);
    if (message[0] != '\0')
        cli_error("%s", message);
    queens_journal_sums(m->journal, m->sums);
    return true;
}

static bool open_engine(master *m)
{
    const queens_engine_options options = {.backward = m->settings->backward, .bare = true};

    return queens_engine_open(&m->engine, m->settings->size, &options) == QUEENS_DONE || fail("not enough memory");
}

static bool open_assigned(master *m)
{
    const queens_journal_header own = queens_engine_header(m->engine);

    m->most_assigned = 2 + (int)(LEAST_WORK * own.slices / own.work);
    m->assigned = queens_allocate((size_t)m->workers + 1, sizeof *m->assigned);
    m->origin = queens_allocate((size_t)m->workers + 1, sizeof *m->origin);
    if (m->assigned == NULL || m->origin == NULL)
        return fail("not enough memory");
    for (uint64_t w = 0; w <= m->workers; w++)
        m->assigned[w] = -1;
    return true;
}

static void close_all(master *m)
{
    queens_release(m->assigned);
    queens_release(m->origin);
    queens_journal_close(m->journal);
    queens_engine_close(m->engine);
}

/* Some workers may count for hours more.  MPI_Abort may return, if the MPI can't end the other processes.  Then no
   message may be sent any more, and exiting without MPI_Finalize is the last way to report the error.  */
static _Noreturn void end_all(master *m)
{
    close_all(m);
    MPI_Abort(MPI_COMM_WORLD, CLI_UNUSABLE);
    exit(CLI_UNUSABLE);
}

/* The journal is written to disk before the total is printed.  */
static bool finish_journal(master *m)
{
    char message[QUEENS_MESSAGE];
    queens_status status = queens_journal_finish(m->journal, message);

    m->journal = NULL;
    return status == QUEENS_DONE || fail(message);
}

/* ---- Assigning slices -------------------------------------------------------------------------------------------- */

static bool next_slice(master *m, uint64_t *slice)
{
    while (m->journal != NULL && queens_journal_has(m->journal, m->next, NULL))
        m->next++;
    if (m->next == queens_engine_slices(m->engine))
        return false;
    *slice = m->next++;
    return true;
}

/* Gives the worker as many slices as it may have.  If there are none and it has none left, stops it.  */
static void assign_slices(master *m, int worker)
{
    uint64_t slice;

    while (m->assigned[worker] < m->most_assigned && next_slice(m, &slice)) {
        message_slice(worker, slice);
        m->assigned[worker]++;
    }
    if (m->assigned[worker] > 0)
        return;
    message_stop(worker);
    m->assigned[worker] = -1;
    m->counting--;
}

static bool append(master *m, int worker, const queens_slice_sums *sums)
{
    char message[QUEENS_MESSAGE];

    if (m->journal == NULL)
        return true;
    queens_status status = queens_journal_origin(m->journal, m->origin[worker], message);
    if (status == QUEENS_DONE)
        status = queens_journal_append(m->journal, sums, message);
    return status == QUEENS_DONE || fail(message);
}

static bool add_sums(master *m, int worker, const queens_slice_sums *sums)
{
    if (!append(m, worker, sums))
        return false;
    for (int i = 0; i < QUEENS_SUMS; i++)
        if (__builtin_add_overflow(m->sums[i], sums->sums[i], &m->sums[i]))
            return fail("a sum of more than 64 bits");
    return true;
}

static bool report_unable(const report *r)
{
    cli_error("process %d: %s", r->worker, r->line);
    return false;
}

static bool same_slices(const master *m, const report *r)
{
    const queens_journal_header own = queens_engine_header(m->engine);

    if (r->slices == own.slices && r->work == own.work)
        return true;
    cli_error("process %d: it has %" PRIu64 " slices with work %" PRIu64 ": expected %" PRIu64 " with work %" PRIu64
              ", the same version everywhere",
              r->worker, r->slices, r->work, own.slices, own.work);
    return false;
}

static bool handle_report(master *m, const report *r)
{
    switch (r->kind) {
    case READY:
        m->assigned[r->worker] = 0;
        snprintf(m->origin[r->worker], sizeof m->origin[r->worker], "%.*s", QUEENS_ORIGIN - 1, r->line);
        return same_slices(m, r);
    case SUMS:
        m->assigned[r->worker]--;
        return add_sums(m, r->worker, &r->sums);
    default:
        return report_unable(r);
    }
}

/* Writes records to disk when they are due, because no other record may come for a long time.  */
static bool sync_journal(void *user)
{
    master *m = user;
    char message[QUEENS_MESSAGE];

    return m->journal == NULL || queens_journal_sync(m->journal, false, message) == QUEENS_DONE || fail(message);
}

static bool count_all(master *m)
{
    report r;

    for (m->counting = m->workers; m->counting > 0;) {
        if (!message_report(&r, sync_journal, m) || !handle_report(m, &r))
            return false;
        assign_slices(m, r.worker);
    }
    return true;
}

/* ---- The whole count --------------------------------------------------------------------------------------------- */

static int print_total(uint64_t total)
{
    printf("%" PRIu64 "\n", total);
    return CLI_OK;
}

static int print_sum(const master *m)
{
    uint64_t total;

    if (queens_count_total(m->sums, &total) == QUEENS_DONE)
        return print_total(total);
    cli_error("the boards with three equal keys are not a multiple of three: a sum is wrong");
    return CLI_UNUSABLE;
}

static int count_and_print(master *m)
{
    if (!count_all(m))
        end_all(m);
    return finish_journal(m) ? print_sum(m) : CLI_UNUSABLE;
}

int master_run(int argc, char **argv, int processes)
{
    settings s;
    master m = {.settings = &s, .workers = (uint64_t)processes - 1};
    int status;
    bool read = settings_read(argc, argv, processes, &s, &status);
    bool counts = read && s.size >= QUEENS_COUNT_MIN_SIZE;
    bool ready = counts && open_engine(&m) && open_journal(&m) && open_assigned(&m);

    message_begin(ready, &status);
    if (counts)
        status = ready ? count_and_print(&m) : CLI_UNUSABLE;
    else if (read)
        status = print_total(1);
    close_all(&m);
    return status;
}
