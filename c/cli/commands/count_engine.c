#include "counting.h"

#include "cli/output/number.h"
#include "cli/output/report.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <time.h>

static int print_number(uint64_t number)
{
    printf("%" PRIu64 "\n", number);
    return CLI_OK;
}

/* ---- Checking memory before allocation --------------------------------------------------------------------------- */

static bool has_memory(int n, int threads)
{
    size_t memory = queens_memory_available();
    char needed[DURATION_TEXT], available[DURATION_TEXT], advice[48] = "";
    int fewer = threads;

    while (fewer > 0 && queens_count_bytes(n, fewer) > memory)
        fewer--;
    if (fewer == threads)
        return true;
    if (fewer > 0)
        snprintf(advice, sizeof advice, ": expected at most --threads %d", fewer);
    return cli_error("not enough memory for size %d by %d thread%s: %s needed, %s available%s", n, threads,
                     plural((uint64_t)threads), byte_size((double)queens_count_bytes(n, threads), needed),
                     byte_size((double)memory, available), advice);
}

/* ---- Counting ---------------------------------------------------------------------------------------------------- */

static void show_progress(const queens_progress *state, void *user)
{
    progress_show(user, state);
    if (interrupt_asked())
        progress_report(user);
}

/* Prints one line that any program can read.  Sums are strings, because they may have more bits than JSON numbers.  */
static int print_part(const queens_engine *engine, const engine_options *o, const queens_run_result *result)
{
    printf("{\"size\":%d,\"order\":\"%s\",\"part\":%" PRIu64 ",\"parts\":%" PRIu64 ",\"slices\":%" PRIu64
           ",\"of\":%" PRIu64 ",\"sums\":[",
           queens_engine_size(engine), order_name(o->backward), o->part, o->parts, result->slices,
           queens_engine_slices(engine));
    for (int i = 0; i < QUEENS_SUMS; i++)
        printf("%s\"%" PRIu64 "\"", i == 0 ? "" : ",", result->sums[i]);
    printf("]}\n");
    return CLI_OK;
}

static int print_total(const queens_engine *engine, const queens_run_result *result)
{
    uint64_t total;

    if (queens_count_total(result->sums, &total) == QUEENS_DONE)
        return print_number(total);
    cli_error("the sums of size %d can't be right: expected the third to be a multiple of 3",
              queens_engine_size(engine));
    return CLI_WRONG;
}

static int report_ended(const queens_progress *state, const engine_options *o)
{
    const char *name = interrupt_signal() == SIGINT ? "SIGINT" : "SIGTERM";

    if (state->slices == 0)
        cli_error("ended by %s before any slice was counted", name);
    else if (o->journal != NULL)
        cli_error("ended by %s with %" PRIu64 " of %" PRIu64
                  " slices in the journal: the same command continues from there",
                  name, state->done, state->slices);
    else
        cli_error("ended by %s with %" PRIu64 " of %" PRIu64 " slices, which are lost: --journal FILE would keep them",
                  name, state->done, state->slices);
    return COUNT_ENDED + interrupt_signal();
}

static int fail(const char *message)
{
    cli_error("%s", message);
    return CLI_UNUSABLE;
}

/* Prints the result after closing the journal: then the journal is on disk.  */
static int count_with(const queens_engine *engine, const engine_options *o, int threads, queens_journal *journal)
{
    char message[QUEENS_MESSAGE], late[QUEENS_MESSAGE];
    progress shown;
    queens_run_options options = {.threads = threads,
                                  .part = {o->part, o->parts},
                                  .journal = journal,
                                  .stop = &interrupt_stop,
                                  .progress = show_progress,
                                  .user = &shown};
    queens_run_result result;

    progress_open(&shown, o->progress, queens_engine_size(engine));
    queens_status status = queens_run(engine, &options, &result, message);
    progress_close(&shown);
    queens_status finished = queens_journal_finish(journal, late);
    if (status != QUEENS_DONE && status != QUEENS_STOPPED)
        return fail(message);
    if (finished != QUEENS_DONE)
        return fail(late);
    if (status == QUEENS_STOPPED)
        return report_ended(&shown.last, o);
    return o->parts > 0 ? print_part(engine, o, &result) : print_total(engine, &result);
}

/* Opens the journal last; it is the only file that is written.  */
static int count_into(const queens_engine *engine, const engine_options *o, int threads)
{
    const queens_journal_header header = queens_engine_header(engine);
    char message[QUEENS_MESSAGE];
    queens_journal *journal = NULL;

    if (o->journal != NULL && queens_journal_open(&journal, o->journal, &header, message) != QUEENS_DONE)
        return fail(message);
    if (journal != NULL && message[0] != '\0')
        cli_error("%s", message);
    return count_with(engine, o, threads, journal);
}

/* The options were checked, so only memory and a signal can keep the engine from opening.  */
int count_by_engine(int n, const engine_options *o)
{
    const queens_engine_options options = {.kernel = o->kernel, .backward = o->backward, .stop = &interrupt_stop};
    int threads = o->threads == 0 ? queens_processors() : o->threads;
    queens_engine *engine;

    if (n < QUEENS_COUNT_MIN_SIZE)
        return print_number(1);
    interrupt_listen();
    if (!o->plan && !has_memory(n, threads))
        return CLI_UNUSABLE;
    clock_t start = clock();
    queens_status opened = queens_engine_open(&engine, n, &options);
    if (opened == QUEENS_STOPPED)
        return report_ended(&(queens_progress){0}, o);
    if (engine == NULL) {
        cli_error("not enough memory for size %d", n);
        return CLI_UNUSABLE;
    }
    double preparing = (double)(clock() - start) / CLOCKS_PER_SEC;
    int status = o->plan ? print_plan(engine, o, threads, preparing) : count_into(engine, o, threads);
    queens_engine_close(engine);
    return status;
}
