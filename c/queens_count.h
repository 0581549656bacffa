/* queens_count.h - counts solutions without finding them one by one.  docs/counting.md explains the method.

   In one call, with one thread per processor; this program prints 365596:

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

   Unit by unit, for programs that distribute the work themselves.  Units are numbered 0 .. queens_engine_units() - 1,
   the same on every machine and with every kernel.  Each unit is an independent, exact partial sum.  Add up the sums of
   all units, in any order, and call queens_count_total; this program prints 14200:

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

   Errors and callbacks are as in queens.h.  A function with a `message` writes to it one line of at most QUEENS_MESSAGE bytes that
   says what is wrong, or "" if nothing is wrong.

   Threads.  An engine does not change after it is opened: any number of threads may share it, each with its own
   scratch.  Only one thread at a time may use any other object.  */

#ifndef QUEENS_COUNT_H
#define QUEENS_COUNT_H

#include "queens.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    QUEENS_COUNT_MIN_SIZE = 2, /* of an engine; smaller boards have one solution */
    QUEENS_COUNT_MAX_SIZE = 28,
    QUEENS_SUMS = 4, /* sums[t - 1]: boards of which t of the eight images were counted */
    QUEENS_MAX_THREADS = 1024,
    QUEENS_MAX_PARTS = 1000000,
    QUEENS_MESSAGE = 640 /* size of a buffer for one line of message */
};

/* `asked` is called often, some thousand times a second; true ends the call that asks.  */
typedef struct queens_stop {
    bool (*asked)(void *user);
    void *user;
} queens_stop;

/* Progress of a count: the units of its part, and those of them that are done.  */
typedef struct queens_progress {
    uint64_t units;
    uint64_t done;
    uint64_t done_before; /* read from the journal */
    double work;          /* measured by queens_unit_work */
    double work_done;
    double work_before;
    double seconds; /* since the start */
    int threads;
} queens_progress;

/* ---- In one call ------------------------------------------------------------------------------------------------- */

/* Zeroed options count all units on all processors, without a journal.  */
typedef struct queens_count_options {
    int threads;             /* 1 .. QUEENS_MAX_THREADS, or 0: one per processor, fewer if memory is short */
    const char *kernel;      /* a name of queens_kernel_name, or NULL: the fastest that this processor supports */
    bool backward;           /* count other units with the same total, for verification */
    const char *journal;     /* file that stores what is counted, and from which a later count continues; or NULL */
    const queens_stop *stop; /* asked at least 50 times a second by the calling thread; or NULL */
    void (*progress)(const queens_progress *progress,
                     void *user); /* called ten times a second and at the end; or NULL */
    void (*warning)(const char *message,
                    void *user); /* called if a torn record was dropped from the journal's end; or NULL */
    void *user;                  /* passed to both */
} queens_count_options;

/* Sets *total to the number of solutions of size n, 0 .. QUEENS_COUNT_MAX_SIZE.  Only the calling thread calls the
   caller's functions, and the other threads block all signals.
   Returns QUEENS_DONE, or with a message: QUEENS_STOPPED (within a tenth of a second, or after the journal was read),
   QUEENS_NO_MEMORY (before anything is allocated, if that can be known), QUEENS_BAD_ARGUMENT, QUEENS_UNSUPPORTED (this
   processor can't run the kernel), QUEENS_UNSOUND, or an error of queens_journal_open, _append or _finish.  In each of
   these cases the journal holds what was counted.  */
QUEENS_API queens_status queens_count(int n, const queens_count_options *options, uint64_t *total,
                                      char message[QUEENS_MESSAGE]);

/* Bytes needed to count a size in QUEENS_COUNT_MIN_SIZE .. QUEENS_COUNT_MAX_SIZE with that number of threads.  */
QUEENS_API size_t queens_count_bytes(int size, int threads);

/* Bytes that this process can still allocate: the least of what the system has available and what the limits leave.
   The limits are those on the address space (ulimit -v), on the data (ulimit -d) and of the control groups (containers,
   jobs).  SIZE_MAX if none of these is known.  */
QUEENS_API size_t queens_memory_available(void);

/* The number of processors that this process may use, at least 1.  */
QUEENS_API int queens_processors(void);

/* The names of the compiled kernels, the fastest first, or NULL if i is at least their number.  queens_kernel_available
   says whether this processor can run a kernel.  */
QUEENS_API const char *queens_kernel_name(int i);
QUEENS_API bool queens_kernel_available(const char *name);

