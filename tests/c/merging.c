#define _POSIX_C_SOURCE 200809L

#include "merging.h"

#include "failing_memory.h"
#include "testing.h"

#include <unistd.h>

const char *const NAMES[MOST] = {"a", "b", "c"};
const queens_journal_header merged_header = {.size = 12, .backward = false, .slices = MANY, .work = 1000000};

char merge_message[QUEENS_MESSAGE];
queens_merge_result merge_done;

queens_slice_sums made_up(uint64_t slice)
{
    return (queens_slice_sums){slice, {slice + 1, slice + 2, 3, 4}};
}

void write_journal(const char *path, const queens_journal_header *header, const queens_slice_sums *records,
                   size_t count)
{
    queens_journal *j;

    unlink(path);
    assert_int_equal(queens_journal_open(&j, path, header, merge_message), QUEENS_DONE);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(queens_journal_append(j, &records[i], merge_message), QUEENS_DONE);
    queens_journal_close(j);
}

queens_status merge_to(const char *path, size_t count)
{
    merge_done = (queens_merge_result){.records = 77, .repeated = 77, .unequal = true};
    return queens_journal_merge(path, NAMES, count, &merge_done, merge_message);
}

queens_status merge(size_t count)
{
    const long live = memory_live();
    const int files = open_descriptors();

    unlink("m");
    queens_status status = merge_to("m", count);
    assert_int_equal(memory_live(), live);
    assert_int_equal(open_descriptors(), files);
    return status;
}

void assert_merged(const queens_slice_sums *records, size_t count, uint64_t repeated)
{
    static bytes wanted;

    assert_string_equal(merge_message, "");
    assert_int_equal(merge_done.records, count);
    assert_int_equal(merge_done.repeated, repeated);
    assert_false(merge_done.unequal);
    write_journal("wanted", &merged_header, records, count);
    read_bytes("wanted", &wanted);
    assert_bytes("m", wanted.at, wanted.length);
    assert_int_not_equal(access("m.merging", F_OK), 0);
}

void assert_not_merged(size_t count, queens_status status, const char *wanted, bool unequal)
{
    assert_int_equal(merge(count), status);
    assert_string_equal(merge_message, wanted);
    assert_int_equal(merge_done.unequal, unequal);
    assert_int_not_equal(access("m", F_OK), 0);
    assert_int_not_equal(access("m.merging", F_OK), 0);
}
