/* checksum.h - CRC-32, as zlib, gzip and PNG compute it.  It finds each change of up to 32 bits in a row, and of others all
   but one in four thousand million.

   Source: ISO 3309; W. W. Peterson and D. T. Brown, "Cyclic Codes for Error Detection" (1961).  */

#ifndef QUEENS_CHECKSUM_H
#define QUEENS_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

/* Of those bytes after others, whose checksum was `before`; 0 before the first.  */
uint32_t checksum(uint32_t before, const char *bytes, size_t length);

#endif
