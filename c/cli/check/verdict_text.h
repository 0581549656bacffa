/* verdict_text.h - how a verdict is printed.  */

#ifndef CLI_VERDICT_TEXT_H
#define CLI_VERDICT_TEXT_H

#include "judge/verdict_report.h"

#include <stdio.h>

/* Some lines for people.  */
void verdict_print_text(const verdict *v, FILE *out);

/* One line for programs: see verdict_json.  */
void verdict_print_json(const verdict *v, FILE *out);

#endif
