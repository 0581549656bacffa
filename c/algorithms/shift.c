/* shift.c - three masks, two of which are shifted from rank to rank, for sizes up to 63.

   In each mask a 1 is a file that is safe, seen from the rank to be filled.  v loses the files that have a queen.  l
   and r lose the files under attack along the diagonals.  From one rank to the next an attack moves by one file, so
   both are shifted, and a 1 enters at the edge, because nothing attacks from beyond the board.  When v is empty, all
   files have queens: a solution.

   Two's complement finds a safe file: files & -files keeps only the lowest 1, and files & (files - 1) clears it.  Files
   under attack cost no step; they are counted only if an observer watches.

   Source: "Eight queens puzzle (Forth)", LiteratePrograms (board, safe-files, first, rest, place-queen, try, l r v).
   Its rank is the column here, and its file the row: the same puzzle, mirrored at the main diagonal.  It counts
   solutions, and as positions the boards it visits that are not solutions.

   Paradigm: imperative; core: try; view: shift
   Algorithm: backtracking; representation: bits
   Remembers: three masks for each open call
   Goes back: the return of a call
   Order: the lowest bit that is set  */

#include "algorithms/algorithms.h"
#include "search/observer.h"

typedef struct masks {
    uint64_t l;
    uint64_t r;
    uint64_t v;
} masks;

typedef struct search {
    queens_counts counts;
    int rows[SHIFT_MAX_SIZE];
    record record;
} search;

static masks board(int n)
{
    return (masks){.l = UINT64_MAX, .r = UINT64_MAX, .v = (UINT64_C(1) << n) - 1};
}

static uint64_t safe_files(masks m)
{
    return m.l & m.r & m.v; /* rejected */
}

static uint64_t first(uint64_t files)
{
    return files & (0 - files);
}

static uint64_t rest(uint64_t files)
{
    return files & (files - 1); /* retreated */
}

static masks place_queen(masks m, uint64_t file)
{
    const uint64_t top = UINT64_C(1) << 63;

    return (masks){.l = (m.l & ~file) << 1 | 1, .r = (m.r & ~file) >> 1 | top, .v = m.v & ~file}; /* placed */
}

static int number_of(uint64_t file)
{
    int row = 0;
    while (file >> row != 1)
        row++;
    return row;
}

/* Records as rejected the rows from `from` up to, not including, `to`: the search skips these because of the masks.  */
static void record_skipped(record *r, int column, int from, int to)
{
    for (int row = from; row < to && r->go_on; row++)
        record_rejected(r, column, row);
}

static void try(search *s, masks m, int column)
{
    int untried = 0;

    if (m.v == 0) { /* solution */
        s->counts.solutions++;
        record_solution(&s->record);
        return;
    }
    s->counts.positions++;
    for (uint64_t files = safe_files(m); files != 0 && s->record.go_on; files = rest(files)) {
        uint64_t file = first(files);
        int row = number_of(file);
        record_skipped(&s->record, column, untried, row);
        record_placed(&s->record, column, row);
        try(s, place_queen(m, file), column + 1);
        record_retreated(&s->record, column);
        untried = row + 1;
    }
    record_skipped(&s->record, column, untried, s->record.n);
}

static queens_status run(int n, const queens_observer *observer, queens_counts *counts)
{
    if (n < 0 || n > SHIFT_MAX_SIZE)
        return QUEENS_BAD_ARGUMENT;

    search s = {.counts = {0, 0}};
    s.record = record_for(observer, n, s.rows);
    try(&s, board(n), 0);
    *counts = s.counts;
    return record_status(&s.record);
}

queens_status queens_run_shift(int n, const queens_observer *observer)
{
    queens_counts counts;
    return run(n, observer, &counts);
}

queens_status queens_shift_count(int n, queens_counts *counts)
{
    return run(n, NULL, counts);
}
