#include "count/run/job.h"

#include "count/join/engine.h"
#include "count/journal/journal.h"
#include "count/journal/journal_file.h"

#include <inttypes.h>

queens_status queens_part_check(queens_part p, char message[QUEENS_MESSAGE])
{
    message[0] = '\0';
    if ((p.part == 0 && p.parts == 0) || (p.part >= 1 && p.part <= p.parts && p.parts <= QUEENS_MAX_PARTS))
        return QUEENS_DONE;
    return queens_journal_message(QUEENS_BAD_ARGUMENT, message, "",
                                  "part %" PRIu64 "/%" PRIu64 ": expected I/K, 1 <= I <= K <= %d", p.part, p.parts,
                                  QUEENS_MAX_PARTS);
}

static bool is_done(const slice_job *j, uint64_t slice, uint64_t sums[QUEENS_SUMS])
{
    return j->journal != NULL && queens_journal_has(j->journal, slice, sums);
}

void queens_job_make(slice_job *j, const queens_engine *engine, queens_part part, const queens_journal *journal,
                     queens_run_result *done)
{
    const slicing *all = &engine->slices;
    uint64_t sums[QUEENS_SUMS];

    *j = (slice_job){.engine = engine, .journal = journal, .part = part.parts == 0 ? (queens_part){1, 1} : part};
    *done = (queens_run_result){0};
    j->next = j->part.part - 1;
    for (uint64_t slice = j->next; slice < all->count; slice += j->part.parts) {
        j->slices++;
        j->work += queens_slices_work(all, slice);
        if (is_done(j, slice, sums)) {
            queens_add_sums(done->sums, sums);
            done->slices++;
        } else {
            j->work_left += queens_slices_work(all, slice);
        }
    }
    j->left = j->slices - done->slices;
}

bool queens_job_take(slice_job *j, uint64_t *slice)
{
    while (j->left > 0 && is_done(j, j->next, NULL))
        j->next += j->part.parts;
    if (j->left == 0)
        return false;
    *slice = j->next;
    j->next += j->part.parts;
    j->left--;
    j->work_left -= queens_slices_work(&j->engine->slices, *slice);
    return true;
}
