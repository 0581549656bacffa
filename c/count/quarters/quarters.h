/* quarters.h - divides the board into quarters by its middle lines, and lists the lines that a queen on each square
   occupies.

   Rows and columns of a quarter count from the middle of the board outwards.  A board of size 2h has four quarters of h
   x h.  A board of size 2h + 1 also has a middle row and a middle column.  There are two cases, each with its own
   quarters:

       CENTRE_QUEEN   one queen on the centre square: four quarters of h x h without the diagonals of that queen.
       ARM_QUEENS     two queens, which by symmetry are on the eastern arm of the middle row, x squares from the centre,
                      and on the northern arm of the middle column, y squares from it.  The eastern arm is row h of the
                      quarter SE, the northern arm column h of NW. x = y is a diagonal, so x > y is half of the boards:
                      of the eight images of a board exactly one has its queens on these arms with x > y.

   Two placements are compatible if they share no diagonal.  The bits of a square are:

       taken      within a quarter: all its diagonals, and the columns;
       vertical   between NE and SE, or NW and SW: the diagonals that both can reach;
       join       between east and west: the diagonals that both can reach.  For ARM_QUEENS more join bits express
                  x > y as a thermometer: the eastern queen at x occupies the bit of x, the northern one at y all bits
                  below y, and backward all above it.

   Join bits are numbered by how often they reject: bit 0 rejects most pairs.  */

#ifndef QUEENS_QUARTERS_H
#define QUEENS_QUARTERS_H

#include <stdbool.h>
#include <stdint.h>

enum { QUARTERS_MAX_SIZE = 28, QUARTERS_MAX_HALF = 14, QUARTERS_MAX_WIDTH = QUARTERS_MAX_HALF + 1 };

typedef enum quartering_kind { EVEN_BOARD, CENTRE_QUEEN, ARM_QUEENS } quartering_kind;
typedef enum quarter_name { NE, SE, NW, SW, QUARTERS } quarter_name;

enum { EAST, WEST };

static inline int quarter_side(int q)
{
    return q == NE || q == SE ? EAST : WEST;
}

static inline int quarter_north(int side)
{
    return side == EAST ? NE : NW;
}

static inline int quarter_south(int side)
{
    return side == EAST ? SE : SW;
}

/* The queens of a quarter, that on an arm included, if NE has `queens` of them.  */
static inline int quarter_queens(quartering_kind kind, int half, int queens, int q)
{
    if (q == NE)
        return queens;
    return q == SW ? queens + (kind == ARM_QUEENS) : half - queens;
}

typedef struct square {
    uint64_t taken; /* its diagonals, and its column if bits are left */
    uint64_t join;
    uint32_t vertical;
    bool usable;
} square;

typedef struct quarter {
    int height;
    int width;
    square squares[QUARTERS_MAX_WIDTH][QUARTERS_MAX_WIDTH]; /* [row][column] */
} quarter;

typedef struct quartering {
    quartering_kind kind;
    int half;
    int joins; /* number of join bits */
    quarter quarters[QUARTERS];
} quartering;

/* Divides the board of size 2 * half, or one more for the other kinds.  `queens` is the number of queens in NE; only
   the numbering of the join bits depends on it.  Backward has x < y in place of x > y.  */
void queens_quartering_make(quartering *c, quartering_kind kind, int half, int queens, bool backward);

#endif
