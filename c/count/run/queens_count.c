/* queens_count.c - a count in one call: an engine, a journal and a run.  All is closed at the end of the count, or where
   a callback ends the calling thread.  That thread can be cancelled during the run only, where queens_run allows it.  */

#include "count/journal/journal_file.h"

#include <pthread.h>

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

typedef struct opened {
    queens_engine *engine;
    queens_journal *journal;
    int cancel_state; /* of the calling thread before the count */
} opened;

static void close_all(void *user)
{
    opened *o = user;

    queens_journal_close(o->journal);
    queens_engine_close(o->engine);
}

static queens_status open_all(opened *o, int size, int threads, const queens_count_options *options, char *message)
{
    queens_status status = open_engine(&o->engine, size, threads, options, message);

    if (status != QUEENS_DONE || options->journal == NULL)
        return status;
    const queens_journal_header header = queens_engine_header(o->engine);
    status = queens_journal_open(&o->journal, options->journal, &header, message);
    if (status == QUEENS_DONE && message[0] != '\0' && options->warning != NULL)
        options->warning(message, options->user);
    return status;
}

/* There is no total before the journal is on disk.  */
static queens_status count_by(opened *o, int threads, const queens_count_options *options, uint64_t *total,
                              char *message)
{
    const queens_run_options run = {.threads = threads,
                                    .journal = o->journal,
                                    .stop = options->stop,
                                    .progress = options->progress,
                                    .user = options->user};
    queens_run_result result;
    char late[QUEENS_MESSAGE];

    pthread_setcancelstate(o->cancel_state, NULL);
    queens_status status = queens_run(o->engine, &run, &result, message);
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, NULL);
    queens_status finished = queens_journal_finish(o->journal, status == QUEENS_DONE ? message : late);

    o->journal = NULL;
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
    opened o = {0};

    message[0] = '\0';
    queens_status status = check(n, options, message);
    if (status != QUEENS_DONE)
        return status;
    if (n < QUEENS_COUNT_MIN_SIZE) {
        *total = 1;
        return QUEENS_DONE;
    }
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &o.cancel_state);
    pthread_cleanup_push(close_all, &o);
    int threads = affordable(n, options->threads);
    status = open_all(&o, n, threads, options, message);
    if (status == QUEENS_DONE)
        status = count_by(&o, threads, options, total, message);
    pthread_cleanup_pop(1);
    pthread_setcancelstate(o.cancel_state, NULL);
    return status;
}
