/* sheet.h - several boards on one picture, each with its number: what `queens solve --format svg` prints.  */

#ifndef CLI_SHEET_H
#define CLI_SHEET_H

#include <stdio.h>

enum { SHEET_MOST = 100 }; /* boards: all of size 8, and about as many as can still be told apart on a screen */

typedef struct sheet {
    int n;
    int count;
    int *boards[SHEET_MOST];
} sheet;

typedef enum sheet_status { SHEET_ADDED, SHEET_FULL, SHEET_NO_MEMORY } sheet_status;

/* Copies the n rows.  Begin with {.n = n}, and end with sheet_free.  */
sheet_status sheet_add(sheet *s, const int *rows);

/* One board alone is drawn as draw_svg does, rows counted from 1.  None is a sheet that says so.  */
void sheet_draw(FILE *out, const sheet *s);

void sheet_free(sheet *s);

#endif
