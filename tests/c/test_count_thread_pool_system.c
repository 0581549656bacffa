/* test_count_thread_pool_system.c - the threads of a run, whose time and units the test controls.  Only here: which
   units each takes, when the watch reports and puts the journal on the disk, and what is counted at the moment of a
   stop.

   Threads begin only after a given number of waits of the thread that watches them, each wait takes 20 ms of a
   clock that stands still otherwise, and units cost nothing.  The linker gives us calls (tests.mk): __wrap_ is
   ours, __real_ the original.  */

#define _POSIX_C_SOURCE 200809L

#include "count/join/engine_slices.h"
#include "count/run/clock.h"

#include "calls.h"
#include "failing_memory.h"
#include "journal_files.h"
#include "testing.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { MOST_THREADS = 64, MOST_REPORTS = 16, MILLISECOND = 1000000 };

/* The plan of a test, and its observations.  */
typedef struct stage {
    long pause_at;    /* the unit in which a thread waits until the run is stopped, or -1 */
    bool pause_ends;  /* the unit is counted none the less */
    bool large;       /* each unit has as many boards as half of the numbers of 64 bits */
    int idle;         /* waits before threads begin */
    int stop_at;      /* the question to which the answer is yes, or 0 */
    long long step;   /* nanoseconds that a wait takes */
    int most_threads; /* that can be started */
    const char *host; /* the name of the machine, or NULL: it has none */

    uint64_t calls;  /* of queens_count_unit */
    int threads;     /* that were started */
    int questions;   /* whether to stop */
    long syncs_idle; /* before threads began */
    int reports;
    int report_at[MOST_REPORTS]; /* after that many waits */
    queens_progress report[MOST_REPORTS];
} stage;

typedef struct beginning {
    void *(*work)(void *);
    void *user;
} beginning;

static stage plan;
static queens_engine *engine;
static char message[QUEENS_MESSAGE];
static queens_run_result result;

/* What threads and their watch tell each other, under the lock.  */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static struct {
    bool open;   /* threads may begin */
    bool paused; /* one waits in the unit where it is to */
    bool asked;  /* the run has been asked to stop */
    int ended;   /* threads */
} now_is;

static long long now;
static int waits;
static beginning begin[MOST_THREADS];

int __real_pthread_create(pthread_t *thread, const pthread_attr_t *with, void *(*work)(void *), void *user);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *with, void *(*work)(void *), void *user);
int __real_pthread_cond_timedwait(pthread_cond_t *ended, pthread_mutex_t *held, const struct timespec *until);
int __wrap_pthread_cond_timedwait(pthread_cond_t *ended, pthread_mutex_t *held, const struct timespec *until);
int __wrap_gethostname(char *name, size_t length);
int __wrap___gethostname_chk(char *name, size_t length, size_t size);
bool __wrap_queens_count_unit(const queens_engine *e, queens_scratch *scratch, uint64_t unit, const queens_stop *stop,
                              uint64_t sums[QUEENS_SUMS]);

/* A run that doesn't wait for its threads ends before the last lines.  */
static void *begin_when_told(void *user)
{
    const beginning *b = user;

    pthread_mutex_lock(&lock);
    while (!now_is.open)
        pthread_cond_wait(&changed, &lock);
    pthread_mutex_unlock(&lock);
    b->work(b->user);
    nanosleep(&(struct timespec){.tv_nsec = MILLISECOND / 4}, NULL);
    pthread_mutex_lock(&lock);
    now_is.ended++;
    pthread_mutex_unlock(&lock);
    return NULL;
}

/* They block the signals, which are the calling thread's, and have a small stack.  */
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *with, void *(*work)(void *), void *user)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGCHLD, SIGWINCH};
    beginning *b = &begin[plan.threads];
    sigset_t blocked;
    size_t stack;

    if (plan.threads == plan.most_threads)
        return EAGAIN;
    pthread_sigmask(SIG_SETMASK, NULL, &blocked);
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        assert_int_equal(sigismember(&blocked, signals[i]), 1);
    pthread_attr_getstacksize(with, &stack);
    assert_int_equal(stack, 1 << 20);
    *b = (beginning){work, user};
    plan.threads++;
    return __real_pthread_create(thread, with, begin_when_told, b);
}

