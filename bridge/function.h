/* function.h - a C function as PL_register_foreign() takes it.  */

#ifndef QUEENS_FUNCTION_H
#define QUEENS_FUNCTION_H

#include <SWI-Prolog.h>

/* __extension__: since 10.x pl_function_t is a void *, and ISO C does not convert a function pointer to it.  */
#define FUNCTION(f) (__extension__(pl_function_t)(f))

#endif
