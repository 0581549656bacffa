#include "signs.h"

static const char *const QUEENS[] = {"1", "Q", "q", "♛", "♕", "👑", "♚",    "♔",   "X",
                                     "x", "*", "#", "@", "O", "o", "True", "true"};

/* Of size 1, a sign can't be compared with another: these are none of queens.  */
static const char HOLLOW[] = "○◯□◻◽▢☐⚪⬜⭕口·";

typedef struct cells {
    span signs[2];
    size_t kinds;
    size_t count;
} cells;

static bool same(span a, span b)
{
    return a.length == b.length && (a.length == 0 || memcmp(a.text, b.text, a.length) == 0);
}

/* Is it one of the characters of the set?  */
static bool is_one_of(span sign, const char *set)
{
    span rest = {set, strlen(set), 0};

    while (rest.length > 0 && !same(sign, (span){rest.text, character_length(rest), 0}))
        rest = span_from(rest, character_length(rest));
    return rest.length > 0;
}

/* Are there one or two signs between borders?  U+FE0F asks for a picture of the piece before it.  */
static bool find_cells(span line, cells *found)
{
    *found = (cells){.kinds = 0};
    for (size_t length = 1, kind = 0; line.length > 0; line = span_from(line, length), kind = 0) {
        length = character_length(line);
        span sign = {line.text, length, line.line};
        if (length == 1 ? is_in(*sign.text, " \t\r,;|[](){}\"'") : is_one_of(sign, "│║┃\xEF\xB8\x8F"))
            continue;
        while (kind < found->kinds && !same(sign, found->signs[kind]))
            kind++;
        if (kind == 2)
            return false;
        found->signs[kind] = sign;
        found->kinds += kind == found->kinds;
        found->count++;
    }
    return found->count > 0;
}

static bool find_labelled_cells(span line, cells *found)
{
    line = span_trimmed(line);
    size_t digits = strspn(line.text, "0123456789");
    bool labelled = digits > 0 && digits < 3 && digits < line.length && is_in(line.text[digits], " \t|:");

    return find_cells(line, found) || (labelled && find_cells(span_from(line, digits + 1), found));
}

static bool is_ascii_letter(span sign)
{
    return (unsigned char)*sign.text < 0x80 && is_letter(*sign.text);
}

bool are_cells(span line)
{
    cells found;

    if (!find_labelled_cells(line, &found))
        return false;
    span last = found.signs[found.kinds - 1];
    return !(is_digit(*found.signs[0].text) && is_digit(*last.text)) &&
           !(found.kinds == 2 && is_ascii_letter(found.signs[0]) && is_ascii_letter(last));
}

static size_t add_usual(span text, drawn_signs *signs)
{
    size_t count = 0;

    for (size_t i = 0; i < sizeof QUEENS / sizeof QUEENS[0]; i++)
        if (span_contains(text, QUEENS[i]))
            signs[count++].queen = (span){QUEENS[i], strlen(QUEENS[i]), 0};
    return count;
}

/* Adds the signs if they are not there yet.  */
static size_t add(drawn_signs *signs, size_t count, span queen, span free)
{
    for (size_t i = 0; i < count; i++)
        if (same(signs[i].queen, queen) && same(signs[i].free, free))
            return count;
    signs[count] = (drawn_signs){queen, free};
    return count + 1;
}

/* Can the only sign of the line be the queen of size 1?  */
static bool is_lone_queen(const cells *found)
{
    span sign = found->signs[0];
    bool beyond_ascii = (unsigned char)*sign.text >= 0x80;
    return found->count == 1 && (beyond_ascii ? !is_one_of(sign, HOLLOW) : *sign.text >= 'A' && *sign.text <= 'Z');
}

size_t drawn_signs_find(span text, int n, drawn_signs signs[MOST_SIGNS])
{
    span_walk lines = {.whole = text};
    cells found;

    memset(signs, 0, MOST_SIGNS * sizeof *signs);
    size_t count = add_usual(text, signs);
    for (span line; count + 2 <= MOST_SIGNS && span_walk_next(&lines, &line);) {
        if (!find_labelled_cells(line, &found))
            continue;
        if (n == 1 && is_lone_queen(&found))
            count = add(signs, count, found.signs[0], (span){.length = 0});
        if (n < 4 || found.kinds < 2 || found.count % (size_t)n > 0)
            continue;
        for (size_t queen = 0; queen < 2; queen++)
            count = add(signs, count, found.signs[queen], found.signs[1 - queen]);
    }
    return count;
}
