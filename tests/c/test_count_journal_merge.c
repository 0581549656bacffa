/* test_count_journal_merge.c - one journal of several: what is taken of each, in which order, and what is refused.  */

#define _POSIX_C_SOURCE 200809L

#include "journal_files.h"

#include "count/journal_merge.h"
#include "failing_memory.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* MANY: more units than are gone through at once, and more records than there is room for at first.  Only the units of a
   board of SIZE can be counted again, at least SOME; the first of them have solutions.  */
enum { SIZE = 12, MANY = 300000, BLOCK = 1 << 17, SOME = 20, MOST = 3 };

static const char *const NAMES[MOST] = {"a", "b", "c"};
static const count_header header = {.size = SIZE, .backward = false, .units = MANY};

static count_engine *engine;
static char message[JOURNAL_MESSAGE];
static journal_merging done;

static int setup(void **state)
{
    return folder_setup(state) != 0 || count_open(&engine, SIZE, &(count_options){0}) != QUEENS_DONE ||
           count_units(engine) < SOME;
}

static int teardown(void **state)
{
    count_close(engine);
    return folder_teardown(state);
}

/* Sums made up for a range, other ones for each.  */
static count_range made_up(uint64_t first, uint64_t last)
{
    return (count_range){first, last, {first + 1, last + 2, 3, 4}};
}

/* Those that are right.  */
static count_range counted(uint64_t first, uint64_t last)
{
    count_range range = {.first = first, .last = last};
    count_scratch *scratch = count_scratch_open(engine);

    assert_non_null(scratch);
    for (uint64_t unit = first; unit <= last; unit++)
        assert_true(count_unit(engine, scratch, unit, NULL, range.bins));
    count_scratch_close(scratch);
    return range;
}

static void write_journal(const char *path, const count_header *head, const count_range *records, size_t count)
{
    count_journal *j;

    unlink(path);
    assert_int_equal(journal_open(&j, path, head, message), QUEENS_DONE);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(journal_append(j, &records[i], message), QUEENS_DONE);
    journal_close(j);
}

#define WRITE(path, ...)                                                                                               \
    write_journal(path, &header, (const count_range[]){__VA_ARGS__},                                                   \
                  sizeof((const count_range[]){__VA_ARGS__}) / sizeof(count_range))

static void read_all(count_journal *journals[MOST], size_t count)
{
    char read[JOURNAL_MESSAGE];

    for (size_t i = 0; i < count; i++)
        assert_int_equal(journal_read(&journals[i], NAMES[i], read), QUEENS_DONE);
}

static void close_all(count_journal *journals[MOST], size_t count)
{
    for (size_t i = 0; i < count; i++)
        journal_close(journals[i]);
}

static queens_status merge_to(const char *path, count_journal *journals[MOST], size_t count)
{
    done = (journal_merging){.records = 77, .repeated = 77, .unequal = true};
    return journal_merge(path, journals, count, engine, &done, message);
}

/* The first journals of NAMES, to the journal m.  No memory and no file stays in use.  */
static queens_status merge(size_t count)
{
    const long live = memory_live();
    const int files = open_descriptors();
    count_journal *journals[MOST];

    unlink("m");
    read_all(journals, count);
    queens_status status = merge_to("m", journals, count);
    close_all(journals, count);
    assert_int_equal(memory_live(), live);
    assert_int_equal(open_descriptors(), files);
    return status;
}

/* The records of m are these, in that order: its bytes are those of a journal to which they were written.  */
static void assert_merged(const count_range *records, size_t count, uint64_t repeated)
{
    static bytes found, wanted;

    assert_string_equal(message, "");
    assert_int_equal(done.records, count);
    assert_int_equal(done.repeated, repeated);
    assert_false(done.unequal);
    write_journal("wanted", &header, records, count);
    read_bytes("m", &found);
    read_bytes("wanted", &wanted);
    assert_int_equal(found.length, wanted.length);
    assert_memory_equal(found.at, wanted.at, wanted.length);
    assert_int_not_equal(access("m.new", F_OK), 0);
}

#define ASSERT_MERGED(repeated, ...)                                                                                   \
    assert_merged((const count_range[]){__VA_ARGS__},                                                                  \
                  sizeof((const count_range[]){__VA_ARGS__}) / sizeof(count_range), repeated)

/* Nothing is left of it.  */
static void assert_refused(size_t count, queens_status status, const char *wanted, bool unequal)
{
    assert_int_equal(merge(count), status);
    assert_string_equal(message, wanted);
    assert_int_equal(done.unequal, unequal);
    assert_int_not_equal(access("m", F_OK), 0);
    assert_int_not_equal(access("m.new", F_OK), 0);
}

