/* token.h - a file seen as lines of tokens, in memory that doesn't grow with them.

   A token is one of the marks , = [ ] { } : | or a longest run of other bytes up to a blank (which a tab and a carriage return
   are too), a mark or the end of the line.  */

#ifndef CLI_TOKEN_H
#define CLI_TOKEN_H

#include "report.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { TOKEN_SIZE = 72 };

typedef struct token {
    char text[TOKEN_SIZE]; /* ends with '\0'; may hold others */
    size_t length;         /* 0: the end of the line */
} token;

typedef struct token_source {
    FILE *file;
    uint64_t line; /* the number of the line that is being read, from 1 */
    int ahead;     /* the next byte, or EOF */
} token_source;

/* Begins with the first line of the file.  Close the file yourself.  */
void token_source_open(token_source *source, FILE *file);

/* Is there no line left?  Or could the file not be read: see ferror.  */
bool token_source_over(const token_source *source);

/* The next token of the line.  What comes after TOKEN_SIZE - 1 bytes of a run is left for the next.  */
void token_next(token_source *source, token *t);

/* Skips the rest of the line and its end.  */
void token_skip_line(token_source *source);

/* Is the token this text?  */
bool token_is(const token *t, const char *text);

bool token_starts_with(const token *t, char c);
bool token_is_mark(const token *t);

/* The token in quotes for a message, or "the end of the line".  */
const char *token_show(const token *t, char shown[CLI_SHOWN + 2]);

#endif
