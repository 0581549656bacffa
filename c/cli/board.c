/* board.c - options, then the rows, then one drawing.

   A board with attacks is a board to be drawn like any other: it is `queens check` that judges.  */

#include "board.h"

#include "attacks.h"
#include "draw_svg.h"
#include "draw_text.h"
#include "output.h"
#include "report.h"
#include "rows_operand.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef enum format { FORMAT_TEXT, FORMAT_UNICODE, FORMAT_SVG, FORMATS } format;
typedef enum color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER, COLORS } color;

static const char *const FORMAT_NAMES[] = {"text", "unicode", "svg"};
static const char *const COLOR_NAMES[] = {"auto", "always", "never"};
static const char *const FROM_NAMES[] = {"0", "1"};

typedef struct options {
    int format;
    int color;
    int from; /* or ROWS_FROM_GUESSED */
    bool numbers;
    bool attacks;
    const char *chosen; /* the column after --attacks=, or NULL */
    bool help;
    bool version;
} options;

static const char HELP[] = "Usage: queens board [OPTION]... ROWS\n"
                           "Draws one board.  ROWS are the rows of its queens, column by column:\n"
                           "  1,5,8,6,3,7,2,4   [1,5,8,6,3,7,2,4]   1 5 8 6 3 7 2 4\n"
                           "A column without a queen is written _.\n"
                           "\n"
                           "  -f, --format=FORMAT     text (default), unicode or svg\n"
                           "  -a, --attacks[=COLUMN]  mark the queens that attack each other, or only those\n"
                           "                          that the queen of COLUMN attacks, and its squares\n"
                           "  -n, --numbers           number columns and rows; svg always does\n"
                           "      --from=0|1          the number of the first row and column; without it, 0\n"
                           "                          where a 0 occurs in ROWS, else 1\n"
                           "      --color=WHEN        auto (default), always or never; auto means on a\n"
                           "                          terminal, unless NO_COLOR is set\n"
                           "  -h, --help              this help\n"
                           "  -V, --version           which version this is\n"
                           "\n"
                           "A board with attacks is drawn too: 'queens check' is what judges.\n"
                           "Exit status: 0 drawn; 2 unusable input, or the output could not be written.\n";

/* ---- Options --------------------------------------------------------------------------------------------------- */

enum { OPTION_FROM = 256, OPTION_COLOR };

static const struct option LONG_OPTIONS[] = {{"format", required_argument, NULL, 'f'},
                                             {"attacks", optional_argument, NULL, 'a'},
                                             {"numbers", no_argument, NULL, 'n'},
                                             {"from", required_argument, NULL, OPTION_FROM},
                                             {"color", required_argument, NULL, OPTION_COLOR},
                                             {"help", no_argument, NULL, 'h'},
                                             {"version", no_argument, NULL, 'V'},
                                             {NULL, 0, NULL, 0}};

/* Sets *value to the place of `word` among the names.  */
static bool choose(int *value, const char *option, const char *word, const char *const *names, int count)
{
    char expected[64] = "";
    char shown[CLI_SHOWN];

    for (int i = 0; i < count; i++) {
        if (strcmp(word, names[i]) == 0) {
            *value = i;
            return true;
        }
        strcat(strcat(expected, i == 0 ? "" : i + 1 < count ? ", " : " or "), names[i]);
    }
    cli_error("board: --%s='%s': expected %s", option, cli_show_string(word, shown), expected);
    return false;
}

static void refuse_option(int found, char *const *argv)
{
    char shown[CLI_SHOWN];

    cli_show_option(argv, shown);
    if (found == ':')
        cli_error("board: option '%s': expected a value after it", shown);
    else
        cli_error("board: option '%s': expected one of 'queens board --help'", shown);
}

static bool set_option(options *o, int found, char *const *argv)
{
    switch (found) {
    case 'f':
        return choose(&o->format, "format", optarg, FORMAT_NAMES, FORMATS);
    case 'a':
        o->attacks = true;
        o->chosen = optarg;
        return true;
    case 'n':
        return o->numbers = true;
    case OPTION_FROM:
        return choose(&o->from, "from", optarg, FROM_NAMES, 2);
    case OPTION_COLOR:
        return choose(&o->color, "color", optarg, COLOR_NAMES, COLORS);
    case 'h':
        return o->help = true;
    case 'V':
        return o->version = true;
    default:
        refuse_option(found, argv);
        return false;
    }
}

/* Optind 0 makes getopt begin anew, whatever the caller has used it for.  */
static bool read_options(options *o, int argc, char **argv)
{
    int found;

    *o = (options){.from = ROWS_FROM_GUESSED};
    optind = 0;
    while ((found = getopt_long(argc, argv, ":f:a::nhV", LONG_OPTIONS, NULL)) != -1)
        if (!set_option(o, found, argv))
            return false;
    return true;
}

/* The column that --attacks= names, or QUEENS_FREE where it names none; false where it has no queen.  */
static bool read_chosen(int *column, const char *word, const rows_operand *board)
{
    *column = QUEENS_FREE;
    if (word == NULL)
        return true;
    size_t length = strlen(word);
    int number = 0;
    for (size_t i = 0; i < length && number <= ROWS_OPERAND_MAX; i++)
        number = word[i] >= '0' && word[i] <= '9' ? number * 10 + (word[i] - '0') : 2 * ROWS_OPERAND_MAX;
    *column = number - board->from;
    if (length > 0 && *column >= 0 && *column < board->size && board->rows[*column] != QUEENS_FREE)
        return true;
    char shown[CLI_SHOWN];
    cli_error("board: --attacks='%s': expected a column with a queen, counted from %d", cli_show_string(word, shown),
              board->from);
    return false;
}

/* ---- Drawing --------------------------------------------------------------------------------------------------- */

static bool use_color(int when)
{
    const char *no_color = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");

    if (when != COLOR_AUTO)
        return when == COLOR_ALWAYS;
    return isatty(STDOUT_FILENO) && (no_color == NULL || *no_color == '\0') && terminal != NULL &&
           strcmp(terminal, "dumb") != 0;
}

static void draw(const options *o, const rows_operand *board, int chosen)
{
    queens_pair pairs[3 * ROWS_OPERAND_MAX];
    attack_marks shown = {.pairs = pairs, .chosen = chosen};
    const attack_marks *asked = o->attacks ? &shown : NULL;

    shown.count = chosen == QUEENS_FREE ? attacks_of_board(board->size, board->rows, pairs)
                                        : attacks_of_queen(board->size, board->rows, chosen, pairs);
    if (o->format == FORMAT_SVG) {
        draw_svg(stdout, board->size, board->rows, board->from, asked);
        return;
    }
    draw_style style = {.unicode = o->format == FORMAT_UNICODE,
                        .color = use_color(o->color),
                        .numbers = o->numbers,
                        .from = board->from,
                        .attacks = asked};
    draw_text(stdout, board->size, board->rows, &style);
}

int cli_board(int argc, char **argv)
{
    options o;
    rows_operand board;
    int chosen;

    if (!read_options(&o, argc, argv))
        return CLI_UNUSABLE;
    if (o.help)
        return cli_print_help(HELP);
    if (o.version)
        return cli_print_version();
    if (!rows_operand_read(&board, argc - optind, argv + optind, o.from)) {
        cli_error("board: %s", board.error);
        return CLI_UNUSABLE;
    }
    if (!read_chosen(&chosen, o.chosen, &board))
        return CLI_UNUSABLE;
    draw(&o, &board, chosen);
    return cli_finish_output(CLI_OK);
}
