/* A matrix of 0 and 1 for each solution, with a title, and how many there are at the end.  */
#include <stdio.h>
#include <stdlib.h>

int n, board[20][20], solutions;

int is_safe(int row, int col)
{
    int i, j;
    for (i = 0; i < col; i++)
        if (board[row][i])
            return 0;
    for (i = row, j = col; i >= 0 && j >= 0; i--, j--)
        if (board[i][j])
            return 0;
    for (i = row, j = col; i < n && j >= 0; i++, j--)
        if (board[i][j])
            return 0;
    return 1;
}

void solve(int col)
{
    if (col == n) {
        printf("Solution %d:\n", ++solutions);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++)
                printf(" %d ", board[i][j]);
            printf("\n");
        }
        printf("\n");
        return;
    }
    for (int row = 0; row < n; row++)
        if (is_safe(row, col)) {
            board[row][col] = 1;
            solve(col + 1);
            board[row][col] = 0;
        }
}

int main(void)
{
    printf("Enter the number of queens: ");
    if (scanf("%d", &n) != 1)
        return 1;
    printf("\n");
    solve(0);
    printf("Total solutions for %d queens: %d\n", n, solutions);
    return 0;
}
