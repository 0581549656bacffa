/* SPDX-License-Identifier: BSD-2-Clause */
/* count.c - the number of solutions, by the counting engine.

       c_queens_count(+Size, ?Count)                                              semidet
       c_queens_count(+Size, ?Count, +Threads, +Kernel, +File, +Progress)         semidet
       c_queens_kernels(-Names)                                                   det

   An argument [] selects the default: one thread per processor, the fastest kernel, no journal, no progress.

   The engine's threads do not use Prolog and block all signals.  The calling thread waits for them.  Fifty times a
   second it polls for signals, and ten times a second it calls Progress with a term state(Slices, Done, Work, Seconds).
   If a signal handler or Progress raises an exception, or Progress fails, the other threads are stopped, and they have
   ended before the exception or failure is passed on.

   Without options the cursor counts small sizes, because it has finished before the engine would have started.  It also
   counts sizes above QUEENS_COUNT_MAX_SIZE: these do not end in any useful time, but can be interrupted.  */

#include "count_error.h"
#include "frame.h"
#include "integer.h"
#include "predicates.h"
#include "queens_count.h"

enum {
    CURSOR_SIZES = 10, /* up to this size the cursor is faster */
    SLICE = 4096       /* steps of the cursor between two polls for signals: about 20 microseconds */
};

/* One count by the engine.  [] in Prolog is 0 or NULL here.  */
typedef struct task {
    int size;
    queens_count_options options;
    term_t file;
    term_t goal;
    bool over; /* an exception is pending, or the goal has failed: make no more calls to Prolog */
} task;

/* ---- While the threads count ------------------------------------------------------------------------------------- */

static bool asked_to_stop(void *user)
{
    task *t = user;

    if (!t->over && PL_handle_signals() < 0)
        t->over = true;
    return t->over;
}

static bool put_state(term_t term, const queens_progress *state)
{
    return PL_unify_term(term, PL_FUNCTOR_CHARS, "state", 4, PL_INT64, (int64_t)state->slices, PL_INT64,
                         (int64_t)state->done, PL_FLOAT, state->work > 0 ? state->work_done / state->work : 1.0,
                         PL_FLOAT, state->seconds);
}

/* Set when the foreign library is installed, and never again.  */
static predicate_t call_goal, print_message;

/* The goal's bindings are undone, because it is called again.  Its exception is kept.  */
static void report(const queens_progress *state, void *user)
{
    task *t = user;
    fid_t frame = t->over ? 0 : PL_open_foreign_frame();

    if (frame == 0) {
        t->over = true;
        return;
    }
    term_t arguments = PL_new_term_refs(2);
    t->over = !arguments || !PL_put_term(arguments, t->goal) || !put_state(arguments + 1, state) ||
              !PL_call_predicate(NULL, PL_Q_PASS_EXCEPTION, call_goal, arguments);
    frame_undo(frame);
}

/* Prints the message about a torn record of the journal as a warning.  */
static void warn(const char *message, void *user)
{
    task *t = user;
    term_t arguments = PL_new_term_refs(2);

    t->over = !arguments || !PL_put_atom_chars(arguments, "warning") ||
              !PL_unify_term(arguments + 1, PL_FUNCTOR_CHARS, "format", 2, PL_CHARS, "~w", PL_LIST, 1, PL_UTF8_STRING,
                             message) ||
              !PL_call_predicate(NULL, PL_Q_PASS_EXCEPTION, print_message, arguments);
}

static bool count_by_engine(task *t, uint64_t *total)
{
    char message[QUEENS_MESSAGE];
    const queens_stop stop = {asked_to_stop, t};

    t->options.stop = &stop;
    t->options.progress = t->goal ? report : NULL;
    t->options.warning = warn;
    t->options.user = t;
    queens_status status = queens_count(t->size, &t->options, total, message);
    return !t->over && (status == QUEENS_DONE || count_error(status, t->file, message));
}

/* ---- Sizes that the engine does not count ------------------------------------------------------------------------ */

