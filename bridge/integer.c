/* SPDX-License-Identifier: BSD-2-Clause */
/* integer.c - reads integers.  PL_get_int64 alone accepts 4.0, and does not report an integer that does not fit.  */

#include "integer.h"

bool integer_read(term_t t, int64_t *value)
{
    if (!PL_is_integer(t))
        return PL_type_error("integer", t);
    if (PL_get_int64(t, value))
        return true;

    term_t zero = PL_new_term_ref();
    if (!zero || !PL_put_integer(zero, 0))
        return false;
    *value = PL_compare(t, zero) < 0 ? INT64_MIN : INTEGER_TOO_LARGE;
    return true;
}

/* For an unbound variable PL_type_error raises an instantiation error.  */
bool integer_read_size(term_t t, int64_t *value)
{
    return integer_read(t, value) && (*value >= 0 || PL_domain_error("not_less_than_zero", t));
}
