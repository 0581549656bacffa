/* grid.c - boards printed square by square.  */

#include "boards.h"

#include <stdio.h>
#include <string.h>

enum { MOST_CELLS = PRINTED_SIZE * PRINTED_SIZE };

typedef enum square {
    SQUARE_FREE,
    SQUARE_QUEEN,
    SQUARE_BORDER, /* between squares */
    SQUARE_BAR,
    SQUARE_OTHER
} square;

static const char *const WORDS[] = {"True", "False", "true", "false"};
static const char RULES[] = "-_~*#+";

typedef struct grid {
    printed_boards *boards;
    const char *queen;
    bool fractions;              /* are numbers printed as 0. and 1.? */
    bool free[sizeof RULES - 1]; /* which of RULES are printed next to a queen? */
    size_t squares;              /* of the line, and how many of them have a queen */
    size_t queens;
    bool storing;           /* do they go into the board? */
    bool cells[MOST_CELLS]; /* of the board that is not complete yet */
    size_t filled;
    uint64_t line;    /* on which it begins */
    uint64_t current; /* the line that is read */
} grid;

/* The length of a sign, or of one of WORDS.  */
static size_t sign_length(span line, size_t at)
{
    for (size_t i = 0; is_letter(line.text[at]) && i < sizeof WORDS / sizeof WORDS[0]; i++)
        if (strlen(WORDS[i]) <= line.length - at && memcmp(line.text + at, WORDS[i], strlen(WORDS[i])) == 0)
            return strlen(WORDS[i]);
    unsigned char lead = (unsigned char)line.text[at];
    size_t length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    return length <= line.length - at ? length : 1;
}

static bool is_text(span line, size_t at, size_t length, const char *text)
{
    return strlen(text) == length && memcmp(line.text + at, text, length) == 0;
}

static square square_at(const grid *g, span line, size_t at, size_t length)
{
    char c = line.text[at];

    if (is_text(line, at, length, g->queen))
        return SQUARE_QUEEN;
    if (is_text(line, at, length, "False") || is_text(line, at, length, "false"))
        return SQUARE_FREE;
    if (c == '.' && g->fractions && at > 0 && is_digit(line.text[at - 1]))
        return SQUARE_BORDER;
    if (c == '|' || is_text(line, at, length, "│") || is_text(line, at, length, "║") || is_text(line, at, length, "┃"))
        return SQUARE_BAR;
    if (is_in(c, " \t\r,;[](){}\"'") || is_text(line, at, length, "\xEF\xB8\x8F")) /* U+FE0F: as a picture */
        return SQUARE_BORDER;
    if (is_in(c, ".-_0*xXoO#~+") || (unsigned char)c == 0xE2 || (unsigned char)c == 0xF0 ||
        is_text(line, at, length, "·"))
        return SQUARE_FREE;
    return SQUARE_OTHER;
}

/* ---- Boards ------------------------------------------------------------------------------------------------------ */

static void add_queen(grid *g, int number)
{
    printed_number part = {{"", 0, g->line}, number, 0};
    boards_add(g->boards, &part);
}

static void add_board(grid *g)
{
    int n = g->boards->n;
    int queens = 0;
    char expected[64];

    for (int i = 0; i < n * n; i++)
        queens += g->cells[i];
    if (queens != n) {
        snprintf(expected, sizeof expected, "%d queens, found %d", n, queens);
        boards_fault_of(g->boards, g->line, "a drawn board", expected);
        g->boards->broken++;
        return;
    }
    for (int i = 0; i < n * n; i++)
        if (g->cells[i]) {
            add_queen(g, i / n + 1);
            add_queen(g, i % n + 1);
        }
}

static void add_square(grid *g, bool queen)
{
    size_t n = (size_t)g->boards->n;

    g->squares++;
    g->queens += queen;
    if (!g->storing)
        return;
    if (g->filled == 0)
        g->line = g->current;
    g->cells[g->filled++] = queen;
    if (g->filled == n * n) {
        add_board(g);
        g->filled = 0;
    }
}

/* ---- Lines ------------------------------------------------------------------------------------------------------- */

/* A label of the row, 1 to n or a letter, at an end of the line of a board whose queens are no digits.  */
static span without_labels(const grid *g, span line)
{
    line = span_trimmed(line);
    if (is_digit(g->queen[0]))
        return line;
    size_t digits = 0;
    while (digits < line.length && is_digit(line.text[digits]))
        digits++;
    if (digits > 0 && digits < line.length && digits < 3 && is_in(line.text[digits], " \t|:"))
        line = (span){line.text + digits + 1, line.length - digits - 1, line.line};
    digits = 0;
    while (digits < line.length && is_digit(line.text[line.length - 1 - digits]))
        digits++;
    if (digits > 0 && digits < line.length && digits < 3 && is_in(line.text[line.length - 1 - digits], " \t|"))
        line.length -= digits;
    return line;
}

