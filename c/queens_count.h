/* queens_count.h - how many solutions there are, without finding them one by one.  docs/counting.md explains the method.

   In one call, with as many threads as there are processors; this program prints 365596:

       #include <inttypes.h>
       #include <queens_count.h>
       #include <stdio.h>

       int main(void)
       {
           char message[QUEENS_MESSAGE];
           uint64_t total;
           queens_status status = queens_count(14, &(queens_count_options){0}, &total, message);

           if (status != QUEENS_DONE) {
               fprintf(stderr, "%s\n", message);
               return 1;
           }
           printf("%" PRIu64 "\n", total);
           return 0;
       }

   Unit by unit, for those who distribute the work themselves.  Units are numbered 0 .. queens_engine_units() - 1, the same on
   every machine and with every kernel; each is an independent, exact partial sum.  Add up the sums of all units, in any
   order, and ask queens_count_total; this program prints 14200:

       #include <inttypes.h>
       #include <queens_count.h>
       #include <stdio.h>

       int main(void)
       {
           queens_engine *engine;
           uint64_t sums[QUEENS_SUMS] = {0}, total;

           if (queens_engine_open(&engine, 12, &(queens_engine_options){0}) != QUEENS_DONE)
               return 1;
           queens_scratch *scratch = queens_scratch_open(engine);
           if (scratch == NULL)
               return 1;
           for (uint64_t unit = 0; unit < queens_engine_units(engine); unit++)
               queens_count_unit(engine, scratch, unit, NULL, sums);
           queens_scratch_close(scratch);
           queens_engine_close(engine);
           if (queens_count_total(sums, &total) != QUEENS_DONE)
               return 1;
           printf("%" PRIu64 "\n", total);
           return 0;
       }

   Errors are as in queens.h.  A function with a `message` writes one line to it, of QUEENS_MESSAGE bytes at most, that says
   what is wrong, and "" where nothing is.

   Threads.  An engine is never written to after it is made: any number of threads may share it, each with a scratch of its
   own.  All other objects are for one thread at a time.  */

#ifndef QUEENS_COUNT_H
#define QUEENS_COUNT_H

#include "queens.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    QUEENS_COUNT_MIN_SIZE = 2, /* of an engine: a smaller board has one solution */
    QUEENS_COUNT_MAX_SIZE = 28,
    QUEENS_SUMS = 4, /* sums[t - 1]: boards of which t of the eight images were counted */
    QUEENS_MAX_THREADS = 1024,
    QUEENS_MAX_PARTS = 1000000,
    QUEENS_MESSAGE = 640 /* bytes for what went wrong, in one line */
};

/* Asked often, some thousand times a second; true ends the call that asks.  */
typedef struct queens_stop {
    bool (*asked)(void *user);
    void *user;
} queens_stop;

/* How far a count is: of the units of its part, those done, those that stood in the journal before included.  */
typedef struct queens_progress {
    uint64_t units;
    uint64_t done;
    uint64_t done_before; /* from the journal */
    double work;          /* by queens_unit_work */
    double work_done;
    double work_before;
    double seconds; /* since the start */
    int threads;
} queens_progress;

/* ---- In one call ------------------------------------------------------------------------------------------------- */

/* Options of zeros count the whole with all processors, and without a journal.  */
typedef struct queens_count_options {
    int threads;             /* 1 .. QUEENS_MAX_THREADS, or 0: as many as there are processors, and memory for */
    const char *kernel;      /* a name of queens_kernel_name, or NULL: the fastest that this processor has */
    bool backward;           /* count other units to the same total, for verification */
    const char *journal;     /* a file that keeps what is counted, and is gone on from; or NULL */
    const queens_stop *stop; /* asked some 50 times a second by the calling thread; or NULL */
    void (*progress)(const queens_progress *progress,
                     void *user);                     /* called ten times a second, and at the end; or NULL */
    void (*warning)(const char *message, void *user); /* told of a torn record at the journal's end; or NULL */
    void *user;                                       /* passed to both */
} queens_count_options;

/* Sets *total to the number of solutions of size n, 0 .. QUEENS_COUNT_MAX_SIZE.  Nothing of the caller's is called by
   another thread than the calling one, and no signal reaches another.  Returns QUEENS_DONE; QUEENS_STOPPED, within a tenth of a
   second; QUEENS_NO_MEMORY, before anything is allocated if it can be known; QUEENS_BAD_ARGUMENT; QUEENS_UNSUPPORTED: this
   processor can't run the kernel; QUEENS_UNSOUND; or what queens_journal_open, _append and _finish return.  Where it is not
   QUEENS_DONE, what was counted is in the journal.  */
