/* journal_merge.c - see the header.

   The units are gone through in blocks, so that memory need not hold all records.  */

#define _POSIX_C_SOURCE 200809L

#include "journal_merge.h"

#include "../memory.h"
#include "journal_block.h"
#include "journal_file.h"
#include "journal_verify.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { BLOCK = 1 << 17 };

typedef struct merger {
    count_journal *const *journals;
    size_t count;
    const count_engine *engine;
    count_scratch *scratch; /* NULL as long as nothing had to be counted */
    count_journal *out;
    journal_block block;
    journal_record last; /* the record taken last, of those that reach furthest */
    uint64_t next;       /* the unit behind it */
    journal_merging *done;
    char *message;
} merger;

/* ---- Overlaps ------------------------------------------------------------------------------------------------ */

static queens_status say_unequal(merger *m, const journal_record *at, const char *what)
{
    m->done->unequal = true;
    return journal_say(QUEENS_DAMAGED, m->message, journal_path(at->journal),
                       ", line %" PRIu64 ": the sums of units %" PRIu64 "-%" PRIu64 " are not those of %s", at->line,
                       at->range.first, at->range.last, what);
}

static queens_status say_differ(merger *m, const journal_record *p)
{
    char other[JOURNAL_MESSAGE];

    journal_say(QUEENS_DONE, other, journal_path(m->last.journal), ", line %" PRIu64, m->last.line);
    return say_unequal(m, p, other);
}

static queens_status recount(merger *m, const journal_record *p)
{
    count_range again = p->range;

    if (m->scratch == NULL)
        m->scratch = count_scratch_open(m->engine);
    if (m->scratch == NULL)
        return journal_say_no_memory(m->message, journal_path(m->out));
    journal_recount(m->engine, m->scratch, NULL, &again);
    return count_equal_bins(again.bins, p->range.bins) ? QUEENS_DONE : say_unequal(m, p, "another count");
}

static queens_status append(merger *m, const count_range *range)
{
    m->done->records++;
    return journal_append(m->out, range, m->message);
}

/* What the record has beyond all before it.  */
static queens_status append_rest(merger *m, const journal_record *p)
{
    count_range rest = {.first = m->next, .last = p->range.last};

    if (rest.first > rest.last)
        return QUEENS_DONE;
    journal_recount(m->engine, m->scratch, NULL, &rest);
    return append(m, &rest);
}

static queens_status overlap(merger *m, const journal_record *p)
{
    bool same = p->range.first == m->last.range.first && p->range.last == m->last.range.last;
    uint64_t end = p->range.last < m->next ? p->range.last + 1 : m->next;

    m->done->repeated += end - p->range.first;
    if (same)
        return count_equal_bins(p->range.bins, m->last.range.bins) ? QUEENS_DONE : say_differ(m, p);
    queens_status status = recount(m, &m->last);
    if (status == QUEENS_DONE)
        status = recount(m, p);
    return status == QUEENS_DONE ? append_rest(m, p) : status;
}

static queens_status take(merger *m, const journal_record *p)
{
    queens_status status = p->range.first >= m->next ? append(m, &p->range) : overlap(m, p);

    if (status == QUEENS_DONE && p->range.last >= m->next) {
        m->last = *p;
        m->next = p->range.last + 1;
    }
    return status;
}

static queens_status take_all(merger *m)
{
    uint64_t units = journal_header(m->out)->units;
    queens_status status = QUEENS_DONE;

    for (uint64_t first = 0; first < units && status == QUEENS_DONE; first += BLOCK) {
        status = journal_block_gather(&m->block, m->journals, m->count, first, first + BLOCK - 1, m->message);
        for (size_t i = 0; i < m->block.count && status == QUEENS_DONE; i++)
            status = take(m, &m->block.record[i]);
    }
    return status == QUEENS_DONE ? journal_sync(m->out, true, m->message) : status;
}

/* ---- The new journal ----------------------------------------------------------------------------------------- */

static queens_status check_headers(merger *m)
{
    for (size_t i = 1; i < m->count; i++) {
        queens_status status = journal_expect(journal_header(m->journals[0]), journal_header(m->journals[i]),
                                              journal_path(m->journals[i]), m->message);
        if (status != QUEENS_DONE)
            return status;
    }
    return QUEENS_DONE;
}

static queens_status check_new(merger *m, const char *path)
{
    if (access(path, F_OK) != 0)
        return QUEENS_DONE;
    return journal_say(QUEENS_FORBIDDEN, m->message, path, ": exists: expected the name of a new journal");
}

static queens_status give_name(merger *m, const char *path, const char *beside)
{
    queens_status status = check_new(m, path);

    if (status != QUEENS_DONE)
        return status;
    if (rename(beside, path) != 0)
        return journal_say(journal_status(errno), m->message, path, ": %s", strerror(errno));
    int fault = journal_folder_sync(path);
    if (fault != 0)
        return journal_say(journal_status(fault), m->message, path, ": its folder can't be put on the disk: %s",
                           strerror(fault));
    return QUEENS_DONE;
}

/* It is locked until it has its name, or is removed where it is not whole.  */
static queens_status write_and_rename(merger *m, const char *path, const char *beside)
{
    char late[JOURNAL_MESSAGE];
    queens_status status = journal_open(&m->out, beside, journal_header(m->journals[0]), m->message);

    if (status != QUEENS_DONE)
        return status;
    status = take_all(m);
    if (status == QUEENS_DONE)
        status = give_name(m, path, beside);
    count_scratch_close(m->scratch);
    journal_block_free(&m->block);
    if (status != QUEENS_DONE)
        unlink(beside);
    queens_status finished = journal_finish(m->out, status == QUEENS_DONE ? m->message : late);
    return status != QUEENS_DONE ? status : finished;
}

queens_status journal_merge(const char *path, count_journal *const *journals, size_t count, const count_engine *engine,
                            journal_merging *done, char message[JOURNAL_MESSAGE])
{
    static const char SUFFIX[] = ".new";
    merger m = {.journals = journals, .count = count, .engine = engine, .done = done, .message = message};
    queens_status status = check_headers(&m);

    *done = (journal_merging){0};
    if (status != QUEENS_DONE)
        return status;
    char *beside = queens_allocate(strlen(path) + sizeof SUFFIX, 1);
    if (beside == NULL)
        return journal_say_no_memory(message, path);
    strcat(strcpy(beside, path), SUFFIX);
    status = check_new(&m, path);
    if (status == QUEENS_DONE)
        status = check_new(&m, beside);
    if (status == QUEENS_DONE)
        status = write_and_rename(&m, path, beside);
    queens_release(beside);
    return status;
}
