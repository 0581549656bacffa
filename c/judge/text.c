#include "text.h"

static bool next_line(span_walk *w, span *part)
{
    if (w->whole.length == 0)
        return false;
    const char *end = memchr(w->whole.text, '\n', w->whole.length);
    size_t length = end == NULL ? w->whole.length : (size_t)(end - w->whole.text);

    *part = (span){w->whole.text, length, w->whole.line};
    w->whole = span_from(w->whole, length + (end != NULL));
    w->whole.line++;
    return true;
}

static bool next_group(span_walk *w, span *part)
{
    while (w->whole.length > 0) {
        const span here = w->whole;
        char c = *here.text;
        w->whole = span_from(here, 1);
        w->whole.line += c == '\n';
        span *closed = w->inner.text != NULL ? &w->inner : &w->outer;
        if (c == '[' || c == '(' || c == '{') {
            w->outer = *closed;
            w->inner = here;
        } else if ((c == ']' || c == ')' || c == '}') && closed->text != NULL) {
            int height = closed == &w->inner ? 1 : 2;
            *part = (span){closed->text, (size_t)(here.text + 1 - closed->text), closed->line};
            closed->text = NULL;
            if (height == w->height)
                return true;
        }
    }
    return false;
}

bool span_walk_next(span_walk *walk, span *part)
{
    return walk->height == 0 ? next_line(walk, part) : next_group(walk, part);
}

span span_from(span whole, size_t at)
{
    return (span){whole.text + at, whole.length - at, whole.line};
}

span span_trimmed(span part)
{
    while (part.length > 0 && is_in(part.text[0], " \t\r\n"))
        part = span_from(part, 1);
    while (part.length > 0 && is_in(part.text[part.length - 1], " \t\r\n"))
        part.length--;
    return part;
}

bool span_begins(span whole, const char *part)
{
    size_t length = strlen(part);
    return length <= whole.length && memcmp(whole.text, part, length) == 0;
}

bool is_mark_before(span whole, size_t at, const char *marks)
{
    static const char COLON[] = "：";
    const size_t length = strlen(COLON);

    return (at > 0 && is_in(whole.text[at - 1], marks)) ||
           (at >= length && memcmp(whole.text + at - length, COLON, length) == 0);
}

bool span_contains(span whole, const char *part)
{
    for (const char *at; (at = memchr(whole.text, part[0], whole.length)) != NULL; whole = span_from(whole, 1)) {
        whole = span_from(whole, (size_t)(at - whole.text));
        if (span_begins(whole, part))
            return true;
    }
    return false;
}

bool begins_variable(span part, size_t at)
{
    const char *c = part.text + at;

    return c[0] == '_' && at + 1 < part.length && is_digit(c[1]) && (at == 0 || !(is_letter(c[-1]) || is_digit(c[-1])));
}

bool has_letters(span part)
{
    enum { SIGN_LEAD = 0xE2, SIGN_LENGTH = 3 };

    for (size_t i = 0; i < part.length; i++)
        if ((unsigned char)part.text[i] == SIGN_LEAD && part.length - i >= SIGN_LENGTH)
            i += SIGN_LENGTH - 1;
        else if (is_letter(part.text[i]) || begins_variable(part, i))
            return true;
    return false;
}