/* ---- No overlap ------------------------------------------------------------------------------------------------ */

static void records_come_in_ascending_order(void **state)
{
    const count_range r[] = {made_up(0, 0),   made_up(1, 4),   made_up(5, 5),   made_up(7, 9),
                             made_up(10, 10), made_up(20, 29), made_up(90, 99), made_up(MANY - 1, MANY - 1)};

    (void)state;
    WRITE("a", r[6], r[1], r[4]);
    WRITE("b", r[7], r[3], r[0]);
    WRITE("c", r[2], r[5]);
    assert_int_equal(merge(3), QUEENS_DONE);
    ASSERT_MERGED(0, r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7]);
    assert_int_equal(merge(1), QUEENS_DONE);
    ASSERT_MERGED(0, r[1], r[4], r[6]);
}

static void journals_without_a_record_give_one(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++)
        write_journal(NAMES[i], &header, NULL, 0);
    assert_int_equal(merge(2), QUEENS_DONE);
    assert_merged(NULL, 0, 0);
}

/* Units are gone through in blocks: each record is of one, wherever it ends.  */
static void a_record_belongs_to_the_block_in_which_it_begins(void **state)
{
    const count_range r[] = {
        made_up(BLOCK - 2, BLOCK - 2), made_up(BLOCK - 1, BLOCK - 1),         made_up(BLOCK, BLOCK),
        made_up(BLOCK + 1, BLOCK + 1), made_up(2 * BLOCK - 2, 2 * BLOCK + 2), made_up(2 * BLOCK + 3, MANY - 1)};

    (void)state;
    WRITE("a", r[5], r[3], r[1]);
    WRITE("b", r[4], r[2], r[0]);
    assert_int_equal(merge(2), QUEENS_DONE);
    ASSERT_MERGED(0, r[0], r[1], r[2], r[3], r[4], r[5]);
}

/* More records in a block than there is room for at first, and fewer in the next.  */
static void a_block_may_have_many_records(void **state)
{
    enum { RECORDS_OF_EACH = 1500 };
    static count_range odd[RECORDS_OF_EACH], even[RECORDS_OF_EACH];
    const count_range *list;
    count_journal *j;

    (void)state;
    for (uint64_t i = 0; i < RECORDS_OF_EACH; i++) {
        even[i] = made_up(4 * i, 4 * i);
        odd[i] = made_up(4 * i + 1, 4 * i + 1);
    }
    even[RECORDS_OF_EACH - 1] = made_up(BLOCK + 1, BLOCK + 1);
    write_journal("a", &header, odd, RECORDS_OF_EACH);
    write_journal("b", &header, even, RECORDS_OF_EACH);
    assert_int_equal(merge(2), QUEENS_DONE);
    assert_int_equal(done.records, 2 * RECORDS_OF_EACH);
    assert_int_equal(done.repeated, 0);
    assert_int_equal(journal_read(&j, "m", message), QUEENS_DONE);
    assert_int_equal(journal_records(j), 2 * RECORDS_OF_EACH);
    assert_int_equal(journal_ranges(j, &list), RECORDS_OF_EACH + 1);
    for (size_t i = 0; i + 1 < RECORDS_OF_EACH; i++) {
        count_range both = even[i];
        count_add_bins(both.bins, odd[i].bins);
        assert_int_equal(list[i].first, even[i].first);
        assert_int_equal(list[i].last, odd[i].last);
        assert_true(count_equal_bins(list[i].bins, both.bins));
    }
    journal_close(j);
}

/* ---- Overlaps -------------------------------------------------------------------------------------------------- */

/* They are compared with each other, and nothing is counted: the sums may be wrong.  */
static void equal_records_are_taken_once(void **state)
{
    const count_range x = made_up(3, 7), y = made_up(8, 8), z = made_up(100000, 100099);

    (void)state;
    WRITE("a", z, x);
    WRITE("b", x, y);
    WRITE("c", y, x, z);
    assert_int_equal(merge(3), QUEENS_DONE);
    ASSERT_MERGED(5 + 5 + 1 + 100, x, y, z);
}

