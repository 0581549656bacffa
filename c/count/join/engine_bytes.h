/* engine_bytes.h - the memory of an engine and its scratches.  */

#ifndef QUEENS_ENGINE_BYTES_H
#define QUEENS_ENGINE_BYTES_H

#include <stddef.h>

/* Bytes of an engine of that size, and of one of its scratches with any kernel.  They are known before anything is
   allocated.  0 if the size is out of range.  */
size_t queens_engine_bytes(int size);
size_t queens_scratch_bytes(int size);

#endif
