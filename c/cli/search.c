#include "search.h"

#include "count/room.h"
#include "duration.h"
#include "report.h"

/* Bytes a column.  */
enum { SEARCH_BYTES = 17, ROWS_BYTES = sizeof(int) }; /* the first as queens.h has it */

bool search_has_room(const search_options *options, bool fixed)
{
    enum { SMALL = 1000 };
    int each = options->algorithm->complete ? SEARCH_BYTES : ROWS_BYTES;
    char needed[DURATION_TEXT], available[DURATION_TEXT];

    if (options->n <= SMALL)
        return true;
    if (fixed)
        each += 2 * ROWS_BYTES; /* they are checked before the search has its memory, in 5 rows more */
    if (options->fundamental)
        each += ROWS_BYTES;
    double bytes = (double)options->n * each, room = (double)room_left();
    if (bytes <= room)
        return true;
    cli_error("not enough memory for size %d: %s needed, %s available", options->n, byte_size(bytes, needed),
              byte_size(room, available));
    return false;
}

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

static bool is_smaller(int n, const int *a, const int *b)
{
    int column = 0;
    while (column < n && a[column] == b[column])
        column++;
    return column < n && a[column] < b[column];
}

/* An image without the fixed queens is never found, and so can't stand for this one.  */
bool search_wants(const search_options *options, const int *rows)
{
    if (!options->fundamental)
        return true;
    for (int symmetry = 1; symmetry < QUEENS_SYMMETRIES; symmetry++) {
        queens_image(options->n, rows, symmetry, options->image);
        if (is_smaller(options->n, options->image, rows) && has_fixed(options, options->image))
            return false;
    }
    return true;
}