/* ---- Engines, and single units ----------------------------------------------------------------------------------- */

typedef struct queens_engine queens_engine;
typedef struct queens_scratch queens_scratch;

typedef struct queens_engine_options {
    const char *kernel; /* as in queens_count_options */
    bool backward;
    uint32_t segment; /* East elements held at once, for tests; 0: a default that depends on the size */
    int cuts;         /* a choice of rows makes 2 ^ cuts units, for tests; 0: a default that depends on the size */
    bool bare;        /* list no leaves in advance: the engine opens at once, for weighing units or counting few */
    const queens_stop *stop; /* asked by queens_engine_open, which may take some tenths of a second; or NULL */
} queens_engine_options;

/* Sets *engine, or sets it to NULL on failure.  Returns QUEENS_DONE, QUEENS_NO_MEMORY, QUEENS_STOPPED,
   QUEENS_BAD_ARGUMENT (an option or the size out of range, or an unknown kernel) or QUEENS_UNSUPPORTED (this processor can't run the
   kernel).  The scalar kernel runs on every processor, so NULL always selects a kernel.  */
QUEENS_API queens_status queens_engine_open(queens_engine **engine, int size, const queens_engine_options *options);
QUEENS_API void queens_engine_close(queens_engine *engine);

QUEENS_API uint64_t queens_engine_units(const queens_engine *engine);
QUEENS_API int queens_engine_size(const queens_engine *engine);
QUEENS_API bool queens_engine_backward(const queens_engine *engine);
QUEENS_API const char *queens_engine_kernel(const queens_engine *engine);

/* Bytes of an engine of that size, and of one of its scratches with any kernel.  They are known before anything is
   allocated.  0 if the size is out of range.  */
QUEENS_API size_t queens_engine_bytes(int size);
QUEENS_API size_t queens_scratch_bytes(int size);

/* Returns NULL if memory is short.  */
QUEENS_API queens_scratch *queens_scratch_open(const queens_engine *engine);
QUEENS_API void queens_scratch_close(queens_scratch *scratch);

/* Adds the sums of one unit to `sums`.  Returns false and leaves `sums` unchanged if it was stopped, or if there is no
   such unit.  `stop` may be NULL.  */
QUEENS_API bool queens_count_unit(const queens_engine *engine, queens_scratch *scratch, uint64_t unit,
                                  const queens_stop *stop, uint64_t sums[QUEENS_SUMS]);

/* Computes the number of solutions from the sums of all units.  Returns QUEENS_DONE, or QUEENS_UNSOUND if the sums
   can't be right: the third sum must be a multiple of three, because its boards were counted three times each, and the
   total must be below 2^64.  */
QUEENS_API queens_status queens_count_total(const uint64_t sums[QUEENS_SUMS], uint64_t *total);

/* The estimated cost of a unit relative to the others, from its number alone; 0 if there is no such unit.  It serves to
   measure progress and to make equal shares.  */
QUEENS_API double queens_unit_work(const queens_engine *engine, uint64_t unit);

/* ---- Many units: ranges, and runs of several threads ------------------------------------------------------------- */

/* Units first .. last, both included.  */
typedef struct queens_unit_range {
    uint64_t first;
    uint64_t last;
} queens_unit_range;

/* A range and its sums.  */
typedef struct queens_range_sums {
    uint64_t first, last;
    uint64_t sums[QUEENS_SUMS];
} queens_range_sums;

typedef struct queens_journal queens_journal; /* see Journals below */

/* Part I of K: the units are divided into K parts of about equal work, for K jobs that run independently.  A part has
   the same units on every machine.  The parts are disjoint and together contain all units.  0 and 0: all units.  */
typedef struct queens_part {
    uint64_t part; /* counted from 1 */
    uint64_t parts;
} queens_part;

typedef struct queens_run_options {
    int threads; /* 1 .. QUEENS_MAX_THREADS, or 0: the number that queens_processors returns */
    queens_part part;
    queens_journal *journal; /* units in it are not counted again, and all others are added; or NULL */
    const queens_stop *stop; /* asked some 50 times a second by the calling thread; or NULL */
    void (*progress)(const queens_progress *progress,
                     void *user); /* called ten times a second and at the end; or NULL */
    void *user;
} queens_run_options;

/* The sums of all units of the part that are done, those of the journal included.  */
typedef struct queens_run_result {
    uint64_t sums[QUEENS_SUMS];
    uint64_t units;
} queens_run_result;

