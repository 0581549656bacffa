#include "settings.h"

#include "message.h"
#include "queens_count.h"

#include <stdio.h>

static void count_slices(const queens_engine *engine, queens_scratch *scratch)
{
    queens_slice_sums sums;

    message_ready(engine);
    while (message_next(&sums.slice)) {
        queens_count_slice(engine, scratch, NULL, &sums);
        message_sums(&sums);
    }
}

/* Then the master ends all processes, so there is nothing to wait for.  */
static void report_unable(const settings *s, queens_status status)
{
    char line[UNABLE_LINE];

    if (status == QUEENS_UNSUPPORTED)
        snprintf(line, sizeof line, "--kernel \"%s\": its processor does not support it", s->kernel);
    else
        snprintf(line, sizeof line, "not enough memory: %zu bytes for size %d", queens_count_bytes(s->size, 1),
                 s->size);
    message_unable(line);
}

static void count_units_of(const settings *s)
{
    const queens_engine_options options = {.kernel = s->kernel, .backward = s->backward};
    queens_engine *engine = NULL;
    queens_status status = queens_count_bytes(s->size, 1) > queens_memory_available()
                               ? QUEENS_NO_MEMORY
                               : queens_engine_open(&engine, s->size, &options);
    queens_scratch *scratch = status == QUEENS_DONE ? queens_scratch_open(engine) : NULL;

    if (scratch != NULL)
        count_slices(engine, scratch);
    else
        report_unable(s, status == QUEENS_DONE ? QUEENS_NO_MEMORY : status);
    queens_scratch_close(scratch);
    queens_engine_close(engine);
}

int worker_run(int argc, char **argv, int processes)
{
    settings s;
    int status = 0;

    if (message_begin(false, &status) && settings_read(argc, argv, processes, &s, &status))
        count_units_of(&s);
    return status;
}
