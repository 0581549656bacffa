/* test_number.c - whole numbers, and texts that only look like some.  */

#include "cli/output/number.h"
#include "testing.h"

#include <inttypes.h>
#include <stdio.h>

static void numbers_are_read(void **state)
{
    static const struct {
        const char *text;
        int64_t value;
    } cases[] = {{"0", 0},   {"7", 7},  {"1000", 1000}, {"007", 7}, {"000000000000000000000000000012", 12},
                 {"-1", -1}, {"-0", 0}, {"-0099", -99}, {"08", 8}};

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int64_t value = 4711;
        assert_true(cli_read_number(cases[i].text, INT64_MIN, INT64_MAX, &value));
        assert_int_equal(value, cases[i].value);
    }
}

static void other_texts_are_not(void **state)
{
    static const char *const texts[] = {"",     "-",    "--1", "+1", " 1", "1 ",  "1\n",   "1.0",      "1e3",
                                        "0x10", "0o17", "1,",  "a",  "1a", "-1-", "1_000", "\xd9\xa1", "\x80"};

    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        int64_t value = 4711;
        assert_false(cli_read_number(texts[i], INT64_MIN, INT64_MAX, &value));
        assert_int_equal(value, 4711);
    }
}

static void the_bounds_belong_to_the_range(void **state)
{
    for (int64_t number = -9; number <= 9; number++) {
        char text[32];
        int64_t value = 4711;
        snprintf(text, sizeof text, "%" PRId64, number);
        bool inside = number >= -3 && number <= 5;
        assert_int_equal(cli_read_number(text, -3, 5, &value), inside);
        assert_int_equal(value, inside ? number : 4711);
    }
}

/* The last digit of the largest and smallest number decides; a hundred digits do not wrap around.  */
static void nothing_overflows(void **state)
{
    char text[128];
    int64_t value;

    for (int digit = '0'; digit <= '9'; digit++) {
        int length = snprintf(text, sizeof text, "%" PRId64, INT64_MAX);
        char last = text[length - 1];
        text[length - 1] = (char)digit;
        assert_int_equal(cli_read_number(text, INT64_MIN, INT64_MAX, &value), digit <= last);
        length = snprintf(text, sizeof text, "%" PRId64, INT64_MIN);
        last = text[length - 1];
        text[length - 1] = (char)digit;
        assert_int_equal(cli_read_number(text, INT64_MIN, INT64_MAX, &value), digit <= last);
    }
    snprintf(text, sizeof text, "%" PRId64, INT64_MIN);
    assert_true(cli_read_number(text, INT64_MIN, INT64_MAX, &value));
    assert_true(value == INT64_MIN);
    for (int i = 0; i < 100; i++)
        text[i] = '9';
    text[100] = '\0';
    assert_false(cli_read_number(text, INT64_MIN, INT64_MAX, &value));
    assert_false(cli_read_number("18446744073709551617", INT64_MIN, INT64_MAX, &value)); /* 2^64 + 1 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_read),
        cmocka_unit_test(other_texts_are_not),
        cmocka_unit_test(the_bounds_belong_to_the_range),
        cmocka_unit_test(nothing_overflows),
    };
    return cmocka_run_group_tests_name("number", tests, NULL, NULL);
}
