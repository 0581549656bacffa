/* SPDX-License-Identifier: BSD-2-Clause */
/* abi.c - does SWI-Prolog call foreign predicates in the way that this module was compiled for?

       queens_abi(?N)          nondeterministic: 1, 2, 3; an error if N is neither unbound nor an integer
       queens_abi_live(-Live)  det: the contexts that were kept and have not been freed

   A browser may combine this module with another version of SWI-Prolog.  load.mjs calls both predicates before any
   other: a first call, a redo, a cut and an error.  They detect a context that differs from the one that was kept.  */

#include "../predicates.h"

#include <stdint.h>
#include <stdlib.h>

enum { LAST = 3 };

typedef struct kept {
    struct kept *self; /* its own address */
    int number;
} kept;

static int live;

static foreign_t wrong_context(void)
{
    return (foreign_t)PL_resource_error("context");
}

static void release(kept *k)
{
    free(k);
    live--;
}

static foreign_t next_number(kept *k, term_t number)
{
    if (PL_unify_int64(number, ++k->number)) {
        if (k->number < LAST)
            PL_retry_address(k);
        release(k);
        return TRUE;
    }
    release(k);
    return FALSE;
}

static foreign_t first_number(term_t number)
{
    int64_t given;

    if (PL_is_integer(number))
        return PL_get_int64(number, &given) && given >= 1 && given <= LAST;
    if (!PL_is_variable(number))
        return (foreign_t)PL_type_error("integer", number);
    kept *k = malloc(sizeof *k);
    if (k == NULL)
        return (foreign_t)PL_resource_error("memory");
    *k = (kept){.self = k};
    live++;
    return next_number(k, number);
}

static foreign_t queens_abi(term_t number, control_t port)
{
    kept *k;

    if (PL_foreign_control(port) == PL_FIRST_CALL)
        return first_number(number);
    k = PL_foreign_context_address(port);
    if (k == NULL || k->self != k)
        return wrong_context();
    if (PL_foreign_control(port) == PL_REDO)
        return next_number(k, number);
    release(k);
    return TRUE;
}

static foreign_t queens_abi_live(term_t count)
{
    return (foreign_t)PL_unify_int64(count, live);
}

install_t install_queens_abi(void);

install_t install_queens_abi(void)
{
    PL_register_foreign("queens_abi", 1, FUNCTION(queens_abi), PL_FA_NONDETERMINISTIC);
    PL_register_foreign("queens_abi_live", 1, FUNCTION(queens_abi_live), 0);
}
