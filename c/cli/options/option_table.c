/* option_table.c - the options of each command of `queens`.  A new option takes a row here and a code in options.h; its
   command reads its value.  */

#include "options.h"

#include "queens.h"
#include "queens_count.h"

#include <stdint.h>

const char cli_program[] = "queens";

/* Each option is one row, by the macro for the kind of its value.  --first is --limit without a value: 1.  */
#define OPTION(name, letter, code, value, kind, expected, least, most, help)                                           \
    {                                                                                                                  \
        name, letter, OPTION_##code, value, help, VALUE_##kind, expected, least, most                                  \
    }
#define FLAG(name, letter, code, help)                OPTION(name, letter, code, NULL, TEXT, NULL, 0, 0, help)
#define WORD(name, letter, code, value, help)         OPTION(name, letter, code, value, TEXT, NULL, 0, 0, help)
#define PATH(name, code, value, help)                 OPTION(name, 0, code, value, FILE, NULL, 0, 0, help)
#define CHOICE(name, letter, code, value, of, help)   OPTION(name, letter, code, value, CHOICE, of, 0, 0, help)
#define NUMBER(name, code, value, of, from, to, help) OPTION(name, 0, code, value, NUMBER, of, from, to, help)

#define FIRST(help)         NUMBER("first", LIMIT, NULL, NULL, 1, 1, help)
#define SEED(help)          NUMBER("seed", SEED, " S", "a number", 0, INT64_MAX, help)
#define ALGORITHM(help)     OPTION("algorithm", 0, ALGORITHM, " A", ALGORITHM, NULL, 0, 0, help)
#define KERNEL(value, help) OPTION("kernel", 0, KERNEL, value, KERNEL, NULL, 0, 0, help)
#define BLOCKED                                                                                                        \
    PATH("blocked", BLOCKED, " FILE", "only solutions on the free squares of FILE, see below; - is standard input")
#define FIX(help)     WORD("fix", 0, FIX, " COL=ROW", help)
#define STOP(help)    WORD("stop", 0, STOP, " K", help)
#define HEADING(text) OPTION(NULL, 0, CODES, NULL, TEXT, NULL, 0, 0, text)

static const option_row SOLVE[] = {
    ALGORITHM("the algorithm to use (see queens algorithms); default cursor"),
    FIRST("print only the first"),
    NUMBER("limit", LIMIT, " K", "a number of solutions", 1, INT64_MAX, "print only the first K"),
    FIX("only solutions with a queen there, counted from 1; may be repeated"),
    BLOCKED,
    SEED("seed of the random numbers of las-vegas; default 1"),
    STOP("number of queens that las-vegas places at random"),
    FLAG("fundamental", 0, FUNDAMENTAL, "only one of the 8 images of each solution"),
    CHOICE("format", 0, FORMAT, " F", "list board jsonl csv octal",
           "list (default), board, jsonl, csv, octal (N to 16)"),
    OPTIONS_OF_ALL,
};

static const option_row COUNT[] = {
    NUMBER("threads", THREADS, " T", "a number of threads", 1, QUEENS_MAX_THREADS, "number of threads, 1 to 1024"),
    KERNEL(" K", "avx512, avx2, neon or scalar; default the fastest that this processor supports"),
    FLAG("plan", 0, PLAN, "don't count: print slices, memory and the estimated time"),
    PATH("journal", JOURNAL, " FILE", "store results in FILE, and continue from those in it"),
    WORD("part", 0, PART, " I/K", "count part I of K and print its sums"),
    FLAG("backward", 0, BACKWARD, "count other units with the same total, for verification"),
    CHOICE("progress", 0, PROGRESS, "[=P]", "bar json none",
           "on standard error: bar (default on a terminal), json or none (default elsewhere)"),
    HEADING("Without the engine, one solution after another:\n"),
    ALGORITHM("the algorithm to use (see queens algorithms); default cursor"),
    FIX("only solutions with a queen there, counted from 1; may be repeated"),
    BLOCKED,
    FLAG("fundamental", 0, FUNDAMENTAL, "count the 8 images of a solution as one"),
    HEADING(""),
    OPTIONS_OF_ALL,
};

static const option_row JOURNAL[] = {
    NUMBER("verify", VERIFY, " K", "a number of slices", 1, INT64_MAX,
           "count K random slices again, and compare the sums"),
    SEED("seed of the random numbers; default 1.  The same seed selects the same slices"),
    KERNEL(" NAME", "kernel for counting again; default the second fastest, because queens count uses the fastest"),
    OPTIONS_OF_ALL,
};

