/* verdict_json.c - a verdict as one JSON object, for programs.  It goes part by part to a sink, so that it needs no file.  */

#include "verdict_report.h"

#include <inttypes.h>
#include <stdio.h>

enum {
    REMARK_SIZE = 200, /* the most bytes of a remark that are reported */
    FOUND_SIZE = 64,   /* those of a part of the text that is at fault, and a zero */
    PART = 64
};

static void put(const text_sink *sink, const char *text)
{
    sink->put(sink->to, text, strlen(text));
}

static void put_key(const text_sink *sink, const char *key)
{
    put(sink, ",\"");
    put(sink, key);
    put(sink, "\":");
}

static void put_number(const text_sink *sink, const char *before, uint64_t number)
{
    char digits[PART];

    snprintf(digits, sizeof digits, "%" PRIu64, number);
    put(sink, before);
    put(sink, digits);
}

static void put_field(const text_sink *sink, const char *key, bool known, uint64_t number)
{
    put_key(sink, key);
    if (known)
        put_number(sink, "", number);
    else
        put(sink, "null");
}

static void put_truth(const text_sink *sink, const char *key, bool truth)
{
    put_key(sink, key);
    put(sink, truth ? "true" : "false");
}

/* NULL is null.  */
static void put_board(const text_sink *sink, const verdict *v, const char *key, const int *rows)
{
    put_key(sink, key);
    put(sink, rows == NULL ? "null" : "[");
    for (int column = 0; rows != NULL && column < v->n; column++)
        put_number(sink, column == 0 ? "" : ",", (uint64_t)(rows[column] + v->rows_from));
    put(sink, rows == NULL ? "" : "]");
}

static void put_queen(const text_sink *sink, const verdict *v, const int *rows, int column)
{
    put_number(sink, "{\"column\":", (uint64_t)(column + v->rows_from));
    put_number(sink, ",\"row\":", (uint64_t)(rows[column] + v->rows_from));
    put(sink, "}");
}

static void put_first_wrong(const text_sink *sink, const verdict *v)
{
    const printed_board *b = v->boards.attacked;

    put_key(sink, "first_wrong");
    put_number(sink, "{\"line\":", b->line);
    put_board(sink, v, "rows", b->rows);
    put(sink, ",\"attack\":[");
    put_queen(sink, v, b->rows, v->boards.attack.first);
    put(sink, ",");
    put_queen(sink, v, b->rows, v->boards.attack.second);
    put(sink, "]}");
}

static void put_repetitions(const text_sink *sink, const verdict *v)
{
    put_key(sink, "repetitions");
    put(sink, "[");
    for (int i = 0; i < REPETITIONS_NAMED && v->repetitions[i] != NULL; i++) {
        put_number(sink, i == 0 ? "{\"line\":" : ",{\"line\":", v->repetitions[i]->line);
        put_number(sink, ",\"first_line\":", v->repetitions[i]->repeats->line);
        put(sink, "}");
    }
    put(sink, "]");
}

static void put_text(const text_sink *sink, const char *key, span text)
{
    static const char DIGITS[] = "0123456789abcdef";

    put_key(sink, key);
    put(sink, text.text == NULL ? "null" : "\"");
    for (size_t i = 0; i < text.length; i++) {
        unsigned char byte = (unsigned char)text.text[i];
        bool plain = byte >= ' ' && byte <= '~' && byte != '"' && byte != '\\';
        const char code[] = {'\\', 'u', '0', '0', DIGITS[byte >> 4], DIGITS[byte & 15], '\0'};
        const char itself[] = {text.text[i], '\0'};
        put(sink, plain ? itself : code);
    }
    put(sink, text.text == NULL ? "" : "\"");
}

static span shortened(span text, size_t most)
{
    return (span){text.text, text.length < most ? text.length : most, text.line};
}

/* A part of the text that is cut ends with a whole character.  */
static void put_fault(const text_sink *sink, const verdict *v)
{
    const text_fault *f = &v->boards.fault;
    char found[FOUND_SIZE] = "", said[FAULT_TEXT];
    size_t length = 0;

    while (length < f->text.length) {
        size_t next = character_length(span_from(f->text, length));
        if (length + next >= FOUND_SIZE)
            break;
        length += next;
    }
    if (length > 0)
        memcpy(found, f->text.text, length);
    fault_text(v->n, f, found, said);
    put_key(sink, "fault");
    put(sink, "{\"kind\":\"");
    put(sink, fault_kind_name(f->kind));
    put_number(sink, "\",\"line\":", f->line);
    put_text(sink, "words", (span){said, strlen(said), 1});
    put(sink, "}");
}

static void put_verdict(const text_sink *sink, const verdict *v)
{
    const bool drawn = v->n <= DRAWN_SIZE;

    put_truth(sink, "is_right", verdict_is_right(v));
    put_field(sink, "rows_from", true, (uint64_t)v->rows_from);
    put_field(sink, "right", true, v->right);
    put_field(sink, "wrong", true, v->wrong);
    if (v->wrong > 0)
        put_first_wrong(sink, v);
    else
        put_board(sink, v, "first_wrong", NULL);
    put_field(sink, "repeated", true, v->repeated);
    put_repetitions(sink, v);
    put_field(sink, "missing", v->counted, v->missing);
    put_board(sink, v, "smallest_missing", v->missing == 0 ? NULL : v->smallest_missing);
    put_field(sink, "count_said", v->boards.count_line != 0, v->boards.count_said);
    put_board(sink, v, "first", drawn && v->right > 0 ? v->first->rows : NULL);
    put_truth(sink, "ascending", v->ascending);
    put_board(sink, v, "first_repeated", drawn && v->repeated > 0 ? v->repetitions[0]->rows : NULL);
    put_field(sink, "first_line", true, v->right == 0 ? 0 : v->first->line);
    put_field(sink, "passed_over", true, v->boards.passed_over);
    put_text(sink, "remark", shortened(v->boards.remark, REMARK_SIZE));
}

void verdict_json(const verdict *v, const text_sink *sink)
{
    put_number(sink, "{\"size\":", (uint64_t)v->n);
    (v->boards.fault.kind == FAULT_NONE ? put_verdict : put_fault)(sink, v);
    put(sink, "}");
}
