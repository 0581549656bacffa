/* signs.c - which signs of a text can be squares of boards: any two or three that make up a line.  */

#include "signs.h"

/* Of size 1, a sign can't be compared with another: these are none of queens.  */
static const char HOLLOW[] = "○◯□◻◽▢☐⚪⬜⭕口·.-_+=~:!?/\\<>0123456789aA";

typedef struct cells {
    span signs[MOST_KINDS];
    size_t times[MOST_KINDS];
    size_t kinds;
    size_t count;
    bool long_signs; /* has one of them several characters? */
} cells;

static bool same(span a, span b)
{
    return a.length == b.length && (a.length == 0 || memcmp(a.text, b.text, a.length) == 0);
}

static bool is_hollow(span sign)
{
    span rest = {HOLLOW, strlen(HOLLOW), 0};

    while (rest.length > 0 && !same(sign, (span){rest.text, character_length(rest), 0}))
        rest = span_from(rest, character_length(rest));
    return rest.length > 0;
}

size_t border_length(span rest)
{
    static const char *const BARS[] = {"│", "║", "┃", "\xEF\xB8\x8F"};

    if (is_digit(*rest.text))
        return 0;
    for (size_t i = 0; (unsigned char)*rest.text >= 0xE2 && i < sizeof BARS / sizeof BARS[0]; i++)
        if (span_begins(rest, BARS[i]))
            return strlen(BARS[i]);
    return is_in(*rest.text, BORDERS);
}

static size_t word_length(span rest)
{
    size_t length = 0;

    while (length < rest.length && border_length(span_from(rest, length)) == 0)
        length += character_length(span_from(rest, length));
    return length;
}

/* Are there few signs between borders, each a character or a word?  */
static bool find_cells(span line, bool words, cells *found)
{
    *found = (cells){.kinds = 0};
    for (size_t length = 0, kind = 0; line.length > 0; line = span_from(line, length), kind = 0) {
        length = border_length(line);
        if (length > 0)
            continue;
        length = words ? word_length(line) : character_length(line);
        span sign = {line.text, length, line.line};
        while (kind < found->kinds && !same(sign, found->signs[kind]))
            kind++;
        if (kind == MOST_KINDS)
            return false;
        found->signs[kind] = sign;
        found->kinds += kind == found->kinds;
        found->times[kind]++;
        found->count++;
        found->long_signs = found->long_signs || length > character_length(sign);
    }
    return found->count > 0;
}

static span without_left_label(span line)
{
    enum { MOST_DIGITS = 6, LONG_LABEL = 4 };
    size_t start = line.length > 0 && *line.text == '#', end = start;

    while (end < line.length && end < MOST_DIGITS && is_digit(line.text[end]))
        end++;
    if (end == start && line.length > 0 && (unsigned char)*line.text < 0x80 && is_letter(*line.text))
        end++;
    return end > start && end < line.length && is_in(line.text[end], end < LONG_LABEL ? " \t|:.)" : ":.)")
               ? span_from(line, end + (line.text[end] != '|'))
               : line;
}

static span without_right_label(span line)
{
    size_t end = line.length;

    while (end > 0 && line.length - end < 2 && is_digit(line.text[end - 1]))
        end--;
    if (end > 0 && is_in(line.text[end - 1], " \t|"))
        line.length = end;
    return line;
}

/* A sign that stands alone twice draws squares, as in `N: = Q = =`.  */
static bool draws_squares(span line, char sign)
{
    int alone = 0;

    for (size_t i = 0; i < line.length; i++)
        alone += line.text[i] == sign && (i == 0 || line.text[i - 1] == ' ') &&
                 (i + 1 == line.length || line.text[i + 1] == ' ');
    return alone > 1;
}

static span after_last_mark(span line)
{
    for (size_t at = line.length; at > 0; at--)
        if (at < line.length && !is_digit(line.text[at - 1]) && line.text[at - 1] != ' ' &&
            is_mark_before(line, at, ":>=?)") && !draws_squares(line, line.text[at - 1]))
            return span_from(line, at);
    return line;
}

span cell_part(span line, line_part which)
{
    line = span_trimmed(line);
    if (which >= AFTER_MARK && has_letters(line)) /* a mark follows words */
        line = span_trimmed(after_last_mark(line));
    if (which != LINE_TRIMMED && which != AFTER_MARK)
        line = without_left_label(line);
    return which == BETWEEN_LABELS ? without_right_label(line) : line;
}

/* Three signs are two of squares, as on a chessboard, and the queen: at most one is a letter or a digit.  */
static bool may_be_squares(const cells *found)
{
    size_t letters = 0, digits = 0;

    for (size_t i = 0; i < found->kinds; i++) {
        letters += (unsigned char)*found->signs[i].text < 0x80 && is_letter(*found->signs[i].text);
        digits += is_digit(*found->signs[i].text) != 0;
    }
    return found->kinds == MOST_KINDS ? letters + digits < 2 : found->long_signs || letters < 2;
}

bool are_cells(span line, size_t n)
{
    cells found;

    for (line_part i = 0; i <= (n > 0 ? AFTER_MARK_AND_LABEL : AFTER_LABEL); i++)
        if (find_cells(cell_part(line, i), false, &found) && (may_be_squares(&found) || found.count == n) &&
            !(is_digit(*found.signs[0].text) && is_digit(*found.signs[found.kinds - 1].text)))
            return true;
    return false;
}

