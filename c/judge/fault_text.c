/* fault_text.c - what a fault is called, and what it says: the only place that makes a sentence of it.  */

#include "verdict_report.h"

#include <inttypes.h>
#include <stdio.h>

enum { EXPECTED = 128 };

const char *fault_kind_name(fault_kind kind)
{
    static const char *const NAMES[] = {
        [FAULT_NONE] = "none",
        [FAULT_ROW] = "row",
        [FAULT_ROWS] = "rows",
        [FAULT_LINE] = "line",
        [FAULT_SQUARES] = "squares",
        [FAULT_LINES] = "lines",
        [FAULT_QUEENS] = "queens",
        [FAULT_UNFINISHED] = "unfinished",
        [FAULT_WORDS_AND_BOARD] = "words and board",
        [FAULT_BETWEEN] = "between",
        [FAULT_NO_BOARD] = "no board",
        [FAULT_CONTROL_BYTES] = "control bytes",
    };

    return NAMES[kind];
}

static void expect_row(int n, number_base base, char expected[EXPECTED])
{
    if (base.line == 0)
        snprintf(expected, EXPECTED, "a row from 0 to %d, or from 1 to %d", n - 1, n);
    else
        snprintf(expected, EXPECTED, "a row from %d to %d, since line %" PRIu64 " counts from %d", base.from,
                 base.from + n - 1, base.line, base.from);
}

static void not_expected(const char *found, const char *expected, char text[FAULT_TEXT])
{
    snprintf(text, FAULT_TEXT, "'%s': expected %s", found, expected);
}

const char *fault_text(int n, const text_fault *f, const char *found, char text[FAULT_TEXT])
{
    char expected[EXPECTED];

    switch (f->kind) {
    case FAULT_NONE:
        text[0] = '\0';
        break;
    case FAULT_ROW:
        expect_row(n, f->base, expected);
        not_expected(found, expected, text);
        break;
    case FAULT_ROWS:
        snprintf(text, FAULT_TEXT, "the line: expected %d rows, found %zu", n, f->found);
        break;
    case FAULT_LINE:
        not_expected(found, "a board, or words", text);
        break;
    case FAULT_SQUARES:
        snprintf(text, FAULT_TEXT, "a line of a drawn board: expected %d squares, found %zu", n, f->found);
        break;
    case FAULT_LINES:
        snprintf(text, FAULT_TEXT, "a drawn board: expected %d lines, found %zu", n, f->found);
        break;
    case FAULT_QUEENS:
        snprintf(text, FAULT_TEXT, "a drawn board: expected %d queens, found %zu", n, f->found);
        break;
    case FAULT_UNFINISHED:
        snprintf(text, FAULT_TEXT, "the end of the line: expected all queens of a board");
        break;
    case FAULT_WORDS_AND_BOARD:
        not_expected(found, "a board, and nothing else on the line", text);
        break;
    case FAULT_BETWEEN:
        not_expected(found, "the same heading before each board", text);
        break;
    case FAULT_NO_BOARD:
        not_expected(
            found, n == 8 ? "boards, such as 1 5 8 6 3 7 2 4 on a line" : "boards, such as 2 4 1 3 on a line for N = 4",
            text);
        break;
    case FAULT_CONTROL_BYTES:
        not_expected(found, "text without control bytes", text);
        break;
    }
    return text;
}
