#include "search_options.h"

#include "cli/output/number.h"
#include "cli/output/report.h"
#include "queens_count.h"

#include <stdio.h>
#include <string.h>

/* In the table of the command "count", these options come before the first heading.  */
const char *engine_option_typed(const option_values *values)
{
    for (const option_row *row = command_table[COMMAND_COUNT].row; row->name != NULL; row++)
        if (values->typed[row->code])
            return row->name;
    return NULL;
}

static bool read_part(const char *text, engine_options *options)
{
    const char *slash = text == NULL ? NULL : strchr(text, '/');
    char first[16], expected[64];
    size_t length = slash == NULL ? 0 : (size_t)(slash - text);
    int64_t part, parts;

    if (text == NULL)
        return true;
    snprintf(expected, sizeof expected, "I/K, part I of K, 1 <= I <= K <= %d", QUEENS_MAX_PARTS);
    if (length == 0 || length >= sizeof first)
        return cli_unusable("--part", text, expected);
    memcpy(first, text, length);
    first[length] = '\0';
    if (!cli_read_number(slash + 1, 1, QUEENS_MAX_PARTS, &parts) || !cli_read_number(first, 1, parts, &part))
        return cli_unusable("--part", text, expected);
    options->part = (uint64_t)part;
    options->parts = (uint64_t)parts;
    return true;
}

bool engine_options_read(const option_values *values, int n, engine_options *options)
{
    const char *of_units = values->typed[OPTION_JOURNAL] ? "--journal"
                           : values->typed[OPTION_PART]  ? "--part"
                           : values->typed[OPTION_PLAN]  ? "--plan"
                                                         : NULL;

    *options = (engine_options){
        .threads = (int)option_number(values, OPTION_THREADS, 0),
        .kernel = values->text[OPTION_KERNEL],
        .journal = values->text[OPTION_JOURNAL],
        .plan = values->typed[OPTION_PLAN],
        .backward = values->typed[OPTION_BACKWARD],
        .progress = (progress_kind)option_number(values, OPTION_PROGRESS, PROGRESS_IF_TERMINAL),
    };
    if (n > QUEENS_COUNT_MAX_SIZE)
        return cli_error("size %d is too large to be counted: expected 0 to %d, or queens fixed by --fix", n,
                         QUEENS_COUNT_MAX_SIZE);
    if (!read_part(values->text[OPTION_PART], options) || !option_kernel_runs(values))
        return false;
    if (n < QUEENS_COUNT_MIN_SIZE && of_units != NULL)
        return cli_error("size %d with %s: expected a size from %d, which has units of work", n, of_units,
                         QUEENS_COUNT_MIN_SIZE);
    if (options->plan && options->journal != NULL)
        return cli_error("--plan with --journal: expected one of them, since a plan counts nothing");
    return true;
}
