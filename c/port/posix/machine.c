/* machine.c - the processors and the memory that this process may use.  A job on a cluster often gets few of many
   processors.  */

#define _GNU_SOURCE /* sched_getaffinity, RLIMIT_AS */

#include "port/posix/cgroup.h"
#include "queens_count.h"

#include <sched.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

/* size must not be 0.  */
static size_t product(unsigned long long count, unsigned long long size)
{
    return count > SIZE_MAX / size ? SIZE_MAX : (size_t)(count * size);
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

static size_t page(void)
{
    long size = sysconf(_SC_PAGESIZE);
    return size < 1 ? 4096 : (size_t)size;
}

/* The kernel's own estimate, including caches that it would free; otherwise all physical memory.  */
static size_t system_available(void)
{
    FILE *file = fopen("/proc/meminfo", "r");
    unsigned long long kilobytes;
    char line[128];
    size_t left = SIZE_MAX;
    long pages = sysconf(_SC_PHYS_PAGES);

    if (pages > 0)
        left = product((unsigned long long)pages, page());
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        if (sscanf(line, "MemAvailable: %llu kB", &kilobytes) == 1)
            left = product(kilobytes, 1024);
    if (file != NULL)
        fclose(file);
    return left;
}

/* Bytes of address space and of data in use; 0 if the system doesn't report them.  */
static void in_use(size_t *space, size_t *data)
{
    FILE *file = fopen("/proc/self/statm", "r");
    unsigned long long space_pages = 0, data_pages = 0;

    if (file != NULL) {
        if (fscanf(file, "%llu %*u %*u %*u %*u %llu", &space_pages, &data_pages) != 2)
            space_pages = data_pages = 0;
        fclose(file);
    }
    *space = product(space_pages, page());
    *data = product(data_pages, page());
}

static size_t limit_left(const struct rlimit *limit, size_t used)
{
    if (limit->rlim_cur == RLIM_INFINITY)
        return SIZE_MAX;
    return limit->rlim_cur > used ? (size_t)(limit->rlim_cur - used) : 0;
}

size_t queens_memory_available(void)
{
    struct rlimit limit;
    size_t space, data, left = least(system_available(), queens_cgroup_left("/proc/self/cgroup", "/sys/fs/cgroup"));

    in_use(&space, &data);
    if (getrlimit(RLIMIT_AS, &limit) == 0)
        left = least(left, limit_left(&limit, space));
    if (getrlimit(RLIMIT_DATA, &limit) == 0)
        left = least(left, limit_left(&limit, data));
    return left;
}

int queens_processors(void)
{
    long cores;

#if defined(__linux__)
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0)
        return CPU_COUNT(&set);
#endif
    cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > QUEENS_MAX_THREADS ? QUEENS_MAX_THREADS : (int)cores;
}
