/* board_command.c - `queens board ROWS`: draws one board.

   A board with attacks is drawn like any other; `queens check` judges boards.  */

#include "commands.h"

#include "cli/draw/draw.h"
#include "cli/output/number.h"
#include "cli/output/report.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The choices of --format and of --color.  */
enum { TEXT, UNICODE, SVG };
enum { AUTO, ALWAYS, NEVER };

/* ---- The rows ---------------------------------------------------------------------------------------------------- */

enum {
    MOST_COLUMNS = 1000, /* a picture of more is not readable */
    FROM_GUESSED = -1    /* rows count from 0 if a 0 occurs, otherwise from 1 */
};

typedef struct board {
    int size;
    int from;               /* the number of the first row: 0 or 1 */
    int rows[MOST_COLUMNS]; /* from 0, or QUEENS_FREE */
} board;

/* Numbers and `_`, in one word or several, with these between them.  */
static const char BETWEEN[] = " \t\n,[]";

static bool read_row(board *b, const char *text, size_t length)
{
    char item[CLI_SHOWN];
    int64_t row = QUEENS_FREE;

    if (b->size == MOST_COLUMNS)
        return cli_error("board: too many rows: expected at most %d", MOST_COLUMNS);
    cli_show(text, length, item);
    if (strcmp(item, "_") != 0 && (item[0] == '-' || !cli_read_number(item, 0, MOST_COLUMNS, &row)))
        return cli_error("board: row \"%s\": expected a number from 0 to %d, or _", item, MOST_COLUMNS);
    b->rows[b->size++] = (int)row;
    return true;
}

static bool count_from(board *b)
{
    for (int column = 0; column < b->size && b->from == FROM_GUESSED; column++)
        if (b->rows[column] == 0)
            b->from = 0;
    if (b->from == FROM_GUESSED)
        b->from = 1;
    for (int column = 0; column < b->size; column++) {
        if (b->rows[column] == QUEENS_FREE)
            continue;
        b->rows[column] -= b->from;
        if (b->rows[column] < 0 || b->rows[column] >= b->size)
            return cli_error("board: row \"%d\" in column %d: expected a number from %d to %d",
                             b->rows[column] + b->from, column + b->from, b->from, b->from + b->size - 1);
    }
    return true;
}

/* Brackets without numbers are the board of size 0.  */
static bool read_board(board *b, const option_values *values)
{
    bool any = false;

    *b = (board){.from = (int)option_number(values, OPTION_FROM, FROM_GUESSED)};
    for (int i = 0; i < values->operand_count; i++) {
        const char *at = values->operands[i];
        any = any || strchr(at, '[') != NULL;
        for (at += strspn(at, BETWEEN); *at != '\0'; at += strspn(at, BETWEEN)) {
            size_t length = strcspn(at, BETWEEN);
            if (!read_row(b, at, length))
                return false;
            at += length;
        }
    }
    if (b->size == 0 && !any)
        return cli_error("board: no rows: expected a list such as 2,4,1,3");
    return count_from(b);
}

/* ---- The drawing ------------------------------------------------------------------------------------------------- */

/* The column that --attacks= names, or QUEENS_FREE if it names none.  Returns false if the column has no queen.  */
static bool read_chosen(int *column, const char *word, const board *b)
{
    char shown[CLI_SHOWN];
    int64_t number;

    *column = QUEENS_FREE;
    if (word == NULL)
        return true;
    if (word[0] != '-' && cli_read_number(word, b->from, b->from + b->size - 1, &number)) {
        *column = (int)number - b->from;
        if (b->rows[*column] != QUEENS_FREE)
            return true;
    }
    return cli_error("board: --attacks='%s': expected a column with a queen, counted from %d",
                     cli_show_string(word, shown), b->from);
}

static bool use_color(int64_t when)
{
    const char *no_color = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");

    if (when != AUTO)
        return when == ALWAYS;
    return isatty(STDOUT_FILENO) && (no_color == NULL || *no_color == '\0') && terminal != NULL &&
           strcmp(terminal, "dumb") != 0;
}

static void draw(const option_values *values, const board *b, int chosen)
{
    queens_pair pairs[3 * MOST_COLUMNS];
    attack_marks shown = {.pairs = pairs, .chosen = chosen};
    const attack_marks *asked = values->typed[OPTION_ATTACKS] ? &shown : NULL;
    int64_t format = option_number(values, OPTION_FORMAT, TEXT);

    shown.count = chosen == QUEENS_FREE ? attacks_of_board(b->size, b->rows, pairs)
                                        : attacks_of_queen(b->size, b->rows, chosen, pairs);
    if (format == SVG) {
        draw_svg(stdout, b->size, b->rows, b->from, asked);
        return;
    }
    draw_style style = {.unicode = format == UNICODE,
                        .color = use_color(option_number(values, OPTION_COLOR, AUTO)),
                        .numbers = values->typed[OPTION_NUMBERS],
                        .from = b->from,
                        .attacks = asked};
    draw_text(stdout, b->size, b->rows, &style);
}

int cli_board(const option_values *values)
{
    board b;
    int chosen;

    if (!read_board(&b, values) || !read_chosen(&chosen, values->text[OPTION_ATTACKS], &b))
        return CLI_UNUSABLE;
    draw(values, &b, chosen);
    return CLI_OK;
}
