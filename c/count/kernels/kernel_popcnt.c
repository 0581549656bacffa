/* kernel_popcnt.c - the same code as kernel_scalar.c, under the same name, for x86-64 processors with POPCNT.  */

#include "count/kernels/kernel.h"

#if defined(__x86_64__) && defined(__POPCNT__)

#include "count/kernels/kernel_words.h"

static bool available(void)
{
    return __builtin_cpu_supports("popcnt");
}

const kernel queens_kernel_popcnt = {"scalar", WORDS, KERNEL_FUNCTIONS};

#else
const kernel queens_kernel_popcnt = {.name = "scalar"};
#endif
