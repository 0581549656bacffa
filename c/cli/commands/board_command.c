/* board_command.c - `queens board ROWS`: draws one board.

   A board with attacks is drawn like any other; `queens check` judges boards.  */

#include "commands.h"

#include "cli/draw/draw.h"
#include "cli/options/rows_operand.h"
#include "cli/output/number.h"
#include "cli/output/report.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The choices of --format and of --color.  */
enum { TEXT, UNICODE, SVG };
enum { AUTO, ALWAYS, NEVER };

/* The column that --attacks= names, or QUEENS_FREE if it names none.  Returns false if the column has no queen.  */
static bool read_chosen(int *column, const char *word, const rows_operand *board)
{
    char shown[CLI_SHOWN];
    int64_t number;

    *column = QUEENS_FREE;
    if (word == NULL)
        return true;
    if (word[0] != '-' && cli_read_number(word, board->from, board->from + board->size - 1, &number)) {
        *column = (int)number - board->from;
        if (board->rows[*column] != QUEENS_FREE)
            return true;
    }
    cli_error("board: --attacks='%s': expected a column with a queen, counted from %d", cli_show_string(word, shown),
              board->from);
    return false;
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

static void draw(const option_values *values, const rows_operand *board, int chosen)
{
    queens_pair pairs[3 * ROWS_OPERAND_MAX];
    attack_marks shown = {.pairs = pairs, .chosen = chosen};
    const attack_marks *asked = values->typed[OPTION_ATTACKS] ? &shown : NULL;
    int64_t format = option_number(values, OPTION_FORMAT, TEXT);

    shown.count = chosen == QUEENS_FREE ? attacks_of_board(board->size, board->rows, pairs)
                                        : attacks_of_queen(board->size, board->rows, chosen, pairs);
    if (format == SVG) {
        draw_svg(stdout, board->size, board->rows, board->from, asked, NULL);
        return;
    }
    draw_style style = {.unicode = format == UNICODE,
                        .color = use_color(option_number(values, OPTION_COLOR, AUTO)),
                        .numbers = values->typed[OPTION_NUMBERS],
                        .from = board->from,
                        .attacks = asked};
    draw_text(stdout, board->size, board->rows, &style);
}

int cli_board(int argc, char **argv)
{
    option_values values;
    rows_operand board;
    int chosen, status;

    if (!options_read(&command_table[COMMAND_BOARD], argc, argv, &values, &status))
        return status;
    int from = (int)option_number(&values, OPTION_FROM, ROWS_FROM_GUESSED);
    if (!rows_operand_read(&board, values.operand_count, values.operands, from)) {
        cli_error("board: %s", board.error);
        return CLI_UNUSABLE;
    }
    if (!read_chosen(&chosen, values.text[OPTION_ATTACKS], &board))
        return CLI_UNUSABLE;
    draw(&values, &board, chosen);
    return cli_finish_output(CLI_OK);
}
