#include "queens.h"

/* The Makefile takes QUEENS_VERSION from pack.pl.  */
const char *queens_version(void)
{
    return QUEENS_VERSION;
}
