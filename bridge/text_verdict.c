/* SPDX-License-Identifier: BSD-2-Clause */
/* text_verdict.c - the verdict of `queens check` on a text, without a process and without files.

       c_queens_verdict(+Size, +Text, -Verdict)

   Verdict is the JSON object of the command, as a string.  Text is any text of Prolog.  Up to size 14 all solutions are
   enumerated; signals wait meanwhile, some tenths of a second.  */

#include "judge/verdict_report.h"
#include "predicates.h"

#include <string.h>

enum { FIRST_BLOCK = 1024 };

/* A text that grows.  */
typedef struct growing_text {
    char *text;
    size_t length;
    size_t size;
    bool no_memory;
} growing_text;

static void append(void *to, const char *text, size_t length)
{
    growing_text *g = to;

    if (g->size - g->length < length && !g->no_memory) {
        size_t size = 2 * (g->length + length) + FIRST_BLOCK;
        char *larger = block_grown(g->text, g->length, size, 1);
        g->no_memory = larger == NULL;
        if (larger != NULL) {
            g->text = larger;
            g->size = size;
        }
    }
    if (g->no_memory)
        return;
    memcpy(g->text + g->length, text, length);
    g->length += length;
}

static bool unify_json(term_t result, const verdict *v)
{
    growing_text json = {.text = NULL};

    verdict_json(v, &(text_sink){append, &json});
    bool ok = json.no_memory ? PL_resource_error("memory") : PL_unify_chars(result, PL_STRING, json.length, json.text);
    queens_release(json.text);
    return ok;
}

/* The text stays where it is until the next call of Prolog, which comes after the verdict.  */
static foreign_t c_queens_verdict(term_t size, term_t text, term_t result)
{
    verdict v;
    int n;
    size_t length;
    char *chars;

    if (!PL_get_integer_ex(size, &n))
        return FALSE;
    if (n < 1 || n > ANY_FORM_MAX_SIZE)
        return (foreign_t)PL_domain_error("size_of_verdict", size);
    if (!PL_get_nchars(text, &length, &chars, CVT_ATOM | CVT_STRING | CVT_EXCEPTION | REP_UTF8))
        return FALSE;
    bool reached = verdict_reach(&v, n, chars, length);
    bool ok = reached ? unify_json(result, &v) : PL_resource_error("memory");
    verdict_close(&v);
    return (foreign_t)ok;
}

void install_verdict(void)
{
    PL_register_foreign("c_queens_verdict", 3, FUNCTION(c_queens_verdict), 0);
}
