#include "search.h"

#include "report.h"

#include <stdlib.h>
#include <string.h>

queens_status search_run(const search_options *options, const queens_observer *observer)
{
    queens_status status;

    if (options->fixed != NULL)
        status = queens_search(options->n, options->fixed, observer);
    else if (options->random)
        status = queens_las_vegas(options->n, (int)options->stop, (uint64_t)options->seed, observer);
    else
        status = options->algorithm->run(options->n, observer);
    if (status == QUEENS_NO_MEMORY)
        cli_error("not enough memory for size %d", options->n);
    return status;
}

bool search_wants(const search_options *options, const int *rows)
{
    if (!options->fundamental)
        return true;
    size_t bytes = (size_t)options->n * sizeof *rows;
    int *canonical = malloc(bytes + 1);
    bool wanted = canonical != NULL && queens_canonical(options->n, rows, canonical) == QUEENS_SOLUTION &&
                  memcmp(rows, canonical, bytes) == 0;
    free(canonical);
    return wanted;
}
