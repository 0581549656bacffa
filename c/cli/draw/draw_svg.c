/* draw_svg.c - draws from back to front: frame, squares, numbers, attacked squares, lines, rings, queens.

   Lengths are in units; a square has SIDE of them.  All squares of one colour are one path: each row is a line as wide
   as a square, with dashes of one square, and the dashes begin again in each row.  So the file grows with n,
   not with n * n.

   Beyond LARGE columns a crown is too small to be seen on the complete board.  There each queen is a dark disk with a
   white crown, numbers and lines grow with n, and the squares are paler.

   The colours can be distinguished by colour-blind people: blue-grey squares, and vermilion and blue of Okabe and Ito's
   palette.  */

#include "draw.h"

#include "cli/output/number.h"

#include <inttypes.h>

enum { SIDE = 40, HALF = SIDE / 2, NATURAL_SIZE = 1200, LARGE = 40 };

/* Five points with a pearl on each, a band and a foot; the centre is (0, 0).  */
static const char QUEEN[] = "<path d=\"M-10.6 7-13.6-5.4-7.4.6-6.4-9.6-2 .4 0-11 2 .4 6.4-9.6 7.4.6 13.6-5.4 10.6 7"
                            "C5 5.2-5 5.2-10.6 7z\"/>"
                            "<path d=\"M-10.4 8.8C-5 7-5 7 0 7S5 7 10.4 8.8L9.6 12C5 10.6-5 10.6-9.6 12z\"/>"
                            "<path d=\"M-10.4 13.4C-5 11.6 5 11.6 10.4 13.4V15.6H-10.4z\"/>"
                            "<circle cx=\"-14\" cy=\"-7.4\" r=\"2.3\"/><circle cx=\"-6.8\" cy=\"-11.4\" r=\"2.3\"/>"
                            "<circle cx=\"0\" cy=\"-12.8\" r=\"2.3\"/><circle cx=\"6.8\" cy=\"-11.4\" r=\"2.3\"/>"
                            "<circle cx=\"14\" cy=\"-7.4\" r=\"2.3\"/>";

typedef struct picture {
    FILE *out;
    int n;
    const int *rows;
    int from;
    const attack_marks *shown;
    int font;   /* of the numbers; it grows with the board, so that they stay readable when the whole board is shown */
    int margin; /* left and above the board, for the numbers */
    int edge;   /* right and below the board */
    bool large;
    uint32_t id; /* part of the names of elements, because one page may contain many pictures */
} picture;

/* The hash function FNV-1a, row by row.  */
static uint32_t identity(int n, const int *rows)
{
    uint64_t hash = 2166136261;

    for (int column = 0; column < n; column++)
        hash = (hash ^ (uint32_t)rows[column]) * 16777619 % ((uint64_t)1 << 32);
    return (uint32_t)hash;
}

static int center(int index)
{
    return index * SIDE + HALF;
}

/* ---- In words -------------------------------------------------------------------------------------------------- */

static void describe_pairs(const picture *p)
{
    const attack_marks *shown = p->shown;

    if (shown->chosen != QUEENS_FREE)
        fprintf(p->out, " The squares that the queen of column %d attacks are dotted.", shown->chosen + p->from);
    if (shown->count == 0) {
        fputs(shown->chosen == QUEENS_FREE ? " No queen attacks another." : " It attacks no other queen.", p->out);
        return;
    }
    fputs(" Lines join queens that attack each other, in columns", p->out);
    for (int i = 0; i < shown->count; i++)
        fprintf(p->out, "%s %d and %d", i == 0 ? "" : ",", shown->pairs[i].first + p->from,
                shown->pairs[i].second + p->from);
    fputc('.', p->out);
}

static void describe(const picture *p)
{
    int queens = 0;

    for (int column = 0; column < p->n; column++)
        queens += p->rows[column] != QUEENS_FREE;
    fprintf(p->out, "<title id=\"title-%08" PRIx32 "\">%d %s on a board of %d by %d</title>\n", p->id, queens,
            queens == 1 ? "queen" : "queens", p->n, p->n);
    fprintf(p->out,
            "<desc id=\"desc-%08" PRIx32 "\">Row of the queen in each column, counted from %d at the top:", p->id,
            p->from);
    for (int column = 0; column < p->n; column++)
        if (p->rows[column] == QUEENS_FREE)
            fputs(" none", p->out);
        else
            fprintf(p->out, " %d", p->rows[column] + p->from);
    fputc('.', p->out);
    if (p->shown != NULL)
        describe_pairs(p);
    fputs("</desc>\n", p->out);
}

/* ---- The board ------------------------------------------------------------------------------------------------- */

static int whole_side(const picture *p)
{
    return p->margin + p->n * SIDE + p->edge;
}

static void open_element(const picture *p)
{
    int all = whole_side(p);
    int shown = all < NATURAL_SIZE ? all : NATURAL_SIZE;

    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", p->out);
    fprintf(p->out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\"", all,
            all, shown, shown);
    fprintf(p->out, " role=\"img\" aria-labelledby=\"title-%08" PRIx32 "\" aria-describedby=\"desc-%08" PRIx32 "\">\n",
            p->id, p->id);
}

static void draw_frame(const picture *p)
{
    int all = whole_side(p);

    open_element(p);
    describe(p);
    fprintf(p->out, "<defs><g id=\"queen-%08" PRIx32 "\">%s%s%s</g></defs>\n", p->id,
            p->large ? "<circle fill=\"#161d29\" r=\"20\"/><g transform=\"translate(0 1) scale(.72)\">" : "", QUEEN,
            p->large ? "</g>" : "");
    fprintf(p->out,
            "<rect x=\".5\" y=\".5\" width=\"%d\" height=\"%d\" rx=\"%d\" fill=\"#263040\" stroke=\"#7d8a9c\"/>\n",
            all - 1, all - 1, p->edge * 7 / 10);
}

