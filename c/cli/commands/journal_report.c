#include "counting.h"

#include "cli/output/report.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MISSING_NAMED = 10 };

/* The sums of a slice that both journals have.  */
typedef struct common_slice {
    uint64_t slice;
    uint64_t sums[2][QUEENS_SUMS];
} common_slice;

/* The first slice from next->slice on that both have.  */
static bool find_common(const journal_report *r, common_slice *next)
{
    uint64_t slices = queens_journal_header_of(r->journal)->slices;

    for (; next->slice < slices; next->slice++)
        if (queens_journal_has(r->journal, next->slice, next->sums[0]) &&
            queens_journal_has(r->other, next->slice, next->sums[1]))
            return true;
    return false;
}

static bool differs(const common_slice *both)
{
    return memcmp(both->sums[0], both->sums[1], sizeof both->sums[0]) != 0;
}

void journal_report_make(journal_report *r, const queens_journal *journal, const queens_journal *other)
{
    uint64_t sums[QUEENS_SUMS], slices = queens_journal_header_of(journal)->slices;

    *r = (journal_report){.journal = journal, .other = other};
    r->complete = queens_journal_slices(journal) == slices;
    r->work = (double)queens_journal_slices(journal) / (double)slices;
    queens_journal_sums(journal, sums);
    r->sound = queens_count_total(sums, &r->count) == QUEENS_DONE;
    for (common_slice next = {.slice = 0}; other != NULL && find_common(r, &next); next.slice++) {
        r->compared++;
        r->differing += differs(&next);
    }
}

bool journal_report_is_right(const journal_report *r)
{
    return (!r->complete || r->sound) && !r->verification.differs && r->differing == 0;
}

/* ---- Shared by both forms ---------------------------------------------------------------------------------------- */

