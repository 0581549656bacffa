#include "draw.h"

#include <stdlib.h>

typedef enum line { LINE_ROW, LINE_RISING, LINE_FALLING, LINES } line;

static bool share(const int *rows, line kind, int a, int b)
{
    if (rows[a] == QUEENS_FREE || rows[b] == QUEENS_FREE)
        return false;
    switch (kind) {
    case LINE_ROW:
        return rows[a] == rows[b];
    case LINE_RISING:
        return rows[a] + a == rows[b] + b;
    default:
        return rows[a] - a == rows[b] - b;
    }
}

int attacks_of_board(int n, const int *rows, queens_pair *pairs)
{
    int count = 0;

    for (int second = 0; second < n; second++)
        for (line kind = LINE_ROW; kind < LINES; kind++) {
            int first = second - 1;
            while (first >= 0 && !share(rows, kind, first, second))
                first--;
            if (first >= 0)
                pairs[count++] = (queens_pair){first, second};
        }
    return count;
}

int attacks_of_queen(int n, const int *rows, int column, queens_pair *pairs)
{
    int count = 0;

    for (int other = 0; other < n; other++)
        for (line kind = LINE_ROW; other != column && kind < LINES; kind++)
            if (share(rows, kind, other, column))
                pairs[count++] = other < column ? (queens_pair){other, column} : (queens_pair){column, other};
    return count;
}

static bool is_marked(const attack_marks *shown, int column)
{
    for (int i = 0; i < shown->count; i++)
        if (shown->pairs[i].first == column || shown->pairs[i].second == column)
            return true;
    return false;
}

static bool is_reached(const int *rows, int chosen, int column, int row)
{
    if (chosen == QUEENS_FREE || rows[chosen] == QUEENS_FREE)
        return false;
    return column == chosen || row == rows[chosen] || abs(column - chosen) == abs(row - rows[chosen]);
}

square square_at(const int *rows, const attack_marks *shown, int column, int row)
{
    if (rows[column] == row)
        return shown != NULL && is_marked(shown, column) ? SQUARE_MARKED : SQUARE_QUEEN;
    return shown != NULL && is_reached(rows, shown->chosen, column, row) ? SQUARE_REACHED : SQUARE_EMPTY;
}
