/* queens_count.c - a count in one call: an engine, a journal and a run.  */

#include "count/journal/journal_file.h"

typedef struct counting {
    int size;
    int threads;
    const queens_count_options *options;
    queens_engine *engine;
    queens_journal *journal;
    char *message;
} counting;

/* The number of threads asked for, or by default the number for which memory is available; 0 if there is not enough
   memory.  */
static int affordable(int size, int asked)
{
    int threads = asked == 0 ? queens_processors() : asked;

    while (threads > 0 && queens_count_bytes(size, threads) > queens_memory_available())
        threads = asked == 0 ? threads / 2 : 0;
    return threads;
}

static queens_status check(const counting *c)
{
    if (c->size < 0 || c->size > QUEENS_COUNT_MAX_SIZE)
        return queens_journal_message(QUEENS_BAD_ARGUMENT, c->message, "", "size %d: expected 0 to %d", c->size,
                                      QUEENS_COUNT_MAX_SIZE);
    if (c->options->threads < 0 || c->options->threads > QUEENS_MAX_THREADS)
        return queens_journal_message(QUEENS_BAD_ARGUMENT, c->message, "", "%d threads: expected 1 to %d",
                                      c->options->threads, QUEENS_MAX_THREADS);
    if (c->size < QUEENS_COUNT_MIN_SIZE && c->options->journal != NULL)
        return queens_journal_message(QUEENS_BAD_ARGUMENT, c->message, "", "a journal of size %d: expected %d to %d",
                                      c->size, QUEENS_COUNT_MIN_SIZE, QUEENS_COUNT_MAX_SIZE);
    return QUEENS_DONE;
}

static queens_status open_engine(counting *c)
{
    const queens_engine_options options = {
        .kernel = c->options->kernel, .backward = c->options->backward, .stop = c->options->stop};
    queens_status status = QUEENS_NO_MEMORY;

    c->threads = affordable(c->size, c->options->threads);
    if (c->threads > 0)
        status = queens_engine_open(&c->engine, c->size, &options);
    switch (status) {
    case QUEENS_NO_MEMORY:
        return queens_journal_message(status, c->message, "", "not enough memory for size %d", c->size);
    case QUEENS_BAD_ARGUMENT:
        return queens_journal_message(status, c->message, "", "kernel \"%s\": no such kernel", c->options->kernel);
    case QUEENS_UNSUPPORTED:
        return queens_journal_message(status, c->message, "", "kernel \"%s\": this processor does not support it",
                                      c->options->kernel);
    default:
        return status;
    }
}

static queens_status open_journal(counting *c)
{
    const queens_count_options *o = c->options;
    const queens_journal_header header = queens_engine_header(c->engine);

    if (o->journal == NULL)
        return QUEENS_DONE;
    queens_status status = queens_journal_open(&c->journal, o->journal, &header, c->message);
    if (status == QUEENS_DONE && c->message[0] != '\0' && o->warning != NULL)
        o->warning(c->message, o->user);
    return status;
}

static queens_status count_slices(const counting *c, queens_run_result *result)
{
    const queens_count_options *o = c->options;
    const queens_run_options run = {
        .threads = c->threads, .journal = c->journal, .stop = o->stop, .progress = o->progress, .user = o->user};

    return queens_run(c->engine, &run, result, c->message);
}

static queens_status total_of(const counting *c, const queens_run_result *result, uint64_t *total)
{
    queens_status status = queens_count_total(result->sums, total);

    if (status == QUEENS_UNSOUND)
        queens_journal_message(status, c->message, "",
                               "the boards with three equal keys are not a multiple of three: a sum is wrong");
    return status;
}

queens_status queens_count(int n, const queens_count_options *options, uint64_t *total, char message[QUEENS_MESSAGE])
{
    counting c = {.size = n, .options = options, .message = message};
    queens_run_result result;
    char late[QUEENS_MESSAGE];

    message[0] = '\0';
    queens_status status = check(&c);
    if (status == QUEENS_DONE && n < QUEENS_COUNT_MIN_SIZE) {
        *total = 1;
        return QUEENS_DONE;
    }
    if (status == QUEENS_DONE)
        status = open_engine(&c);
    if (status == QUEENS_DONE)
        status = open_journal(&c);
    if (status == QUEENS_DONE)
        status = count_slices(&c, &result);
    queens_status finished = queens_journal_finish(c.journal, status == QUEENS_DONE ? message : late);
    queens_engine_close(c.engine);
    if (status == QUEENS_DONE)
        status = finished;
    return status == QUEENS_DONE ? total_of(&c, &result, total) : status;
}
