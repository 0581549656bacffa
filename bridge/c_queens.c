/* c_queens.c - the C search as a Prolog relation.

       c_queens(?Size, ?Rows)            nondeterministic: each answer is one solution

   How it works, in the order of the file:
       1. Reading.  The arguments are checked and measured once.  Errors are raised before any search.
       2. Search.   Known elements of Rows enter the search as fixed queens, so that they prune it.
       3. Answers.  Each solution is unified with Size and Rows as a whole (answer.c).  If that fails (shared
                    variables), its bindings are undone and the search goes on: Prolog sees only answers.  Goals woken
                    by the unification run after this predicate has returned, and may leave choice points.  So neither
                    this code nor a caller may cut them.
       4. Ports.    One `enumeration` owns everything that lives from one answer to the next.  It is freed on every way
                    out: failure, exception, last answer, cut.

   No term handle is kept from one call to the next, because handles die with the call.  Memory is the only resource
   held, because a halting process does not prune its choice points.  docs/bridge.md explains each step.  */

#include <SWI-Prolog.h>

#include "answer.h"
#include "integer.h"
#include "predicates.h"
#include "queens.h"

#include <assert.h>

enum {
    SLICE = 4096, /* steps of search, or elements, between two polls for signals: about 20 microseconds */
    /* Bytes of a word of the stacks: in 10.x always 8, even if an address has 4, as in WebAssembly.  */
    WORD_SIZE = PLVERSION >= 100000 ? sizeof(int64_t) : sizeof(void *),
    CELL_SIZE = 3 * WORD_SIZE /* bytes of a list cell on the global stack */
};

static const int64_t UNKNOWN = -1;

static bool no_memory(void)
{
    return PL_resource_error("memory");
}

/* ---- 1. Reading ---------------------------------------------------------------------------------------------- */

/* What Rows contains.  */
typedef struct shape {
    int64_t length; /* of the list, or of its known prefix */
    bool open;      /* a partial list */
    int64_t least;  /* of the known elements; INT64_MAX and 0 if there are none */
    int64_t greatest;
} shape;

static bool read_size(term_t size, int64_t *n)
{
    *n = UNKNOWN;
    if (PL_is_variable(size))
        return true;
    return integer_read_size(size, n);
}

static bool read_rows(term_t rows, term_t tail, shape *s)
{
    size_t length;
    int kind = PL_skip_list(rows, tail, &length);
    /* For an attributed tail PL_skip_list returns PL_NOT_A_LIST, not PL_PARTIAL_LIST as one might expect: so test the
       tail.  */
    bool open = PL_is_variable(tail);
    *s = (shape){.length = (int64_t)length, .open = open, .least = INT64_MAX};
    if (kind != PL_LIST && !open)
        return PL_type_error("list", rows);

    term_t list = PL_copy_term_ref(rows);
    term_t element = PL_new_term_ref();
    for (unsigned i = 1; PL_get_list(list, element, list); i++) {
        int64_t row;
        if (i % SLICE == 0 && PL_handle_signals() < 0)
            return false;
        if (PL_is_variable(element)) {
            if (!s->open || PL_compare(element, tail) != 0)
                continue;
            row = 0; /* in [A|A] an element is the list's own tail: it can't become a row */
        } else if (!integer_read(element, &row)) {
            return false;
        }
        if (row < s->least)
            s->least = row;
        if (row > s->greatest)
            s->greatest = row;
    }
    return true;
}

/* Sets fixed[0 .. n-1] from Rows: known elements, which are within 1 .. n, become 0 .. n-1.  Returns false if a signal
   handler raised an exception.  */
static bool read_fixed(term_t rows, int n, int *fixed)
{
    term_t list = PL_copy_term_ref(rows);
    term_t element = PL_new_term_ref();
    bool inside = true; /* the list */

    for (int column = 0; column < n; column++) {
        int64_t row;
        inside = inside && PL_get_list(list, element, list);
        fixed[column] = inside && PL_get_int64(element, &row) ? (int)row - 1 : QUEENS_FREE;
        if (column % SLICE == SLICE - 1 && PL_handle_signals() < 0)
            return false;
    }
    return true;
}

/* Can the stacks hold a list of n elements?  */
static bool fits_stacks(int64_t n)
{
    int64_t limit;
    if (!PL_current_prolog_flag(PL_new_atom("stack_limit"), PL_INTEGER, &limit))
        limit = INT64_MAX;
    return (n <= QUEENS_MAX_SIZE && n <= limit / CELL_SIZE) || no_memory();
}

/* ---- 2. Search ----------------------------------------------------------------------------------------------- */

/* Everything that lives from one answer to the next.  */
typedef struct enumeration {
    queens_cursor *cursor;
    int n;
    bool sizes_open; /* the size was unknown and Rows is open: size n + 1 follows size n */
    bool some_fixed; /* Rows has known elements */
    bool ahead;      /* the cursor holds the next solution, which has not been unified */
} enumeration;

static void close_enumeration(enumeration *e)
{
    queens_close(e->cursor);
    queens_release(e);
}

