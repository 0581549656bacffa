#include "count/run/job.h"

#include "count/error_message.h"
#include "count/join/engine.h"
#include "count/journal/journal.h"
#include "queens.h"

#include <inttypes.h>

/* ---- Parts ------------------------------------------------------------------------------------------------------- */

enum { UNITS_PER_SLICE = 8 };

/* The number of slices for each part: many, unless each would then have hardly a unit.  */
static uint64_t rounds_for(uint64_t count, uint64_t parts)
{
    uint64_t rounds = count / UNITS_PER_SLICE / parts;

    if (rounds < 1)
        return 1;
    return rounds < MAX_SLICES ? rounds : MAX_SLICES;
}

/* The first unit of the i-th of `slices` slices.  For i = slices, the number of units.  */
static uint64_t first_of(const work_totals *all, uint64_t i, uint64_t slices)
{
    uint64_t each = all->total / slices, rest = all->total % slices * i;

    return queens_work_totals_at(all, each * i + (rest + slices - 1) / slices);
}

int queens_part_slices(const work_totals *all, queens_part part, queens_unit_range slices[MAX_SLICES])
{
    int count = 0;

    if (part.part < 1 || part.part > part.parts || part.parts > QUEENS_MAX_PARTS)
        return 0;
    uint64_t rounds = rounds_for(all->units, part.parts);
    for (uint64_t round = 0; round < rounds; round++) {
        uint64_t i = round * part.parts + (round % 2 == 0 ? part.part - 1 : part.parts - part.part);
        uint64_t first = first_of(all, i, rounds * part.parts), end = first_of(all, i + 1, rounds * part.parts);
        if (first == end)
            continue;
        if (count > 0 && slices[count - 1].last + 1 == first)
            slices[count - 1].last = end - 1;
        else
            slices[count++] = (queens_unit_range){first, end - 1};
    }
    return count;
}

/* ---- What is left ------------------------------------------------------------------------------------------------ */

static void add(units_left *t, const work_totals *all, uint64_t first, uint64_t end)
{
    if (first == end)
        return;
    t->slices[t->count++] = (queens_unit_range){first, end - 1};
    t->units += end - first;
    t->work += queens_work_totals_before(all, end) - queens_work_totals_before(all, first);
}

/* Adds the rest of one slice: removes from it the ranges from *used on, up to the first range beyond it.  */
static void add_rest(units_left *t, const work_totals *all, const queens_unit_range *slice,
                     const queens_range_sums *done, size_t count, size_t *used)
{
    uint64_t next = slice->first;

    for (; *used < count && done[*used].first >= next && done[*used].last <= slice->last; ++*used) {
        add(t, all, next, done[*used].first);
        next = done[*used].last + 1;
    }
    add(t, all, next, slice->last + 1);
}

queens_status queens_units_left_make(units_left *t, const work_totals *all, const queens_unit_range *slices,
                                     size_t count, const queens_range_sums *done, size_t length, uint64_t *stray)
{
    size_t used = 0;

    *t = (units_left){.slices = queens_allocate(count + length, sizeof *slices)};
    if (t->slices == NULL)
        return QUEENS_NO_MEMORY;
    for (size_t i = 0; i < count; i++)
        add_rest(t, all, &slices[i], done, length, &used);
    if (used == length)
        return QUEENS_DONE;
    *stray = done[used].first;
    queens_units_left_free(t);
    return QUEENS_BAD_ARGUMENT;
}

void queens_units_left_free(units_left *t)
{
    queens_release(t->slices);
    *t = (units_left){0};
}

bool queens_units_left_take(units_left *t, const work_totals *all, uint64_t work, queens_unit_range *taken)
{
    if (t->at == t->count)
        return false;
    queens_unit_range *slice = &t->slices[t->at];
    uint64_t before = queens_work_totals_before(all, slice->first), end = queens_work_totals_at(all, before + work);

    if (end <= slice->first)
        end = slice->first + 1;
    if (end > slice->last) {
        end = slice->last + 1;
        t->at++;
    }
    *taken = (queens_unit_range){slice->first, end - 1};
    slice->first = end;
    t->units -= end - taken->first;
    t->work -= queens_work_totals_before(all, end) - before;
    return true;
}

