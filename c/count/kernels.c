#include "count.h"
#include "kernel.h"

#include <string.h>

extern const kernel kernel_avx512, kernel_avx2, kernel_neon, kernel_scalar;

const kernel *const kernels[] = {
#if defined(__x86_64__)
    &kernel_avx512, &kernel_avx2,
#elif defined(__aarch64__)
    &kernel_neon,
#endif
    &kernel_scalar, NULL};

const kernel *kernel_named(const char *name)
{
    for (const kernel *const *k = kernels; *k != NULL; k++)
        if (name == NULL ? (*k)->available() : strcmp(name, (*k)->name) == 0)
            return *k;
    return NULL;
}

const char *count_kernel_name(int i)
{
    int number = (int)(sizeof kernels / sizeof kernels[0]) - 1;
    return i >= 0 && i < number ? kernels[i]->name : NULL;
}

bool count_kernel_available(const char *name)
{
    const kernel *k = name == NULL ? NULL : kernel_named(name);
    return k != NULL && k->available();
}
