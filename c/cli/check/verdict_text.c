#include "verdict_text.h"

#include "cli/draw/draw.h"
#include "cli/output/number.h"

#include <inttypes.h>

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

static void print_part(void *out, const char *text, size_t length)
{
    fwrite(text, 1, length, out);
}

void verdict_print_json(const verdict *v, FILE *out)
{
    verdict_json(v, &(text_sink){print_part, out});
    fputc('\n', out);
}
