/* journal_verify.c - counts some of a journal's slices again, and compares the sums.  */

#include "count/join/engine.h"
#include "count/journal/journal.h"

#include "search/random.h"

#include <inttypes.h>
#include <string.h>

typedef struct sampler {
    random_state random;
    uint64_t wanted; /* slices still to be drawn */
    uint64_t left;   /* slices still to come */
} sampler;

/* Knuth, The Art of Computer Programming 2, section 3.4.2, algorithm S: each slice is drawn with probability wanted /
   left.  So the slices drawn need not be stored.  */
static bool draw(sampler *s)
{
    bool drawn = random_below(&s->random, s->left--) < s->wanted;

    s->wanted -= drawn;
    return drawn;
}

static bool verify_slice(const queens_journal *journal, const queens_engine *engine, queens_scratch *scratch,
                         uint64_t slice, const queens_stop *stop, queens_verification *found)
{
    const queens_slice_sums *recorded = &journal->slice[slice];
    unit_range counted = queens_slices_units(&engine->slices, slice);
    queens_slice_sums recounted = {.slice = slice};

    if (!queens_count_slice(engine, scratch, stop, &recounted))
        return false;
    found->slices++;
    found->units += counted.last - counted.first + 1;
    if (memcmp(recorded->sums, recounted.sums, sizeof recounted.sums) != 0) {
        found->differs = true;
        found->recorded = *recorded;
        found->recounted = recounted;
    }
    return true;
}

static queens_status verify_sample(const queens_journal *journal, const queens_engine *engine, queens_scratch *scratch,
                                   sampler *s, const queens_stop *stop, queens_verification *found, char *message)
{
    for (uint64_t slice = 0; s->left > 0 && !found->differs; slice++)
        if (journal->has[slice] && draw(s) && !verify_slice(journal, engine, scratch, slice, stop, found))
            return queens_journal_message(QUEENS_STOPPED, message, journal->path,
                                          ": the verification was stopped in slice %" PRIu64, slice);
    return QUEENS_DONE;
}

queens_status queens_journal_verify(const queens_journal *journal, const queens_engine *engine, uint64_t sample,
                                    uint64_t seed, const queens_stop *stop, queens_verification *found,
                                    char message[QUEENS_MESSAGE])
{
    sampler s = {.random = {seed}, .wanted = sample, .left = journal->slices};
    queens_status status = queens_journal_suits(journal, engine, message);

    *found = (queens_verification){0};
    if (status != QUEENS_DONE)
        return status;
    queens_scratch *scratch = queens_scratch_open(engine);
    if (scratch == NULL)
        return queens_journal_no_memory(message, journal->path);
    status = verify_sample(journal, engine, scratch, &s, stop, found, message);
    queens_scratch_close(scratch);
    return status;
}
