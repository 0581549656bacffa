/* option_table.c - the options of each command of `queens`.  A new option takes a row here and a code in options.h; its
   command reads its value.  */

#include "options.h"

#include "queens.h"
#include "queens_count.h"

#include <limits.h>

const char cli_program[] = "queens";

#define ALGORITHM(help)                                                                                                \
    {                                                                                                                  \
        "algorithm", 0, OPTION_ALGORITHM, " A", help, VALUE_ALGORITHM, NULL, 0, 0                                      \
    }
#define FILE_OF(name, code, value, help)                                                                               \
    {                                                                                                                  \
        name, 0, code, value, help, VALUE_FILE, NULL, 0, 0                                                             \
    }
#define FLAG(name, letter, code, help)                                                                                 \
    {                                                                                                                  \
        name, letter, code, NULL, help, VALUE_TEXT, NULL, 0, 0                                                         \
    }
#define TEXT(name, letter, code, value, help)                                                                          \
    {                                                                                                                  \
        name, letter, code, value, help, VALUE_TEXT, NULL, 0, 0                                                        \
    }
#define KERNEL(value, help)                                                                                            \
    {                                                                                                                  \
        "kernel", 0, OPTION_KERNEL, value, help, VALUE_KERNEL, NULL, 0, 0                                              \
    }
#define CHOICE(name, letter, code, value, choices, help)                                                               \
    {                                                                                                                  \
        name, letter, code, value, help, VALUE_CHOICE, choices, 0, 0                                                   \
    }
#define NUMBER(name, code, value, of, least, most, help)                                                               \
    {                                                                                                                  \
        name, 0, code, value, help, VALUE_NUMBER, of, least, most                                                      \
    }
#define LIMIT_1(name, help)                                                                                            \
    {                                                                                                                  \
        name, 0, OPTION_LIMIT, NULL, help, VALUE_NUMBER, NULL, 1, 1                                                    \
    }
#define SEED(help) NUMBER("seed", OPTION_SEED, " S", "a number", 0, LONG_MAX, help)
#define HEADING(text)                                                                                                  \
    {                                                                                                                  \
        .help = text                                                                                                   \
    }

static const option_row SOLVE[] = {
    ALGORITHM("find them with this one (queens algorithms); default cursor"),
    LIMIT_1("first", "only the first"),
    NUMBER("limit", OPTION_LIMIT, " K", "a number of solutions", 1, LONG_MAX, "only the first K"),
    TEXT("fix", 0, OPTION_FIX, " COL=ROW", "only those with a queen there, counted from 1; may be repeated"),
    SEED("of the random numbers of las-vegas; default 1"),
    TEXT("stop", 0, OPTION_STOP, " K", "the queens that las-vegas places at random"),
    FLAG("fundamental", 0, OPTION_FUNDAMENTAL, "only one of the 8 images of each"),
    CHOICE("format", 0, OPTION_FORMAT, " F", "list board jsonl csv octal svg",
           "list (default), board, jsonl, csv, octal (N to 16), svg"),
    OPTIONS_OF_ALL,
};

static const option_row COUNT[] = {
    NUMBER("threads", OPTION_THREADS, " T", "a number of threads", 1, QUEENS_MAX_THREADS,
           "by so many threads, 1 to 1024"),
    KERNEL(" K", "avx512, avx2, neon or scalar; default the fastest that this processor has"),
    FLAG("plan", 0, OPTION_PLAN, "count nothing: print units, memory and the time it would take"),
    FILE_OF("journal", OPTION_JOURNAL, " FILE", "keep what is counted there, and go on with what it holds"),
    TEXT("part", 0, OPTION_PART, " I/K", "count part I of K and print its sums"),
    FLAG("backward", 0, OPTION_BACKWARD, "count other units to the same total, for verification"),
    CHOICE("progress", 0, OPTION_PROGRESS, "[=P]", "bar json none",
           "on standard error: bar (default on a terminal), json or none (default elsewhere)"),
    HEADING("Without the engine, one solution after the other:\n"),
    ALGORITHM("count with this one (queens algorithms); default cursor"),
    TEXT("fix", 0, OPTION_FIX, " COL=ROW", "only those with a queen there, counted from 1; may be repeated"),
    FLAG("fundamental", 0, OPTION_FUNDAMENTAL, "count the 8 images of a solution as one"),
    HEADING(""),
    OPTIONS_OF_ALL,
};

