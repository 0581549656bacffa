/* test_draw.c - drawings, character by character, and the attacks that they show.  tests/cli/test_board.sh has those of small
   boards.

   Fault found only here: a mark, line or attack of a queen that is missing on a board with several.  */

#include "cli/draw/draw.h"
#include "dice.h"
#include "solution.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int FOUR[] = {1, 3, 0, 2};
static const int TWELVE[] = {0, 2, 4, 7, 9, 11, 5, 10, 1, 6, 8, 3};

enum { ROOM = 65536 };

/* What was written to the file, which is closed.  */
static const char *contents(FILE *file)
{
    static char text[ROOM];

    rewind(file);
    size_t length = fread(text, 1, ROOM - 1, file);
    assert_true(length < ROOM - 1);
    text[length] = '\0';
    fclose(file);
    return text;
}

static FILE *paper(void)
{
    FILE *file = tmpfile();
    assert_non_null(file);
    return file;
}

static const char *drawn(int n, const int *rows, draw_style style)
{
    FILE *out = paper();
    draw_text(out, n, rows, &style);
    return contents(out);
}

static const char *snapshot(int n, const int *rows, int placed, int cur_col)
{
    FILE *out = paper();
    draw_snapshot(out, n, rows, placed, cur_col);
    return contents(out);
}

static const char *svg(int n, const int *rows, const attack_marks *shown)
{
    FILE *out = paper();
    draw_svg(out, n, rows, 1, shown, NULL);
    return contents(out);
}

static int occurrences(const char *text, const char *wanted)
{
    int count = 0;
    for (; (text = strstr(text, wanted)) != NULL; text++)
        count++;
    return count;
}

/* ---- Text ------------------------------------------------------------------------------------------------------ */

static void numbers_stand_over_their_columns(void **state)
{
    const char *text = drawn(12, TWELVE, (draw_style){.numbers = true});
    assert_memory_equal(text, "    0  1  2  3  4  5  6  7  8  9 10 11\n", 39);
    assert_memory_equal(text + 39, " 0  Q  .  .  .  .  .  .  .  .  .  .  .\n", 39);
    assert_string_equal(text + 12 * 39, "11  .  .  .  .  .  Q  .  .  .  .  .  .\n");
    assert_memory_equal(drawn(10, TWELVE, (draw_style){.numbers = true}), "  0 1 2 3 4 5 6 7 8 9\n", 22);
}

static void attacks_are_marked(void **state)
{
    static const int attacked[] = {0, 2, 0, QUEENS_FREE};
    attack_marks shown = {.pairs = &(queens_pair){0, 2}, .count = 1, .chosen = 2};

    assert_string_equal(drawn(4, attacked, (draw_style){.attacks = &shown, .unicode = true}), "┌────────────┐\n"
                                                                                              "│(♛)░×░(♛)░×░│\n"
                                                                                              "│░░░ × ░×░ × │\n"
                                                                                              "│ × ░♛░ × ░░░│\n"
                                                                                              "│░░░   ░×░   │\n"
                                                                                              "└────────────┘\n");
}

static void color_only_adds_to_the_characters(void **state)
{
    char plain[512];
    char colored[2048];

    strcpy(plain, drawn(4, FOUR, (draw_style){0}));
    strcpy(colored, drawn(4, FOUR, (draw_style){.color = true}));
    assert_int_equal(occurrences(colored, "\033["), 32);
    char *end = colored;
    for (const char *at = colored; *at != '\0'; at++)
        if (*at == '\033')
            at = strchr(at, 'm');
        else
            *end++ = *at;
    *end = '\0';
    assert_string_equal(colored, plain);
}

/* ---- The course's snapshots ------------------------------------------------------------------------------------ */

static void snapshots_of_twelve_are_aligned(void **state)
{
    assert_string_equal(snapshot(12, TWELVE, 12, QUEENS_FREE), "Snapshot\n"
                                                               "      0  1  2  3  4  5  6  7  8  9 10 11\n"
                                                               "     -----------------------------------\n"
                                                               "  0:  Q\n"
                                                               "  1:                          Q\n"
                                                               "  2:     Q\n"
                                                               "  3:                                   Q\n"
                                                               "  4:        Q\n"
                                                               "  5:                    Q\n"
                                                               "  6:                             Q\n"
                                                               "  7:           Q\n"
                                                               "  8:                                Q\n"
                                                               "  9:              Q\n"
                                                               " 10:                       Q\n"
                                                               " 11:                 Q\n");
    assert_non_null(strstr(snapshot(12, TWELVE, 3, 2), "curcol = 2\nSnapshot\n      0  1"));
    assert_null(strstr(snapshot(12, TWELVE, 3, 2), "  3:  "));
}

