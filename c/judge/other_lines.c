/* other_lines.c - the lines that remain when boards are taken out of a text.  */

#include "signs.h"

enum { MOST_NUMBERS = 4 * ANY_FORM_MAX_SIZE, HEADINGS = 1 << 14 };

typedef struct rest {
    printed_boards *boards;
    span printed;                         /* the line in the text, with its boards */
    size_t before;                        /* number of boards that begin before the line */
    bool size_read;                       /* was there a number that is N? */
    bool first_read;                      /* was there a number before the first board, and */
    bool last_read;                       /* one after the last? */
    bool false_count;                     /* did a line give another number of boards? */
    printed_number numbers[MOST_NUMBERS]; /* the first ones of the line */
    size_t stored;
    size_t count; /* how many numbers it has */
} rest;

/* Is it the number of the next board?  For size 1, a 0 is rather a board.  */
static bool is_next_board_number(const rest *r, int64_t number)
{
    int64_t before = (int64_t)r->before;
    return r->before < r->boards->count && (number == before + 1 || (number == before && r->boards->n > 1));
}

/* The number of the boards so far is a running count, and no fault.  */
static void note_count(rest *r, uint64_t line, int64_t number)
{
    if (r->false_count || is_next_board_number(r, number))
        return;
    r->false_count = number != (int64_t)r->boards->count && !(r->before > 0 && number == (int64_t)r->before);
    r->boards->count_line = line;
    r->boards->count_said = (uint64_t)number;
}

/* A number alone on its line may be N, the number of the next board, or, before or after all boards, their number.  */
static bool read_lone(rest *r, uint64_t line, int64_t number)
{
    bool solvable = r->boards->count > 0 || r->boards->n == 2 || r->boards->n == 3;

    if (number < 0)
        return false;
    if (is_next_board_number(r, number))
        return true;
    if (number == r->boards->n && r->before == 0 && !r->size_read && solvable) {
        r->size_read = true;
        return true;
    }
    bool *read = r->before == r->boards->count ? &r->last_read : &r->first_read;
    if (*read || (r->before > 0 && r->before < r->boards->count))
        return false;
    *read = true;
    note_count(r, line, number);
    return true;
}

/* Too few or too many rows, from this number of the line on, or a number that is not a row.  */
static void fault_of_rows(rest *r, span line, size_t first, size_t count)
{
    printed_boards *b = r->boards;
    size_t rows = r->stored - first < (size_t)b->n ? r->stored - first : (size_t)b->n;
    size_t off_board = first + numbers_on_board(b, r->numbers + first, rows);

    if (r->count == 1 && r->numbers->value > b->n)
        boards_fault(b, (text_fault){FAULT_LINE, line.line, .text = line});
    else if (off_board < first + rows)
        boards_fault(b, (text_fault){FAULT_ROW, line.line, r->numbers[off_board].text, .base = {1, 0}});
    else if (count == (size_t)b->n)
        boards_fault(b, (text_fault){FAULT_LINE, line.line, .text = line});
    else
        boards_fault(b, (text_fault){FAULT_ROWS, line.line, .found = count});
}

/* The numbers after the last word, if there are two or more: they cannot be anything but rows.  */
static size_t rows_after_words(span line, const printed_number *numbers, size_t count)
{
    size_t rows = 0;

    while (rows < count && numbers[count - 1 - rows].run == numbers[count - 1].run)
        rows++;
    if (rows < 2)
        return 0;
    const char *end = line.text + line.length;
    for (const char *c = numbers[count - rows].text.text; c < end; c++) {
        bool begins_number = c == line.text || is_in(c[-1], " \t,[(");
        if (!is_digit(*c) && !is_in(*c, " \t,.;[](){}") && !(*c == '-' && begins_number))
            return 0;
    }
    return rows;
}

/* A board among words must not be missed.  */
static bool hides_board(const printed_boards *b, const printed_number *numbers, size_t count)
{
    size_t length;
    size_t start = longest_run(numbers, count, &length);

    return b->n > 3 && length == (size_t)b->n && numbers_on_board(b, numbers + start, length) == length;
}