static const option_row JOURNAL[] = {
    CHOICE("format", 'f', OPTION_FORMAT, " FORMAT", "text json", "text (default), or json: a line for each"),
    NUMBER("verify", OPTION_VERIFY, " K", "a number of units", 1, LONG_MAX,
           "count K units again, drawn at random, and the others of their records; compare the sums"),
    SEED("of the random numbers; default 1.  The same seed draws the same units"),
    KERNEL(" NAME", "by which to count again; default: not the fastest, which counts where none is named"),
    FILE_OF("merge", OPTION_MERGE, " OUT",
            "first make one journal of all, a new file; what several have must be equal"),
    OPTIONS_OF_ALL,
};

static const option_row TRACE[] = {
    ALGORITHM("the search to watch (queens algorithms); default cursor"),
    LIMIT_1("first", "stop at the first solution"),
    TEXT("fix", 0, OPTION_FIX, " COL=ROW", "with a queen there, counted from 1; may be repeated"),
    SEED("of the random numbers of las-vegas; default 1"),
    TEXT("stop", 0, OPTION_STOP, " K", "the queens that las-vegas places at random"),
    CHOICE("format", 0, OPTION_FORMAT, " F", "board jsonl",
           "board (default): the course's snapshots, one after each placement and one of each\n"
           "solution; or jsonl: every event, a line each (docs/traces.md)"),
    OPTIONS_OF_ALL,
};

static const option_row LAS_VEGAS[] = {
    TEXT("stop", 0, OPTION_STOP, " K", "queens placed at random, 0 to N; default N"),
    NUMBER("runs", OPTION_RUNS, " R", "a number of trials", 1, LONG_MAX,
           "also sample R trials, and print what they gave"),
    SEED("of the random numbers; default 1.  The same seed gives the same trials"),
    FLAG("table", 0, OPTION_TABLE, "a line for each K from 0 to N; without --runs the exact figures, for N to 12"),
    OPTIONS_OF_ALL,
};

static const option_row CHECK[] = {
    CHOICE("format", 'f', OPTION_FORMAT, "=FORMAT", "text json", "text (default), or json: the verdict in one line"),
    OPTIONS_OF_ALL,
};

static const option_row BOARD[] = {
    CHOICE("format", 'f', OPTION_FORMAT, "=FORMAT", "text unicode svg", "text (default), unicode or svg"),
    TEXT("attacks", 'a', OPTION_ATTACKS, "[=COLUMN]",
         "mark the queens that attack each other, or only those\nthat the queen of COLUMN attacks, and its squares"),
    FLAG("numbers", 'n', OPTION_NUMBERS, "number columns and rows; svg always does"),
    CHOICE("from", 0, OPTION_FROM, "=0|1", "0 1",
           "the number of the first row and column; without it, 0\nwhere a 0 occurs in ROWS, else 1"),
    CHOICE("color", 0, OPTION_COLOR, "=WHEN", "auto always never",
           "auto (default), always or never; auto means on a\nterminal, unless NO_COLOR is set"),
    OPTIONS_OF_ALL,
};

static const option_row ALGORITHMS[] = {
    FLAG("names", 0, OPTION_NAMES, "the names alone, one a line"),
    OPTIONS_OF_ALL,
};

