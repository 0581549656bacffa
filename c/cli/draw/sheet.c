/* sheet.c - draws the boards row by row, in as many columns as make the sheet about square.  The first board is at the
   top left.

   A board has the units of draw_svg, with its number above it.  The natural width of the sheet is at most WIDTH; it can
   be enlarged.  For a screen reader the sheet is a list of pictures.  */

#include "draw.h"

#include "queens.h"

#include <string.h>

enum { WIDTH = 1200, GAP = 24, EMPTY_WIDTH = 360 };

/* The height of a number.  It grows with the board, like the numbers on the board's margin.  */
static int label_for(int side)
{
    return side < 672 ? 28 : side / 24;
}

sheet_status sheet_add(sheet *s, const int *rows)
{
    if (s->count == SHEET_MOST)
        return SHEET_FULL;
    if (s->rows == NULL)
        s->rows = queens_allocate(SHEET_MOST * (size_t)s->n, sizeof *s->rows);
    if (s->rows == NULL)
        return SHEET_NO_MEMORY;
    memcpy(s->rows + s->count++ * s->n, rows, (size_t)s->n * sizeof *rows);
    return SHEET_ADDED;
}

void sheet_free(sheet *s)
{
    queens_release(s->rows);
}

static int columns_for(int count)
{
    int columns = 1;
    while (columns * columns < count)
        columns++;
    return columns;
}

static void draw_board(FILE *out, const sheet *s, int i, int columns)
{
    int side = draw_svg_side(s->n);
    int label = label_for(side) * 5 / 4;
    svg_place place = {
        .x = GAP + i % columns * (side + GAP), .y = GAP + label + i / columns * (side + label + GAP), .side = side};

    fprintf(out, "<text x=\"%d\" y=\"%d\">%d</text>\n<g role=\"listitem\">\n", place.x + side / 2, place.y - label / 4,
            i + 1);
    draw_svg(out, s->n, s->rows + i * s->n, 1, NULL, &place);
    fputs("</g>\n", out);
}

static void open_sheet(FILE *out, const sheet *s, int width, int height, int font)
{
    double shrunk = width > WIDTH ? (double)WIDTH / width : 1;

    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", out);
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%.0f\" height=\"%.0f\" "
            "role=\"list\" aria-labelledby=\"sheet-title\" aria-describedby=\"sheet-desc\">\n",
            width, height, width * shrunk, height * shrunk);
    fprintf(out, "<title id=\"sheet-title\">%d solution%s for %d queen%s</title>\n", s->count, s->count == 1 ? "" : "s",
            s->n, s->n == 1 ? "" : "s");
    fprintf(out, "<desc id=\"sheet-desc\">%s</desc>\n",
            s->count == 0 ? "No board." : "Numbered from the top left, row by row.");
    fprintf(out,
            "<rect width=\"%d\" height=\"%d\" fill=\"#f3f5f8\"/>\n"
            "<g font-family=\"system-ui,'DejaVu Sans',sans-serif\" font-size=\"%d\" fill=\"#263040\" "
            "text-anchor=\"middle\">\n",
            width, height, font);
}

void sheet_draw(FILE *out, const sheet *s)
{
    if (s->count == 1) {
        draw_svg(out, s->n, s->rows, 1, NULL, NULL);
        return;
    }
    int side = s->count == 0 ? EMPTY_WIDTH : draw_svg_side(s->n);
    int font = label_for(side);
    int columns = columns_for(s->count);
    int lines = (s->count + columns - 1) / columns;
    int line = font * 5 / 4 + (s->count == 0 ? 0 : side) + GAP;
    open_sheet(out, s, GAP + columns * (side + GAP), GAP + (lines == 0 ? 1 : lines) * line, font);
    if (s->count == 0)
        fprintf(out, "<text x=\"%d\" y=\"%d\">no solution</text>\n", GAP + side / 2, GAP + font);
    for (int i = 0; i < s->count; i++)
        draw_board(out, s, i, columns);
    fputs("</g>\n</svg>\n", out);
}
