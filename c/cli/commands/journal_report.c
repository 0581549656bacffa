#include "counting.h"

#include <inttypes.h>
#include <stdio.h>

enum { MISSING_NAMED = 10 };

static double work_of(const queens_engine *engine, uint64_t first, uint64_t last)
{
    double work = 0;

    for (uint64_t unit = first; unit <= last; unit++)
        work += queens_unit_work(engine, unit);
    return work;
}

static double part_done(const queens_journal *journal, const queens_engine *engine)
{
    const queens_range_sums *list;
    size_t count = queens_journal_ranges(journal, &list);
    double done = 0;

    for (size_t i = 0; i < count; i++)
        done += work_of(engine, list[i].first, list[i].last);
    return done / work_of(engine, 0, queens_engine_units(engine) - 1);
}

void journal_report_make(journal_report *r, const queens_journal *journal, const queens_engine *engine)
{
    uint64_t sums[QUEENS_SUMS];

    *r = (journal_report){.journal = journal};
    r->complete = queens_journal_units(journal) == queens_journal_header_of(journal)->units;
    r->work = r->complete ? 1 : part_done(journal, engine);
    queens_journal_sums(journal, sums);
    r->sound = queens_count_total(sums, &r->count) == QUEENS_DONE;
}

bool journal_report_is_right(const journal_report *r)
{
    return (!r->complete || r->sound) && r->verification.line == 0;
}

/* ---- Shared by both forms ---------------------------------------------------------------------------------------- */

static const char *order_name(const queens_journal *journal)
{
    return queens_journal_header_of(journal)->backward ? "backward" : "forward";
}

static void print_sums(const uint64_t sums[QUEENS_SUMS], const char *between, const char *around)
{
    for (int i = 0; i < QUEENS_SUMS; i++)
        printf("%s%s%" PRIu64 "%s", i == 0 ? "" : between, around, sums[i], around);
}

/* The units missing before the i-th range; for i = count, those after the last range.  */
static bool gap_before(const queens_journal *journal, size_t i, uint64_t *first, uint64_t *last)
{
    const queens_range_sums *list;
    size_t count = queens_journal_ranges(journal, &list);
    uint64_t from = i == 0 ? 0 : list[i - 1].last + 1;
    uint64_t to = i == count ? queens_journal_header_of(journal)->units : list[i].first;

    *first = from;
    *last = to - 1;
    return i <= count && from < to;
}

static size_t gaps(const queens_journal *journal)
{
    const queens_range_sums *list;
    size_t count = queens_journal_ranges(journal, &list), found = 0;
    uint64_t first, last;

    for (size_t i = 0; i <= count; i++)
        found += gap_before(journal, i, &first, &last);
    return found;
}

/* ---- Text ------------------------------------------------------------------------------------------------------ */

static void print_path(const char *path)
{
    for (; *path != '\0'; path++)
        printf(*path >= ' ' && *path <= '~' ? "%c" : "\\x%02x", (unsigned char)*path);
}

static void print_missing_text(const queens_journal *journal)
{
    size_t all = gaps(journal), named = 0;
    uint64_t first, last;

    if (all == 0)
        return;
    printf("  missing   ");
    for (size_t i = 0; named < all && named < MISSING_NAMED; i++) {
        if (!gap_before(journal, i, &first, &last))
            continue;
        printf(first == last ? "%s%" PRIu64 : "%s%" PRIu64 "-%" PRIu64, named == 0 ? "" : ", ", first, last);
        named++;
    }
    printf(all > named ? ", and %zu ranges more\n" : "\n", all - named);
}

static void print_verification_text(const journal_report *r)
{
    const queens_verification *v = &r->verification;

    if (v->line == 0) {
        printf("  verified  %" PRIu64 " units in %" PRIu64 " records, by the kernel %s\n", v->units, v->records,
               r->kernel);
        return;
    }
    printf("  wrong     line %" PRIu64 ", units %" PRIu64 "-%" PRIu64 ": ", v->line, v->recorded.first,
           v->recorded.last);
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
    printf("\n  size      %d, in %s order\n", header->size, order_name(r->journal));
    printf("  units     %" PRIu64 " of %" PRIu64 ", in %" PRIu64 " records\n", queens_journal_units(r->journal),
           header->units, queens_journal_records(r->journal));
    printf("  work      %.1f %%\n  sums      ", 100 * r->work);
    print_sums(sums, " ", "");
    printf("\n");
    print_missing_text(r->journal);
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
    const queens_range_sums *list;
    size_t count = queens_journal_ranges(journal, &list), named = 0;
    uint64_t first, last;

    printf(",\"missing\":[");
    for (size_t i = 0; i <= count; i++)
        if (gap_before(journal, i, &first, &last))
            printf("%s[%" PRIu64 ",%" PRIu64 "]", named++ == 0 ? "" : ",", first, last);
    printf("]");
}

static void print_verification_json(const journal_report *r)
{
    const queens_verification *v = &r->verification;

    if (!r->verified) {
        printf(",\"verified\":null");
        return;
    }
    printf(",\"verified\":{\"units\":%" PRIu64 ",\"records\":%" PRIu64 ",\"kernel\":\"%s\",\"wrong_line\":", v->units,
           v->records, r->kernel);
    printf(v->line == 0 ? "null}" : "%" PRIu64 "}", v->line);
}

void journal_report_print_json(const journal_report *r)
{
    const queens_journal_header *header = queens_journal_header_of(r->journal);
    uint64_t sums[QUEENS_SUMS];

    queens_journal_sums(r->journal, sums);
    printf("{\"file\":");
    print_string_json(queens_journal_path(r->journal));
    printf(",\"size\":%d,\"order\":\"%s\",\"units\":%" PRIu64 ",\"done\":%" PRIu64 ",\"records\":%" PRIu64
           ",\"work\":%.6f,\"sums\":[",
           header->size, order_name(r->journal), header->units, queens_journal_units(r->journal),
           queens_journal_records(r->journal), r->work);
    print_sums(sums, ",", "\"");
    printf("]");
    print_missing_json(r->journal);
    print_verification_json(r);
    printf(",\"is_right\":%s,\"count\":", journal_report_is_right(r) ? "true" : "false");
    if (r->complete && r->sound)
        printf("\"%" PRIu64 "\"}\n", r->count);
    else
        printf("null}\n");
}
