/* option_reader.c - makes getopt's tables from a command's rows, and interprets each option by its row.  */

#include "options.h"

#include "cli/output/number.h"
#include "cli/output/report.h"
#include "nearest_name.h"
#include "queens_count.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    MOST_ROWS = 2 * OPTION_CODES, /* rows of a command: two options may have one code */
    LONG_CODES = 256,
    EXPECTED = 96,
    OPTIONS_SHOWN = 128,
    EXPLANATION = OPTIONS_SHOWN + 24
};

/* ---- getopt's tables --------------------------------------------------------------------------------------------- */

typedef struct getopt_tables {
    struct option longs[MOST_ROWS + 1];
    char shorts[3 * MOST_ROWS + 2];
} getopt_tables;

static int argument_of(const option_row *row)
{
    return row->value == NULL ? no_argument : row->value[0] == '[' ? optional_argument : required_argument;
}

/* getopt returns LONG_CODES plus its row for a long option, and its letter for a short one.  */
static void make_tables(const option_row *rows, getopt_tables *tables)
{
    struct option *next = tables->longs;
    char *letter = tables->shorts;

    *letter++ = ':';
    for (int i = 0; rows[i].help != NULL; i++) {
        const char *colons[] = {[no_argument] = "", [required_argument] = ":", [optional_argument] = "::"};
        if (rows[i].name == NULL)
            continue;
        *next++ = (struct option){rows[i].name, argument_of(&rows[i]), NULL, LONG_CODES + i};
        if (rows[i].letter != 0)
            letter += sprintf(letter, "%c%s", rows[i].letter, colons[argument_of(&rows[i])]);
    }
    *next = (struct option){NULL, 0, NULL, 0};
    *letter = '\0';
}

static const option_row *row_of(const option_row *rows, int code)
{
    if (code >= LONG_CODES)
        return &rows[code - LONG_CODES];
    while (rows->letter != code)
        rows++;
    return rows;
}

/* ---- Values ------------------------------------------------------------------------------------------------------ */

static bool unusable(const option_row *row, const char *value, const char *expected)
{
    char option[32];

    snprintf(option, sizeof option, "--%s", row->name);
    return cli_unusable(option, value, expected);
}

/* Writes "text json" as "text or json".  */
static void list_choices(const char *choices, char expected[EXPECTED])
{
    const char *last = strrchr(choices, ' ');
    size_t used = 0;

    for (const char *c = choices; *c != '\0' && used < EXPECTED - 4; c++)
        if (*c == ' ')
            used += (size_t)sprintf(expected + used, "%s", c == last ? " or " : ", ");
        else
            expected[used++] = *c;
    expected[used] = '\0';
}

static bool read_choice(const option_row *row, const char *value, int64_t *place)
{
    char expected[EXPECTED];
    size_t length = 0;

    *place = 0;
    if (value == NULL)
        return true;
    for (const char *choice = row->expected; choice != NULL; choice = strchr(choice, ' ')) {
        choice += choice != row->expected;
        length = strcspn(choice, " ");
        if (strlen(value) == length && memcmp(choice, value, length) == 0)
            return true;
        ++*place;
    }
    list_choices(row->expected, expected);
    return unusable(row, value, expected);
}

static bool read_number(const option_row *row, const char *value, int64_t *number)
{
    char expected[EXPECTED];

    *number = row->least;
    if (value == NULL || cli_read_number(value, row->least, row->most, number))
        return true;
    if (row->most == INT64_MAX)
        snprintf(expected, sizeof expected, "%s from %" PRId64, row->expected, row->least);
    else
        snprintf(expected, sizeof expected, "%s from %" PRId64 " to %" PRId64, row->expected, row->least, row->most);
    return unusable(row, value, expected);
}

/* Writes the names of the kernels that this processor can run.  */
static void list_kernels(char text[EXPECTED])
{
    size_t length = 0;

    for (int i = 0; queens_kernel_name(i) != NULL && length < EXPECTED; i++)
        if (queens_kernel_available(queens_kernel_name(i)))
            length += (size_t)snprintf(text + length, EXPECTED - length, "%s%s", length == 0 ? "one of " : ", ",
                                       queens_kernel_name(i));
}

static bool read_kernel(const option_row *row, const char *value)
{
    char expected[EXPECTED];

    for (int i = 0; queens_kernel_name(i) != NULL; i++)
        if (strcmp(queens_kernel_name(i), value) == 0)
            return true;
    list_kernels(expected);
    return unusable(row, value, expected);
}

bool option_kernel_runs(const option_values *values)
{
    const char *kernel = values->text[OPTION_KERNEL];
    char expected[EXPECTED];

    if (kernel == NULL || queens_kernel_available(kernel))
        return true;
    list_kernels(expected);
    return cli_error("--kernel \"%s\": this processor can't run it: expected %s", kernel, expected);
}

