/* kernels.c - which kernels there are.  Two that do the same in different instructions may share a name: the first of them
   that this processor has is meant.  */

#include "count.h"
#include "kernel.h"

#include <string.h>

extern const kernel kernel_avx512, kernel_avx2, kernel_popcnt, kernel_neon, kernel_scalar;

const kernel *const kernels[] = {
#if defined(__x86_64__)
    &kernel_avx512, &kernel_avx2, &kernel_popcnt,
#elif defined(__aarch64__)
    &kernel_neon,
#endif
    &kernel_scalar, NULL};

const kernel *kernel_named(const char *name)
{
    const kernel *lacking = NULL;

    for (const kernel *const *k = kernels; *k != NULL; k++) {
        if (name != NULL && strcmp(name, (*k)->name) != 0)
            continue;
        if ((*k)->available())
            return *k;
        lacking = *k;
    }
    return lacking;
}

const char *count_kernel_name(int i)
{
    const char *last = "";

    for (const kernel *const *k = kernels; *k != NULL; k++) {
        if (strcmp((*k)->name, last) != 0 && i-- == 0)
            return (*k)->name;
        last = (*k)->name;
    }
    return NULL;
}

bool count_kernel_available(const char *name)
{
    const kernel *k = kernel_named(name);
    return k != NULL && k->available();
}
