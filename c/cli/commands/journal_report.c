#include "counting.h"

#include "cli/output/number.h"
#include "cli/output/report.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MISSING_NAMED = 10 };

void journal_report_make(journal_report *r, const queens_journal *journal)
{
    uint64_t sums[QUEENS_SUMS];

    *r = (journal_report){.journal = journal};
    r->complete = queens_journal_slices(journal) == queens_journal_header_of(journal)->slices;
    queens_journal_sums(journal, sums);
    r->sound = queens_count_total(sums, &r->count) == QUEENS_DONE;
}

bool journal_report_is_right(const journal_report *r)
{
    return (!r->complete || r->sound) && !r->verification.differs;
}

static void print_sums(const uint64_t sums[QUEENS_SUMS])
{
    for (int i = 0; i < QUEENS_SUMS; i++)
        printf("%s%" PRIu64, i == 0 ? "" : " ", sums[i]);
}

/* Slices first .. last, both included.  */
typedef struct slice_range {
    uint64_t first;
    uint64_t last;
} slice_range;

/* The first slices from *next on that are missing, one after another.  Moves *next past them.  */
static bool next_gap(const queens_journal *journal, uint64_t *next, slice_range *gap)
{
    uint64_t slices = queens_journal_header_of(journal)->slices;

    while (*next < slices && queens_journal_has(journal, *next, NULL))
        ++*next;
    gap->first = *next;
    while (*next < slices && !queens_journal_has(journal, *next, NULL))
        ++*next;
    gap->last = *next - 1;
    return gap->first < *next;
}

static void print_path(const char *path)
{
    char shown[CLI_SHOWN];

    for (size_t size; *path != '\0'; path += size) {
        size = cli_character(path, strlen(path));
        printf("%s", cli_show(path, size, shown));
    }
}

static void print_missing(const queens_journal *journal)
{
    slice_range gap;
    uint64_t next = 0;
    size_t gaps = 0;

    for (; next_gap(journal, &next, &gap); gaps++)
        if (gaps < MISSING_NAMED) {
            printf(gaps == 0 ? "  missing   " : ", ");
            printf(gap.first == gap.last ? "%" PRIu64 : "%" PRIu64 "-%" PRIu64, gap.first, gap.last);
        }
    if (gaps > MISSING_NAMED)
        printf(", and %zu ranges more", gaps - MISSING_NAMED);
    if (gaps > 0)
        printf("\n");
}

static void print_verification(const journal_report *r)
{
    const queens_verification *v = &r->verification;

    if (!v->differs) {
        printf("  verified  %" PRIu64 " unit%s in %" PRIu64 " slice%s, by the kernel %s\n", v->units, plural(v->units),
               v->slices, plural(v->slices), r->kernel);
        return;
    }
    printf("  wrong     slice %" PRIu64 ": ", v->recorded.slice);
    print_sums(v->recorded.sums);
    printf("; by the kernel %s: ", r->kernel);
    print_sums(v->recounted.sums);
    printf("\n");
}

void journal_report_print(const journal_report *r)
{
    const queens_journal_header *header = queens_journal_header_of(r->journal);
    uint64_t sums[QUEENS_SUMS], done = queens_journal_slices(r->journal);

    queens_journal_sums(r->journal, sums);
    print_path(queens_journal_path(r->journal));
    printf("\n  size      %d, in %s order\n", header->size, order_name(header->backward));
    printf("  slices    %" PRIu64 " of %" PRIu64 "\n", done, header->slices);
    printf("  work      %.1f %%\n  sums      ", 100 * (double)done / (double)header->slices);
    print_sums(sums);
    printf("\n");
    print_missing(r->journal);
    if (r->kernel != NULL)
        print_verification(r);
    if (r->complete && r->sound)
        printf("  count     %" PRIu64 "\n", r->count);
    else if (r->complete)
        printf("  count     none: three does not divide the third sum, so one of them is wrong\n");
}
