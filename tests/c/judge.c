#include "judge.h"

#include <stdlib.h>

typedef struct square {
    int column;
    int row;
} square;

typedef struct judge {
    int n;
    int count;
    square *squares; /* the safe ones */
    int rows[DICE_BOARD_MAX_SIZE];
    bool in_column[DICE_BOARD_MAX_SIZE]; /* is there a queen? */
    bool in_row[DICE_BOARD_MAX_SIZE];
    bool rising[2 * DICE_BOARD_MAX_SIZE];
    bool falling[2 * DICE_BOARD_MAX_SIZE];
    solutions found;
} judge;

static bool allows(const judge *j, square s)
{
    return !j->in_column[s.column] && !j->in_row[s.row] && !j->rising[s.column + s.row] &&
           !j->falling[j->n + s.row - s.column];
}

static void set_queen(judge *j, square s, bool present)
{
    j->rows[s.column] = s.row;
    j->in_column[s.column] = j->in_row[s.row] = j->rising[s.column + s.row] = j->falling[j->n + s.row - s.column] =
        present;
}

/* The column, or n and the row, that has no queen and the fewest safe squares.  */
static int line_with_fewest_squares(const judge *j)
{
    int counts[2 * DICE_BOARD_MAX_SIZE] = {0}, best = -1;
    for (int i = 0; i < j->count; i++)
        if (allows(j, j->squares[i])) {
            counts[j->squares[i].column]++;
            counts[j->n + j->squares[i].row]++;
        }
    for (int line = 0; line < 2 * j->n; line++)
        if (!(line < j->n ? j->in_column[line] : j->in_row[line - j->n]) && (best < 0 || counts[line] < counts[best]))
            best = line;
    return best;
}

static void complete(judge *j, int placed)
{
    if (placed == j->n) {
        solutions_add(&j->found, j->rows);
        return;
    }
    int line = line_with_fewest_squares(j);
    for (int i = 0; i < j->count; i++) {
        square s = j->squares[i];
        if ((s.column == line || j->n + s.row == line) && allows(j, s)) {
            set_queen(j, s, true);
            complete(j, placed + 1);
            set_queen(j, s, false);
        }
    }
}

solutions judged_solutions(const dice_board *board)
{
    judge j = {.n = board->n, .found = solutions_none(board->n)};
    j.squares = malloc(((size_t)board->n * (size_t)board->n + 1) * sizeof *j.squares);
    if (j.squares == NULL)
        abort();
    for (int column = 0; column < board->n; column++)
        for (int row = 0; row < board->n; row++)
            if (square_sets_have(board->safe, board->n, column, row))
                j.squares[j.count++] = (square){column, row};
    complete(&j, 0);
    free(j.squares);
    solutions_sort(&j.found);
    return j.found;
}