static void read_words(rest *r, span line)
{
    printed_boards *b = r->boards;
    size_t rows = rows_after_words(line, r->numbers, r->stored);
    int64_t count;

    if (reported_count(line, b->n, &count))
        note_count(r, line.line, count);
    else if (is_ruler(b, r->printed, r->numbers, r->stored))
        return;
    else if (rows > 0 && b->n > 1)
        fault_of_rows(r, line, r->stored - rows, rows);
    else if (hides_board(b, r->numbers, r->stored))
        boards_fault(b, (text_fault){FAULT_WORDS_AND_BOARD, line.line, .text = line});
}

/* A hash of the last clause of the line, with # in place of numbers: lines that repeat it are headings.  */
static size_t heading_hash(span line)
{
    size_t hash = 0;
    bool words = false;

    line = span_trimmed(line);
    size_t start = line.length;
    while (start > 0 && !(words && is_mark_before(line, start, ":?>")))
        words = is_letter(line.text[--start]) || words;
    line = span_trimmed(span_from(line, start));
    for (size_t at = 0; at < line.length; at++)
        if (!is_digit(line.text[at]) || at + 1 == line.length || !is_digit(line.text[at + 1]))
            hash = 31 * hash + (is_digit(line.text[at]) ? (size_t)'#' : (unsigned char)line.text[at]);
    return hash % HEADINGS;
}

/* The whole line; or, if a board was taken out of it, the text up to its last mark.  */
static span words_of(const printed_boards *b, span line)
{
    const char *printed = b->text.text + (line.text - b->rest);
    size_t end = line.length;

    if (memcmp(line.text, printed, line.length) == 0)
        return line;
    while (end > 0 && !is_in(printed[end - 1], ":>="))
        end--;
    return (span){printed, end, line.line};
}

void expect_headings(printed_boards *b)
{
    unsigned char lines_of[HEADINGS] = {0};

    for (int pass = 0; pass < 2 && b->count > 1; pass++) {
        span_walk lines = {.whole = {b->rest, b->text.length, 1}};
        for (span line; span_walk_next(&lines, &line);) {
            const span words = words_of(b, line);
            unsigned char *same = &lines_of[heading_hash(words)];
            if (!has_letters(words))
                continue;
            if (pass == 0)
                *same = (unsigned char)(*same + (*same < 2));
            else if (*same == 1 && line.line > b->all[0].line && line.line <= b->all[b->count - 1].line)
                boards_fault(b, (text_fault){FAULT_BETWEEN, line.line, .text = words});
        }
    }
}

static void read_line(rest *r, span line, bool untouched)
{
    printed_boards *b = r->boards;

    r->count = numbers_find(line, NUMBERS_PLAIN, b->n, r->numbers, MOST_NUMBERS);
    r->stored = r->count < MOST_NUMBERS ? r->count : MOST_NUMBERS;
    if (b->n == 1 && b->count == 0 && r->count == 1 && r->numbers->value > 9 && r->numbers->value % 10 < 2) {
        boards_fault(b, (text_fault){FAULT_LINE, line.line, .text = line}); /* a heading's number and the row? */
    } else if (has_letters(line)) {
        read_words(r, line);
        if (untouched && b->passed_over++ == 0)
            b->remark = line;
    } else if (r->count > 0 && !is_ruler(b, r->printed, r->numbers, r->stored) &&
               (r->count > 1 || !read_lone(r, line.line, r->numbers[0].value))) {
        fault_of_rows(r, line, 0, r->count);
    }
}

static bool has_control_bytes(span line)
{
    for (size_t i = 0; i < line.length; i++) {
        unsigned char byte = (unsigned char)line.text[i];
        if ((byte < ' ' && !is_in(line.text[i], "\t\r\v\f")) || byte == 0x7F)
            return true;
    }
    return false;
}

void other_lines_read(printed_boards *b)
{
    rest r = {.boards = b};
    span_walk lines = {.whole = {b->rest, b->text.length, 1}};

    for (span line; span_walk_next(&lines, &line) && (b->fault.kind == FAULT_NONE || line.line < b->fault.line);) {
        r.printed = (span){b->text.text + (line.text - b->rest), line.length, line.line};
        bool untouched = memcmp(line.text, r.printed.text, line.length) == 0;
        while (r.before < b->count && b->all[r.before].line < line.line)
            r.before++;
        line = span_trimmed(line);
        if (has_control_bytes(r.printed))
            boards_fault(b, (text_fault){FAULT_CONTROL_BYTES, line.line, .text = r.printed});
        else if (line.length > 0)
            read_line(&r, line, untouched);
    }
}
