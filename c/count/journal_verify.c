#include "journal_verify.h"

#include "../random.h"
#include "journal_reader.h"

#include <inttypes.h>
#include <string.h>

typedef struct sampler {
    random_state random;
    uint64_t wanted; /* units still to be drawn */
    uint64_t left;   /* units still to come */
} sampler;

/* Knuth, The Art of Computer Programming 2, section 3.4.2, algorithm S: each unit is drawn with the chance that the rest
   of the sample has among the rest of the units.  So nothing has to be remembered of what was drawn.  */
static bool draw(sampler *s, const count_range *range)
{
    bool drawn = false;

    for (uint64_t unit = range->first; unit <= range->last && s->left > 0; unit++, s->left--)
        if ((uint64_t)random_uniform(&s->random, (int)s->left) < s->wanted) {
            s->wanted--;
            drawn = true;
        }
    return drawn;
}

bool journal_recount(const count_engine *engine, count_scratch *scratch, const count_stop *stop, count_range *range)
{
    memset(range->bins, 0, sizeof range->bins);
    for (uint64_t unit = range->first; unit <= range->last; unit++)
        if (!count_unit(engine, scratch, unit, stop, range->bins))
            return false;
    return true;
}

static bool verify_record(const count_engine *engine, count_scratch *scratch, const count_stop *stop,
                          const count_range *recorded, uint64_t line, journal_verification *found)
{
    count_range recounted = *recorded;

    if (!journal_recount(engine, scratch, stop, &recounted))
        return false;
    found->records++;
    found->units += recorded->last - recorded->first + 1;
    if (!count_equal_bins(recorded->bins, recounted.bins)) {
        found->line = line;
        found->recorded = *recorded;
        found->recounted = recounted;
    }
    return true;
}

static queens_status verify_file(const count_journal *journal, FILE *file, const count_engine *engine,
                                 count_scratch *scratch, sampler *s, const count_stop *stop,
                                 journal_verification *found, char *message)
{
    journal_reader r;
    count_range range;
    journal_found next = journal_reader_open(&r, file, journal_path(journal), message);

    while (next == JOURNAL_RECORD && found->line == 0) {
        next = journal_reader_next(&r, &range, message);
        if (next == JOURNAL_RECORD && draw(s, &range) && !verify_record(engine, scratch, stop, &range, r.line, found))
            return journal_say(QUEENS_STOPPED, message, r.path, ", line %" PRIu64 ": the verification was stopped here",
                               r.line);
    }
    return r.status;
}

queens_status journal_verify(const count_journal *journal, const count_engine *engine, uint64_t sample, uint64_t seed,
                             const count_stop *stop, journal_verification *found, char message[JOURNAL_MESSAGE])
{
    sampler s = {.random = {seed}, .wanted = sample, .left = journal_units(journal)};
    FILE *file;
    queens_status status = journal_reader_file(&file, journal_path(journal), message);

    *found = (journal_verification){0};
    if (status != QUEENS_DONE)
        return status;
    count_scratch *scratch = count_scratch_open(engine);
    if (scratch == NULL)
        status = journal_say_no_memory(message, journal_path(journal));
    else
        status = verify_file(journal, file, engine, scratch, &s, stop, found, message);
    count_scratch_close(scratch);
    fclose(file);
    return status;
}
