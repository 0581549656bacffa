/* SPDX-License-Identifier: BSD-2-Clause */
/* answer.c - gives a solution of the C library to Prolog as an answer.  */

#include "answer.h"

enum { MAX_CODES = 255 }; /* rows up to this number fit the bytes of PL_put_list_ncodes */

/* PL_put_list_ncodes builds a list of character codes, which are small integers, in one call.  That takes a quarter of
   the time of building the list element by element.  */
static bool put_rows(term_t list, int n, const int *solution)
{
    if (n <= MAX_CODES) {
        char codes[MAX_CODES];
        for (int column = 0; column < n; column++)
            codes[column] = (char)(solution[column] + 1);
        return PL_put_list_ncodes(list, (size_t)n, codes);
    }

    term_t row = PL_new_term_ref();
    bool ok = PL_put_nil(list);
    for (int column = n - 1; column >= 0 && ok; column--)
        ok = PL_put_integer(row, solution[column] + 1) && PL_cons_list(list, row, list);
    return ok;
}

static bool unify_both(term_t size, term_t rows, int n, const int *solution)
{
    term_t list = PL_new_term_ref();

    return put_rows(list, n, solution) && PL_unify_integer(size, n) && PL_unify(rows, list);
}

/* Size and list are unified before any goal runs: an attributed variable sees the complete answer, not half a list.  A
   variable unifies with any list, so nothing has to be undone; otherwise a frame undoes the bindings.  */
bool answer_unify(term_t size, term_t rows, int n, const int *solution)
{
    if (PL_is_variable(rows))
        return unify_both(size, rows, n, solution);

    fid_t frame = PL_open_foreign_frame();
    bool ok = frame && unify_both(size, rows, n, solution);
    if (frame && !ok && !PL_exception(0))
        PL_rewind_foreign_frame(frame);
    if (frame)
        PL_close_foreign_frame(frame);
    return ok;
}
