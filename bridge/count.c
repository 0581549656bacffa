/* count.c - how many solutions there are, by the counting engine.

       c_queens_count(+Size, ?Count)                                              semidet
       c_queens_count(+Size, ?Count, +Threads, +Kernel, +File, +Progress)         semidet
       c_queens_kernels(-Names)                                                   det

   What is [] has its default: as many threads as there are cores, the fastest kernel, no journal, no progress.

   The engine's threads know nothing of Prolog and block all signals.  The thread that called waits for them; fifty times a
   second it looks for signals, and ten times it calls Progress with a term state(Units, Done, Work, Seconds).  Where one
   of them raises an exception, or Progress fails, the others are stopped and have ended before it is passed on.

   Without options, small sizes are counted by the cursor, which has ended before the engine would have begun; and so are
   those above COUNT_MAX_SIZE, where no end is in sight, but which can be interrupted.  */

#include "count.h"

#include "count/count.h"
#include "count/journal.h"
#include "count/room.h"
#include "count/run.h"
#include "count_error.h"
#include "integer.h"
#include "queens.h"

enum {
    CURSOR_SIZES = 10, /* up to here the cursor is the faster one */
    SLICE = 4096       /* its steps between two looks for signals: about 20 microseconds */
};

/* One count by the engine.  */
typedef struct task {
    int size;
    int threads; /* 0: as many as there are cores, and memory for */
    const char *kernel;
    term_t file;
    const char *path;
    term_t goal;
    bool over; /* an exception is pending, or the goal has failed: no more of Prolog */
    count_engine *engine;
    count_journal *journal;
} task;

/* ---- While the others count ---------------------------------------------------------------------------------------- */

static bool asked_to_stop(void *user)
{
    task *t = user;

    if (!t->over && PL_handle_signals() < 0)
        t->over = true;
    return t->over;
}

static bool put_state(term_t term, const count_state *state)
{
    return PL_unify_term(term, PL_FUNCTOR_CHARS, "state", 4, PL_INT64, (int64_t)state->units, PL_INT64,
                         (int64_t)state->done, PL_FLOAT, state->work > 0 ? state->work_done / state->work : 1.0,
                         PL_FLOAT, state->seconds);
}

/* What the goal binds is undone, since it is called again; but not an exception of it.  */
static void report(const count_state *state, void *user)
{
    task *t = user;
    fid_t frame = t->over ? 0 : PL_open_foreign_frame();

    if (frame == 0) {
        t->over = true;
        return;
    }
    term_t arguments = PL_new_term_refs(2);
    t->over = !arguments || !PL_put_term(arguments, t->goal) || !put_state(arguments + 1, state) ||
              !PL_call_predicate(NULL, PL_Q_PASS_EXCEPTION, PL_predicate("call", 2, "system"), arguments);
    if (PL_exception(0))
        PL_close_foreign_frame(frame);
    else
        PL_discard_foreign_frame(frame);
}

/* ---- One count ----------------------------------------------------------------------------------------------------- */

/* As many threads as asked for, or as there is memory for; 0 where there is not enough.  */
static int affordable(const task *t)
{
    int threads = t->threads == 0 ? count_cores() : t->threads;

    if (threads > COUNT_MAX_THREADS)
        threads = COUNT_MAX_THREADS;
    while (threads > 0 && count_bytes(t->size, threads) > room_left())
        threads = t->threads == 0 ? threads / 2 : 0;
    return threads;
}

static bool open_engine(task *t)
{
    const count_stop stop = {asked_to_stop, t};
    const count_options options = {.kernel = t->kernel, .stop = &stop};

    t->threads = affordable(t);
    queens_status status = t->threads == 0 ? QUEENS_NO_MEMORY : count_open(&t->engine, t->size, &options);
    if (status == QUEENS_NO_MEMORY)
        return PL_resource_error("memory");
    return status == QUEENS_DONE;
}

/* A word about a torn record at its end is a warning.  */
static bool warn(const char *message)
{
    term_t arguments = PL_new_term_refs(2);

    return message[0] == '\0' ||
           (arguments && PL_put_atom_chars(arguments, "warning") &&
            PL_unify_term(arguments + 1, PL_FUNCTOR_CHARS, "format", 2, PL_CHARS, "~w", PL_LIST, 1, PL_UTF8_STRING,
                          message) &&
            PL_call_predicate(NULL, PL_Q_PASS_EXCEPTION, PL_predicate("print_message", 2, "system"), arguments));
}

static bool open_journal(task *t)
{
    char message[JOURNAL_MESSAGE];
    const count_header header = {.size = t->size, .units = count_units(t->engine)};

    if (t->path == NULL)
        return true;
    queens_status status = journal_open(&t->journal, t->path, &header, message);
    return status == QUEENS_DONE ? warn(message) : count_journal_error(status, t->file, message);
}

