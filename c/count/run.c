#define _GNU_SOURCE /* pthread_condattr_setclock */

#include "run.h"

#include "clock.h"
#include "crew.h"
#include "journal.h"
#include "parts.h"

#include <inttypes.h>

enum { THREAD_WORK = 2 * 1000 * 1000 / LEDGER_GRAIN }; /* for less no thread is started */

static queens_status refuse_journal(crew *c, const count_header *found)
{
    return crew_fail(c, QUEENS_BAD_ARGUMENT,
                     "the journal is of size %d%s with %" PRIu64 " units: expected size %d%s with %" PRIu64,
                     found->size, found->backward ? " backward" : "", found->units, count_size(c->engine),
                     count_backward(c->engine) ? " backward" : "", c->all.units);
}

static bool is_for(const count_header *header, const crew *c)
{
    return header->size == count_size(c->engine) && header->backward == count_backward(c->engine) &&
           header->units == c->all.units;
}

/* The units of the part, without those of the journal.  */
static queens_status prepare(crew *c)
{
    const count_run_options *o = c->options;
    count_slice slices[COUNT_MAX_SLICES] = {{0, c->all.units - 1}};
    uint64_t stray;
    double whole = 0;
    int count = o->parts == 0 ? 1 : count_part(&c->all, o->part, o->parts, slices);

    if (o->journal != NULL && !is_for(journal_header(o->journal), c))
        return refuse_journal(c, journal_header(o->journal));
    for (int i = 0; i < count; i++) {
        c->state.units += slices[i].last - slices[i].first + 1;
        whole += (double)(ledger_before(&c->all, slices[i].last + 1) - ledger_before(&c->all, slices[i].first));
    }
    queens_status status = todo_make(&c->todo, &c->all, slices, (size_t)count, o->journal, &stray);
    if (status == QUEENS_NO_MEMORY)
        return crew_fail(c, status, "not enough memory for the units of a journal");
    if (status == QUEENS_BAD_ARGUMENT)
        return crew_fail(c, status, "the journal holds unit %" PRIu64 ", which is not of part %" PRIu64 "/%" PRIu64,
                         stray, o->part, o->parts);
    c->state.work = whole * LEDGER_GRAIN;
    c->state.done_before = c->state.done = c->state.units - c->todo.units;
    c->state.work_before = c->state.work_done = c->state.work - (double)c->todo.work * LEDGER_GRAIN;
    if (o->journal != NULL) {
        journal_bins(o->journal, c->result->bins);
        c->result->units = journal_units(o->journal);
    }
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
    return threads < COUNT_MAX_THREADS ? (int)threads : COUNT_MAX_THREADS;
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
    return QUEENS_DONE;
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