static bool count_by_cursor(int64_t size, uint64_t *total)
{
    queens_cursor *cursor;
    queens_status status;
    bool interrupted = false;

    if (size > QUEENS_MAX_SIZE || queens_open(&cursor, (int)size, NULL) != QUEENS_DONE)
        return PL_resource_error("memory");
    *total = 0;
    while (!interrupted && (status = queens_next(cursor, SLICE)) != QUEENS_DONE) {
        if (status == QUEENS_SOLUTION)
            ++*total;
        else
            interrupted = PL_handle_signals() < 0;
    }
    queens_close(cursor);
    return !interrupted;
}

/* ---- Predicates -------------------------------------------------------------------------------------------------- */

static bool read_size_check_count(term_t size, term_t count, int64_t *n)
{
    int64_t expected;

    return integer_read_size(size, n) && (PL_is_variable(count) || integer_read(count, &expected));
}

static foreign_t c_queens_count(term_t size, term_t count)
{
    int64_t n;
    uint64_t total;

    if (!read_size_check_count(size, count, &n))
        return FALSE;
    bool counted = n > CURSOR_SIZES && n <= QUEENS_COUNT_MAX_SIZE ? count_by_engine(&(task){.size = (int)n}, &total)
                                                                  : count_by_cursor(n, &total);
    return counted && PL_unify_uint64(count, total);
}

static bool read_threads(term_t threads, task *t)
{
    int64_t count;

    if (PL_get_nil(threads))
        return true;
    if (!integer_read(threads, &count))
        return false;
    if (count < 1 || count > QUEENS_MAX_THREADS)
        return count_threads_error(threads);
    t->options.threads = (int)count;
    return true;
}

static bool read_kernel(term_t kernel, task *t)
{
    char *name;

    if (PL_get_nil(kernel))
        return true;
    if (!PL_get_chars(kernel, &name, CVT_ATOM | CVT_EXCEPTION))
        return false;
    t->options.kernel = name;
    return queens_kernel_available(name) || count_kernel_error(kernel, name);
}

static bool read_file(term_t file, task *t)
{
    char *path;

    if (PL_get_nil(file))
        return true;
    if (!PL_get_file_name(file, &path, PL_FILE_OSPATH))
        return false;
    t->file = file;
    t->options.journal = path;
    return true;
}

static foreign_t c_queens_count_by(term_t size, term_t count, term_t threads, term_t kernel, term_t file, term_t goal)
{
    int64_t n;
    uint64_t total;
    task t = {.goal = PL_get_nil(goal) ? 0 : goal};

    if (!read_size_check_count(size, count, &n) || !read_threads(threads, &t) || !read_kernel(kernel, &t) ||
        !read_file(file, &t))
        return FALSE;
    if (n > QUEENS_COUNT_MAX_SIZE || (n < QUEENS_COUNT_MIN_SIZE && t.options.journal != NULL))
        return (foreign_t)PL_domain_error("size_of_count", size);
    t.size = (int)n;
    return (foreign_t)(count_by_engine(&t, &total) && PL_unify_uint64(count, total));
}

/* The kernels that this processor can run, the fastest first.  */
static foreign_t c_queens_kernels(term_t names)
{
    term_t list = PL_copy_term_ref(names);
    term_t head = PL_new_term_ref();
    const char *name;

    for (int i = 0; (name = queens_kernel_name(i)) != NULL; i++)
        if (queens_kernel_available(name) && (!PL_unify_list(list, head, list) || !PL_unify_atom_chars(head, name)))
            return FALSE;
    return (foreign_t)PL_unify_nil(list);
}

void install_count(void)
{
    call_goal = PL_predicate("call", 2, "system");
    print_message = PL_predicate("print_message", 2, "system");
    PL_register_foreign("c_queens_count", 2, FUNCTION(c_queens_count), 0);
    PL_register_foreign("c_queens_count", 6, FUNCTION(c_queens_count_by), 0);
    PL_register_foreign("c_queens_kernels", 1, FUNCTION(c_queens_kernels), 0);
}
