/* test_solution_reader.c - every form of a line, how rows are counted, and what is no board.  */

#define _POSIX_C_SOURCE 200809L /* fmemopen */

#include "cli/check/solution_reader.h"
#include "dice.h"
#include "failing_memory.h"
#include "testing.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { MANY = 200 };

/* A reader of that text; tmpfile, since the text may hold anything.  */
static solution_reader reader_of(const char *text, size_t length, int n)
{
    solution_reader reader;
    FILE *file = tmpfile();

    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, length, file), length);
    rewind(file);
    solution_reader_open(&reader, file, n);
    return reader;
}

static void drop(solution_reader *reader)
{
    fclose(reader->file);
    solution_reader_close(reader);
}

static const int FOUR[] = {1, 3, 0, 2};

static void every_form_is_read(void **state)
{
    static const char *const lines[] = {"1 3 0 2",
                                        "1,3,0,2",
                                        "  1\t3 , 0,,2 ",
                                        "1 3 0 2,",
                                        ",1 3 0 2",
                                        "01 03 00 02",
                                        "1 3 0 2\r",
                                        "[1,3,0,2]",
                                        "[ 1 , 3, 0 ,2 ]",
                                        "[1,3,0,2].",
                                        "[1,3,0,2] ;",
                                        "[1,3,0,2],",
                                        "Rows = [1,3,0,2].",
                                        "Rows=[1,3,0,2] ;",
                                        "_r1 = [1,3,0,2]",
                                        "1302",
                                        "01302",
                                        "0o1302",
                                        "0O1302",
                                        " 1302 ",
                                        "{\"n\":4,\"from\":0,\"rows\":[1,3,0,2]}",
                                        "{ \"rows\" : [1, 3, 0, 2], \"from\" : 0 }",
                                        "{\"event\":\"solution\",\"column\":3,\"row\":-1,\"rows\":[1,3,0,2]}",
                                        "{\"n\":4,\"from\":1,\"rows\":[2,4,1,3]}",
                                        "{\"rows\":[2,4,1,3],\"from\":1}",
                                        "2 4 1 3",
                                        "[2,4,1,3]",
                                        "Qs = [2,4,1,3]",
                                        "2,4,1,3"};

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        for (int newline = 0; newline < 2; newline++) {
            char text[96];
            int length = snprintf(text, sizeof text, "%s%s", lines[i], newline ? "\n" : "");
            solution_reader reader = reader_of(text, (size_t)length, 4);
            assert_int_equal(solution_reader_next(&reader), READER_BOARD);
            assert_memory_equal(reader.rows, FOUR, sizeof FOUR);
            assert_int_equal(reader.line, 1);
            assert_int_equal(reader.base.from, strstr(lines[i], "4,1") != NULL || strstr(lines[i], "4 1") != NULL);
            assert_int_equal(solution_reader_next(&reader), READER_END);
            assert_int_equal(solution_reader_next(&reader), READER_END);
            drop(&reader);
        }
}

static void some_lines_are_skipped_but_counted(void **state)
{
    static const char text[] = "\n# 9 9\n \t\r\n% [\nfalse.\nfalse\n1 3 0 2\n\n#\n2 0 3 1\n#";
    solution_reader reader = reader_of(text, sizeof text - 1, 4);

    (void)state;
    assert_int_equal(solution_reader_next(&reader), READER_BOARD);
    assert_int_equal(reader.line, 7);
    assert_int_equal(solution_reader_next(&reader), READER_BOARD);
    assert_int_equal(reader.line, 10);
    assert_int_equal(solution_reader_next(&reader), READER_END);
    drop(&reader);
}

/* Lines 1 and 2 are open, line 3 decides, and line 4 is read accordingly.  */
static void the_first_telling_row_decides(void **state)
{
    static const struct {
        const char *text;
        int rows_from;
        int last;
    } cases[] = {{"1 1 2 3\n2 2 2 2\n1 3 0 2\n3 3 3 3", 0, 3}, {"1 1 2 3\n2 2 2 2\n2 4 1 3\n3 3 3 3", 1, 2}};

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        solution_reader reader = reader_of(cases[i].text, strlen(cases[i].text), 4);
        for (int line = 1; line <= 4; line++) {
            assert_int_equal(solution_reader_next(&reader), READER_BOARD);
            assert_int_equal(reader.base.from, line < 3 ? BASE_UNKNOWN : cases[i].rows_from);
        }
        assert_int_equal(reader.rows[0], cases[i].last);
        assert_int_equal(reader.base.line, 3);
        drop(&reader);
    }
}