/* Queens that are fixed add up; of two values of another option one would be lost.  --first is a --limit.  */
static bool check_once(const option_row *rows, const option_row *row, const option_values *values)
{
    const option_row *other = rows;

    if (!values->typed[row->code] || row->code == OPTION_FIX)
        return true;
    while (other->help != NULL && (other->name == NULL || other->code != row->code || other == row))
        other++;
    return other->help == NULL ? cli_error("--%s: expected only once", row->name)
                               : cli_error("--%s: expected only once, and not with --%s", row->name, other->name);
}

static bool read_value(const option_row *row, const char *value, option_values *values)
{
    values->typed[row->code] = true;
    values->text[row->code] = value;
    if (row->code == OPTION_FIX) {
        if (values->fix_count == MOST_FIXES)
            return unusable(row, value, "fewer of them");
        values->fixes[values->fix_count++] = value;
    }
    if (row->code == OPTION_JOURNAL && strcmp(value, "-") == 0)
        return unusable(row, value, "a file, since a journal is read and written; ./- is one of this name");
    switch (row->kind) {
    case VALUE_CHOICE:
        return read_choice(row, value, &values->number[row->code]);
    case VALUE_NUMBER:
        return read_number(row, value, &values->number[row->code]);
    case VALUE_KERNEL:
        return read_kernel(row, value);
    default:
        return true;
    }
}

int64_t option_number(const option_values *values, option_code code, int64_t otherwise)
{
    return values->typed[code] ? values->number[code] : otherwise;
}

/* ---- The arguments ----------------------------------------------------------------------------------------------- */

/* Writes the options that begin with these letters, as "--first, --fix".  Returns their number.  */
static int list_options(const option_row *rows, const char *letters, size_t length, char list[OPTIONS_SHOWN])
{
    int count = 0;
    size_t used = 0;

    for (; rows->help != NULL && used < OPTIONS_SHOWN; rows++)
        if (rows->name != NULL && strncmp(rows->name, letters, length) == 0)
            used += (size_t)snprintf(list + used, OPTIONS_SHOWN - used, "%s--%s", count++ == 0 ? "" : ", ", rows->name);
    return count;
}

/* What a long option that getopt refuses may mean: some options that begin so, one that takes no value, or, after a comma,
   one with another spelling.  */
static void explain_long(const option_row *rows, const char *letters, char text[EXPLANATION])
{
    nearest_name nearest = {.word = letters, .length = strcspn(letters, "=")};
    char list[OPTIONS_SHOWN] = "";

    if (list_options(rows, letters, nearest.length, list) > 1) {
        snprintf(text, EXPLANATION, " is ambiguous: %s", list);
        return;
    }
    for (; rows->help != NULL; rows++)
        if (rows->name != NULL)
            nearest_name_compare(&nearest, rows->name);
    if (nearest.name != NULL && nearest.errors == 0)
        snprintf(text, EXPLANATION, " takes no value");
    else if (nearest.name != NULL)
        snprintf(text, EXPLANATION, ", perhaps --%s", nearest.name);
}

/* Reports an option that getopt refuses (?), or whose value is missing (:); BSD and Windows also say : for a value too much.
   A short option may be one of several in a word, so getopt reports it in optopt; a long one is known by its word.  */
static void refuse(const command_row *command, int code, char **argv)
{
    const char letter[] = {'-', (char)optopt, '\0'};
    const char *word = argv[optind - 1];
    bool is_long = strncmp(word, "--", 2) == 0;
    const char *colon = command->name[0] == '\0' ? "" : ": ", *blank = command->name[0] == '\0' ? "" : " ";
    char shown[CLI_SHOWN], why[EXPLANATION] = "";

    if (code == ':' && !(is_long && strchr(word, '=') != NULL))
        snprintf(why, sizeof why, " needs a value");
    else if (is_long)
        explain_long(command->row, word + 2, why);
    cli_error("%s%s%s \"%s\"%s: try \"%s%s%s --help\"", command->name, colon,
              why[0] == ' ' ? "option" : "no such option",
              cli_show_string(is_long || optopt == 0 ? word : letter, shown), why, cli_program, blank, command->name);
}

bool options_read(const command_row *command, int argc, char **argv, option_values *values, int *status)
{
    getopt_tables tables;
    int code;

    make_tables(command->row, &tables);
    *values = (option_values){.fix_count = 0};
    *status = CLI_UNUSABLE;
    optind = 1;
    opterr = 0;
    while ((code = getopt_long(argc, argv, tables.shorts, tables.longs, NULL)) != -1) {
        if (code == '?' || code == ':') {
            refuse(command, code, argv);
            return false;
        }
        const option_row *row = row_of(command->row, code);
        if (row->code == OPTION_HELP || row->code == OPTION_VERSION) {
            *status = row->code == OPTION_HELP ? options_print_help(command) : cli_print_version();
            return false;
        }
        if (!check_once(command->row, row, values) || !read_value(row, optarg, values))
            return false;
    }
    values->operands = argv + optind;
    values->operand_count = argc - optind;
    return true;
}
