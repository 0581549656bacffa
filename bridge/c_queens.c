/* SPDX-License-Identifier: BSD-2-Clause */
/* c_queens.c - the C search as a Prolog relation.

       c_queens(?Size, ?Rows)              nondeterministic: each answer is one solution, in ascending order
       c_queens_first_fail(?Size, ?Rows)   the same, in no fixed order

   How it works, after the arguments have been read (arguments.c), in the order of the file:
       1. Search.   Known elements of Rows enter the search as fixed queens, and constraints as sets of safe squares
                    (constraints.c), so that they prune it.
       2. Answers.  Each solution is unified with Size and Rows in one step (answer.c).  If that fails (shared
                    variables), its bindings are undone and the search continues: Prolog sees only answers.  Goals woken
                    by the unification run after this predicate has returned, and may leave choice points.  So neither
                    this code nor a caller may cut them.
       3. Ports.    One `enumeration` owns everything that lives from one answer to the next.  It is freed on every way
                    out: failure, exception, last answer, cut.

   No term handle is kept from one call to the next, because a handle is valid only during its call.  An enumeration
   owns only memory, because a halting process does not prune its choice points.  docs/bridge.md explains each step.  */

#include <SWI-Prolog.h>

#include "answer.h"
#include "arguments.h"
#include "constraints.h"
#include "predicates.h"
#include "queens.h"
#include "waiting.h"

#include <assert.h>
#include <string.h>

/* Beyond this size constraints do not prune an ascending search: n * n bits would take too long.  */
enum { CONSTRAINED_MAX_SIZE = 4096 };

/* ---- 1. Search ----------------------------------------------------------------------------------------------- */

/* Everything that lives from one answer to the next.  */
typedef struct enumeration {
    queens_cursor *cursor; /* NULL if constraints exclude the size */
    int n;
    queens_order order;
    arguments given;
    bool ahead; /* the cursor has the next solution, which has not been unified */
    waiting wait;
} enumeration;

static void close_enumeration(enumeration *e)
{
    queens_close(e->cursor);
    queens_release(e);
}

/* The squares that known elements leave, as queens_open_safe takes them; NULL if memory is short.  */
static uint64_t *known_squares(int n, const int *fixed)
{
    size_t words = ((size_t)n + 63) / 64;
    uint64_t *safe = queens_allocate((size_t)n * words, sizeof *safe);

    for (int column = 0; safe != NULL && column < n; column++)
        if (fixed[column] == QUEENS_FREE)
            memset(safe + (size_t)column * words, 0xFF, words * sizeof *safe);
        else
            safe[(size_t)column * words + (size_t)fixed[column] / 64] = UINT64_C(1) << fixed[column] % 64;
    return safe;
}

/* If constraints leave no row in a column, or raise an exception, e->cursor remains NULL.  */
static queens_status open_safe(enumeration *e, term_t size, term_t rows, const int *fixed)
{
    uint64_t *safe = known_squares(e->n, fixed);
    queens_status status = safe == NULL ? QUEENS_NO_MEMORY : QUEENS_DONE;

    if (safe != NULL && (!e->given.constrained || constraints_squares(size, rows, e->n, safe)))
        status = queens_open_safe(&e->cursor, e->n, safe, e->order);
    queens_release(safe);
    return status;
}

static queens_status open_by_rows_or_squares(enumeration *e, term_t size, term_t rows, const int *fixed)
{
    if (e->order == QUEENS_ASCENDING && (!e->given.constrained || e->n > CONSTRAINED_MAX_SIZE))
        return queens_open(&e->cursor, e->n, fixed);
    queens_status status = queens_check(e->n, fixed, NULL);

    if (status != QUEENS_DONE && status != QUEENS_UNFINISHED)
        return status;
    return e->n > QUEENS_ANY_ORDER_MAX_SIZE ? QUEENS_BAD_ARGUMENT : open_safe(e, size, rows, fixed);
}

/* Opens e->cursor with the known elements of Rows, and constraints.  Returns false if a signal handler raised an
   exception.  *status is QUEENS_NO_MEMORY before, and remains so if memory for the rows is short.  */
static bool open_pruned(enumeration *e, term_t size, term_t rows, queens_status *status)
{
    int *fixed = queens_allocate((size_t)e->n, sizeof *fixed);
    if (fixed == NULL)
        return true;
    bool read = arguments_fixed(rows, e->n, fixed);
    if (read)
        *status = open_by_rows_or_squares(e, size, rows, fixed);
    queens_release(fixed);
    return read;
}

/* Raises the error of a size that is too large for a search in any order.  */
static bool raise_too_large(int n)
{
    term_t size = PL_new_term_ref();
    return PL_put_integer(size, n) && PL_domain_error("size_of_algorithm", size);
}

/* Starts the search of size e->given.n, and closes the previous one.  Returns false without an exception if known elements
   attack each other: then they do so at every size.  Without known elements nothing is copied or checked; that would
   take most of the time of opening a board of millions.  */
static bool open_search(enumeration *e, term_t size, term_t rows)
{
    queens_status status = QUEENS_NO_MEMORY;

    queens_close(e->cursor);
    e->cursor = NULL;
    e->n = (int)e->given.n;
    if (!e->given.some_known && !e->given.constrained && e->order == QUEENS_ASCENDING)
        status = queens_open(&e->cursor, e->n, NULL);
    else if (!open_pruned(e, size, rows, &status))
        return false;
    if (status == QUEENS_BAD_ARGUMENT)
        return raise_too_large(e->n);
    /* constraints_squares may have raised an exception */
    return (status == QUEENS_DONE && !PL_exception(0)) || (status == QUEENS_NO_MEMORY && raise_no_memory());
}

