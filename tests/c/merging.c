#define _POSIX_C_SOURCE 200809L

#include "merging.h"

#include "failing_memory.h"
#include "testing.h"

#include <unistd.h>

const char *const NAMES[MOST] = {"a", "b", "c"};
const queens_journal_header merged_header = {.size = SIZE, .backward = false, .units = MANY};

char merge_message[QUEENS_MESSAGE];
queens_merge_result merge_done;

static queens_engine *engine;

int merging_setup(void **state)
{
    return folder_setup(state) != 0 || queens_engine_open(&engine, SIZE, &(queens_engine_options){0}) != QUEENS_DONE ||
           queens_engine_units(engine) < SOME;
}

int merging_teardown(void **state)
{
    queens_engine_close(engine);
    return folder_teardown(state);
}

queens_range_sums made_up(uint64_t first, uint64_t last)
{
    return (queens_range_sums){first, last, {first + 1, last + 2, 3, 4}};
}

queens_range_sums counted(uint64_t first, uint64_t last)
{
    queens_range_sums range = {.first = first, .last = last};
    queens_scratch *scratch = queens_scratch_open(engine);

    assert_non_null(scratch);
    for (uint64_t unit = first; unit <= last; unit++)
        assert_true(queens_count_unit(engine, scratch, unit, NULL, range.sums));
    queens_scratch_close(scratch);
    return range;
}

void write_journal(const char *path, const queens_journal_header *header, const queens_range_sums *records,
                   size_t count)
{
    queens_journal *j;

    unlink(path);
    assert_int_equal(queens_journal_open(&j, path, header, merge_message), QUEENS_DONE);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(queens_journal_append(j, &records[i], merge_message), QUEENS_DONE);
    queens_journal_close(j);
}

void read_all(queens_journal *journals[MOST], size_t count)
{
    char read[QUEENS_MESSAGE];

    for (size_t i = 0; i < count; i++)
        assert_int_equal(queens_journal_read(&journals[i], NAMES[i], read), QUEENS_DONE);
}

void close_all(queens_journal *journals[MOST], size_t count)
{
    for (size_t i = 0; i < count; i++)
        queens_journal_close(journals[i]);
}

queens_status merge_to(const char *path, queens_journal *journals[MOST], size_t count)
{
    merge_done = (queens_merge_result){.records = 77, .repeated = 77, .unequal = true};
    return queens_journal_merge(path, journals, count, engine, &merge_done, merge_message);
}

queens_status merge(size_t count)
{
    const long live = memory_live();
    const int files = open_descriptors();
    queens_journal *journals[MOST];

    unlink("m");
    read_all(journals, count);
    queens_status status = merge_to("m", journals, count);
    close_all(journals, count);
    assert_int_equal(memory_live(), live);
    assert_int_equal(open_descriptors(), files);
    return status;
}

void assert_merged(const queens_range_sums *records, size_t count, uint64_t repeated)
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
