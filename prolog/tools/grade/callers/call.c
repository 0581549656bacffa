// call.c - calls CALL, a function of a C program, with N, and prints what it returns
//
// RETURNS: a number. BOARDS: as on LeetCode, an array of boards, whose length it stores. PRINTS: nothing, and prints its boards.
// As on LeetCode, the program needs no #include.

#include <ctype.h>
#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "program.c"

int main(int count, char *arguments[])
{
    int n = atoi(arguments[count - 1]);
#ifdef PRINTS
    CALL(n);
    return 0;
#else
    FILE *out = fdopen(dup(STDOUT_FILENO), "w"); // what the function prints does not count
    if (out == NULL || freopen("/dev/null", "w", stdout) == NULL)
        return 1;
#ifdef BOARDS
    int boards = 0, *lines = NULL;
    char ***found = CALL(n, &boards, &lines);
    for (int board = 0; board < boards; board++, fputc('\n', out))
        for (int line = 0; line < lines[board]; line++)
            fprintf(out, "%s\n", found[board][line]);
    if (boards == 0)
        fputs("[]\n", out);
#else
    fprintf(out, "%ld\n", (long)CALL(n));
#endif
    return fclose(out) != 0;
#endif
}
