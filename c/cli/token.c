#include "token.h"

#include <string.h>

void token_source_open(token_source *source, FILE *file)
{
    source->file = file;
    source->line = 1;
    source->ahead = getc(file);
}

bool token_source_over(const token_source *source)
{
    return source->ahead == EOF;
}

static bool is_blank(int byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r';
}

static bool is_mark(int byte)
{
    return byte != '\0' && byte != EOF && strchr(",=[]{}:|", byte) != NULL;
}

static bool ends_line(int byte)
{
    return byte == '\n' || byte == EOF;
}

static void take(token_source *source, token *t)
{
    t->text[t->length++] = (char)source->ahead;
    source->ahead = getc(source->file);
}

void token_next(token_source *source, token *t)
{
    t->length = 0;
    while (is_blank(source->ahead))
        source->ahead = getc(source->file);
    if (is_mark(source->ahead))
        take(source, t);
    else
        while (t->length < TOKEN_SIZE - 1 && !is_blank(source->ahead) && !is_mark(source->ahead) &&
               !ends_line(source->ahead))
            take(source, t);
    t->text[t->length] = '\0';
}

void token_skip_line(token_source *source)
{
    while (!ends_line(source->ahead))
        source->ahead = getc(source->file);
    if (source->ahead == '\n') {
        source->ahead = getc(source->file);
        source->line++;
    }
}

bool token_is(const token *t, const char *text)
{
    return t->length == strlen(text) && memcmp(t->text, text, t->length) == 0;
}

bool token_starts_with(const token *t, char c)
{
    return t->length > 0 && t->text[0] == c;
}

bool token_is_mark(const token *t)
{
    return t->length == 1 && is_mark(t->text[0]);
}

const char *token_show(const token *t, char shown[CLI_SHOWN + 2])
{
    char inside[CLI_SHOWN];

    if (t->length == 0)
        return "the end of the line";
    snprintf(shown, CLI_SHOWN + 2, "'%s'", cli_show(t->text, t->length, inside));
    return shown;
}
