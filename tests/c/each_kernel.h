/* each_kernel.h - the same check of each kernel that this processor has, with the same random numbers.  */

#ifndef EACH_KERNEL_H
#define EACH_KERNEL_H

#include "count/kernels/kernel.h"

#include "dice.h"

static inline void with_each_kernel(void (*check)(const kernel *k, dice *d))
{
    for (const kernel *const *k = queens_kernels; *k != NULL; k++)
        if ((*k)->available()) {
            dice d = {7};
            check(*k, &d);
        }
}

#endif
