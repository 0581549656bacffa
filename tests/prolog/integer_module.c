/* integer_module.c - shows integer_unify_sum of the bridge to Prolog, as wide_integer(+High, +Low, ?Integer): no count is
   so large that a test of the whole would reach it.  */

#include <SWI-Prolog.h>

#include "integer.h"

static foreign_t wide_integer(term_t high, term_t low, term_t integer)
{
    uint64_t h, l;

    return PL_get_uint64_ex(high, &h) && PL_get_uint64_ex(low, &l) && integer_unify_sum(integer, wide_of(h, l));
}

#define FUNCTION(f) (__extension__(pl_function_t)(f))

install_t install_queens_integer(void);

install_t install_queens_integer(void)
{
    PL_register_foreign("wide_integer", 3, FUNCTION(wide_integer), 0);
}
