/* journal_command.c - `queens journal FILE...`: reports how far a count has come and whether it is right.  */

#include "commands.h"

#include "cli/output/report.h"
#include "counting.h"

/* The options, and data kept from one journal to the next.  */
typedef struct inspection {
    char **paths; /* of the journals, at least one */
    int count;
    int64_t sample; /* slices to verify, or 0 */
    int64_t seed;
    const char *kernel;    /* kernel for verification, or NULL */
    queens_engine *engine; /* for journals with the same header */
    queens_journal_header header;
    uint64_t totals[QUEENS_COUNT_MAX_SIZE + 1];      /* totals of complete journals */
    const char *complete[QUEENS_COUNT_MAX_SIZE + 1]; /* path of the first complete journal of each size, or NULL */
} inspection;

/* ---- One journal ----------------------------------------------------------------------------------------------- */

/* The second fastest kernel, or the only one.  */
static const char *other_kernel(void)
{
    const char *found[2] = {NULL, NULL};

    for (int i = 0; queens_kernel_name(i) != NULL && found[1] == NULL; i++)
        if (queens_kernel_available(queens_kernel_name(i)))
            found[found[0] != NULL] = queens_kernel_name(i);
    return found[1] != NULL ? found[1] : found[0];
}

static bool same_header(const queens_journal_header *a, const queens_journal_header *b)
{
    return a->size == b->size && a->backward == b->backward;
}

/* Opens an engine for journals like this, unless it is open already.  Kernel and size are right, so only
   memory can be short.  */
static bool open_engine_for(inspection *s, const queens_journal *journal)
{
    const queens_journal_header *header = queens_journal_header_of(journal);
    const char *kernel = s->kernel != NULL ? s->kernel : other_kernel();
    const queens_engine_options asked = {.kernel = kernel, .backward = header->backward, .bare = s->sample == 0};
    char message[QUEENS_MESSAGE];

    if (s->engine == NULL || !same_header(&s->header, header)) {
        queens_engine_close(s->engine);
        queens_engine_open(&s->engine, header->size, &asked);
        if (s->engine == NULL)
            return cli_error("not enough memory for size %d", header->size);
        s->header = queens_engine_header(s->engine);
    }
    return queens_journal_suits(journal, s->engine, message) == QUEENS_DONE || cli_error("%s", message);
}

static queens_journal *read_journal(const char *path)
{
    char message[QUEENS_MESSAGE];
    queens_journal *journal;

    queens_journal_read(&journal, path, message);
    if (message[0] != '\0')
        cli_error("%s", message);
    return journal;
}

static bool compare_totals(inspection *s, const journal_report *r, const char *path)
{
    int size = queens_journal_header_of(r->journal)->size;
    char shown[2][CLI_SHOWN];

    if (!r->complete || !r->sound)
        return true;
    if (s->complete[size] == NULL) {
        s->complete[size] = path;
        s->totals[size] = r->count;
    }
    if (s->totals[size] == r->count)
        return true;
    return cli_error("%s and %s: complete journals of size %d whose totals differ",
                     cli_show_string(s->complete[size], shown[0]), cli_show_string(path, shown[1]), size);
}

static bool verify(const inspection *s, journal_report *r)
{
    char message[QUEENS_MESSAGE];

    r->kernel = queens_engine_kernel(s->engine);
    return queens_journal_verify(r->journal, s->engine, (uint64_t)s->sample, (uint64_t)s->seed, NULL, &r->verification,
                                 message) == QUEENS_DONE ||
           cli_error("%s", message);
}

static int inspect_journal(inspection *s, const queens_journal *journal, const char *path)
{
    journal_report r;

    if (!open_engine_for(s, journal))
        return CLI_UNUSABLE;
    journal_report_make(&r, journal);
    if (s->sample > 0 && !verify(s, &r))
        return CLI_UNUSABLE;
    journal_report_print(&r);
    bool agrees = compare_totals(s, &r, path);
    return agrees && journal_report_is_right(&r) ? CLI_OK : CLI_WRONG;
}

static int inspect(inspection *s, const char *path)
{
    queens_journal *journal = read_journal(path);
    int status = journal == NULL ? CLI_UNUSABLE : inspect_journal(s, journal, path);

    queens_journal_close(journal);
    return status;
}

/* ---------------------------------------------------------------------------------------------------------------- */

static int inspect_each(inspection *s)
{
    int worst = CLI_OK;

    for (int i = 0; i < s->count && !cli_output_failed(); i++) {
        int status = inspect(s, s->paths[i]);
        worst = status > worst ? status : worst;
    }
    return worst;
}

int cli_journal(const option_values *values)
{
    if (values->operand_count == 0) {
        cli_error("journal: no file: expected queens journal FILE...");
        return CLI_UNUSABLE;
    }
    if (!option_kernel_runs(values))
        return CLI_UNUSABLE;
    inspection s = {.paths = values->operands,
                    .count = values->operand_count,
                    .sample = option_number(values, OPTION_VERIFY, 0),
                    .seed = option_number(values, OPTION_SEED, 1),
                    .kernel = values->text[OPTION_KERNEL]};
    int status = inspect_each(&s);
    queens_engine_close(s.engine);
    return status;
}