/* ---- 2. Answers ---------------------------------------------------------------------------------------------- */

/* Opens the search of the next size.  Returns false if there is none or an exception was raised.  */
static bool next_size(enumeration *e, term_t size, term_t rows)
{
    e->given.n++;
    return e->given.sizes_open && arguments_first_size(size, rows, &e->given) && open_search(e, size, rows);
}

/* Continues to the next solution that unifies.  Returns false if there is none or an exception was raised.  */
static bool next_answer(enumeration *e, term_t size, term_t rows)
{
    e->wait.slices = 0;
    for (;;) {
        queens_status status = e->ahead            ? QUEENS_SOLUTION
                               : e->cursor == NULL ? QUEENS_DONE
                                                   : queens_next(e->cursor, SLICE);
        e->ahead = false;
        switch (status) {
        case QUEENS_SOLUTION:
            if (answer_unify(size, rows, e->n, queens_rows(e->cursor)))
                return true;
            if (PL_exception(0))
                return false;
            break;
        case QUEENS_DONE:
            if (!next_size(e, size, rows))
                return false;
            break;
        case QUEENS_NO_MEMORY:
            return raise_no_memory();
        default: /* QUEENS_PAUSED */
            if (e->order == QUEENS_ASCENDING && !waiting_slice(&e->wait, e->n))
                return false;
            break;
        }
        if (PL_handle_signals() < 0)
            return false;
    }
}

/* May another solution follow the one that was just unified?  With known elements, constraints, or in any order, only
   searching ahead shows it.  With constraints or in any order this may take longer than the answer itself, so it ends
   after a slice.  Also returns true if an exception interrupts it.  */
static bool look_for_next(enumeration *e)
{
    if (e->given.sizes_open)
        return true;
    assert(!e->ahead);
    if (queens_last(e->cursor))
        return false;
    bool one_slice = e->given.constrained || e->order == QUEENS_ANY_ORDER;
    if (!e->given.some_known && !one_slice)
        return true;
    for (;;) {
        switch (queens_next(e->cursor, SLICE)) {
        case QUEENS_SOLUTION:
            e->ahead = true;
            return true;
        case QUEENS_DONE:
            return false;
        case QUEENS_PAUSED:
            if (one_slice || PL_handle_signals() < 0)
                return true;
            break;
        default: /* QUEENS_NO_MEMORY: the next call says so */
            return true;
        }
    }
}

/* ---- 3. Ports ------------------------------------------------------------------------------------------------ */

/* Either gives an answer and leaves a choice point, or frees the enumeration.  */
static foreign_t answer_or_close(enumeration *e, term_t size, term_t rows)
{
    bool answered = next_answer(e, size, rows);
    bool more = answered && look_for_next(e);
    bool raised = PL_exception(0) != 0;
    if (more && !raised)
        PL_retry_address(e); /* a macro: returns */
    close_enumeration(e);
    return answered && !raised;
}

static foreign_t first_call(term_t size, term_t rows, queens_order order)
{
    arguments given;
    if (!arguments_read(size, rows, &given))
        return FALSE;

    enumeration *e = queens_allocate(1, sizeof *e);
    if (e == NULL)
        return raise_no_memory();
    *e = (enumeration){.order = given.all_known ? QUEENS_ASCENDING : order, .given = given};
    if (open_search(e, size, rows))
        return answer_or_close(e, size, rows);
    close_enumeration(e);
    return FALSE;
}

static foreign_t enumerate(term_t size, term_t rows, queens_order order, control_t port)
{
    switch (PL_foreign_control(port)) {
    case PL_FIRST_CALL:
        return first_call(size, rows, order);
    case PL_REDO:
        return answer_or_close(PL_foreign_context_address(port), size, rows);
    default: /* PL_PRUNED: the handles are invalid, only freeing is allowed */
        close_enumeration(PL_foreign_context_address(port));
        return TRUE;
    }
}

static foreign_t c_queens(term_t size, term_t rows, control_t port)
{
    return enumerate(size, rows, QUEENS_ASCENDING, port);
}

static foreign_t c_queens_first_fail(term_t size, term_t rows, control_t port)
{
    return enumerate(size, rows, QUEENS_ANY_ORDER, port);
}

/* c_queens_version(-Version, -Major): the version of libqueens, and the major version of the Prolog this was compiled
   for.  The loader compares both.  In 10.x many functions return bool where 9.x returned int; if the two are mixed, the
   upper bytes of the result are wrong.  */
static foreign_t c_queens_version(term_t version, term_t major)
{
    return PL_unify_atom_chars(version, queens_version()) && PL_unify_integer(major, PLVERSION / 10000);
}

QUEENS_API install_t install_c_queens(void);

install_t install_c_queens(void)
{
    arguments_install();
    waiting_install();
    PL_register_foreign("c_queens", 2, FUNCTION(c_queens), PL_FA_NONDETERMINISTIC);
    PL_register_foreign("c_queens_first_fail", 2, FUNCTION(c_queens_first_fail), PL_FA_NONDETERMINISTIC);
    PL_register_foreign("c_queens_version", 2, FUNCTION(c_queens_version), 0);
    install_solutions();
    install_count();
    install_run();
    install_verdict();
}