static void records_that_differ_are_named(void **state)
{
    count_range x = made_up(3, 7), other = x;

    (void)state;
    for (int bin = 0; bin < COUNT_BINS; bin++) {
        other = x;
        other.bins[bin]++;
        WRITE("a", made_up(0, 0), x);
        WRITE("b", made_up(9, 9), made_up(8, 8), other);
        assert_refused(2, QUEENS_DAMAGED, "b, line 4: the sums of units 3-7 are not those of a, line 3", true);
        assert_int_equal(done.records, 2);
        WRITE("a", made_up(9, 9), other);
        WRITE("b", x);
        assert_refused(2, QUEENS_DAMAGED, "b, line 2: the sums of units 3-7 are not those of a, line 3", true);
        WRITE("b", other);
        WRITE("c", x);
        assert_refused(3, QUEENS_DAMAGED, "c, line 2: the sums of units 3-7 are not those of a, line 3", true);
    }
}

/* What the one has beyond the other is counted, so that no unit is in it twice.  */
static void records_that_overlap_in_part_are_counted_again(void **state)
{
    (void)state;
    WRITE("a", counted(2, 6));
    WRITE("b", counted(4, 9));
    assert_int_equal(merge(2), QUEENS_DONE);
    ASSERT_MERGED(3, counted(2, 6), counted(7, 9));
    WRITE("a", counted(4, 9));
    WRITE("b", counted(2, 4));
    assert_int_equal(merge(2), QUEENS_DONE);
    ASSERT_MERGED(1, counted(2, 4), counted(5, 9));
    WRITE("a", counted(2, 4), counted(7, 7));
    WRITE("b", counted(3, 3), counted(4, 5));
    WRITE("c", counted(5, 8), counted(9, 9));
    assert_int_equal(merge(3), QUEENS_DONE);
    ASSERT_MERGED(1 + 1 + 1 + 1, counted(2, 4), counted(5, 5), counted(6, 8), counted(9, 9));
}

/* Of those that begin together, the longest; of those that end together, the first.  */
static void a_record_within_another_is_not_taken(void **state)
{
    (void)state;
    WRITE("a", counted(2, 4), counted(10, 12));
    WRITE("b", counted(2, 9), counted(10, 10));
    WRITE("c", counted(3, 9), made_up(13, 13));
    assert_int_equal(merge(3), QUEENS_DONE);
    ASSERT_MERGED(3 + 7 + 1, counted(2, 9), counted(10, 12), made_up(13, 13));
    WRITE("a", counted(2, 2), counted(3, 3), counted(4, 4));
    WRITE("b", counted(2, 4));
    assert_int_equal(merge(2), QUEENS_DONE);
    ASSERT_MERGED(3, counted(2, 4));
}

static void assert_wrong_found(count_range x, count_range y, bool wrong_x)
{
    count_range *wrong = wrong_x ? &x : &y;
    char wanted[JOURNAL_MESSAGE];

    for (int bin = 0; bin < COUNT_BINS; bin++) {
        wrong->bins[bin]++;
        WRITE("a", x);
        WRITE("b", made_up(19, 19), y);
        sprintf(wanted, "%s: the sums of units %d-%d are not those of another count",
                wrong_x ? "a, line 2" : "b, line 3", (int)wrong->first, (int)wrong->last);
        assert_refused(2, QUEENS_DAMAGED, wanted, true);
        wrong->bins[bin]--;
    }
}

/* Where two overlap in part, either may be wrong, whichever is the first, and whichever goes further.  */
static void a_wrong_record_that_overlaps_is_found(void **state)
{
    (void)state;
    for (int wrong_x = 0; wrong_x < 2; wrong_x++) {
        assert_wrong_found(counted(2, 6), counted(4, 9), wrong_x);
        assert_wrong_found(counted(4, 9), counted(2, 6), wrong_x);
        assert_wrong_found(counted(2, 6), counted(2, 9), wrong_x);
        assert_wrong_found(counted(2, 6), counted(5, 6), wrong_x);
    }
}

/* ---- Refusals -------------------------------------------------------------------------------------------------- */

static void journals_of_another_count_are_refused(void **state)
{
    const struct {
        count_header header;
        const char *message;
    } other[] = {
        {{SIZE + 1, false, MANY}, "c: a journal of size 13: expected one of size 12"},
        {{SIZE, true, MANY}, "c: a journal in backward order: expected one in forward order"},
        {{SIZE, false, MANY - 1}, "c: a journal of 299999 units: expected one of 300000"},
    };

    (void)state;
    WRITE("a", made_up(0, 0));
    WRITE("b", made_up(1, 1));
    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++) {
        char wanted[JOURNAL_MESSAGE];
        write_journal("c", &other[i].header, NULL, 0);
        assert_refused(3, QUEENS_BAD_ARGUMENT, other[i].message, false);
        assert_int_equal(done.records, 0);
        assert_int_equal(rename("c", "b"), 0);
        WRITE("c", made_up(1, 1));
        sprintf(wanted, "b%s", other[i].message + 1);
        assert_refused(3, QUEENS_BAD_ARGUMENT, wanted, false);
        WRITE("b", made_up(1, 1));
    }
}

