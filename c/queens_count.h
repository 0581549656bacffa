/* SPDX-License-Identifier: BSD-2-Clause */
/* queens_count.h - counts solutions without finding them one by one.  docs/counting.md explains the method.

   In one call, with one thread per processor; this program prints 365596:

       #include <inttypes.h>
       #include <queens_count.h>
       #include <stdio.h>

       int main(void)
       {
           char message[QUEENS_MESSAGE];
           uint64_t total;

           if (queens_count(14, &(queens_count_options){0}, &total, message) != QUEENS_DONE) {
               fprintf(stderr, "%s\n", message);
               return 1;
           }
           printf("%" PRIu64 "\n", total);
       }

   Slice by slice, for programs that distribute the work themselves.  The slices of a size and an order are numbered
   0 .. queens_engine_slices() - 1, the same on every machine and with every kernel, and each has exact sums.  Add up
   the sums of all slices, in any order, and call queens_count_total; this program prints 14200:

       #include <inttypes.h>
       #include <queens_count.h>
       #include <stdio.h>

       int main(void)
       {
           queens_engine *engine;
           queens_scratch *scratch;
           queens_slice_sums counted;
           uint64_t sums[QUEENS_SUMS] = {0}, total;

           if (queens_engine_open(&engine, 12, &(queens_engine_options){0}) != QUEENS_DONE ||
               (scratch = queens_scratch_open(engine)) == NULL)
               return 1;
           for (counted.slice = 0; queens_count_slice(engine, scratch, NULL, &counted); counted.slice++)
               for (int i = 0; i < QUEENS_SUMS; i++)
                   sums[i] += counted.sums[i];
           queens_scratch_close(scratch);
           queens_engine_close(engine);
           if (queens_count_total(sums, &total) != QUEENS_DONE)
               return 1;
           printf("%" PRIu64 "\n", total);
       }

   Errors and callbacks are as in queens.h.  `message` becomes one line that describes the error, or "" if there is
   none.  Any number of threads may share an engine, because it does not change, each with its own scratch.  Only one
   thread at a time may use any other object.  */

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
    QUEENS_PLAN_LEAST = 8, /* the fewest units that a plan is made from */
    QUEENS_ORIGIN = 128,   /* size of a buffer for an origin: see Journals */
    QUEENS_MESSAGE = 640   /* size of a buffer for a message */
};

/* `asked` is called often, some thousand times a second; true ends the call that is running.  Every pointer to a
   queens_stop may be NULL.  */
typedef struct queens_stop {
    bool (*asked)(void *user);
    void *user;
} queens_stop;

/* Progress of a count: the slices of its part, and those of them that are done.  */
typedef struct queens_progress {
    uint64_t slices;
    uint64_t done;
    uint64_t done_before; /* read from the journal */
    double work;          /* estimated, in its own unit */
    double work_done;     /* with what is finished of unfinished slices */
    double work_before;
    double seconds; /* since the start */
    int threads;
} queens_progress;

/* ---- In one call ----------------------------------------------------------------------------------------------------

   queens_count and queens_run call the caller's functions from the calling thread alone, with `user`; the other threads
   block all signals.  They ask whether to stop at least some 50 times a second, and stop within a tenth of a second.
   They call `progress`, which may be NULL, ten times a second and at the end.

   Such a function may end the calling thread by pthread_exit(), and another thread may cancel it.  Then both functions stop
   and join the other threads within a tenth of a second, and queens_count closes its journal.  While the engine is being
   opened, a cancellation waits, and a thread that ends leaves memory.  Leaving by longjmp() is not allowed.  */

typedef struct queens_count_options {
    int threads;         /* 1 .. QUEENS_MAX_THREADS, or 0: one for each processor, fewer if memory is short */
    const char *kernel;  /* a name of queens_kernel_name, or NULL: the fastest that this processor supports */
    bool backward;       /* count other units with the same total, for verification */
    const char *journal; /* file that stores what is counted, and from which a later count continues; or NULL */
    const queens_stop *stop;
    void (*progress)(const queens_progress *progress, void *user);
    void (*warning)(const char *message, void *user); /* a torn record was dropped or left out; or NULL */
    void *user;
} queens_count_options;

