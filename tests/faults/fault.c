#include "fault.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

static struct {
    const char *name;
    atomic_int error;
    atomic_int mode;
    atomic_long k;
    atomic_long calls;
    atomic_long failures;
    void (*_Atomic before)(void);
} kinds[FAULT_KINDS] = {
    [FAULT_MEMORY] = {"memory", .error = ENOMEM}, [FAULT_WRITE] = {"write", .error = ENOSPC},
    [FAULT_READ] = {"read", .error = EIO},        [FAULT_FLUSH] = {"flush", .error = EIO},
    [FAULT_SYNC] = {"sync", .error = EIO},        [FAULT_LOCK] = {"lock", .error = ENOLCK},
    [FAULT_OPEN] = {"open", .error = EMFILE},     [FAULT_CLOSE] = {"close", .error = EIO},
    [FAULT_STAT] = {"stat", .error = EIO},        [FAULT_THREAD] = {"thread", .error = EAGAIN},
    [FAULT_ABORT] = {"abort", .error = 0},
};

void fault_set(fault_kind kind, fault_mode mode, long k)
{
    atomic_store(&kinds[kind].mode, (int)mode);
    atomic_store(&kinds[kind].k, k);
    atomic_store(&kinds[kind].calls, 0);
    atomic_store(&kinds[kind].failures, 0);
}

void fault_at(fault_kind kind, long k, int error)
{
    atomic_store(&kinds[kind].error, error);
    fault_set(kind, FAULT_AT, k);
}

void fault_none(void)
{
    for (int kind = 0; kind < FAULT_KINDS; kind++) {
        fault_set((fault_kind)kind, FAULT_AT, 0);
        atomic_store(&kinds[kind].before, NULL);
    }
}

void fault_before(fault_kind kind, void (*what)(void))
{
    atomic_store(&kinds[kind].before, what);
}

bool fault_pending(fault_kind kind)
{
    return atomic_load(&kinds[kind].k) > atomic_load(&kinds[kind].calls);
}

long fault_calls(fault_kind kind)
{
    return atomic_load(&kinds[kind].calls);
}

long fault_failures(fault_kind kind)
{
    return atomic_load(&kinds[kind].failures);
}

bool fault_now(fault_kind kind)
{
    void (*before)(void) = atomic_exchange(&kinds[kind].before, NULL);

    if (before != NULL)
        before();
    long call = atomic_fetch_add(&kinds[kind].calls, 1) + 1, k = atomic_load(&kinds[kind].k);
    int mode = atomic_load(&kinds[kind].mode);
    bool fails = k > 0 && (mode == FAULT_AT ? call == k : mode == FAULT_FROM ? call >= k : call % k == 0);
    if (fails)
        atomic_fetch_add(&kinds[kind].failures, 1);
    return fails;
}

int fault_error(fault_kind kind)
{
    return atomic_load(&kinds[kind].error);
}

const char *fault_name(fault_kind kind)
{
    return kinds[kind].name;
}
