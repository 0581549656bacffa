/* verdict_text.h - how a verdict is printed.  */

#ifndef CLI_VERDICT_TEXT_H
#define CLI_VERDICT_TEXT_H

#include "judge/verdict.h"

#include <stdio.h>

/* Some lines for people.  */
void verdict_print_text(const verdict *v, FILE *out);

/* One line of JSON for programs.  Columns and rows count as rows do in the text.  */
void verdict_print_json(const verdict *v, FILE *out);

enum { FAULT_TEXT = 256 };

/* Why the text has no verdict: what it has, and what was expected.  Returns `text`.  */
const char *fault_text(int n, const text_fault *fault, char text[FAULT_TEXT]);

#endif
