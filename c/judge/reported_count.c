/* reported_count.c - the number of solutions that a line of words states.  The words are those of eight languages: where the
   text has one size only, nothing else tells a count from a time.  */

#include "boards.h"

enum { NO, SOLUTION, SOLUTIONS, TOTAL, QUEENS, SIZE, COUNT, SYMMETRY, PLAIN, OTHER, ORDER, ASK, NUMBER };

/* Words in small letters, each after a blank and before one; a character of Chinese is a word.  SOLUTION before a
   number is a heading, unless the line has a word of TOTAL.  PLAIN may surround the number after a word of COUNT.  */
static const char *const VOCABULARY[] = {
    [NO] = " no keine ",
    [SOLUTION] = " solution 解 nghiệm giải решение الحل ",
    [SOLUTIONS] =
        " solutions ways arrangements placements configurations boards answers results lösungen soluciones решений "
        "Решений решения حلول الحلول ",
    [TOTAL] = " 总 總 共 数 數 số có عدد ",
    [QUEENS] = " queens queen x by damen reines reinas ферзей 后 الملكات hậu ",
    [SIZE] = " n size for of queens größe taille tamaño доски الرقعة thước 小 ",
    [COUNT] = " total count found 总 總 共 数 數 số tổng ",
    [SYMMETRY] =
        " unique fundamental distinct different symmetry rotations reflections verschiedene wesentlich symmetrie "
        "différentes distintas fundamentales различных 同 khác ",
    [PLAIN] = " total count found number of the is are was in all solutions answers we there boards ways have has been "
              "were it i for 个 個 种 種 组 不 同 的 解 法 ",
    [OTHER] = " time second seconds sec milliseconds ms us ns took elapsed step steps node nodes call calls attempts "
              "tried tries bytes memory backtracks iterations recursions positions first next per tested checked "
              "explored examined generated visited rejected limit max maximum zeit laufzeit schritte sekunden temps "
              "étapes tiempo pasos segundos время Время шагов 时 時 秒 步 الوقت thời gian bước giây ",
    [ORDER] = " 第 ",
    [ASK] = " enter input give type choose how eingeben eingabe entrez saisir saisissez introduzca ingrese введите "
            "Введите 输 輸 أدخل nhập ",
};

/* A002562: solutions up to rotation and reflection.  */
static const int FUNDAMENTAL[] = {1, 1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752};

enum { FUNDAMENTAL_SIZES = sizeof FUNDAMENTAL / sizeof FUNDAMENTAL[0], MOST_WORDS = 40, AROUND = 3, WORD_SIZE = 26 };

typedef struct word {
    unsigned kinds; /* 1 << NO and so on; 0 before the first word and after the last */
    int64_t number;
} word;

typedef struct sentence {
    word words[AROUND + MOST_WORDS + AROUND];
    word *end;
    word all;       /* with the kinds of all words */
    bool says_none; /* as in `no solutions` */
} sentence;

static bool is(const word *w, int kind)
{
    return (w->kinds >> kind & 1U) != 0;
}

/* Characters of three bytes from U+3000 on, as of Chinese.  */
static bool is_word(char c)
{
    return (unsigned char)c >= 0xE3 && (unsigned char)c < 0xF0;
}

/* The word with which the rest of a line begins.  Returns its length.  */
static size_t add_word(sentence *s, span rest)
{
    char text[WORD_SIZE] = " ";
    size_t length = character_length(rest), end = 1;

    while (!is_word(rest.text[0]) && length < rest.length && is_letter(rest.text[length]) &&
           !is_word(rest.text[length]))
        length++;
    for (size_t i = 0; i < length && end < WORD_SIZE - 2; i++)
        text[end++] = (char)(rest.text[i] | (rest.text[i] >= 'A' && rest.text[i] <= 'Z' ? 0x20 : 0));
    text[end] = ' ';
    for (int kind = 0; kind < NUMBER; kind++)
        if (strstr(VOCABULARY[kind], text) != NULL)
            s->end->kinds |= 1U << kind;
    s->says_none = s->says_none || (is(s->end - 1, NO) && (is(s->end, SOLUTION) || is(s->end, SOLUTIONS)));
    s->all.kinds |= s->end++->kinds;
    return length;
}

