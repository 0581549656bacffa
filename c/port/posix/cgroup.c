/* cgroup.c - reads the memory limits of control groups.  Source: the Linux kernel's
   Documentation/admin-guide/cgroup-v2.rst and cgroup-v1/memory.rst.

   A group is a folder, and its limit applies to all folders in it.  Its usage includes cached files.  The kernel frees
   the inactive ones before it kills a process, so they count as available.  */

#include "port/posix/cgroup.h"

#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { PATH_SIZE = 4096, LINE_SIZE = 4608 };

/* The names of the same files in the two versions.  */
typedef struct version {
    const char *folder; /* relative to the root */
    const char *most, *used, *inactive;
} version;

static const version versions[] = {
    {"/memory", "memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"},
    {"", "memory.max", "memory.current", "inactive_file"},
};

static FILE *open_file(const char *folder, const char *name)
{
    char path[PATH_SIZE];
    int length = snprintf(path, sizeof path, "%s/%s", folder, name);

    return length < 0 || (size_t)length >= sizeof path ? NULL : fopen(path, "r");
}

/* A file without a number means no limit: version 2 writes "max".  */
static unsigned long long number_in(const char *folder, const char *name, unsigned long long otherwise)
{
    FILE *file = open_file(folder, name);
    unsigned long long number;

    if (file == NULL)
        return otherwise;
    if (fscanf(file, "%llu", &number) != 1)
        number = otherwise;
    fclose(file);
    return number;
}

static unsigned long long inactive_in(const char *folder, const char *key)
{
    FILE *file = open_file(folder, "memory.stat");
    char line[128], format[64];
    unsigned long long bytes = 0;

    if (file == NULL)
        return 0;
    snprintf(format, sizeof format, "%s %%llu", key);
    while (fgets(line, sizeof line, file) != NULL && sscanf(line, format, &bytes) != 1)
        ;
    fclose(file);
    return bytes;
}

static size_t folder_left(const char *folder, const version *v)
{
    unsigned long long most = number_in(folder, v->most, ULLONG_MAX);
    unsigned long long used = number_in(folder, v->used, 0);
    unsigned long long inactive = inactive_in(folder, v->inactive);

    used = used > inactive ? used - inactive : 0;
    if (most >= SIZE_MAX)
        return SIZE_MAX;
    return most > used ? (size_t)(most - used) : 0;
}

/* The least of the group and all groups that contain it.  */
static size_t group_left(const char *root, const char *group, const version *v)
{
    char folder[PATH_SIZE];
    size_t left = SIZE_MAX;
    int length = snprintf(folder, sizeof folder, "%s%s%s", root, v->folder, group);
    size_t stem = strlen(root) + strlen(v->folder);

    if (length < 0 || (size_t)length >= sizeof folder)
        return SIZE_MAX;
    for (;;) {
        size_t here = folder_left(folder, v);
        char *slash = strrchr(folder, '/');
        left = here < left ? here : left;
        if (slash == NULL || slash < folder + stem)
            return left;
        *slash = '\0';
    }
}

/* A line is NUMBER:CONTROLLERS:GROUP, with number 0 and no controllers for version 2.  */
static size_t line_left(const char *root, char *line)
{
    char *controllers = strchr(line, ':');
    char *group = controllers == NULL ? NULL : strchr(controllers + 1, ':');

    line[strcspn(line, "\n")] = '\0';
    if (group == NULL)
        return SIZE_MAX;
    *group++ = '\0';
    if (strcmp(controllers, ":") == 0)
        return group_left(root, group, &versions[1]);
    return strcmp(controllers, ":memory") == 0 ? group_left(root, group, &versions[0]) : SIZE_MAX;
}

size_t queens_cgroup_left(const char *self, const char *root)
{
    FILE *file = fopen(self, "r");
    char line[LINE_SIZE];
    size_t left = SIZE_MAX;

    if (file == NULL)
        return SIZE_MAX;
    while (fgets(line, sizeof line, file) != NULL) {
        size_t here = line_left(root, line);
        left = here < left ? here : left;
    }
    fclose(file);
    return left;
}
