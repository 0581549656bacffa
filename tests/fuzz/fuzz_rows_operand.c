/* fuzz_rows_operand.c - any words as a board: either one printable line of error, or rows that, written down and read
   again, are the same.  The first byte says from where rows count; a zero byte ends a word.  */

#include "cli/options/rows_operand.h"
#include "queens.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_WORDS = 16 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool fact)
{
    if (!fact)
        abort();
}

static void check_error(const rows_operand *operand)
{
    size_t length = strlen(operand->error);

    require(length > 0 && length < sizeof operand->error - 1); /* not cut off */
    for (size_t i = 0; i < length; i++)
        require(operand->error[i] >= ' ' && operand->error[i] <= '~');
}

static void check_rows(const rows_operand *operand)
{
    static rows_operand again;
    static char text[ROWS_OPERAND_MAX * 6 + 3];
    size_t length = 0;

    require(operand->from == 0 || operand->from == 1);
    require(operand->size >= 0 && operand->size <= ROWS_OPERAND_MAX);
    text[length++] = '[';
    for (int column = 0; column < operand->size; column++) {
        int row = operand->rows[column];
        require(row >= QUEENS_FREE && row < operand->size);
        int written = row == QUEENS_FREE ? sprintf(text + length, "_,") : sprintf(text + length, "%d,", row);
        length += (size_t)written;
    }
    strcpy(text + length - (operand->size > 0), "]");
    char *word = text;
    require(rows_operand_read(&again, 1, &word, 0));
    require(again.size == operand->size);
    require(memcmp(again.rows, operand->rows, (size_t)again.size * sizeof *again.rows) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static rows_operand operand;
    char *words[MAX_WORDS];
    int count = 0;

    if (size == 0)
        return 0;
    char *text = malloc(size); /* just so large, so that reading beyond is seen */
    require(text != NULL);
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    for (size_t at = 0; at < size && count < MAX_WORDS; at += strlen(text + at) + 1)
        words[count++] = text + at;
    if (rows_operand_read(&operand, count, words, data[0] % 3 - 1))
        check_rows(&operand);
    else
        check_error(&operand);
    free(text);
    return 0;
}
