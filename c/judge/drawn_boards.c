/* drawn_boards.c - boards printed square by square, such as `. Q . .`, `0 1 0 0`, `[".Q..",...]` or `| |Q| | |`.  */

#include "signs.h"

typedef enum square {
    SQUARE_FREE,
    SQUARE_QUEEN,
    SQUARE_BORDER, /* between squares */
    SQUARE_BAR,
    SQUARE_OTHER
} square;

/* A line of these signs separates boards, unless one of them is printed next to a queen: then it is a free square.  */
static const char RULES[] = "-_~*#+";

typedef struct drawing {
    printed_boards *boards;
    span queen;
    span free_sign;          /* the only one, or its text is NULL */
    bool fractions;          /* are numbers printed as 0. and 1.? */
    char free[sizeof RULES]; /* which of RULES are free squares */
    bool *squares;           /* of the board that is not complete yet, then those of the line: has it a queen? */
    size_t filled;           /* squares of that board */
    uint64_t line;           /* on which it begins, and the last one of it */
    uint64_t last_line;
    size_t count; /* squares of the line, and how many of them have a queen */
    size_t queens;
} drawing;

static bool begins_with(span rest, span sign)
{
    return sign.length > 0 && sign.length <= rest.length && memcmp(rest.text, sign.text, sign.length) == 0;
}

