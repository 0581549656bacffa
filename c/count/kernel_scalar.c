/* kernel_scalar.c - the kernel for any processor.  */

#include "kernel_words.h"

static bool available(void)
{
    return true;
}

const kernel kernel_scalar = {"scalar", WORDS, available, apart, pair, sort, extract, turn, join};
