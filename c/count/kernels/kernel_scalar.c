/* kernel_scalar.c - the kernel that runs on any processor.  */

#include "count/kernels/kernel_words.h"

static bool available(void)
{
    return true;
}

const kernel queens_kernel_scalar = {"scalar", WORDS, KERNEL_FUNCTIONS};
