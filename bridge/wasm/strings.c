/* SPDX-License-Identifier: BSD-2-Clause */
/* strings.c - functions of C's string.h, and qsort(), for the judge of texts: the stock SWI-Prolog in WebAssembly exports none of
   them.  See host.c, which has the others.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

size_t strlen(const char *text)
{
    size_t length = 0;

    while (text[length] != '\0')
        length++;
    return length;
}

void *memchr(const void *block, int byte, size_t length)
{
    const unsigned char *bytes = block;

    for (size_t i = 0; i < length; i++)
        if (bytes[i] == (unsigned char)byte)
            return (void *)(bytes + i);
    return NULL;
}

int memcmp(const void *a, const void *b, size_t length)
{
    const unsigned char *first = a, *second = b;
    size_t i = 0;

    while (i < length && first[i] == second[i])
        i++;
    return i == length ? 0 : first[i] - second[i];
}

/* The end of the text is a character too.  */
char *strchr(const char *text, int c)
{
    return memchr(text, c, strlen(text) + 1);
}

static size_t span_of(const char *text, const char *set, bool inside)
{
    size_t length = 0;

    while (text[length] != '\0' && (strchr(set, text[length]) != NULL) == inside)
        length++;
    return length;
}

size_t strspn(const char *text, const char *set)
{
    return span_of(text, set, true);
}

size_t strcspn(const char *text, const char *set)
{
    return span_of(text, set, false);
}

char *strstr(const char *text, const char *part)
{
    size_t left = strlen(text), length = strlen(part);

    for (; left >= length; text++, left--)
        if (memcmp(text, part, length) == 0)
            return (char *)text;
    return NULL;
}

static void swap(unsigned char *a, unsigned char *b, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        unsigned char kept = a[i];
        a[i] = b[i];
        b[i] = kept;
    }
}

/* Heapsort: the parent of place i is (i - 1) / 2, and is not less than it.  Source: Williams 1964.  */
static void sift(unsigned char *block, size_t place, size_t count, size_t size,
                 int (*compare)(const void *, const void *))
{
    for (size_t child; (child = 2 * place + 1) < count; place = child) {
        if (child + 1 < count && compare(block + child * size, block + (child + 1) * size) < 0)
            child++;
        if (compare(block + place * size, block + child * size) >= 0)
            return;
        swap(block + place * size, block + child * size, size);
    }
}

void qsort(void *block, size_t count, size_t size, int (*compare)(const void *, const void *))
{
    for (size_t place = count / 2; place-- > 0;)
        sift(block, place, count, size, compare);
    for (size_t last = count; last-- > 1;) {
        swap(block, (unsigned char *)block + last * size, size);
        sift(block, 0, last, size, compare);
    }
}
