/* journal_merge.c - merges several journals into one.

   The new journal has the records of the others, in ascending order.  Records are not combined, so single units can be
   verified as before.  Units in several journals must have the same sums in each.  If two records overlap only in part,
   their sums can't be compared: then both are counted again, and the units that only the second has are appended.

   The units are processed in blocks, so that memory need not hold all records.  */

#define _POSIX_C_SOURCE 200809L

#include "count/journal/journal.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BLOCK = 1 << 17 };

typedef struct journal_record {
    queens_range_sums range;
    const queens_journal *journal;
    size_t place; /* position of the journal in the list */
    uint64_t line;
} journal_record;

/* The records of all journals that begin in a block of units.  Journals may be larger than memory; the records of a
   block are not.  */
typedef struct journal_block {
    /* by first unit ascending, then by last unit descending, then in the order of the journals */
    journal_record *record;
    size_t count;
    size_t capacity;
} journal_block;

typedef struct merger {
    queens_journal *const *journals;
    size_t count;
    const queens_engine *engine;
    queens_scratch *scratch; /* NULL until units must be counted */
    queens_journal *out;
    journal_block block;
    journal_record last; /* the last record processed, of those that reach furthest */
    uint64_t next;       /* the unit after it */
    queens_merge_result *done;
    char *message;
} merger;

/* ---- A block of units ------------------------------------------------------------ */

static bool grow(journal_block *b)
{
    if (b->count < b->capacity)
        return true;
    size_t capacity = b->capacity == 0 ? 1024 : 2 * b->capacity;
    journal_record *larger = queens_allocate(capacity, sizeof *larger);
    if (larger == NULL)
        return false;
    if (b->count > 0)
        memcpy(larger, b->record, b->count * sizeof *larger);
    queens_release(b->record);
    b->record = larger;
    b->capacity = capacity;
    return true;
}

static queens_status read_block_from(journal_block *b, FILE *file, const queens_journal *journal, size_t place,
                                     uint64_t first, uint64_t last, char *message)
{
    journal_reader r;
    journal_record next = {.journal = journal, .place = place};
    journal_found found = queens_journal_reader_open(&r, file, queens_journal_path(journal), message);

    while (found == JOURNAL_RECORD &&
           (found = queens_journal_reader_next(&r, &next.range, message)) == JOURNAL_RECORD) {
        if (next.range.first < first || next.range.first > last)
            continue;
        if (!grow(b))
            return queens_journal_no_memory(message, r.path);
        next.line = r.line;
        b->record[b->count++] = next;
    }
    return r.status;
}

/* Ascending by first unit.  Of records with the same first unit the longest comes first, so that it is kept.  */
static int compare_places(const void *a, const void *b)
{
    const journal_record *x = a, *y = b;

    if (x->range.first != y->range.first)
        return x->range.first < y->range.first ? -1 : 1;
    if (x->range.last != y->range.last)
        return x->range.last > y->range.last ? -1 : 1;
    return x->place < y->place ? -1 : x->place > y->place;
}

/* Reads again the journals that have any of the units first .. last.  A record that begins before these units is not
   part of the block, even if it reaches into it.  */
static queens_status read_block(journal_block *b, queens_journal *const *journals, size_t count, uint64_t first,
                                uint64_t last, char *message)
{
    queens_status status = QUEENS_DONE;

    b->count = 0;
    for (size_t i = 0; i < count && status == QUEENS_DONE; i++) {
        if (!queens_journal_has_any(journals[i], first, last))
            continue;
        FILE *file;
        status = queens_journal_reader_file(&file, queens_journal_path(journals[i]), message);
        if (status != QUEENS_DONE)
            break;
        status = read_block_from(b, file, journals[i], i, first, last, message);
        fclose(file);
    }
    if (b->count > 0)
        qsort(b->record, b->count, sizeof *b->record, compare_places);
    return status;
}

/* ---- Overlaps ------------------------------------------------------------------------------------------------ */

static queens_status report_unequal(merger *m, const journal_record *at, const char *what)
{
    m->done->unequal = true;
    return queens_journal_message(QUEENS_DAMAGED, m->message, queens_journal_path(at->journal),
                                  ", line %" PRIu64 ": the sums of units %" PRIu64 "-%" PRIu64 " are not those of %s",
                                  at->line, at->range.first, at->range.last, what);
}

static queens_status report_difference(merger *m, const journal_record *p)
{
    char other[QUEENS_MESSAGE];

    queens_journal_message(QUEENS_DONE, other, queens_journal_path(m->last.journal), ", line %" PRIu64, m->last.line);
    return report_unequal(m, p, other);
}

static queens_status recount(merger *m, const journal_record *p)
{
    queens_range_sums again = p->range;

    if (m->scratch == NULL)
        m->scratch = queens_scratch_open(m->engine);
    if (m->scratch == NULL)
        return queens_journal_no_memory(m->message, queens_journal_path(m->out));
    queens_journal_recount(m->engine, m->scratch, NULL, &again);
    return queens_equal_sums(again.sums, p->range.sums) ? QUEENS_DONE : report_unequal(m, p, "another count");
}

static queens_status append(merger *m, const queens_range_sums *range)
{
    m->done->records++;
    return queens_journal_append(m->out, range, m->message);
}

/* Appends the units of the record that come after all earlier records.  */
static queens_status append_rest(merger *m, const journal_record *p)
{
    queens_range_sums rest = {.first = m->next, .last = p->range.last};

    if (rest.first > rest.last)
        return QUEENS_DONE;
    queens_journal_recount(m->engine, m->scratch, NULL, &rest);
    return append(m, &rest);
}