static const option_row TRACE[] = {
    ALGORITHM("the search to trace (see queens algorithms); default cursor"),
    FIRST("stop at the first solution"),
    FIX("search with a queen there, counted from 1; may be repeated"),
    SEED("seed of the random numbers of las-vegas; default 1"),
    STOP("number of queens that las-vegas places at random"),
    NUMBER("from", FROM, " STEP", "the number of an event", 0, INT64_MAX,
           "with jsonl: leave out the events before number STEP, counted from 0"),
    NUMBER("count", COUNT, " STEPS", "a number of events", 0, INT64_MAX,
           "with jsonl: print at most STEPS events, and the last line only if the\nsearch has ended by then"),
    CHOICE("format", 0, FORMAT, " F", "board jsonl",
           "board (default): the course's snapshots, one after each placement and one of each\n"
           "solution; or jsonl: one line per event (docs/traces.md)"),
    OPTIONS_OF_ALL,
};

static const option_row LAS_VEGAS[] = {
    STOP("queens placed at random, 0 to N; default N"),
    NUMBER("runs", RUNS, " R", "a number of trials", 1, INT64_MAX, "also sample R trials, and print their figures"),
    SEED("seed of the first trial; default 1.  Each further trial has the next number as its seed"),
    FLAG("trials", 0, TRIALS, "with --runs: print each trial as a line of JSON, and no figures"),
    FLAG("table", 0, TABLE, "a line for each K from 0 to N; without --runs the exact figures, for N up to 12"),
    OPTIONS_OF_ALL,
};

static const option_row CHECK[] = {
    CHOICE("format", 'f', FORMAT, "=FORMAT", "text json", "text (default), or json: the verdict in one line"),
    OPTIONS_OF_ALL,
};

static const option_row BOARD[] = {
    CHOICE("format", 'f', FORMAT, "=FORMAT", "text unicode svg", "text (default), unicode or svg"),
    WORD("attacks", 'a', ATTACKS, "[=COLUMN]",
         "mark the queens that attack each other, or only those\nthat the queen of COLUMN attacks, and its squares"),
    FLAG("numbers", 'n', NUMBERS, "number columns and rows; svg always does"),
    CHOICE("from", 0, FROM, "=0|1", "0 1",
           "the number of the first row and column; default 0 if\na 0 occurs in ROWS, otherwise 1"),
    CHOICE("color", 0, COLOR, "=WHEN", "auto always never",
           "auto (default), always or never; auto means on a\nterminal, unless NO_COLOR is set"),
    OPTIONS_OF_ALL,
};

static const option_row ALGORITHMS[] = {
    FLAG("names", 0, NAMES, "print only the names, one per line"),
    OPTIONS_OF_ALL,
};

/* ---- What --help, and so the manual page, says before and after the options; a line here is one there ------------ */

#define SQUARES                                                                                                        \
    "FILE has N lines, one for each column, of N characters, one for each row: . is a free square and\n"               \
    "x a blocked one.  Lines may end with CR LF."

static const char SOLVE_BEFORE[] =
    "Usage: queens solve N [OPTION]...\n\n"
    "Prints the solutions for N queens, each as the rows of its queens, column by column.\n\n";
static const char SOLVE_AFTER[] =
    "\n" SQUARES "  --fix and --blocked need the algorithm cursor or first_fail.\n"
    "cursor prints the solutions in ascending order: from N = 34 on, the first one may take seconds to years.\n"
    "first_fail is far faster, in no fixed order.  From N = 100 on, cursor needs --fix or --blocked; for one\n"
    "solution use first_fail (N to some 10000), construct (any N) or las-vegas (N to 256).\n\n"
    "Rows count from 1, but from 0 in octal words, as in the program that these come from.  An octal word has\n"
    "one digit per row up to N = 8, and 4 bits per row beyond.\n";

static const char COUNT_BEFORE[] =
    "Usage: queens count N [OPTION]...\n\n"
    "Prints the number of solutions for N queens: 0 to 28 with the counting engine, on all processors.\n\n";
static const char COUNT_AFTER[] =
    "\n" SQUARES "\n"
    "SIGINT and SIGTERM end the count with exit status 130 or 143; the journal keeps finished slices.  SIGUSR1\n"
    "prints the progress.  --plan estimates the time from a sample of units, which takes five seconds, or as long as\n"
    "eight units: at size 28 some minutes.  The bounds have 95 % confidence.  --algorithm shift also prints the\n"
    "positions tried, as the Forth program does.\n";

