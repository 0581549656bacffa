/* SPDX-License-Identifier: BSD-2-Clause */
/* solutions.c - any algorithm of libqueens as a nondeterministic predicate.

       c_queens_solutions(+Algorithm, +Size, ?Rows)   nondeterministic: each answer is one solution
       c_queens_algorithms(-Algorithms)               det

   The algorithm runs in its own thread (solution_stream.h), so its solutions come one by one and in constant memory.
   While this code waits for a solution, it polls for signals.  The stream is freed on every way out, as in
   c_queens.c.

   Before 9.3.13, thread_exit/1 ends a thread without pruning its choice points and without returning to C.  So the open
   streams of each engine of Prolog are in a list, and Prolog calls end_streams() when the engine ends.  The engine has
   the address of its list in a global variable: several threads of the system may run one engine, one after another.  */

#include "answer.h"
#include "predicates.h"
#include "queens.h"
#include "solution_stream.h"

/* Everything that lives from one answer to the next.  */
typedef struct query {
    solution_stream *stream;
    int n;
    struct query **list; /* that of its engine; NULL after the engine's end */
    struct query *next;  /* of the list */
} query;

static query *new_query(int n)
{
    query *q = queens_allocate(1, sizeof *q);

    if (q != NULL)
        q->n = n;
    return q;
}

static void close_query(query *q)
{
    query **at = q->list;

    stream_close(q->stream);
    while (at != NULL && *at != q)
        at = &(*at)->next;
    if (at != NULL)
        *at = q->next;
    queens_release(q);
}

static bool raise_stream_error(stream_status status)
{
    return PL_resource_error(status == STREAM_NO_THREAD ? "threads" : "memory");
}

/* ---- The open queries of an engine ------------------------------------------------------------------------------- */

/* Set when the foreign library is installed, and never again.  */
static atom_t variable;
static predicate_t nb_current, nb_setval;

static bool set_list(query **list)
{
    term_t arguments = PL_new_term_refs(2);

    return arguments && PL_put_atom(arguments, variable) && PL_put_pointer(arguments + 1, list) &&
           PL_call_predicate(NULL, PL_Q_PASS_EXCEPTION, nb_setval, arguments);
}

/* The memory of each query stays, in case a version of Prolog prunes it later.  Goals that run after this get another
   list.  */
static void end_streams(void *address)
{
    query **list = address;

    for (query *q = *list; q != NULL; q = q->next) {
        stream_close(q->stream);
        q->stream = NULL;
        q->list = NULL;
    }
    if (set_list(NULL))
        queens_release(list);
}

static query **new_list(void)
{
    query **list = queens_allocate(1, sizeof *list);

    if (list == NULL)
        raise_stream_error(STREAM_NO_MEMORY);
    else if (set_list(list)) {
        PL_thread_at_exit(end_streams, list, FALSE);
        return list;
    }
    queens_release(list);
    return NULL;
}

/* Returns NULL with an exception.  */
static query **list_of_engine(void)
{
    term_t arguments = PL_new_term_refs(2);
    void *list;

    if (!arguments || !PL_put_atom(arguments, variable))
        return NULL;
    if (PL_call_predicate(NULL, PL_Q_PASS_EXCEPTION, nb_current, arguments) && PL_get_pointer(arguments + 1, &list) &&
        list != NULL)
        return list;
    return PL_exception(0) ? NULL : new_list();
}

/* ---- Answers ----------------------------------------------------------------------------------------------------- */

/* Continues to the next solution that unifies.  Returns false if there is none or an exception was raised.  */
static bool next_solution(const query *q, term_t size, term_t rows)
{
    for (;;) {
        stream_status status = stream_next(q->stream);
        if (status == STREAM_SOLUTION && answer_unify(size, rows, q->n, stream_rows(q->stream)))
            return true;
        if (status == STREAM_DONE || PL_exception(0))
            return false;
        if (status == STREAM_NO_MEMORY)
            return raise_stream_error(status);
        if (PL_handle_signals() < 0)
            return false;
    }
}

static foreign_t answer_or_close(query *q, term_t size, term_t rows)
{
    bool answered = next_solution(q, size, rows);
    if (answered && !stream_last(q->stream))
        PL_retry_address(q); /* a macro: returns */
    close_query(q);
    return answered;
}

bool algorithm_read(term_t algorithm, term_t size, const queens_algorithm **found, int *n)
{
    char *name;

    if (!PL_get_chars(algorithm, &name, CVT_ATOM | CVT_EXCEPTION) || !PL_get_integer_ex(size, n))
        return false;
    *found = queens_find_algorithm(name);
    if (*found == NULL)
        return PL_domain_error("queens_algorithm", algorithm);
    return (*n >= 0 && *n <= (*found)->max_size) || PL_domain_error("size_of_algorithm", size);
}

static foreign_t first_call(term_t algorithm, term_t size, term_t rows)
{
    const queens_algorithm *found;
    int n;

    if (!algorithm_read(algorithm, size, &found, &n))
        return FALSE;
    query **list = list_of_engine();
    if (list == NULL)
        return FALSE;

    query *q = new_query(n);
    if (q == NULL)
        return raise_stream_error(STREAM_NO_MEMORY);
    stream_status status = stream_open(&q->stream, found, n);
    if (status == STREAM_WAITING) {
        q->list = list;
        q->next = *list;
        *list = q;
        return answer_or_close(q, size, rows);
    }
    close_query(q);
    return raise_stream_error(status);
}

static foreign_t c_queens_solutions(term_t algorithm, term_t size, term_t rows, control_t port)
{
    switch (PL_foreign_control(port)) {
    case PL_FIRST_CALL:
        return first_call(algorithm, size, rows);
    case PL_REDO:
        return answer_or_close(PL_foreign_context_address(port), size, rows);
    default: /* PL_PRUNED */
        close_query(PL_foreign_context_address(port));
        return TRUE;
    }
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

void install_solutions(void)
{
    variable = PL_new_atom("$c_queens_streams");
    nb_current = PL_predicate("nb_current", 2, "system");
    nb_setval = PL_predicate("nb_setval", 2, "system");
    PL_register_foreign("c_queens_solutions", 3, FUNCTION(c_queens_solutions), PL_FA_NONDETERMINISTIC);
    PL_register_foreign("c_queens_algorithms", 1, FUNCTION(c_queens_algorithms), 0);
}