/* ---- Attacks --------------------------------------------------------------------------------------------------- */

/* The last column from a on that stands before b on the line of both.  */
static int next_on_line(const int *rows, int a, int b)
{
    int between = b - 1;
    while (rows[between] == QUEENS_FREE || (rows[between] - rows[a]) * (b - a) != (rows[b] - rows[a]) * (between - a))
        between--;
    return between;
}

static bool is_among(const queens_pair *pairs, int count, int first, int second)
{
    for (int i = 0; i < count; i++)
        if (pairs[i].first == first && pairs[i].second == second)
            return true;
    return false;
}

static void pairs_attack_and_join_all_that_do(void **state)
{
    dice d = {7};
    int found = 0;

    for (int i = 0; i < 20000; i++) {
        int rows[7];
        queens_pair pairs[21];
        int n = 1 + dice_throw(&d, 7);
        for (int column = 0; column < n; column++)
            rows[column] = dice_throw(&d, 6) == 0 ? QUEENS_FREE : dice_throw(&d, n);
        int count = attacks_of_board(n, rows, pairs);
        assert_in_range(count, 0, 3 * n);
        for (int j = 0; j < count; j++) {
            assert_true(pairs[j].first < pairs[j].second);
            assert_true(attacks(rows, pairs[j].first, pairs[j].second));
        }
        for (int b = 0; b < n; b++)
            for (int a = 0; a < b; a++)
                if (rows[a] != QUEENS_FREE && rows[b] != QUEENS_FREE && attacks(rows, a, b)) {
                    assert_true(is_among(pairs, count, next_on_line(rows, a, b), b));
                    found++;
                }
    }
    assert_true(found > 1000);
}

static void a_queen_attacks_those_on_her_lines(void **state)
{
    static const int rows[] = {0, 1, 2, 2, QUEENS_FREE};
    queens_pair pairs[5];

    assert_int_equal(attacks_of_queen(5, rows, 2, pairs), 3);
    assert_memory_equal(pairs, ((queens_pair[]){{0, 2}, {1, 2}, {2, 3}}), 3 * sizeof *pairs);
    assert_int_equal(attacks_of_queen(5, rows, 4, pairs), 0);
    assert_int_equal(attacks_of_queen(4, FOUR, 0, pairs), 0);
}

/* ---- SVG ------------------------------------------------------------------------------------------------------- */

static void an_svg_holds_each_queen_number_and_line(void **state)
{
    attack_marks shown = {.pairs = (queens_pair[]){{0, 1}, {1, 2}}, .count = 2, .chosen = QUEENS_FREE};
    const char *text = svg(3, (int[]){0, 1, 2}, &shown);

    assert_int_equal(occurrences(text, "<text "), 6);
    assert_non_null(strstr(text, "d=\"M20 20L60 60M60 60L100 100\""));
    assert_non_null(strstr(text, "in columns 1 and 2, 2 and 3."));
    assert_int_equal(occurrences(text, "r=\"18\""), 3);
    shown = (attack_marks){.count = 0, .chosen = 0};
    text = svg(4, FOUR, &shown);
    assert_int_equal(occurrences(text, "r=\"5\""), 9);
    assert_non_null(strstr(text, "It attacks no other queen."));
    text = svg(2, (int[]){QUEENS_FREE, 1}, NULL);
    assert_non_null(strstr(text, ">1 queen on a board of 2 by 2<"));
    assert_non_null(strstr(text, "at the top: none 2.<"));
    assert_null(strstr(text, "#d55e00"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_stand_over_their_columns),        cmocka_unit_test(attacks_are_marked),
        cmocka_unit_test(color_only_adds_to_the_characters),       cmocka_unit_test(snapshots_of_twelve_are_aligned),
        cmocka_unit_test(pairs_attack_and_join_all_that_do),       cmocka_unit_test(a_queen_attacks_those_on_her_lines),
        cmocka_unit_test(an_svg_holds_each_queen_number_and_line),
    };
    return cmocka_run_group_tests_name("draw", tests, NULL, NULL);
}
