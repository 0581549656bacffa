/* lists.c - ways to unify a list of 12 small integers with a variable from C, for docs/bridge.md.

       unify_list(+Way, +Times, ?List)

   builds the list Times times, undoing all but the last; Way is codes, cons, unify or text.  */

#include <SWI-Prolog.h>

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { LENGTH = 12 };

static const char ROWS[LENGTH] = {1, 3, 5, 8, 10, 12, 6, 11, 2, 7, 9, 4};

static bool by_codes(term_t list)
{
    term_t t = PL_new_term_ref();
    return PL_put_list_ncodes(t, LENGTH, ROWS) && PL_unify(list, t);
}

static bool by_cons(term_t list)
{
    term_t t = PL_new_term_ref();
    term_t row = PL_new_term_ref();
    bool ok = PL_put_nil(t);
    for (int i = LENGTH - 1; i >= 0 && ok; i--)
        ok = PL_put_integer(row, ROWS[i]) && PL_cons_list(t, row, t);
    return ok && PL_unify(list, t);
}

static bool by_unify(term_t list)
{
    term_t t = PL_copy_term_ref(list);
    term_t row = PL_new_term_ref();
    bool ok = true;
    for (int i = 0; i < LENGTH && ok; i++)
        ok = PL_unify_list(t, row, t) && PL_unify_integer(row, ROWS[i]);
    return ok && PL_unify_nil(t);
}

static bool by_text(term_t list)
{
    char text[4 * LENGTH + 2];
    int end = 0;
    for (int i = 0; i < LENGTH; i++)
        end += snprintf(text + end, sizeof text - (size_t)end, "%c%d", i == 0 ? '[' : ',', ROWS[i]);
    snprintf(text + end, sizeof text - (size_t)end, "]");
    term_t t = PL_new_term_ref();
    return PL_chars_to_term(text, t) && PL_unify(list, t);
}

static const struct {
    const char *name;
    bool (*build)(term_t list);
} WAYS[] = {{"codes", by_codes}, {"cons", by_cons}, {"unify", by_unify}, {"text", by_text}};

static foreign_t unify_list(term_t way, term_t times, term_t list)
{
    char *name;
    int count;
    if (!PL_get_atom_chars(way, &name) || !PL_get_integer_ex(times, &count))
        return FALSE;
    for (size_t i = 0; i < sizeof WAYS / sizeof WAYS[0]; i++) {
        if (strcmp(WAYS[i].name, name) != 0)
            continue;
        fid_t frame = PL_open_foreign_frame();
        for (int k = 1; k < count; k++) {
            if (!WAYS[i].build(list))
                return FALSE;
            PL_rewind_foreign_frame(frame);
        }
        PL_close_foreign_frame(frame);
        return WAYS[i].build(list);
    }
    return FALSE;
}

install_t install_lists(void);

install_t install_lists(void)
{
    PL_register_foreign("unify_list", 3, (__extension__(pl_function_t)(unify_list)), 0);
}
