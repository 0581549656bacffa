/* test_cgroup.c - the memory that control groups leave, read from trees of files as Linux shows them.

   Fault found only here: a limit of a group, or of one that it is in, that is not read.  */

#define _XOPEN_SOURCE 700 /* mkdtemp, nftw */

#include "journal_files.h"
#include "port/posix/cgroup.h"
#include "testing.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static char root[] = "/tmp/cgroup-XXXXXX";

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    return remove(path);
}

static int make_root(void **state)
{
    memcpy(strrchr(root, '-'), "-XXXXXX", 7);
    return mkdtemp(root) == NULL ? -1 : 0;
}

static int remove_root(void **state)
{
    return nftw(root, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

static void put(const char *name, const char *text)
{
    char path[256];

    snprintf(path, sizeof path, "%s/%s", root, name);
    for (char *slash = path + strlen(root) + 1; (slash = strchr(slash, '/')) != NULL; slash++) {
        *slash = '\0';
        mkdir(path, 0777);
        *slash = '/';
    }
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static size_t left_to(const char *groups)
{
    const int files = open_descriptors();
    char self[64];

    put("self", groups);
    snprintf(self, sizeof self, "%s/self", root);
    size_t left = queens_cgroup_left(self, root);
    assert_int_equal(open_descriptors(), files);
    return left;
}

/* One file after the other is written; then, where groups are named, that much is left to them.  */
static void what_is_left_is_the_least_of_all_groups(void **state)
{
    static const struct {
        const char *name, *text, *groups;
        size_t left;
    } steps[] = {
        {"job/memory.max", "1000000\n", "0::/nowhere\n", SIZE_MAX},
        {"job/memory.current", "400000\n", "no group\n\n:\n", SIZE_MAX},
        {"job/memory.stat", "anon 300000\n", "0::/job\n", 600000},
        {"job/memory.stat", "anon 3\nactive_file 3\ninactive_file 70000\nunevictable 5\n", "0::/job\n", 670000},
        {"job/memory.max", "10\n", "0::/job\n", 0}, /* it uses more than its limit */
        {"job/memory.max", "18446744073709551615\n", "0::/job\n", SIZE_MAX},
        /* Version 1 has other names; a limit above all groups is none.  */
        {"memory/job/memory.limit_in_bytes", "5000\n", "4:memory:/../..\n", SIZE_MAX},
        {"memory/job/memory.usage_in_bytes", "1000\n", NULL, 0},
        {"memory.limit_in_bytes", "1\n", NULL, 0},
        {"memory/job/memory.stat", "cache 900\ninactive_file 1\ntotal_inactive_file 500\n",
         "5:cpu,cpuacct:/other\n4:memory:/job\n0::/\n", 4500},
        /* A group has no more than those it is in.  */
        {"memory.max", "9000\n", NULL, 0},
        {"outer/memory.max", "3000\n", NULL, 0},
        {"outer/memory.current", "1000\n", NULL, 0},
        {"outer/inner/memory.max", "max\n", NULL, 0},
        {"outer/inner/memory.current", "500\n", "0::/outer/inner\n", 2000},
        {"memory.max", "100\n", "0::/outer/inner\n", 100},
    };

    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        put(steps[i].name, steps[i].text);
        if (steps[i].groups != NULL)
            assert_true(left_to(steps[i].groups) == steps[i].left);
    }
    assert_true(queens_cgroup_left("/nonexistent/self", root) == SIZE_MAX);
}

/* No file is read whose name is cut off: "memory.max" has one character too many here, and "memory.ma" has not.  */
static void names_that_are_too_long_are_no_files(void **state)
{
    static char group[5000] = "0::";
    size_t length = 3 + 4095 - strlen("/memory.ma") - strlen(root);

    strcat(group, length % 2 == 0 ? "/" : "");
    while (strlen(group) < length)
        strcat(group, "/.");
    assert_true(left_to(group) == SIZE_MAX);
    put("memory.ma", "1\n");
    assert_true(left_to(group) == SIZE_MAX);
}

/* Where a group's folder is cut off, nothing is known; those that it is in aren't asked either.  */
static void groups_that_are_too_long_are_none(void **state)
{
    static char groups[5000];

    put("memory.max", "100\n");
    for (size_t length = 4094; length <= 4098; length++) {
        strcpy(groups, "0::/");
        memset(groups + 4, 'x', length - strlen(root) - 1);
        strcpy(groups + 4 + length - strlen(root) - 1, "\n");
        assert_true(left_to(groups) == (length < 4096 ? 100 : SIZE_MAX));
    }
}

#define IN_A_TREE(test) cmocka_unit_test_setup_teardown(test, make_root, remove_root)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_TREE(what_is_left_is_the_least_of_all_groups),
        IN_A_TREE(names_that_are_too_long_are_no_files),
        IN_A_TREE(groups_that_are_too_long_are_none),
    };
    return cmocka_run_group_tests_name("cgroup", tests, NULL, NULL);
}
