/* verdict_report.h - a verdict as JSON, and a fault as a sentence: for the command, and for whoever has no files.  */

#ifndef QUEENS_VERDICT_REPORT_H
#define QUEENS_VERDICT_REPORT_H

#include "verdict.h"

enum {
    DRAWN_SIZE = 64, /* up to this size boards are drawn, and single solutions reported */
    FAULT_TEXT = 256
};

/* The name of a fault in JSON.  */
const char *fault_kind_name(fault_kind kind);

/* Why the text has no verdict: what it has, which is shown as `found`, and what was expected.  Returns `text`.  */
const char *fault_text(int n, const text_fault *fault, const char *found, char text[FAULT_TEXT]);

/* Takes the next `length` bytes of a text.  */
typedef struct text_sink {
    void (*put)(void *to, const char *text, size_t length);
    void *to;
} text_sink;

/* Puts one JSON object, on one line without its end.  Columns and rows count as rows do in the text that was judged.  If
   the text can't be read, there are only `size` and `fault`: its name as `kind`, the line, and the sentence.  Each byte of
   the text is a character of a JSON string, whatever its encoding.  */
void verdict_json(const verdict *v, const text_sink *sink);

#endif
