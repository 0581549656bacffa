/* draw_text.c - draws a board as lines of characters: first the characters of each kind of square, plain and in
   Unicode, then the lines.

   A Unicode square is three characters wide: it is nearly square on a terminal, and the queen is in its centre.  It is
   wider if the numbers above need it.  */

#include "draw.h"

#include "cli/output/number.h"

static const char PLAIN[] = {[SQUARE_EMPTY] = '.', [SQUARE_REACHED] = '+', [SQUARE_QUEEN] = 'Q', [SQUARE_MARKED] = 'X'};
static const char *const PLAIN_COLOR[] = {
    [SQUARE_EMPTY] = "2", [SQUARE_REACHED] = "34", [SQUARE_QUEEN] = "1", [SQUARE_MARKED] = "1;31"};

/* The character in the centre of a square; NULL for the square's shade.  */
static const char *const MIDDLE[] = {[SQUARE_REACHED] = "×", [SQUARE_QUEEN] = "♛", [SQUARE_MARKED] = "♛"};
static const char *const SHADE[] = {" ", "░"};
static const char *const UNICODE_COLOR[2][4] = {
    {"48;5;255", "38;5;25;48;5;255", "38;5;16;48;5;255", "1;38;5;16;48;5;215"},
    {"48;5;146", "38;5;25;48;5;146", "38;5;16;48;5;146", "1;38;5;16;48;5;215"}};

typedef struct drawing {
    FILE *out;
    int n;
    const int *rows;
    const draw_style *style;
    int label; /* number of characters of the widest number */
    int width; /* number of characters of a square */
} drawing;

static void repeat(FILE *out, const char *text, int count)
{
    for (int i = 0; i < count; i++)
        fputs(text, out);
}

static void begin_color(const drawing *d, const char *color)
{
    if (d->style->color)
        fprintf(d->out, "\033[%sm", color);
}

static void end_color(const drawing *d)
{
    if (d->style->color)
        fputs("\033[0m", d->out);
}

/* ---- Plain ----------------------------------------------------------------------------------------------------- */

/* The numbers of the columns, from `from`, each `width` wide.  */
static void plain_heads(FILE *out, int indent, int n, int width, int from)
{
    fprintf(out, "%*s", indent, "");
    for (int column = 0; column < n; column++)
        fprintf(out, " %*d", width, column + from);
    fputc('\n', out);
}

static void plain_row(const drawing *d, int row)
{
    if (d->style->numbers)
        fprintf(d->out, "%*d ", d->label, row + d->style->from);
    for (int column = 0; column < d->n; column++) {
        square kind = square_at(d->rows, d->style->attacks, column, row);
        fprintf(d->out, "%*s", d->width - 1, "");
        begin_color(d, PLAIN_COLOR[kind]);
        fputc(PLAIN[kind], d->out);
        end_color(d);
        fputc(column + 1 < d->n ? ' ' : '\n', d->out);
    }
}

static void draw_plain(drawing *d)
{
    d->width = d->style->numbers ? d->label : 1;
    if (d->style->numbers && d->n > 0)
        plain_heads(d->out, d->label, d->n, d->width, d->style->from);
    for (int row = 0; row < d->n; row++)
        plain_row(d, row);
}

/* ---- Unicode --------------------------------------------------------------------------------------------------- */

static void unicode_heads(const drawing *d)
{
    int blanks = d->label + 2;

    for (int column = 0; column < d->n; column++) {
        int number = column + d->style->from;
        int before = (d->width - digits(number) + 1) / 2;
        fprintf(d->out, "%*s%d", blanks + before, "", number);
        blanks = d->width - before - digits(number);
    }
    fputc('\n', d->out);
}

static void unicode_edge(const drawing *d, const char *left, const char *right)
{
    fprintf(d->out, "%*s%s", d->style->numbers ? d->label + 1 : 0, "", left);
    repeat(d->out, "─", d->n * d->width);
    fprintf(d->out, "%s\n", right);
}

static void unicode_square(const drawing *d, int column, int row)
{
    square kind = square_at(d->rows, d->style->attacks, column, row);
    int dark = (column + row) % 2;
    const char *shade = SHADE[d->style->color ? 0 : dark]; /* the colour replaces the shade */
    int side = (d->width - 1) / 2;

    begin_color(d, UNICODE_COLOR[dark][kind]);
    repeat(d->out, shade, kind == SQUARE_MARKED ? side - 1 : side);
    fputs(kind == SQUARE_MARKED ? "(" : "", d->out);
    fputs(MIDDLE[kind] != NULL ? MIDDLE[kind] : shade, d->out);
    fputs(kind == SQUARE_MARKED ? ")" : "", d->out);
    repeat(d->out, shade, kind == SQUARE_MARKED ? side - 1 : side);
    end_color(d);
}

static void draw_unicode(drawing *d)
{
    /* An odd width that leaves a blank next to the number.  */
    d->width = d->style->numbers && d->label > 2 ? (d->label + 2) | 1 : 3;
    if (d->style->numbers && d->n > 0)
        unicode_heads(d);
    unicode_edge(d, "┌", "┐");
    for (int row = 0; row < d->n; row++) {
        if (d->style->numbers)
            fprintf(d->out, "%*d ", d->label, row + d->style->from);
        fputs("│", d->out);
        for (int column = 0; column < d->n; column++)
            unicode_square(d, column, row);
        fputs("│\n", d->out);
    }
    unicode_edge(d, "└", "┘");
}

void draw_text(FILE *out, int n, const int *rows, const draw_style *style)
{
    drawing d = {.out = out, .n = n, .rows = rows, .style = style, .label = digits(n - 1 + style->from)};

    if (style->unicode)
        draw_unicode(&d);
    else
        draw_plain(&d);
}

/* ---- The course's snapshot -------------------------------------------------------------------------------------- */

static void draw_heads(FILE *out, int n, int width)
{
    plain_heads(out, width + 2, n, width, 0);
    fprintf(out, "%*s", width + 3, "");
    for (int i = 0; i < n * (width + 1) - 1; i++)
        fputc('-', out);
    fputc('\n', out);
}

/* Without blanks at the end of a line.  */
static void draw_row(FILE *out, const int *rows, int columns, int row, int width)
{
    int blanks = 0;

    fprintf(out, " %*d:", width, row);
    for (int column = 0; column < columns; column++) {
        blanks += width + 1;
        if (rows[column] == row) {
            fprintf(out, "%*c", blanks, 'Q');
            blanks = 0;
        }
    }
    fputc('\n', out);
}

void draw_snapshot(FILE *out, int n, const int *rows, int columns, int cur_col)
{
    int width = digits(n - 1);

    if (cur_col != QUEENS_FREE)
        fprintf(out, "curcol = %d\n", cur_col);
    fputs("Snapshot\n", out);
    if (n > 0)
        draw_heads(out, n, width);
    for (int row = 0; row < n; row++)
        draw_row(out, rows, columns, row, width);
}