/* What begins at this place of a line, and how many bytes has it?  U+FE0F asks for a picture of the piece before it.  */
static square square_at(const drawing *d, span line, const char *at, size_t *length)
{
    static const struct {
        const char *sign;
        square square;
    } SIGNS[] = {{"│", SQUARE_BAR},  {"║", SQUARE_BAR},      {"┃", SQUARE_BAR},     {"\xEF\xB8\x8F", SQUARE_BORDER},
                 {"·", SQUARE_FREE}, {"False", SQUARE_FREE}, {"false", SQUARE_FREE}};
    span rest = span_from(line, (size_t)(at - line.text));
    bool is_symbol = (unsigned char)*at == 0xE2, is_picture = (unsigned char)*at == 0xF0;

    *length = is_symbol && rest.length > 2 ? 3 : is_picture && rest.length > 3 ? 4 : 1;
    if (begins_with(rest, d->queen)) {
        *length = d->queen.length;
        return SQUARE_QUEEN;
    }
    if (begins_with(rest, d->free_sign)) {
        *length = d->free_sign.length;
        return SQUARE_FREE;
    }
    if (is_in(*at, " \t\r,;[](){}\"'") || (*at == '.' && d->fractions && at > line.text && is_digit(at[-1])))
        return SQUARE_BORDER;
    if (d->free_sign.text == NULL && is_in(*at, ".-_0*xXoO#~+"))
        return SQUARE_FREE;
    for (size_t i = 0; is_letter(*at) && i < sizeof SIGNS / sizeof SIGNS[0]; i++)
        if (span_begins(rest, SIGNS[i].sign)) {
            *length = strlen(SIGNS[i].sign);
            return SIGNS[i].square;
        }
    return *at == '|'                                               ? SQUARE_BAR
           : d->free_sign.text == NULL && (is_symbol || is_picture) ? SQUARE_FREE
                                                                    : SQUARE_OTHER;
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
            boards_add(d->boards, &(printed_number){.text.line = d->line, .value = i / n + 1});
            boards_add(d->boards, &(printed_number){.text.line = d->line, .value = i % n + 1});
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

/* The line without the number of its row, of one or two digits, on its left or right, if queens are no digits.  */
static span without_labels(const drawing *d, span line)
{
    if (is_digit(*d->queen.text))
        return line;
    size_t digits = strspn(line.text, "0123456789");
    if (digits > 0 && digits < 3 && digits < line.length && is_in(line.text[digits], " \t|:"))
        line = span_from(line, digits + (line.text[digits] == ':'));
    size_t end = line.length;
    while (end > 0 && is_digit(line.text[end - 1]))
        end--;
    if (end > 0 && end < line.length && line.length - end < 3 && is_in(line.text[end - 1], " \t|"))
        line.length = end;
    return line;
}

static span after_last_mark(span line)
{
    for (size_t at = line.length; at > 0; at--)
        if (at < line.length && is_in(line.text[at - 1], ":>=?)"))
            return span_from(line, at);
    return line;
}

/* Squares one after another, or one before each bar, where an empty one is free, and one at the end.  */
static bool scan(drawing *d, span line, bool by_bars)
{
    const char *end = line.text + line.length;
    bool begun = false;
    bool queen = false;
    int squares = 0;
    size_t length = 1;

    d->count = 0;
    d->queens = 0;
    for (const char *at = line.text; at <= end; at += length) {
        square s = at < end ? square_at(d, line, at, &length) : SQUARE_BAR;
        bool is_square = s == SQUARE_FREE || s == SQUARE_QUEEN;
        bool ends = at == end ? squares == 1 : by_bars ? s == SQUARE_BAR : is_square;
        squares += is_square;
        queen = queen || s == SQUARE_QUEEN;
        if (s == SQUARE_OTHER || (ends && squares > 1))
            return false;
        if (!ends)
            continue;
        if (begun || squares > 0) {
            d->squares[d->filled + d->count++] = queen;
            d->queens += queen;
        }
        begun = true;
        queen = false;
        squares = 0;
    }
    return true;
}

/* Are there only RULES, and none of them is a square?  */
static bool is_rule(const drawing *d, span line)
{
    size_t signs = 0;

    for (size_t at = 0; at < line.length; at++) {
        bool is_blank = is_in(line.text[at], " \t|");
        if (is_in(line.text[at], d->free) || (!is_blank && !is_in(line.text[at], RULES)))
            return false;
        signs += !is_blank;
    }
    return signs > 0 && d->queens == 0;
}

/* Does the line consist of a row of a board, or of whole boards, perhaps with the number of its row, or end with them after a mark?  */
static bool read_row(drawing *d, span line)
{
    const size_t n = (size_t)d->boards->n;
    const span whole = span_trimmed(line), squares = without_labels(d, whole), last = after_last_mark(squares);

    for (int way = 0; way < 6; way++) {
        span part = way < 2 ? whole : way < 4 ? squares : last;
        bool by_bars = way % 2 == 1;
        bool has_squares = scan(d, part, by_bars) && d->count > 0;
        if (has_squares && (d->count == n || (!by_bars && n > 1 && d->count % (n * n) == 0)))
            return !is_rule(d, part);
    }
    return false;
}

static void find_free_signs(drawing *d)
{
    span_walk lines = {.whole = d->boards->text};
    size_t found = 0;

    for (span line; span_walk_next(&lines, &line);)
        if (memchr(line.text, *d->queen.text, line.length) != NULL && read_row(d, line) && d->queens > 0)
            for (const char *sign = RULES; *sign != '\0'; sign++)
                if (!is_in(*sign, d->free) && memchr(line.text, *sign, line.length) != NULL)
                    d->free[found++] = *sign;
}

/* Several squares with a queen, but too few or too many, are a fault, except digits: they may be a number.  */
void read_drawing(printed_boards *boards, const drawn_signs *signs)
{
    size_t area = (size_t)boards->n * (size_t)boards->n;
    drawing d = {.boards = boards,
                 .queen = signs->queen,
                 .free_sign = signs->free,
                 .fractions = span_contains(boards->text, "0.")};
    span_walk lines = {.whole = boards->text};

    d.squares = queens_allocate(area + boards->text.length, sizeof *d.squares);
    if (d.squares == NULL) {
        boards->no_memory = true;
        return;
    }
    find_free_signs(&d);
    for (span line; span_walk_next(&lines, &line);)
        if (read_row(&d, line))
            take_line(&d, line);
        else if (!is_digit(*signs->queen.text) && scan(&d, line, false) && d.count > 1 && d.queens > 0)
            boards_fault(boards, (text_fault){FAULT_SQUARES, line.line, .found = d.count});
        else if (has_letters(line))
            end_board(&d);
    end_board(&d);
    queens_release(d.squares);
}