/* One wait lasts until threads have ended, or one of them pauses.  */
static int wait_for_end(pthread_cond_t *ended, pthread_mutex_t *held)
{
    pthread_mutex_lock(&lock);
    now_is.open = true;
    pthread_cond_broadcast(&changed);
    if (plan.pause_at < 0 || now_is.asked) {
        pthread_mutex_unlock(&lock);
        return pthread_cond_wait(ended, held);
    }
    pthread_mutex_unlock(held);
    while (!now_is.paused)
        pthread_cond_wait(&changed, &lock);
    pthread_mutex_unlock(&lock);
    pthread_mutex_lock(held);
    return ETIMEDOUT;
}

/* A wait without an end is musl's pthread_cond_wait.  */
int __wrap_pthread_cond_timedwait(pthread_cond_t *ended, pthread_mutex_t *held, const struct timespec *until)
{
    if (until == NULL)
        return __real_pthread_cond_timedwait(ended, held, until);
    assert_int_equal((long long)until->tv_sec * 1000 * MILLISECOND + until->tv_nsec - now, 20 * MILLISECOND);
    assert_int_equal(pthread_mutex_trylock(held), EBUSY);
    now += plan.step;
    if (++waits <= plan.idle)
        return ETIMEDOUT;
    if (waits == plan.idle + 1)
        plan.syncs_idle = fault_calls(FAULT_SYNC);
    return wait_for_end(ended, held);
}

static long long shown(clockid_t clock)
{
    return now;
}

int __wrap_gethostname(char *name, size_t length)
{
    snprintf(name, length, "%s", plan.host == NULL ? "lost" : plan.host);
    return plan.host == NULL ? -1 : 0;
}

/* Its name where it is fortified and the compiler does not compare the sizes, as clang with glibc 2.41.  */
int __wrap___gethostname_chk(char *name, size_t length, size_t size)
{
    assert_true(length <= size);
    return __wrap_gethostname(name, length);
}

static uint64_t sum_of(uint64_t unit, int bin)
{
    return unit * (uint64_t)(bin + 1) + 1;
}

bool __wrap_queens_count_unit(const queens_engine *e, queens_scratch *scratch, uint64_t unit, const queens_stop *stop,
                              uint64_t sums[QUEENS_SUMS])
{
    bool pauses = (long)unit == plan.pause_at, counted = !pauses || plan.pause_ends;

    pthread_mutex_lock(&lock);
    plan.calls++;
    now_is.paused = now_is.paused || pauses;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
    while (pauses && !stop->asked(stop->user))
        sched_yield();
    for (int i = 0; counted && i < QUEENS_SUMS; i++)
        sums[i] += plan.large ? UINT64_C(1) << 63 : sum_of(unit, i);
    return counted;
}

/* ---- Runs -------------------------------------------------------------------------------------------------------- */

static bool stop_then(void *user)
{
    if (waits == 0)
        return false;
    bool yes = ++plan.questions == plan.stop_at;
    pthread_mutex_lock(&lock);
    now_is.asked = now_is.asked || yes;
    pthread_mutex_unlock(&lock);
    return yes;
}

static void note(const queens_progress *state, void *user)
{
    assert_ptr_equal(user, &plan);
    assert_true(plan.reports < MOST_REPORTS);
    plan.report_at[plan.reports] = waits;
    plan.report[plan.reports++] = *state;
}

/* Opens an engine, and makes a plan by which all goes well.  */
static const slicing *setting(int size, int idle)
{
    calls_reset();
    calls_clock = shown;
    plan = (stage){.idle = idle, .pause_at = -1, .step = 20 * MILLISECOND, .most_threads = MOST_THREADS};
    memset(&now_is, 0, sizeof now_is);
    now = 1000LL * 1000 * MILLISECOND;
    waits = 0;
    assert_int_equal(queens_engine_open(&engine, size, &(queens_engine_options){.bare = true}), QUEENS_DONE);
    return queens_engine_slicing(engine);
}

