/* test_machine_system.c - how many processors this process was given, how much memory a count takes, and how much there
   is.  Only here: whatever the system says, or doesn't.

   The linker gives us the calls fopen, getrlimit, sched_getaffinity and sysconf (tests.mk): __wrap_ is ours, __real_
   the system's.  */

#define _GNU_SOURCE /* sched_setaffinity */

#include "count/join/engine.h"
#include "queens_count.h"

#include "journal_files.h"
#include "testing.h"

#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { AS_IT_IS = -100 };

/* What the system says of all processors, where it doesn't say which are given; or what it says.  */
static long online = AS_IT_IS;

/* What the system says; NULL where it has no such file.  */
typedef struct answers {
    const char *meminfo, *statm, *group;
    bool asked; /* or it is the real system that answers */
    long page, pages;
    bool limited; /* or it doesn't tell the limits */
    rlim_t space, data;
    size_t left; /* then */
} answers;

static answers system_says;

FILE *__wrap_fopen(const char *path, const char *mode);
FILE *__wrap_fopen64(const char *path, const char *mode);
int __wrap_getrlimit(int resource, struct rlimit *limit);
int __wrap_getrlimit64(int resource, struct rlimit *limit);
long __real_sysconf(int name);
long __wrap_sysconf(int name);

/* The text in a file that has no name any more.  */
static FILE *file_of(const char *text)
{
    int file = open("text", O_RDWR | O_CREAT | O_TRUNC, 0600);
    size_t length = strlen(text);

    unlink("text");
    assert_true(file >= 0);
    assert_int_equal(write(file, text, length), length);
    assert_int_equal(lseek(file, 0, SEEK_SET), 0);
    return fdopen(file, "r");
}

FILE *__wrap_fopen(const char *path, const char *mode)
{
    const char *text = strcmp(path, "/proc/meminfo") == 0                   ? system_says.meminfo
                       : strcmp(path, "/proc/self/statm") == 0              ? system_says.statm
                       : strcmp(path, "/proc/self/cgroup") == 0             ? "0::/job\n"
                       : strcmp(path, "/sys/fs/cgroup/job/memory.max") == 0 ? system_says.group
                                                                            : NULL;

    assert_string_equal(mode, "r");
    return text == NULL ? NULL : file_of(text);
}

/* Their names in a C library that has others for short offsets.  */
FILE *__wrap_fopen64(const char *path, const char *mode)
{
    return __wrap_fopen(path, mode);
}

int __wrap_getrlimit(int resource, struct rlimit *limit)
{
    limit->rlim_cur = resource == RLIMIT_AS ? system_says.space : system_says.data;
    return system_says.limited ? 0 : -1;
}

int __wrap_getrlimit64(int resource, struct rlimit *limit)
{
    return __wrap_getrlimit(resource, limit);
}

/* A sanitizer asks too: before the first test, and for other things.  */
long __wrap_sysconf(int name)
{
    if (name == _SC_NPROCESSORS_ONLN && online != AS_IT_IS)
        return online;
    if (!system_says.asked || (name != _SC_PAGESIZE && name != _SC_PHYS_PAGES))
        return __real_sysconf(name);
    return name == _SC_PAGESIZE ? system_says.page : system_says.pages;
}

/* The engine, the totals of work, and for each thread a scratch, a stack of 1 MB, and 16 kB.  */
static void a_count_takes_what_its_parts_take(void **state)
{
    for (int size = 8; size <= 20; size += 4)
        for (int threads = 1; threads <= 3; threads++)
            assert_true(queens_count_bytes(size, threads) ==
                        queens_engine_bytes(size) + (size_t)threads * (queens_scratch_bytes(size) + 1064960));
}

#define PAGES                           .page = 1000, .pages = 1000
#define STATM                           "20 1 2 3 4 7 5\n"
#define LIMITS(used, of_space, of_data) .limited = true, .statm = (used), .space = (of_space), .data = (of_data)
#define UNLIMITED                       LIMITS(STATM, RLIM_INFINITY, RLIM_INFINITY)

