/* blocked_squares.c - see the header.  The file is read byte by byte, only as far as its first fault, so an endless
   file is also refused.  */

#include "blocked_squares.h"

#include "cli/output/report.h"
#include "queens.h"

#include <errno.h>
#include <string.h>

/* ---- Sets: for each column, words of 64 rows ---------------------------------------------------------------------- */

static size_t words_of(int n)
{
    return ((size_t)n + 63) / 64;
}

static uint64_t *word_of(uint64_t *squares, int n, int column, int row)
{
    return &squares[(size_t)column * words_of(n) + (size_t)row / 64];
}

double squares_bytes(int n)
{
    return (double)n * (double)words_of(n) * sizeof(uint64_t);
}

uint64_t *squares_all(int n)
{
    uint64_t *squares = queens_allocate((size_t)n * words_of(n), sizeof *squares);

    for (int column = 0; squares != NULL && column < n; column++)
        for (int row = 0; row < n; row += 64)
            *word_of(squares, n, column, row) = n - row >= 64 ? UINT64_MAX : (UINT64_C(1) << (n - row)) - 1;
    return squares;
}

bool squares_have(const uint64_t *squares, int n, int column, int row)
{
    return (squares[(size_t)column * words_of(n) + (size_t)row / 64] >> row % 64 & 1) != 0;
}

void squares_remove(uint64_t *squares, int n, int column, int row)
{
    *word_of(squares, n, column, row) &= ~(UINT64_C(1) << row % 64);
}

void squares_keep_only(uint64_t *squares, int n, int column, int row)
{
    bool had = squares_have(squares, n, column, row);

    memset(word_of(squares, n, column, 0), 0, words_of(n) * sizeof *squares);
    if (had)
        *word_of(squares, n, column, row) |= UINT64_C(1) << row % 64;
}

/* ---- The file ----------------------------------------------------------------------------------------------------- */

typedef struct reader {
    uint64_t *squares;
    int n;
    FILE *file;
    const char *name;
} reader;

static bool refuse_byte(const reader *r, int column, int row, int byte)
{
    char shown[CLI_SHOWN], found = (char)byte;

    cli_show(&found, 1, shown);
    if (row == r->n)
        return cli_error("%s, line %d, character %d, \"%s\": expected the end of the line", r->name, column + 1,
                         row + 1, shown);
    return cli_error("%s, line %d, character %d, \"%s\": expected \".\", a free square, or \"x\", a blocked one",
                     r->name, column + 1, row + 1, shown);
}

/* The column's line ends after `row` characters.  */
static bool refuse_end(const reader *r, int column, int row, int byte)
{
    if (ferror(r->file))
        return cli_error("%s: %s: expected a board of %d lines", r->name, strerror(errno), r->n);
    if (byte == EOF && row == 0)
        return cli_error("%s ends after line %d: expected %d lines, one for each column", r->name, column, r->n);
    return cli_error("%s, line %d ends after character %d: expected %d characters, one for each row", r->name,
                     column + 1, row, r->n);
}

/* A line ends with a newline, which a carriage return may precede, as on Windows; the last one may end with the file.  */
static bool read_column(const reader *r, int column)
{
    int row = 0, byte;

    while (((byte = getc(r->file)) == '.' || byte == 'x') && row < r->n) {
        if (byte == 'x')
            squares_remove(r->squares, r->n, column, row);
        row++;
    }
    if (byte == '\r' && ((byte = getc(r->file)) != '\n' && byte != EOF))
        return refuse_byte(r, column, row, '\r');
    if (byte != '\n' && byte != EOF)
        return refuse_byte(r, column, row, byte);
    return (row == r->n && !ferror(r->file)) || refuse_end(r, column, row, byte);
}

bool squares_block(uint64_t *squares, int n, FILE *file, const char *name)
{
    const reader r = {squares, n, file, name};

    for (int column = 0; column < n; column++)
        if (!read_column(&r, column))
            return false;
    int byte = getc(file);
    if (ferror(file))
        return refuse_end(&r, n, 0, byte);
    return byte == EOF || cli_error("%s continues after line %d: expected %d lines, one for each column", name, n, n);
}

bool squares_block_path(uint64_t *squares, int n, const char *path)
{
    char shown[CLI_SHOWN], name[CLI_SHOWN + 16];

    if (strcmp(path, "-") == 0)
        return squares_block(squares, n, stdin, "--blocked -");
    snprintf(name, sizeof name, "--blocked \"%s\"", cli_show_string(path, shown));
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return cli_error("%s: %s: expected a board of %d lines", name, strerror(errno), n);
    bool read = squares_block(squares, n, file, name);
    fclose(file);
    return read;
}
