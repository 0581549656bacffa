/* windows_machine.c - the processors and the memory that this process may use, on Windows.  */

#include "queens_count.h"

#include <windows.h>

static size_t least(unsigned long long a, unsigned long long b)
{
    return (size_t)(a < b ? a : b);
}

/* The second includes a limit on what a job's processes may commit.  */
size_t queens_memory_available(void)
{
    MEMORYSTATUSEX status = {.dwLength = sizeof status};

    return GlobalMemoryStatusEx(&status) ? least(status.ullAvailPhys, status.ullAvailPageFile) : SIZE_MAX;
}

int queens_processors(void)
{
    DWORD_PTR ours, all;

    if (!GetProcessAffinityMask(GetCurrentProcess(), &ours, &all) || ours == 0)
        return 1; /* several groups of 64 processors */
    return __builtin_popcountll(ours);
}