QUEENS_API queens_status queens_count(int n, const queens_count_options *options, uint64_t *total,
                                      char message[QUEENS_MESSAGE]);

/* Bytes that counting a size in QUEENS_COUNT_MIN_SIZE .. QUEENS_COUNT_MAX_SIZE by so many threads takes.  */
QUEENS_API size_t queens_count_bytes(int size, int threads);

/* Bytes that this process can still have: the least of what the system has to give, and what limits on the address space
   (ulimit -v), on the data (ulimit -d) and on its control groups (containers, jobs) leave.  SIZE_MAX where nothing is known. */
QUEENS_API size_t queens_memory_available(void);

/* How many processors this process may use, at least 1.  */
QUEENS_API int queens_processors(void);

/* The names of the kernels that were compiled, the fastest first, and whether this processor has what it takes; NULL
   from the number of kernels on.  */
QUEENS_API const char *queens_kernel_name(int i);
QUEENS_API bool queens_kernel_available(const char *name);

/* ---- Engines, and single units ----------------------------------------------------------------------------------- */

typedef struct queens_engine queens_engine;
typedef struct queens_scratch queens_scratch;

typedef struct queens_engine_options {
    const char *kernel; /* as in queens_count_options */
    bool backward;
    uint32_t segment;        /* East elements at once, for tests; 0: as many as suit the size */
    bool bare;               /* no leaves are listed in advance: at once there, for who weighs units and counts few */
    const queens_stop *stop; /* asked by queens_engine_open, which may take a quarter of a second; or NULL */
} queens_engine_options;

/* Sets *engine, or sets it to NULL.  Returns QUEENS_DONE, QUEENS_NO_MEMORY, QUEENS_STOPPED, QUEENS_BAD_ARGUMENT (a size out
   of range, a kernel that is unknown), or QUEENS_UNSUPPORTED: this processor can't run the kernel.  The scalar kernel runs
   on any, so that there is always one for NULL.  */
QUEENS_API queens_status queens_engine_open(queens_engine **engine, int size, const queens_engine_options *options);
QUEENS_API void queens_engine_close(queens_engine *engine);

QUEENS_API uint64_t queens_engine_units(const queens_engine *engine);
QUEENS_API int queens_engine_size(const queens_engine *engine);
QUEENS_API bool queens_engine_backward(const queens_engine *engine);
QUEENS_API const char *queens_engine_kernel(const queens_engine *engine);

/* Bytes that an engine of that size takes, and a scratch of it with any kernel; known before anything is allocated.
   0 for a size out of range.  */
QUEENS_API size_t queens_engine_bytes(int size);
QUEENS_API size_t queens_scratch_bytes(int size);

/* NULL where there is no memory.  */
QUEENS_API queens_scratch *queens_scratch_open(const queens_engine *engine);
QUEENS_API void queens_scratch_close(queens_scratch *scratch);

/* Adds the sums of one unit to `sums`.  False, and the sums as they were, if it was stopped; `stop` may be NULL.  */
QUEENS_API bool queens_count_unit(const queens_engine *engine, queens_scratch *scratch, uint64_t unit,
                                  const queens_stop *stop, uint64_t sums[QUEENS_SUMS]);

/* The number of solutions, from the sums of all units.  Returns QUEENS_DONE, or QUEENS_UNSOUND if they can't be right: some
   boards of the third sum were counted three times, so that it is a multiple of three; and no total reaches 2^64.  */
QUEENS_API queens_status queens_count_total(const uint64_t sums[QUEENS_SUMS], uint64_t *total);

/* What a unit costs beside the others, to measure progress and to make even shares: an estimate, from its number alone.  */
QUEENS_API double queens_unit_work(const queens_engine *engine, uint64_t unit);

/* ---- Many units: ranges, and runs of several threads -------------------------------------------------------------- */

/* Units first .. last, both included.  */
typedef struct queens_unit_range {
    uint64_t first;
    uint64_t last;
} queens_unit_range;

/* And their sums.  */
typedef struct queens_range_sums {
    uint64_t first, last;
    uint64_t sums[QUEENS_SUMS];
} queens_range_sums;

typedef struct queens_journal queens_journal; /* below */

/* The units in K shares of about equal work, for K jobs that know nothing of each other.  Part I of K has the same units on
   every machine; the parts of a K are disjoint, and together they are all units.  0 and 0: the whole.  */
typedef struct queens_part {
    uint64_t part; /* counted from 1 */
    uint64_t parts;
} queens_part;

