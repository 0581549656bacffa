/* said.c - the number of solutions that a line of words states.  */

#include "boards.h"

#include <string.h>

/* ---- Words and numbers of a line ----------------------------------------------------------------------------------- */

enum { MOST_WORDS = 40, WORD_SIZE = 24 };

/* A word in small letters, or a number.  */
typedef struct word {
    char text[WORD_SIZE]; /* empty for a number */
    span printed;
    int64_t number;
} word;

typedef struct sentence {
    word words[MOST_WORDS];
    int count;
} sentence;

static size_t letters_end(span line, size_t at)
{
    while (at < line.length && is_letter(line.text[at]))
        at++;
    return at;
}

static void add_letters(sentence *s, span line, size_t start, size_t end)
{
    word *w = &s->words[s->count++];

    *w = (word){.printed = {line.text + start, end - start, line.line}};
    for (size_t i = 0; i < end - start && i < WORD_SIZE - 1; i++) {
        char c = line.text[start + i];
        w->text[i] = c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
    }
}

static size_t add_number(sentence *s, span line, size_t start)
{
    printed_number number;
    span rest = {line.text + start, line.length - start, line.line};

    numbers_find(rest, NUMBERS_PLAIN, 0, &number, 1);
    s->words[s->count++] = (word){.printed = number.text, .number = number.value};
    return start + number.text.length;
}

/* Leaves out text in parentheses.  */
static void read_sentence(span line, sentence *s)
{
    int depth = 0;

    s->count = 0;
    for (size_t at = 0; at < line.length && s->count < MOST_WORDS;) {
        char c = line.text[at];
        size_t start = at;
        depth += (c == '(') - (c == ')' && depth > 0);
        if (is_letter(c))
            at = letters_end(line, at);
        if (depth == 0 && at > start)
            add_letters(s, line, start, at);
        else if (depth == 0 && is_digit(c))
            at = add_number(s, line, at);
        else if (at == start)
            at++;
    }
}

static bool is_number(const sentence *s, int i)
{
    return i >= 0 && i < s->count && s->words[i].text[0] == '\0';
}

static bool is_one_of(const sentence *s, int i, const char *const *words)
{
    if (i < 0 || i >= s->count || is_number(s, i))
        return false;
    for (; *words != NULL; words++)
        if (strcmp(s->words[i].text, *words) == 0)
            return true;
    return false;
}

static bool has_one_of(const sentence *s, const char *const *words)
{
    for (int i = 0; i < s->count; i++)
        if (is_one_of(s, i, words))
            return true;
    return false;
}

static void remove_word(sentence *s, int i)
{
    memmove(&s->words[i], &s->words[i + 1], (size_t)(s->count - i - 1) * sizeof s->words[0]);
    s->count--;
}

/* ---- The meaning of a line --------------------------------------------------------------------------------------- */

static const char *const SOLUTIONS[] = {"solutions", "ways",    "arrangements", "placements", "configurations",
                                        "boards",    "answers", "results",      NULL};
static const char *const SOLUTION[] = {"solution", NULL};
static const char *const QUEENS[] = {"queens", "queen", "x", "by", NULL};
static const char *const SIZES[] = {"n", "size", "for", "of", "queens", NULL};
static const char *const COUNTS[] = {"total", "count", "found", NULL};
static const char *const SYMMETRY[] = {"unique",   "fundamental", "distinct",    "different",
                                       "symmetry", "rotations",   "reflections", NULL};
static const char *const NO[] = {"no", NULL};
static const char *const OTHER[] = {
    "time",      "second",  "seconds",  "sec",    "ms",         "us",           "ns",         "took",
    "elapsed",   "step",    "steps",    "node",   "nodes",      "call",         "calls",      "attempts",
    "tried",     "tries",   "bytes",    "memory", "backtracks", "milliseconds", "iterations", "recursions",
    "positions", "first",   "next",     "per",    "tested",     "checked",      "explored",   "examined",
    "generated", "visited", "rejected", "limit",  "max",        "maximum",      NULL};
/* Words that may surround the number after `total`, `count` or `found`.  */
static const char *const PLAIN[] = {"total", "count", "found",     "number",  "of", "the",   "is",     "are",  "was",
                                    "in",    "all",   "solutions", "answers", "we", "there", "boards", "ways", "have",
                                    "has",   "been",  "were",      "it",      "i",  "for",   NULL};

/* `N = 8`, `8 queens`, `8x8`, `size 8`: the size is not a number of solutions.  */
static void remove_size(sentence *s, int n)
{
    for (int i = 0; i < s->count; i++)
        if (is_number(s, i) && s->words[i].number == n &&
            (is_one_of(s, i + 1, QUEENS) || is_one_of(s, i - 1, SIZES) || is_one_of(s, i - 1, QUEENS))) {
            remove_word(s, i);
            i--;
        }
}

/* `93 solutions`, `93 valid solutions`, `93 of the solutions`.  */
static int number_before(const sentence *s)
{
    for (int i = 0; i < s->count; i++)
        if (is_number(s, i))
            for (int next = i + 1; next <= i + 3 && next < s->count && !is_number(s, next); next++)
                if (is_one_of(s, next, SOLUTIONS) || (is_one_of(s, next, SOLUTION) && !is_number(s, next + 1)))
                    return i;
    return -1;
}

/* `Number of solutions: 93`, `Found 3`, `Total: 3`: the only number of the line, and its last word but for plain ones.  */
static int number_after(const sentence *s)
{
    int found = -1;
    bool plain = true;

    for (int i = 0; i < s->count; i++) {
        if (is_number(s, i) && found >= 0)
            return -1;
        if (is_number(s, i))
            found = i;
        else
            plain = plain && is_one_of(s, i, PLAIN);
        if (found >= 0 && i > found && !is_one_of(s, i, PLAIN))
            return -1;
    }
    if (found < 0 || has_one_of(s, OTHER) || is_one_of(s, found - 1, SOLUTION))
        return -1;
    bool counted = has_one_of(s, COUNTS) && (plain || has_one_of(s, SOLUTION));
    return has_one_of(s, SOLUTIONS) || counted ? found : -1;
}

/* A002562: solutions up to rotation and reflection.  */
static bool is_up_to_symmetry(const sentence *s, int n, int64_t number)
{
    static const int FUNDAMENTAL[] = {1, 1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752};
    return n < (int)(sizeof FUNDAMENTAL / sizeof FUNDAMENTAL[0]) && number == FUNDAMENTAL[n] && has_one_of(s, SYMMETRY);
}

static bool says_none(const sentence *s)
{
    for (int i = 0; i < s->count; i++)
        if (is_one_of(s, i, NO) && (is_one_of(s, i + 1, SOLUTION) || is_one_of(s, i + 1, SOLUTIONS)))
            return true;
    return false;
}

bool said_in_words(span line, int n, solutions_said *said)
{
    sentence s;

    read_sentence(line, &s);
    if (says_none(&s)) {
        *said = (solutions_said){0, line};
        return true;
    }
    remove_size(&s, n);
    int i = number_before(&s);
    if (i < 0)
        i = number_after(&s);
    if (i < 0 || s.words[i].number < 0 || is_up_to_symmetry(&s, n, s.words[i].number))
        return false;
    *said = (solutions_said){s.words[i].number, s.words[i].printed};
    return true;
}
