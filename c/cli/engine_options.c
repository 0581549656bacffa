#include "engine_options.h"

#include "count/count.h"
#include "count/parts.h"
#include "count/run.h"
#include "number.h"
#include "report.h"

#include <stdio.h>
#include <string.h>

enum { THREADS = ENGINE_OPTION_CODES, KERNEL, PLAN, JOURNAL, PART, PROGRESS, BACKWARD };

static const struct option OPTIONS[ENGINE_OPTIONS] = {
    {"threads", required_argument, NULL, THREADS},
    {"kernel", required_argument, NULL, KERNEL},
    {"plan", no_argument, NULL, PLAN},
    {"journal", required_argument, NULL, JOURNAL},
    {"part", required_argument, NULL, PART},
    {"progress", optional_argument, NULL, PROGRESS},
    {"backward", no_argument, NULL, BACKWARD},
};

void engine_options_list(struct option *list)
{
    memcpy(list, OPTIONS, sizeof OPTIONS);
}

bool engine_options_take(engine_options *options, int code, const char *value)
{
    if (code < THREADS || code > BACKWARD)
        return false;
    if (options->first == NULL)
        options->first = OPTIONS[code - THREADS].name;
    switch (code) {
    case THREADS:
        options->threads_text = value;
        break;
    case KERNEL:
        options->kernel = value;
        break;
    case PLAN:
        options->plan = true;
        break;
    case JOURNAL:
        options->journal = value;
        break;
    case PART:
        options->part_text = value;
        break;
    case PROGRESS:
        options->progress_text = value == NULL ? "bar" : value;
        break;
    default:
        options->backward = true;
    }
    return true;
}

static bool unusable(const char *what, const char *value, const char *expected)
{
    char shown[CLI_SHOWN];
    cli_error("%s \"%s\": expected %s", what, cli_show_string(value, shown), expected);
    return false;
}

static bool read_threads(engine_options *options)
{
    char expected[48];
    long threads = 0;

    snprintf(expected, sizeof expected, "a number of threads from 1 to %d", COUNT_MAX_THREADS);
    if (options->threads_text != NULL && !cli_read_number(options->threads_text, 1, COUNT_MAX_THREADS, &threads))
        return unusable("--threads", options->threads_text, expected);
    options->threads = (int)threads;
    return true;
}

static bool read_part(engine_options *options)
{
    const char *slash = options->part_text == NULL ? NULL : strchr(options->part_text, '/');
    char first[16], expected[64];
    size_t length = slash == NULL ? 0 : (size_t)(slash - options->part_text);
    long part, parts;

    if (options->part_text == NULL)
        return true;
    snprintf(expected, sizeof expected, "I/K, part I of K, 1 <= I <= K <= %d", COUNT_MAX_PARTS);
    if (length == 0 || length >= sizeof first)
        return unusable("--part", options->part_text, expected);
    memcpy(first, options->part_text, length);
    first[length] = '\0';
    if (!cli_read_number(slash + 1, 1, COUNT_MAX_PARTS, &parts) || !cli_read_number(first, 1, parts, &part))
        return unusable("--part", options->part_text, expected);
    options->part = (uint64_t)part;
    options->parts = (uint64_t)parts;
    return true;
}

/* The names of the kernels that this processor can run, or of all.  */
static void list_kernels(char *text, size_t size, bool all)
{
    size_t length = 0;

    for (int i = 0; count_kernel_name(i) != NULL && length < size; i++)
        if (all || count_kernel_available(count_kernel_name(i)))
            length +=
                (size_t)snprintf(text + length, size - length, "%s%s", length == 0 ? "" : ", ", count_kernel_name(i));
}

static bool is_kernel(const char *name)
{
    for (int i = 0; count_kernel_name(i) != NULL; i++)
        if (strcmp(count_kernel_name(i), name) == 0)
            return true;
    return false;
}

static bool read_kernel(const engine_options *options)
{
    char names[64], shown[CLI_SHOWN];

    if (options->kernel == NULL || count_kernel_available(options->kernel))
        return true;
    list_kernels(names, sizeof names, !is_kernel(options->kernel));
    if (!is_kernel(options->kernel))
        cli_error("--kernel \"%s\": expected one of %s", cli_show_string(options->kernel, shown), names);
    else
        cli_error("--kernel \"%s\": this processor can't run it: expected one of %s", options->kernel, names);
    return false;
}

static bool read_progress(engine_options *options)
{
    return options->progress_text == NULL || progress_kind_named(options->progress_text, &options->progress) ||
           unusable("--progress", options->progress_text, "bar, json or none");
}

bool engine_options_read(engine_options *options, int n)
{
    const char *of_units = options->journal != NULL     ? "--journal"
                           : options->part_text != NULL ? "--part"
                           : options->plan              ? "--plan"
                                                        : NULL;

    if (n > COUNT_MAX_SIZE) {
        cli_error("size %d is too large to be counted: expected 0 to %d, or queens fixed by --fix", n, COUNT_MAX_SIZE);
        return false;
    }
    if (!read_threads(options) || !read_part(options) || !read_kernel(options) || !read_progress(options))
        return false;
    if (n < COUNT_MIN_SIZE && of_units != NULL) {
        cli_error("size %d with %s: expected a size from %d, which has units of work", n, of_units, COUNT_MIN_SIZE);
        return false;
    }
    if (options->plan && options->journal != NULL) {
        cli_error("--plan with --journal: expected one of them, since a plan counts nothing");
        return false;
    }
    return true;
}
