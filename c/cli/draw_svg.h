/* draw_svg.h - a board as a picture: one SVG element, with its XML declaration, that needs nothing from outside.

   The picture brings its own background, so that it suits white and dark pages.  What colour says is also said by
   shape: rings, lines and dots.  Its title and description say in words what it shows.  */

#ifndef CLI_DRAW_SVG_H
#define CLI_DRAW_SVG_H

#include "attacks.h"

#include <stdio.h>

/* Row 0 on top; columns and rows are numbered from `from`.  A column may be QUEENS_FREE.  `shown` may be NULL.  */
void draw_svg(FILE *out, int n, const int *rows, int from, const attack_marks *shown);

/* How wide and high the picture of a board of size n is, in its own units.  */
int draw_svg_side(int n);

/* The same element as a part of another one, without XML declaration, `side` wide and high at (x, y).  */
typedef struct svg_place {
    int x;
    int y;
    int side;
} svg_place;

void draw_svg_part(FILE *out, int n, const int *rows, int from, svg_place place);

#endif
