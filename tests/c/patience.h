/* patience.h - what a count asks whether to stop: it says yes when it is asked for the given time.  */

#ifndef PATIENCE_H
#define PATIENCE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct patience {
    uint64_t asked, most; /* most is 0: never yes */
} patience;

static inline bool patience_is_over(void *user)
{
    patience *p = user;
    return ++p->asked == p->most;
}

#endif
