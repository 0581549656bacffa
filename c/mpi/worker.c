#include "settings.h"

#include "count/count.h"
#include "count/room.h"
#include "message.h"

#include <stdio.h>

static void count_ranges(const count_engine *engine, count_scratch *scratch)
{
    count_slice units;

    message_ready(count_units(engine));
    while (message_next(&units)) {
        count_range sums = {.first = units.first, .last = units.last};
        for (uint64_t unit = units.first; unit <= units.last; unit++)
            count_unit(engine, scratch, unit, NULL, sums.bins);
        message_sums(&sums);
    }
}

static void wait_for_stop(void)
{
    count_slice none;

    while (message_next(&none))
        ;
}

/* The master ends all processes then: there is nothing more to wait for.  */
static void give_up(const settings *s, queens_status status)
{
    char line[UNABLE_LINE];

    if (status == QUEENS_UNSUPPORTED)
        snprintf(line, sizeof line, "--kernel \"%s\": its processor lacks what that takes", s->kernel);
    else
        snprintf(line, sizeof line, "not enough memory: %zu bytes for size %d", count_bytes(s->size, 1), s->size);
    message_unable(line);
    wait_for_stop();
}

static void count_units_of(const settings *s)
{
    const count_options options = {.kernel = s->kernel, .backward = s->backward};
    count_engine *engine = NULL;
    queens_status status =
        count_bytes(s->size, 1) > room_left() ? QUEENS_NO_MEMORY : count_open(&engine, s->size, &options);
    count_scratch *scratch = status == QUEENS_DONE ? count_scratch_open(engine) : NULL;

    if (scratch != NULL)
        count_ranges(engine, scratch);
    else
        give_up(s, status == QUEENS_DONE ? QUEENS_NO_MEMORY : status);
    count_scratch_close(scratch);
    count_close(engine);
}

void worker_run(const settings *s)
{
    if (s->size < COUNT_MIN_SIZE)
        wait_for_stop();
    else
        count_units_of(s);
}
