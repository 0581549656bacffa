#include "verdict.h"

#include "cli/draw/draw.h"
#include "cli/output/number.h"
#include "queens.h"

#include <inttypes.h>

static uint64_t boards_read(const verdict *v)
{
    return v->right + v->wrong + v->repeated;
}

static bool is_miscounted(const verdict *v)
{
    return v->boards.count_line != 0 && (uint64_t)v->boards.count_said != boards_read(v);
}

bool verdict_is_right(const verdict *v)
{
    bool nothing_at_all = !v->counted && v->right == 0;
    return v->wrong == 0 && v->repeated == 0 && v->missing == 0 && !nothing_at_all && !is_miscounted(v);
}

void verdict_free(verdict *v)
{
    boards_close(&v->boards);
    queens_release(v->text);
    queens_release(v->smallest_missing);
    v->text = NULL;
    v->smallest_missing = NULL;
}

/* ---- Text ---------------------------------------------------------------------------------------------------- */

static const char *plural(uint64_t count)
{
    return count == 1 ? "" : "s";
}

static uint64_t more_repetitions(const verdict *v)
{
    return v->repeated > REPETITIONS_NAMED ? v->repeated - REPETITIONS_NAMED : 0;
}

static size_t named_repetitions(const verdict *v)
{
    return (size_t)(v->repeated - more_repetitions(v));
}

static void draw_attack(const verdict *v, FILE *out)
{
    const attack_marks attack = {.pairs = &v->attack, .count = 1, .chosen = QUEENS_FREE};

    draw_text(out, v->n, v->wrong_rows, &(draw_style){.attacks = &attack});
}

static void print_wrong(const verdict *v, FILE *out)
{
    int first = v->attack.first;
    int second = v->attack.second;

    fprintf(out, "line %" PRIu64 " is wrong: the queens on column %d, row %d and column %d, row %d attack each other",
            v->wrong_line, first + v->rows_from, v->wrong_rows[first] + v->rows_from, second + v->rows_from,
            v->wrong_rows[second] + v->rows_from);
    fputs(v->n <= DRAWN_SIZE ? " (X)\n" : "\n", out);
    if (v->n <= DRAWN_SIZE)
        draw_attack(v, out);
    if (v->wrong > 1)
        fprintf(out, "%" PRIu64 " more line%s wrong\n", v->wrong - 1, v->wrong == 2 ? " is" : "s are");
}

static void print_repeated(const verdict *v, FILE *out)
{
    for (size_t i = 0; i < named_repetitions(v); i++)
        fprintf(out, "line %" PRIu64 " repeats line %" PRIu64 "\n", v->repetitions[i].line,
                v->repetitions[i].first_line);
    uint64_t more = more_repetitions(v);
    if (more > 0)
        fprintf(out, "%" PRIu64 " more line%s\n", more, more == 1 ? " repeats another" : "s repeat others");
}

static void print_missing(const verdict *v, FILE *out)
{
    fprintf(out, "%" PRIu64 " solution%s missing; the smallest: ", v->missing, v->missing == 1 ? " is" : "s are");
    print_rows(out, v->n, v->smallest_missing, v->rows_from, " ");
    fputc('\n', out);
}

static void print_faults(const verdict *v, FILE *out)
{
    fprintf(out, "not right: %" PRIu64, v->right);
    if (v->counted)
        fprintf(out, " of %" PRIu64, v->right + v->missing);
    fprintf(out, " solution%s of size %d", plural(v->counted ? v->right + v->missing : v->right), v->n);
    fprintf(out, ", %" PRIu64 " wrong line%s, %" PRIu64 " repeated\n", v->wrong, plural(v->wrong), v->repeated);
    if (v->wrong > 0)
        print_wrong(v, out);
    print_repeated(v, out);
    if (is_miscounted(v))
        fprintf(out, "line %" PRIu64 " says %" PRIu64 " solution%s, but there %s %" PRIu64 "\n", v->boards.count_line,
                (uint64_t)v->boards.count_said, plural((uint64_t)v->boards.count_said),
                boards_read(v) == 1 ? "was" : "were", boards_read(v));
    if (v->missing > 0)
        print_missing(v, out);
}

