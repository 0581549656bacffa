/* descriptors.h - descriptors 0 to 2 belong to the standard streams, closed or not.

   A file that is opened takes the lowest free descriptor.  If the caller has closed standard output or standard error, a
   journal would be that stream, and what is printed would overwrite it.  */

#ifndef CLI_DESCRIPTORS_H
#define CLI_DESCRIPTORS_H

#include <stdbool.h>

/* Opens those of the descriptors 0 to 2 that are closed, so that no file gets one of them.  Reading and writing still
   fail as on a closed descriptor, so that lost output is reported.  Call it before anything else; if it returns false, a
   descriptor can't be had, and no file may be opened.  */
bool descriptors_hold(void);

#endif