static void small_boards(void **state)
{
    static const struct {
        int n;
        const char *text;
        reader_status status;
        int rows_from;
    } cases[] = {{0, "", READER_END, -1},     {0, "\n", READER_BOARD, -1},  {0, "[]", READER_BOARD, -1},
                 {0, "1", READER_COUNT, -1},  {0, "[0]", READER_FAULT, -1}, {0, "0o0", READER_FAULT, -1},
                 {1, "0", READER_BOARD, 0},   {1, "1", READER_BOARD, 1},    {1, "01", READER_BOARD, 1},
                 {1, "001", READER_BOARD, 1}, {1, "0o0", READER_BOARD, 0},  {1, "0o1", READER_FAULT, 0},
                 {1, "2", READER_COUNT, -1},  {1, "[]", READER_FAULT, -1},  {1, "[1]", READER_BOARD, 1},
                 {1, "1 1", READER_FAULT, 1}, {1, "row", READER_FAULT, -1}};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        solution_reader reader = reader_of(cases[i].text, strlen(cases[i].text), cases[i].n);
        assert_int_equal(solution_reader_next(&reader), cases[i].status);
        assert_int_equal(reader.base.from, cases[i].rows_from);
        if (cases[i].status == READER_BOARD && cases[i].n == 1)
            assert_int_equal(reader.rows[0], 0);
        drop(&reader);
    }
}

