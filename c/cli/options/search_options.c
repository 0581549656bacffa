/* search_options.c - see the header.  Columns and rows are numbered from 1 on the command line, as in Prolog.  */

#include "search_options.h"

#include "blocked_squares.h"
#include "cli/output/number.h"
#include "cli/output/report.h"
#include "queens.h"
#include "queens_count.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

bool read_size(const command_row *command, const option_values *values, int most, int *n)
{
    char expected[48];
    int64_t size;

    snprintf(expected, sizeof expected, "a number from 0 to %d", most);
    if (values->operand_count == 0)
        return cli_error("%s: no size: expected queens %s N", command->name, command->name);
    if (values->operand_count > 1)
        return cli_unusable("one argument too many,", values->operands[1], "one size and options");
    if (!cli_read_number(values->operands[0], 0, most, &size))
        return cli_unusable("size", values->operands[0], expected);
    *n = (int)size;
    return true;
}

bool read_stop(const option_values *values, int n, int64_t *stop)
{
    const char *text = values->text[OPTION_STOP];
    char expected[48];

    snprintf(expected, sizeof expected, "a number of queens, 0 to %d", n);
    return text == NULL || cli_read_number(text, 0, n, stop) || cli_unusable("--stop", text, expected);
}

/* ---- The algorithm ----------------------------------------------------------------------------------------------- */

static bool takes_size(const queens_algorithm *algorithm, int n)
{
    return n <= algorithm->max_size;
}

/* Prints the names of all algorithms, or of those that take a board of size n and, if `all`, find all solutions.  */
static void print_names(FILE *stream, int n, bool all)
{
    size_t count;
    const queens_algorithm *algorithms = queens_algorithms(&count);
    for (size_t i = 0; i < count; i++)
        if (n < 0 || (takes_size(&algorithms[i], n) && (algorithms[i].complete || !all)))
            fprintf(stream, " %s", algorithms[i].name);
}

bool search_is_cursor(const search_options *options)
{
    return options->order == QUEENS_ANY_ORDER || strcmp(options->algorithm->name, "cursor") == 0;
}

static bool choose_algorithm(const option_values *values, search_options *options)
{
    const char *name = values->typed[OPTION_ALGORITHM] ? values->text[OPTION_ALGORITHM] : "cursor";

    options->algorithm = queens_find_algorithm(name);
    if (options->algorithm == NULL) {
        char shown[CLI_SHOWN];
        fprintf(stderr, "queens: --algorithm \"%s\": expected one of", cli_show_string(name, shown));
        print_names(stderr, -1, false);
        fprintf(stderr, "\n");
        return false;
    }
    if (!takes_size(options->algorithm, options->n)) {
        fprintf(stderr,
                "queens: size %d is too large for algorithm %s, which takes sizes up to %d; use one of:", options->n,
                name, options->algorithm->max_size);
        print_names(stderr, options->n, options->algorithm->complete && options->limit != 1);
        fprintf(stderr, "\n");
        return false;
    }
    options->order = strcmp(name, "first_fail") == 0 ? QUEENS_ANY_ORDER : QUEENS_ASCENDING;
    if ((values->fix_count > 0 || values->typed[OPTION_BLOCKED]) && !search_is_cursor(options))
        return cli_error("%s with algorithm \"%s\": expected algorithm cursor or first_fail",
                         values->fix_count > 0 ? "--fix" : "--blocked", name);
    return true;
}

static bool read_random(const option_values *values, search_options *options)
{
    options->random = strcmp(options->algorithm->name, "las-vegas") == 0;
    options->seed = option_number(values, OPTION_SEED, 1);
    options->stop = queens_las_vegas_stop(options->n);
    if (!options->random && (values->typed[OPTION_SEED] || values->typed[OPTION_STOP]))
        return cli_error("--%s with algorithm \"%s\": expected algorithm las-vegas",
                         values->typed[OPTION_SEED] ? "seed" : "stop", options->algorithm->name);
    return read_stop(values, options->n, &options->stop);
}

/* ---- Checking memory before allocation --------------------------------------------------------------------------- */

/* Bytes per column.  */
enum { SEARCH_BYTES = 17, ROWS_BYTES = sizeof(int) }; /* the first as in queens.h */

/* Does it take sets of squares to say which boards are asked for?  An ascending search takes fixed queens as such.  */
static bool needs_squares(const search_options *options, const option_values *values)
{
    return values->typed[OPTION_BLOCKED] || (options->order == QUEENS_ANY_ORDER && values->fix_count > 0);
}

/* Of the sets, which the search copies, and of a search in any order.  */
static double bytes_of_squares(const search_options *options, const option_values *values)
{
    const double bytes = 20; /* for each square: 19 were measured at sizes 1000 and 4000 */
    double any = options->order == QUEENS_ANY_ORDER ? bytes * options->n * options->n : 0;

    return any + (needs_squares(options, values) ? 2 * squares_bytes(options->n) : 0);
}

/* The system may promise more memory than it has, and kill the program when it is used.  */
static bool has_memory(const search_options *options, const option_values *values)
{
    enum { SMALL = 1000 };
    int each = options->algorithm->complete ? SEARCH_BYTES : ROWS_BYTES;
    char needed[DURATION_TEXT], available[DURATION_TEXT];

    if (options->n <= SMALL)
        return true;
    if (values->fix_count > 0)
        each += 2 * ROWS_BYTES; /* checking them takes 5 more rows, before the search allocates its memory */
    if (options->fundamental)
        each += ROWS_BYTES;
    double bytes = (double)options->n * each + bytes_of_squares(options, values),
           memory = (double)queens_memory_available();
    if (bytes <= memory)
        return true;
    return cli_error("not enough memory for size %d: %s needed, %s available", options->n, byte_size(bytes, needed),
                     byte_size(memory, available));
}

