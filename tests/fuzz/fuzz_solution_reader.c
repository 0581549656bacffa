/* fuzz_solution_reader.c - any file, its first byte the size of the boards: what the reader calls a board is one, and read
   again from plain rows it is the same; a fault is one short line without control bytes.  Then the whole judge, and all
   ways to read what a program printed.  */

#define _POSIX_C_SOURCE 200809L /* fmemopen */

#include "cli/check/solution_reader.h"
#include "cli/check/verdict.h"
#include "cli/output/report.h"
#include "cli/printed/reading.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_SIZE = 20, COUNTED_FAST = 9 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool holds)
{
    if (!holds)
        abort();
}

static FILE *file_of(const void *text, size_t size)
{
    FILE *file = size == 0 ? fopen("/dev/null", "r") : fmemopen((void *)(uintptr_t)text, size, "r");
    expect(file != NULL);
    return file;
}

static void read_again(const solution_reader *board)
{
    char text[4 * MAX_SIZE + 1] = "\n";
    size_t length = board->n == 0;
    solution_reader again;

    for (int column = 0; column < board->n; column++)
        length +=
            (size_t)snprintf(text + length, sizeof text - length, "%d,", board->rows[column] + (board->base.from == 1));
    FILE *file = file_of(text, length);
    solution_reader_open(&again, file, board->n);
    expect(solution_reader_next(&again) == READER_BOARD);
    expect(again.base.from == BASE_UNKNOWN || board->base.from == BASE_UNKNOWN || again.base.from == board->base.from);
    for (int column = 0; column < board->n; column++)
        expect(again.rows[column] + (again.base.from == 1) == board->rows[column] + (board->base.from == 1));
    solution_reader_close(&again);
    fclose(file);
}

static void read_boards(int n, const uint8_t *text, size_t size)
{
    FILE *file = file_of(text, size);
    solution_reader reader;
    reader_status status;
    uint64_t line = 0;

    solution_reader_open(&reader, file, n);
    while ((status = solution_reader_next(&reader)) == READER_BOARD) {
        expect(reader.count == n && reader.line > line);
        line = reader.line;
        for (int column = 0; column < n; column++)
            expect(reader.rows[column] >= 0 && reader.rows[column] < n);
        read_again(&reader);
    }
    expect(status == READER_END || status == READER_COUNT || status == READER_FAULT);
    if (status == READER_COUNT)
        expect(reader.count_said >= 0 && reader.line > line && solution_reader_next(&reader) == READER_END);
    if (status == READER_FAULT) {
        expect(reader.fault[0] != '\0' && strlen(reader.fault) < READER_FAULT_SIZE - 1);
        for (const char *c = reader.fault; *c != '\0'; c++)
            expect(*c >= ' ' && *c <= '~');
    }
    solution_reader_close(&reader);
    fclose(file);
}

static void read_printed(int n, const uint8_t *text, size_t size)
{
    printed_boards boards;
    uint64_t line = 0;

    expect(printed_read(&boards, n, (const char *)text, size));
    expect(boards.peaceful <= boards.count);
    for (const char *c = boards.fault; *c != '\0'; c++)
        expect(*c >= ' ' && *c <= '~');
    for (size_t board = 0; boards.fault_line == 0 && board < boards.count; board++) {
        expect(boards.lines[board] >= line);
        line = boards.lines[board];
        for (int column = 0; column < n; column++)
            expect(boards.numbers[board * (size_t)n + (size_t)column] >= 0 &&
                   boards.numbers[board * (size_t)n + (size_t)column] < n);
    }
    boards_close(&boards);
}

static void judge_all(int n, const uint8_t *text, size_t size, bool as_printed)
{
    FILE *file = file_of(text, size);
    FILE *nowhere = fopen("/dev/null", "w");
    verdict v;

    if ((as_printed ? judge_printed : judge)(n, file, "fuzz", &v) == CLI_OK) {
        verdict_print_text(&v, nowhere);
        verdict_print_json(&v, nowhere);
    }
    verdict_free(&v);
    fclose(nowhere);
    fclose(file);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    int n = data[0] % (MAX_SIZE + 1);
    read_boards(n, data + 1, size - 1);
    if (n > 0)
        read_printed(n, data + 1, size - 1);
    if (n <= COUNTED_FAST || n > COUNTED_SIZE) { /* the search would take the time of a hundred files */
        judge_all(n, data + 1, size - 1, false);
        if (n > 0)
            judge_all(n, data + 1, size - 1, true);
    }
    return 0;
}
