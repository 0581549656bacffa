/* forms.h - the forms in which programs print boards.  */

#ifndef CLI_FORMS_H
#define CLI_FORMS_H

#include "boards.h"

/* What is read as one: a board, or a queen.  For groups of brackets see text.h.  */
typedef enum form_unit { BOARD_OF_LINE, BOARD_OF_GROUP, BOARD_OF_GROUPS, QUEEN_OF_LINE } form_unit;

typedef struct form {
    const char *name;
    const char *example; /* of size 4 */
    void (*read)(printed_boards *boards, const struct form *form, int variant);
    int least; /* the sizes for which it is tried */
    int most;
    form_unit unit;
    number_style style;
    int each;                  /* numbers of a queen: 1, its row; 2, its column and row; 3, after its own number */
    int variants;              /* in how many more ways it is read */
    const char *const *queens; /* drawn boards: the sign of the queen for each of them */
} form;

/* Reads the text in all forms, in the order of their table.  Takes the first reading in which no board has an attack,
   and everything else on the lines is understood; or else the one with the most boards without attacks.  n is 1 or
   more.  Close the boards in each case.  Returns false if there is no memory.  */
bool printed_read(printed_boards *boards, int n, const char *text, size_t length);

/* Readers: each adds boards, puts blanks in their place, and leaves the text that cannot be a board.  */
void read_numbers(printed_boards *boards, const form *form, int variant);
void read_drawing(printed_boards *boards, const form *form, int variant);

/* In the lines that remain: notes lines of words, numbers of solutions, and faults, numbers that are neither.  */
void other_lines_read(printed_boards *boards);

/* Does a line with words say how many solutions of size n there are, as in `Found 92` or `Total number of solutions:
   92`?  `N = 8`, `Solution 3` and `time: 3 ms` do not.  Nor does the right number of solutions up to symmetry, where
   the line says so.  */
bool reported_count(span line, int n, int64_t *count);

#endif
