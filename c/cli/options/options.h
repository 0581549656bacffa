/* options.h - one table of the options of each command, and what is made from it: getopt's tables, what was typed, --help,
   and the lines from which the manual page's lists (page.awk) and the completions are made.  */

#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>

/* ---- The table --------------------------------------------------------------------------------------------------- */

typedef enum option_code {
    OPTION_ALGORITHM,
    OPTION_ATTACKS,
    OPTION_BACKWARD,
    OPTION_COLOR,
    OPTION_FIX,
    OPTION_FORMAT,
    OPTION_FROM,
    OPTION_FUNDAMENTAL,
    OPTION_HELP,
    OPTION_JOURNAL,
    OPTION_KERNEL,
    OPTION_LIMIT,
    OPTION_MERGE,
    OPTION_NAMES,
    OPTION_NUMBERS,
    OPTION_PART,
    OPTION_PLAN,
    OPTION_PROGRESS,
    OPTION_RUNS,
    OPTION_SEED,
    OPTION_STOP,
    OPTION_TABLE,
    OPTION_THREADS,
    OPTION_VERIFY,
    OPTION_VERSION,
    OPTION_CODES
} option_code;

/* What a value is.  The reader takes numbers, choices and kernels apart; texts are the command's.  */
typedef enum option_kind {
    VALUE_TEXT,
    VALUE_ALGORITHM,
    VALUE_FILE,
    VALUE_KERNEL,
    VALUE_CHOICE,
    VALUE_NUMBER
} option_kind;

/* A row without a name is a line between the others of --help, empty or not; a row without `help` ends the list.  */
typedef struct option_row {
    const char *name;
    char letter;      /* of the short form, or 0 */
    option_code code; /* where its value is found */
    const char
        *value; /* as --help shows it: " K", "=FORMAT", "[=P]" where it may be missing; NULL where there is none */
    const char *help; /* "\n" where --help begins a new line */
    option_kind kind;
    const char *expected; /* choices with blanks between, the first for a value that is missing; or what is numbered */
    long least, most;     /* of a number; LONG_MAX for no limit; without a value it is the least */
} option_row;

/* What each list of options ends in.  */
#define OPTIONS_OF_ALL                                                                                                 \
    {"help", 'h', OPTION_HELP, NULL, "this help", VALUE_TEXT, NULL, 0, 0},                                             \
        {"version", 'V', OPTION_VERSION, NULL, "which version this is", VALUE_TEXT, NULL, 0, 0},                       \
    {                                                                                                                  \
        .help = NULL                                                                                                   \
    }

typedef struct command_row {
    const char *name;      /* "" for a program that is one command */
    const char *summary;   /* for the program's own help */
    const char *operands;  /* "N", "N FILE", "FILE...", "ROWS" or ".", for none */
    const char *before;    /* --help up to the options, */
    const char *after;     /* and behind them */
    int column;            /* of --help's explanations */
    const option_row *row; /* the options */
} command_row;

typedef enum command_code {
    COMMAND_SOLVE,
    COMMAND_COUNT,
    COMMAND_JOURNAL,
    COMMAND_TRACE,
    COMMAND_LAS_VEGAS,
    COMMAND_CHECK,
    COMMAND_BOARD,
    COMMAND_ALGORITHMS,
    COMMANDS
} command_code;

/* The commands of `queens`.  */
extern const command_row command_table[COMMANDS];

/* ---- What was typed ---------------------------------------------------------------------------------------------- */

enum { MOST_FIXES = 1024 }; /* more would not be typed */

typedef struct option_values {
    bool typed[OPTION_CODES];
    const char *text[OPTION_CODES]; /* the last value, or NULL where it was missing */
    long number[OPTION_CODES];      /* of a number; of a choice its place, from 0 */
    const char *fixes[MOST_FIXES];  /* each --fix */
    int fix_count;
    char **operands;
    int operand_count;
} option_values;

/* Reads the arguments of a command; argv[0] is skipped.  Returns true when there is something to do; else *status is the
   exit status, after help (0), the version (0) or one line about an option that can't be used (2).  */
bool options_read(const command_row *command, int argc, char **argv, option_values *values, int *status);

/* The number or the place of a choice, and where none was typed `otherwise`.  */
long option_number(const option_values *values, option_code code, long otherwise);

/* Can this processor run the kernel that was typed, or was none?  Else says which it can.  */
bool option_kernel_runs(const option_values *values);

/* ---- What is made from it ---------------------------------------------------------------------------------------- */

/* `--help` of a command.  Returns the exit status.  */
int options_print_help(const command_row *command);

/* `queens --options`: a line for each command and each of its options, for completions and the manual page.  Tabs
   separate six fields, "." is an empty one: command, -LETTER, --OPTION, value as in --help, proposals, explanation.  The
   line of a command has no option, and its operands as the value.  Proposals are words with blanks between, ALGORITHM
   for the names that `queens algorithms --names` prints, or FILE.  Returns the exit status.  */
int options_print_table(const command_row *commands, int count);

#endif