/* ---- Jobs -------------------------------------------------------------------------------------------------------- */

static queens_status check(queens_part p, const queens_engine *engine, const queens_journal *journal, char *message)
{
    if ((p.part != 0 || p.parts != 0) && (p.part < 1 || p.part > p.parts || p.parts > QUEENS_MAX_PARTS))
        return queens_count_message(QUEENS_BAD_ARGUMENT, message,
                                    "part %" PRIu64 "/%" PRIu64 ": expected I/K, 1 <= I <= K <= %d", p.part, p.parts,
                                    QUEENS_MAX_PARTS);
    return journal == NULL ? QUEENS_DONE : queens_journal_suits(journal, engine, message);
}

static queens_status open_totals(queens_job *job, const queens_engine *engine, const queens_stop *stop, char *message)
{
    queens_status status = queens_work_totals_open(&job->all, engine, stop);

    if (status == QUEENS_NO_MEMORY)
        return queens_count_message(status, message, "not enough memory: %zu bytes for %" PRIu64 " units",
                                    queens_work_totals_bytes(engine->units.choices), queens_engine_units(engine));
    return status;
}

static queens_status exclude_done(queens_job *job, const queens_journal *journal, char *message)
{
    queens_unit_range slices[MAX_SLICES] = {{0, job->all.units - 1}};
    const queens_range_sums *done = NULL;
    size_t length = journal == NULL ? 0 : queens_journal_ranges(journal, &done);
    int count = job->part.parts == 0 ? 1 : queens_part_slices(&job->all, job->part, slices);
    uint64_t stray;

    for (int i = 0; i < count; i++) {
        job->units += slices[i].last - slices[i].first + 1;
        job->work += queens_work_totals_before(&job->all, slices[i].last + 1) -
                     queens_work_totals_before(&job->all, slices[i].first);
    }
    queens_status status = queens_units_left_make(&job->left, &job->all, slices, (size_t)count, done, length, &stray);
    if (status == QUEENS_NO_MEMORY)
        return queens_count_message(status, message, "not enough memory for the units of a journal");
    if (status == QUEENS_BAD_ARGUMENT)
        return queens_journal_message(status, message, queens_journal_path(journal),
                                      ": it holds unit %" PRIu64 ": expected units of part %" PRIu64 "/%" PRIu64
                                      " alone",
                                      stray, job->part.part, job->part.parts);
    return status;
}

queens_status queens_job_open(queens_job **job, const queens_engine *engine, queens_part part,
                              const queens_journal *journal, const queens_stop *stop, char message[QUEENS_MESSAGE])
{
    queens_job *j;
    queens_status status;

    *job = NULL;
    message[0] = '\0';
    status = check(part, engine, journal, message);
    if (status != QUEENS_DONE)
        return status;
    j = queens_allocate(1, sizeof *j);
    if (j == NULL)
        return queens_count_message(QUEENS_NO_MEMORY, message, "not enough memory");
    j->part = part;
    status = open_totals(j, engine, stop, message);
    if (status == QUEENS_DONE)
        status = exclude_done(j, journal, message);
    if (status == QUEENS_DONE)
        *job = j;
    else
        queens_job_close(j);
    return status;
}

void queens_job_close(queens_job *job)
{
    if (job == NULL)
        return;
    queens_units_left_free(&job->left);
    queens_work_totals_close(&job->all);
    queens_release(job);
}

/* `work` may exceed 64 bits; the result is limited to the work left.  */
bool queens_job_take(queens_job *job, double work, queens_unit_range *taken)
{
    double grains = work / (double)WORK_GRAIN, most = (double)job->left.work;

    return queens_units_left_take(&job->left, &job->all,
                                  !(grains > 0)   ? 0
                                  : grains < most ? (uint64_t)grains
                                                  : job->left.work,
                                  taken);
}

uint64_t queens_job_units(const queens_job *job)
{
    return job->left.units;
}

double queens_job_work(const queens_job *job)
{
    return (double)job->left.work * (double)WORK_GRAIN;
}
