/* test_octal_word.c - which numbers are boards in octal, and which boards.  */

#include "cli/check/solution_reader.h"
#include "golden.h"
#include "testing.h"

#include <stdio.h>

/* All of tests/golden in octal, with and without what may stand in front, and 4 bits a row at 9.  */
static void octal_words_are_boards(void **state)
{
    (void)state;
    for (int n = 2; n <= GOLDEN_MAX_SIZE; n++) {
        solutions all = golden(n);
        for (size_t i = 0; i < all.count; i++) {
            static const char *const formats[] = {"%llo", "0%llo", "0o%llo", "%08llo"};
            unsigned long long word = 0;
            for (int column = 0; column < n; column++)
                word = word << (n <= 8 ? 3 : 4) | (unsigned)solutions_at(&all, i)[column];
            for (size_t f = 0; f < sizeof formats / sizeof formats[0]; f++) {
                char text[32];
                int rows[OCTAL_WORD_MAX_SIZE];
                snprintf(text, sizeof text, formats[f], word);
                assert_true(octal_word_read(text, n, rows));
                assert_memory_equal(rows, solutions_at(&all, i), (size_t)n * sizeof *rows);
            }
        }
        solutions_free(&all);
    }
}

static void other_numbers_are_no_words(void **state)
{
    static const struct {
        int n;
        const char *text;
        bool is_word;
    } cases[] = {{8, "5", false},
                 {8, "475261", false},
                 {8, "4752613", true},
                 {8, "04752613", true},
                 {8, "104752613", false},
                 {8, "8752613", false},
                 {8, "0o5", true},
                 {8, "0o", false},
                 {8, "", false},
                 {8, "00000000", true},
                 {4, "7777", true},
                 {16, "1777777777777777777777", true},
                 {16, "2000000000000000000000", false},
                 {16, "0o17777777777777777777777", false},
                 {17, "17777777777777777777", false},
                 {-1, "0o0", false}};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int rows[OCTAL_WORD_MAX_SIZE];
        assert_int_equal(octal_word_read(cases[i].text, cases[i].n, rows), cases[i].is_word);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(octal_words_are_boards),
        cmocka_unit_test(other_numbers_are_no_words),
    };
    return cmocka_run_group_tests_name("octal_word", tests, NULL, NULL);
}
