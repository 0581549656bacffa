/* drawn_boards.c - boards printed square by square, such as `. Q . .`, `0 1 0 0`, `[".Q..",...]` or `| |Q| | |`.  */

#include "signs.h"

typedef enum square { SQUARE_FREE, SQUARE_QUEEN, SQUARE_BORDER, SQUARE_BAR, SQUARE_OTHER } square;

typedef struct drawing {
    printed_boards *boards;
    const drawn_signs *signs;
    bool *squares; /* of the board that is not complete yet, then those of the line: has it a queen? */
    size_t filled; /* squares of that board */
    uint64_t line; /* on which it begins, and the last one of it */
    uint64_t last_line;
    size_t count; /* squares of the line, and how many of them have a queen */
    size_t queens;
} drawing;

static bool is_bar(span rest)
{
    return *rest.text == '|' || (unsigned char)*rest.text == 0xE2;
}

/* What begins at this place of a line, and how many bytes has it?  */
static square square_at(const drawing *d, span rest, size_t *length)
{
    for (size_t kind = 0; kind < d->signs->kinds; kind++) {
        span sign = d->signs->signs[kind];
        *length = sign.length;
        if (*sign.text == *rest.text && sign.length <= rest.length && memcmp(rest.text, sign.text, sign.length) == 0)
            return kind == 0 ? SQUARE_QUEEN : SQUARE_FREE;
    }
    *length = border_length(rest);
    return *length == 0 ? SQUARE_OTHER : is_bar(rest) ? SQUARE_BAR : SQUARE_BORDER;
}

static void add_board(drawing *d, const bool *squares)
{
    int n = d->boards->n;
    int queens = 0;

    for (int i = 0; i < n * n; i++)
        queens += squares[i];
    if (queens != n) {
        boards_fault(d->boards, (text_fault){FAULT_QUEENS, d->line, .found = (size_t)queens});
        d->boards->broken++;
        return;
    }
    for (int i = 0; i < n * n; i++)
        if (squares[i]) {
            boards_add_number(d->boards, &(printed_number){.text.line = d->line, .value = i / n + 1});
            boards_add_number(d->boards, &(printed_number){.text.line = d->line, .value = i % n + 1});
        }
}

/* Takes the squares of the line, which may contain several boards.  */
static void take_line(drawing *d, span line)
{
    size_t area = (size_t)d->boards->n * (size_t)d->boards->n;
    const bool *board = d->squares;

    d->line = d->filled == 0 ? line.line : d->line;
    for (d->filled += d->count; d->filled >= area; d->filled -= area, board += area) {
        add_board(d, board);
        d->line = line.line;
    }
    memmove(d->squares, board, d->filled * sizeof *board);
    d->boards->beside += d->count > (size_t)d->boards->n && !span_contains(line, "[") && !span_contains(line, "\"");
    boards_blank(d->boards, line);
    d->last_line = line.line;
}

static void end_board(drawing *d)
{
    size_t n = (size_t)d->boards->n;

    if (d->filled == 0)
        return;
    boards_fault(d->boards, (text_fault){FAULT_LINES, d->last_line, .found = d->filled / n});
    d->boards->broken++;
    d->filled = 0;
}

static void add_square(drawing *d, bool queen)
{
    d->squares[d->filled + d->count++] = queen;
    d->queens += queen;
}

/* Squares one after another, or one before each bar, where an empty one is free, and one at the end.  */
static bool scan(drawing *d, span line, bool by_bars)
{
    bool begun = false, is_square = false, queen = false;

    d->count = 0;
    d->queens = 0;
    for (size_t length; line.length > 0; line = span_from(line, length)) {
        const square s = square_at(d, line, &length);
        const bool ends = is_square && (s == SQUARE_QUEEN || s == SQUARE_FREE);
        if (s == SQUARE_OTHER || (by_bars && ends))
            return false;
        if (ends || (s == SQUARE_BAR && by_bars && (begun || is_square))) {
            add_square(d, queen);
            is_square = queen = false;
        }
        begun = begun || s == SQUARE_BAR;
        queen = queen || s == SQUARE_QUEEN;
        is_square = is_square || queen || s == SQUARE_FREE;
    }
    if (is_square)
        add_square(d, queen);
    return d->count > 0;
}

/* Does the line consist of a row of a board, or of complete boards, perhaps with the number of its row, or end with them
   after a mark?  */
static bool read_row(drawing *d, span line)
{
    const size_t n = (size_t)d->boards->n;

    for (line_part which = 0; which < LINE_PARTS; which++)
        for (int by_bars = 0; by_bars < 2; by_bars++)
            if (scan(d, cell_part(line, which), by_bars != 0) &&
                (d->count == n || (by_bars == 0 && (n > 1 || span_contains(line, "[")) && d->count % (n * n) == 0)))
                return true;
    return false;
}

/* Several squares with a queen, but too few or too many, are a fault; digits may be a number, unless they are several rows.  */
void read_drawing(printed_boards *boards, const drawn_signs *signs)
{
    size_t area = (size_t)boards->n * (size_t)boards->n;
    drawing d = {.boards = boards, .signs = signs};
    span_walk lines = {.whole = boards->text};

    d.squares = queens_allocate(area + boards->text.length, sizeof *d.squares);
    if (d.squares == NULL) {
        boards->no_memory = true;
        return;
    }
    for (span line; span_walk_next(&lines, &line);)
        if (read_row(&d, line))
            take_line(&d, line);
        else if (scan(&d, line, false) && d.count > 1 && d.queens > 0 &&
                 (!is_digit(*signs->signs[0].text) || (boards->n > 3 && d.count % (size_t)boards->n == 0)))
            boards_fault(boards, (text_fault){FAULT_SQUARES, line.line, .found = d.count});
        else if (has_letters(line))
            end_board(&d);
    end_board(&d);
    queens_release(d.squares);
}