/* Counts all units of the part.  Returns QUEENS_DONE, QUEENS_STOPPED (within a tenth of a second of being asked) or,
   with a message, QUEENS_NO_MEMORY, QUEENS_BAD_ARGUMENT (threads or parts out of range, a journal of another count, or
   a journal with units of another part), or an error of queens_journal_append or queens_journal_sync.  In every case
   all threads have ended, and *result and the journal hold what is done.  On QUEENS_DONE and QUEENS_STOPPED the journal
   is on disk.  */
QUEENS_API queens_status queens_run(const queens_engine *engine, const queens_run_options *options,
                                    queens_run_result *result, char message[QUEENS_MESSAGE]);

/* The units of a part that remain to be counted, for programs that distribute ranges, such as queens-mpi.  */
typedef struct queens_job queens_job;

/* All units of the part except those in the journal, which may be NULL.  Returns QUEENS_DONE and sets *job.  On failure
   it sets *job to NULL and returns QUEENS_NO_MEMORY, QUEENS_BAD_ARGUMENT (a part out of range, or a journal with units
   of another part) or QUEENS_STOPPED: size 28 takes a second.  `stop` may be NULL.  */
QUEENS_API queens_status queens_job_open(queens_job **job, const queens_engine *engine, queens_part part,
                                         const queens_journal *journal, const queens_stop *stop,
                                         char message[QUEENS_MESSAGE]);
QUEENS_API void queens_job_close(queens_job *job);

/* Removes the next range of adjacent units, with about `work` by queens_unit_work and at least one unit.  False if no
   units remain.  */
QUEENS_API bool queens_job_take(queens_job *job, double work, queens_unit_range *taken);

/* The units that remain, and their work.  */
QUEENS_API uint64_t queens_job_units(const queens_job *job);
QUEENS_API double queens_job_work(const queens_job *job);

/* The estimated cost of counting the rest of a job, from a sample of its units: processor time in seconds, with bounds
   at 95 % confidence.  */
typedef struct queens_plan {
    int sampled; /* units measured; if fewer than QUEENS_PLAN_LEAST, the other members are 0 */
    double seconds;
    double low, high;
} queens_plan;

enum { QUEENS_PLAN_LEAST = 8 };

/* Measures for `seconds`, or longer until QUEENS_PLAN_LEAST units are measured, but not longer than `patience`
   seconds.  The same seed selects the same units.  Returns QUEENS_DONE, QUEENS_STOPPED or QUEENS_NO_MEMORY.  `stop`
   may be NULL.  */
QUEENS_API queens_status queens_job_plan(const queens_job *job, double seconds, double patience, uint64_t seed,
                                         const queens_stop *stop, queens_plan *plan);

/* ---- Journals: files that keep what was counted --------------------------------------------------------------------

   A record holds a range of units and its sums.  When queens_journal_append returns, the system has the record, so
   killing the program at any instant loses only what was not yet appended.  Soon after, the record is on disk.  Only
   one process at a time may write to a journal; any number may read it meanwhile.  A child made by fork shares the lock
   of its parent: the journal stays in use until both have closed it, ended, or called exec.  A path is looked up again
   while a journal is in use, so a relative path needs the same working directory until the journal is closed.

   Writing a record takes one to two microseconds, and verification counts whole records again.  So let a record take
   about a millisecond to count: a range of units if they are short, one unit if they are not.

   A message names the file and the line.  The functions return QUEENS_DONE, or

       QUEENS_NO_FILE        the file or folder does not exist
       QUEENS_FORBIDDEN      the system does not permit access
       QUEENS_IN_USE         another process writes to it
       QUEENS_DAMAGED        a line was altered
       QUEENS_CHANGED        the file was removed, renamed or changed while in use
       QUEENS_UNSUPPORTED    not a journal, or one of another version; or its file system has no locks
       QUEENS_BAD_ARGUMENT   a journal of another count; a size, units or journals out of range
       QUEENS_FULL           no space to write: a full disk, a quota, a limit on file sizes
       QUEENS_IO_ERROR       another error of the system
       QUEENS_NO_MEMORY */

/* The count that a journal belongs to.  The kernel is not part of it, because all kernels give the same sums.  */
typedef struct queens_journal_header {
    int size;
    bool backward;
    uint64_t units; /* of that size */
} queens_journal_header;

/* Creates the file, or opens it to continue.  If its last record is torn, the record is dropped and the message says
   so.  Sets *journal, or sets it to NULL on failure.  */
QUEENS_API queens_status queens_journal_open(queens_journal **journal, const char *path,
                                             const queens_journal_header *header, char message[QUEENS_MESSAGE]);

