/* testing.h - cmocka, after the headers that it wants included first.  */

#ifndef TESTING_H
#define TESTING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* cmocka hands each test a state, and searches report to observers; few tests use all of these parameters.  */
#pragma GCC diagnostic ignored "-Wunused-parameter"

/* Found is what is expected, give or take `by`.  */
static inline void assert_near(double found, double expected, double by)
{
    double off = found - expected;

    if (!(off >= -by && off <= by)) /* or not a number */
        fail_msg("%.12g found, %.12g expected, give or take %.3g", found, expected, by);
}

#endif