static void over(void)
{
    queens_engine_close(engine);
    assert_int_equal(memory_live(), 0);
}

static queens_status run(queens_run_options options)
{
    const queens_stop stop = {stop_then, NULL};

    memset(message, 'x', sizeof message - 1);
    memset(&result, 0x55, sizeof result);
    options.stop = &stop;
    options.progress = note;
    options.user = &plan;
    queens_status status = queens_run(engine, &options, &result, message);
    assert_int_equal(now_is.ended, plan.threads);
    return status;
}

/* The sums of some units.  */
static void add_units(uint64_t first, uint64_t last, uint64_t sums[QUEENS_SUMS])
{
    for (uint64_t unit = first; unit <= last; unit++)
        for (int i = 0; i < QUEENS_SUMS; i++)
            sums[i] += sum_of(unit, i);
}

/* The first slices are done.  */
static void assert_done(uint64_t slices)
{
    uint64_t sums[QUEENS_SUMS] = {0};

    if (slices > 0)
        add_units(0, queens_slice_units(engine, slices - 1).last, sums);
    assert_int_equal(result.slices, slices);
    assert_memory_equal(result.sums, sums, sizeof sums);
}

/* A new journal for the engine, and a slice of it with its sums.  */
static queens_journal *new_journal(void)
{
    const queens_journal_header header = queens_engine_header(engine);
    char said[QUEENS_MESSAGE];
    queens_journal *journal;

    unlink(JOURNAL);
    assert_int_equal(queens_journal_open(&journal, JOURNAL, &header, said), QUEENS_DONE);
    return journal;
}

static void append(queens_journal *journal, uint64_t slice)
{
    unit_range units = queens_slice_units(engine, slice);
    queens_slice_sums counted = {.slice = slice};
    char said[QUEENS_MESSAGE];

    add_units(units.first, units.last, counted.sums);
    assert_int_equal(queens_journal_append(journal, &counted, said), QUEENS_DONE);
}

static void assert_near(double found, double wanted, double by)
{
    assert_true(found > wanted - by && found < wanted + by);
}

/* ---- What threads do --------------------------------------------------------------------------------------------- */

/* The first thread waits in the first unit; the others count all the rest of its slice, but not its range.  So a range
   is a sixteenth of a thread's share of what is left, and not more than some hundredths of a second.  */
static void threads_share_a_slice(void **state)
{
    for (int size = 12; size <= 24; size += 12) {
        const slicing *all = setting(size, 0);
        queens_journal *journal = new_journal();
        for (uint64_t slice = 1; slice < all->count; slice++)
            assert_int_equal(queens_journal_append(journal, &(queens_slice_sums){.slice = slice}, message),
                             QUEENS_DONE);
        uint64_t work = size == 24 ? 60000000 / WORK_GRAIN : queens_slices_work(all, 0) / 2 / 16;
        uint64_t range = queens_work_totals_at(&all->totals, work);
        plan.pause_at = 0;
        plan.stop_at = 1;
        plan.most_threads = 2;
        assert_int_equal(run((queens_run_options){.threads = 2, .journal = journal}), QUEENS_STOPPED);
        assert_int_equal(result.slices, all->count - 1);
        assert_true(range < queens_slice_units(engine, 0).last);
        assert_true(plan.calls <= queens_slice_units(engine, 0).last + 2 - range);
        queens_journal_close(journal);
        over();
    }
}