/* Sets *total to the number of solutions of size n, 0 .. QUEENS_COUNT_MAX_SIZE, and returns QUEENS_DONE.  Otherwise the
   journal contains the slices that were counted, and the status is QUEENS_STOPPED (perhaps only after the journal was
   read), QUEENS_NO_MEMORY (before anything is allocated, if that can be known), QUEENS_BAD_ARGUMENT, QUEENS_UNSUPPORTED
   (as for queens_engine_open), QUEENS_UNSOUND, or an error of queens_journal_open, _append or _finish.  */
QUEENS_API queens_status queens_count(int n, const queens_count_options *options, uint64_t *total,
                                      char message[QUEENS_MESSAGE]);

/* Bytes needed to count a size in QUEENS_COUNT_MIN_SIZE .. QUEENS_COUNT_MAX_SIZE with that number of threads.  */
QUEENS_API size_t queens_count_bytes(int size, int threads);

/* Bytes that this process can still allocate: the minimum of the system's available memory and the rest of the limits
   on the address space (ulimit -v), on the data (ulimit -d) and of the control groups (containers, jobs).  SIZE_MAX if
   none of these is known.  */
QUEENS_API size_t queens_memory_available(void);

/* The number of processors that this process may use, at least 1.  */
QUEENS_API int queens_processors(void);

/* The names of the kernels of all processors, the fastest first, or NULL if i is at least their number; and whether this
   processor can run one.  */
QUEENS_API const char *queens_kernel_name(int i);
QUEENS_API bool queens_kernel_available(const char *name);

/* ---- Engines and slices ------------------------------------------------------------------------------------------ */

typedef struct queens_engine queens_engine;
typedef struct queens_scratch queens_scratch;

typedef struct queens_engine_options {
    const char *kernel; /* as in queens_count_options */
    bool backward;
    bool bare; /* list no leaves in advance: the engine opens sooner, for weighing units or counting few */
    const queens_stop *stop; /* opening may take a second */
} queens_engine_options;

/* Sets *engine, or sets it to NULL on failure: QUEENS_NO_MEMORY, QUEENS_STOPPED, QUEENS_BAD_ARGUMENT (the size is out of
   range, or the kernel unknown) or QUEENS_UNSUPPORTED (this processor can't run the kernel that is named).  */
QUEENS_API queens_status queens_engine_open(queens_engine **engine, int size, const queens_engine_options *options);
QUEENS_API void queens_engine_close(queens_engine *engine);

QUEENS_API int queens_engine_size(const queens_engine *engine);
QUEENS_API const char *queens_engine_kernel(const queens_engine *engine);
QUEENS_API uint64_t queens_engine_units(const queens_engine *engine); /* the least portions of work */

/* Each contains at least one unit: some tenths of a millisecond of work for size 18, a minute or two for size 28.  */
QUEENS_API uint64_t queens_engine_slices(const queens_engine *engine);

/* Returns NULL if memory is short.  */
QUEENS_API queens_scratch *queens_scratch_open(const queens_engine *engine);
QUEENS_API void queens_scratch_close(queens_scratch *scratch);

typedef struct queens_slice_sums {
    uint64_t slice; /* 0 .. queens_engine_slices() - 1 */
    uint64_t sums[QUEENS_SUMS];
} queens_slice_sums;

/* Sets the sums of counted->slice by counting its units.  Returns false if stopped, or if there is no such slice.  */
QUEENS_API bool queens_count_slice(const queens_engine *engine, queens_scratch *scratch, const queens_stop *stop,
                                   queens_slice_sums *counted);

/* Computes the number of solutions from the sums of all slices.  Returns QUEENS_DONE, or QUEENS_UNSOUND if the sums
   can't be right: the third sum must be a multiple of three, because its boards were counted three times each, and the
   total must be below 2^64.  */
