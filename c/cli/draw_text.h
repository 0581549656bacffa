/* draw_text.h - a board as lines of characters.

   Plain: "Q" and "." as queens_board_text draws them; "X" is a queen that attacks another, "+" an attacked square.
   Unicode, in UTF-8: shaded squares in a frame; "(" ")" around a queen that attacks another, a cross on an attacked
   square.  Colours are ANSI's and only repeat what the characters say.  */

#ifndef CLI_DRAW_TEXT_H
#define CLI_DRAW_TEXT_H

#include "attacks.h"

#include <stdio.h>

typedef struct draw_style {
    bool unicode;
    bool color;
    bool numbers;                /* of the columns above, of the rows on the left */
    int from;                    /* the first number */
    const attack_marks *attacks; /* NULL shows none */
} draw_style;

/* Row 0 on top.  A column may be QUEENS_FREE.  */
void draw_text(FILE *out, int n, const int *rows, const draw_style *style);

#endif
