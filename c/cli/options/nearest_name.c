/* nearest_name.c - counts the letters that were left out, added, changed, or exchanged with the next one (Damerau 1964).  */

#include "nearest_name.h"

#include <string.h>

enum { LONGEST = 24 };

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

/* errors[i][j]: between the first i letters of the word and the first j of the name.  */
static int errors_between(const char *word, int length, const char *name, int name_length)
{
    int errors[LONGEST + 1][LONGEST + 1];

    for (int i = 0; i <= length; i++)
        for (int j = 0; j <= name_length; j++) {
            int *e = &errors[i][j];
            if (i == 0 || j == 0) {
                *e = i + j;
                continue;
            }
            *e = lesser(errors[i - 1][j], errors[i][j - 1]) + 1;
            *e = lesser(*e, errors[i - 1][j - 1] + (word[i - 1] != name[j - 1]));
            if (i > 1 && j > 1 && word[i - 1] == name[j - 2] && word[i - 2] == name[j - 1])
                *e = lesser(*e, errors[i - 2][j - 2] + 1);
        }
    return errors[length][name_length];
}

/* One error in a word of three to five letters, two in a longer one.  */
void nearest_name_compare(nearest_name *n, const char *name)
{
    size_t length = strlen(name);
    int allowed = n->length < 3 ? 0 : n->length < 6 ? 1 : 2;

    if (n->length > LONGEST || length > LONGEST)
        return;
    int errors = errors_between(n->word, (int)n->length, name, (int)length);
    if (errors <= allowed && (n->name == NULL || errors < n->errors)) {
        n->name = name;
        n->errors = errors;
    }
}
