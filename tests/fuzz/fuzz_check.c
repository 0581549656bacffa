/* fuzz_check.c - any file, its first byte the size of the boards: rows of boards are on the board, and a fault is one short
   line without control bytes.  Then the complete judge.  */

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

static void read_printed(int n, const char *text, size_t size)
{
    printed_boards boards;
    char fault[FAULT_TEXT];
    uint64_t line = 0;

    expect(printed_read(&boards, n, text, size));
    expect(boards.peaceful <= boards.count);
    for (const char *c = fault_text(n, &boards.fault, fault); *c != '\0'; c++)
        expect(*c >= ' ' && *c <= '~');
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
    if (v.boards.fault.kind == FAULT_NONE) {
        verdict_print_text(&v, nowhere);
        verdict_print_json(&v, nowhere);
    }
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
