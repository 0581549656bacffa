/* signs.h - the signs of which drawn boards consist.  */

#ifndef QUEENS_PRINTED_SIGNS_H
#define QUEENS_PRINTED_SIGNS_H

#include "boards.h"

enum { MOST_SIGNS = 32, MOST_KINDS = 3 };

/* What stands between squares.  */
#define BORDERS " \t\r,;|[](){}\"'"

/* How a reading understands the squares: the first sign is the queen, and the others are free squares.  If there is only
   one sign, a free square is blank, and squares are between bars.  */
typedef struct drawn_signs {
    span signs[MOST_KINDS];
    size_t kinds;
} drawn_signs;

/* Finds the signs with which the boards of size n can be drawn: those of which a line of rows of n squares
   consists, each as the queen.  Stores them and returns how many they are.  */
size_t drawn_signs_find(span text, int n, drawn_signs signs[MOST_SIGNS]);

/* The same as read_numbers of boards.h for drawn boards.  */
void read_drawing(printed_boards *boards, const drawn_signs *signs);

/* Does the line look like squares of a drawing, perhaps with the number of its row?  It has few signs, and they aren't only
   digits; nor letters, unless they are n squares; n is 0 if any number of squares will do.  */
bool are_cells(span line, size_t n);

/* Are the last numbers of the line those of the columns, above or below a line of cells?  Blank lines may be between.  */
bool is_ruler(const printed_boards *boards, span line, const printed_number *numbers, size_t count);

/* Where the squares of a line can be.  A label is the number or letter of its row, or of a board.  */
typedef enum line_part {
    LINE_TRIMMED,
    AFTER_LABEL,
    BETWEEN_LABELS,
    AFTER_MARK, /* the last one; without words, the trimmed line */
    AFTER_MARK_AND_LABEL,
    LINE_PARTS
} line_part;
span cell_part(span line, line_part which);

/* The length of what stands between squares, if the text begins with it: one of BORDERS, a bar beyond ASCII, or U+FE0F, which
   asks for a picture of the piece before it.  Otherwise 0.  */
size_t border_length(span rest);

#endif