/* Leaves out text in parentheses.  A number before a point or a letter of ASCII, as in `3rd`, and a quoted one say which.  */
static void read_sentence(span line, sentence *s)
{
    int depth = 0;
    printed_number number;

    *s = (sentence){.end = s->words + AROUND};
    for (size_t at = 0; at < line.length && s->end < s->words + AROUND + MOST_WORDS;) {
        char c = line.text[at];
        const span rest = span_from(line, at);
        depth += c == '(' || span_begins(rest, "（");
        depth -= (c == ')' || span_begins(rest, "）")) && depth > 0;
        if (depth == 0 && is_letter(c)) {
            at += add_word(s, rest);
        } else if (depth == 0 && is_digit(c)) {
            numbers_find(rest, NUMBERS_PLAIN, 0, &number, 1);
            at += number.text.length;
            *s->end++ =
                at < line.length && is_in(line.text[at], "\"'") ? (word){0, 0} : (word){1U << NUMBER, number.value};
        } else {
            at++;
        }
    }
}

/* `N = 8`, `8 queens`, `8x8`, `size 8`: the size is not a number of solutions.  */
static void remove_size(sentence *s, int n)
{
    word *kept = s->words + AROUND;

    for (const word *w = kept; w < s->end; w++) {
        bool by_size = is(w + 1, QUEENS) || is(kept - 1, SIZE) || is(kept - 1, QUEENS);
        if (!is(w, NUMBER) || w->number != n || !by_size)
            *kept++ = *w;
    }
    while (s->end > kept)
        *--s->end = (word){0, 0};
}

/* `93 solutions`, `93 valid solutions`, `93 of the solutions`.  */
static const word *number_before(const sentence *s)
{
    for (const word *w = s->words; w < s->end; w++)
        for (int i = 1; is(w, NUMBER) && !is(w - 1, ORDER) && i <= AROUND && !is(w + i, NUMBER); i++)
            if (is(w + i, SOLUTIONS) || (is(w + i, SOLUTION) && !is(w + i + 1, NUMBER)))
                return w;
    return NULL;
}

/* `Number of solutions: 93`, `Found 3`, `Total: 3`: the only number of the line, and its last word but for plain ones.  */
static const word *number_after(const sentence *s)
{
    const word *found = NULL;
    bool plain = true;

    for (const word *w = s->words + AROUND; w < s->end; w++) {
        if (found != NULL && !is(w, PLAIN))
            return NULL;
        plain = plain && (is(w, NUMBER) || is(w, PLAIN));
        found = is(w, NUMBER) ? w : found;
    }
    if (found == NULL || is(&s->all, OTHER) || is(found - 1, ORDER) || (is(found - 1, SOLUTION) && !is(&s->all, TOTAL)))
        return NULL;
    bool counted = is(&s->all, COUNT) && (plain || is(&s->all, SOLUTION));
    return is(&s->all, SOLUTIONS) || counted ? found : NULL;
}

static span after_mark(span line)
{
    size_t at = 0;

    while (at < line.length && !is_mark_before(line, at, ":?>"))
        at++;
    return span_from(line, at);
}

static const word *stated_in(span line, int n, sentence *s)
{
    read_sentence(line, s);
    remove_size(s, n);
    const word *before = number_before(s);
    return before != NULL ? before : number_after(s);
}

/* A line may begin with a prompt, whose answer is not on it: `Enter N: Total: 92`.  */
static const word *stated(span line, int n, sentence *s)
{
    const word *w = stated_in(line, n, s);
    bool is_prompt = is(&s->all, ASK) || is(&s->all, QUEENS);
    return w == NULL && is_prompt ? stated_in(after_mark(line), n, s) : w;
}

/* A line without a digit or an n, as most lines are, is not read: it contains neither a number nor `no`.  */
bool reported_count(span line, int n, int64_t *count)
{
    sentence s;
    size_t at = 0;

    while (at < line.length && !is_digit(line.text[at]) && (line.text[at] | 0x20) != 'n')
        at++;
    if (at == line.length)
        return false;
    *count = 0;
    const word *w = stated(line, n, &s);
    if (s.says_none)
        return true;
    if (w == NULL || w->number < 0)
        return false;
    if (is(&s.all, SYMMETRY) && n < FUNDAMENTAL_SIZES && w->number == FUNDAMENTAL[n])
        return false;
    *count = w->number;
    return true;
}

bool ends_prompt(span line, const printed_number *number)
{
    sentence s;
    size_t mark = (size_t)(number->text.text - line.text), start;
    const span after = span_from(line, mark + number->text.length);

    while (mark > 0 && line.text[mark - 1] == ' ')
        mark--;
    for (start = mark; start > 0 && (start == mark || !is_mark_before(line, start, ":?>"));)
        start--;
    if (!is_mark_before(line, mark, ":?>") || has_letters(after))
        return false;
    read_sentence((span){line.text + start, mark - start, line.line}, &s);
    return is(&s.all, ASK) || is(&s.all, QUEENS) || is_in(line.text[mark - 1], "?>");
}
