/* clock.h - time that goes by, for deadlines and rates.  Include it where _POSIX_C_SOURCE is at least 200809L.  */

#ifndef QUEENS_CLOCK_H
#define QUEENS_CLOCK_H

#include <pthread.h>
#include <time.h>

/* Condition variables wait by the clock of the day where they know no other.  */
#if defined(__APPLE__)
#define CLOCK_OF_CONDITIONS CLOCK_REALTIME
#else
#define CLOCK_OF_CONDITIONS CLOCK_MONOTONIC
#endif

static inline double clock_seconds(clockid_t clock)
{
    struct timespec now;

    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* The time in so many milliseconds, fewer than 1000, for a condition of clock_condition.  */
static inline struct timespec clock_in(int milliseconds)
{
    struct timespec then;

    clock_gettime(CLOCK_OF_CONDITIONS, &then);
    then.tv_nsec += milliseconds * 1000000L;
    if (then.tv_nsec >= 1000000000L) {
        then.tv_nsec -= 1000000000L;
        then.tv_sec++;
    }
    return then;
}

static inline void clock_condition(pthread_cond_t *condition)
{
    pthread_condattr_t attributes;

    pthread_condattr_init(&attributes);
#if !defined(__APPLE__)
    pthread_condattr_setclock(&attributes, CLOCK_OF_CONDITIONS);
#endif
    pthread_cond_init(condition, &attributes);
    pthread_condattr_destroy(&attributes);
}

#endif
