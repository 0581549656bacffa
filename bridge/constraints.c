/* SPDX-License-Identifier: BSD-2-Clause */
/* constraints.c - asks Prolog about constraints; see constraints.h.

   Each call runs in a foreign frame, which undoes all bindings: c_queens/2 binds its arguments only by complete
   answers.  An exception is kept.  */

#include "constraints.h"
#include "frame.h"
#include "integer.h"

enum { WORD_BITS = 64 };

/* Set when the foreign library is installed, and never again: a predicate is found by its name once, not at each call.  */
static predicate_t constrained_size, constrained_rows, get_attr;
static atom_t clpfd;

void constraints_install(void)
{
    constrained_size = PL_predicate("constrained_size", 4, "queens_searched_board");
    constrained_rows = PL_predicate("constrained_rows", 4, "queens_searched_board");
    get_attr = PL_predicate("get_attr", 3, "system");
    clpfd = PL_new_atom("clpfd");
}

static bool call(predicate_t predicate, term_t arguments)
{
    return PL_call_predicate(NULL, PL_Q_PASS_EXCEPTION, predicate, arguments);
}

/* PL_get_attr() is missing in swipl-wasm.  */
bool constraints_is_integer(term_t variable)
{
    fid_t frame = PL_open_foreign_frame();
    term_t arguments = PL_new_term_refs(3);
    bool ok = frame && arguments && PL_put_term(arguments, variable) && PL_put_atom(arguments + 1, clpfd) &&
              call(get_attr, arguments);

    frame_undo(frame);
    return ok;
}

/* ---- Sizes ----------------------------------------------------------------------------------------------------- */

static bool read_size(term_t size, term_t rows, int64_t *n)
{
    term_t arguments = PL_new_term_refs(4);

    return arguments && PL_put_term(arguments, size) && PL_put_term(arguments + 1, rows) &&
           PL_put_int64(arguments + 2, *n) && call(constrained_size, arguments) && integer_read(arguments + 3, n);
}

bool constraints_first_size(term_t size, term_t rows, int64_t *n)
{
    fid_t frame = PL_open_foreign_frame();
    bool ok = frame && read_size(size, rows, n);

    frame_undo(frame);
    return ok;
}

/* ---- Squares --------------------------------------------------------------------------------------------------- */

/* Takes the next integer of a list.  */
static bool next(term_t list, int *value)
{
    term_t head = PL_new_term_ref();
    bool ok = PL_get_list(list, head, list) && PL_get_integer(head, value);

    PL_reset_term_refs(head);
    return ok;
}

static void take_away(uint64_t *set, int from, int to)
{
    for (int row = from; row < to; row++)
        set[row / WORD_BITS] &= ~(UINT64_C(1) << row % WORD_BITS);
}

/* The list has a column, and the first and the last row of each interval to keep, in ascending order; all count from 1.  */
static bool limit_column(term_t list, int n, uint64_t *safe)
{
    int column, first, last, kept = 0;
    if (!next(list, &column))
        return false;

    uint64_t *set = safe + (size_t)(column - 1) * (size_t)((n + WORD_BITS - 1) / WORD_BITS);
    for (; next(list, &first) && next(list, &last); kept = last)
        take_away(set, kept, first - 1);
    take_away(set, kept, n);
    return true;
}

static bool limit_columns(term_t columns, int n, uint64_t *safe)
{
    term_t list = PL_copy_term_ref(columns), column = PL_new_term_ref();
    bool ok = true;

    while (ok && PL_get_list(list, column, list))
        ok = limit_column(column, n, safe);
    return ok;
}

static bool read_squares(term_t size, term_t rows, int n, uint64_t *safe)
{
    term_t arguments = PL_new_term_refs(4);

    return arguments && PL_put_term(arguments, size) && PL_put_term(arguments + 1, rows) &&
           PL_put_integer(arguments + 2, n) && call(constrained_rows, arguments) &&
           limit_columns(arguments + 3, n, safe);
}

bool constraints_squares(term_t size, term_t rows, int n, uint64_t *safe)
{
    fid_t frame = PL_open_foreign_frame();
    bool ok = frame && read_squares(size, rows, n, safe);

    frame_undo(frame);
    return ok;
}