/* If fewer can be started, these do it.  The signals that the calling thread blocks are the same afterwards.  */
static void threads_are_as_many_as_have_work(void **state)
{
    static const struct {
        int size, threads, most;
    } runs[] = {
        {2, 8, 64}, {4, QUEENS_MAX_THREADS, 64}, {9, 8, 64}, {14, 20, 64}, {13, 5, 64}, {13, 40, 64}, {13, 1, 64},
        {13, 2, 1}};

    for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++) {
        sigset_t own, after;
        const slicing *all = setting(runs[i].size, 0);
        uint64_t most = 1 + all->totals.total / (2000000 / WORK_GRAIN);
        int threads = most < (uint64_t)runs[i].threads ? (int)most : runs[i].threads;
        plan.most_threads = runs[i].most;
        sigemptyset(&own);
        sigaddset(&own, SIGUSR2);
        pthread_sigmask(SIG_SETMASK, &own, NULL);
        assert_int_equal(run((queens_run_options){.threads = runs[i].threads}), QUEENS_DONE);
        pthread_sigmask(SIG_SETMASK, NULL, &after);
        assert_string_equal(message, "");
        assert_done(all->count);
        assert_int_equal(plan.threads, threads < runs[i].most ? threads : runs[i].most);
        assert_int_equal(plan.report[plan.reports - 1].threads, plan.threads);
        assert_int_equal(sigismember(&after, SIGUSR2), 1);
        assert_int_equal(sigismember(&after, SIGUSR1), 0);
        assert_int_equal(sigismember(&after, SIGTERM), 0);
        over();
    }
}

static void what_ends_a_run_is_told(void **state)
{
    for (int large = 0; large < 2; large++) {
        setting(9, 0);
        plan.large = large == 1;
        plan.most_threads = large;
        assert_int_equal(run((queens_run_options){.threads = 4}), large ? QUEENS_UNSOUND : QUEENS_NO_MEMORY);
        assert_string_equal(message, large ? "a sum of more than 64 bits" : "no thread could be started");
        assert_int_equal(plan.calls > 0, large);
        assert_int_equal(plan.reports, 0);
        over();
    }
}

/* ---- How they are watched ---------------------------------------------------------------------------------------- */

/* It waits 20 ms at a time, asks each time, and reports each fifth time and at the end.  The sums of the journal are
   added, and its slices are reported as done before.  Where nothing is left to count, nothing is written.  */
static void reports_come_with_every_fifth_wait(void **state)
{
    static bytes written;
    const slicing *all = setting(13, 12);
    const double grain = (double)WORK_GRAIN, work = (double)all->totals.total * grain;
    double before = (double)(2 * all->grain + queens_slices_work(all, all->count - 1)) * grain;
    queens_journal *journal = new_journal();

    append(journal, 0);
    append(journal, 40);
    append(journal, all->count - 1);
    assert_int_equal(run((queens_run_options){.threads = 2, .journal = journal}), QUEENS_DONE);
    assert_done(all->count);
    assert_int_equal(plan.questions, 12);
    assert_int_equal(plan.reports, 3);
    for (int i = 0; i < 3; i++) {
        const queens_progress *s = &plan.report[i];
        int waits_then = i == 2 ? 13 : 5 * (i + 1);
        assert_int_equal(plan.report_at[i], waits_then);
        assert_true(s->slices == all->count && s->done == (i == 2 ? all->count : 3) && s->done_before == 3);
        assert_near(s->work, work, 1);
        assert_near(s->work_before, before, 1);
        assert_near(s->work_done, i == 2 ? work : before, 1);
        assert_int_equal(s->threads, 2);
        assert_near(s->seconds, 0.02 * waits_then, 1e-6);
    }
    read_bytes(JOURNAL, &written);
    plan.host = "other";
    assert_int_equal(run((queens_run_options){.threads = 2, .journal = journal}), QUEENS_DONE);
    assert_bytes(JOURNAL, written.at, written.length);
    queens_journal_close(journal);
    over();
}

/* Before threads begin, in one of the first units, or in the last one.  The slices before that unit are done, and its
   own isn't; but a run that has counted all is done, stopped or not.  */
static void a_slice_that_is_stopped_is_not_done(void **state)
{
    enum { LAST = 20 };

    for (long unit = -1; unit <= LAST; unit++) {
        uint64_t slices = 0;
        const slicing *all = setting(unit == LAST ? 9 : 16, unit < 0 ? 6 : 0);
        queens_journal *journal = new_journal();
        plan.pause_at = unit == LAST ? (long)queens_engine_units(engine) - 1 : unit;
        plan.pause_ends = unit == LAST;
        plan.stop_at = 1;
        while (unit < LAST && (long)queens_slice_units(engine, slices).last < unit)
            slices++;
        assert_int_equal(run((queens_run_options){.threads = 1, .journal = journal}),
                         unit == LAST ? QUEENS_DONE : QUEENS_STOPPED);
        assert_string_equal(message, "");
        assert_done(unit == LAST ? all->count : slices);
        assert_int_equal(queens_journal_slices(journal), result.slices);
        assert_int_equal(plan.calls, plan.pause_at + 1);
        queens_journal_close(journal);
        over();
    }
}