static void draw_squares(const picture *p)
{
    int side = p->n * SIDE;

    fprintf(p->out, "<rect width=\"%d\" height=\"%d\" fill=\"#f3f5f8\"/>\n", side, side);
    fprintf(p->out, "<path stroke=\"%s\" stroke-width=\"%d\" stroke-dasharray=\"%d\" d=\"",
            p->large ? "#cfd8e3" : "#a9b9cc", SIDE, SIDE);
    for (int row = 0; row < p->n; row++) {
        int first = row % 2 == 0 ? SIDE : 0; /* the top left square is light */
        if (first < side)
            fprintf(p->out, "M%d %dH%d", first, center(row), side);
    }
    fputs("\"/>\n", p->out);
}

/* Every number, or every 5th, 10th ... if there are too many.  */
static bool is_labelled(const picture *p, int index)
{
    int step = p->n <= 25 ? 1 : p->n <= 60 ? 5 : p->n <= 200 ? 10 : p->n <= 500 ? 50 : 100;
    return index == 0 || (index + p->from) % step == 0;
}

static void draw_numbers(const picture *p)
{
    fprintf(p->out,
            "<g font-family=\"system-ui,'DejaVu Sans',sans-serif\" font-size=\"%d\" fill=\"#dfe6ef\" "
            "text-anchor=\"middle\">\n",
            p->font);
    for (int i = 0; i < p->n; i++)
        if (is_labelled(p, i))
            fprintf(p->out, "<text x=\"%d\" y=\"%d\">%d</text><text x=\"%d\" y=\"%d\">%d</text>\n", center(i),
                    -p->margin / 2 + p->font * 35 / 100, i + p->from, -p->margin / 2, center(i) + p->font * 35 / 100,
                    i + p->from);
    fputs("</g>\n", p->out);
}

/* ---- Queens and attacks ---------------------------------------------------------------------------------------- */

static void draw_reached(const picture *p)
{
    if (p->shown->chosen == QUEENS_FREE)
        return;
    fputs("<g fill=\"#0072b2\">\n", p->out);
    for (int column = 0; column < p->n; column++)
        for (int row = 0; row < p->n; row++)
            if (square_at(p->rows, p->shown, column, row) == SQUARE_REACHED)
                fprintf(p->out, "<circle cx=\"%d\" cy=\"%d\" r=\"5\"/>\n", center(column), center(row));
    fputs("</g>\n", p->out);
}

static void draw_lines(const picture *p, const char *color, int width)
{
    fprintf(p->out, "<path stroke=\"%s\" stroke-width=\"%d\" stroke-linecap=\"round\" d=\"", color, width);
    for (int i = 0; i < p->shown->count; i++) {
        queens_pair pair = p->shown->pairs[i];
        fprintf(p->out, "M%d %dL%d %d", center(pair.first), center(p->rows[pair.first]), center(pair.second),
                center(p->rows[pair.second]));
    }
    fputs("\"/>\n", p->out);
}

static void draw_ring(const picture *p, int column, const char *fill, const char *stroke)
{
    fprintf(p->out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"%s\"/>\n", center(column),
            center(p->rows[column]), p->large ? 26 : 18, fill, stroke);
}

static void draw_rings(const picture *p)
{
    fprintf(p->out, "<g stroke-width=\"%s\">\n", p->large ? "8" : "2.5");
    for (int column = 0; column < p->n; column++)
        if (column == p->shown->chosen)
            draw_ring(p, column, "#e2f0fa", "#0072b2");
        else if (p->rows[column] != QUEENS_FREE &&
                 square_at(p->rows, p->shown, column, p->rows[column]) == SQUARE_MARKED)
            draw_ring(p, column, "#fff1e3", "#d55e00");
    fputs("</g>\n", p->out);
}

static void draw_attacks(const picture *p)
{
    int width = p->large ? p->n / 10 : 4;

    if (p->shown->count > 0) {
        draw_lines(p, "#fff", width * 2 - 1);
        draw_lines(p, "#d55e00", width);
    }
    draw_reached(p);
    draw_rings(p);
}

static void draw_queens(const picture *p)
{
    if (p->large)
        fputs("<g fill=\"#fff\">\n", p->out);
    else
        fputs("<g fill=\"#161d29\" stroke=\"#fff\" stroke-width=\"2\" stroke-linejoin=\"round\" "
              "paint-order=\"stroke\">\n",
              p->out);
    for (int column = 0; column < p->n; column++)
        if (p->rows[column] != QUEENS_FREE)
            fprintf(p->out,
                    "<use href=\"#queen-%08" PRIx32 "\" x=\"%d\" y=\"%d\"><title>column %d, row %d</title></use>\n",
                    p->id, center(column), center(p->rows[column]), column + p->from, p->rows[column] + p->from);
    fputs("</g>\n", p->out);
}

void draw_svg(FILE *out, int n, const int *rows, int from, const attack_marks *shown)
{
    picture p = {.out = out, .n = n, .rows = rows, .from = from, .shown = shown, .large = n > LARGE};

    p.font = n <= 24 ? 17 : n * SIDE / 56;
    p.margin = p.font * (2 + digits(n)) * 6 / 10 + 7;
    p.edge = p.font * (digits(n) > 2 ? 12 : 8) / 10;
    p.id = identity(n, rows);
    draw_frame(&p);
    fprintf(out, "<g transform=\"translate(%d %d)\">\n", p.margin, p.margin);
    if (n > 0)
        draw_squares(&p);
    draw_numbers(&p);
    if (shown != NULL)
        draw_attacks(&p);
    draw_queens(&p);
    fputs("</g>\n</svg>\n", out);
}
