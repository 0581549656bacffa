/* journal_verify.c - counts some of a journal's units again, and compares the sums.  */

#include "count/journal/journal.h"

#include "search/random.h"

#include <inttypes.h>
#include <string.h>

typedef struct sampler {
    random_state random;
    uint64_t wanted; /* units still to be drawn */
    uint64_t left;   /* units still to come */
} sampler;

/* Knuth, The Art of Computer Programming 2, section 3.4.2, algorithm S: each unit is drawn with probability wanted /
   left.  So the units drawn need not be stored.  */
static bool draw(sampler *s, const queens_range_sums *range)
{
    bool drawn = false;

    for (uint64_t unit = range->first; unit <= range->last && s->left > 0; unit++, s->left--)
        if ((uint64_t)random_uniform(&s->random, (int)s->left) < s->wanted) {
            s->wanted--;
            drawn = true;
        }
    return drawn;
}

bool queens_journal_recount(const queens_engine *engine, queens_scratch *scratch, const queens_stop *stop,
                            queens_range_sums *range)
{
    memset(range->sums, 0, sizeof range->sums);
    for (uint64_t unit = range->first; unit <= range->last; unit++)
        if (!queens_count_unit(engine, scratch, unit, stop, range->sums))
            return false;
    return true;
}

static bool verify_record(const queens_engine *engine, queens_scratch *scratch, const queens_stop *stop,
                          const queens_range_sums *recorded, uint64_t line, queens_verification *found)
{
    queens_range_sums recounted = *recorded;

    if (!queens_journal_recount(engine, scratch, stop, &recounted))
        return false;
    found->records++;
    found->units += recorded->last - recorded->first + 1;
    if (!queens_equal_sums(recorded->sums, recounted.sums)) {
        found->line = line;
        found->recorded = *recorded;
        found->recounted = recounted;
    }
    return true;
}

static queens_status verify_file(const queens_journal *journal, FILE *file, const queens_engine *engine,
                                 queens_scratch *scratch, sampler *s, const queens_stop *stop,
                                 queens_verification *found, char *message)
{
    journal_reader r;
    queens_range_sums range;
    journal_found next = queens_journal_reader_open(&r, file, queens_journal_path(journal), message);

    while (next == JOURNAL_RECORD && found->line == 0) {
        next = queens_journal_reader_next(&r, &range, message);
        if (next == JOURNAL_RECORD && draw(s, &range) && !verify_record(engine, scratch, stop, &range, r.line, found))
            return queens_journal_message(QUEENS_STOPPED, message, r.path,
                                          ", line %" PRIu64 ": the verification was stopped here", r.line);
    }
    return r.status;
}

queens_status queens_journal_verify(const queens_journal *journal, const queens_engine *engine, uint64_t sample,
                                    uint64_t seed, const queens_stop *stop, queens_verification *found,
                                    char message[QUEENS_MESSAGE])
{
    sampler s = {.random = {seed}, .wanted = sample, .left = queens_journal_units(journal)};
    FILE *file;
    queens_status status = queens_journal_suits(journal, engine, message);

    *found = (queens_verification){0};
    if (status == QUEENS_DONE)
        status = queens_journal_reader_file(&file, queens_journal_path(journal), message);
    if (status != QUEENS_DONE)
        return status;
    queens_scratch *scratch = queens_scratch_open(engine);
    if (scratch == NULL)
        status = queens_journal_no_memory(message, queens_journal_path(journal));
    else
        status = verify_file(journal, file, engine, scratch, &s, stop, found, message);
    queens_scratch_close(scratch);
    fclose(file);
    return status;
}
