#include "journal_block.h"

#include "../memory.h"
#include "journal_reader.h"

#include <stdlib.h>
#include <string.h>

static bool make_room(journal_block *b)
{
    if (b->count < b->room)
        return true;
    size_t room = b->room == 0 ? 1024 : 2 * b->room;
    journal_record *larger = queens_allocate(room, sizeof *larger);
    if (larger == NULL)
        return false;
    if (b->count > 0)
        memcpy(larger, b->record, b->count * sizeof *larger);
    queens_release(b->record);
    b->record = larger;
    b->room = room;
    return true;
}

static queens_status gather_from(journal_block *b, FILE *file, const count_journal *journal, size_t place,
                                 uint64_t first, uint64_t last, char *message)
{
    journal_reader r;
    journal_record next = {.journal = journal, .place = place};
    journal_found found = journal_reader_open(&r, file, journal_path(journal), message);

    while (found == JOURNAL_RECORD && (found = journal_reader_next(&r, &next.range, message)) == JOURNAL_RECORD) {
        if (next.range.first < first || next.range.first > last)
            continue;
        if (!make_room(b))
            return journal_say_no_memory(message, r.path);
        next.line = r.line;
        b->record[b->count++] = next;
    }
    return r.status;
}

/* Ascending; of those that begin together, the longest first, so that it is the one that is kept.  */
static int compare_places(const void *a, const void *b)
{
    const journal_record *x = a, *y = b;

    if (x->range.first != y->range.first)
        return x->range.first < y->range.first ? -1 : 1;
    if (x->range.last != y->range.last)
        return x->range.last > y->range.last ? -1 : 1;
    return x->place < y->place ? -1 : x->place > y->place;
}

queens_status journal_block_gather(journal_block *b, count_journal *const *journals, size_t count, uint64_t first,
                                   uint64_t last, char message[JOURNAL_MESSAGE])
{
    queens_status status = QUEENS_DONE;

    b->count = 0;
    for (size_t i = 0; i < count && status == QUEENS_DONE; i++) {
        if (!journal_has_any(journals[i], first, last))
            continue;
        FILE *file;
        status = journal_reader_file(&file, journal_path(journals[i]), message);
        if (status != QUEENS_DONE)
            break;
        status = gather_from(b, file, journals[i], i, first, last, message);
        fclose(file);
    }
    if (b->count > 0)
        qsort(b->record, b->count, sizeof *b->record, compare_places);
    return status;
}

void journal_block_free(journal_block *b)
{
    queens_release(b->record);
}
