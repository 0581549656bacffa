/* reported_count.c - the number of solutions that a line of words states.  */

#include "forms.h"

#include <string.h>

/* ---- Words and numbers of a line ----------------------------------------------------------------------------------- */

enum { MOST_WORDS = 40, WORD_SIZE = 26 };

/* A word in small letters, with a blank on each side as in the lists below; or a number.  */
typedef struct word {
    char text[WORD_SIZE]; /* empty for a number */
    int64_t number;
} word;

typedef struct sentence {
    word words[MOST_WORDS];
    int count;
} sentence;

static size_t add_word(sentence *s, span line, size_t at)
{
    word *w = &s->words[s->count++];
    size_t length = 1;

    *w = (word){.text = " "};
    for (; at < line.length && is_letter(line.text[at]); at++)
        if (length < WORD_SIZE - 2)
            w->text[length++] = (char)(line.text[at] | 0x20);
    w->text[length] = ' ';
    return at;
}

static size_t add_number(sentence *s, span line, size_t at)
{
    printed_number number;

    numbers_find(span_from(line, at), NUMBERS_PLAIN, 0, &number, 1);
    s->words[s->count++] = (word){.number = number.value};
    return at + number.text.length;
}

/* Leaves out text in parentheses.  */
static void read_sentence(span line, sentence *s)
{
    int depth = 0;

    s->count = 0;
    for (size_t at = 0; at < line.length && s->count < MOST_WORDS;) {
        char c = line.text[at];
        depth += (c == '(') - (c == ')' && depth > 0);
        if (depth == 0 && is_letter(c))
            at = add_word(s, line, at);
        else if (depth == 0 && is_digit(c))
            at = add_number(s, line, at);
        else
            at++;
    }
}

static bool is_number(const sentence *s, int i)
{
    return i >= 0 && i < s->count && s->words[i].text[0] == '\0';
}

static bool is_one_of(const sentence *s, int i, const char *words)
{
    return i >= 0 && i < s->count && !is_number(s, i) && strstr(words, s->words[i].text) != NULL;
}

static bool has_one_of(const sentence *s, const char *words)
{
    for (int i = 0; i < s->count; i++)
        if (is_one_of(s, i, words))
            return true;
    return false;
}

/* ---- The meaning of a line --------------------------------------------------------------------------------------- */

static const char SOLUTIONS[] = " solutions ways arrangements placements configurations boards answers results ";
static const char SOLUTION[] = " solution ";
static const char QUEENS[] = " queens queen x by ";
static const char SIZES[] = " n size for of queens ";
static const char COUNTS[] = " total count found ";
static const char SYMMETRY[] = " unique fundamental distinct different symmetry rotations reflections ";
static const char NO[] = " no ";
static const char OTHER[] =
    " time second seconds sec ms us ns took elapsed milliseconds step steps node nodes call calls attempts tried tries "
    " bytes memory backtracks iterations recursions positions first next per tested checked explored examined "
    " generated visited rejected limit max maximum ";
/* Words that may surround the number after `total`, `count` or `found`.  */
static const char PLAIN[] = " total count found number of the is are was in all solutions answers we there boards ways "
                            " have has been were it i for ";

/* `N = 8`, `8 queens`, `8x8`, `size 8`: the size is not a number of solutions.  */
static void remove_size(sentence *s, int n)
{
    int kept = 0;

    for (int i = 0; i < s->count; i++) {
        bool is_size = is_number(s, i) && s->words[i].number == n &&
                       (is_one_of(s, i + 1, QUEENS) || is_one_of(s, kept - 1, SIZES) || is_one_of(s, kept - 1, QUEENS));
        if (!is_size)
            s->words[kept++] = s->words[i];
    }
    s->count = kept;
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
        bool is_plain = is_one_of(s, i, PLAIN);
        if (found >= 0 && !is_plain)
            return -1;
        if (is_number(s, i))
            found = i;
        else
            plain = plain && is_plain;
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

bool reported_count(span line, int n, int64_t *count)
{
    sentence s;

    read_sentence(line, &s);
    *count = 0;
    if (says_none(&s))
        return true;
    remove_size(&s, n);
    int i = number_before(&s);
    if (i < 0)
        i = number_after(&s);
    if (i < 0 || s.words[i].number < 0 || is_up_to_symmetry(&s, n, s.words[i].number))
        return false;
    *count = s.words[i].number;
    return true;
}
