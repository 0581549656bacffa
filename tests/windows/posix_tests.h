/* posix_tests.h - what the C tests use of POSIX and mingw lacks, besides c/port/windows/posix.h.  Included before each test.  */

#include <direct.h>
#include <stdlib.h>

static inline char *mkdtemp(char *template)
{
    return mktemp(template) != NULL && mkdir(template) == 0 ? template : NULL;
}

#define alarm(seconds) ((void)(seconds))
