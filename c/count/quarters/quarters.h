/* quarters.h - the board cut into quarters by its middle lines, and what a queen on a square of a quarter occupies.

   Rows and columns of a quarter count from the middle of the board outwards.  A size of 2h gives four quarters of
   h x h.  A size of 2h + 1 has a middle row and a middle column as well, and two cases, each quartered in its own way:

     CENTRE_QUEEN   one queen on the square where they cross: four quarters of h x h without its diagonals.
     ARM_QUEENS     two queens, by symmetry on the eastern arm of the middle row, x squares from the centre, and on the
                  northern arm of the middle column, y squares from it.  The eastern arm is row h of the quarter SE,
                  the northern arm column h of NW.  x = y is a diagonal, so x > y is half of the boards, and of all
                  eight images of a board just one has its queens on these arms with x > y.

   What decides whether two placements go together is the diagonals they share:
     taken      within one quarter: all of its own, and the columns;
     vertical   between NE and SE, or NW and SW: those that both can reach;
     join       between east and west: those that both can reach.  For ARM_QUEENS x > y is said by further join bits, a
                thermometer: the eastern queen at x occupies the bit of x, the northern at y the bits 1 .. y.
   Join bits are numbered by how often they reject: bit 0 is the best of all to tell a pair that fails.  */

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

typedef struct square {
    uint64_t taken; /* its diagonals, and its column if there are bits left */
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
    int joins; /* join bits */
    quarter quarters[QUARTERS];
} quartering;

/* Cuts the board of size 2 * half, or one more for the other kinds; `queens` of them in NE, on which the numbering of
   the join bits depends and nothing else.  Backward takes x < y where forward takes x > y.  */
void queens_quartering_make(quartering *c, quartering_kind kind, int half, int queens, bool backward);

#endif
