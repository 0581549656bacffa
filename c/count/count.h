/* count.h - the counting engine: how many solutions there are, without finding them one by one.  docs/counting.md tells
   the method.

   An engine is made once for a size and is never written to again: any number of threads may share it, each with a
   scratch of its own.  Units of work are numbered 0 .. count_units() - 1, the same on every machine and with every
   kernel; each is an independent, exact partial sum.  Add up the bins of all units, in any order, and ask count_total:

       count_engine *engine;
       wide bins[COUNT_BINS] = {0}, total;
       queens_status status = count_open(&engine, 18, &(count_options){0});
       count_scratch *scratch = count_scratch_open(engine);
       for (uint64_t unit = 0; unit < count_units(engine); unit++)
           count_unit(engine, scratch, unit, NULL, bins);
       bool sound = count_total(engine, bins, &total);
       count_scratch_close(scratch);
       count_close(engine);  */

#ifndef QUEENS_COUNT_H
#define QUEENS_COUNT_H

#include "../queens.h"
#include "wide.h"

enum {
    COUNT_MIN_SIZE = 2, /* smaller boards are images of themselves */
    COUNT_MAX_SIZE = 28,
    COUNT_BINS = 4 /* bins[t - 1]: boards of which t of the eight images were counted */
};

/* Asked often, some thousand times a second; true ends the call that asks.  */
typedef struct count_stop {
    bool (*asked)(void *user);
    void *user;
} count_stop;

typedef struct count_options {
    const char *kernel;     /* a name of count_kernel_name, or NULL: the fastest that this processor has */
    bool backward;          /* count other units to the same total, for verification */
    uint32_t segment;       /* East elements at once, for tests; 0: as many as suit the size */
    bool bare;              /* no leaves are listed in advance: at once there, for who weighs units and counts few */
    const count_stop *stop; /* asked by count_open, which may take a quarter of a second; or NULL */
} count_options;

typedef struct count_engine count_engine;
typedef struct count_scratch count_scratch;

/* Sets *engine, or sets it to NULL.  Returns QUEENS_DONE, QUEENS_NO_MEMORY, QUEENS_STOPPED, QUEENS_BAD_ARGUMENT (a size out
   of range, a kernel that is unknown), or QUEENS_UNSUPPORTED: this processor can't run the kernel.  The scalar kernel runs
   on any, so that there is always one for NULL.  */
queens_status count_open(count_engine **engine, int size, const count_options *options);
void count_close(count_engine *engine);

uint64_t count_units(const count_engine *engine);
int count_size(const count_engine *engine);
bool count_backward(const count_engine *engine);
const char *count_kernel(const count_engine *engine);

/* The names of the kernels that were compiled, the fastest first, and whether this processor has what it takes; NULL
   from the number of kernels on.  */
const char *count_kernel_name(int i);
bool count_kernel_available(const char *name);

/* Bytes that an engine of that size takes, and a scratch of it with any kernel; known before anything is allocated.
   0 for a size out of range.  */
size_t count_engine_bytes(int size);
size_t count_scratch_bytes(int size);

/* NULL where there is no memory.  */
count_scratch *count_scratch_open(const count_engine *engine);
void count_scratch_close(count_scratch *scratch);

/* Adds the sums of one unit to the bins.  False, and the bins as they were, if it was stopped; `stop` may be NULL.  */
bool count_unit(const count_engine *engine, count_scratch *scratch, uint64_t unit, const count_stop *stop,
                wide bins[COUNT_BINS]);

/* The number of solutions, from the bins of all units.  False if they can't be right: some of the boards in the third
   bin were counted three times, so that it is a multiple of three; and no bin comes near to the end of `wide`.  */
bool count_total(const wide bins[COUNT_BINS], wide *total);

/* What a unit costs beside the others, to measure progress and to make even shares: an estimate, from its number alone.  */
double count_work(const count_engine *engine, uint64_t unit);

#endif
