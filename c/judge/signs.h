/* signs.h - the signs of which drawn boards consist.  */

#ifndef QUEENS_PRINTED_SIGNS_H
#define QUEENS_PRINTED_SIGNS_H

#include "boards.h"

enum { MOST_SIGNS = 32 };

/* How a reading understands the squares.  */
typedef struct drawn_signs {
    span queen;
    span free; /* the only sign of a free square, or any usual one if its text is NULL */
} drawn_signs;

/* Finds the signs with which the boards of size n can be drawn: the usual ones for queens that are in the text, and then any
   two signs of which a line consists, in both orders.  Stores them and returns how many they are.  */
size_t drawn_signs_find(span text, int n, drawn_signs signs[MOST_SIGNS]);

/* The same as read_numbers of boards.h for drawn boards.  */
void read_drawing(printed_boards *boards, const drawn_signs *signs);

/* Does the line look like squares of a drawing, perhaps with the number of its row?  It has one or two signs, and they aren't
   both digits or letters.  */
bool are_cells(span line);

#endif
