/* between.c - each_between(+Low, +High, ?X): a complete predicate with many answers, to copy.  docs/bridge.md explains it.  */

#include <SWI-Prolog.h>
#include <stdlib.h>

/* All that is kept from one answer to the next.  */
typedef struct range {
    int64_t next, high;
} range;

static int get_integer(term_t t, int64_t *value)
{
    return PL_is_integer(t) ? PL_get_int64_ex(t, value) : PL_type_error("integer", t);
}

/* Reads the arguments, raises errors, and sets the range for the first answer.  Returns FALSE if there is none.  */
static foreign_t first_answer(term_t low, term_t high, term_t x, range *r)
{
    int64_t known;
    if (!get_integer(low, &r->next) || !get_integer(high, &r->high))
        return FALSE;
    if (PL_is_variable(x))
        return r->next <= r->high;
    return PL_is_integer(x) ? PL_get_int64(x, &known) && r->next <= known && known <= r->high
                            : PL_type_error("integer", x);
}

static foreign_t each_between(term_t low, term_t high, term_t x, control_t control)
{
    range *kept = NULL, now;

    switch (PL_foreign_control(control)) {
    case PL_FIRST_CALL: /* the goal is called */
        if (!first_answer(low, high, x, &now))
            return FALSE;
        if (!PL_is_variable(x))
            return TRUE;
        break;
    case PL_REDO: /* Prolog backtracks: `kept` is ours again */
        kept = PL_foreign_context_address(control);
        now = *kept;
        break;
    default: /* PL_PRUNED, by a cut or an exception: free, nothing else */
        free(PL_foreign_context_address(control));
        return TRUE;
    }
    if (now.next == now.high) { /* the last one leaves no choice point */
        free(kept);
        return PL_unify_int64(x, now.next);
    }
    if (kept == NULL && (kept = malloc(sizeof *kept)) == NULL)
        return PL_resource_error("memory");
    *kept = (range){now.next + 1, now.high};
    if (PL_unify_int64(x, now.next))
        PL_retry_address(kept); /* returns */
    free(kept);
    return FALSE;
}

install_t install(void)
{
    PL_register_foreign("each_between", 3, (pl_function_t)each_between, PL_FA_NONDETERMINISTIC);
}
