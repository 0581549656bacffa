#include "verdict_text.h"

#include "cli/draw/draw.h"
#include "cli/output/number.h"

#include <inttypes.h>

enum {
    DRAWN_SIZE = 64,  /* up to this size boards are drawn and solutions printed */
    REMARK_SIZE = 200 /* the most bytes of a remark that are printed */
};

static const char *plural(uint64_t count)
{
    return count == 1 ? "" : "s";
}

static void print_wrong(const verdict *v, FILE *out)
{
    const attack_marks marks = {.pairs = &v->boards.attack, .count = 1, .chosen = QUEENS_FREE};
    const printed_board *b = v->boards.attacked;
    const int first = v->boards.attack.first, second = v->boards.attack.second, from = v->rows_from;

    fprintf(out,
            "line %" PRIu64 " is wrong: the queens on column %d, row %d and column %d, row %d attack each other%s\n",
            b->line, first + from, b->rows[first] + from, second + from, b->rows[second] + from,
            v->n <= DRAWN_SIZE ? " (X)" : "");
    if (v->n <= DRAWN_SIZE)
        draw_text(out, v->n, b->rows, &(draw_style){.attacks = &marks});
    if (v->wrong > 1)
        fprintf(out, "%" PRIu64 " more line%s wrong\n", v->wrong - 1, v->wrong == 2 ? " is" : "s are");
}

static void print_repeated(const verdict *v, FILE *out)
{
    uint64_t named = 0;

    for (; named < REPETITIONS_NAMED && v->repetitions[named] != NULL; named++)
        fprintf(out, "line %" PRIu64 " repeats line %" PRIu64 "\n", v->repetitions[named]->line,
                v->repetitions[named]->repeats->line);
    if (v->repeated > named)
        fprintf(out, "%" PRIu64 " more line%s\n", v->repeated - named,
                v->repeated - named == 1 ? " repeats another" : "s repeat others");
}

static void print_faults(const verdict *v, FILE *out)
{
    fprintf(out, "not right: %" PRIu64, v->right);
    if (v->counted)
        fprintf(out, " of %" PRIu64, v->right + v->missing);
    fprintf(out, " solution%s of size %d, %" PRIu64 " wrong line%s, %" PRIu64 " repeated\n",
            plural(v->right + v->missing), v->n, v->wrong, plural(v->wrong), v->repeated);
    if (v->wrong > 0)
        print_wrong(v, out);
    print_repeated(v, out);
    if (verdict_is_miscounted(v))
        fprintf(out, "line %" PRIu64 " says %" PRIu64 " solution%s, but there %s %zu\n", v->boards.count_line,
                v->boards.count_said, plural(v->boards.count_said), v->boards.count == 1 ? "was" : "were",
                v->boards.count);
    if (v->missing > 0) {
        fprintf(out, "%" PRIu64 " solution%s missing; the smallest: ", v->missing, v->missing == 1 ? " is" : "s are");
        print_rows(out, v->n, v->smallest_missing, v->rows_from, " ");
        fputc('\n', out);
    }
}

void verdict_print_text(const verdict *v, FILE *out)
{
    if (verdict_is_right(v))
        fprintf(out, "%" PRIu64 " solution%s of size %d: %s\n", v->right, plural(v->right), v->n,
                v->counted ? "complete and right" : "right");
    else
        print_faults(v, out);
    if (!v->counted)
        fprintf(out, "completeness was not checked: that is done up to size %d\n", COUNTED_SIZE);
}

/* NULL is null.  */
static void print_board(const verdict *v, const char *key, const int *rows, FILE *out)
{
    fprintf(out, ",\"%s\":%s", key, rows == NULL ? "null" : "[");
    if (rows != NULL)
        print_rows(out, v->n, rows, v->rows_from, ",");
    fputs(rows == NULL ? "" : "]", out);
}

static void print_first_wrong(const verdict *v, FILE *out)
{
    const printed_board *b = v->boards.attacked;
    const int first = v->boards.attack.first, second = v->boards.attack.second, from = v->rows_from;

    fprintf(out, ",\"first_wrong\":{\"line\":%" PRIu64, b->line);
    print_board(v, "rows", b->rows, out);
    fprintf(out, ",\"attack\":[{\"column\":%d,\"row\":%d},{\"column\":%d,\"row\":%d}]}", first + from,
            b->rows[first] + from, second + from, b->rows[second] + from);
}

static void print_number(const char *key, bool known, uint64_t number, FILE *out)
{
    fprintf(out, known ? ",\"%s\":%" PRIu64 : ",\"%s\":null", key, number);
}

static void print_repetitions(const verdict *v, FILE *out)
{
    fputs(",\"repetitions\":[", out);
    for (int i = 0; i < REPETITIONS_NAMED && v->repetitions[i] != NULL; i++)
        fprintf(out, "%s{\"line\":%" PRIu64 ",\"first_line\":%" PRIu64 "}", i == 0 ? "" : ",", v->repetitions[i]->line,
                v->repetitions[i]->repeats->line);
    fputc(']', out);
}

/* Each byte of the remark is a character of the string, whatever its encoding.  */
static void print_remark(const span remark, FILE *out)
{
    const char *quote = remark.text == NULL ? "" : "\"";

    fprintf(out, ",\"remark\":%s", remark.text == NULL ? "null" : quote);
    for (size_t i = 0; i < remark.length && i < REMARK_SIZE; i++) {
        unsigned char byte = (unsigned char)remark.text[i];
        fprintf(out, byte < ' ' || byte > '~' || byte == '"' || byte == '\\' ? "\\u%04x" : "%c", byte);
    }
    fputs(quote, out);
}

void verdict_print_json(const verdict *v, FILE *out)
{
    const bool drawn = v->n <= DRAWN_SIZE;

    fprintf(out, "{\"size\":%d,\"is_right\":%s,\"rows_from\":%d,\"right\":%" PRIu64 ",\"wrong\":%" PRIu64, v->n,
            verdict_is_right(v) ? "true" : "false", v->rows_from, v->right, v->wrong);
    if (v->wrong > 0)
        print_first_wrong(v, out);
    else
        print_board(v, "first_wrong", NULL, out);
    print_number("repeated", true, v->repeated, out);
    print_repetitions(v, out);
    print_number("missing", v->counted, v->missing, out);
    print_board(v, "smallest_missing", v->missing == 0 ? NULL : v->smallest_missing, out);
    print_number("count_said", v->boards.count_line != 0, v->boards.count_said, out);
    print_board(v, "first", drawn && v->right > 0 ? v->first->rows : NULL, out);
    fprintf(out, ",\"ascending\":%s", v->ascending ? "true" : "false");
    print_board(v, "first_repeated", drawn && v->repeated > 0 ? v->repetitions[0]->rows : NULL, out);
    print_number("first_line", true, v->right == 0 ? 0 : v->first->line, out);
    print_number("passed_over", true, v->boards.passed_over, out);
    print_remark(v->boards.remark, out);
    fputs("}\n", out);
}
