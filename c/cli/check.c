/* check.c - the options and operands of `queens check`, and its output.  */

#include "check.h"

#include "judge.h"
#include "number.h"
#include "output.h"
#include "report.h"

#include <errno.h>
#include <getopt.h>
#include <string.h>

enum { MAX_SIZE = 10000000 };

static const char HELP[] =
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
    "\n"
    "  -f, --format=FORMAT   text (default), or json: the verdict in one line\n"
    "  -h, --help            this help\n"
    "  -V, --version         which version this is\n"
    "\n"
    "N goes up to 10000000; up to 14 all solutions are searched for, to say which are missing.\n"
    "Exit status: 0 right, 1 wrong or incomplete, 2 unusable input or output that can't be written.\n";

typedef struct order {
    bool help;
    bool version;
    bool json;
    int n;
    const char *path; /* NULL for standard input */
} order;

/* ---- The command line ---------------------------------------------------------------------------------------- */

static bool wrong_option(int option, char **argv)
{
    char shown[CLI_SHOWN];

    cli_show_option(argv, shown);
    if (option == ':')
        cli_error("check: option '%s': expected --format=text or --format=json", shown);
    else
        cli_error("check: '%s': expected one of the options --format, --help and --version", shown);
    return false;
}

static bool read_format(const char *text, bool *json)
{
    char shown[CLI_SHOWN];

    *json = strcmp(text, "json") == 0;
    if (*json || strcmp(text, "text") == 0)
        return true;
    cli_error("check: format '%s': expected text or json", cli_show_string(text, shown));
    return false;
}

static bool read_operands(int count, char **operands, order *o)
{
    char shown[CLI_SHOWN];
    long n;

    if (count == 0) {
        cli_error("check: expected N, the size of the boards, 0 to %d", MAX_SIZE);
        return false;
    }
    if (!cli_read_number(operands[0], 0, MAX_SIZE, &n)) {
        cli_error("check: N '%s': expected a whole number, 0 to %d", cli_show_string(operands[0], shown), MAX_SIZE);
        return false;
    }
    if (count > 2) {
        cli_error("check: '%s': expected no more than N and one FILE", cli_show_string(operands[2], shown));
        return false;
    }
    o->n = (int)n;
    o->path = count == 2 && strcmp(operands[1], "-") != 0 ? operands[1] : NULL;
    return true;
}

static bool read_order(int argc, char **argv, order *o)
{
    static const struct option OPTIONS[] = {{"format", required_argument, NULL, 'f'},
                                            {"help", no_argument, NULL, 'h'},
                                            {"version", no_argument, NULL, 'V'},
                                            {NULL, 0, NULL, 0}};
    int option;

    opterr = 0;
    optind = 0; /* getopt may have read other arguments before; 0 makes it forget them */
    while ((option = getopt_long(argc, argv, ":f:hV", OPTIONS, NULL)) != -1) {
        if (option == 'h' || option == 'V') {
            o->help = option == 'h';
            o->version = option == 'V';
            return true;
        }
        if (option != 'f')
            return wrong_option(option, argv);
        if (!read_format(optarg, &o->json))
            return false;
    }
    return read_operands(argc - optind, argv + optind, o);
}

/* ---- The work ------------------------------------------------------------------------------------------------ */

static int judge_file(const order *o, verdict *v)
{
    char name[CLI_SHOWN] = "standard input";
    if (o->path == NULL)
        return judge(o->n, stdin, name, v);

    cli_show_string(o->path, name);
    FILE *file = fopen(o->path, "r");
    if (file == NULL) {
        cli_error("%s: %s; expected a file of solutions", name, strerror(errno));
        return CLI_UNUSABLE;
    }
    int status = judge(o->n, file, name, v);
    fclose(file);
    return status;
}

int cli_check(int argc, char **argv)
{
    order o = {.help = false};
    verdict v = {.n = 0};

    if (!read_order(argc, argv, &o))
        return CLI_UNUSABLE;
    if (o.help)
        return cli_print_help(HELP);
    if (o.version)
        return cli_print_version();
    int status = judge_file(&o, &v);
    if (status == CLI_OK) {
        (o.json ? verdict_print_json : verdict_print_text)(&v, stdout);
        status = cli_finish_output(verdict_is_right(&v) ? CLI_OK : CLI_WRONG);
    }
    verdict_free(&v);
    return status;
}
