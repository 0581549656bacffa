/* SPDX-License-Identifier: BSD-2-Clause */
/* arguments.c - reads the arguments of c_queens/2.  Errors are raised here, before any search.  */

#include "arguments.h"
#include "constraints.h"
#include "frame.h"
#include "integer.h"
#include "queens.h"

enum {
    /* Bytes of a word of the stacks: in 10.x always 8, even if an address has 4, as in WebAssembly.  */
    WORD_SIZE = PLVERSION >= 100000 ? sizeof(int64_t) : sizeof(void *),
    CELL_SIZE = 3 * WORD_SIZE /* bytes of a list cell on the global stack */
};

static const int64_t UNKNOWN = -1;

/* Set when the foreign library is installed, and never again: an atom that is made at each call must also be unregistered.  */
static atom_t stack_limit;

void arguments_install(void)
{
    stack_limit = PL_new_atom("stack_limit");
    constraints_install();
}

bool raise_no_memory(void)
{
    return PL_resource_error("memory");
}

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

/* PL_type_error would raise an instantiation error for a variable.  */
static bool raise_not_a_list(term_t rows)
{
    term_t error = PL_new_term_ref();

    return PL_is_variable(rows) ? PL_unify_term(error, PL_FUNCTOR_CHARS, "error", 2, PL_FUNCTOR_CHARS, "type_error", 2,
                                                PL_CHARS, "list", PL_TERM, rows, PL_VARIABLE) &&
                                      PL_raise_exception(error)
                                : PL_type_error("list", rows);
}

static bool read_rows(term_t rows, term_t tail, shape *s)
{
    size_t length;
    int kind = PL_skip_list(rows, tail, &length);
    /* For an attributed tail PL_skip_list returns PL_NOT_A_LIST, not PL_PARTIAL_LIST as one might expect: so test the
       tail.  */
    bool open = PL_is_variable(tail) && !(PL_is_attvar(tail) && constraints_is_integer(tail));
    *s = (shape){.length = (int64_t)length, .open = open, .least = INT64_MAX};
    if (kind != PL_LIST && !open)
        return raise_not_a_list(rows);

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

/* Is a variable twice among the elements of Rows?  Then they can't be distinct rows.  Each variable is bound, so its
   second occurrence is noticed; the frame undoes this.  No signal may be handled meanwhile: its handler would see the
   bindings.  Counting those of term_variables/2 would bind nothing, but be one inference more for each query, which shows
   where inferences are compared, and a tenth of a microsecond.  */
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

bool arguments_fixed(term_t rows, int n, int *fixed)
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
    if (!PL_current_prolog_flag(stack_limit, PL_INTEGER, &limit))
        limit = INT64_MAX;
    return (n <= QUEENS_MAX_SIZE && n <= limit / CELL_SIZE) || raise_no_memory();
}

bool arguments_first_size(term_t size, term_t rows, arguments *a)
{
    bool constrained = PL_is_attvar(size) || (a->sizes_open && a->constrained);

    return (!constrained || constraints_first_size(size, rows, &a->n)) && fits_stacks(a->n);
}

bool arguments_read(term_t size, term_t rows, arguments *a)
{
    shape s;
    int64_t n;
    term_t tail = PL_new_term_ref();

    if (!read_size(size, &n) || !read_rows(rows, tail, &s))
        return false;
    *a = (arguments){.sizes_open = n == UNKNOWN && s.open,
                     .some_known = s.greatest > 0,
                     .all_known = s.variables == 0 && !s.open,
                     .constrained = s.constrained};
    if (a->sizes_open && PL_compare(tail, size) == 0)
        return false; /* c_queens(N, N): no list is its own length */
    if (n == UNKNOWN)
        n = a->sizes_open && s.greatest > s.length ? s.greatest : s.length;
    a->n = n;
    if (s.least < 1 || s.greatest > n || s.length > n || (!s.open && s.length < n))
        return false;
    return arguments_first_size(size, rows, a) && (s.variables < 2 || !has_twice(rows));
}
