/* memory_module.c - shows the counting, failing allocator of failing_memory.c to Prolog: memory_live/1, memory_fail_after/1,
   memory_failure_pending/0.  The foreign library under test is linked against the same one.  */

#include "../../bridge/predicates.h"
#include "failing_memory.h"

static foreign_t live(term_t count)
{
    return (foreign_t)PL_unify_int64(count, memory_live());
}

static foreign_t fail_after(term_t count)
{
    long k;
    if (!PL_get_long_ex(count, &k))
        return FALSE;
    memory_fail_after(k);
    return TRUE;
}

static foreign_t failure_pending(void)
{
    return (foreign_t)memory_failure_pending();
}

install_t install_queens_memory(void);

install_t install_queens_memory(void)
{
    PL_register_foreign("memory_live", 1, FUNCTION(live), 0);
    PL_register_foreign("memory_fail_after", 1, FUNCTION(fail_after), 0);
    PL_register_foreign("memory_failure_pending", 0, FUNCTION(failure_pending), 0);
}
