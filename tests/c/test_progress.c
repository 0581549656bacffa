/* test_progress.c - reading of integers, and the progress of running counts: shares and times are of the work, not of
   the slices.

   Fault found only here: a number at the border of its type that is read as another.  */

#define _POSIX_C_SOURCE 200809L /* dup, fileno */

#include "cli/commands/counting.h"
#include "cli/output/number.h"

#include "failing_memory.h"
#include "testing.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* As C's library reads it, or not at all.  */
static void assert_in(int64_t least, int64_t most, const char *text, bool right)
{
    int64_t value = 4711;

    assert_int_equal(cli_read_number(text, least, most, &value), right);
    assert_int_equal(value, right ? strtoll(text, NULL, 10) : 4711);
}

static void assert_read(const char *text, bool right)
{
    assert_in(INT64_MIN, INT64_MAX, text, right);
}

static void numbers_are_read(void **state)
{
    static const char *const right[] = {"0", "7", "1000", "007", "00000000000012", "-1", "-0", "-0099", "08"};
    static const char *const wrong[] = {"",     "-",    "--1", "+1", " 1", "1 ",  "1\n",   "1.0",      "1e3",
                                        "0x10", "0o17", "1,",  "a",  "1a", "-1-", "1_000", "\xd9\xa1", "\x80"};
    char text[80];

    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++)
        assert_read(right[i], true);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_read(wrong[i], false);
    assert_in(-3, 5, "-4", false);
    assert_in(-3, 5, "-3", true);
    assert_in(-3, 5, "5", true);
    assert_in(-3, 5, "6", false);
    for (int i = 0; i < 50; i++) { /* around the largest and the smallest number; and 2^64 + 1, and with more digits */
        int negative = i % 2, beyond = i / 2 - 12;
        snprintf(text, sizeof text, "%s%" PRIu64, &"-"[!negative], (uint64_t)INT64_MAX + (uint64_t)beyond);
        assert_read(text, beyond <= negative);
        snprintf(text, sizeof text, "1844674407370955161%0*d", i + 1, 7);
        assert_read(text, false);
    }
}

enum { SAID = 4096 };

static bool is_asked(void *user)
{
    return true;
}

/* A fifth of the work came from a journal, with a tenth of the slices; the same again has taken 10 seconds.  */
#define SLICES_OF_1000 .slices = 1000, .done_before = 100, .work = 500, .work_before = 100, .seconds = 10, .threads = 2

/* What is written on standard error of a state that is shown twice at once, a line a second being enough, or
   reported; or when a count is ended.  */
static const struct progress_case {
    progress_kind kind;
    queens_progress state; /* of no slices: ended */
    const char *wanted;
} cases[] = {
    /* 300 of 500 are to be done, at 10 a second.  */
    {PROGRESS_JSON,
     {SLICES_OF_1000, .done = 200, .work_done = 200},
     "{\"size\":20,\"threads\":2,\"slices\":1000,\"done\":200,\"share\":0.400000,\"seconds\":10.000,\"rate\":10,"
     "\"left\":30.000}\n"},
    {PROGRESS_BAR,
     {SLICES_OF_1000, .done = 200, .work_done = 200},
     "\r[#########...............] 40.0 %, 200/1000 slices, 10/s, 30 s left"},
    {PROGRESS_NONE,
     {SLICES_OF_1000, .done = 200, .work_done = 200},
     "queens: size 20: 200 of 1000 slices, 40.0 % of the work, in 10 s by 2 threads, 10 slices/s, 30 s left\n"},
    {PROGRESS_NONE,
     {.slices = 1000, .done = 500, .work = 2, .work_done = 1, .seconds = 10, .threads = 1},
     "queens: size 20: 500 of 1000 slices, 50.0 % of the work, in 10 s by 1 thread, 50 slices/s, 10 s left\n"},
    /* Before the first unit nothing is known.  */
    {PROGRESS_JSON,
     {SLICES_OF_1000, .done = 100, .work_done = 100},
     "{\"size\":20,\"threads\":2,\"slices\":1000,\"done\":100,\"share\":0.200000,\"seconds\":10.000,\"rate\":0,"
     "\"left\":null}\n"},
    /* A terminal of 80 columns would wrap a longer line, and no carriage return would erase it.  */
    {PROGRESS_BAR,
     {.slices = 160545664, .done = 160545663, .work = 1e18, .work_done = 0.1e18, .seconds = 2e11, .threads = 2},
     "\r[#.........] 10.0 %, 160545663/160545664 slices, 0.000803/s, 2.08e+07 days left"},
    {PROGRESS_NONE, {.slices = 0}, "queens: ended by SIGINT before any slice was counted\n"},
};

/* Asks a count to end before its engine is open, and lets the first allocation after that of the engine fail.  */
static void end_while_opening(void)
{
    const queens_stop at_once = {is_asked, NULL};
    queens_engine *engine;
    long blocks = 0;

    do
        memory_fail_after(++blocks);
    while (queens_engine_open(&engine, 12, &(queens_engine_options){.stop = &at_once}) != QUEENS_STOPPED);
    memory_fail_after(blocks);
    signal(SIGINT, SIG_DFL); /* a shell's background job ignores it, and then so does the command */
    interrupt_listen();
    raise(SIGINT);
    assert_int_equal(count_by_engine(12, &(engine_options){.threads = 1}), COUNT_ENDED + SIGINT);
    assert_true(memory_failure_pending());
    memory_never_fail();
}

static void what_is_said_is_as_it_was_written_down(void **state)
{
    for (const struct progress_case *c = cases; c < cases + sizeof cases / sizeof cases[0]; c++) {
        FILE *file = tmpfile();
        int before = dup(STDERR_FILENO);
        char said[SAID];
        progress p;
        assert_non_null(file);
        assert_true(dup2(fileno(file), STDERR_FILENO) >= 0);
        progress_open(&p, c->kind, 20);
        for (int twice = 0; twice < 2 && c->state.slices > 0; twice++)
            progress_show(&p, &c->state);
        if (c->state.slices == 0)
            end_while_opening();
        else if (c->kind == PROGRESS_NONE)
            progress_report(&p);
        fflush(stderr);
        assert_true(dup2(before, STDERR_FILENO) >= 0);
        close(before);
        rewind(file);
        said[fread(said, 1, SAID - 1, file)] = '\0';
        fclose(file);
        assert_string_equal(said, c->wanted);
        assert_true(c->kind != PROGRESS_BAR || strlen(said) - 1 <= 79);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_read),
        cmocka_unit_test(what_is_said_is_as_it_was_written_down),
    };
    return cmocka_run_group_tests_name("progress", tests, NULL, NULL);
}
