// letters.cpp - letter(+Text, -PlaceLetter): in C++, with the arguments as one vector and compound answers.

#include <SWI-Prolog.h>

static foreign_t letter(term_t arguments, int, control_t control)
{
    size_t length, at = 0;
    char *text;

    if (PL_foreign_control(control) == PL_PRUNED)
        return TRUE; // a number is kept: nothing to free
    if (PL_foreign_control(control) == PL_REDO)
        at = (size_t)PL_foreign_context(control);
    if (!PL_get_nchars(arguments, &length, &text, CVT_ATOM | CVT_STRING | CVT_EXCEPTION) || at == length)
        return FALSE;
    if (!PL_unify_term(arguments + 1, PL_FUNCTOR_CHARS, "-", 2, PL_INT64, (int64_t)at + 1, PL_NCHARS, (size_t)1, text + at))
        return FALSE;
    if (at + 1 == length)
        return TRUE;
    PL_retry(at + 1);
}

extern "C" install_t install(void)
{
    PL_register_foreign("letter", 2, (pl_function_t)letter, PL_FA_NONDETERMINISTIC | PL_FA_VARARGS);
}
