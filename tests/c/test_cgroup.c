/* test_cgroup.c - the memory that control groups leave, read from trees of files as Linux shows them.

   Fault found only here: a limit of a group, or of one that it is in, that is not read.  */

#define _XOPEN_SOURCE 700 /* mkdtemp, nftw */

#include "count/run/cgroup.h"
#include "journal_files.h"
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

static void version_2_leaves_what_is_not_used(void **state)
{
    put("job/memory.max", "1000000\n");
    put("job/memory.current", "400000\n");
    put("job/memory.stat", "anon 300000\nactive_file 30000\ninactive_file 70000\nunevictable 5\n");
    assert_int_equal(left_to("0::/job\n"), 670000);
    put("job/memory.stat", "anon 300000\n");
    assert_int_equal(left_to("0::/job\n"), 600000);
}

static void version_1_has_other_names(void **state)
{
    put("memory/job/memory.limit_in_bytes", "5000\n");
    put("memory/job/memory.usage_in_bytes", "1000\n");
    put("memory/job/memory.stat", "cache 900\ninactive_file 1\ntotal_inactive_file 500\n");
    put("memory.limit_in_bytes", "1\n"); /* in no group */
    assert_int_equal(left_to("5:cpu,cpuacct:/other\n4:memory:/job\n0::/\n"), 4500);
}

static void a_group_has_no_more_than_those_it_is_in(void **state)
{
    put("memory.max", "9000\n");
    put("outer/memory.max", "3000\n");
    put("outer/memory.current", "1000\n");
    put("outer/inner/memory.max", "max\n");
    put("outer/inner/memory.current", "500\n");
    assert_int_equal(left_to("0::/outer/inner\n"), 2000);
    put("memory.max", "100\n");
    assert_int_equal(left_to("0::/outer/inner\n"), 100);
}

static void one_that_uses_more_than_its_limit_has_nothing(void **state)
{
    put("job/memory.max", "10\n");
    put("job/memory.current", "20\n");
    assert_int_equal(left_to("0::/job\n"), 0);
}

static void without_files_there_is_no_limit(void **state)
{
    assert_true(left_to("0::/nowhere\n") == SIZE_MAX);
    assert_true(left_to("no group\n\n:\n") == SIZE_MAX);
    assert_true(left_to("4:memory:/../..\n") == SIZE_MAX);
    assert_true(queens_cgroup_left("/nonexistent/self", root) == SIZE_MAX);
    put("job/memory.max", "18446744073709551615\n");
    put("job/memory.current", "10\n");
    assert_true(left_to("0::/job\n") == SIZE_MAX);
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
        IN_A_TREE(version_2_leaves_what_is_not_used),       IN_A_TREE(version_1_has_other_names),
        IN_A_TREE(a_group_has_no_more_than_those_it_is_in), IN_A_TREE(one_that_uses_more_than_its_limit_has_nothing),
        IN_A_TREE(without_files_there_is_no_limit),         IN_A_TREE(names_that_are_too_long_are_no_files),
        IN_A_TREE(groups_that_are_too_long_are_none),
    };
    return cmocka_run_group_tests_name("cgroup", tests, NULL, NULL);
}
