#include "octal_word.h"

#include <stdint.h>

/* All digits of `text` as a number, where it has no more than `bits` bits.  */
static bool read_octal(const char *text, int bits, uint64_t *word)
{
    *word = 0;
    for (; *text != '\0'; text++) {
        if (*text < '0' || *text > '7' || *word >> 61 != 0)
            return false;
        *word = *word << 3 | (uint64_t)(*text - '0');
    }
    return bits == 64 || *word >> bits == 0;
}

static int count_digits(const char *text)
{
    int count = 0;
    while (text[count] != '\0')
        count++;
    return count;
}

bool octal_word_read(const char *text, int n, int *rows)
{
    int bits = n <= 8 ? 3 : 4;
    bool prefix = text[0] == '0' && (text[1] == 'o' || text[1] == 'O');
    /* As many as a board has whose first row is 0 and whose second is not: of two zero rows one is wrong anyway.  */
    int least = prefix || n < 2 ? 1 : bits * (n - 2) / 3 + 1;
    uint64_t word;

    if (prefix)
        text += 2;
    if (n < 0 || n > OCTAL_WORD_MAX_SIZE || count_digits(text) < least || !read_octal(text, bits * n, &word))
        return false;
    for (int column = n - 1; column >= 0; column--, word >>= bits)
        rows[column] = (int)(word & ((1U << bits) - 1));
    return true;
}
