#include "draw_snapshot.h"

#include "digits.h"
#include "queens.h"

static void draw_heads(FILE *out, int n, int width)
{
    fprintf(out, "%*s", width + 2, "");
    for (int column = 0; column < n; column++)
        fprintf(out, " %*d", width, column);
    fprintf(out, "\n%*s", width + 3, "");
    for (int i = 0; i < n * (width + 1) - 1; i++)
        fputc('-', out);
    fputc('\n', out);
}

/* No blanks at the end of a line.  */
static void draw_row(FILE *out, const int *rows, int placed, int row, int width)
{
    int blanks = 0;

    fprintf(out, " %*d:", width, row);
    for (int column = 0; column < placed; column++) {
        blanks += width + 1;
        if (rows[column] == row) {
            fprintf(out, "%*c", blanks, 'Q');
            blanks = 0;
        }
    }
    fputc('\n', out);
}

void draw_snapshot(FILE *out, int n, const int *rows, int placed, int cur_col)
{
    int width = digits(n - 1);

    if (cur_col != QUEENS_FREE)
        fprintf(out, "curcol = %d\n", cur_col);
    fputs("Snapshot\n", out);
    if (n > 0)
        draw_heads(out, n, width);
    for (int row = 0; row < n; row++)
        draw_row(out, rows, placed, row, width);
}
