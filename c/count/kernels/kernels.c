/* kernels.c - the list of kernels.  Two kernels that do the same with different instructions may share a name, which
   then means the first of them that this processor supports.  */

#include "count/kernels/kernel.h"
#include "queens_count.h"

#include <string.h>

/* Hidden, since lld 14 gives wrong addresses of other symbols to the table in WebAssembly.  */
extern __attribute__((visibility("hidden"))) const kernel queens_kernel_avx512, queens_kernel_avx2,
    queens_kernel_popcnt, queens_kernel_neon, queens_kernel_scalar;

const kernel *const queens_kernels[] = {&queens_kernel_avx512, &queens_kernel_avx2,   &queens_kernel_neon,
                                        &queens_kernel_popcnt, &queens_kernel_scalar, NULL};

const kernel *queens_kernel_named(const char *name)
{
    const kernel *lacking = NULL;

    for (const kernel *const *k = queens_kernels; *k != NULL; k++) {
        if (name != NULL && strcmp(name, (*k)->name) != 0)
            continue;
        if (kernel_available(*k))
            return *k;
        lacking = *k;
    }
    return lacking;
}

const char *queens_kernel_name(int i)
{
    const char *last = "";

    for (const kernel *const *k = queens_kernels; *k != NULL; k++) {
        if (strcmp((*k)->name, last) != 0 && i-- == 0)
            return (*k)->name;
        last = (*k)->name;
    }
    return NULL;
}

bool queens_kernel_available(const char *name)
{
    const kernel *k = queens_kernel_named(name);
    return k != NULL && kernel_available(k);
}
