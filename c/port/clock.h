/* clock.h - a monotonic clock, for deadlines and rates.  Define _POSIX_C_SOURCE as 200809L or more before including
   it.  */

#ifndef QUEENS_CLOCK_H
#define QUEENS_CLOCK_H

#include <pthread.h>
#include <time.h>

/* macOS and the threads of mingw have no monotonic clock for condition variables.  */
#if defined(__APPLE__) || defined(_WIN32)
#define CLOCK_OF_CONDITIONS CLOCK_REALTIME
#else
#define CLOCK_OF_CONDITIONS CLOCK_MONOTONIC
#endif

/* The time that this thread computes; Windows counts it in ticks of 16 milliseconds, so there all time is measured.  */
#if defined(_WIN32)
#define CLOCK_OF_WORK CLOCK_MONOTONIC
#else
#define CLOCK_OF_WORK CLOCK_THREAD_CPUTIME_ID
#endif

static inline double clock_seconds(clockid_t clock)
{
    struct timespec now;

    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* The time `milliseconds` from now, fewer than 1000, for a condition made by clock_condition_init.  */
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

static inline void clock_condition_init(pthread_cond_t *condition)
{
    pthread_condattr_t attributes;

    pthread_condattr_init(&attributes);
#if CLOCK_OF_CONDITIONS != CLOCK_REALTIME
    pthread_condattr_setclock(&attributes, CLOCK_OF_CONDITIONS);
#endif
    pthread_cond_init(condition, &attributes);
    pthread_condattr_destroy(&attributes);
}

#endif
