/* c_queens.c - the C search as a Prolog relation.

       c_queens(?Size, ?Rows)              nondeterministic: each answer is one solution, in ascending order
       c_queens_first_fail(?Size, ?Rows)   the same, in no order

   How it works, in the order of the file:
       1. Reading.  The arguments are checked and measured once.  Errors are raised before any search.
       2. Search.   Known elements of Rows enter the search as fixed queens, and constraints as sets of safe squares
                    (constraints.c), so that they prune it.
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
#include "constraints.h"
#include "frame.h"
#include "integer.h"
#include "predicates.h"
#include "queens.h"

#include <assert.h>

enum {
    SLICE = 4096, /* steps of search, or elements, between two polls for signals: about 20 microseconds */
    CONSTRAINED_MAX_SIZE = 4096, /* beyond, constraints do not prune an ascending search: n * n bits are too many */
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
    int64_t length;    /* of the list, or of its known prefix */
    bool open;         /* a partial list */
    bool constrained;  /* an element is a variable with attributes */
    int64_t variables; /* elements that are variables */
    int64_t least;     /* of the known elements; INT64_MAX and 0 if there are none */
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
            s->variables++;
            s->constrained = s->constrained || PL_is_attvar(element);
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

/* Is a variable twice among the elements of Rows?  Then they can't be distinct rows.  Each variable is bound, which shows when
   it comes again; the frame undoes this.  No signal may be handled meanwhile: its handler would see the bindings.  */
static bool has_twice(term_t rows)
{
    fid_t frame = PL_open_foreign_frame();
    term_t list = PL_copy_term_ref(rows), element = PL_new_term_ref();
    bool twice = false;

    while (frame && !twice && !PL_exception(0) && PL_get_list(list, element, list))
        twice = PL_is_variable(element) ? !PL_unify_nil(element) : PL_get_nil(element);
    frame_undo(frame);
    return twice;
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

/* Moves *n to the first size that can be searched: *n itself or, if `open`, one that follows it.  */
static bool find_size(term_t size, bool open, int64_t *n)
{
    int64_t least = *n;
    if (PL_is_attvar(size) && (!constraints_size(size, n) || (!open && *n != least)))
        return false;
    return fits_stacks(*n);
}

/* ---- 2. Search ----------------------------------------------------------------------------------------------- */

/* Everything that lives from one answer to the next.  */
typedef struct enumeration {
    queens_cursor *cursor; /* NULL if constraints exclude the size */
    int n;
    queens_order order;
    bool sizes_open;  /* the size was unknown and Rows is open: size n + 1 follows size n */
    bool some_fixed;  /* Rows has known elements */
    bool constrained; /* an element has attributes */
    bool ahead;       /* the cursor holds the next solution, which has not been unified */
} enumeration;

static void close_enumeration(enumeration *e)
{
    queens_close(e->cursor);
    queens_release(e);
}

/* The squares that known elements and constraints leave, as queens_open_safe has them; NULL if there are none, if memory is
   short, which sets *status, or if an exception was raised.  */
static uint64_t *safe_squares(const enumeration *e, term_t size, term_t rows, const int *fixed, queens_status *status)
{
    size_t words = ((size_t)e->n + 63) / 64;
    uint64_t *safe = queens_allocate((size_t)e->n * words, sizeof *safe);

    *status = safe == NULL ? QUEENS_NO_MEMORY : QUEENS_DONE;
    for (int column = 0; safe != NULL && column < e->n; column++) {
        uint64_t *set = safe + (size_t)column * words;
        for (int row = 0; fixed[column] == QUEENS_FREE && row < e->n; row++)
            set[row / 64] |= UINT64_C(1) << row % 64;
        if (fixed[column] != QUEENS_FREE)
            set[fixed[column] / 64] = UINT64_C(1) << fixed[column] % 64;
    }
    if (safe == NULL || !e->constrained || constraints_squares(size, rows, e->n, safe))
        return safe;
    queens_release(safe);
    return NULL;
}

static queens_status open_safe(enumeration *e, term_t size, term_t rows, const int *fixed)
{
    queens_status status;
    uint64_t *safe = safe_squares(e, size, rows, fixed, &status);

    if (safe != NULL)
        status = queens_open_safe(&e->cursor, e->n, safe, e->order);
    queens_release(safe);
    return status;
}

static queens_status open_fixed(enumeration *e, term_t size, term_t rows, const int *fixed)
{
    queens_status status = queens_check(e->n, fixed, NULL);

    if (status != QUEENS_DONE && status != QUEENS_UNFINISHED)
        return status;
    if (e->order == QUEENS_ANY_ORDER && e->n > QUEENS_ANY_ORDER_MAX_SIZE)
        return QUEENS_BAD_ARGUMENT;
    if (e->order == QUEENS_ANY_ORDER || (e->constrained && e->n <= CONSTRAINED_MAX_SIZE))
        return open_safe(e, size, rows, fixed);
    return queens_open(&e->cursor, e->n, fixed);
}

/* Opens e->cursor with the known elements of Rows, and constraints.  Returns false if a signal handler raised an
   exception.  */
static bool open_pruned(enumeration *e, term_t size, term_t rows, queens_status *status)
{
    int *fixed = queens_allocate((size_t)e->n, sizeof *fixed);
    if (fixed == NULL)
        return true;
    bool read = read_fixed(rows, e->n, fixed);
    if (read)
        *status = open_fixed(e, size, rows, fixed);
    queens_release(fixed);
    return read;
}

/* Raises the error of a size that is too large for a search in any order.  */
static bool too_large(int n)
{
    term_t size = PL_new_term_ref();
    return PL_put_integer(size, n) && PL_domain_error("size_of_algorithm", size);
}

/* Starts the search of size n, and closes the previous one.  Returns false without an exception if known elements
   attack each other: then they do so at every size.  Without known elements nothing is copied or checked, which takes
   most of the time of opening a board of millions.  */
static bool open_search(enumeration *e, term_t size, term_t rows, int n)
{
    queens_status status = QUEENS_NO_MEMORY;

    queens_close(e->cursor);
    e->cursor = NULL;
    e->n = n;
    if (!e->some_fixed && !e->constrained && e->order == QUEENS_ASCENDING)
        status = queens_open(&e->cursor, n, NULL);
    else if (!open_pruned(e, size, rows, &status))
        return false;
    if (status == QUEENS_BAD_ARGUMENT)
        return too_large(n);
    return (status == QUEENS_DONE && !PL_exception(0)) || (status == QUEENS_NO_MEMORY && no_memory());
}

/* ---- 3. Answers ---------------------------------------------------------------------------------------------- */

/* Opens the search of the next size.  Returns false if there is none or an exception was raised.  */
static bool next_size(enumeration *e, term_t size, term_t rows)
{
    int64_t n = (int64_t)e->n + 1;
    return e->sizes_open && find_size(size, true, &n) && open_search(e, size, rows, (int)n);
}

/* Goes on to the next solution that unifies.  Returns false if there is none or an exception was raised.  */
static bool next_answer(enumeration *e, term_t size, term_t rows)
{
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
            return no_memory();
        default: /* QUEENS_PAUSED */
            break;
        }
        if (PL_handle_signals() < 0)
            return false;
    }
}