QUEENS_API queens_status queens_count_total(const uint64_t sums[QUEENS_SUMS], uint64_t *total);

/* ---- Runs of several threads --------------------------------------------------------------------------------------- */

typedef struct queens_journal queens_journal; /* see Journals below */

/* Part I of K, 1 .. K, for K jobs that run independently: slices I - 1, I - 1 + K, I - 1 + 2 K, ...  0 and 0: all.  */
typedef struct queens_part {
    uint64_t part, parts;
} queens_part;

typedef struct queens_run_options {
    int threads; /* 1 .. QUEENS_MAX_THREADS, or 0: the number that queens_processors returns */
    queens_part part;
    queens_journal *journal; /* slices in it are not counted again, and all others of the part are added; or NULL */
    const queens_stop *stop;
    void (*progress)(const queens_progress *progress, void *user);
    void *user;
} queens_run_options;

/* The sums of all slices of the part that are done, those of the journal included.  */
typedef struct queens_run_result {
    uint64_t sums[QUEENS_SUMS];
    uint64_t slices;
} queens_run_result;

/* Counts all slices of the part.  Returns QUEENS_DONE or QUEENS_STOPPED, with the journal on disk, or QUEENS_NO_MEMORY,
   QUEENS_BAD_ARGUMENT (threads or parts out of range, or a journal of another count), or an error of
   queens_journal_append or _sync.  In every case all threads have ended, and *result and the journal contain the slices
   that are done.  */
QUEENS_API queens_status queens_run(const queens_engine *engine, const queens_run_options *options,
                                    queens_run_result *result, char message[QUEENS_MESSAGE]);

/* The estimated cost of counting a part, from a sample of its units.  */
typedef struct queens_plan {
    int sampled;               /* units measured; if fewer than QUEENS_PLAN_LEAST, the other members are 0 */
    double seconds, low, high; /* of processor time, and its bounds at 95 % confidence */
} queens_plan;

/* Measures for `seconds`, or longer until QUEENS_PLAN_LEAST units are measured, but not longer than `patience`
   seconds.  The same seed selects the same units.  plan->sampled is up to date whenever stop->asked is called, so this
   may show the progress.  Returns QUEENS_DONE, QUEENS_STOPPED, QUEENS_NO_MEMORY or
   QUEENS_BAD_ARGUMENT (a part out of range).  */
QUEENS_API queens_status queens_plan_part(const queens_engine *engine, queens_part part, double seconds,
                                          double patience, uint64_t seed, const queens_stop *stop, queens_plan *plan);

/* ---- Journals: files that keep counted slices ----------------------------------------------------------------------

   A record contains a slice and its sums.  When queens_journal_append returns, the system has the record, so killing
   the program at any instant loses only slices that were not yet appended.  Soon after, the record is on disk.  The
   header and any record may be repeated, so journals of one count can be joined with `cat`.  A torn record at the end
   of one of them is left out, and the message says so.

   Only one process at a time may write to a journal; any number may read it meanwhile.  A child made by fork shares the
   lock of its parent until both have closed the journal, ended, or called exec.  A path is looked up again while a
   journal is in use, so a relative path needs the same working directory.  A journal in use takes 41 bytes for each
   slice of its size.

   A message names the file and the line.  The functions return QUEENS_DONE, QUEENS_NO_MEMORY, an error of files
   (queens.h), or

       QUEENS_UNSUPPORTED    not a journal, or one of another version; or its file system has no locks
       QUEENS_BAD_ARGUMENT   a journal of another count; a size, slices or journals out of range */

/* The count that a journal belongs to.  The kernel is not part of it, because all kernels give the same sums.  `work` is
   the estimated work of all units: the slices are the same only if the estimates are the same.  */
typedef struct queens_journal_header {
    int size;
    bool backward;
    uint64_t slices;
    uint64_t work;
} queens_journal_header;

QUEENS_API queens_journal_header queens_engine_header(const queens_engine *engine);