static void faults_name_what_stands_there(void **state)
{
    static const struct {
        const char *text;
        const char *fault;
    } cases[] = {
        {"1 3 x 2", "'x': expected a row from 0 to 3, or from 1 to 4"},
        {"1 3 5 2", "'5': expected a row from 0 to 3, or from 1 to 4"},
        {"1 3 -1 2", "'-1': expected a row from 0 to 3, or from 1 to 4"},
        {"1 3 +1 2", "'+1': expected a row from 0 to 3, or from 1 to 4"},
        {"1 3 0 4", "'4': expected a row from 0 to 3, since line 1 counts from 0"},
        {"2 4 1 0", "'0': expected a row from 1 to 4, since line 1 counts from 1"},
        {"2 4 1 3\n1302", "'1302': expected a row from 1 to 4, since line 1 counts from 1"},
        {"1304", "'1304': expected a row from 0 to 3, since line 1 counts from 0"},
        {"1 3 0", "the end of the line: expected 4 rows, found 3"},
        {"1\n2", "the end of the line: expected 4 rows, found 1"},
        {"5\n1 3 0 2", "'5': expected a row from 0 to 3, or from 1 to 4"},
        {"05", "'05': expected a row from 0 to 3, or from 1 to 4"},
        {"-2", "'-2': expected a row from 0 to 3, or from 1 to 4"},
        {"99999999999999999999", "'99999999999999999999': expected a row from 0 to 3, or from 1 to 4"},
        {"2 solutions\n1", "'2': expected to be the last line, as it counts the solutions"},
        {"2 solutions 1", "'1': expected the end of the line"},
        {"4 queens 2", "'2': expected a colon"},
        {"4 queens: two", "'two': expected the number of solutions"},
        {"4 queens: 2 4 1 3", "'4': expected solutions"},
        {"5 queens: 2 solutions", "'5': expected a row from 0 to 3, or from 1 to 4"},
        {"a,b,c", "'a': expected a row from 0 to 3, or from 1 to 4"},
        {"a,b,c,d,e", "'a': expected a row from 0 to 3, or from 1 to 4"},
        {"a,b,c,4", "'a': expected a row from 0 to 3, or from 1 to 4"},
        {"a,b,c,d\na,b,c,d", "'a': expected a row from 0 to 3, or from 1 to 4"},
        {"1 3 0 2\na,b,c,d", "'a': expected a row from 0 to 3, since line 1 counts from 0"},
        {". . Q .", "'.': expected rows as numbers, not a drawn board"},
        {"Q . . .", "'Q': expected rows as numbers, not a drawn board"},
        {"{\"n\":5,\"rows\":[1,3,0,2]}", "'5': expected \"n\":4"},
        {"{\"n\":x", "'x': expected \"n\":4"},
        {"{\"from\":2,\"rows\":[1,3,0,2]}", "'2': expected \"from\":0 or \"from\":1"},
        {"1 3 0 2\n{\"from\":1,\"rows\":[2,4,1,3]}", "'1': expected \"from\":0, since line 1 counts from 0"},
        {"{\"from\":1,\"rows\":[1,3,0,2]}", "'0': expected a row from 1 to 4, since line 1 counts from 1"},
        {"{\"rows\":[1,3,0,2]", "the end of the line: expected a comma or }"},
        {"{\"rows\":[1,3,0,2],\"rows\":[1,3,0,2]}", "'1': expected no more than 4 rows"},
        {"{\"rows\":[1,3,0]}", "the end of the line: expected 4 rows, found 3"},
        {"{\"rows\":1}", "'1': expected [ after \"rows\":"},
        {"{\"n\":4}", "'}': expected \"rows\":[...] before it"},
        {"{rows:[1,3,0,2]}", "'rows': expected a name in double quotes"},
        {"{\"rows\" 1", "'1': expected a colon"},
        {"{\"queens\":[1,3,0,2]}", "'[': expected a number or a word"},
        {"{\"rows\":[1,3,0,2]} x", "'x': expected the end of the line"},
        {"{}", "'}': expected a name in double quotes"},
        {"1 3 0 2 1", "'1': expected no more than 4 rows"},
        {"[1,3,0]", "the end of the line: expected 4 rows, found 3"},
        {"[1,3,0,2,1]", "'1': expected no more than 4 rows"},
        {"[1,3,0,2", "the end of the line: expected ]"},
        {"[1,3,0", "the end of the line: expected a comma or ]"},
        {"[1,3,,2]", "',': expected a row from 0 to 3, or from 1 to 4"},
        {"[1,3,0,2,]", "']': expected no more than 4 rows"},
        {"[1 3 0 2]", "'3': expected a comma or ]"},
        {"[1,3|_]", "'|': expected a comma or ]"},
        {"[1,3,0,2] x", "'x': expected the end of the line"},
        {"[1,3,0,2]. x", "'x': expected the end of the line"},
        {"Rows = 1 3", "'1': expected [ after ="},
        {"Rows [1,3]", "'Rows': expected a row from 0 to 3, or from 1 to 4"},
        {"1 3 0 2]", "']': expected no more than 4 rows"},
        {"0o13025", "'0o13025': expected a row from 0 to 3, or from 1 to 4"},
        {"\x1b[31m", "'\\x1b': expected a row from 0 to 3, or from 1 to 4"},
        {"\xc3\xa4", "'\\xc3\\xa4': expected a row from 0 to 3, or from 1 to 4"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        solution_reader reader = reader_of(cases[i].text, strlen(cases[i].text), 4);
        reader_status status;
        do
            status = solution_reader_next(&reader);
        while (status == READER_BOARD);
        assert_int_equal(status, READER_FAULT);
        assert_string_equal(reader.fault, cases[i].fault);
        drop(&reader);
    }
}

static void bytes_of_zero_and_long_tokens_are_faults(void **state)
{
    static char text[100000];
    static const char *const faults[] = {"'1\\x00': expected a row", "'9999999999"};

    (void)state;
    for (int i = 0; i < 2; i++) {
        memset(text, '9', sizeof text);
        if (i == 0)
            memcpy(text, "1\0 3 0 2", 8);
        solution_reader reader = reader_of(text, sizeof text, 4);
        assert_int_equal(solution_reader_next(&reader), READER_FAULT);
        assert_memory_equal(reader.fault, faults[i], strlen(faults[i]));
        assert_true(strlen(reader.fault) < 160);
        assert_true(i == 0 || strstr(reader.fault, "9...': expected") != NULL);
        drop(&reader);
    }
}

/* Boards larger than the first room, and each allocation failing once.  */
static void large_boards_grow_and_may_fail(void **state)
{
    char text[5 * MANY];
    size_t length = 0;
    long live = memory_live();

    (void)state;
    for (int i = 0; i < MANY; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%d ", i);
    for (long k = 0;; k++) {
        solution_reader reader = reader_of(text, length, MANY);
        memory_fail_after(k);
        reader_status status = solution_reader_next(&reader);
        bool pending = memory_failure_pending();
        memory_never_fail();
        assert_int_equal(status, pending ? READER_BOARD : READER_NO_MEMORY);
        if (pending)
            for (int i = 0; i < MANY; i++)
                assert_int_equal(reader.rows[i], i);
        drop(&reader);
        assert_int_equal(memory_live(), live);
        if (pending) {
            assert_int_equal(k, 3); /* 64, 128, 200 */
            return;
        }
    }
}

/* What stands in the last line, how many boards before it, and whether anything but blanks and comments follows.  */
static void a_count_ends_the_file(void **state)
{
    static const struct {
        int n;
        const char *text;
        int boards;
        long count;
    } cases[] = {
        {4, "2 4 1 3\n3 1 4 2\n2", 2, 2},
        {4, "1302\n2031\n7 solutions\n\n# end\nfalse.\n", 2, 7},
        {4, "4 queens: 2 solutions (tried 15 positions).", 0, 2},
        {4, "one,2,three,4\n", -1, 0},
        {4, "one,two,\"number three\",d\n1,3,0,2\n1\n\n", 1, 1},
        {4, "1 solution", 0, 1},
        {2, "0", 0, 0},
        {2, "0\n", 0, 0},
        {3, "0", 0, 0},
        {8, "92", 0, 92},
        {8, "2147483647", 0, 2147483647},
#if LONG_MAX > 2147483647
        {8, "9223372036854775807", 0, 9223372036854775807},
#endif
        {1, "0\n1", 1, 1},
        {1, "1\n1 solution", 1, 1},
        {1, "1\n2", 1, 2},
        {0, "\n1\n\n", 1, 1}
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        solution_reader reader = reader_of(cases[i].text, strlen(cases[i].text), cases[i].n);
        for (int board = 0; board < cases[i].boards; board++)
            assert_int_equal(solution_reader_next(&reader), READER_BOARD);
        assert_int_equal(solution_reader_next(&reader), cases[i].boards < 0 ? READER_FAULT : READER_COUNT);
        assert_true(cases[i].boards < 0 || reader.count_said == cases[i].count);
        assert_true(cases[i].boards < 0 || solution_reader_next(&reader) == READER_END);
        drop(&reader);
    }
}

/* Of size 1 a lone number is a row wherever it can be.  */
static void a_number_can_be_a_row_of_size_1(void **state)
{
    static const char *const texts[] = {"1\n1\n1", "0\n0", "1\n01"};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        solution_reader reader = reader_of(texts[i], strlen(texts[i]), 1);
        for (size_t board = 0; board < (i == 0 ? 3 : 2); board++)
            assert_int_equal(solution_reader_next(&reader), READER_BOARD);
        assert_int_equal(solution_reader_next(&reader), READER_END);
        drop(&reader);
    }
}

/* Whatever stands in a file, the reader ends, and what it calls a board is one.  */
static void noise_is_survived(void **state)
{
    static const char LETTERS[] = "01234 \n,56789\t\r[]=|.;#%-oRfalse\\\x80{}:\"";
    dice d = {6};
    int boards = 0;

    (void)state;
    for (int i = 0; i < 25000; i++) {
        char text[64];
        size_t length = (size_t)dice_throw(&d, sizeof text);
        int n = dice_throw(&d, 5);
        for (size_t at = 0; at < length; at++)
            text[at] = LETTERS[dice_throw(&d, i % 2 == 0 ? 8 : sizeof LETTERS)];
        FILE *file = length == 0 ? tmpfile() : fmemopen(text, length, "r");
        solution_reader reader;
        solution_reader_open(&reader, file, n);
        while (solution_reader_next(&reader) == READER_BOARD) {
            boards++;
            assert_int_equal(reader.count, n);
            for (int column = 0; column < n; column++)
                assert_in_range(reader.rows[column], reader.base.from == BASE_UNKNOWN, n - 1);
        }
        drop(&reader);
    }
    assert_true(boards > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_form_is_read),
        cmocka_unit_test(some_lines_are_skipped_but_counted),
        cmocka_unit_test(the_first_telling_row_decides),
        cmocka_unit_test(small_boards),
        cmocka_unit_test(faults_name_what_stands_there),
        cmocka_unit_test(bytes_of_zero_and_long_tokens_are_faults),
        cmocka_unit_test(large_boards_grow_and_may_fail),
        cmocka_unit_test(a_count_ends_the_file),
        cmocka_unit_test(a_number_can_be_a_row_of_size_1),
        cmocka_unit_test(noise_is_survived),
    };
    return cmocka_run_group_tests_name("solution_reader", tests, NULL, NULL);
}