static queens_status overlap(merger *m, const journal_record *p)
{
    bool same = p->range.first == m->last.range.first && p->range.last == m->last.range.last;
    uint64_t end = p->range.last < m->next ? p->range.last + 1 : m->next;

    m->done->repeated += end - p->range.first;
    if (same)
        return queens_equal_sums(p->range.sums, m->last.range.sums) ? QUEENS_DONE : report_difference(m, p);
    queens_status status = recount(m, &m->last);
    if (status == QUEENS_DONE)
        status = recount(m, p);
    return status == QUEENS_DONE ? append_rest(m, p) : status;
}

static queens_status merge_record(merger *m, const journal_record *p)
{
    queens_status status = p->range.first >= m->next ? append(m, &p->range) : overlap(m, p);

    if (status == QUEENS_DONE && p->range.last >= m->next) {
        m->last = *p;
        m->next = p->range.last + 1;
    }
    return status;
}

static queens_status merge_records(merger *m)
{
    uint64_t units = queens_journal_header_of(m->out)->units;
    queens_status status = QUEENS_DONE;

    for (uint64_t first = 0; first < units && status == QUEENS_DONE; first += BLOCK) {
        status = read_block(&m->block, m->journals, m->count, first, first + BLOCK - 1, m->message);
        for (size_t i = 0; i < m->block.count && status == QUEENS_DONE; i++)
            status = merge_record(m, &m->block.record[i]);
    }
    return status == QUEENS_DONE ? queens_journal_sync(m->out, true, m->message) : status;
}

/* ---- The new journal ----------------------------------------------------------------------------------------- */

/* Units of another engine would be recounted wrongly.  */
static queens_status check_engine(merger *m)
{
    const queens_journal_header *found = queens_journal_header_of(m->journals[0]);

    if (m->engine == NULL)
        return QUEENS_DONE;
    const queens_journal_header wanted = {
        .size = queens_engine_size(m->engine), .backward = queens_engine_backward(m->engine), .units = found->units};
    return queens_journal_expect(&wanted, found, queens_journal_path(m->journals[0]), m->message);
}

static queens_status check_headers(merger *m)
{
    for (size_t i = 1; i < m->count; i++) {
        queens_status status =
            queens_journal_expect(queens_journal_header_of(m->journals[0]), queens_journal_header_of(m->journals[i]),
                                  queens_journal_path(m->journals[i]), m->message);
        if (status != QUEENS_DONE)
            return status;
    }
    return check_engine(m);
}

static queens_status check_new(merger *m, const char *path)
{
    if (access(path, F_OK) != 0)
        return QUEENS_DONE;
    return queens_journal_message(QUEENS_FORBIDDEN, m->message, path, ": exists: expected the name of a new journal");
}

/* Removes what a killed merge of this count has left under the temporary name.  A merge that still runs has it
   locked.  */
static queens_status remove_leftover(merger *m, const char *temporary)
{
    queens_journal *leftover;

    if (access(temporary, F_OK) != 0)
        return QUEENS_DONE;
    queens_status status =
        queens_journal_open(&leftover, temporary, queens_journal_header_of(m->journals[0]), m->message);
    if (status != QUEENS_DONE)
        return status;
    unlink(temporary);
    queens_journal_close(leftover);
    return QUEENS_DONE;
}

static queens_status rename_to(merger *m, const char *path, const char *temporary)
{
    queens_status status = check_new(m, path);

    if (status != QUEENS_DONE)
        return status;
    if (rename(temporary, path) != 0)
        return queens_journal_message(queens_journal_status(errno), m->message, path, ": %s", strerror(errno));
    int fault = queens_journal_folder_sync(path);
    if (fault != 0)
        return queens_journal_message(queens_journal_status(fault), m->message, path,
                                      ": its folder can't be written to disk: %s", strerror(fault));
    return QUEENS_DONE;
}

/* The new journal stays locked until it has its name, or is removed because of an error.  */
static queens_status write_and_rename(merger *m, const char *path, const char *temporary)
{
    char late[QUEENS_MESSAGE];
    queens_status status =
        queens_journal_open(&m->out, temporary, queens_journal_header_of(m->journals[0]), m->message);

    if (status != QUEENS_DONE)
        return status;
    status = merge_records(m);
    if (status == QUEENS_DONE)
        status = rename_to(m, path, temporary);
    queens_scratch_close(m->scratch);
    queens_release(m->block.record);
    if (status != QUEENS_DONE)
        unlink(temporary);
    queens_status finished = queens_journal_finish(m->out, status == QUEENS_DONE ? m->message : late);
    return status != QUEENS_DONE ? status : finished;
}

queens_status queens_journal_merge(const char *path, queens_journal *const *journals, size_t count,
                                   const queens_engine *engine, queens_merge_result *done, char message[QUEENS_MESSAGE])
{
    static const char SUFFIX[] = ".merging";
    merger m = {.journals = journals, .count = count, .engine = engine, .done = done, .message = message};
    queens_status status;

    *done = (queens_merge_result){0};
    if (count == 0)
        return queens_journal_message(QUEENS_BAD_ARGUMENT, message, path, ": no journals: expected at least one");
    status = check_headers(&m);
    if (status != QUEENS_DONE)
        return status;
    char *temporary = queens_allocate(strlen(path) + sizeof SUFFIX, 1);
    if (temporary == NULL)
        return queens_journal_no_memory(message, path);
    strcat(strcpy(temporary, path), SUFFIX);
    status = check_new(&m, path);
    if (status == QUEENS_DONE)
        status = remove_leftover(&m, temporary);
    if (status == QUEENS_DONE)
        status = write_and_rename(&m, path, temporary);
    queens_release(temporary);
    return status;
}