/* Squares one after another.  */
static bool scan_squares(grid *g, span line)
{
    g->squares = 0;
    g->queens = 0;
    for (size_t at = 0, length; at < line.length; at += length) {
        length = sign_length(line, at);
        square s = square_at(g, line, at, length);
        if (s == SQUARE_OTHER)
            return false;
        if (s == SQUARE_FREE || s == SQUARE_QUEEN)
            add_square(g, s == SQUARE_QUEEN);
    }
    return true;
}

static bool read_squares(grid *g, span line)
{
    size_t n = (size_t)g->boards->n;

    if (!scan_squares(g, line))
        return false;
    return n == 1 ? g->squares == 1 : g->squares > 0 && g->squares % n == 0;
}

/* Squares between bars; an empty one is free.  */
static bool read_between_bars(grid *g, span line)
{
    bool begun = false;
    int squares = 0;
    bool queen = false;

    g->squares = 0;
    g->queens = 0;
    for (size_t at = 0, length; at < line.length; at += length) {
        length = sign_length(line, at);
        square s = square_at(g, line, at, length);
        if (s == SQUARE_OTHER)
            return false;
        squares += s == SQUARE_FREE || s == SQUARE_QUEEN;
        queen = queen || s == SQUARE_QUEEN;
        if (s == SQUARE_BAR) {
            if (squares > 1)
                return false;
            if (begun || squares > 0)
                add_square(g, queen);
            begun = true;
            squares = 0;
            queen = false;
        }
    }
    if (squares == 1)
        add_square(g, queen);
    return begun && g->squares == (size_t)g->boards->n;
}

/* A line that has only RULES separates boards, unless one of them is a free square next to a queen.  */
static bool is_rule(const grid *g, span line)
{
    size_t signs = 0;

    for (size_t at = 0; at < line.length; at++) {
        const char *sign = is_in(line.text[at], RULES) ? strchr(RULES, line.text[at]) : NULL;
        if (sign != NULL && g->free[sign - RULES])
            return false;
        if (sign == NULL && !is_in(line.text[at], " \t|"))
            return false;
        signs += sign != NULL;
    }
    return signs > 0 && g->queens == 0;
}

static span after_last_mark(span line)
{
    for (size_t at = line.length; at > 0; at--)
        if (is_in(line.text[at - 1], ":>=?)") && at < line.length)
            return (span){line.text + at, line.length - at, line.line};
    return line;
}

/* Does the line contain rows of boards?  Then adds them, if the grid is storing.  */
static bool read_row(grid *g, span line)
{
    static bool (*const readers[])(grid *, span) = {read_squares, read_between_bars};
    bool storing = g->storing;
    bool found = false;

    line = without_labels(g, line);
    for (int way = 0; way < 4 && !found; way++) {
        span part = way < 2 ? line : after_last_mark(line);
        g->storing = false;
        found = readers[way % 2](g, part);
        g->storing = storing;
        if (found && is_rule(g, part))
            return false;
        if (found && storing)
            readers[way % 2](g, part);
    }
    return found;
}

/* Several squares with a queen, but too few or too many?  Digits may be a number.  */
static bool is_odd_row(grid *g, span line)
{
    if (is_digit(g->queen[0]))
        return false;
    g->storing = false;
    bool found = scan_squares(g, line) && g->squares > 1 && g->queens > 0;
    g->storing = true;
    return found;
}

static void find_free_signs(grid *g)
{
    span_walk lines = span_walk_open(g->boards->text.text, g->boards->text.length, 0);
    bool found[sizeof RULES - 1] = {false};

    for (span line; span_walk_next(&lines, &line);)
        if (memchr(line.text, g->queen[0], line.length) != NULL && read_row(g, line) && g->queens > 0)
            for (size_t sign = 0; sign < sizeof RULES - 1; sign++)
                found[sign] = found[sign] || memchr(line.text, RULES[sign], line.length) != NULL;
    memcpy(g->free, found, sizeof found);
}

static void end_board(grid *g, uint64_t line)
{
    char expected[64];

    if (g->filled == 0)
        return;
    snprintf(expected, sizeof expected, "%d lines, found %zu", g->boards->n, g->filled / (size_t)g->boards->n);
    boards_fault_of(g->boards, line, "a drawn board", expected);
    g->boards->broken++;
    g->filled = 0;
}

void grid_read(printed_boards *boards, const char *queen)
{
    grid g = {.boards = boards, .queen = queen, .fractions = span_contains(boards->text, "0.")};
    span_walk lines = span_walk_open(boards->text.text, boards->text.length, 0);
    uint64_t last = 1;
    char expected[64];

    find_free_signs(&g);
    g.storing = true;
    for (span line; !boards->no_memory && span_walk_next(&lines, &line);) {
        g.current = line.line;
        if (read_row(&g, line)) {
            boards_blank(boards, line);
            last = line.line;
        } else if (is_odd_row(&g, line)) {
            snprintf(expected, sizeof expected, "%d squares, found %zu", boards->n, g.squares);
            boards_fault_of(boards, line.line, "a line of a drawn board", expected);
        } else if (has_letters(line)) {
            end_board(&g, last);
        }
    }
    end_board(&g, last);
}