static void print_sums(const uint64_t sums[QUEENS_SUMS], const char *between, const char *around)
{
    for (int i = 0; i < QUEENS_SUMS; i++)
        printf("%s%s%" PRIu64 "%s", i == 0 ? "" : between, around, sums[i], around);
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

/* ---- Text ------------------------------------------------------------------------------------------------------ */

static void print_path(const char *path)
{
    char shown[CLI_SHOWN];

    for (; *path != '\0'; path++)
        printf("%s", cli_show(path, 1, shown));
}

static void print_missing_text(const queens_journal *journal)
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

static void print_comparison_text(const journal_report *r)
{
    printf("  compared  %" PRIu64 " slices, of which %" PRIu64 " differ\n", r->compared, r->differing);
    for (common_slice next = {.slice = 0}; find_common(r, &next); next.slice++) {
        if (!differs(&next))
            continue;
        printf("  differs   slice %" PRIu64 ": ", next.slice);
        print_sums(next.sums[0], " ", "");
        printf("; in ");
        print_path(queens_journal_path(r->other));
        printf(": ");
        print_sums(next.sums[1], " ", "");
        printf("\n");
    }
}

static void print_verification_text(const journal_report *r)
{
    const queens_verification *v = &r->verification;

    if (!v->differs) {
        printf("  verified  %" PRIu64 " units in %" PRIu64 " slices, by the kernel %s\n", v->units, v->slices,
               r->kernel);
        return;
    }
    printf("  wrong     slice %" PRIu64 ": ", v->recorded.slice);
    print_sums(v->recorded.sums, " ", "");
    printf("; by the kernel %s: ", r->kernel);
    print_sums(v->recounted.sums, " ", "");
    printf("\n");
}

void journal_report_print_text(const journal_report *r)
{
    const queens_journal_header *header = queens_journal_header_of(r->journal);
    uint64_t sums[QUEENS_SUMS];

    queens_journal_sums(r->journal, sums);
    print_path(queens_journal_path(r->journal));
    printf("\n  size      %d, in %s order\n", header->size, order_name(header->backward));
    printf("  slices    %" PRIu64 " of %" PRIu64 "\n", queens_journal_slices(r->journal), header->slices);
    printf("  work      %.1f %%\n  sums      ", 100 * r->work);
    print_sums(sums, " ", "");
    printf("\n");
    print_missing_text(r->journal);
    if (r->other != NULL)
        print_comparison_text(r);
    if (r->verified)
        print_verification_text(r);
    if (r->complete && r->sound)
        printf("  count     %" PRIu64 "\n", r->count);
    else if (r->complete)
        printf("  count     none: three does not divide the third sum, so one of them is wrong\n");
}

/* ---- JSON: numbers beyond 2^53 are strings, because many readers would round them -------------------------------- */

/* The bytes of the character of UTF-8 at the beginning of the text, or 0 if there is none (RFC 3629, section 4).  */
static int utf8_length(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    unsigned char lead = at[0], low = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
    unsigned char high = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    int length = lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;

    for (int i = 1; i < length; i++, low = 0x80, high = 0xbf)
        if (at[i] < low || at[i] > high)
            return 0;
    return length;
}

/* JSON is UTF-8, and the name of a file need not be: each byte that is not part of a character becomes U+FFFD.  */
static void print_string_json(const char *text)
{
    putchar('"');
    for (int length; *text != '\0'; text += length > 0 ? length : 1) {
        unsigned char byte = (unsigned char)*text;
        length = utf8_length(text);
        if (length == 0)
            printf("\\ufffd");
        else if (byte == '"' || byte == '\\')
            printf("\\%c", byte);
        else if (byte < ' ' || byte == 0x7f)
            printf("\\u%04x", byte);
        else
            printf("%.*s", length, text);
    }
    putchar('"');
}

static void print_missing_json(const queens_journal *journal)
{
    slice_range gap;
    uint64_t next = 0;

    printf(",\"missing\":[");
    for (size_t gaps = 0; next_gap(journal, &next, &gap); gaps++)
        printf("%s[%" PRIu64 ",%" PRIu64 "]", gaps == 0 ? "" : ",", gap.first, gap.last);
    printf("]");
}

static void print_comparison_json(const journal_report *r)
{
    const char *between = "";

    if (r->other == NULL) {
        printf(",\"compared\":null");
        return;
    }
    printf(",\"compared\":{\"file\":");
    print_string_json(queens_journal_path(r->other));
    printf(",\"slices\":%" PRIu64 ",\"differing\":[", r->compared);
    for (common_slice next = {.slice = 0}; find_common(r, &next); next.slice++)
        if (differs(&next)) {
            printf("%s%" PRIu64, between, next.slice);
            between = ",";
        }
    printf("]}");
}

static void print_verification_json(const journal_report *r)
{
    const queens_verification *v = &r->verification;

    if (!r->verified) {
        printf(",\"verified\":null");
        return;
    }
    printf(",\"verified\":{\"units\":%" PRIu64 ",\"slices\":%" PRIu64 ",\"kernel\":\"%s\",\"wrong_slice\":", v->units,
           v->slices, r->kernel);
    printf(v->differs ? "%" PRIu64 "}" : "null}", v->recorded.slice);
}

void journal_report_print_json(const journal_report *r)
{
    const queens_journal_header *header = queens_journal_header_of(r->journal);
    uint64_t sums[QUEENS_SUMS];

    queens_journal_sums(r->journal, sums);
    printf("{\"file\":");
    print_string_json(queens_journal_path(r->journal));
    printf(",\"size\":%d,\"order\":\"%s\",\"slices\":%" PRIu64 ",\"done\":%" PRIu64 ",\"work\":%.6f,\"sums\":[",
           header->size, order_name(header->backward), header->slices, queens_journal_slices(r->journal), r->work);
    print_sums(sums, ",", "\"");
    printf("]");
    print_missing_json(r->journal);
    print_comparison_json(r);
    print_verification_json(r);
    printf(",\"is_right\":%s,\"count\":", journal_report_is_right(r) ? "true" : "false");
    if (r->complete && r->sound)
        printf("\"%" PRIu64 "\"}\n", r->count);
    else
        printf("null}\n");
}
