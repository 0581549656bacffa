/* testing.h - cmocka, after the headers that it wants included first.  */

#ifndef TESTING_H
#define TESTING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* cmocka hands each test a state, which few of them need; and the observers of tests don't look at all that they are told.  */
#pragma GCC diagnostic ignored "-Wunused-parameter"

#endif
