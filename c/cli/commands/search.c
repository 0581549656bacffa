/* search.c - applies the search options of solve, count and trace.  */

#include "commands.h"

#include "cli/output/number.h"
#include "cli/output/report.h"

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

static bool has_fixed(const search_options *options, const int *rows)
{
    for (int column = 0; options->fixed != NULL && column < options->n; column++)
        if (options->fixed[column] != QUEENS_FREE && options->fixed[column] != rows[column])
            return false;
    return true;
}

/* An image without the fixed queens is never found, so it can't represent this solution.  */
bool search_wants(const search_options *options, const int *rows)
{
    if (!options->fundamental)
        return true;
    for (int symmetry = 1; symmetry < QUEENS_SYMMETRIES; symmetry++) {
        queens_image(options->n, rows, symmetry, options->image);
        if (compare_rows(options->n, options->image, rows) < 0 && has_fixed(options, options->image))
            return false;
    }
    return true;
}