typedef struct queens_run_options {
    int threads; /* 1 .. QUEENS_MAX_THREADS, or 0: as many as queens_processors says */
    queens_part part;
    queens_journal *journal; /* units that are in it are not counted again, all others are added; or NULL */
    const queens_stop *stop; /* asked some 50 times a second by the calling thread; or NULL */
    void (*progress)(const queens_progress *progress,
                     void *user); /* called ten times a second, and at the end; or NULL */
    void *user;
} queens_run_options;

/* The sums of all units of the part that are done, those of the journal included.  */
typedef struct queens_run_result {
    uint64_t sums[QUEENS_SUMS];
    uint64_t units;
} queens_run_result;

/* Counts all units of the part.  Returns QUEENS_DONE; QUEENS_STOPPED, within a tenth of a second of being asked; or, with a
   message, QUEENS_NO_MEMORY, QUEENS_BAD_ARGUMENT (threads or parts out of range; a journal of something else, or with units
   that are not of this part), or what queens_journal_append and queens_journal_sync say.  Whatever it returns, *result holds
   what is done, and so does the journal; all threads have ended.  On QUEENS_DONE and QUEENS_STOPPED the journal is on the
   disk.  */
QUEENS_API queens_status queens_run(const queens_engine *engine, const queens_run_options *options,
                                    queens_run_result *result, char message[QUEENS_MESSAGE]);

/* What is still to count of a part: for those who hand out ranges to others, as queens-mpi does.  */
typedef struct queens_job queens_job;

/* All units of the part but those of the journal, which may be NULL.  Returns QUEENS_DONE and sets *job; or sets it to NULL
   and returns QUEENS_NO_MEMORY, QUEENS_BAD_ARGUMENT (a part out of range, or a journal with units of no part of it), or
   QUEENS_STOPPED: size 28 takes some seconds.  `stop` may be NULL.  */
QUEENS_API queens_status queens_job_open(queens_job **job, const queens_engine *engine, queens_part part,
                                         const queens_journal *journal, const queens_stop *stop,
                                         char message[QUEENS_MESSAGE]);
QUEENS_API void queens_job_close(queens_job *job);

/* Takes the next units off, neighbours all, with about that much work by queens_unit_work, and at least one; false where
   none is left.  */
QUEENS_API bool queens_job_take(queens_job *job, double work, queens_unit_range *taken);

/* What is left.  */
QUEENS_API uint64_t queens_job_units(const queens_job *job);
QUEENS_API double queens_job_work(const queens_job *job);

/* What counting the rest of a job will take, estimated from a sample of its units: processor time in seconds, and bounds with
   95 % confidence.  */
typedef struct queens_plan {
    int sampled; /* units measured; with fewer than QUEENS_PLAN_LEAST the rest is 0 */
    double seconds;
    double low, high;
} queens_plan;

enum { QUEENS_PLAN_LEAST = 8 };

/* Measures for `seconds`, or as long as QUEENS_PLAN_LEAST units take, but not longer than `patience` seconds.  The same seed
   draws the same units.  Returns QUEENS_DONE, QUEENS_STOPPED or QUEENS_NO_MEMORY; `stop` may be NULL.  */
QUEENS_API queens_status queens_job_plan(const queens_job *job, double seconds, double patience, uint64_t seed,
                                         const queens_stop *stop, queens_plan *plan);

/* ---- Journals: what has been counted, in a file that survives ------------------------------------------------------

   Each range of units with its sums, as soon as it is known.  A record is in the hands of the system when
   queens_journal_append returns, so that killing the program at any instant loses what was not appended and nothing else;
   and on the disk soon after.  One process at a time may write to a journal, and any number read it meanwhile.

   A record costs one to two microseconds to write; verification counts whole records again.  So let one take a millisecond
   to count: a range of units where they are short, one unit where they are not.

   A message names the file, and the line.  What is returned is QUEENS_DONE, or

       QUEENS_NO_FILE        no such file or folder
       QUEENS_FORBIDDEN      the system does not let us open it
       QUEENS_IN_USE         another process writes to it
       QUEENS_DAMAGED        a line is not as it was written
       QUEENS_CHANGED        the file was removed or changed while in use
       QUEENS_UNSUPPORTED    no journal, or one of another version; or its file system has no locks
       QUEENS_BAD_ARGUMENT   a journal, but of another count; or units that can't be appended
       QUEENS_FULL           no room to write
       QUEENS_IO_ERROR       another error of the system
       QUEENS_NO_MEMORY  */

/* What a journal is for.  The kernel is no part of it: all give the same sums.  */
typedef struct queens_journal_header {
    int size;
    bool backward;
    uint64_t units; /* of the size */
} queens_journal_header;

