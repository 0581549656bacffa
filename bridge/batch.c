/* batch.c - any algorithm of libqueens, some of its solutions at a time.

       c_queens_batch(+Algorithm, +Size, +Skip, +Most, -Solutions, -More)   det
       c_queens_algorithms(-Algorithms)                                     det

   An algorithm runs from beginning to end and reports to an observer: it can be stopped, but not resumed as the cursor
   can.  So a batch runs it anew, passes over the first Skip solutions and keeps up to Most of the next.  With batches
   that double in size, all solutions take about twice the time of one run, and the first comes as soon as it is found.
   The observer polls for signals.  */

#include "batch.h"

#include "memory.h"
#include "queens.h"

enum {
    EVENTS_PER_POLL = 4096,
    FIRST_ROOM = 64 /* solutions, before the buffer grows */
};

typedef struct batch {
    int n;
    int64_t skip;
    int64_t most;
    int64_t kept;
    int64_t room;
    int *rows; /* kept * n */
    unsigned events;
    enum { FINE, INTERRUPTED, NO_MEMORY } trouble;
} batch;

/* Doubles the room: there is no realloc in memory.h, and none is needed.  */
static bool grow(batch *b)
{
    int64_t room = b->room == 0 ? FIRST_ROOM : 2 * b->room;
    size_t size = (size_t)(b->n > 0 ? b->n : 1);
    int *rows = queens_allocate((size_t)room, size * sizeof *rows);
    if (rows == NULL)
        return false;
    for (size_t i = 0; i < (size_t)b->kept * (size_t)b->n; i++)
        rows[i] = b->rows[i];
    queens_release(b->rows);
    b->rows = rows;
    b->room = room;
    return true;
}

/* True: go on.  */
static bool keep(batch *b, const int *rows)
{
    if (b->skip > 0) {
        b->skip--;
        return true;
    }
    if (b->kept == b->most)
        return false; /* one more than asked for: now it is known that there are more */
    if (b->kept == b->room && !grow(b)) {
        b->trouble = NO_MEMORY;
        return false;
    }
    for (int column = 0; column < b->n; column++)
        b->rows[b->kept * b->n + column] = rows[column];
    b->kept++;
    return true;
}

static bool watch(void *user, const queens_event *event)
{
    batch *b = user;

    if (++b->events % EVENTS_PER_POLL == 0 && PL_handle_signals() < 0) {
        b->trouble = INTERRUPTED;
        return false;
    }
    return event->kind != QUEENS_EVENT_SOLUTION || keep(b, event->rows);
}

static bool put_solution(term_t list, int n, const int *rows)
{
    term_t row = PL_new_term_ref();
    bool ok = PL_put_nil(list);
    for (int column = n - 1; column >= 0 && ok; column--)
        ok = PL_put_integer(row, rows[column] + 1) && PL_cons_list(list, row, list);
    return ok;
}

static bool unify_solutions(term_t solutions, const batch *b)
{
    term_t list = PL_new_term_ref();
    term_t solution = PL_new_term_ref();
    bool ok = PL_put_nil(list);

    for (int64_t i = b->kept - 1; i >= 0 && ok; i--) {
        fid_t frame = PL_open_foreign_frame();
        ok = put_solution(solution, b->n, b->rows + i * b->n);
        PL_close_foreign_frame(frame);
        ok = ok && PL_cons_list(list, solution, list);
    }
    return ok && PL_unify(solutions, list);
}

static foreign_t c_queens_batch(term_t algorithm, term_t size, term_t skip, term_t most, term_t solutions, term_t more)
{
    char *name;
    batch b = {.trouble = FINE};

    if (!PL_get_chars(algorithm, &name, CVT_ATOM | CVT_EXCEPTION) || !PL_get_integer_ex(size, &b.n) ||
        !PL_get_int64_ex(skip, &b.skip) || !PL_get_int64_ex(most, &b.most))
        return FALSE;
    const queens_algorithm *found = queens_find_algorithm(name);
    if (found == NULL)
        return (foreign_t)PL_domain_error("queens_algorithm", algorithm);
    if (b.n > found->max_size)
        return (foreign_t)PL_domain_error("size_of_algorithm", size);

    const queens_observer observer = {watch, &b};
    queens_status status = found->run(b.n, &observer);
    bool ok = false;
    if (status == QUEENS_NO_MEMORY || b.trouble == NO_MEMORY)
        ok = PL_resource_error("memory");
    else if (b.trouble == FINE)
        ok = unify_solutions(solutions, &b) && PL_unify_bool(more, status == QUEENS_STOPPED);
    queens_release(b.rows);
    return ok;
}

static foreign_t c_queens_algorithms(term_t algorithms)
{
    size_t count;
    const queens_algorithm *table = queens_algorithms(&count);
    term_t list = PL_copy_term_ref(algorithms);
    term_t head = PL_new_term_ref();

    for (size_t i = 0; i < count; i++)
        if (!PL_unify_list(list, head, list) ||
            !PL_unify_term(head, PL_FUNCTOR_CHARS, "algorithm", 6, PL_CHARS, table[i].name, PL_UTF8_STRING,
                           table[i].title, PL_UTF8_STRING, table[i].source, PL_INT, table[i].max_size, PL_BOOL,
                           table[i].complete, PL_BOOL, table[i].ordered))
            return FALSE;
    return (foreign_t)PL_unify_nil(list);
}

#define FUNCTION(f) (__extension__(pl_function_t)(f))

void install_batch(void)
{
    PL_register_foreign("c_queens_batch", 6, FUNCTION(c_queens_batch), 0);
    PL_register_foreign("c_queens_algorithms", 1, FUNCTION(c_queens_algorithms), 0);
}