/* Is the solution that was just unified the last one?  With known elements, or in any order, only searching ahead shows it;
   in any order, one slice must do.  Also returns false if an exception interrupts that.  */
static bool is_last(enumeration *e)
{
    if (e->sizes_open)
        return false;
    assert(!e->ahead);
    bool may_be = e->some_fixed || e->order == QUEENS_ANY_ORDER;
    if (!may_be || queens_last(e->cursor))
        return queens_last(e->cursor);
    for (;;) {
        switch (queens_next(e->cursor, SLICE)) {
        case QUEENS_SOLUTION:
            e->ahead = true;
            return false;
        case QUEENS_DONE:
            return true;
        case QUEENS_PAUSED:
            if (e->order == QUEENS_ANY_ORDER || PL_handle_signals() < 0)
                return false;
            break;
        default: /* QUEENS_NO_MEMORY: the next call says so */
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

/* Sets *n to the first size to search, and describes in *e what is to be searched.  Returns false if no size is possible or
   an exception was raised.  */
static bool read_arguments(term_t size, term_t rows, int64_t *n, enumeration *e)
{
    shape s;
    term_t tail = PL_new_term_ref();

    if (!read_size(size, n) || !read_rows(rows, tail, &s))
        return false;
    e->sizes_open = *n == UNKNOWN && s.open;
    e->some_fixed = s.greatest > 0;
    e->constrained = s.constrained;
    if (!s.open && s.variables == 0)
        e->order = QUEENS_ASCENDING; /* all queens are given: check only */
    if (e->sizes_open && PL_compare(tail, size) == 0)
        return false; /* c_queens(N, N): no list is its own length */
    if (*n == UNKNOWN)
        *n = e->sizes_open && s.greatest > s.length ? s.greatest : s.length;
    if (s.least < 1 || s.greatest > *n || s.length > *n || (!s.open && s.length < *n))
        return false;
    return find_size(size, e->sizes_open, n) && (s.variables < 2 || !has_twice(rows));
}

static foreign_t first_call(term_t size, term_t rows, queens_order order)
{
    int64_t n;
    enumeration read = {.order = order};
    if (!read_arguments(size, rows, &n, &read))
        return FALSE;

    enumeration *e = queens_allocate(1, sizeof *e);
    if (e == NULL)
        return no_memory();
    *e = read;
    if (open_search(e, size, rows, (int)n))
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
    PL_register_foreign("c_queens", 2, FUNCTION(c_queens), PL_FA_NONDETERMINISTIC);
    PL_register_foreign("c_queens_first_fail", 2, FUNCTION(c_queens_first_fail), PL_FA_NONDETERMINISTIC);
    PL_register_foreign("c_queens_version", 2, FUNCTION(c_queens_version), 0);
    install_solutions();
    install_count();
    install_run();
}
