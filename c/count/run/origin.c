/* origin.c - who counts: host, kernel, version and time, for the records of a journal.  */

#define _POSIX_C_SOURCE 200809L /* gmtime_r, gethostname */

#include "queens_count.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { HOST = 65 };

/* Letters, digits and the like; anything else would break the line.  */
static void make_printable(char *text)
{
    for (; *text != '\0'; text++)
        if (*text <= ' ' || *text > '~')
            *text = '?';
}

void queens_origin(const queens_engine *engine, char origin[QUEENS_ORIGIN])
{
    char host[HOST] = "", when[32] = "";
    time_t now = time(NULL);
    struct tm parts;

    if (gethostname(host, sizeof host - 1) != 0 || host[0] == '\0')
        snprintf(host, sizeof host, "?");
    make_printable(host);
    if (gmtime_r(&now, &parts) != NULL)
        strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", &parts);
    snprintf(origin, QUEENS_ORIGIN, "%s %s %s %s", host, queens_engine_kernel(engine), queens_version(), when);
}
