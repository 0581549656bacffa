/* interrupt.h - signals that a long count hears.

   SIGINT and SIGTERM ask it to end, however often they are sent: schedulers send them twice.  SIGUSR1, and SIGINFO
   (Control-T) where there is one, ask it how far it is.  One that was ignored when the program began stays so.  */

#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <stdbool.h>

void interrupt_listen(void);

/* The signal that asked to end, or 0.  */
int interrupt_signal(void);

/* Was it asked how far it is, since the last call?  */
bool interrupt_asked(void);

#endif
