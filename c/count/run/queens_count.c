/* queens_count.c - a count in one call: an engine, a journal and a run.  */

#include "count/journal/journal_file.h"

/* The number of threads asked for, or by default the number for which memory is available; 0 if there is not enough
   memory.  */
static int affordable(int size, int asked)
{
    int threads = asked == 0 ? queens_processors() : asked;

    while (threads > 0 && queens_count_bytes(size, threads) > queens_memory_available())
        threads = asked == 0 ? threads / 2 : 0;
    return threads;
}

static queens_status check(int size, const queens_count_options *o, char *message)
{
    if (size < 0 || size > QUEENS_COUNT_MAX_SIZE)
        return queens_journal_message(QUEENS_BAD_ARGUMENT, message, "", "size %d: expected 0 to %d", size,
                                      QUEENS_COUNT_MAX_SIZE);
    if (o->threads < 0 || o->threads > QUEENS_MAX_THREADS)
        return queens_journal_message(QUEENS_BAD_ARGUMENT, message, "", "%d threads: expected 1 to %d", o->threads,
                                      QUEENS_MAX_THREADS);
    if (size < QUEENS_COUNT_MIN_SIZE && o->journal != NULL)
        return queens_journal_message(QUEENS_BAD_ARGUMENT, message, "", "a journal of size %d: expected %d to %d", size,
                                      QUEENS_COUNT_MIN_SIZE, QUEENS_COUNT_MAX_SIZE);
    return QUEENS_DONE;
}

static queens_status open_engine(queens_engine **engine, int size, int threads, const queens_count_options *o,
                                 char *message)
{
    const queens_engine_options options = {.kernel = o->kernel, .backward = o->backward, .stop = o->stop};
    queens_status status = threads == 0 ? QUEENS_NO_MEMORY : queens_engine_open(engine, size, &options);

    switch (status) {
    case QUEENS_NO_MEMORY:
        return queens_journal_message(status, message, "", "not enough memory for size %d", size);
    case QUEENS_BAD_ARGUMENT:
        return queens_journal_message(status, message, "", "kernel \"%s\": no such kernel", o->kernel);
    case QUEENS_UNSUPPORTED:
        return queens_journal_message(status, message, "", "kernel \"%s\": this processor does not support it",
                                      o->kernel);
    default:
        return status;
    }
}

/* There is no total before the journal is on disk.  */
static queens_status count_by(const queens_engine *engine, int threads, const queens_count_options *o, uint64_t *total,
                              char *message)
{
    const queens_journal_header header = queens_engine_header(engine);
    queens_run_options run = {.threads = threads, .stop = o->stop, .progress = o->progress, .user = o->user};
    queens_run_result result;
    char late[QUEENS_MESSAGE];
    queens_status status =
        o->journal == NULL ? QUEENS_DONE : queens_journal_open(&run.journal, o->journal, &header, message);

    if (status != QUEENS_DONE)
        return status;
    if (message[0] != '\0' && o->warning != NULL)
        o->warning(message, o->user);
    status = queens_run(engine, &run, &result, message);
    queens_status finished = queens_journal_finish(run.journal, status == QUEENS_DONE ? message : late);
    if (status != QUEENS_DONE || finished != QUEENS_DONE)
        return status != QUEENS_DONE ? status : finished;
    status = queens_count_total(result.sums, total);
    if (status == QUEENS_UNSOUND)
        queens_journal_message(status, message, "",
                               "the boards with three equal keys are not a multiple of three: a sum is wrong");
    return status;
}

queens_status queens_count(int n, const queens_count_options *options, uint64_t *total, char message[QUEENS_MESSAGE])
{
    queens_engine *engine = NULL;

    message[0] = '\0';
    queens_status status = check(n, options, message);
    if (status != QUEENS_DONE)
        return status;
    if (n < QUEENS_COUNT_MIN_SIZE) {
        *total = 1;
        return QUEENS_DONE;
    }
    int threads = affordable(n, options->threads);
    status = open_engine(&engine, n, threads, options, message);
    if (status == QUEENS_DONE)
        status = count_by(engine, threads, options, total, message);
    queens_engine_close(engine);
    return status;
}
