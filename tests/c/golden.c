#include "golden.h"

#include <stdio.h>
#include <stdlib.h>

static void give_up(const char *path)
{
    fprintf(stderr, "%s: missing or malformed golden file\n", path);
    exit(2);
}

static FILE *open_golden(const char *path)
{
    FILE *file = fopen(path, "r");
    if (file == NULL)
        give_up(path);
    return file;
}

/* The line must have exactly n rows.  */
static bool parse_rows(const char *line, int n, int *rows)
{
    for (int column = 0; column < n; column++) {
        char *end;
        rows[column] = (int)strtol(line, &end, 10);
        if (end == line)
            return false;
        line = end;
    }
    return line[0] == '\n' && line[1] == '\0';
}

solutions golden(int n)
{
    char path[64];
    char line[128];
    int rows[GOLDEN_MAX_SIZE];
    solutions list = solutions_none(n);

    snprintf(path, sizeof path, "tests/golden/solutions-%d.txt", n);
    FILE *file = open_golden(path);
    while (fgets(line, sizeof line, file) != NULL) {
        if (n > GOLDEN_MAX_SIZE || !parse_rows(line, n, rows))
            give_up(path);
        solutions_add(&list, rows);
    }
    fclose(file);
    return list;
}

golden_counts golden_count(int n)
{
    const char *path = "tests/golden/figures.txt";
    char all[32];
    char fundamental[32];
    char positions[32];
    int size = -1;

    FILE *file = open_golden(path);
    if (fscanf(file, "%*[^\n]") == EOF) /* the names of the columns */
        give_up(path);
    while (size != n)
        if (fscanf(file, "%d %31s %31s %31s%*[^\n]", &size, all, fundamental, positions) != 4)
            give_up(path);
    fclose(file);
    return (golden_counts){
        .all = strtoull(all, NULL, 10),
        .fundamental = strtoull(fundamental, NULL, 10),
        .positions = strtoull(positions, NULL, 10),
        .has_positions = positions[0] != '-',
    };
}
