/* SPDX-License-Identifier: BSD-2-Clause */
/* host.c - functions that the bridge needs and that the stock SWI-Prolog in WebAssembly (npm's swipl-wasm) does not
   export: two of SWI-Prolog, and the few of the C library that the compiler does not replace by itself.

   The objects of wasi-libc can't be linked into a side module: they are not position-independent.  Only its headers are
   used.  */

#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include <SWI-Prolog.h>

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- SWI-Prolog -------------------------------------------------------------------------------------------------- */

/* The context of a choice point is the address itself: its two lowest bits, which distinguish it from a number, are 0.
   abi.c checks that this is still true.  */
foreign_t _PL_retry_address(void *context)
{
    return (foreign_t)context;
}

/* Integers only: the bridge reads no other flag.  The result is int or bool, as in the header.  */
__typeof__(PL_current_prolog_flag(0, 0, NULL)) PL_current_prolog_flag(atom_t name, int type, void *value)
{
    fid_t frame = PL_open_foreign_frame();
    term_t arguments = frame ? PL_new_term_refs(2) : 0;
    bool found =
        type == PL_INTEGER && arguments && PL_put_atom(arguments, name) &&
        PL_call_predicate(NULL, PL_Q_PASS_EXCEPTION, PL_predicate("current_prolog_flag", 2, "system"), arguments) &&
        PL_get_int64(arguments + 1, value);

    if (frame)
        PL_discard_foreign_frame(frame);
    return found;
}

__typeof__(PL_is_attvar(0)) PL_is_attvar(term_t t)
{
    return PL_is_variable(t) && PL_call_predicate(NULL, PL_Q_PASS_EXCEPTION, PL_predicate("attvar", 1, "system"), t);
}

/* ---- Memory ------------------------------------------------------------------------------------------------------ */

/* malloc() and free() are those of SWI-Prolog.  */
void *calloc(size_t count, size_t size)
{
    if (size > 0 && count > SIZE_MAX / size)
        return NULL;
    void *block = malloc(count * size);
    return block == NULL ? NULL : __builtin_memset(block, 0, count * size); /* one instruction */
}

int strcmp(const char *a, const char *b)
{
    while (*a != '\0' && *a == *b)
        a++, b++;
    return (unsigned char)*a - (unsigned char)*b;
}

/* ---- Messages: %s, %d, %zu and %llu ------------------------------------------------------------------------------- */

static int put_text(char *to, size_t size, int length, const char *text)
{
    for (; *text != '\0'; text++, length++)
        if ((size_t)length + 1 < size)
            to[length] = *text;
    return length;
}

enum { DIGITS = 24 };

static const char *decimal(unsigned long long value, bool negative, char digits[DIGITS])
{
    char *at = digits + DIGITS - 1;

    *at = '\0';
    do
        *--at = (char)('0' + value % 10);
    while ((value /= 10) > 0);
    if (negative)
        *--at = '-';
    return at;
}

/* The argument that the directive before *format asks for; *format is its last character afterwards.  */
static const char *argument(const char **format, va_list *arguments, char digits[DIGITS])
{
    if (**format == 's')
        return va_arg(*arguments, const char *);
    if (**format == 'd') {
        int value = va_arg(*arguments, int);
        return decimal(value < 0 ? 0ULL - (unsigned long long)value : (unsigned long long)value, value < 0, digits);
    }
    bool is_size = **format == 'z';
    *format += is_size ? 1 : 2;
    return decimal(is_size ? va_arg(*arguments, size_t) : va_arg(*arguments, unsigned long long), false, digits);
}

int snprintf(char *to, size_t size, const char *format, ...)
{
    int length = 0;
    char digits[DIGITS];
    va_list arguments;

    va_start(arguments, format);
    for (; *format != '\0'; format++) {
        const char *part = (const char[]){*format, '\0'};
        if (*format == '%') {
            format++;
            part = argument(&format, &arguments, digits);
        }
        length = put_text(to, size, length, part);
    }
    va_end(arguments);
    if (size > 0)
        to[(size_t)length < size ? (size_t)length : size - 1] = '\0';
    return length;
}

/* ---- Time -------------------------------------------------------------------------------------------------------- */

/* Given by load.mjs: performance.now().  */
double host_milliseconds(void);

const struct __clockid {
    int unused;
} _CLOCK_MONOTONIC;

int clock_gettime(clockid_t clock, struct timespec *now)
{
    double seconds = host_milliseconds() / 1000;

    (void)clock;
    now->tv_sec = (time_t)seconds;
    now->tv_nsec = (long)((seconds - (double)now->tv_sec) * 1e9);
    return 0;
}
