#include "solution_writer.h"

#include "draw_text.h"
#include "octal_word.h"

#include <inttypes.h>

static void write_rows(FILE *stream, int n, const int *rows)
{
    for (int column = 0; column < n; column++)
        fprintf(stream, "%s%d", column == 0 ? "" : ",", rows[column] + 1);
}

void write_solution(FILE *stream, search_format format, int n, const int *rows, bool first)
{
    uint64_t word;

    switch (format) {
    case FORMAT_LIST:
        fputc('[', stream);
        write_rows(stream, n, rows);
        fputs("]\n", stream);
        break;
    case FORMAT_CSV:
        write_rows(stream, n, rows);
        fputc('\n', stream);
        break;
    case FORMAT_JSONL:
        fprintf(stream, "{\"n\":%d,\"from\":1,\"rows\":[", n);
        write_rows(stream, n, rows);
        fputs("]}\n", stream);
        break;
    case FORMAT_BOARD:
        if (!first)
            fputc('\n', stream);
        draw_text(stream, n, rows, &(draw_style){.from = 1});
        break;
    case FORMAT_OCTAL:
        if (queens_packed_word(n, rows, &word) == QUEENS_SOLUTION)
            fprintf(stream, "%.*" PRIo64 "\n", octal_word_digits(n), word);
        break;
    case FORMAT_SVG: /* see sheet.h */
        break;
    }
}
