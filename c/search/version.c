#include "queens.h"

/* QUEENS_VERSION comes from pack.pl, by the Makefile.  */
const char *queens_version(void)
{
    return QUEENS_VERSION;
}
