/* options.h - one table of the options of each command.  From it are made getopt's tables, the values typed, --help,
   which the manual page quotes (page.sh), and the lines from which the completions are made.  */

#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

/* ---- The table --------------------------------------------------------------------------------------------------- */

typedef enum option_code {
    OPTION_ALGORITHM,
    OPTION_ATTACKS,
    OPTION_BACKWARD,
    OPTION_BLOCKED,
    OPTION_COLOR,
    OPTION_COUNT,
    OPTION_FIX,
    OPTION_FORMAT,
    OPTION_FROM,
    OPTION_FUNDAMENTAL,
    OPTION_HELP,
    OPTION_JOURNAL,
    OPTION_KERNEL,
    OPTION_LIMIT,
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
    OPTION_TRIALS,
    OPTION_VERIFY,
    OPTION_VERSION,
    OPTION_CODES /* how many these are, and the code of a row that is a text; OPTION_COUNT is --count */
} option_code;

/* The kind of a value.  The reader interprets numbers, choices and kernels; the command interprets texts.  */
typedef enum option_kind {
    VALUE_TEXT,
    VALUE_ALGORITHM,
    VALUE_FILE,
    VALUE_KERNEL,
    VALUE_CHOICE,
    VALUE_NUMBER
} option_kind;

/* A row without a name is a line of text, or an empty one, in --help.  A row without `help` ends the list.  */
typedef struct option_row {
    const char *name;
    char letter;       /* of the short form, or 0 */
    option_code code;  /* index of its value */
    const char *value; /* as --help shows it: " K", "=FORMAT", "[=P]" if it may be missing; NULL if there is none */
    const char *help;  /* "\n" begins a new line in --help */
    option_kind kind;
    const char *expected; /* choices separated by blanks, the first for a missing value; or what the number counts */
    int64_t least, most;  /* of a number; INT64_MAX for no limit; a missing value means the least */
} option_row;

/* The last options of each list.  */
#define OPTIONS_OF_ALL                                                                                                 \
    {"help", 'h', OPTION_HELP, NULL, "print this help", VALUE_TEXT, NULL, 0, 0},                                       \
        {"version", 'V', OPTION_VERSION, NULL, "print the version", VALUE_TEXT, NULL, 0, 0},                           \
    {                                                                                                                  \
        .help = NULL                                                                                                   \
    }

typedef struct command_row {
    const char *name;      /* "" for a program with one command, queens-mpi */
    const char *summary;   /* for the help of the whole program */
    const char *operands;  /* "N", "N FILE", "FILE...", "ROWS" or ".", for none */
    const char *before;    /* --help before the options */
    const char *after;     /* and after them */
    int column;            /* of the explanations in --help */
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
    COMMANDS /* how many these are; COMMAND_COUNT is the command "count" */
} command_code;

/* The commands of `queens`.  */
extern const command_row command_table[COMMANDS];

/* ---- The options typed ------------------------------------------------------------------------------------------- */

enum { MOST_FIXES = 1024 }; /* nobody types more */

typedef struct option_values {
    bool typed[OPTION_CODES];
    const char *text[OPTION_CODES]; /* the value, or NULL if it was missing */
    int64_t number[OPTION_CODES];   /* of a number; for a choice its position, from 0 */
    const char *fixes[MOST_FIXES];  /* each --fix */
    int fix_count;
    char **operands;
    int operand_count;
} option_values;

/* Reads the arguments of a command, except argv[0].  Only --fix may be repeated.  Returns true if the command should run.  Otherwise *status is the
   exit status, after help (0), the version (0) or one line about an unusable option (2).  */
bool options_read(const command_row *command, int argc, char **argv, option_values *values, int *status);

/* The number, or the position of a choice; `otherwise` if it was not typed.  */
int64_t option_number(const option_values *values, option_code code, int64_t otherwise);

/* Can this processor run the kernel that was typed?  True if none was typed.  If not, prints which it can run.  */
bool option_kernel_runs(const option_values *values);

/* ---- What is made from the table --------------------------------------------------------------------------------- */

/* Prints `--help` of a command.  Returns the exit status.  */
int options_print_help(const command_row *command);

/* Prints `queens --options`: a line for each command and each of its options, for completions.  A
   line has six fields, separated by tabs; "."  is an empty field: command, -LETTER, --OPTION, value as in --help,
   proposals, explanation.  The line of a command, or of "help", has no option, and its operands as the value.  Proposals are words
   separated by blanks, ALGORITHM for the names that `queens algorithms --names` prints, or FILE.  Returns the exit
   status.  */
int options_print_table(const command_row *commands, int count);

#endif
