/* digits.h - how wide a number is.  */

#ifndef CLI_DIGITS_H
#define CLI_DIGITS_H

static inline int digits(int number)
{
    int count = 1;
    for (; number > 9; number /= 10)
        count++;
    return count;
}

#endif