/* What the kernel estimates counts before all that there is; where nothing is said there is no bound.  */
static const answers cases[] = {
    {PAGES, .left = 1000000},
    {PAGES, .meminfo = "MemTotal: 900 kB\nMemFree: 800 kB\n", .left = 1000000},
    {PAGES, .meminfo = "MemTotal: 900 kB\nMemAvailable:    700 kB\nBuffers: 5 kB\n", .left = 700 * 1024},
    {PAGES, .meminfo = "MemAvailable: 7000 kB\n", .left = 7000 * 1024},
    {.page = 0, .pages = 1000, .left = 4096 * 1000},
    {.page = 1, .pages = 1000, .left = 1000},
    {.page = -1, .pages = 1, .left = 4096},
    {.page = 1000, .pages = -1, .left = SIZE_MAX},
    {.page = 1000, .pages = 0, .left = SIZE_MAX},
    {.page = 1000, UNLIMITED, .left = SIZE_MAX},
    /* A group may have less.  Of the address space all pages are in use, of data those that statm has as the sixth.
       What is in use and not known counts as nothing.  */
    {PAGES, .group = "300000\n", .left = 300000},
    {PAGES, .group = "3000000\n", .left = 1000000},
    {PAGES, UNLIMITED, .left = 1000000},
    {PAGES, LIMITS(STATM, 90000, RLIM_INFINITY), .left = 70000},
    {PAGES, LIMITS(STATM, 90000, 70000), .left = 63000},
    {PAGES, LIMITS(STATM, RLIM_INFINITY, 70000), .left = 63000},
    {PAGES, LIMITS(STATM, RLIM_INFINITY, 7001), .left = 1},
    {PAGES, LIMITS(STATM, RLIM_INFINITY, 6999), .left = 0},
    {PAGES, LIMITS(NULL, 90000, RLIM_INFINITY), .left = 90000},
    {PAGES, LIMITS(NULL, RLIM_INFINITY, 80000), .left = 80000},
    {PAGES, LIMITS("", 90000, RLIM_INFINITY), .left = 90000},
    {PAGES, LIMITS("", RLIM_INFINITY, 80000), .left = 80000},
    {PAGES, LIMITS("20 1 2 3 4\n", 90000, RLIM_INFINITY), .left = 90000},
    {PAGES, LIMITS("20 1 2 3 4\n", RLIM_INFINITY, 80000), .left = 80000},
    {PAGES, .meminfo = "MemAvailable: 18446744073709551615 kB\n", .left = SIZE_MAX},
    {PAGES, .space = RLIM_INFINITY, .data = 80000, .left = 1000000},
};

/* And a number of bytes that a machine has no word for is the largest word.  */
static void what_is_left_is_the_least_that_is_said(void **state)
{
    const int before = open_descriptors();

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        system_says = cases[i];
        system_says.asked = true;
        assert_int_equal(queens_memory_available(), cases[i].left);
        assert_int_equal(open_descriptors(), before);
    }
    for (int more = 0; more < 2; more++) {
        char line[64];
        system_says = (answers){.asked = true, .meminfo = line};
        sprintf(line, "MemAvailable: %zu kB\n", SIZE_MAX / 1024 + (size_t)more);
        assert_true(queens_memory_available() == (more ? SIZE_MAX : SIZE_MAX / 1024 * 1024));
    }
    system_says.asked = false;
}

#if defined(__linux__)
int __real_sched_getaffinity(pid_t process, size_t size, cpu_set_t *set);
int __wrap_sched_getaffinity(pid_t process, size_t size, cpu_set_t *set);

int __wrap_sched_getaffinity(pid_t process, size_t size, cpu_set_t *set)
{
    return online != AS_IT_IS ? -1 : __real_sched_getaffinity(process, size, set);
}

/* Those that were given; and where that is not told all, but no fewer than one, which does the work, and no more than
   there may be threads.  */
static void only_those_count_that_were_given(void **state)
{
    static const struct {
        long said;
        int cores;
    } all[] = {{-1, 1}, {0, 1}, {1, 1}, {2, 2}, {1023, 1023}, {1024, 1024}, {1025, 1024}, {1000000, 1024}};
    cpu_set_t given, one;
    size_t first = 0;

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        online = all[i].said;
        assert_int_equal(queens_processors(), all[i].cores);
    }
    online = AS_IT_IS;
    if (sched_getaffinity(0, sizeof given, &given) != 0)
        skip();
    assert_int_equal(queens_processors(), CPU_COUNT(&given));
    while (!CPU_ISSET(first, &given))
        first++;
    CPU_ZERO(&one);
    CPU_SET(first, &one);
    if (sched_setaffinity(0, sizeof one, &one) == 0)
        assert_int_equal(queens_processors(), 1);
    sched_setaffinity(0, sizeof given, &given);
}
#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_count_takes_what_its_parts_take),
        cmocka_unit_test(what_is_left_is_the_least_that_is_said),
#if defined(__linux__)
        cmocka_unit_test(only_those_count_that_were_given),
#endif
    };
    return cmocka_run_group_tests_name("machine", tests, folder_setup, folder_teardown);
}