/* Opens a journal of any count, for reading only.  */
QUEENS_API queens_status queens_journal_read(queens_journal **journal, const char *path, char message[QUEENS_MESSAGE]);

/* Returns QUEENS_DONE if the journal belongs to the count of the engine; otherwise QUEENS_BAD_ARGUMENT, and the message
   names the difference.  */
QUEENS_API queens_status queens_journal_suits(const queens_journal *journal, const queens_engine *engine,
                                              char message[QUEENS_MESSAGE]);

/* Writes the whole journal to disk and closes it.  Returns QUEENS_DONE, or the reason why it may not be on disk.  NULL
   is ignored.  */
QUEENS_API queens_status queens_journal_finish(queens_journal *journal, char message[QUEENS_MESSAGE]);

/* Closes the journal and reports nothing: for use after a read, or after another error.  NULL is ignored.  */
QUEENS_API void queens_journal_close(queens_journal *journal);

QUEENS_API const queens_journal_header *queens_journal_header_of(const queens_journal *journal);
QUEENS_API const char *queens_journal_path(const queens_journal *journal);
QUEENS_API bool queens_journal_has(const queens_journal *journal, uint64_t unit);
QUEENS_API uint64_t queens_journal_units(const queens_journal *journal);
QUEENS_API uint64_t queens_journal_records(const queens_journal *journal);

/* Sets `sums` to the sums of all units in the journal.  */
QUEENS_API void queens_journal_sums(const queens_journal *journal, uint64_t sums[QUEENS_SUMS]);

/* Sets *list to the ranges of units in the journal, in ascending order and with gaps between them; valid until the next
   append.  Returns the number of ranges.  */
QUEENS_API size_t queens_journal_ranges(const queens_journal *journal, const queens_range_sums **list);

/* Appends a range that shares no unit with those in the journal.  If the record can't be written, it is removed
   completely and may be appended again.  If the journal itself is damaged or changed, every later call returns the same
   error.  */
QUEENS_API queens_status queens_journal_append(queens_journal *journal, const queens_range_sums *range,
                                               char message[QUEENS_MESSAGE]);

/* Writes to disk what was appended: at once if `now`, otherwise when it is due.  It is due about once a second, and
   less often on a slow disk, so that it takes less than half a percent of the time.  queens_journal_append also does
   this when it is due.  If records are rare, call this from time to time, so that the last record does not wait for the
   next.  */
QUEENS_API queens_status queens_journal_sync(queens_journal *journal, bool now, char message[QUEENS_MESSAGE]);

typedef struct queens_merge_result {
    uint64_t records;  /* written */
    uint64_t repeated; /* units found in more than one journal, counted once for each copy after the first */
    bool unequal;      /* two records differ, or a record differs from its recount: see the message */
} queens_merge_result;

/* Merges one or more journals into a new one at `path`, which must not exist.  Until it is complete its name is `path`
   and ".merging"; a file of that name which a killed merge of the same count has left is replaced.  Its records are
   those of the journals, in ascending order.  The engine must have their size and order; it counts units only where
   records overlap in part.  If the result is not QUEENS_DONE, `path` does not exist, unless the only error is that its
   folder can't be written to disk.  */
QUEENS_API queens_status queens_journal_merge(const char *path, queens_journal *const *journals, size_t count,
                                              const queens_engine *engine, queens_merge_result *result,
                                              char message[QUEENS_MESSAGE]);

typedef struct queens_verification {
    uint64_t records, units;     /* counted again */
    uint64_t line;               /* of the first record that differs, or 0 */
    queens_range_sums recorded;  /* its sums in the journal */
    queens_range_sums recounted; /* its sums from the recount */
} queens_verification;

/* Selects `sample` units of the journal at random, or all if it has no more.  Counts the records that hold them again,
   best with another kernel, and compares.  If a share f of the units is wrong, a sample of s units misses all of them
   with probability (1 - f) to the power of s: 300 units find one percent of wrong ones 95 times in 100.  The engine
   must have the journal's size and order.  Stops at the first wrong record.  Also returns QUEENS_STOPPED; `stop` may be
   NULL.  */
QUEENS_API queens_status queens_journal_verify(const queens_journal *journal, const queens_engine *engine,
                                               uint64_t sample, uint64_t seed, const queens_stop *stop,
                                               queens_verification *found, char message[QUEENS_MESSAGE]);

#ifdef __cplusplus
}
#endif
#endif