const command_row command_table[COMMANDS] = {
    [COMMAND_SOLVE] =
        {"solve", "print solutions", "N",
         "Usage: queens solve N [OPTION]...\n\n"
         "Prints the solutions for N queens, each as the rows of its queens, column by column.\n\n",
         "\nRows count from 1, but in octal from 0, as the program did that it comes from; such a word has one digit "
         "a\n"
         "row up to N = 8, and 4 bits a row beyond.  SVG is one picture: a board, or up to 100 of them on a sheet.\n"
         "From N = 100 on, backtracking would find no solution in a lifetime, unless queens are fixed: use construct "
         "(any\n"
         "N) or las-vegas (N to 256).\n",
         20, SOLVE},
    [COMMAND_COUNT] =
        {"count", "count solutions", "N",
         "Usage: queens count N [OPTION]...\n\n"
         "Prints how many solutions there are for N queens: 0 to 28 by the counting engine, on all processors.\n\n",
         "\nSIGINT and SIGTERM end it with what is done in the journal, and the exit status 130 or 143; SIGUSR1 has "
         "it say\n"
         "how far it is.  With --algorithm shift the positions tried are printed too, as the Forth program does.\n",
         20, COUNT},
    [COMMAND_JOURNAL] =
        {"journal", "look at the journals of long counts", "FILE...",
         "Usage: queens journal FILE... [OPTION]...\n\n"
         "Says of each journal that queens count --journal has written how far it is: units and work done, their sums, "
         "the\n"
         "units that are missing, and the number of solutions if none is.\n\n",
         "\nJournals of one size that are complete must have one total, in whichever order they were counted.\n"
         "Exit status: 0 right, 1 sums that are wrong or differ, 2 unusable input or output that can't be written.\n",
         23, JOURNAL},
    [COMMAND_TRACE] = {"trace", "print each step of a search", "N",
                       "Usage: queens trace N [OPTION]...\n\n"
                       "Prints each step of a search for N queens, columns and rows counted from 0.\n\n",
                       "", 20, TRACE},
    [COMMAND_LAS_VEGAS] =
        {"las-vegas", "figures of random placement", "N",
         "Usage: queens las-vegas N [OPTION]...\n\n"
         "Places the first K queens at random on free squares, then searches on by backtracking; a trial succeeds if "
         "that\n"
         "finds a solution, and is repeated if not.  Prints how often trials succeed, and the nodes of the tree that "
         "they\n"
         "visit, root and solution included: on success, on failure, and in all until the first success.\n\n",
         "\nIn all is infinite where no trial can succeed.  A dash stands where there is nothing to take a mean of: "
         "no\n"
         "success, no failure, or among sampled trials not both that the figure takes.\n",
         17, LAS_VEGAS},
    [COMMAND_CHECK] =
        {"check", "judge solutions that any program has printed", "N FILE",
         "Usage: queens check [--format=text|json] N [FILE]\n"
         "Reads solutions of the N queens puzzle, one a line, and says whether they are right and complete.\n"
         "\n"
         "FILE, or standard input where it is missing or -, may come from any program.  A line holds N rows:\n"
         "  1 5 8 6 3 7 2 4               numbers with blanks, tabs or commas between, or\n"
         "  Rows = [1,5,8,6,3,7,2,4] ;    a Prolog list, bound to a name or not, or\n"
         "  {\"rows\":[1,5,8,6,3,7,2,4]}    an object of JSON, where \"n\" and \"from\" must fit, or\n"
         "  04752613                      an octal word, 3 bits a row (4 beyond size 8, up to size 16)\n"
         "Rows count from 0 or from 1, as the whole file shows: a 0 or an octal word anywhere means from 0, an N\n"
         "from 1.  Blank lines and lines that begin with # or % are skipped, and so are `false.` and, as the first\n"
         "line, N names with commas between.  Drawn boards are not read.\n"
         "The last line may say how many there are, as in 92, `92 solutions` or `8 queens: 92 solutions (...)`; that\n"
         "must be the number of lines with a board.  Of size 1 a lone number is a row where it can be one.\n"
         "\n",
         "\nN goes up to 10000000; up to 14 all solutions are searched for, to say which are missing.\n"
         "Exit status: 0 right, 1 wrong or incomplete, 2 unusable input or output that can't be written.\n",
         24, CHECK},
    [COMMAND_BOARD] = {"board", "draw one board", "ROWS",
                       "Usage: queens board [OPTION]... ROWS\n"
                       "Draws one board.  ROWS are the rows of its queens, column by column:\n"
                       "  1,5,8,6,3,7,2,4   [1,5,8,6,3,7,2,4]   1 5 8 6 3 7 2 4\n"
                       "A column without a queen is written _.\n"
                       "\n",
                       "\nA board with attacks is drawn too: 'queens check' is what judges.\n"
                       "Exit status: 0 drawn; 2 unusable input, or the output could not be written.\n",
                       26, BOARD},
    [COMMAND_ALGORITHMS] = {"algorithms", "list the algorithms", ".",
                            "Usage: queens algorithms [--names]\n\n"
                            "Lists the algorithms: name, largest size, what it gives, title and source.\n\n",
                            "", 17, ALGORITHMS},
};