/* Creates the file, or opens it to continue; or opens a journal of any count, for reading only.  Sets *journal, or sets
   it to NULL on failure.  If the last record is torn, it is dropped, or left out, and the message says so.  */
QUEENS_API queens_status queens_journal_open(queens_journal **journal, const char *path,
                                             const queens_journal_header *header, char message[QUEENS_MESSAGE]);
QUEENS_API queens_status queens_journal_read(queens_journal **journal, const char *path, char message[QUEENS_MESSAGE]);

/* Returns QUEENS_DONE if the journal belongs to the count of the engine; otherwise QUEENS_BAD_ARGUMENT, and the message
   names the difference.  */
QUEENS_API queens_status queens_journal_suits(const queens_journal *journal, const queens_engine *engine,
                                              char message[QUEENS_MESSAGE]);

/* Writes the complete journal to disk and closes it.  Returns QUEENS_DONE, or the reason why it may not be on disk.
   queens_journal_close reports nothing: for use after a read, or after another error.  Both ignore NULL.  */
QUEENS_API queens_status queens_journal_finish(queens_journal *journal, char message[QUEENS_MESSAGE]);
QUEENS_API void queens_journal_close(queens_journal *journal);

QUEENS_API const queens_journal_header *queens_journal_header_of(const queens_journal *journal);
QUEENS_API const char *queens_journal_path(const queens_journal *journal);

/* The number of slices in the journal, and their sums.  */
QUEENS_API uint64_t queens_journal_slices(const queens_journal *journal);
QUEENS_API void queens_journal_sums(const queens_journal *journal, uint64_t sums[QUEENS_SUMS]);

/* Sets `sums`, which may be NULL, to those of a slice.  Returns false and leaves them unchanged if it is not in the
   journal.  */
QUEENS_API bool queens_journal_has(const queens_journal *journal, uint64_t slice, uint64_t sums[QUEENS_SUMS]);

/* Appends a slice that is not in the journal.  If the record can't be written, it is removed completely and may be
   appended again.  If the journal itself is damaged or changed, every later call returns the same error.  */
QUEENS_API queens_status queens_journal_append(queens_journal *journal, const queens_slice_sums *slice,
                                               char message[QUEENS_MESSAGE]);

/* Sets the origin of the slices that are appended from now on: printable text of less than QUEENS_ORIGIN bytes, which
   is written unless it is the same as before.  queens_run does this with the text of queens_origin: host, kernel,
   version and time.  */
QUEENS_API queens_status queens_journal_origin(queens_journal *journal, const char *origin,
                                               char message[QUEENS_MESSAGE]);
QUEENS_API void queens_origin(const queens_engine *engine, char origin[QUEENS_ORIGIN]);

/* Writes appended records to disk: at once if `now`, otherwise when it is due, as queens_journal_append does.  It is
   due about once a second, and less often on a slow disk, so that it takes less than half a percent of the time.  If
   records are rare, call this from time to time, so that the last record does not wait for the next.  */
QUEENS_API queens_status queens_journal_sync(queens_journal *journal, bool now, char message[QUEENS_MESSAGE]);

typedef struct queens_verification {
    uint64_t slices, units; /* counted again */
    bool differs;           /* a slice did, and the next two are set */
    queens_slice_sums recorded;
    queens_slice_sums recounted;
} queens_verification;

/* Selects `sample` slices of the journal at random, or all if it has no more.  Counts them again, best with another
   kernel, and compares.  If a share f of the slices is wrong, a sample of s slices misses all of them with probability
   (1 - f) to the power of s: 300 slices find one percent of wrong ones 95 times in 100.  The engine must have the
   journal's size and order.  Stops at the first wrong slice.  Also returns QUEENS_STOPPED.  */
QUEENS_API queens_status queens_journal_verify(const queens_journal *journal, const queens_engine *engine,
                                               uint64_t sample, uint64_t seed, const queens_stop *stop,
                                               queens_verification *found, char message[QUEENS_MESSAGE]);

#ifdef __cplusplus
}
#endif
#endif