/* What is there already stays as it is.  */
static void the_name_must_be_a_new_one(void **state)
{
    const char *there[] = {"m", "m.new"};
    count_journal *journals[MOST];
    char wanted[JOURNAL_MESSAGE];
    static bytes found;

    (void)state;
    WRITE("a", made_up(0, 0));
    read_all(journals, 1);
    for (int i = 0; i < 2; i++) {
        unlink("m");
        write_bytes(there[i], "x", 1);
        assert_int_equal(merge_to("m", journals, 1), QUEENS_FORBIDDEN);
        sprintf(wanted, "%s: exists: expected the name of a new journal", there[i]);
        assert_string_equal(message, wanted);
        assert_true(done.records == 0 && done.repeated == 0 && !done.unequal);
        assert_int_not_equal(access(there[1 - i], F_OK), 0);
        read_bytes(there[i], &found);
        assert_int_equal(found.length, 1);
        unlink(there[i]);
    }
    assert_int_equal(merge_to("none/m", journals, 1), QUEENS_NO_FILE);
    assert_string_equal(message, "none/m.new: No such file or directory: expected a journal to write to");
    close_all(journals, 1);
}

/* They are read once more, a block at a time; one that has no unit of a block is not.  */
static void journals_that_change_meanwhile_are_refused(void **state)
{
    count_journal *journals[MOST];

    (void)state;
    WRITE("a", made_up(0, 0));
    WRITE("b", made_up(1, 1));
    write_journal("c", &header, NULL, 0);
    read_all(journals, 3);
    unlink("c");
    assert_int_equal(merge_to("m", journals, 3), QUEENS_DONE);
    ASSERT_MERGED(0, made_up(0, 0), made_up(1, 1));
    unlink("m");
    unlink("b");
    assert_int_equal(merge_to("m", journals, 3), QUEENS_NO_FILE);
    assert_string_equal(message, "b: No such file or directory: expected a journal");
    write_bytes("b", "queens-journal 1\n", 17);
    assert_int_equal(merge_to("m", journals, 3), QUEENS_DAMAGED);
    assert_string_equal(message, "b, line 1 (byte 1): damaged");
    WRITE("a", made_up(0, 0));
    write_bytes("b", "", 0);
    assert_int_equal(merge_to("m", journals, 3), QUEENS_DONE);
    ASSERT_MERGED(0, made_up(0, 0));
    close_all(journals, 3);
}

static void every_failed_allocation_is_told(void **state)
{
    const long live = memory_live();
    count_journal *journals[MOST];
    bool whole = false;

    (void)state;
    WRITE("a", counted(2, 6));
    WRITE("b", counted(4, 9));
    read_all(journals, 2);
    unlink("m");
    const long opened = memory_live();
    for (long k = 0; !whole; k++) {
        memory_fail_after(k);
        queens_status status = merge_to("m", journals, 2);
        whole = memory_failure_pending();
        memory_never_fail();
        assert_int_equal(memory_live(), opened);
        assert_int_equal(status, whole ? QUEENS_DONE : QUEENS_NO_MEMORY);
        assert_int_equal(access("m", F_OK) == 0, whole);
        assert_int_not_equal(access("m.new", F_OK), 0);
        if (!whole)
            assert_non_null(strstr(message, ": not enough memory"));
    }
    ASSERT_MERGED(3, counted(2, 6), counted(7, 9));
    close_all(journals, 2);
    assert_int_equal(memory_live(), live);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_come_in_ascending_order),
        cmocka_unit_test(journals_without_a_record_give_one),
        cmocka_unit_test(a_record_belongs_to_the_block_in_which_it_begins),
        cmocka_unit_test(a_block_may_have_many_records),
        cmocka_unit_test(equal_records_are_taken_once),
        cmocka_unit_test(records_that_differ_are_named),
        cmocka_unit_test(records_that_overlap_in_part_are_counted_again),
        cmocka_unit_test(a_record_within_another_is_not_taken),
        cmocka_unit_test(a_wrong_record_that_overlaps_is_found),
        cmocka_unit_test(journals_of_another_count_are_refused),
        cmocka_unit_test(the_name_must_be_a_new_one),
        cmocka_unit_test(journals_that_change_meanwhile_are_refused),
        cmocka_unit_test(every_failed_allocation_is_told),
    };
    return cmocka_run_group_tests_name("count journal merge", tests, setup, teardown);
}
