/* fuzz_blocked.c - any bytes as a board with blocked squares, the first one its size: either the board is refused, or its
   squares, drawn again, are the same bytes, but for carriage returns.  */

#define _POSIX_C_SOURCE 200809L /* fmemopen */

#include "cli/options/blocked_squares.h"
#include "queens.h"

#include <stdlib.h>

enum { MAX_SIZE = 70 }; /* more than one word for a column */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool holds)
{
    if (!holds)
        abort();
}

/* A carriage return may precede a newline; the last newline may be missing.  */
static void expect_same(const uint64_t *squares, int n, const uint8_t *text, size_t size)
{
    size_t at = 0;

    for (int column = 0; column < n; column++) {
        for (int row = 0; row < n; row++, at++)
            expect(at < size && text[at] == (squares_have(squares, n, column, row) ? '.' : 'x'));
        at += at < size && text[at] == '\r';
        expect(at == size ? column == n - 1 : text[at++] == '\n');
    }
    expect(at == size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    int n = data[0] % (MAX_SIZE + 1);
    uint64_t *squares = squares_all(n);
    FILE *file = size == 1 ? fopen("/dev/null", "r") : fmemopen((void *)(uintptr_t)(data + 1), size - 1, "r");

    expect(squares != NULL && file != NULL);
    if (squares_block(squares, n, file, "fuzz"))
        expect_same(squares, n, data + 1, size - 1);
    fclose(file);
    queens_release(squares);
    return 0;
}