static const char JOURNAL_BEFORE[] =
    "Usage: queens journal FILE... [OPTION]...\n\n"
    "Reports on each journal that queens count --journal has written: slices and work done, their sums, the slices\n"
    "that are missing, and the number of solutions if none is missing.\n\n";
static const char JOURNAL_AFTER[] =
    "\nAll complete journals of one size must have the same total, whether counted forward or backward.\n"
    "Exit status: 0 right, 1 wrong or different sums, 2 unusable input, or output that can't be written.\n";

static const char TRACE_BEFORE[] = "Usage: queens trace N [OPTION]...\n\n"
                                   "Prints each step of a search for N queens, columns and rows counted from 0.\n\n";
static const char TRACE_AFTER[] = "";

static const char LAS_VEGAS_BEFORE[] =
    "Usage: queens las-vegas N [OPTION]...\n\n"
    "Places the first K queens at random on free squares, and the rest by backtracking.  A trial succeeds if this\n"
    "finds a solution; otherwise another trial follows.  Prints how often trials succeed, and the tree nodes that\n"
    "they visit, root and solution included: on success, on failure, and in all until the first success.\n\n";
static const char LAS_VEGAS_AFTER[] =
    "\n\"In all\" is infinite if no trial can succeed.  A dash marks a figure without data: it needs\n"
    "successes, failures or, if sampled, both.\n";

static const char CHECK_BEFORE[] =
    "Usage: queens check [--format=text|json] N [FILE]\n"
    "Reads solutions of N queens, printed by any program, and reports whether they are right and complete.\n\n"
    "Without FILE, or if it is -, reads standard input.  Boards may have any common form, for example\n"
    "  1 5 8 6 3 7 2 4               rows, separated by blanks, commas and the like, in brackets or not, or\n"
    "  15863724                      run together, or\n"
    "  04752613                      an octal word, 3 bits per row (4 beyond size 8, up to size 16), or\n"
    "  a1 b5 c8 d6 e3 f7 g2 h4       squares, or (1,1) (2,5) ..., or `Queen 1: row 1, column 1`, or\n"
    "  . Q . .                       a drawn board: 0 1 0 0, | |Q| | |, [\".Q..\",\"...Q\",...]\n"
    "with numbers and words before them and on other lines.  Beyond size 64 only rows are read.  Rows count from 0\n"
    "or from 1 in the complete file: a 0 anywhere means from 0, an N from 1.  Text that looks like part of a\n"
    "board must be one, and each printed number of solutions must be right.  No line is a comment.\n\n";
static const char CHECK_AFTER[] =
    "\nN goes up to 1000000, and the input to 256 MiB.  Up to 14 all solutions are enumerated, to report which are\n"
    "missing.\n"
    "Exit status: 0 right, 1 wrong or incomplete, 2 unusable input, or output that can't be written.\n";

static const char BOARD_BEFORE[] = "Usage: queens board [OPTION]... ROWS\n"
                                   "Draws one board.  ROWS are the rows of its queens, column by column:\n"
                                   "  1,5,8,6,3,7,2,4   [1,5,8,6,3,7,2,4]   1 5 8 6 3 7 2 4\n"
                                   "A column without a queen is written _.\n\n";
static const char BOARD_AFTER[] =
    "\nQueens that attack each other are marked by X in text, parentheses in unicode, rings and lines in svg.\n"
    "Boards with attacks are also drawn; 'queens check' judges boards.\n"
    "Exit status: 0 drawn, 2 unusable input, or output that can't be written.\n";

static const char ALGORITHMS_BEFORE[] =
    "Usage: queens algorithms [--names]\n\n"
    "Lists the algorithms: name, largest size, what it finds, title and source.\n\n";
static const char ALGORITHMS_AFTER[] = "";

#define COMMAND(code, name, operands, column, summary)                                                                 \
    [COMMAND_##code] = {name, summary, operands, code##_BEFORE, code##_AFTER, column, code}

const command_row command_table[COMMANDS] = {
    COMMAND(SOLVE, "solve", "N", 20, "print solutions"),
    COMMAND(COUNT, "count", "N", 20, "count solutions"),
    COMMAND(JOURNAL, "journal", "FILE...", 23, "report on the journals of long counts"),
    COMMAND(TRACE, "trace", "N", 20, "print each step of a search"),
    COMMAND(LAS_VEGAS, "las-vegas", "N", 17, "compute the cost of random placement"),
    COMMAND(CHECK, "check", "N FILE", 24, "judge solutions printed by any program"),
    COMMAND(BOARD, "board", "ROWS", 26, "draw one board"),
    COMMAND(ALGORITHMS, "algorithms", ".", 17, "list the algorithms"),
};