/* ---- Fixed queens ------------------------------------------------------------------------------------------------ */

static bool read_fix(const char *text, search_options *options)
{
    char column_text[16];
    const char *equals = strchr(text, '=');
    size_t length = equals == NULL ? 0 : (size_t)(equals - text);
    int64_t column, row;
    char shown[CLI_SHOWN];

    if (length == 0 || length >= sizeof column_text)
        return cli_unusable("--fix", text, "COLUMN=ROW");
    memcpy(column_text, text, length);
    column_text[length] = '\0';
    if (!cli_read_number(column_text, 1, options->n, &column) || !cli_read_number(equals + 1, 1, options->n, &row))
        return cli_error("--fix \"%s\": expected COLUMN=ROW, each from 1 to %d", cli_show_string(text, shown),
                         options->n);
    int *fixed = &options->fixed[column - 1];
    if (*fixed != QUEENS_FREE && *fixed != (int)row - 1)
        return cli_error("--fix \"%s\": expected one queen in column %" PRId64 ", which has one in row %d",
                         cli_show_string(text, shown), column, *fixed + 1);
    *fixed = (int)row - 1;
    return true;
}

static int *new_rows(const search_options *options)
{
    int *rows = queens_allocate((size_t)options->n, sizeof *rows);

    if (rows == NULL)
        cli_error("not enough memory for size %d", options->n);
    return rows;
}

static bool check_fixes(const search_options *options)
{
    queens_pair pair;

    switch (queens_check(options->n, options->fixed, &pair)) {
    case QUEENS_ATTACK:
        return cli_error("--fix %d=%d and %d=%d: these queens attack each other", pair.first + 1,
                         options->fixed[pair.first] + 1, pair.second + 1, options->fixed[pair.second] + 1);
    case QUEENS_NO_MEMORY:
        return cli_error("not enough memory for size %d", options->n);
    default:
        return true;
    }
}

static bool read_fixes(const option_values *values, search_options *options)
{
    if (values->fix_count == 0)
        return true;
    options->fixed = new_rows(options);
    if (options->fixed == NULL)
        return false;
    for (int column = 0; column < options->n; column++)
        options->fixed[column] = QUEENS_FREE;
    for (int i = 0; i < values->fix_count; i++)
        if (!read_fix(values->fixes[i], options))
            return false;
    return check_fixes(options);
}

/* ---- Squares ----------------------------------------------------------------------------------------------------- */

/* A fixed queen on a blocked square leaves its column without a square, and the board without a solution.  */
static bool read_squares(const option_values *values, search_options *options)
{
    int n = options->n;

    if (!needs_squares(options, values))
        return true;
    options->safe = squares_all(n);
    if (options->safe == NULL)
        return cli_error("not enough memory for size %d", n);
    if (values->typed[OPTION_BLOCKED] && !squares_block_path(options->safe, n, values->text[OPTION_BLOCKED]))
        return false;
    for (int column = 0; options->fixed != NULL && column < n; column++)
        if (options->fixed[column] != QUEENS_FREE)
            squares_keep_only(options->safe, n, column, options->fixed[column]);
    return true;
}

/* Allocates all memory before the search, because a search can't report an error.  */
static bool make_image(search_options *options)
{
    if (!options->fundamental)
        return true;
    options->image = new_rows(options);
    return options->image != NULL;
}

/* ---- All together ------------------------------------------------------------------------------------------------ */

/* The engine counts all solutions and finds none of them.  */
static bool read_engine(command_code command, const option_values *values, search_options *options)
{
    const char *first = engine_option_typed(values);
    const char *other = values->typed[OPTION_ALGORITHM] ? "--algorithm"
                        : values->fix_count > 0         ? "--fix"
                        : values->typed[OPTION_BLOCKED] ? "--blocked"
                        : options->fundamental          ? "--fundamental"
                                                        : NULL;

    options->by_engine = command == COMMAND_COUNT && other == NULL;
    if (options->by_engine)
        return engine_options_read(values, options->n, &options->engine);
    if (first == NULL)
        return true;
    return cli_error("--%s with %s: expected one of them, since only the counting engine takes the first", first,
                     other);
}

static bool read_search(const option_values *values, search_options *options)
{
    return options->by_engine ||
           (choose_algorithm(values, options) && read_random(values, options) && has_memory(options, values) &&
            read_fixes(values, options) && read_squares(values, options) && make_image(options));
}

bool search_options_read(command_code command, const option_values *values, search_options *options)
{
    *options = (search_options){
        .limit = option_number(values, OPTION_LIMIT, 0),
        .fundamental = values->typed[OPTION_FUNDAMENTAL],
        .format = (int)option_number(values, OPTION_FORMAT, 0),
        .from = option_number(values, OPTION_FROM, 0),
        .count = option_number(values, OPTION_COUNT, INT64_MAX),
        .window_option = values->typed[OPTION_FROM]    ? "--from"
                         : values->typed[OPTION_COUNT] ? "--count"
                                                       : NULL,
    };
    if (read_size(&command_table[command], values, QUEENS_MAX_SIZE, &options->n) &&
        read_engine(command, values, options) && read_search(values, options))
        return true;
    search_options_close(options);
    return false;
}

void search_options_close(search_options *options)
{
    queens_release(options->fixed);
    queens_release(options->safe);
    queens_release(options->image);
    options->fixed = NULL;
    options->safe = NULL;
    options->image = NULL;
}
