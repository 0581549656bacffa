/* environment.c - reads from the environment which call of the program fails.

   FAULT="KIND MODE K": MODE is `at`, `from` or `every` (fault.h).  FAULT_COUNTS=DESCRIPTOR: the number of calls of each kind is
   written there at the end, a line each, then how many failed.  */

#define _POSIX_C_SOURCE 200809L /* dprintf */

#include "fault.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

__attribute__((constructor)) static void begin(void)
{
    const char *fault = getenv("FAULT");
    char name[16], mode[16];
    long k;

    fault_none();
    if (fault == NULL || sscanf(fault, "%15s %15s %ld", name, mode, &k) != 3)
        return;
    for (int kind = 0; kind < FAULT_KINDS; kind++)
        if (strcmp(fault_name((fault_kind)kind), name) == 0)
            fault_set((fault_kind)kind, mode[0] == 'a' ? FAULT_AT : mode[0] == 'f' ? FAULT_FROM : FAULT_EVERY, k);
}

__attribute__((destructor)) static void end(void)
{
    const char *where = getenv("FAULT_COUNTS");
    long calls[FAULT_KINDS], failures = 0;

    for (int kind = 0; kind < FAULT_KINDS; kind++) {
        calls[kind] = fault_calls((fault_kind)kind);
        failures += fault_failures((fault_kind)kind);
    }
    for (int kind = 0; where != NULL && kind < FAULT_KINDS; kind++)
        dprintf(atoi(where), "%s %ld\n", fault_name((fault_kind)kind), calls[kind]);
    if (where != NULL)
        dprintf(atoi(where), "failed %ld\n", failures);
}
