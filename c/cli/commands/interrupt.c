#define _GNU_SOURCE /* sigaction; SIGINFO on BSD and macOS */
#define _DARWIN_C_SOURCE

#include "counting.h"

#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t ended_by;
static volatile sig_atomic_t asked;

static void end(int signal)
{
    ended_by = signal;
}

static void ask(int signal)
{
    (void)signal;
    asked = 1;
}

static void listen_for(int signal, void (*handler)(int), int flags)
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags}, before;

    sigemptyset(&action.sa_mask);
    if (sigaction(signal, NULL, &before) == 0 && before.sa_handler != SIG_IGN)
        sigaction(signal, &action, NULL);
}

void interrupt_listen(void)
{
    listen_for(SIGINT, end, SA_RESTART);
    listen_for(SIGTERM, end, SA_RESTART);
    listen_for(SIGUSR1, ask, SA_RESTART);
#ifdef SIGINFO
    listen_for(SIGINFO, ask, SA_RESTART);
#endif
}

int interrupt_signal(void)
{
    return (int)ended_by;
}

static bool asked_to_end(void *user)
{
    (void)user;
    return interrupt_signal() != 0;
}

const queens_stop interrupt_stop = {asked_to_end, NULL};

bool interrupt_asked(void)
{
    bool was = asked != 0;
    if (was)
        asked = 0;
    return was;
}
