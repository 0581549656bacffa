// call.c - calls solveNQueens, or totalNQueens if TOTAL is defined, of a C program, and prints what it returns
//
// As on LeetCode, the program needs no #include.

#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "program.c"

#ifdef TOTAL

static void show(FILE *out, int n)
{
    fprintf(out, "%d\n", totalNQueens(n));
}

#else

static void show(FILE *out, int n)
{
    int count = 0;
    int *lengths = NULL;
    char ***boards = solveNQueens(n, &count, &lengths);
    for (int board = 0; board < count; board++)
        for (int line = 0; line < n; line++)
            fprintf(out, "%s\"%s\"%s", line > 0 ? "," : "[", boards[board][line], line + 1 < n ? "" : "]\n");
}

#endif

int main(int count, char *arguments[])
{
    FILE *out = fdopen(dup(STDOUT_FILENO), "w"); // what the function prints does not count
    if (count < 2 || out == NULL || freopen("/dev/null", "w", stdout) == NULL)
        return 1;
    show(out, atoi(arguments[1]));
    return fclose(out) != 0;
}
