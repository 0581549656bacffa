/* cores.c - how many processors there are for this process: an array job is often given a few of many.  */

#define _GNU_SOURCE /* sched_getaffinity */

#include "run.h"

#include <sched.h>
#include <unistd.h>

int count_cores(void)
{
    long cores;

#if defined(__linux__)
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0)
        return CPU_COUNT(&set);
#endif
    cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > COUNT_MAX_THREADS ? COUNT_MAX_THREADS : (int)cores;
}
