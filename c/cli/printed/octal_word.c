#include "octal_word.h"

#include <stdint.h>
#include <string.h>

/* Reads all of `text` as octal digits, if the number has at most `bits` bits.  */
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

static int bits_of_row(int n)
{
    return n <= 8 ? 3 : 4;
}

int octal_word_digits(int n)
{
    return (bits_of_row(n) * n + 2) / 3;
}

/* The digits of the shortest word: first row 0, second row not 0.  With two zero rows a board is wrong anyway.  A
   single digit is not a word of two rows but the number of solutions, 0.  */
static int fewest_digits(int n)
{
    return n < 2 ? 1 : n == 2 ? 2 : bits_of_row(n) * (n - 2) / 3 + 1;
}

bool octal_word_read(const char *text, int n, int *rows)
{
    int bits = bits_of_row(n);
    bool prefix = text[0] == '0' && (text[1] == 'o' || text[1] == 'O');
    int least = prefix ? 1 : fewest_digits(n);
    uint64_t word;

    if (prefix)
        text += 2;
    if (n < 0 || n > OCTAL_WORD_MAX_SIZE || strlen(text) < (size_t)least || !read_octal(text, bits * n, &word))
        return false;
    for (int column = n - 1; column >= 0; column--, word >>= bits)
        rows[column] = (int)(word & ((1U << bits) - 1));
    return true;
}
