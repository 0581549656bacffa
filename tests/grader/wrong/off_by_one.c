/* Tries the rows from 0 to n - 2: the last one is left out.  */
#include <stdio.h>
#include <stdlib.h>

static int row_of[32];

static int safe(int column, int row)
{
    for (int other = 0; other < column; other++)
        if (row_of[other] == row || abs(row - row_of[other]) == column - other)
            return 0;
    return 1;
}

static void place(int column, int n)
{
    if (column == n) {
        for (int i = 0; i < n; i++)
            printf("%d%c", row_of[i], i + 1 < n ? ' ' : '\n');
        return;
    }
    for (int row = 0; row < n - 1; row++)
        if (safe(column, row)) {
            row_of[column] = row;
            place(column + 1, n);
        }
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 8;

    place(0, n);
    return 0;
}
