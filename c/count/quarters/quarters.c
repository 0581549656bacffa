#include "count/quarters/quarters.h"

#include <string.h>

/* The diagonals of the board have numbers: those that go down by y - x and then those that go up by y + x, with the
   centre at 0.  Adding ORIGIN makes them positive.  */
enum { ORIGIN = 2 * QUARTERS_MAX_WIDTH, ONE_WAY = 2 * ORIGIN + 1, LINES = 2 * ONE_WAY };

typedef struct place {
    int x, y;
} place;

/* The diagonals that the squares of each quarter are on.  */
typedef struct line_use {
    bool reached[QUARTERS][LINES];
    double chance[QUARTERS][LINES]; /* number of its squares, times the density of queens in the quarter */
} line_use;

static bool northern(int q)
{
    return q == NE || q == NW;
}

/* The position of a square of a quarter.  At size 2h + 1 the first rows and columns are one away from the middle.  At
   size 2h they are at 0 in the north and east, and at -1 in the south and west.  */
static place place_of(const quartering *c, int q, int row, int column)
{
    int near = c->kind == EVEN_BOARD ? 0 : 1;
    place p = {quarter_side(q) == EAST ? column + near : -1 - column, northern(q) ? row + near : -1 - row};

    if (c->kind == ARM_QUEENS && q == SE && row == c->half)
        p.y = 0;
    if (c->kind == ARM_QUEENS && q == NW && column == c->half)
        p.x = 0;
    return p;
}

static int line_of(place p, int way)
{
    return ORIGIN + (way == 0 ? p.y - p.x : ONE_WAY + p.y + p.x);
}

static bool on_arm(const quartering *c, int q, int row, int column)
{
    return c->kind == ARM_QUEENS && ((q == SE && row == c->half) || (q == NW && column == c->half));
}

/* On the arms, a square that leaves no place for the other queen is not usable.  */
static bool usable(const quartering *c, int q, int row, int column, bool backward)
{
    place p = place_of(c, q, row, column);
    int outer = c->half;

    if (c->kind == CENTRE_QUEEN)
        return p.x != p.y && p.x != -p.y;
    if (!on_arm(c, q, row, column))
        return true;
    if (q == SE)
        return backward ? p.x != outer : p.x != 1;
    return backward ? p.y != 1 : p.y != outer;
}

static void find_line_use(const quartering *c, int queens, line_use *use)
{
    memset(use, 0, sizeof *use);
    for (int q = 0; q < QUARTERS; q++) {
        const quarter *part = &c->quarters[q];
        double full = (double)quarter_queens(c->kind, c->half, queens, q) / (double)(part->height * part->width);
        for (int row = 0; row < part->height; row++)
            for (int column = 0; column < part->width; column++)
                for (int way = 0; way < 2 && part->squares[row][column].usable; way++) {
                    int line = line_of(place_of(c, q, row, column), way);
                    use->reached[q][line] = true;
                    use->chance[q][line] += full;
                }
    }
}

/* The bit numbers of lines, in the order of decreasing score.  */
typedef struct numbering {
    int bit[LINES]; /* -1: no bit */
    int bits;
} numbering;

static void number_lines(numbering *n, const double score[LINES])
{
    n->bits = 0;
    for (int line = 0; line < LINES; line++)
        n->bit[line] = -1;
    for (;;) {
        int best = -1;
        for (int line = 0; line < LINES; line++)
            if (n->bit[line] < 0 && score[line] > (best < 0 ? 0 : score[best]))
                best = line;
        if (best < 0)
            return;
        n->bit[best] = n->bits++;
    }
}

/* The lines that both quarters can reach.  */
static void number_common(numbering *n, const line_use *use, int a, int b)
{
    double score[LINES];

    for (int line = 0; line < LINES; line++)
        score[line] = use->reached[a][line] && use->reached[b][line];
    number_lines(n, score);
}

/* The score is the chance that East occupies the line, times the chance that a queen of the west does; NW has most of
   these, so SW counts half.  */
static void number_joins(numbering *n, const line_use *use)
{
    double score[LINES] = {0};

    for (int line = 0; line < LINES; line++) {
        double east = use->chance[NE][line] + use->chance[SE][line];
        double west = use->chance[NW][line] + 0.5 * use->chance[SW][line];
        if ((use->reached[NE][line] || use->reached[SE][line]) && (use->reached[NW][line] || use->reached[SW][line]))
            score[line] = east * west + 1e-9;
    }
    number_lines(n, score);
}

static uint64_t bits_of(const numbering *n, place p)
{
    uint64_t bits = 0;

    for (int way = 0; way < 2; way++) {
        int bit = n->bit[line_of(p, way)];
        if (bit >= 0)
            bits |= UINT64_C(1) << bit;
    }
    return bits;
}

/* The bits of 1 .. h that express x > y, or backward x < y; they follow the bits of the lines.  Bits that no queen of
   one side can touch are left out: x and y differ, and each must leave the other a place.  */
static uint64_t thermometer(const quartering *c, int first_bit, int q, place p, bool backward)
{
    uint64_t bits = 0;
    int low = backward ? 3 : 2;
    int high = backward ? c->half - 1 : c->half - 2;

    for (int bit = low; bit <= high; bit++)
        if (q == SE ? bit == p.x : backward ? bit > p.y : bit < p.y)
            bits |= UINT64_C(1) << (first_bit + bit - low);
    return bits;
}

static void fill_quarter(quartering *c, int q, const numbering *own, const numbering *vertical, const numbering *joins,
                         bool backward)
{
    quarter *part = &c->quarters[q];

    for (int row = 0; row < part->height; row++)
        for (int column = 0; column < part->width; column++) {
            square *s = &part->squares[row][column];
            place p = place_of(c, q, row, column);
            if (!s->usable)
                continue;
            s->taken = bits_of(own, p);
            if (own->bits + part->width <= 64)
                s->taken |= UINT64_C(1) << (own->bits + column);
            s->vertical = (uint32_t)bits_of(vertical, p);
            s->join = bits_of(joins, p);
            if (on_arm(c, q, row, column))
                s->join |= thermometer(c, joins->bits, q, p, backward);
        }
}

void queens_quartering_make(quartering *c, quartering_kind kind, int half, int queens, bool backward)
{
    line_use use;
    numbering own, vertical, joins;

    memset(c, 0, sizeof *c);
    c->kind = kind;
    c->half = half;
    for (int q = 0; q < QUARTERS; q++) {
        quarter *part = &c->quarters[q];
        part->height = half + (kind == ARM_QUEENS && q == SE);
        part->width = half + (kind == ARM_QUEENS && q == NW);
        for (int row = 0; row < part->height; row++)
            for (int column = 0; column < part->width; column++)
                part->squares[row][column].usable = usable(c, q, row, column, backward);
    }
    find_line_use(c, queens, &use);
    number_joins(&joins, &use);
    c->joins = joins.bits + (kind == ARM_QUEENS && half > 3 ? half - 3 : 0);
    for (int q = 0; q < QUARTERS; q++) {
        int side = quarter_side(q);
        number_common(&own, &use, q, q);
        number_common(&vertical, &use, quarter_north(side), quarter_south(side));
        fill_quarter(c, q, &own, &vertical, &joins, backward);
    }
}