/* Creates the file, or continues it: drops a torn record at its end, of which the message then has a word.  Sets *journal, or
   sets it to NULL.  */
QUEENS_API queens_status queens_journal_open(queens_journal **journal, const char *path,
                                             const queens_journal_header *header, char message[QUEENS_MESSAGE]);

/* Whatever it is a journal of; to look at only.  */
QUEENS_API queens_status queens_journal_read(queens_journal **journal, const char *path, char message[QUEENS_MESSAGE]);

/* Is it a journal of what the engine counts?  QUEENS_DONE, or else QUEENS_BAD_ARGUMENT, and the message names what differs.  */
QUEENS_API queens_status queens_journal_suits(const queens_journal *journal, const queens_engine *engine,
                                              char message[QUEENS_MESSAGE]);

/* Puts all that is in it on the disk, and closes it.  Returns QUEENS_DONE; or why it may not be there, which the journal
   has then said for the last time.  NULL is no journal.  */
QUEENS_API queens_status queens_journal_finish(queens_journal *journal, char message[QUEENS_MESSAGE]);

/* The same for those who have nothing to say any more: after a read, or after another fault.  */
QUEENS_API void queens_journal_close(queens_journal *journal);

QUEENS_API const queens_journal_header *queens_journal_header_of(const queens_journal *journal);
QUEENS_API const char *queens_journal_path(const queens_journal *journal);
QUEENS_API bool queens_journal_has(const queens_journal *journal, uint64_t unit);
QUEENS_API uint64_t queens_journal_units(const queens_journal *journal);
QUEENS_API uint64_t queens_journal_records(const queens_journal *journal);

/* Sets `sums` to those of all units that are in it.  */
QUEENS_API void queens_journal_sums(const queens_journal *journal, uint64_t sums[QUEENS_SUMS]);

/* The units in it, in ascending order, with gaps between; valid until the next append.  Returns how many ranges.  */
QUEENS_API size_t queens_journal_ranges(const queens_journal *journal, const queens_range_sums **list);

/* A range that has no unit of another.  Where the record can't be written, all of it is taken back, and may be appended
   again; unless the journal itself is at fault, which every later call says again.  */
QUEENS_API queens_status queens_journal_append(queens_journal *journal, const queens_range_sums *range,
                                               char message[QUEENS_MESSAGE]);

/* Has the system put on the disk what was appended: now, or where it is due, about once a second, and more seldom where
   the disk is slow, so as to take less than half a percent of the time.  Appending does the latter; where records are rare,
   call this now and then, so that the last doesn't wait for the next.  */
QUEENS_API queens_status queens_journal_sync(queens_journal *journal, bool now, char message[QUEENS_MESSAGE]);

typedef struct queens_merge_result {
    uint64_t records;  /* that were written */
    uint64_t repeated; /* units that more than one journal had, counted once for each beyond the first */
    bool unequal;      /* two records differ, or one is not what comes out when it is counted again: see the message */
} queens_merge_result;

/* Writes one journal of several, at `path`, which must not be there yet; under another name beside it until it is whole.  Its
   records are theirs, in ascending order.  The engine must be of their size and order; its units are counted only where
   records overlap in part.  Where it does not return QUEENS_DONE `path` does not exist, unless only its folder can't be put
   on the disk.  */
QUEENS_API queens_status queens_journal_merge(const char *path, queens_journal *const *journals, size_t count,
                                              const queens_engine *engine, queens_merge_result *result,
                                              char message[QUEENS_MESSAGE]);

typedef struct queens_verification {
    uint64_t records, units;     /* that were counted again */
    uint64_t line;               /* of the first record that came out otherwise, or 0; */
    queens_range_sums recorded;  /* as it stands there, */
    queens_range_sums recounted; /* and as it should */
} queens_verification;

/* Draws `sample` units of those in the journal, or takes all where there are no more, counts the records that hold them once
   more, best with another kernel, and compares.  If a share f of the units were wrong, a sample of s units would miss all of
   them with a chance of (1 - f) to the power of s: 300 units find one percent of wrong ones 95 times in 100.  The engine must
   be of the journal's size and order.  Ends at the first record that is wrong.  Returns QUEENS_STOPPED too; `stop` may be
   NULL.  */
QUEENS_API queens_status queens_journal_verify(const queens_journal *journal, const queens_engine *engine,
                                               uint64_t sample, uint64_t seed, const queens_stop *stop,
                                               queens_verification *found, char message[QUEENS_MESSAGE]);

#ifdef __cplusplus
}
#endif
#endif