/* ---- What they leave in a journal -------------------------------------------------------------------------------- */

/* Whatever the machine is called, a journal can hold its name.  */
static void an_origin_is_printable(void **state)
{
    static const char *const hosts[][2] = {
        {"node7", "node7 "}, {"a b~\x7f\n\xc3", "a?b~??? "}, {"", "? "}, {NULL, "? "}};
    char origin[QUEENS_ORIGIN];

    setting(9, 0);
    for (size_t i = 0; i < sizeof hosts / sizeof hosts[0]; i++) {
        plan.host = hosts[i][0];
        queens_origin(engine, origin);
        assert_int_equal(strncmp(origin, hosts[i][1], strlen(hosts[i][1])), 0);
        assert_non_null(strstr(origin, queens_engine_kernel(engine)));
        assert_true(queens_record_is_origin(origin, strlen(origin)));
    }
    over();
}

/* The origin, or the first slice, can't be written: that ends the run, and no other slice is taken.  */
static void a_full_disk_ends_the_run(void **state)
{
    for (int k = 1; k <= 2; k++) {
        setting(13, 0);
        queens_journal *journal = new_journal();
        fault_at(FAULT_WRITE, k, ENOSPC);
        plan.most_threads = 1;
        assert_int_equal(run((queens_run_options){.threads = 2, .journal = journal}), QUEENS_FULL);
        assert_non_null(strstr(message, "journal: can't be written to: "));
        assert_int_equal(plan.calls, k == 1 ? 0 : queens_slice_units(engine, 0).last + 1);
        assert_done(0);
        assert_int_equal(queens_journal_slices(journal), 0);
        assert_int_equal(plan.reports, 0);
        queens_journal_close(journal);
        over();
    }
}

/* A second after it was put on the disk, what was written since is put there, while threads count.  What was counted is
   not done before it is there.  */
static void the_journal_is_put_on_the_disk(void **state)
{
    for (int failing = 0; failing < 2; failing++)
        for (int watched = 0; watched < 2; watched++) {
            const slicing *all = setting(13, watched ? 60 : 0);
            plan.step *= watched;
            queens_journal *journal = new_journal();
            append(journal, 0);
            append(journal, 1);
            fault_at(FAULT_SYNC, failing, ENOSPC);
            queens_status status = run((queens_run_options){.threads = 2, .journal = journal});
            assert_int_equal(plan.syncs_idle, watched);
            assert_int_equal(fault_calls(FAULT_SYNC), watched && !failing ? 2 : 1);
            assert_int_equal(status, failing ? QUEENS_FULL : QUEENS_DONE);
            assert_int_equal(strstr(message, "can't be written to disk") != NULL, failing);
            bool counts = !failing || !watched;
            assert_int_equal(plan.calls,
                             counts ? queens_engine_units(engine) - 1 - queens_slice_units(engine, 1).last : 0);
            assert_done(counts ? all->count : 2);
            assert_int_equal(plan.reports, failing ? 12 * watched : 1 + 12 * watched);
            queens_journal_close(journal);
            over();
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_share_a_slice),
        cmocka_unit_test(threads_are_as_many_as_have_work),
        cmocka_unit_test(what_ends_a_run_is_told),
        cmocka_unit_test(reports_come_with_every_fifth_wait),
        cmocka_unit_test(a_slice_that_is_stopped_is_not_done),
        cmocka_unit_test(an_origin_is_printable),
        cmocka_unit_test(a_full_disk_ends_the_run),
        cmocka_unit_test(the_journal_is_put_on_the_disk),
    };
    return cmocka_run_group_tests_name("count thread pool", tests, folder_setup, folder_teardown);
}
