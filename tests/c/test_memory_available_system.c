/* test_memory_available_system.c - how much memory a count takes, and how much there is, whatever the system says.

   The linker gives us the calls fopen, sysconf and getrlimit (tests.mk).  */

#define _POSIX_C_SOURCE 200809L

#include "count/join/engine_units.h"
#include "queens_count.h"

#include "count/join/engine_bytes.h"
#include "journal_files.h"
#include "testing.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* What the system says; NULL where it has no such file.  */
static struct {
    const char *meminfo, *statm, *group;
    bool asked; /* or it is the real system that answers */
    long page, pages;
    bool limited; /* or it doesn't tell the limits */
    rlim_t space, data;
} system_says;

static const struct {
    const char *path;
    const char **text;
} files[] = {
    {"/proc/meminfo", &system_says.meminfo},
    {"/proc/self/statm", &system_says.statm},
    {"/sys/fs/cgroup/job/memory.max", &system_says.group},
};

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
    assert_string_equal(mode, "r");
    if (strcmp(path, "/proc/self/cgroup") == 0)
        return file_of("0::/job\n");
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
        if (strcmp(path, files[i].path) == 0 && *files[i].text != NULL)
            return file_of(*files[i].text);
    return NULL;
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
    if (!system_says.asked || (name != _SC_PAGESIZE && name != _SC_PHYS_PAGES))
        return __real_sysconf(name);
    return name == _SC_PAGESIZE ? system_says.page : system_says.pages;
}

/* A thousand pages of a thousand bytes are all that is said.  */
static int little_is_said(void **state)
{
    memset(&system_says, 0, sizeof system_says);
    system_says.asked = true;
    system_says.page = system_says.pages = 1000;
    return 0;
}

static size_t left(void)
{
    const int before = open_descriptors();
    size_t room = queens_memory_available();

    assert_int_equal(open_descriptors(), before);
    return room;
}

/* The engine, the totals of work, and for each thread a scratch, a stack of 1 MB, and 16 KB.  */
static void a_count_takes_what_its_parts_take(void **state)
{
    for (int size = 8; size <= 20; size += 4)
        for (int threads = 1; threads <= 3; threads++)
            assert_true(queens_count_bytes(size, threads) ==
                        queens_engine_bytes(size) + (size_t)threads * (queens_scratch_bytes(size) + 1064960));
}

static void what_the_kernel_estimates_counts_before_all_there_is(void **state)
{
    assert_int_equal(left(), 1000000);
    system_says.meminfo = "MemTotal: 900 kB\nMemFree: 800 kB\n";
    assert_int_equal(left(), 1000000);
    system_says.meminfo = "MemTotal: 900 kB\nMemAvailable:    700 kB\nBuffers: 5 kB\n";
    assert_int_equal(left(), 700 * 1024);
    system_says.meminfo = "MemAvailable: 7000 kB\n";
    assert_int_equal(left(), 7000 * 1024);
    system_says.page = 0;
    system_says.meminfo = NULL;
    assert_int_equal(left(), 4096 * 1000);
    system_says.page = 1;
    assert_int_equal(left(), 1000);
    system_says.page = -1;
    system_says.pages = 1;
    assert_int_equal(left(), 4096);
}

static void where_nothing_is_said_there_is_no_bound(void **state)
{
    system_says.pages = -1;
    assert_true(left() == SIZE_MAX);
    system_says.pages = 0;
    assert_true(left() == SIZE_MAX);
    system_says.limited = true;
    system_says.statm = "20 1 2 3 4 7 5\n";
    system_says.space = system_says.data = RLIM_INFINITY;
    assert_true(left() == SIZE_MAX);
}

/* A number of bytes that a machine has no word for is the largest word.  */
static void products_do_not_overflow(void **state)
{
    char line[64];

    system_says.meminfo = "MemAvailable: 18446744073709551615 kB\n";
    assert_true(left() == SIZE_MAX);
    system_says.meminfo = line;
    sprintf(line, "MemAvailable: %zu kB\n", SIZE_MAX / 1024);
    assert_true(left() == SIZE_MAX / 1024 * 1024);
    sprintf(line, "MemAvailable: %zu kB\n", SIZE_MAX / 1024 + 1);
    assert_true(left() == SIZE_MAX);
}

static void the_group_may_have_less(void **state)
{
    system_says.group = "300000\n";
    assert_int_equal(left(), 300000);
    system_says.group = "3000000\n";
    assert_int_equal(left(), 1000000);
}

/* Of the address space all pages are in use, of data those that statm has as the sixth.  */
static void limits_leave_what_is_not_in_use(void **state)
{
    system_says.limited = true;
    system_says.statm = "20 1 2 3 4 7 5\n";
    system_says.space = system_says.data = RLIM_INFINITY;
    assert_int_equal(left(), 1000000);
    system_says.space = 90000;
    assert_int_equal(left(), 70000);
    system_says.data = 70000;
    assert_int_equal(left(), 63000);
    system_says.space = RLIM_INFINITY;
    assert_int_equal(left(), 63000);
    system_says.data = 7001;
    assert_int_equal(left(), 1);
    system_says.data = 6999;
    assert_int_equal(left(), 0);
}

/* What is in use is not known: then it counts as nothing.  */
static void limits_hold_where_use_is_not_told(void **state)
{
    const char *statm[] = {NULL, "", "20 1 2 3 4\n"};

    system_says.limited = true;
    for (int i = 0; i < 3; i++) {
        system_says.statm = statm[i];
        system_says.space = 90000;
        system_says.data = RLIM_INFINITY;
        assert_int_equal(left(), 90000);
        system_says.space = RLIM_INFINITY;
        system_says.data = 80000;
        assert_int_equal(left(), 80000);
    }
    system_says.limited = false;
    assert_int_equal(left(), 1000000);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup(name, little_is_said)
    const struct CMUnitTest tests[] = {
        TEST(a_count_takes_what_its_parts_take),
        TEST(what_the_kernel_estimates_counts_before_all_there_is),
        TEST(where_nothing_is_said_there_is_no_bound),
        TEST(products_do_not_overflow),
        TEST(the_group_may_have_less),
        TEST(limits_leave_what_is_not_in_use),
        TEST(limits_hold_where_use_is_not_told),
    };
    return cmocka_run_group_tests_name("room", tests, folder_setup, folder_teardown);
}