/* Opens e->cursor with the known elements of Rows.  */
static bool open_fixed(enumeration *e, term_t rows, queens_status *status)
{
    int *fixed = queens_allocate((size_t)e->n, sizeof *fixed);
    if (fixed == NULL)
        return true;
    bool read = read_fixed(rows, e->n, fixed);
    if (read)
        *status = queens_open(&e->cursor, e->n, fixed);
    queens_release(fixed);
    return read;
}

/* Starts the search of size n, and closes the previous one.  Returns false without an exception if known elements
   attack each other: then they do so at every size.  Without known elements nothing is copied or checked, which takes
   most of the time of opening a board of millions.  */
static bool open_search(enumeration *e, term_t rows, int n)
{
    queens_status status = QUEENS_NO_MEMORY;

    queens_close(e->cursor);
    e->cursor = NULL;
    e->n = n;
    if (!e->some_fixed)
        status = queens_open(&e->cursor, n, NULL);
    else if (!open_fixed(e, rows, &status))
        return false;
    return status == QUEENS_DONE || (status == QUEENS_NO_MEMORY && no_memory());
}

/* ---- 3. Answers ---------------------------------------------------------------------------------------------- */

/* Goes on to the next solution that unifies.  Returns false if there is none or an exception was raised.  */
static bool next_answer(enumeration *e, term_t size, term_t rows)
{
    for (;;) {
        queens_status status = e->ahead ? QUEENS_SOLUTION : queens_next(e->cursor, SLICE);
        e->ahead = false;
        switch (status) {
        case QUEENS_SOLUTION:
            if (answer_unify(size, rows, e->n, queens_rows(e->cursor)))
                return true;
            if (PL_exception(0))
                return false;
            break;
        case QUEENS_DONE:
            if (!e->sizes_open || !fits_stacks(e->n + 1) || !open_search(e, rows, e->n + 1))
                return false;
            break;
        default: /* QUEENS_PAUSED */
            break;
        }
        if (PL_handle_signals() < 0)
            return false;
    }
}

/* Is the solution that was just unified the last one?  With known elements, only searching ahead shows it.  Also
   returns false if an exception interrupts that.  */
static bool is_last(enumeration *e)
{
    if (e->sizes_open)
        return false;
    assert(!e->ahead);
    if (!e->some_fixed || queens_last(e->cursor))
        return queens_last(e->cursor);
    for (;;) {
        switch (queens_next(e->cursor, SLICE)) {
        case QUEENS_SOLUTION:
            e->ahead = true;
            return false;
        case QUEENS_DONE:
            return true;
        default: /* QUEENS_PAUSED */
            if (PL_handle_signals() < 0)
                return false;
        }
    }
}

/* ---- 4. Ports ------------------------------------------------------------------------------------------------ */

/* Gives an answer and leaves a choice point, or frees the enumeration: one of the two always happens.  */
static foreign_t answer_or_close(enumeration *e, term_t size, term_t rows)
{
    bool answered = next_answer(e, size, rows);
    bool last = answered && is_last(e);
    bool raised = PL_exception(0) != 0;
    if (answered && !last && !raised)
        PL_retry_address(e);
    close_enumeration(e);
    return answered && !raised;
}

/* Sets *n to the first size to search.  Returns false if no size is possible or an exception was raised.  */
static bool first_size(term_t size, term_t rows, int64_t *n, bool *sizes_open, bool *some_fixed)
{
    shape s;
    term_t tail = PL_new_term_ref();

    if (!read_size(size, n) || !read_rows(rows, tail, &s))
        return false;
    *sizes_open = *n == UNKNOWN && s.open;
    *some_fixed = s.greatest > 0;
    if (*sizes_open && PL_compare(tail, size) == 0)
        return false; /* c_queens(N, N): no list is its own length */
    if (*n == UNKNOWN)
        *n = *sizes_open && s.greatest > s.length ? s.greatest : s.length;
    if (s.least < 1 || s.greatest > *n || s.length > *n || (!s.open && s.length < *n))
        return false;
    return fits_stacks(*n);
}

static foreign_t first_call(term_t size, term_t rows)
{
    int64_t n;
    bool sizes_open, some_fixed;
    if (!first_size(size, rows, &n, &sizes_open, &some_fixed))
        return FALSE;

    enumeration *e = queens_allocate(1, sizeof *e);
    if (e == NULL)
        return no_memory();
    *e = (enumeration){.sizes_open = sizes_open, .some_fixed = some_fixed};
    if (open_search(e, rows, (int)n))
        return answer_or_close(e, size, rows);
    close_enumeration(e);
    return FALSE;
}

static foreign_t c_queens(term_t size, term_t rows, control_t port)
{
    switch (PL_foreign_control(port)) {
    case PL_FIRST_CALL:
        return first_call(size, rows);
    case PL_REDO:
        return answer_or_close(PL_foreign_context_address(port), size, rows);
    default: /* PL_PRUNED: the handles are invalid, only freeing is allowed */
        close_enumeration(PL_foreign_context_address(port));
        return TRUE;
    }
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
    PL_register_foreign("c_queens", 2, FUNCTION(c_queens), PL_FA_NONDETERMINISTIC);
    PL_register_foreign("c_queens_version", 2, FUNCTION(c_queens_version), 0);
    install_solutions();
    install_count();
    install_run();
}
