/* option_help.c - prints the table of options, as --help and as lines for other programs.  */

#include "options.h"

#include "cli/output/report.h"
#include "queens_count.h"

#include <stdio.h>
#include <string.h>

/* Do options other than --help and --version have letters?  Then those without are indented.  */
static bool has_letters(const option_row *rows)
{
    for (; rows->help != NULL; rows++)
        if (rows->letter != 0 && rows->code != OPTION_HELP && rows->code != OPTION_VERSION)
            return true;
    return false;
}

static void print_option(const option_row *row, bool indented, int column)
{
    char letter[8] = "";

    if (row->letter != 0)
        snprintf(letter, sizeof letter, "-%c, ", row->letter);
    int used = printf("  %*s--%s%s", indented ? 4 : 0, letter, row->name, row->value == NULL ? "" : row->value);
    printf("%*s", column - used, "");
    for (const char *c = row->help; *c != '\0'; c++) {
        putchar(*c);
        if (*c == '\n')
            printf("%*s", column, "");
    }
    putchar('\n');
}

int options_print_help(const command_row *command)
{
    bool indented = has_letters(command->row);

    fputs(command->before, stdout);
    for (const option_row *row = command->row; row->help != NULL; row++)
        if (row->name != NULL)
            print_option(row, indented, command->column);
        else
            printf("\n%s%s", row->help, row->help[0] == '\0' ? "" : "\n");
    fputs(command->after, stdout);
    return CLI_OK;
}

/* ---- Lines for other programs ------------------------------------------------------------------------------------ */

static void print_proposals(const option_row *row)
{
    switch (row->kind) {
    case VALUE_ALGORITHM:
        printf("\tALGORITHM\t");
        break;
    case VALUE_FILE:
        printf("\tFILE\t");
        break;
    case VALUE_CHOICE:
        printf("\t%s\t", row->expected);
        break;
    case VALUE_KERNEL:
        for (int i = 0, shown = 0; queens_kernel_name(i) != NULL; i++)
            if (queens_kernel_available(queens_kernel_name(i)))
                printf("%c%s", shown++ == 0 ? '\t' : ' ', queens_kernel_name(i));
        putchar('\t');
        break;
    default:
        printf("\t.\t");
    }
}

static void print_line(const command_row *command, const option_row *row)
{
    printf(row->letter == 0 ? "%s\t." : "%s\t-%c", command->name, row->letter);
    printf("\t--%s\t%s", row->name, row->value == NULL ? "." : row->value);
    print_proposals(row);
    for (const char *c = row->help; *c != '\0'; c++)
        putchar(*c == '\n' ? ' ' : *c);
    putchar('\n');
}

int options_print_table(const command_row *commands, int count)
{
    puts("help\t.\t.\tCOMMAND\t.\tprint the commands, or the help of one");
    for (const command_row *command = commands; command < commands + count; command++) {
        printf("%s\t.\t.\t%s\t.\t%s\n", command->name, command->operands, command->summary);
        for (const option_row *row = command->row; row->help != NULL; row++)
            if (row->name != NULL)
                print_line(command, row);
    }
    return CLI_OK;
}