/* Only a journal can fail while units are counted: threads and parts are right.  */
static bool run(task *t, count_result *result)
{
    char message[COUNT_RUN_MESSAGE];
    const count_stop stop = {asked_to_stop, t};
    const count_run_options options = {.threads = t->threads,
                                       .journal = t->journal,
                                       .stop = &stop,
                                       .progress = t->goal ? report : NULL,
                                       .progress_user = t};
    queens_status status = count_run(t->engine, &options, result, message);

    if (t->over)
        return false;
    return status == QUEENS_DONE || count_write_error(status, t->file, message);
}

static bool finish_journal(task *t)
{
    char message[JOURNAL_MESSAGE];
    queens_status status = journal_finish(t->journal, message);

    t->journal = NULL;
    return status == QUEENS_DONE || count_write_error(status, t->file, message);
}

static bool count_by_engine(task *t, wide *total)
{
    count_result result;
    bool counted = open_engine(t) && open_journal(t) && run(t, &result) && finish_journal(t);

    journal_close(t->journal);
    count_close(t->engine);
    return counted && (count_total(result.bins, total) || count_unsound_error());
}

/* ---- Sizes that are not for the engine ----------------------------------------------------------------------------- */

static bool count_by_cursor(int64_t size, wide *total)
{
    queens_cursor *cursor;
    queens_status status;
    bool interrupted = false;

    if (size > QUEENS_MAX_SIZE || queens_open(&cursor, (int)size, NULL) != QUEENS_PAUSED)
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

/* ---- Predicates ---------------------------------------------------------------------------------------------------- */

static bool read_numbers(term_t size, term_t count, int64_t *n)
{
    int64_t expected;

    return integer_read_size(size, n) && (PL_is_variable(count) || integer_read(count, &expected));
}

static foreign_t c_queens_count(term_t size, term_t count)
{
    int64_t n;
    wide total;

    if (!read_numbers(size, count, &n))
        return FALSE;
    bool counted = n > CURSOR_SIZES && n <= COUNT_MAX_SIZE ? count_by_engine(&(task){.size = (int)n}, &total)
                                                           : count_by_cursor(n, &total);
    return counted && integer_unify_wide(count, total);
}

static bool read_threads(term_t threads, task *t)
{
    int64_t count;

    if (PL_get_nil(threads))
        return true;
    if (!integer_read(threads, &count))
        return false;
    if (count < 1 || count > COUNT_MAX_THREADS)
        return count_threads_error(threads);
    t->threads = (int)count;
    return true;
}

static bool read_kernel(term_t kernel, task *t)
{
    char *name;

    if (PL_get_nil(kernel))
        return true;
    if (!PL_get_chars(kernel, &name, CVT_ATOM | CVT_EXCEPTION))
        return false;
    t->kernel = name;
    return count_kernel_available(name) || count_kernel_error(kernel, name);
}

static bool read_file(term_t file, task *t)
{
    char *path;

    if (PL_get_nil(file))
        return true;
    if (!PL_get_file_name(file, &path, PL_FILE_OSPATH))
        return false;
    t->file = file;
    t->path = path;
    return true;
}

static foreign_t c_queens_count_by(term_t size, term_t count, term_t threads, term_t kernel, term_t file, term_t goal)
{
    int64_t n;
    wide total;
    task t = {.goal = PL_get_nil(goal) ? 0 : goal};

    if (!read_numbers(size, count, &n) || !read_threads(threads, &t) || !read_kernel(kernel, &t) ||
        !read_file(file, &t))
        return FALSE;
    if (n > COUNT_MAX_SIZE || (n < COUNT_MIN_SIZE && t.path != NULL))
        return (foreign_t)PL_domain_error("size_of_count", size);
    t.size = (int)n;
    return (foreign_t)((count_small((int)n, &total) || count_by_engine(&t, &total)) &&
                       integer_unify_wide(count, total));
}

/* The kernels that this processor can run, the fastest first.  */
static foreign_t c_queens_kernels(term_t names)
{
    term_t list = PL_copy_term_ref(names);
    term_t head = PL_new_term_ref();
    const char *name;

    for (int i = 0; (name = count_kernel_name(i)) != NULL; i++)
        if (count_kernel_available(name) && (!PL_unify_list(list, head, list) || !PL_unify_atom_chars(head, name)))
            return FALSE;
    return (foreign_t)PL_unify_nil(list);
}

#define FUNCTION(f) (__extension__(pl_function_t)(f))

void install_count(void)
{
    PL_register_foreign("c_queens_count", 2, FUNCTION(c_queens_count), 0);
    PL_register_foreign("c_queens_count", 6, FUNCTION(c_queens_count_by), 0);
    PL_register_foreign("c_queens_kernels", 1, FUNCTION(c_queens_kernels), 0);
}
