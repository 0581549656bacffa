#define _GNU_SOURCE /* pthread_condattr_setclock */

#include "run.h"

#include "clock.h"
#include "crew.h"
#include "journal.h"
#include "parts.h"

#include <inttypes.h>

enum { THREAD_WORK = 2 * 1000 * 1000 / LEDGER_GRAIN }; /* for less no thread is started */

/* The units of some slices, without those of the journal.  */
static queens_status leave_out(crew *c, const count_slice *slices, int count, const count_journal *journal)
{
    uint64_t stray;
    queens_status status = todo_make(&c->todo, &c->all, slices, (size_t)count, journal, &stray);

    if (status == QUEENS_NO_MEMORY)
        return crew_fail(c, status, "not enough memory for the units of a journal");
    if (status == QUEENS_BAD_ARGUMENT)
        return journal_say(status, c->message, journal_path(journal),
                           ": it holds unit %" PRIu64 ": expected units of part %" PRIu64 "/%" PRIu64 " alone", stray,
                           c->options->part, c->options->parts);
    return QUEENS_DONE;
}

/* What is to do, and what has been done before.  */
static queens_status prepare(crew *c)
{
    const count_run_options *o = c->options;
    count_slice slices[COUNT_MAX_SLICES] = {{0, c->all.units - 1}};
    int count = o->parts == 0 ? 1 : count_part(&c->all, o->part, o->parts, slices);
    uint64_t work = 0;
    queens_status status;

    for (int i = 0; i < count; i++) {
        c->state.units += slices[i].last - slices[i].first + 1;
        work += ledger_before(&c->all, slices[i].last + 1) - ledger_before(&c->all, slices[i].first);
    }
    status = leave_out(c, slices, count, o->journal);
    if (status != QUEENS_DONE)
        return status;
    c->state.work = (double)work * (double)LEDGER_GRAIN;
    c->state.work_before = c->state.work_done = (double)(work - c->todo.work) * (double)LEDGER_GRAIN;
    c->state.done_before = c->state.done = c->state.units - c->todo.units;
    return QUEENS_DONE;
}

static int threads_for(const crew *c)
{
    uint64_t threads = (uint64_t)(c->options->threads == 0 ? count_cores() : c->options->threads);
    uint64_t useful = 1 + c->todo.work / THREAD_WORK;

    if (useful > c->todo.units)
        useful = c->todo.units;
    if (threads > useful)
        threads = useful;
    return (int)threads;
}

static queens_status count_prepared(crew *c)
{
    queens_status status = prepare(c);

    if (status == QUEENS_DONE && c->todo.units > 0) {
        c->threads = threads_for(c);
        status = crew_count(c);
    }
    if (status == QUEENS_DONE || status == QUEENS_STOPPED)
        crew_report(c, c->state);
    todo_free(&c->todo);
    return status;
}

static queens_status check(crew *c)
{
    const count_run_options *o = c->options;

    if (o->threads < 0 || o->threads > COUNT_MAX_THREADS)
        return crew_fail(c, QUEENS_BAD_ARGUMENT, "%d threads: expected 1 to %d", o->threads, COUNT_MAX_THREADS);
    if ((o->part != 0 || o->parts != 0) && (o->part < 1 || o->part > o->parts || o->parts > COUNT_MAX_PARTS))
        return crew_fail(c, QUEENS_BAD_ARGUMENT, "part %" PRIu64 "/%" PRIu64 ": expected I/K, 1 <= I <= K <= %d",
                         o->part, o->parts, COUNT_MAX_PARTS);
    if (o->journal == NULL)
        return QUEENS_DONE;
    const count_header wanted = {
        .size = count_size(c->engine), .backward = count_backward(c->engine), .units = count_units(c->engine)};
    return journal_expect(&wanted, journal_header(o->journal), journal_path(o->journal), c->message);
}

static void take_from_journal(count_result *result, const count_journal *journal)
{
    if (journal == NULL)
        return;
    journal_bins(journal, result->bins);
    result->units = journal_units(journal);
}

queens_status count_run(const count_engine *engine, const count_run_options *options, count_result *result,
                        char *message)
{
    crew c = {.engine = engine,
              .options = options,
              .result = result,
              .message = message,
              .status = QUEENS_DONE,
              .started = clock_seconds(CLOCK_MONOTONIC)};

    *result = (count_result){0};
    message[0] = '\0';
    queens_status status = check(&c);
    if (status != QUEENS_DONE)
        return status;
    take_from_journal(result, options->journal);
    status = ledger_open(&c.all, engine, options->stop);
    if (status == QUEENS_NO_MEMORY)
        return crew_fail(&c, status, "not enough memory: %zu bytes for %" PRIu64 " units",
                         ledger_bytes(count_units(engine)), count_units(engine));
    if (status != QUEENS_DONE)
        return status;
    pthread_mutex_init(&c.lock, NULL);
    clock_condition(&c.ended);
    status = count_prepared(&c);
    pthread_cond_destroy(&c.ended);
    pthread_mutex_destroy(&c.lock);
    ledger_close(&c.all);
    return status;
}
