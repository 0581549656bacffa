/* fuzz_check.c - any file, its first byte the size of the boards: rows of boards are on the board, each character belongs to a
   board or is left for the other lines, and a fault is one short line without control bytes.  Then the complete judge.  */

#include "cli/check/verdict_text.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_SIZE = 20, ANY_SIZE = 70, COUNTED_FAST = 9 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool holds)
{
    if (!holds)
        abort();
}

/* What boards take is blank in the rest, a board takes its line, and lines stay where they are.  */
static void expect_roles(const printed_boards *boards)
{
    size_t next = 0;
    bool taken = false;
    uint64_t line = 1;

    for (size_t i = 0; i <= boards->text.length; i++) {
        const char printed = boards->text.text[i];
        taken = taken || boards->rest[i] != printed;
        expect(boards->rest[i] == printed || (boards->rest[i] == ' ' && printed != '\n'));
        if (printed != '\n' && i < boards->text.length)
            continue;
        for (; next < boards->count && boards->all[next].line == line; next++)
            expect(taken);
        line++;
        taken = false;
    }
    expect(next == boards->count);
}

static void read_printed(int n, const char *text, size_t size)
{
    printed_boards boards;
    char fault[FAULT_TEXT];
    uint64_t line = 0;

    expect(printed_read(&boards, n, text, size));
    expect(boards.peaceful <= boards.count);
    for (const char *c = fault_text(n, &boards.fault, "", fault); *c != '\0'; c++)
        expect(*c >= ' ' && *c <= '~');
    if (boards.fault.kind == FAULT_NONE)
        expect_roles(&boards);
    for (size_t i = 0; boards.fault.kind == FAULT_NONE && i < boards.count; i++) {
        expect(boards.all[i].line >= line);
        line = boards.all[i].line;
        for (int column = 0; column < n; column++)
            expect(boards.all[i].rows[column] >= 0 && boards.all[i].rows[column] < n);
    }
    boards_close(&boards);
}

static void judge_all(int n, const char *text, size_t size)
{
    FILE *nowhere = fopen("/dev/null", "w");
    verdict v;

    expect(nowhere != NULL && verdict_reach(&v, n, text, size));
    verdict_print_json(&v, nowhere);
    if (v.boards.fault.kind == FAULT_NONE)
        verdict_print_text(&v, nowhere);
    verdict_close(&v);
    fclose(nowhere);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    char *text = malloc(size);
    expect(text != NULL);
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    int n = data[0] == ANY_SIZE ? ANY_SIZE : (data[0] + MAX_SIZE - 1) % MAX_SIZE + 1;
    read_printed(n, text, size - 1);
    if (n <= COUNTED_FAST || n > COUNTED_SIZE) /* the search would take the time of a hundred files */
        judge_all(n, text, size - 1);
    free(text);
    return 0;
}
