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

#endif