static bool is_blank(char c)
{
    return is_in(c, " \t\r\n");
}

bool is_ruler(const printed_boards *b, span line, const printed_number *numbers, size_t count)
{
    const size_t n = (size_t)b->n, first = count < n ? 0 : count - n;
    const char *above = line.text, *below = line.text + line.length;
    const char *end = b->text.text + b->text.length;

    if (count < n || (count > n && !has_letters(line)) || (numbers[first].value != 0 && numbers[first].value != 1) ||
        !numbers_count_up(numbers + first, n, 1))
        return false;
    while (above > b->text.text && is_blank(above[-1]))
        above--;
    while (below < end && is_blank(*below))
        below++;
    const char *start = above;
    while (start > b->text.text && start[-1] != '\n')
        start--;
    return (start < above && are_cells((span){start, (size_t)(above - start), 0}, n)) ||
           (below < end && are_cells((span){below, strcspn(below, "\n"), 0}, n));
}

/* Adds these signs, once with each as the queen that is on at most half of the squares, unless they are there already.
   Returns the new count.  */
static size_t add_signs(drawn_signs *all, size_t count, const cells *found)
{
    for (size_t queen = 0; queen < found->kinds && count < MOST_SIGNS; queen++) {
        if (found->kinds > 1 && 2 * found->times[queen] > found->count)
            continue;
        drawn_signs signs = {.signs = {found->signs[queen]}, .kinds = 1};
        bool known = false;
        for (size_t i = 0; i < found->kinds; i++)
            if (i != queen)
                signs.signs[signs.kinds++] = found->signs[i];
        for (size_t i = 0; i < count && !known; i++) {
            known = all[i].kinds == signs.kinds;
            for (size_t kind = 0; known && kind < signs.kinds; kind++)
                known = same(all[i].signs[kind], signs.signs[kind]);
        }
        if (!known)
            all[count++] = signs;
    }
    return count;
}

/* Can the line be the board of size 1?  A word is a sign only as `True`.  */
static bool is_lone_queen(const cells *found, bool in_list)
{
    span sign = found->signs[0];
    bool is_true = span_begins(sign, "True") || span_begins(sign, "true");
    return (found->count == 1 || in_list) && (found->long_signs ? is_true : !is_hollow(sign));
}

/* Three numbers, or numbers such as -1, are rows and no squares; 0 and 1 can be either.  Of size 2, `-1` could also be two
   squares: it is a number, which marks a column without a queen.  */
static bool are_numbers(const cells *found, span line, size_t n)
{
    size_t digits = 0, negative = 0;

    if (n == 2 && span_contains(line, "-1"))
        return true;

    for (size_t i = 0; i < found->kinds; i++) {
        span sign = found->signs[i];
        digits += is_digit(*sign.text) != 0;
        negative += sign.length > 1 && *sign.text == '-' && is_digit(sign.text[1]);
    }
    return digits + negative == found->kinds && (found->kinds == MOST_KINDS || negative > 0);
}

/* Can the line be one or more rows of squares?  One sign needs bars around its squares, except for size 1.  */
static bool may_be_rows_of_squares(const cells *found, span line, size_t n)
{
    if (found->kinds == 1)
        return n == 1 ? is_lone_queen(found, span_contains(line, "["))
                      : n > 3 && found->count <= n && (span_contains(line, "|") || span_contains(line, "│"));
    return n > 1 && found->count % n == 0 && (n > 3 || may_be_squares(found)) && !are_numbers(found, line, n);
}

/* Lines of one sign each, such as `Q Q` and `. .`, are those of a board in which all queens are in one row.  */
static void join_line_before(cells *found, cells *before)
{
    const cells here = *found;

    if (here.kinds != 1)
        return;
    if (before->kinds == 1 && !same(before->signs[0], here.signs[0])) {
        found->signs[1] = before->signs[0];
        found->times[1] = before->count;
        found->kinds = 2;
        found->count *= 2;
    }
    *before = here;
}

size_t drawn_signs_find(span text, int n, drawn_signs signs[MOST_SIGNS])
{
    span_walk lines = {.whole = text};
    enum { MANY = 100 }; /* the search ends after this number of parts of lines without a new sign */
    size_t count = 0, known = 0;
    span parts[LINE_PARTS] = {{.length = 0}};
    cells found, before = {.kinds = 0}, odd = {.kinds = 0};

    for (span line; count < MOST_SIGNS && known < MANY && span_walk_next(&lines, &line);)
        for (int way = 0; way < 2 * LINE_PARTS; way++) { /* each part, of characters and of words */
            const bool words = way % 2 == 1;
            span *part = &parts[way / 2];
            if (!words)
                *part = cell_part(line, (line_part)(way / 2));
            if (way > 1 && part->text == part[-1].text && part->length == part[-1].length)
                continue;
            if (!find_cells(*part, words, &found) || (words && !found.long_signs))
                continue;
            if (n > 1 && found.count == (size_t)n)
                join_line_before(&found, &before);
            if (!may_be_rows_of_squares(&found, line, (size_t)n)) {
                if (odd.kinds == 0 && n > 3 && found.kinds > 1 && are_cells(line, 0))
                    odd = found;
                continue;
            }
            const size_t more = add_signs(signs, count, &found);
            known = more == count ? known + 1 : 0;
            count = more;
        }
    if (count == 0 && odd.kinds > 0) /* for the fault of a board with too many or too few squares */
        count = add_signs(signs, count, &odd);
    return count;
}
