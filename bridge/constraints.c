/* constraints.c - asks Prolog about constraints; see constraints.h.

   Each call runs in a foreign frame, which undoes all bindings: c_queens/2 binds its arguments only by whole answers.
   An exception is kept.  */

#include "constraints.h"
#include "frame.h"
#include "integer.h"

enum { WORD_BITS = 64 };

static bool call(const char *name, int arity, term_t arguments)
{
    return PL_call_predicate(NULL, PL_Q_PASS_EXCEPTION, PL_predicate(name, arity, "queens_constraints"), arguments);
}

/* ---- Sizes ----------------------------------------------------------------------------------------------------- */

static bool read_size(term_t size, int64_t *n)
{
    term_t arguments = PL_new_term_refs(3);

    return arguments && PL_put_term(arguments, size) && PL_put_int64(arguments + 1, *n) &&
           call("constrained_size", 3, arguments) && integer_read(arguments + 2, n);
}

bool constraints_size(term_t size, int64_t *n)
{
    fid_t frame = PL_open_foreign_frame();
    bool ok = frame && read_size(size, n);

    frame_undo(frame);
    return ok;
}

/* ---- Squares --------------------------------------------------------------------------------------------------- */

/* Keeps of a column's set, which has `words` words, the rows from 1 that the list of intervals First-Last has.  */
static bool keep(term_t intervals, uint64_t *set, int words)
{
    term_t list = PL_copy_term_ref(intervals), interval = PL_new_term_ref(), bound = PL_new_term_ref();
    int row = 0, first, last;

    while (PL_get_list(list, interval, list)) {
        if (!PL_get_arg(1, interval, bound) || !PL_get_integer(bound, &first) || !PL_get_arg(2, interval, bound) ||
            !PL_get_integer(bound, &last))
            return false;
        for (; row < first - 1; row++)
            set[row / WORD_BITS] &= ~(UINT64_C(1) << row % WORD_BITS);
        row = last;
    }
    for (; row < words * WORD_BITS; row++)
        set[row / WORD_BITS] &= ~(UINT64_C(1) << row % WORD_BITS);
    return true;
}

/* Each element of the list is rows(Column, Intervals).  */
static bool keep_all(term_t columns, int n, uint64_t *safe)
{
    term_t list = PL_copy_term_ref(columns), element = PL_new_term_ref(), argument = PL_new_term_ref();
    int column, words = (n + WORD_BITS - 1) / WORD_BITS;

    while (PL_get_list(list, element, list))
        if (!PL_get_arg(1, element, argument) || !PL_get_integer(argument, &column) ||
            !PL_get_arg(2, element, argument) || !keep(argument, safe + (size_t)(column - 1) * (size_t)words, words))
            return false;
    return true;
}

static bool read_squares(term_t size, term_t rows, int n, uint64_t *safe)
{
    term_t arguments = PL_new_term_refs(4);

    return arguments && PL_put_term(arguments, size) && PL_put_term(arguments + 1, rows) &&
           PL_put_integer(arguments + 2, n) && call("constrained_rows", 4, arguments) &&
           keep_all(arguments + 3, n, safe);
}

bool constraints_squares(term_t size, term_t rows, int n, uint64_t *safe)
{
    fid_t frame = PL_open_foreign_frame();
    bool ok = frame && read_squares(size, rows, n, safe);

    frame_undo(frame);
    return ok;
}