void verdict_print_text(const verdict *v, FILE *out)
{
    bool right = verdict_is_right(v);

    if (right)
        fprintf(out, "%" PRIu64 " solution%s of size %d: %s\n", v->right, plural(v->right), v->n,
                v->counted ? "complete and right" : "right");
    else
        print_faults(v, out);
    if (!v->counted)
        fprintf(out, "completeness was not checked: that is done up to size %d\n", COUNTED_SIZE);
}

/* ---- JSON ---------------------------------------------------------------------------------------------------- */

static void print_queen(const verdict *v, int column, FILE *out)
{
    fprintf(out, "{\"column\":%d,\"row\":%d}", column + v->rows_from, v->wrong_rows[column] + v->rows_from);
}

static void print_first_wrong(const verdict *v, FILE *out)
{
    fputs(",\"first_wrong\":", out);
    if (v->wrong == 0) {
        fputs("null", out);
        return;
    }
    fprintf(out, "{\"line\":%" PRIu64 ",\"rows\":[", v->wrong_line);
    print_rows(out, v->n, v->wrong_rows, v->rows_from, ",");
    fputs("],\"attack\":[", out);
    print_queen(v, v->attack.first, out);
    fputc(',', out);
    print_queen(v, v->attack.second, out);
    fputs("]}", out);
}

static void print_repetitions(const verdict *v, FILE *out)
{
    fputs(",\"repetitions\":[", out);
    for (size_t i = 0; i < named_repetitions(v); i++)
        fprintf(out, "%s{\"line\":%" PRIu64 ",\"first_line\":%" PRIu64 "}", i == 0 ? "" : ",", v->repetitions[i].line,
                v->repetitions[i].first_line);
    fputc(']', out);
}

static void print_solution(const verdict *v, const char *key, const int *rows, FILE *out)
{
    fprintf(out, ",\"%s\":", key);
    if (rows == NULL || v->n > DRAWN_SIZE) {
        fputs("null", out);
        return;
    }
    fputc('[', out);
    print_rows(out, v->n, rows, v->rows_from, ",");
    fputc(']', out);
}

static void print_number(const char *key, bool known, uint64_t number, FILE *out)
{
    fprintf(out, known ? ",\"%s\":%" PRIu64 : ",\"%s\":null", key, number);
}

/* Each byte of the remark is a character of the string, whatever its encoding.  */
static void print_remark(const verdict *v, FILE *out)
{
    const span remark = v->boards.remark;
    uint64_t passed_over = v->boards.passed_over;

    fprintf(out, ",\"first_line\":%" PRIu64 ",\"passed_over\":%" PRIu64 ",\"remark\":", v->first_line, passed_over);
    fputs(passed_over == 0 ? "null" : "\"", out);
    for (size_t i = 0; passed_over > 0 && i < remark.length && i < REMARK_SIZE; i++) {
        unsigned char byte = (unsigned char)remark.text[i];
        fprintf(out, byte < ' ' || byte > '~' || byte == '"' || byte == '\\' ? "\\u%04x" : "%c", byte);
    }
    fputs(passed_over == 0 ? "" : "\"", out);
}

void verdict_print_json(const verdict *v, FILE *out)
{
    fprintf(out, "{\"size\":%d,\"is_right\":%s,\"rows_from\":%d,\"right\":%" PRIu64 ",\"wrong\":%" PRIu64, v->n,
            verdict_is_right(v) ? "true" : "false", v->rows_from, v->right, v->wrong);
    print_first_wrong(v, out);
    fprintf(out, ",\"repeated\":%" PRIu64, v->repeated);
    print_repetitions(v, out);
    print_number("missing", v->counted, v->missing, out);
    print_solution(v, "smallest_missing", v->smallest_missing, out);
    print_number("count_said", v->boards.count_line != 0, (uint64_t)v->boards.count_said, out);
    print_solution(v, "first", v->first, out);
    fprintf(out, ",\"ascending\":%s", v->ascending ? "true" : "false");
    print_solution(v, "first_repeated", v->repeated == 0 ? NULL : v->repetitions[0].rows, out);
    print_remark(v, out);
    fputs("}\n", out);
}
